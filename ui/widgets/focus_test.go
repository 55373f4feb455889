package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/widgets"
)

// field is a widget that gets the focus only on desktops.
type field struct {
	widget.Label
	widgets.DesktopOnly
}

func (*field) FocusGained()            {}
func (*field) FocusLost()              {}
func (*field) TypedRune(rune)          {}
func (*field) TypedKey(*fyne.KeyEvent) {}

func TestTheFocusGoesToDesktopsOnly(t *testing.T) {
	test.NewTempApp(t)
	f := &field{}
	f.ExtendBaseWidget(f)
	w := test.NewTempWindow(t, f)
	want := !fyne.CurrentDevice().IsMobile()
	for name, take := range map[string]func(){
		"Focus":        func() { widgets.Focus(w.Canvas(), f) },
		"canvas.Focus": func() { w.Canvas().Focus(f) },
		"Tab":          w.Canvas().FocusNext,
	} {
		w.Canvas().Unfocus()
		if take(); (w.Canvas().Focused() != nil) != want {
			t.Errorf("%s: the field has the focus: %v, want %v", name, !want, want)
		}
	}
	widgets.Focus(nil, f) // not on a canvas yet: does nothing
}
