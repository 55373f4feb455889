package session

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
)

// CopyText returns a board's givens, or all digits if there are none, for the clipboard; of a
// Sukaku, all its candidates.
func CopyText(state board.State) string {
	if state.Sukaku() {
		sukaku, _ := format.ByID("sukaku")
		text, err := sukaku.Text(format.Document{State: state.OnlyGivens()})
		if err != nil {
			panic(err) // the format is one that is written
		}
		return text
	}
	givens := state.Givens()
	if givens.FilledCount() == 0 {
		givens = state.Digits
	}
	return givens.String()
}
