package edit_test

import (
	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/edit"
)

const (
	// inkala is Arto Inkala's puzzle of 2012.
	inkala       = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	inkalaSolved = "812753649943682175675491283154237896369845721287169534521974368438526917796318452"
)

func digits() *rapid.Generator[board.Digit] {
	return rapid.Custom(func(t *rapid.T) board.Digit {
		return board.Digit(rapid.IntRange(0, board.Size).Draw(t, "digit"))
	})
}

func cells() *rapid.Generator[board.Cell] {
	return rapid.Custom(func(t *rapid.T) board.Cell {
		return board.Cell(rapid.IntRange(0, board.CellCount-1).Draw(t, "cell"))
	})
}

// grids draws any grid, valid or not, from empty to full.
func grids() *rapid.Generator[board.Grid] {
	return rapid.Custom(func(t *rapid.T) board.Grid {
		var g board.Grid
		for range rapid.IntRange(0, 2*board.CellCount).Draw(t, "digits") {
			g[cells().Draw(t, "cell")] = digits().Draw(t, "digit")
		}
		return g
	})
}

// changes draws any change. A few cells are more likely than others, so
// that changes interact.
func changes() *rapid.Generator[edit.Change] {
	return rapid.Custom(func(t *rapid.T) edit.Change {
		cell := rapid.OneOf(cells(), rapid.Just(board.Cell(0)), rapid.Just(board.Cell(80))).Draw(t, "at")
		ops := []edit.Op{
			edit.SetGiven, edit.SetAnswer, edit.SetAnswer, edit.ToggleNote, edit.ToggleNote,
			edit.Clear, edit.ClearAnswers, edit.Load, edit.Fill,
			edit.SetAnswerAndNotes, edit.NoteCandidates, edit.ClearNotes, edit.Open,
		}
		switch op := rapid.SampledFrom(ops).Draw(t, "op"); op {
		case edit.SetGiven, edit.SetAnswer, edit.SetAnswerAndNotes:
			return edit.Change{Op: op, Cell: cell, Digit: digits().Draw(t, "digit")}
		case edit.ToggleNote:
			digit := board.Digit(rapid.IntRange(1, board.Size).Draw(t, "note"))
			return edit.Change{Op: op, Cell: cell, Digit: digit}
		case edit.Open:
			return edit.OpenState(states().Draw(t, "state"))
		case edit.Load, edit.Fill:
			return edit.Change{Op: op, Grid: grids().Draw(t, "grid")}
		default:
			return edit.Change{Op: op}
		}
	})
}

// states draws any state that changes can produce.
func states() *rapid.Generator[board.State] {
	return rapid.Custom(func(t *rapid.T) (s board.State) {
		for c := range board.Cell(board.CellCount) {
			digit := board.Digit(rapid.IntRange(1, 9).Draw(t, "digit"))
			switch kind := board.Kind(rapid.IntRange(0, 5).Draw(t, "kind")); kind {
			case board.Given, board.Answer, board.SolverAnswer:
				s.Digits[c], s.Kinds[c] = digit, kind
			case 4:
				s.Notes[c] = board.AllDigits & board.Digits(rapid.Uint16().Draw(t, "notes"))
			}
		}
		return s
	})
}
