package ui

import (
	"fmt"
	"image/color"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/theme"
	"github.com/solvoku/solvoku/ui/widgets"
)

// accents returns what is visible on top in the accent colour, by the widget that shows it. A
// chart shows the chosen solver's bar in it.
func accents(r *appRobot) (found []string) {
	settings := fyne.CurrentApp().Settings()
	accent := settings.Theme().Color(theme.ColorAccent, settings.ThemeVariant())
	root := fyne.CanvasObject(r.Content())
	if top := r.Canvas().Overlays().Top(); top != nil {
		root = top
	}
	var visit func(o fyne.CanvasObject)
	visit = func(o fyne.CanvasObject) {
		if o == nil || !o.Visible() {
			return
		}
		for _, part := range uitest.PartsOf(o) {
			if _, chart := o.(*widgets.Graphic); !chart && isIn(accent, part) {
				found = append(found, fmt.Sprintf("%T %s", o, nameOf(o)))
			}
			visit(part)
		}
	}
	visit(root)
	return found
}

// isIn reports whether an object is drawn in a colour.
func isIn(c color.Color, o fyne.CanvasObject) bool {
	switch o := o.(type) {
	case *canvas.Rectangle:
		return o.FillColor == c || o.StrokeColor == c && o.StrokeWidth > 0
	case *canvas.Circle:
		return o.FillColor == c
	case *canvas.Text:
		return o.Color == c
	case *canvas.Line:
		return o.StrokeColor == c
	}
	return false
}

func nameOf(o fyne.CanvasObject) string {
	if f, ok := o.(fyne.Focusable); ok {
		return describe(f)
	}
	return ""
}

// TestAPageHasOneMainKey opens every page that a command leads to, and every sheet and page that
// one of its keys opens: at most one key is the main one, whichever options are chosen, nothing is
// orange except the chosen algorithm, and list rows are tall enough for a fingertip.
func TestAPageHasOneMainKey(t *testing.T) {
	if fyne.CurrentDevice().IsMobile() {
		t.Skip("the same pages as on a desktop")
	}
	w := &walker{t: t, size: uitest.Wide}
	looked := 0
	look := func(page string) {
		looked++
		var main []string
		for _, k := range w.pressable() {
			if size := k.Size(); k.View().Row && !size.IsZero() && size.Height < 48 { // hidden keys have no size yet
				t.Errorf("%s: the row %q is %v high", page, describe(k), size.Height)
			}
			if k.View().Kind == widgets.Primary {
				main = append(main, describe(k))
			}
		}
		if len(main) > 1 {
			t.Errorf("%s has the main keys %q", page, main)
		}
		for _, what := range accents(w.r) {
			toggle := strings.Contains(what, "Toggle") && strings.Contains(what, "Exact Cover")
			if lane := strings.Contains(what, "ProgressBar"); !toggle && !lane {
				t.Errorf("%s: orange is %s", page, what)
			}
		}
	}
	w.fresh()
	if found := accents(w.r); len(found) != 1 {
		t.Errorf("on the main screen, orange are %q, not the chosen solver's alone", found)
	}
	w.r.Session().Key(5)
	w.r.Session().Toggle(session.NotesSwitch)
	w.r.Session().Toggle(session.AdvanceSwitch)
	look("a held digit, notes and advancing")
	for _, g := range w.r.app.commands() {
		for _, c := range g.Commands {
			if !w.open(c.ID) {
				w.idle()
				continue
			}
			look(c.Text)
			if testing.Short() {
				w.idle()
				continue
			}
			for i, key := range w.keys() {
				if slices.Contains(leaving, key) {
					continue
				}
				if !w.open(c.ID) {
					t.Errorf("%s does not open again", c.Text)
					continue
				}
				if keys := w.pressable(); i < len(keys) {
					keys[i].Press()
					if w.foreign(); !w.r.app.AtHome() {
						look(c.Text + ", " + key)
					}
				}
				w.idle()
			}
		}
	}
	if minLooked := map[bool]int{true: 20, false: 100}[testing.Short()]; looked < minLooked {
		t.Errorf("only %d pages and sheets were looked at", looked)
	}
	t.Logf("%d pages and sheets", looked)
}

// leaving holds the keys that only close what they are on.
var leaving = []string{"Back", "Close", "Cancel"}

// pressable returns the keys on top that can be pressed.
func (w *walker) pressable() (keys []*widgets.Key) {
	root := fyne.CanvasObject(w.r.Content())
	if top := w.r.Canvas().Overlays().Top(); top != nil {
		root = top
	}
	uitest.Walk(root, func(o fyne.CanvasObject) {
		if k, ok := o.(*widgets.Key); ok && k.Visible() && !k.View().Disabled {
			keys = append(keys, k)
		}
	})
	return keys
}

// keys names the keys on top that can be pressed.
func (w *walker) keys() (names []string) {
	for _, k := range w.pressable() {
		names = append(names, describe(k))
	}
	return names
}

// idle stops whatever is running, and goes home.
func (w *walker) idle() {
	w.r.Session().Search().Stop()
	w.r.Until("nothing runs", func() bool { return !w.r.Session().Search().Running() })
	w.r.CloseSheets()
	w.r.Leave()
}
