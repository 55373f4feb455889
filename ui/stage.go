package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"

	"github.com/solvoku/solvoku/ui/widgets"
)

// stage is a page that takes the whole window in place of the main screen,
// with a bar at the top that leads back.
type stage struct {
	title   string
	content fyne.CanvasObject

	// keys gets what is typed, apart from Escape and a phone's Back, which lead
	// back; nil drops it.
	keys widgets.Handler

	// closed is called when the person has left the stage; nil for nothing.
	closed func()

	// say shows the person what came of something asked for on the stage; nil
	// where nothing of the kind is.
	say func(text string)

	// dropped is called with a file that was dropped onto the window; nil for
	// nothing.
	dropped func(*puzzleFile)

	app *App
}

// backWidth lets the way back stand in one line in text of the usual size.
const backWidth = 104

// enter shows a stage.
func (a *App) enter(s *stage) {
	a.pages.closeAll()
	s.app = a
	a.stage = s
	back := widgets.NewKey(widgets.KeyView{Icon: widgets.IconBack, Text: lang.L("Back"), Kind: widgets.Ghost}, s.leave)
	back.Keys = s
	title := widgets.NewNoteOf(widgets.Title) // never out of the bar
	title.SetText(s.title)
	bar := container.NewBorder(nil, nil, container.NewGridWrap(fyne.NewSize(backWidth, minKey), back), nil, title)
	page := container.NewBorder(bar, nil, nil, nil, s.content)
	a.window.SetContent(container.New(layout.NewCustomPaddedLayout(gap, gap, gap, gap), page))
	announce(s.title)
}

// leave goes back to the main screen.
func (s *stage) leave() {
	a := s.app
	if a.stage != s {
		return
	}
	a.stage = nil
	if s.closed != nil {
		s.closed()
	}
	a.showMain()
}

// TypedKey implements [widgets.Handler].
func (s *stage) TypedKey(e *fyne.KeyEvent) {
	switch {
	case s.app.window.Canvas().Overlays().Top() != nil:
		// A dialog of Fyne's lies over the stage, and gets no keys itself.
	case e.Name == fyne.KeyEscape || e.Name == mobile.KeyBack:
		s.leave()
	case s.keys != nil:
		s.keys.TypedKey(e)
	}
}

// TypedRune implements [widgets.Handler].
func (s *stage) TypedRune(r rune) {
	if s.keys != nil {
		s.keys.TypedRune(r)
	}
}
