package widgets

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/ui/internal/access"
	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/theme"
)

func TestAFoldOpensAndClosesByTapSpaceAndEnter(t *testing.T) {
	w := themetest.Window(t, theme.Options{})
	said := []bool{}
	content := NewCaption("In row 2, 7 is in column 4 or 8.")
	f := NewFold("Proof", "1 line", content, func(open bool) { said = append(said, open) })
	w.SetContent(f.Object)
	w.Resize(fyne.NewSize(300, 200))
	closed := f.Object.MinSize().Height
	for i, press := range []func(){
		func() { test.Tap(f.Head) },
		func() { typeKey(f.Head, fyne.KeySpace) },
		func() { typeKey(f.Head, fyne.KeyReturn) },
	} {
		press()
		open := i%2 == 0
		n := f.Head.Describe()[0]
		state := access.Closed
		if open {
			state = access.Open
		}
		if f.Open() != open || content.Visible() != open || len(said) != i+1 || said[i] != open {
			t.Fatalf("after press %d the fold is open: %v, shows its content: %v, reported %v", i+1, f.Open(), content.Visible(), said)
		}
		if n.Role != access.Button || n.Name != "Proof" || n.Detail != "1 line" || n.State != state {
			t.Errorf("after press %d it says of itself %+v", i+1, n.Face)
		}
		if open != (f.Object.MinSize().Height > closed) {
			t.Errorf("open: %v, it is %v high, closed %v", open, f.Object.MinSize().Height, closed)
		}
	}
	f.SetOpen(false)
	if len(said) != 3 {
		t.Error("a fold closed by the app is reported")
	}
}

// TestAnOpenFoldIsNotHeld checks that an open fold's row has no background, and that the
// rule goes below the open content.
func TestAnOpenFoldIsNotHeld(t *testing.T) {
	w := themetest.Window(t, theme.Options{})
	f := NewFold("Proof", "", NewCaption("Text"), nil)
	w.SetContent(f.Object)
	w.Resize(fyne.NewSize(300, 200))
	parts := func() int { return len(test.WidgetRenderer(f.Head).Objects()) }
	before := parts()
	f.SetOpen(true)
	line := &test.WidgetRenderer(f.Head).(*keyRenderer).line
	if parts() != before || line.Visible() || !f.below.Visible() {
		t.Errorf("open, the row has %d parts, not %d; its rule is in sight: %v, the one below: %v", parts(), before, line.Visible(), f.below.Visible())
	}
}

// TestDetailsOfRowsBeginInOneColumn checks that details are aligned in a column beside the
// names or, if one has no room there, are all below them.
func TestDetailsOfRowsBeginInOneColumn(t *testing.T) {
	for _, c := range []struct {
		width  float32
		scale  float32
		beside bool
	}{{360, 1, true}, {360, 2, false}, {220, 1, false}} {
		w := themetest.Window(t, theme.Options{TextScale: c.scale})
		var rows []*Key
		for _, v := range []KeyView{{Text: "QR code", Detail: "to scan with a phone"}, {Text: "My puzzles", Detail: "keep it here"}} {
			v.Row, v.End = true, IconForward
			rows = append(rows, NewKey(v, func() {}))
		}
		w.SetContent(NewRows(rows[0], rows[1]))
		w.Resize(fyne.NewSize(c.width, 300))
		var lefts []float32
		for _, k := range rows {
			r := test.WidgetRenderer(k).(*keyRenderer)
			detail := &r.corner
			if detail.Text == "" {
				detail = &r.below.lines[0]
			}
			lefts = append(lefts, detail.Position().X)
			name, last := r.label.lines[0], r.end.Position().X
			beside := detail.Position().X >= name.Position().X+name.MinSize().Width
			if beside != c.beside || !strings.HasPrefix(k.view.Detail, detail.Text) || detail.Text == "" {
				t.Errorf("%v wide, text %v: the detail %q of %q is beside it: %v", c.width, c.scale, detail.Text, k.view.Text, beside)
			}
			if right := detail.Position().X + detail.MinSize().Width; right > last {
				t.Errorf("%v wide, text %v: the detail of %q ends at %v, its icon begins at %v", c.width, c.scale, k.view.Text, right, last)
			}
		}
		if lefts[0] != lefts[1] {
			t.Errorf("%v wide, text %v: the details begin at %v", c.width, c.scale, lefts)
		}
	}
}

// TestWhatCantActHasNoGround checks disabled keys of every kind.
func TestWhatCantActHasNoGround(t *testing.T) {
	w := themetest.Window(t, theme.Options{Variant: theme.Light})
	for kind := range keyKindCount {
		for _, held := range []bool{false, true} {
			k := NewKey(KeyView{Text: "Erase", Kind: kind, Held: held, Disabled: true}, func() {})
			w.SetContent(k)
			w.Resize(fyne.NewSize(100, 48))
			for _, o := range test.WidgetRenderer(k).Objects() {
				if rect, ok := o.(*canvas.Rectangle); ok {
					t.Errorf("a disabled key of kind %d, held: %v, has a ground %v", kind, held, rect.FillColor)
				}
			}
			text := test.WidgetRenderer(k).(*keyRenderer).label.lines[0]
			if text.Text != "Erase" || text.Color != k.Theme().Color(theme.ColorKeyDisabled, 0) {
				t.Errorf("a disabled key of kind %d says %q in %v", kind, text.Text, text.Color)
			}
		}
	}
}
