package compare

import (
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/shell"
)

// The tabs of the page, in order.
const (
	thisBoard = iota
	manyBoards
)

// tabs holds the functions that open the page's two tabs.
type tabs [2]func()

// with returns the tabs for a stage, with its own tab selected.
func (t *tabs) with(chosen int) shell.Tabs {
	return shell.Tabs{
		Names:  []string{thisBoard: lang.L("This board"), manyBoards: lang.L("Many boards")},
		Chosen: chosen, Open: func(i int) { t[i]() },
	}
}

// New returns the two tabs of the page. The records of the last run on many boards are kept
// in a folder until [ManyPage.Close].
func New(w *shell.Window, folder string) (*Page, *ManyPage) {
	board, many := newPage(w), newManyPage(w, folder)
	both := &tabs{thisBoard: board.Open, manyBoards: many.Open}
	board.tabs, many.tabs = both, both
	return board, many
}
