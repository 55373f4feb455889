package ui

import (
	"errors"
	"fmt"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/recovery"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/store"
)

// close closes the window, but asks first if the board can't be saved.
func (a *App) close() { a.askIfUnsaved(a.end) }

// end saves the window's size and closes the window. Fyne isn't called after that.
func (a *App) end() {
	a.keepSize()
	a.dispatcher.Stop()
	a.loop.End()
	a.Close()
}

// keepSize records the window's size in the settings.
func (a *App) keepSize() {
	if !a.safe && !fyne.CurrentDevice().IsMobile() {
		size := a.Canvas().Size()
		a.Session().Change(func(s *session.Settings) { s.Width, s.Height = size.Width, size.Height })
	}
}

// askIfUnsaved saves once more and then leaves, or asks if that fails. Until there is an answer,
// further calls do nothing.
func (a *App) askIfUnsaved(leave func()) {
	if a.leaving {
		return
	}
	a.leaving = true
	a.keepSize()
	a.saveAgain()
	a.Go(func() {
		_ = a.saver.Flush()
		a.Do(func() {
			err := a.unsaved()
			if err == nil {
				a.leaving = false
				leave()
				return
			}
			recovery.AskUnsaved(a.Window, err, leave, func() { a.leaving = false })
		})
	})
}

// endWithDisplay waits until the display is lost, and then calls fail with a sentence that says
// whether the board is saved: there is no window to ask in. On Wayland, GLFW then closes the
// window, which must not end the process without that sentence.
func (a *App) endWithDisplay(fail func(error)) {
	a.displayLost()
	a.ending.Lock()
	err := errors.New("the display is gone; the board is saved")
	if unsaved := a.saver.Flush(); unsaved != nil {
		err = fmt.Errorf("the display is gone, and the board could not be saved: %w", unsaved)
	}
	a.saver.Started() // the session is not at fault
	fail(err)
}

// losesBoard saves once more and reports whether the board would be lost with the web page.
func (a *App) losesBoard() bool {
	a.saveAgain()
	return a.unsaved() != nil
}

// saveAgain saves the session even if it hasn't changed, because the last save may have failed
// for a reason that is gone.
func (a *App) saveAgain() { a.save(a.Session().Saved()) }

// unsaved returns why the board would be lost if the app ended now, or nil.
func (a *App) unsaved() error {
	state := a.Session().State()
	if errors.Is(a.unkept, store.ErrRefused) && state != (board.State{}) {
		return a.unkept // the store holds it no longer than the page
	}
	return a.saver.Unsaved(state)
}
