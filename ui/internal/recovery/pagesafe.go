package recovery

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Safe configures the safe screen.
type Safe struct {
	Board  *board.State // the saved board; nil to leave it out
	Failed int          // number of starts in a row that didn't finish
	Open   func(session.Part)
	Leave  func() // quits the app on a phone

	Announce func(text string) // the window's Announce
}

// NewSafe makes the safe screen: an explanation, a picture of the board, and the choices.
// It restores nothing itself, so it works even for a session that crashes the main screen.
func NewSafe(s Safe) shell.Home {
	set := command.New(command.Scene{}, command.Group{Commands: []command.Command{
		{ID: "everything", Short: lang.L("Open my board"), Keys: command.Keys(fyne.KeyReturn, fyne.KeyEnter), Run: func() { s.Open(session.Everything) }},
		{ID: "board", Short: lang.L("Open it with default settings"), Run: func() { s.Open(session.OnlyBoard) }},
		{ID: "empty", Short: lang.L("Open an empty board"), Run: func() { s.Open(session.OnlySettings) }},
		{ID: command.Leave, Keys: command.Keys(mobile.KeyBack), Run: s.Leave},
	}})
	suggested := func(_ *command.Command, v *widgets.KeyView) { v.Kind = widgets.Primary }
	said := safeText(s.Failed)
	why, then := widgets.NewText(said[:2]...), widgets.NewText(said[2:]...)
	text := widgets.NewColumn(0, why, then)
	l := &safeScreen{text: text, scroll: container.NewVScroll(text), keys: []*widgets.Key{
		set.Key("everything", set, suggested), set.Key("board", set, nil), set.Key("empty", set, nil),
	}}
	content := container.New(shell.Layout(l.arrange), append([]fyne.CanvasObject{l.scroll}, shell.Objects(l.keys)...)...)
	if s.Board != nil {
		l.board = boardview.New(nil)
		l.board.Keys = set
		l.board.Quiet()
		l.board.SetView(boardview.View{State: *s.Board})
		content.Add(l.board)
	}
	s.Announce(why.String() + "\n" + then.String())
	return shell.Home{Content: content, Focus: l.keys[0], Commands: set}
}

// safeScreen holds the parts of the screen.
type safeScreen struct {
	board  *boardview.Board // nil if left out
	text   fyne.CanvasObject
	scroll *container.Scroll
	keys   []*widgets.Key
}

// Dimensions of the screen, in units.
const (
	margin   = 16
	minPanel = 260
	maxPanel = 480
	minText  = 150 // minimum height of the text below the board
)

// arrange places the board above the text and the keys, or beside them in landscape.
func (l *safeScreen) arrange(area shell.Rect) {
	panel := shell.NewRect(margin, margin, max(area.W-2*margin, 0), max(area.H-2*margin, 0))
	keys := float32(len(l.keys)) * (shell.MinKey + shell.Gap)
	if l.board != nil {
		var place shell.Rect
		place, panel = shell.BoardSplit{MinPanel: minPanel, MaxPanel: maxPanel, Under: keys + minText}.Split(panel)
		shell.Place(l.board, place)
	}
	shell.PlaceText(l.text, l.scroll, panel.Take(max(panel.H-keys, 0), shell.Gap))
	for _, k := range l.keys {
		shell.Place(k, panel.Take(shell.MinKey, shell.Gap))
	}
}
