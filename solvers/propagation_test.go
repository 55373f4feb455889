package solvers_test

import (
	"context"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// Whenever Propagation guesses, there is nothing left to conclude, and whenever it
// backtracks, some cell or house has nothing left: the candidates are worked out
// here from the digits on the board alone.
func TestPropagationGuessesOnlyWhereNothingFollows(t *testing.T) {
	for _, puzzle := range append(somePuzzles(t, fewerUnderRace(100), 50, 57), hardBoards()...) {
		g := puzzle
		_, err := boundedSolve(solvers.Propagation{}, puzzle, solvers.Options{Limit: 2, Trace: func(e solvers.Event) {
			switch e.Kind {
			case solvers.Place:
				if at, ok := conclusion(g); ok {
					t.Errorf("guessed %d in %s, though %s follows: %s", e.Digit, e.Cell, at, g)
				}
				g[e.Cell] = e.Digit
			case solvers.Force:
				g[e.Cell] = e.Digit
			case solvers.TakeBack:
				g[e.Cell] = 0
			case solvers.DeadEnd:
				if !broken(g) {
					t.Errorf("went back, though every cell and house has something left: %s", g)
				}
			}
		}})
		if err != nil && err != context.Canceled {
			t.Fatal(err)
		}
	}
}

// Among equal cells and equal values the search takes the first: on the empty
// board all are equal.
func TestPropagationTakesTheFirstOfEqualChoices(t *testing.T) {
	var got []solvers.Event
	_, err := solvers.Propagation{}.Solve(t.Context(), board.Grid{}, solvers.Options{Trace: func(e solvers.Event) {
		if e.Kind == solvers.Place {
			got = append(got, e)
		}
	}})
	if err != nil || len(got) < 2 {
		t.Fatal(got, err)
	}
	// Apart from r1c1, the cells that see it have the fewest candidates.
	if a, b := got[0], got[1]; a.Cell != 0 || a.Digit != 1 || b.Cell != 1 || b.Digit != 2 {
		t.Errorf("it begins with %d in %s and %d in %s", a.Digit, a.Cell, b.Digit, b.Cell)
	}
}

func hardBoards() []board.Grid {
	return []board.Grid{
		board.MustParseGrid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."),
		board.MustParseGrid("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"),
	}
}

// conclusion returns a cell with one candidate, or a house's only cell for a
// digit.
func conclusion(g board.Grid) (board.Cell, bool) {
	for c := range board.Cell(board.CellCount) {
		if g.Candidates(c).Len() == 1 {
			return c, true
		}
	}
	for h := range board.House(board.HouseCount) {
		for d := range board.AllDigits.All() {
			if places := placesOf(g, h, d); len(places) == 1 && g[places[0]] == 0 {
				return places[0], true
			}
		}
	}
	return 0, false
}

// broken reports whether a cell has no candidate, or a house no place for a
// digit.
func broken(g board.Grid) bool {
	for c := range board.Cell(board.CellCount) {
		if g[c] == 0 && g.Candidates(c) == 0 {
			return true
		}
	}
	for h := range board.House(board.HouseCount) {
		for d := range board.AllDigits.All() {
			if len(placesOf(g, h, d)) == 0 {
				return true
			}
		}
	}
	return false
}

// placesOf returns the cell of a house that holds a digit, or those that can.
func placesOf(g board.Grid, h board.House, d board.Digit) (places []board.Cell) {
	for _, c := range h.Cells() {
		if g[c] == d || g.Candidates(c).Contains(d) {
			places = append(places, c)
		}
	}
	return places
}
