package logic

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

// guardedByChoice adds what follows from cells that can't all hold digits of their own.
func (found conclusions) guardedByChoice(st *State, cells board.Cells, own func(board.Cell) board.Digits) {
	for _, add := range typesByChoice {
		add(found, st, cells, own)
	}
}

// typesByChoice lists the types of conclusions from cells that can't all hold digits of their
// own.
var typesByChoice = [...]func(found conclusions, st *State, cells board.Cells, own func(board.Cell) board.Digits){
	conclusions.seesByChoice, conclusions.setsByChoice, conclusions.pairsByChoice,
}

// guardiansOf returns the candidates of cells that aren't among the cells' own digits.
func guardiansOf(st *State, cells board.Cells, own func(board.Cell) board.Digits) (all []Candidate, in board.Cells, digits board.Digits) {
	for c := range cells.All() {
		for d := range (st.Candidates(c) &^ own(c)).All() {
			all, in, digits = append(all, Candidate{c, d}), in.With(c), digits.With(d)
		}
	}
	return all, in, digits
}

func (found conclusions) seesByChoice(st *State, cells board.Cells, own func(board.Cell) board.Digits) {
	switch all, _, _ := guardiansOf(st, cells, own); len(all) {
	case 0:
	case 1:
		found.addPlacement(all[0])
	default:
		found.add(st, excludedByAll(st, all))
	}
}

func (found conclusions) setsByChoice(st *State, cells board.Cells, own func(board.Cell) board.Digits) {
	guardians, in, digits := guardiansOf(st, cells, own)
	if digits.Len() < 2 || in.Len() < 2 {
		return
	}
	for _, h := range everyHouse() {
		for n := 1; n < board.Size; n++ {
			choose(openIn(st, h), n, func(list []board.Cell) {
				if all := digitsOf(st, list); all.Len() == n+1 && digits&^all == 0 && !setOf(list).Overlaps(in) {
					found.add(st, lockedByAny(st, guardians, list))
				}
			})
		}
	}
}

func (found conclusions) pairsByChoice(st *State, cells board.Cells, own func(board.Cell) board.Digits) {
	_, in, _ := guardiansOf(st, cells, own)
	if in.Len() != 2 {
		return
	}
	pair := slices.Collect(in.All())
	for d := range (own(pair[0]) & own(pair[1])).All() {
		for _, h := range everyHouse() {
			if setOf(placesIn(st, h, d)) == in {
				var r removal
				for _, c := range pair {
					for e := range own(c).Without(d).All() {
						r[e] = r[e].With(c)
					}
				}
				found.add(st, r)
			}
		}
	}
}

// excludes reports whether two candidates can't both be true.
func excludes(a, b Candidate) bool {
	return a.Cell == b.Cell && a.Digit != b.Digit || a.Digit == b.Digit && a.Cell.Sees(b.Cell)
}

// excludedByAll returns the candidates that each of the given ones excludes.
func excludedByAll(st *State, all []Candidate) (r removal) {
	for c := range board.Cell(board.CellCount) {
		for d := range st.Candidates(c).All() {
			if !slices.ContainsFunc(all, func(g Candidate) bool { return !excludes(g, Candidate{c, d}) }) {
				r[d] = r[d].With(c)
			}
		}
	}
	return r
}

// lockedByAny returns what is eliminated if every guardian would lock an almost locked set: each
// digit in the cells that see all its places in the set and its guardians.
func lockedByAny(st *State, guardians []Candidate, set []board.Cell) (r removal) {
	for _, g := range guardians {
		for _, c := range set {
			if st.hasCandidate(c, g.Digit) && !c.Sees(g.Cell) {
				return r
			}
		}
	}
	for d := range digitsOf(st, set).All() {
		var all []board.Cell
		for _, c := range set {
			if st.hasCandidate(c, d) {
				all = append(all, c)
			}
		}
		for _, g := range guardians {
			if g.Digit == d {
				all = append(all, g.Cell)
			}
		}
		r[d] = seeAll(all...)
	}
	return r
}

// uniqueLoopsByChoice tries, row by row, either none or two of the cells with two given digits.
func uniqueLoopsByChoice(st *State) conclusions {
	found := conclusions{}
	choose(everyDigit(), 2, func(pair []board.Digit) {
		digits := board.DigitsOf(pair...)
		var rows func(row int, chosen []board.Cell)
		rows = func(row int, chosen []board.Cell) {
			for _, h := range everyHouse() {
				n := setOf(chosen).Intersect(h.CellSet()).Len()
				if n > 2 || n == 1 && row == board.Size {
					return
				}
			}
			if row == board.Size {
				if isLoop(st, chosen, digits) {
					found.guardedByChoice(st, setOf(chosen), func(board.Cell) board.Digits { return digits })
				}
				return
			}
			rows(row+1, chosen)
			fit := slices.DeleteFunc(placesIn(st, board.Row(row), pair[0]), func(c board.Cell) bool { return !st.hasCandidate(c, pair[1]) })
			choose(fit, 2, func(two []board.Cell) { rows(row+1, slices.Concat(chosen, two)) })
		}
		rows(0, nil)
	})
	return found
}

// isLoop reports whether cells, two or none in each house, form a single loop of at least six
// cells round which two digits alternate, with at least one cell that has only these digits.
func isLoop(st *State, cells []board.Cell, digits board.Digits) bool {
	if len(cells) < 6 {
		return false
	}
	colour := map[board.Cell]int{cells[0]: 1}
	for range cells {
		for _, a := range cells {
			for _, b := range cells {
				if colour[a] != 0 && a.Sees(b) {
					if colour[b] == colour[a] {
						return false
					}
					colour[b] = 3 - colour[a]
				}
			}
		}
	}
	var more []board.Cell
	for _, c := range cells {
		if st.Candidates(c) != digits {
			more = append(more, c)
		}
	}
	several := (digitsOf(st, more) &^ digits).Len() > 1
	return len(colour) == len(cells) && len(more) < len(cells) && (len(more) <= maxGuards || !several)
}

// extendedRectanglesByChoice tries all sets of lines that cross two parallel ones, with all digits.
func extendedRectanglesByChoice(st *State) conclusions {
	found := conclusions{}
	for _, chute := range [...]int{0, 3, 6, 9, 12, 15} {
		choose(everyHouse()[chute:chute+3], 2, func(lines []board.House) {
			crossings := everyHouse()[9:18]
			if chute >= 9 {
				crossings = everyHouse()[:9]
			}
			for n := 3; n <= 4; n++ {
				choose(crossings, n, func(across []board.House) {
					var cells []board.Cell
					for _, line := range lines {
						for _, other := range across {
							cells = append(cells, line.CellSet().Intersect(other.CellSet()).Min())
						}
					}
					if slices.ContainsFunc(cells, func(c board.Cell) bool { return st.Candidates(c) == 0 }) || digitsOf(st, cells).Len() < n {
						return
					}
					choose(everyDigit(), n, func(digits []board.Digit) { found.rectangle(st, cells, board.DigitsOf(digits...)) })
				})
			}
		})
	}
	return found
}

// rectangle adds the conclusions from an extended rectangle in which every cell has one of the
// digits.
func (found conclusions) rectangle(st *State, cells []board.Cell, digits board.Digits) {
	var more, rest []board.Cell
	for _, c := range cells {
		switch has := st.Candidates(c); {
		case has&digits == 0:
			return
		case has&^digits != 0:
			more = append(more, c)
		default:
			rest = append(rest, c)
		}
	}
	all := digitsOf(st, cells)
	if len(more) > maxGuards && all.Len() == digits.Len()+1 || len(more) <= maxGuards && digitsOf(st, rest) == digits {
		found.guardedByChoice(st, setOf(cells), func(board.Cell) board.Digits { return digits })
	}
}

// tridagonsByChoice tries, for each three digits, all choices of three cells in each of four boxes,
// and all fillings of these.
func tridagonsByChoice(st *State) conclusions {
	found := conclusions{}
	choose(everyDigit(), 3, func(three []board.Digit) {
		digits := board.DigitsOf(three...)
		for _, bands := range [][2]int{{0, 1}, {0, 2}, {1, 2}} {
			for _, stacks := range [][2]int{{0, 1}, {0, 2}, {1, 2}} {
				var grow func(n int, cells []board.Cell)
				grow = func(n int, cells []board.Cell) {
					var more []board.Cell
					for _, c := range cells {
						if st.Candidates(c)&^digits != 0 {
							more = append(more, c)
						}
					}
					switch {
					case len(more) > maxGuards && (digitsOf(st, more)&^digits).Len() > 1:
					case n < 4:
						choose(openIn(st, board.Box(3*bands[n/2]+stacks[n%2])), 3, func(list []board.Cell) {
							if setOf(list).Len() == 3 && !aligned(list[0], list[1]) && !aligned(list[0], list[2]) && !aligned(list[1], list[2]) &&
								!slices.ContainsFunc(list, func(c board.Cell) bool { return (st.Candidates(c) & digits).Len() < 2 }) {
								grow(n+1, slices.Concat(cells, list))
							}
						})
					case !canFill(cells, three, nil):
						found.guardedByChoice(st, setOf(cells), func(board.Cell) board.Digits { return digits })
					}
				}
				grow(0, nil)
			}
		}
	})
	return found
}

// canFill reports whether the cells can be filled with the digits, starting with those in held.
func canFill(cells []board.Cell, digits, held []board.Digit) bool {
	return len(held) == len(cells) || slices.ContainsFunc(digits, func(d board.Digit) bool {
		for i, other := range held {
			if other == d && cells[i].Sees(cells[len(held)]) {
				return false
			}
		}
		return canFill(cells, digits, append(slices.Clone(held), d))
	})
}

// oddagonsByChoice tries all loops of five, seven, nine or eleven cells with two common digits.
func oddagonsByChoice(st *State) conclusions {
	found := conclusions{}
	choose(everyDigit(), 2, func(pair []board.Digit) {
		digits := board.DigitsOf(pair...)
		fit := slices.DeleteFunc(openCells(st), func(c board.Cell) bool { return digits&^st.Candidates(c) != 0 })
		for n := 5; n <= maxOddagon && n <= len(fit); n += 2 {
			choose(fit, n, func(cells []board.Cell) {
				var more []board.Cell
				for _, c := range cells {
					seen := 0
					for _, other := range cells {
						seen += index(c.Sees(other))
					}
					if seen != 2 {
						return
					}
					if st.Candidates(c) != digits {
						more = append(more, c)
					}
				}
				if isConnected(cells) && (len(more) <= maxGuards || (digitsOf(st, more)&^digits).Len() == 1) {
					found.guardedByChoice(st, setOf(cells), func(board.Cell) board.Digits { return digits })
				}
			})
		}
	})
	return found
}

func openCells(st *State) (list []board.Cell) {
	for c := range board.Cell(board.CellCount) {
		if st.Candidates(c) != 0 {
			list = append(list, c)
		}
	}
	return list
}

// isConnected reports whether every cell can be reached from every other.
func isConnected(cells []board.Cell) bool {
	reached := board.CellsOf(cells[0])
	for range cells {
		for _, c := range cells {
			for _, other := range cells {
				if reached.Contains(c) && c.Sees(other) {
					reached = reached.With(other)
				}
			}
		}
	}
	return reached.Len() == len(cells)
}

// guardiansByChoice tries all cycles of places for a digit, with all houses that join them.
func guardiansByChoice(st *State) conclusions {
	found := conclusions{}
	for _, d := range everyDigit() {
		var grow func(path []board.Cell, guardians []Candidate)
		grow = func(path []board.Cell, guardians []Candidate) {
			if len(guardians) > 0 && excludedByAll(st, guardians)[d].IsEmpty() {
				return
			}
			last := path[len(path)-1]
			for c := range st.at[d].All() {
				closes := c == path[0] && len(path) > 4 && len(path)%2 == 1
				if !closes && (slices.Contains(path, c) || len(path) == maxGuardedLoop) {
					continue
				}
				for _, h := range everyHouse() {
					if !h.CellSet().Contains(c) || !h.CellSet().Contains(last) || c == last {
						continue
					}
					all := slices.Clone(guardians)
					for _, other := range placesIn(st, h, d) {
						if other != c && other != last {
							all = append(all, Candidate{other, d})
						}
					}
					if slices.ContainsFunc(all, func(g Candidate) bool { return g.Cell == c || slices.Contains(path, g.Cell) }) {
						continue
					}
					if !closes {
						grow(append(slices.Clone(path), c), all)
					} else if r := excludedByAll(st, all); len(all) > 0 {
						found.add(st, one(d, r[d]))
					}
				}
			}
		}
		for c := range st.at[d].All() {
			grow([]board.Cell{c}, nil)
		}
	}
	return found
}

// gravesByChoice finds the conclusions of a type by trying, in each cell with more than two
// candidates, every choice of the two that aren't extra.
func gravesByChoice(kind int) func(*State) conclusions {
	return func(st *State) conclusions {
		found := conclusions{}
		more := slices.DeleteFunc(openCells(st), func(c board.Cell) bool { return st.Candidates(c).Len() <= 2 })
		if len(more) < 2 || len(more) > maxGraveCells {
			return found
		}
		var try func(own map[board.Cell]board.Digits)
		try = func(own map[board.Cell]board.Digits) {
			if len(own) < len(more) {
				c := more[len(own)]
				choose(slices.Collect(st.Candidates(c).All()), 2, func(pair []board.Digit) {
					own[c] = board.DigitsOf(pair...)
					try(own)
					delete(own, c)
				})
				return
			}
			digits := func(c board.Cell) board.Digits {
				if two, ok := own[c]; ok {
					return two
				}
				return st.Candidates(c)
			}
			for _, h := range everyHouse() {
				var count [board.Size + 1]int
				for _, c := range openIn(st, h) {
					for d := range digits(c).All() {
						count[d]++
					}
				}
				for _, d := range everyDigit() {
					if placed := st.held[h].Contains(d); placed != (count[d] == 0) || !placed && count[d] != 2 {
						return
					}
				}
			}
			typesByChoice[kind](found, st, st.open, digits)
		}
		try(map[board.Cell]board.Digits{})
		return found
	}
}
