package help

import (
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/widgets"
)

// toggle returns the open sheet's toggle that has an option.
func toggle(t *testing.T, r *uitest.Robot, option string) (found *widgets.Toggle, index int) {
	t.Helper()
	uitest.Walk(r.Sheet().Content, func(o fyne.CanvasObject) {
		if g, ok := o.(*widgets.Toggle); ok {
			for i, text := range g.Options() {
				if text == option && found == nil {
					found, index = g, i
				}
			}
		}
	})
	if found == nil {
		t.Fatalf("no toggle has the option %q", option)
	}
	return found, index
}

func TestEverySettingCanBeChanged(t *testing.T) {
	r := uitest.New(t, uitest.Wide)
	for _, c := range []struct {
		option string
		value  func(session.Settings) any
		want   any
	}{
		{"Dark", func(s session.Settings) any { return s.Variant }, session.Dark},
		{"Light", func(s session.Settings) any { return s.Variant }, session.Light},
		{"Same as system", func(s session.Settings) any { return s.Variant }, session.SystemVariant},
		{"150 %", func(s session.Settings) any { return s.TextScale }, float32(1.5)},
		{"100 %", func(s session.Settings) any { return s.TextScale }, float32(1)},
		{"Left hand", func(s session.Settings) any { return s.LeftHanded }, true},
		{"Right hand", func(s session.Settings) any { return s.LeftHanded }, false},
		{"Advance to the next cell", func(s session.Settings) any { return s.Advance }, true},
		{"Stay", func(s session.Settings) any { return s.Advance }, false},
	} {
		OpenSettings(r.Window, r.Change)
		g, i := toggle(t, r, c.option)
		width := g.Size().Width / float32(len(g.Options()))
		r.TapAt(g, fyne.NewPos((float32(i)+0.5)*width, g.Size().Height/2))
		if got := c.value(r.Session().Settings()); got != c.want {
			t.Errorf("after a tap on %q the setting is %v", c.option, got)
		}
		r.CloseSheets()
		OpenSettings(r.Window, r.Change)
		if g, i := toggle(t, r, c.option); g.Selected() != i {
			t.Errorf("opened again, the page does not show %q", c.option)
		}
		r.CloseSheets()
	}
}

func TestEveryLanguageCanBeChosen(t *testing.T) {
	r := uitest.New(t, uitest.Wide)
	for _, l := range i18n.Languages() {
		OpenSettings(r.Window, r.Change)
		r.SheetKey(l.Name).Press() // it may be scrolled out of view
		if got := r.Session().Settings().Language; got != l.Code {
			t.Errorf("after a tap on %s the language is %q", l.Name, got)
		}
		r.CloseSheets()
		OpenSettings(r.Window, r.Change)
		if !r.SheetKey(l.Name).View().Held {
			t.Errorf("opened again, the page does not show %s", l.Name)
		}
		r.CloseSheets()
	}
}

func TestTheSettingsFitInEveryLanguage(t *testing.T) {
	uitest.EveryLanguage(t, true, func(r *uitest.Robot, look func(string)) {
		OpenSettings(r.Window, r.Change)
		look("settings")
	})
}
