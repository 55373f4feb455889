package session

import (
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/internal/edit"
)

// Opening is a board that replaces the current one.
type Opening struct {
	Change edit.Change // replaces the board
	Mode   Mode        // afterwards
	Notice Notice      // to show, if any
}

// OpeningOf returns a puzzle to be played.
func OpeningOf(puzzle board.Grid, n Notice) Opening {
	return Opening{edit.Change{Op: edit.Load, Grid: puzzle}, Play, n}
}

// readOpening returns the first puzzle of a text in any format. If the puzzle has givens
// alone, the opening gets the caller's mode. The notice is for a text that holds just one
// puzzle.
func readOpening(text string, mode Mode, alone Notice) (Opening, error) {
	read, err := format.Read(strings.NewReader(text), format.WithRules)
	if err != nil {
		return Opening{}, err
	}
	document := read.At(0)
	if document.Listed {
		document.State = diagnose.AsSukaku(document.State)
	}
	o := Opening{edit.Change{Op: edit.Load, Grid: document.State.Givens()}, mode, alone}
	if document.Parts()&(format.Answers|format.Notes|format.Candidates|format.Rules) != 0 {
		o.Change, o.Mode = edit.OpenState(document.State), Play
	}
	switch n := read.Len(); {
	case n > 1:
		o.Notice = Notice{Kind: FirstOfMany, Count: n}
	case !read.Format.Writes() || document.Skipped != "":
		o.Notice = Notice{Kind: ReadAs, Name: read.Format.ID, Skipped: document.Skipped}
	}
	return o, nil
}

// nineCells returns the digits of a text that has just nine cells, as a row has.
func nineCells(text string) ([]board.Digit, bool) {
	row := strings.Join(strings.Fields(text), "")
	grid, err := board.ParseGrid(row + strings.Repeat(".", board.CellCount-board.Size))
	return grid[:board.Size], err == nil
}

// WholeText returns a board with everything on it as one line, which [Session.Paste] reads: the
// givens, or a link if there is more.
func WholeText(state board.State) string {
	if state == state.OnlyGivens() && !state.Sukaku() && state.Rules.Classic() {
		return CopyText(state)
	}
	return linkTo(state)
}

// linkTo returns the app's own link to a board.
func linkTo(state board.State) string {
	link, _ := format.ByID("solvoku")
	text, err := link.Text(format.Document{State: state})
	if err != nil {
		panic(err) // the format can be written
	}
	return text
}

// CopyText returns a board's givens, or all digits if there are none, for the clipboard; of a
// Sukaku, all its candidates; of a puzzle with rules, a link.
func CopyText(state board.State) string {
	if !state.Rules.Classic() {
		return linkTo(state.OnlyGivens())
	}
	if state.Sukaku() {
		sukaku, _ := format.ByID("sukaku")
		text, err := sukaku.Text(format.Document{State: state.OnlyGivens()})
		if err != nil {
			panic(err) // the format can be written
		}
		return text
	}
	givens := state.Givens()
	if givens.FilledCount() == 0 {
		givens = state.Digits
	}
	return givens.String()
}
