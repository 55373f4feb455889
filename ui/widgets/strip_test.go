package widgets

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/theme"
)

// newStrip shows a strip of ten bars in a window.
func newStrip(t *testing.T, chosen func(int)) (*Strip, fyne.Window) {
	t.Helper()
	w := themetest.Window(t, theme.Options{Variant: theme.Light})
	s := NewStrip("Steps", chosen)
	bars := make([]StripBar, 10)
	for i := range bars {
		bars[i] = StripBar{Level: i % 5, Name: "step " + string(rune('0'+i))}
	}
	s.Set(2, bars)
	w.SetContent(s)
	w.Resize(fyne.NewSize(116, 60))
	return s, w
}

func TestTapsArrowsAndAssistiveTechnologyChooseABar(t *testing.T) {
	var all []int
	s, w := newStrip(t, func(i int) { all = append(all, i) })
	for _, c := range []struct {
		what string
		do   func()
		want int
	}{
		{"a tap in the middle of the sixth", func() { test.TapCanvas(w.Canvas(), fyne.NewPos(8+55, 40)) }, 5},
		{"a tap before the first", func() { test.TapCanvas(w.Canvas(), fyne.NewPos(1, 40)) }, 0},
		{"a tap after the last", func() { test.TapCanvas(w.Canvas(), fyne.NewPos(115, 40)) }, 9},
		{"Left", func() { typeKey(s, fyne.KeyLeft) }, 8},
		{"Right", func() { typeKey(s, fyne.KeyRight) }, 9},
		{"Home", func() { typeKey(s, fyne.KeyHome) }, 0},
		{"End", func() { typeKey(s, fyne.KeyEnd) }, 9},
		{"a drag", func() { s.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(8+15, 4)}}) }, 1},
		{"a screen reader", func() { s.Describe()[0].Move(0.5) }, 5},
	} {
		all = nil
		c.do()
		if !slices.Equal(all, []int{c.want}) || s.Current() != c.want {
			t.Errorf("%s chooses %v, the current one is %d, want %d", c.what, all, s.Current(), c.want)
		}
	}
	all = nil
	typeKey(s, fyne.KeyHome)
	typeKey(s, fyne.KeyLeft) // nothing before the first
	s.SetCurrent(4)
	if !slices.Equal(all, []int{0}) {
		t.Errorf("chosen: %v, though nothing but Home chose one", all)
	}
	var r recorder
	s.Keys = &r
	typeKey(s, fyne.KeyDown)
	if len(r.keys) != 1 {
		t.Error("a strip keeps keys that it doesn't use")
	}
}

func TestAStripNamesItsCurrentBar(t *testing.T) {
	s, _ := newStrip(t, func(int) {})
	n := s.Describe()[0]
	if !strings.Contains(n.Name, "Steps") || !strings.Contains(n.Name, "step 2") || n.Value != 2.0/9 {
		t.Errorf("it says of itself %+v", n.Face)
	}
	s.Set(-1, nil)
	if len(s.Describe()) != 0 {
		t.Error("a strip without bars says something")
	}
	s.Tapped(&fyne.PointEvent{})
	typeKey(s, fyne.KeyEnd) // must not fail
}

// TestBarsGrowWithTheLevel checks that height and colour follow the level, and that the
// frame is around the current bar.
func TestBarsGrowWithTheLevel(t *testing.T) {
	s, _ := newStrip(t, func(int) {})
	r := test.WidgetRenderer(s).(*stripRenderer)
	for i := range 4 {
		low, high := r.bars[i], r.bars[i+1]
		if low.Size().Height >= high.Size().Height || low.FillColor == high.FillColor {
			t.Errorf("level %d is %v high, level %d %v", i, low.Size().Height, i+1, high.Size().Height)
		}
	}
	bar, frame := r.bars[2], &r.frame
	if frame.Position().X >= bar.Position().X || frame.Position().X+frame.Size().Width <= bar.Position().X+bar.Size().Width {
		t.Errorf("the frame at %v, %v wide, isn't around the current bar at %v", frame.Position(), frame.Size().Width, bar.Position())
	}
}
