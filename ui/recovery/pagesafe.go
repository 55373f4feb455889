package recovery

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Safe is what the safe screen shows.
type Safe struct {
	Board  *board.State // what is kept; nil to leave it out
	Failed int          // how many starts in a row did not finish
	Open   func(session.Part)
	Leave  func() // leaves the app on a phone
}

// NewSafe makes the safe screen: a sentence, the board as a picture, and the ways on.
// It restores nothing itself, so that it can show even what the main screen fails on.
func NewSafe(s Safe) shell.Home {
	set := command.New(command.Scene{}, command.Group{Commands: []command.Command{
		{ID: "everything", Short: lang.L("Open my board"), Keys: command.Keys(fyne.KeyReturn, fyne.KeyEnter), Run: func() { s.Open(session.Everything) }},
		{ID: "board", Short: lang.L("Open it with default settings"), Run: func() { s.Open(session.OnlyBoard) }},
		{ID: "settings", Short: lang.L("Open an empty board"), Run: func() { s.Open(session.OnlySettings) }},
		{ID: "leave", Keys: command.Keys(mobile.KeyBack), Run: s.Leave},
	}})
	suggested := func(_ *command.Command, v *widgets.KeyView) { v.Kind = widgets.Accent }
	text := widgets.NewText(safeText(s.Failed)...)
	l := &safeLayout{text: text, scroll: container.NewVScroll(text), keys: []*widgets.Key{
		set.Key("everything", set, suggested), set.Key("board", set, nil), set.Key("settings", set, nil),
	}}
	content := container.New(l, l.scroll)
	for _, k := range l.keys {
		content.Add(k)
	}
	if s.Board != nil {
		l.board = boardview.New(func(board.Cell) {})
		l.board.Keys = set
		l.board.Quiet()
		l.board.SetView(boardview.View{State: *s.Board})
		content.Add(l.board)
	}
	platform.Announce(text.String())
	return shell.Home{Content: content, Focus: l.keys[0], Commands: set}
}

// safeLayout places the board above the text and the keys, or in landscape beside them.
type safeLayout struct {
	board  *boardview.Board // nil for none
	text   *widgets.Text
	scroll *container.Scroll
	keys   []*widgets.Key
}

// Measures of the screen, in units.
const (
	margin   = 16
	minPanel = 260
	maxPanel = 480
	minText  = 150 // least height of the text under the board
)

// MinSize implements [fyne.Layout]. It asks no part, so that no long text makes
// the window larger than its screen.
func (l *safeLayout) MinSize([]fyne.CanvasObject) fyne.Size { return shell.LeastPage() }

// Layout implements [fyne.Layout].
func (l *safeLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	area := shell.NewRect(margin, margin, max(size.Width-2*margin, 0), max(size.Height-2*margin, 0))
	n := float32(len(l.keys))
	keys := n*shell.MinKey + n*shell.Gap
	panel := area
	if l.board != nil {
		var place shell.Rect
		place, panel = shell.BoardSplit{MinPanel: minPanel, MaxPanel: maxPanel, Under: keys + minText}.Split(area)
		shell.Place(l.board, place)
	}
	// The text needs its width before the scroll asks for its height.
	l.text.Resize(fyne.NewSize(panel.W, l.text.MinSize().Height))
	shell.Place(l.scroll, panel.Take(max(panel.H-keys, 0), shell.Gap))
	l.scroll.Refresh()
	for _, k := range l.keys {
		shell.Place(k, panel.Take(shell.MinKey, shell.Gap))
	}
}
