package logic

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

// medusasByChoice spreads two colours from each candidate along all strong links.
func medusasByChoice(st *State) conclusions {
	found := conclusions{}
	links := strongLinks(st)
	for _, start := range links {
		colours := map[Candidate]bool{start.ends[0]: true}
		for changed := true; changed; {
			changed = false
			for _, l := range links {
				colour, is := colours[l.ends[0]]
				if _, has := colours[l.ends[1]]; is && !has {
					colours[l.ends[1]] = !colour
					changed = true
				}
			}
		}
		var members [2][]Candidate
		var digits board.Digits
		for x, on := range colours {
			members[index(on)] = append(members[index(on)], x)
			digits = digits.With(x.Digit)
		}
		if digits.Len() < 2 {
			continue
		}
		against := func(e Candidate, colour []Candidate) bool {
			return slices.ContainsFunc(colour, func(x Candidate) bool { return exclude(x, e) })
		}
		var r removal
		wrong := false
		for _, colour := range members {
			false := slices.ContainsFunc(colour, func(x Candidate) bool { return against(x, colour) })
			for _, c := range openCells(st) {
				empty := true
				for d := range st.Candidates(c).All() {
					empty = empty && against(Candidate{c, d}, colour)
				}
				false = false || empty
			}
			for _, x := range colour {
				if false {
					r[x.Digit] = r[x.Digit].With(x.Cell)
				}
			}
			wrong = wrong || false
		}
		for _, c := range openCells(st) {
			for d := range st.Candidates(c).All() {
				if e := (Candidate{c, d}); !wrong && against(e, members[0]) && against(e, members[1]) {
					r[d] = r[d].With(c)
				}
			}
		}
		found.add(st, r)
	}
	return found
}

// fireworksByChoice tries all cells as the corner and the wings, with all sets of three or four
// digits.
func fireworksByChoice(st *State) conclusions {
	found := conclusions{}
	in := func(d board.Digit, corner, along, across board.Cell) bool {
		for i, h := range []board.House{board.Row(corner.Row()), board.Column(corner.Col())} {
			if len(placesIn(st, h, d)) == 0 {
				return false
			}
			for _, c := range placesIn(st, h, d) {
				if c.Box() != corner.Box() && c != []board.Cell{along, across}[i] {
					return false
				}
			}
		}
		return true
	}
	around := func(corner board.Cell) (rest board.Cells) {
		for c := range board.Cell(board.CellCount) {
			if c.Box() == corner.Box() && c.Row() != corner.Row() && c.Col() != corner.Col() {
				rest = rest.With(c)
			}
		}
		return rest
	}
	cells := openCells(st)
	for _, corner := range cells {
		for _, along := range cells {
			for _, across := range cells {
				if along.Row() != corner.Row() || across.Col() != corner.Col() || along.Box() == corner.Box() || across.Box() == corner.Box() {
					continue
				}
				burning := func(corner, along, across board.Cell) (list []board.Digit) {
					for _, d := range everyDigit() {
						if in(d, corner, along, across) {
							list = append(list, d)
						}
					}
					return list
				}
				own := burning(corner, along, across)
				choose(own, 3, func(digits []board.Digit) {
					var r removal
					for _, d := range everyDigit() {
						r[d] = board.CellsOf(corner, along, across)
						if slices.Contains(digits, d) {
							r[d] = around(corner)
						}
					}
					found.add(st, r)
				})
				opposite := board.At(across.Row(), along.Col())
				if !slices.Contains(cells, opposite) || len(own) < 2 {
					continue
				}
				choose(own, 2, func(pair []board.Digit) {
					digits := setOfDigits(pair)
					if st.Candidates(along)&digits == 0 || st.Candidates(across)&digits == 0 {
						return
					}
					both := func(cells board.Cells) (r removal) {
						r[pair[0]], r[pair[1]] = cells, cells
						return r
					}
					column, row := board.Column(opposite.Col()).CellSet().Without(opposite), board.Row(opposite.Row()).CellSet().Without(opposite)
					if st.Candidates(opposite) != digits {
						has := func(c board.Cell) bool { return st.Candidates(c) == digits }
						if !filter(column.Without(along), has).IsEmpty() && !filter(row.Without(across), has).IsEmpty() {
							found.add(st, both(board.CellsOf(opposite)))
						}
						return
					}
					if st.Candidates(corner)&digits == digits {
						var r removal
						for d := range (st.Candidates(corner) &^ digits).All() {
							r[d] = board.CellsOf(corner)
						}
						found.add(st, r)
					}
					for up := range column.Without(along).All() {
						for left := range row.Without(across).All() {
							second := board.At(up.Row(), left.Col())
							if !slices.Contains(cells, second) || second.Box() == up.Box() || second.Box() == left.Box() ||
								st.Candidates(up)&digits == 0 || st.Candidates(left)&digits == 0 ||
								!in(pair[0], second, up, left) || !in(pair[1], second, up, left) {
								continue
							}
							found.add(st, both(column.Without(along).Without(up).Union(row.Without(across).Without(left))))
						}
					}
				})
				others := burning(opposite, across, along)
				if len(others) < 2 || (setOfDigits(own)|setOfDigits(others)).Len() != 4 {
					continue
				}
				var r removal
				for _, d := range everyDigit() {
					here, there := slices.Contains(own, d), slices.Contains(others, d)
					switch {
					case !here && !there:
						r[d] = board.CellsOf(corner, along, across, opposite)
					case !here:
						r[d] = around(opposite).With(corner)
					case !there:
						r[d] = around(corner).With(opposite)
					default:
						r[d] = around(corner).Union(around(opposite)).With(corner).With(opposite)
					}
				}
				found.add(st, r)
			}
		}
	}
	return found
}

func setOfDigits(list []board.Digit) (set board.Digits) {
	for _, d := range list {
		set = set.With(d)
	}
	return set
}
