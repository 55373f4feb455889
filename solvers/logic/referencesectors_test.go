package logic

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/solvoku/solvoku/board"
)

// counting is a way to count digits: it returns the house in which a cell's digit is counted.
type counting func(board.Cell, board.Digit) board.House

// matches reports whether the cells, one of which may be listed twice, can each be assigned a
// distinct pair of a house and a digit.
func (way counting) matches(st *State, cells []board.Cell) bool {
	type counted struct {
		house board.House
		digit board.Digit
	}
	taken := map[counted]int{} // the index of the cell that has each
	var give func(i int, tried map[counted]bool) bool
	give = func(i int, tried map[counted]bool) bool {
		for d := range st.Candidates(cells[i]).All() {
			to := counted{way(cells[i], d), d}
			if tried[to] {
				continue
			}
			tried[to] = true
			if other, ok := taken[to]; !ok || give(other, tried) {
				taken[to] = i
				return true
			}
		}
		return false
	}
	for i := range cells {
		if !give(i, map[counted]bool{}) {
			return false
		}
	}
	return true
}

// with returns the smallest locked set that contains a cell: the cells without which that cell
// could be listed twice.
func (way counting) with(st *State, open []board.Cell, cell board.Cell) (set board.Cells) {
	for _, c := range open {
		others := slices.DeleteFunc(slices.Clone(open), func(o board.Cell) bool { return o == c })
		if c == cell || way.matches(st, append(others, cell)) {
			set = set.With(c)
		}
	}
	return set
}

// TestLockedCells compares the locked sets for some ways to count digits with those from matching.
func TestLockedCells(t *testing.T) {
	var walker Finder
	var l lockedCells
	rng := rand.New(rand.NewPCG(*seed, 4))
	n, sets := 0, 0
	randomPuzzles(t, func(puzzle, _ board.Grid) bool {
		start := NewState(puzzle)
		walker.Path(&start, func(*Step) bool {
			if rng.IntN(30) != 0 || !l.read(&start.view) {
				return true
			}
			n++
			sides := [2]sectors{{board.RowKind, uint8(rng.IntN(8))}, {board.ColumnKind, uint8(rng.IntN(8))}}
			boxed, second := board.Digit(rng.IntN(10)), board.Digits(rng.IntN(1<<9))
			l.count(sides, boxed)
			for d := range second.All() {
				l.turn(d)
			}
			way := counting(func(c board.Cell, d board.Digit) board.House {
				if d == boxed {
					return board.Box(c.Box())
				}
				return sides[index(second.Contains(d))].of(c)
			})
			want, got := map[lockedGroup]bool{}, map[lockedGroup]bool{}
			open := slices.Collect(start.open.All())
			var smallest [board.CellCount]board.Cells
			for _, c := range open {
				smallest[c] = way.with(&start, open, c)
			}
			for _, c := range open {
				g := lockedGroup{cells: smallest[c]}
				for _, o := range open {
					if smallest[o].Contains(c) && !g.cells.Contains(o) {
						g.outside = g.outside.With(o)
					}
				}
				if !g.outside.IsEmpty() {
					want[g] = true
				}
			}
			for _, g := range l.locked() {
				got[g] = true
			}
			if sets += len(want); !maps.Equal(got, want) {
				t.Errorf("%s\n%v %v %v: %v, want %v", start.String(), sides, boxed, second, got, want)
			}
			return n < *complete
		})
		return n < *complete
	})
	t.Logf("%d states, %d sets", n, sets)
}

// skLoopsByChoice looks around the corners of every rectangle with corners in four boxes.
func skLoopsByChoice(st *State) conclusions {
	found := conclusions{}
	for a := range board.Cell(board.CellCount) {
		for b := range board.Cell(board.CellCount) {
			if a.Row()/3 >= b.Row()/3 || a.Col()/3 >= b.Col()/3 {
				continue
			}
			var houses []board.House
			var cells []board.Cell
			for _, corner := range []board.Cell{a, b, board.At(a.Row(), b.Col()), board.At(b.Row(), a.Col())} {
				for _, h := range corner.Houses() {
					if !slices.Contains(houses, h) {
						houses = append(houses, h)
					}
				}
				for c := range board.Cell(board.CellCount) {
					if c.Box() == corner.Box() && c != corner && (c.Row() == corner.Row() || c.Col() == corner.Col()) && st.Candidates(c) != 0 {
						cells = append(cells, c)
					}
				}
			}
			if len(cells) == 16 {
				found.loop(st, cells, houses)
			}
		}
	}
	return found
}

// loop adds the conclusions if at most sixteen digits fit into sixteen cells.
func (found conclusions) loop(st *State, cells []board.Cell, houses []board.House) {
	var r removal
	sum := 0
	for d := range digitsOf(st, cells).All() {
		places := slices.DeleteFunc(slices.Clone(cells), func(c board.Cell) bool { return !st.hasCandidate(c, d) })
		for n := 1; ; n++ {
			fits := false
			choose(houses, n, func(chosen []board.House) {
				holding := func(c board.Cell) bool {
					return slices.ContainsFunc(chosen, func(h board.House) bool { return h.CellSet().Contains(c) })
				}
				if slices.ContainsFunc(places, func(c board.Cell) bool { return !holding(c) }) {
					return
				}
				fits = true
				for c := range board.Cell(board.CellCount) {
					if holding(c) && !slices.Contains(cells, c) {
						r[d] = r[d].With(c)
					}
				}
			})
			if fits {
				sum += n
				break
			}
		}
	}
	if sum == len(cells) {
		found.add(st, r)
	}
}
