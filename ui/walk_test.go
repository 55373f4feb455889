package ui

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/widgets"
)

// walkRow is what walking over a page by keyboard has found.
type walkRow struct {
	page   string
	kind   string
	stops  []string
	pushed int // stops on which Enter was pressed
}

// TestTheKeyboardWalksEveryPage opens every page that a menu command leads to, at two sizes, and
// visits it using only Tab, Shift+Tab, the arrows, Enter and Esc. With -v it prints what it has
// found.
func TestTheKeyboardWalksEveryPage(t *testing.T) {
	if fyne.CurrentDevice().IsMobile() {
		t.Skip("nothing takes the focus on a mobile device")
	}
	if testing.Short() {
		t.Skip("thousands of keys on one goroutine")
	}
	for _, size := range []fyne.Size{uitest.Wide, uitest.PhoneAside} {
		w := &walker{t: t, size: size}
		w.fresh()
		var rows []walkRow
		for _, g := range w.r.app.commands() {
			for _, c := range g.Commands {
				if row, ok := w.walk(c.Text, c.ID); ok {
					rows = append(rows, row)
				}
			}
		}
		if len(rows) < 8 {
			t.Errorf("only %d pages were found", len(rows))
		}
		for _, row := range rows {
			t.Logf("%vx%v  %-24s %-5s %2d stops, Enter on %2d: %s", size.Width, size.Height,
				row.page, row.kind, len(row.stops), row.pushed, strings.Join(row.stops, ", "))
		}
	}
}

// walker visits pages in an app, which it restarts for each.
type walker struct {
	t    *testing.T
	size fyne.Size
	r    *appRobot
}

// fresh starts the app with a puzzle being played.
func (w *walker) fresh() {
	if w.r == nil {
		w.r = newRobot(w.t, w.size)
	}
	if w.r.app.results.OnTop() {
		w.r.Press(fyne.KeyEscape) // a result that is closed otherwise may come back
	}
	w.r.CloseSheets()
	w.r.Leave()
	w.r.app.change(func(s *session.Settings) { s.Language, s.TextScale, s.LeftHanded = "en", 1, false })
	w.r.Session().Paste(uitest.Easy)
	w.r.Session().SetMode(session.Play)
}

// open runs a command and reports whether that opens a page.
func (w *walker) open(id command.ID) bool {
	w.fresh()
	if id == "quit" {
		return false
	}
	w.r.Run(id)
	if w.foreign() || w.r.Session().Search().Running() {
		return false
	}
	return !w.r.app.AtHome()
}

// foreign closes one of Fyne's dialogs and reports whether there was one.
func (w *walker) foreign() bool {
	top := w.r.Canvas().Overlays().Top()
	if _, ours := widgets.TopSheet(w.r.Canvas()); top == nil || ours {
		return false
	}
	w.r.Canvas().Overlays().Remove(top)
	return true
}

// walk visits the page that a command opens.
func (w *walker) walk(name string, id command.ID) (walkRow, bool) {
	if !w.open(id) {
		w.r.Session().Search().Stop()
		w.r.Until("nothing runs", func() bool { return !w.r.Session().Search().Running() })
		return walkRow{}, false
	}
	row := walkRow{page: name, kind: "page"}
	if w.r.Sheets() > 0 {
		row.kind = "sheet"
	}
	w.tips(name)
	stops := w.tab(name, w.r.Canvas().FocusNext)
	back := w.tab(name, w.r.Canvas().FocusPrevious)
	if len(stops) != len(back) {
		w.t.Errorf("%s: Tab stops %d times, Shift+Tab %d times", name, len(stops), len(back))
	}
	if len(stops) == 0 {
		w.t.Errorf("%s: Tab stops nowhere", name)
	}
	for i, stop := range stops {
		row.stops = append(row.stops, describe(stop))
		w.escapes(name, id, i, "Esc", func() {})
		w.escapes(name, id, i, "an arrow", func() {
			for _, arrow := range []fyne.KeyName{fyne.KeyDown, fyne.KeyUp, fyne.KeyRight, fyne.KeyLeft} {
				w.r.Press(arrow)
				if w.r.Canvas().Focused() == nil && !w.r.app.AtHome() {
					w.t.Errorf("%s: after %s on %s the focus is lost", name, arrow, row.stops[i])
				}
			}
		})
		if describe(stop) == "Back" || w.size != uitest.Wide {
			continue
		}
		row.pushed++
		w.escapes(name, id, i, "Enter", func() {
			stage, sheets := w.r.Stage(), w.r.Sheets()
			w.r.Press(fyne.KeyReturn)
			same := !w.foreign() && w.r.Stage() == stage && w.r.Sheets() == sheets
			if same && w.r.Canvas().Focused() == nil {
				w.t.Errorf("%s: after Enter on %s the focus is lost", name, row.stops[i])
			}
		})
	}
	return row, true
}

// tips fails for keys that show only an icon and have no tip.
func (w *walker) tips(name string) {
	roots := []fyne.CanvasObject{w.r.Content()}
	if top := w.r.Canvas().Overlays().Top(); top != nil {
		roots = append(roots, top)
	}
	for _, root := range roots {
		uitest.Walk(root, func(o fyne.CanvasObject) {
			if k, ok := o.(*widgets.Key); ok && k.View().Icon != widgets.NoIcon && k.View().Text == "" && k.View().Tip == "" {
				w.t.Errorf("%s: the key with icon %q has no tip", name, k.View().Icon)
			}
		})
	}
}

// depth returns how many sheets and stages are open over the main screen.
func (w *walker) depth() int {
	n := w.r.Sheets()
	if w.r.Stage() != nil {
		n++
	}
	return n
}

// tab returns the stops of the focus until it comes back to the first.
func (w *walker) tab(name string, move func()) []fyne.Focusable {
	c := w.r.Canvas()
	var stops []fyne.Focusable
	seen := map[fyne.Focusable]bool{}
	for range 200 {
		move()
		f := c.Focused()
		if f == nil {
			w.t.Errorf("%s: the focus is lost after %d stops", name, len(stops))
			return stops
		}
		if seen[f] {
			return stops
		}
		seen[f] = true
		stops = append(stops, f)
		o := f.(fyne.CanvasObject)
		inset, _ := w.r.Canvas().InteractiveArea() // the origin of the test driver's coordinates
		at := w.r.App.Driver().AbsolutePositionForObject(o).Add(inset)
		if at.Y < -0.5 || at.Y+min(o.Size().Height, 30) > w.size.Height+0.5 {
			w.t.Errorf("%s: %s has the focus out of sight, at %v", name, describe(f), at)
		}
	}
	w.t.Errorf("%s: Tab does not come round", name)
	return stops
}

// escapes opens a page, goes to one of its stops, does something there, and then returns home using
// only Esc.
func (w *walker) escapes(name string, id command.ID, stop int, what string, do func()) {
	if !w.open(id) {
		w.t.Errorf("%s does not open again", name)
		return
	}
	c := w.r.Canvas()
	first := c.Focused()
	for range stop + 1 {
		c.FocusNext()
	}
	if stop == 0 && first == c.Focused() {
		return // the page has only this stop
	}
	at := describe(c.Focused())
	do()
	for range 4 {
		w.foreign()
		if w.r.app.AtHome() && !w.r.Session().Search().Running() {
			return
		}
		before := w.depth()
		w.r.Press(fyne.KeyEscape)
		if w.r.app.AtHome() {
			return
		}
		if what != "Enter" && w.depth() == before { // otherwise it may have ended what Enter began
			w.t.Errorf("%s: after %s, Esc does nothing on %s", name, what, at)
			return
		}
	}
	// What Enter has started may take a moment to end.
	w.r.Until(fmt.Sprintf("Esc comes home from %s, %s on %s", name, what, at), func() bool {
		w.r.Press(fyne.KeyEscape)
		return w.r.app.AtHome()
	})
}

// describe names a stop.
func describe(f fyne.Focusable) string {
	switch f := f.(type) {
	case *widgets.Key:
		v := f.View()
		if v.Text == "" {
			return strings.TrimSpace(strings.Split(v.Tip, "  ")[0])
		}
		return v.Text
	case *widgets.Toggle:
		return strings.Join(f.Options(), "|")
	case *widgets.Graphic:
		return "(chart)"
	case *boardview.Board:
		return "(board)"
	}
	return fmt.Sprintf("(%T)", f)
}
