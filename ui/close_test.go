package ui

import (
	"strings"
	"sync/atomic"
	"syscall"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/store"
)

// disk is a store that can be full.
type disk struct {
	*store.Memory
	full atomic.Bool
}

func (d *disk) Replace(name string, data []byte) error {
	if d.full.Load() {
		return syscall.ENOSPC
	}
	return d.Memory.Replace(name, data)
}

// TestClosingAsksWhereTheBoardCannotBeSaved closes the window with what may have happened to the
// board and to the disk before.
func TestClosingAsksWhereTheBoardCannotBeSaved(t *testing.T) {
	const puzzle = 40 // the cell of the digit that is typed
	typeDigit := func(r *appRobot) {
		r.Session().Select(puzzle)
		r.Session().Type(5)
	}
	fill := func(r *appRobot, d *disk) {
		r.app.keepSize() // so that closing has nothing new to save
		r.app.saver.Flush()
		d.full.Store(true)
	}
	tests := []struct {
		name string
		do   func(r *appRobot, d *disk)
		asks bool
	}{
		{"nothing entered, a full disk", func(_ *appRobot, d *disk) { d.full.Store(true) }, false},
		{"a digit saved", func(r *appRobot, _ *disk) { typeDigit(r) }, false},
		{"a digit saved before the disk was full", func(r *appRobot, d *disk) { typeDigit(r); fill(r, d) }, false},
		{"a digit typed on a full disk", func(r *appRobot, d *disk) { fill(r, d); typeDigit(r) }, true},
		{"a digit deleted on a full disk", func(r *appRobot, d *disk) {
			r.Session().Paste(uitest.Easy)
			fill(r, d)
			r.Session().Undo()
			typeDigit(r)
		}, true},
		{"a note written on a full disk", func(r *appRobot, d *disk) {
			r.Session().Paste(uitest.Easy)
			r.Session().SetMode(session.Play)
			fill(r, d)
			r.Session().Toggle(session.NotesSwitch)
			r.Session().Select(board.Cell(strings.IndexByte(uitest.Easy, '.')))
			r.Session().Type(5)
		}, true},
		{"only the window's size changed on a full disk", func(r *appRobot, d *disk) { typeDigit(r); fill(r, d); r.Resize(uitest.Phone) }, false},
		{"room on the disk again", func(r *appRobot, d *disk) { fill(r, d); typeDigit(r); r.app.saver.Flush(); d.full.Store(false) }, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			d := &disk{Memory: new(store.Memory)}
			r := newRigOn(t, d, uitest.Wide)
			closed := false
			r.SetOnClosed(func() { closed = true })
			test.do(r, d)
			state := r.Session().State()
			for range 3 { // a person may press more than once
				r.app.close()
			}
			if !test.asks {
				r.Until("the window is closed", func() bool { return closed })
				text, err := d.Load("session")
				if saved, _ := session.Read(text); r.Sheets() > 0 || err == nil && saved.State() != state {
					t.Errorf("%d sheets, saved is %v, not %v", r.Sheets(), saved.State(), state)
				}
				return
			}
			asked := func() string { return strings.Join(uitest.TextsIn(r.Sheet().Content), " ") }
			r.Until("the app asks", func() bool { return r.Sheets() > 0 })
			if closed || r.Sheets() != 1 || !strings.Contains(asked(), "the disk is full") {
				t.Fatalf("closed is %v, with %d sheets: %s", closed, r.Sheets(), asked())
			}
			r.Tap(r.SheetKey("Cancel"))
			r.app.close()
			r.Until("the app asks again", func() bool { return r.Sheets() > 0 })
			r.Tap(r.SheetKey("Copy the board"))
			copied := fyne.CurrentApp().Clipboard().Content()
			if r.app.close(); r.Sheets() != 1 || !strings.Contains(asked(), "Paste it somewhere else") {
				t.Errorf("after the copy, with %d sheets: %s", r.Sheets(), asked())
			}
			r.Tap(r.SheetKey("Close anyway"))
			if !closed {
				t.Error("the window is not closed")
			}
			other := newRobot(t, uitest.Wide)
			if other.Session().Paste(copied); other.Session().State() != state {
				t.Errorf("copied is %q", copied)
			}
		})
	}
}

// TestAPageThatKeepsNothingSaysSo asks for what the browser's question depends on.
func TestAPageThatKeepsNothingSaysSo(t *testing.T) {
	r := newRobot(t, uitest.Wide)
	r.app.unkept = store.ErrRefused
	if err := r.app.unsaved(); err != nil {
		t.Errorf("an empty board is lost: %v", err)
	}
	r.Session().Paste(uitest.Easy)
	if err := r.app.unsaved(); err == nil {
		t.Error("a board in the memory of a page is not lost")
	}
}

// TestALostDisplayIsSaid takes the display away after a digit was typed, with and without room on
// the disk.
func TestALostDisplayIsSaid(t *testing.T) {
	for _, test := range []struct {
		name string
		full bool
		want string
	}{
		{"room on the disk", false, "the display is gone; the board is saved"},
		{"a full disk", true, "the display is gone, and the board could not be saved: no space left on device"},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := &disk{Memory: new(store.Memory)}
			r := newRigOn(t, d, uitest.Wide)
			d.full.Store(test.full)
			r.Session().Select(0)
			r.Session().Type(5)
			r.app.displayLost = func() {}
			var said string
			r.app.endWithDisplay(func(err error) { said = err.Error() })
			if said != test.want {
				t.Errorf("said %q, want %q", said, test.want)
			}
		})
	}
}
