package widgets

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"
	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/theme"
)

// inside reports texts that extend beyond a widget or overlap one another.
func inside(t rapid.TB, w fyne.Widget) {
	var texts []*canvas.Text
	for _, o := range test.WidgetRenderer(w).Objects() {
		if text, ok := o.(*canvas.Text); ok && text.Text != "" {
			texts = append(texts, text)
		}
	}
	size := w.Size()
	for i, a := range texts {
		p, s := a.Position(), a.MinSize()
		if p.X < 0 || p.Y < 0 || p.X+s.Width > size.Width+0.1 || p.Y+s.Height > size.Height+0.1 {
			t.Fatalf("%q at %v, of %v, extends beyond %v", a.Text, p, s, size)
		}
		for _, b := range texts[:i] {
			// Lines may touch: there is space above and below the letters.
			q, r := b.Position(), b.MinSize()
			if p.X < q.X+r.Width && q.X < p.X+s.Width && p.Y+6 < q.Y+r.Height && q.Y+6 < p.Y+s.Height {
				t.Fatalf("%q overlaps %q", a.Text, b.Text)
			}
		}
	}
}

func TestFiguresFitAnyWidth(t *testing.T) {
	for _, scale := range []float32{1, 2} {
		themetest.Window(t, theme.Options{TextScale: scale})
		rapid.Check(t, func(t *rapid.T) {
			for _, w := range []fyne.Widget{
				NewFigures(FigureRow, Figure{Value: "0.9", Unit: "ms", Label: "function time"}, Figure{Value: "260,005", Label: "actions"}, Figure{Value: "90", Label: "max depth"}),
				NewFigures(FigureList, Figure{Label: "Set-up · search", Value: "0.15 · 0.75 ms"}, Figure{Label: "Placements", Value: "1,471"}),
			} {
				resizeWrapped(w, max(rapid.Float32Range(0, 900).Draw(t, "width"), w.MinSize().Width))
				inside(t, w)
			}
		})
	}
}

func TestFiguresStandSideBySideIfTheyFit(t *testing.T) {
	themetest.Window(t, theme.Options{})
	f := NewFigures(FigureRow, Figure{Value: "0.9", Unit: "ms", Label: "function time"}, Figure{Value: "11,446", Label: "actions"}, Figure{Value: "60", Label: "max depth"})
	resizeWrapped(f, 340)
	row := f.MinSize().Height
	resizeWrapped(f, 160)
	if column := f.MinSize().Height; column < 2*row {
		t.Errorf("a column of three is %v high, a row %v", column, row)
	}
	f.SetFigures(Figure{Value: "1", Unit: "s", Label: "time"})
	if f.MinSize().Height > row {
		t.Errorf("one figure is %v high, a row %v", f.MinSize().Height, row)
	}
}

func TestBarsShareTheWidth(t *testing.T) {
	for _, c := range []struct {
		name      string
		chart     Chart
		group     int
		heights   []float64
		highlight int
	}{
		{"linear", Chart{Values: []int64{1, 2, 4}, Highlight: 2}, 1, []float64{0.25, 0.5, 1}, 2},
		{"logarithmic", Chart{Values: []int64{0, 1, 3}, Log: true, Highlight: NoHighlight}, 1, []float64{0, 0.5, 1}, NoHighlight},
		{"largest of neighbours", Chart{Values: []int64{1, 4, 2, 2, 1}, Highlight: 3}, 2, []float64{1, 0.5, 0.25}, 1},
		{"nothing", Chart{}, 1, nil, NoHighlight},
		{"all zero", Chart{Values: []int64{0, 0}, Highlight: NoHighlight}, 1, []float64{0, 0}, NoHighlight},
		{"negative", Chart{Values: []int64{-5, 1}, Highlight: NoHighlight}, 1, []float64{0, 1}, NoHighlight},
	} {
		heights, highlight := c.chart.heights(c.group)
		if !slices.Equal(heights, c.heights) || highlight != c.highlight {
			t.Errorf("%s: heights %v and highlight %d, want %v and %d", c.name, heights, highlight, c.heights, c.highlight)
		}
	}
}

func TestBarsStayInTheChart(t *testing.T) {
	themetest.Window(t, theme.Options{})
	rapid.Check(t, func(t *rapid.T) {
		chart := Chart{
			Values:    rapid.SliceOfN(rapid.Int64Range(0, 1e12), 0, 400).Draw(t, "values"),
			Highlight: rapid.IntRange(-1, 400).Draw(t, "highlight"),
			Log:       rapid.Bool().Draw(t, "log"),
			First:     "nodes by depth", Last: "90",
		}
		b := NewBarChart(chart)
		size := b.MinSize().AddWidthHeight(rapid.Float32Range(0, 600).Draw(t, "wider"), rapid.Float32Range(0, 100).Draw(t, "higher"))
		b.Resize(size)
		for _, o := range test.WidgetRenderer(b).Objects() {
			p, s := o.Position(), o.Size()
			if p.X < 0 || p.Y < 0 || p.X+s.Width > size.Width+0.1 || p.Y+s.Height > size.Height+0.1 {
				t.Fatalf("an object at %v, of %v, extends beyond %v", p, s, size)
			}
		}
	})
}

func TestTheChartKeepsItsOwnValues(t *testing.T) {
	themetest.Window(t, theme.Options{})
	values := []int64{1, 2, 3}
	b := NewBarChart(Chart{Values: values, Highlight: NoHighlight})
	b.Resize(fyne.NewSize(200, 100))
	values[0] = 99
	b.Refresh()
	if got := b.chart.Values[0]; got != 1 {
		t.Errorf("changing the caller's slice changed the chart: %d", got)
	}
}

// TestACardIsSetApart checks that a card differs from its background in colour or, if the
// colours are the same, has an edge.
func TestACardIsSetApart(t *testing.T) {
	for _, contrast := range []bool{false, true} {
		themetest.Window(t, theme.Options{Contrast: contrast})
		g := newGround(theme.ColorCard, theme.SizeCardRadius)
		g.Resize(fyne.NewSize(100, 50))
		rect := test.WidgetRenderer(g).Objects()[0].(*canvas.Rectangle)
		if edged := rect.StrokeWidth > 0; edged != (rect.FillColor == painterFor(g).color(fynetheme.ColorNameBackground)) {
			t.Errorf("high contrast %v: the card has an edge: %v", contrast, edged)
		}
	}
}
