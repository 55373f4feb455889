package ui

import (
	"image/color"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/store"
	"github.com/solvoku/solvoku/ui/theme"
	"github.com/solvoku/solvoku/ui/widgets"
)

// TestNothingStaysLitUnderThePointer moves the mouse randomly over the main screen and the pages
// and sheets that open under it, also by the keyboard. Nothing that is covered is lit, nor is
// anything when a page comes back or the pointer has left.
func TestNothingStaysLitUnderThePointer(t *testing.T) {
	if fyne.CurrentDevice().IsMobile() {
		t.Skip("a finger lights nothing")
	}
	r := newRobot(t, uitest.Wide)
	r.easy()
	ids := []command.ID{"settings", "help", "menu", "famous", "learn", "hint", "watch", "race", "share", "new", "mine", "solver"}
	rapid.Check(t, func(rt *rapid.T) {
		m := &mixed{appRobot: r}
		m.home()
		rt.Repeat(map[string]func(*rapid.T){
			"move": func(rt *rapid.T) { r.pointAt(rt) },
			"click": func(rt *rapid.T) {
				if k, ok := r.pointAt(rt).(*widgets.Key); ok {
					depth := r.depth()
					k.MouseDown(&desktop.MouseEvent{})
					k.MouseUp(&desktop.MouseEvent{})
					k.Tapped(&fyne.PointEvent{})
					(&walker{r: r}).foreign()
					if r.depth() != depth {
						r.dark(rt, "after a click that opens or closes a page")
					}
				}
			},
			"open": func(rt *rapid.T) {
				if r.Stage() != nil {
					return // a page's own keys lead to others
				}
				r.pointAt(rt)
				depth := r.depth()
				if r.Run(rapid.SampledFrom(ids).Draw(rt, "page")); r.depth() != depth { // otherwise a search is running
					r.dark(rt, "after a page has opened")
				}
			},
			"close": func(rt *rapid.T) {
				r.pointAt(rt)
				if depth := r.depth(); depth > 0 {
					if r.Press(fyne.KeyEscape); r.depth() < depth {
						r.dark(rt, "after a page was closed")
					}
				}
			},
			"leave": func(rt *rapid.T) {
				test.MoveMouse(r.Canvas(), fyne.NewPos(-50, -50))
				r.dark(rt, "after the pointer has left")
			},
		})
	})
	(&mixed{appRobot: r}).home() // ends whatever a page is still doing
}

// depth returns how many sheets and stages are open over the main screen.
func (r *appRobot) depth() int { return (&walker{r: r}).depth() }

// pointAt moves the pointer over a visible key or toggle, or elsewhere.
func (r *appRobot) pointAt(rt *rapid.T) fyne.CanvasObject {
	shown := r.Content()
	if top := r.Canvas().Overlays().Top(); top != nil {
		shown = top
	}
	var all []fyne.CanvasObject
	for _, k := range find[*widgets.Key](shown) {
		all = append(all, k)
	}
	for _, k := range find[*widgets.Toggle](shown) {
		all = append(all, k)
	}
	if len(all) == 0 {
		return nil
	}
	o := rapid.SampledFrom(all).Draw(rt, "over")
	at := r.App.Driver().AbsolutePositionForObject(o)
	test.MoveMouse(r.Canvas(), at.AddXY(o.Size().Width/2, o.Size().Height/2))
	return o
}

// dark fails if anything is lit on the top page or below it.
func (r *appRobot) dark(rt *rapid.T, when string) {
	for _, size := range r.lit() {
		rt.Fatalf("%s, a light of %v is left", when, size)
	}
}

// lit returns the sizes of everything lit on the top page and below it.
func (r *appRobot) lit() (sizes []fyne.Size) {
	t, variant := r.App.Settings().Theme(), r.App.Settings().ThemeVariant()
	var lights []color.Color
	for _, name := range []fyne.ThemeColorName{theme.ColorHover, theme.ColorPressed, theme.ColorHoverStrong, theme.ColorPressedStrong} {
		lights = append(lights, t.Color(name, variant))
	}
	for _, shown := range append(r.Canvas().Overlays().List(), r.Content()) {
		uitest.Walk(shown, func(o fyne.CanvasObject) {
			if rect, ok := o.(*canvas.Rectangle); ok && rect.Visible() && rect.Size().Width > 0 && slices.Contains(lights, rect.FillColor) {
				sizes = append(sizes, rect.Size())
			}
		})
	}
	return sizes
}

// TestThePointerLeavesThePage moves the pointer off a web page, which Fyne doesn't tell widgets
// about.
func TestThePointerLeavesThePage(t *testing.T) {
	if fyne.CurrentDevice().IsMobile() {
		t.Skip("a finger lights nothing")
	}
	r := newRobot(t, uitest.Wide)
	r.easy()
	for _, open := range []func(){func() {}, func() { r.Run(command.Watch) }, func() { r.Run(command.Settings) }} {
		open()
		shown := r.Content()
		if top := r.Canvas().Overlays().Top(); top != nil {
			shown = top
		}
		keys := find[*widgets.Key](shown)
		keys[slices.IndexFunc(keys, func(k *widgets.Key) bool { return !k.Disabled() })].MouseIn(&desktop.MouseEvent{})
		if len(r.lit()) != 1 {
			t.Errorf("what is lit under the pointer: %v", r.lit())
		}
		r.app.events().Left()
		if len(r.lit()) != 0 {
			t.Errorf("what is still lit: %v", r.lit())
		}
		(&mixed{appRobot: r}).home()
	}
}

// TestTheWindowIsAdaptedToItsSystem starts the app normally and in safe mode.
func TestTheWindowIsAdaptedToItsSystem(t *testing.T) {
	for _, safe := range []bool{false, true} {
		var opened []fyne.Window
		a := New(test.NewTempApp(t), Config{Solvers: uitest.Solvers(), Store: new(store.Memory), Do: func(f func()) { f() },
			WindowOpened: func(w fyne.Window) { opened = append(opened, w) }})
		a.safe = safe
		a.start()
		if !slices.Equal(opened, []fyne.Window{a.Window.Window}) {
			t.Errorf("in safe mode, %v: the windows %v are adapted", safe, opened)
		}
		a.shutdown()
		a.Close()
	}
}
