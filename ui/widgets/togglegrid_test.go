package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/theme"
)

func TestSegmentsTileTheToggle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 6).Draw(t, "segments")
		g := toggleGrid{n: n, rows: rapid.IntRange(1, n).Draw(t, "rows"), size: fyne.NewSize(360, 96)}
		area := float32(0)
		for i := range n {
			pos, size := g.segment(i)
			area += size.Width * size.Height
			if got := g.at(pos.AddXY(size.Width/2, size.Height/2)); got != i {
				t.Fatalf("in the middle of segment %d of %+v is %d", i, g, got)
			}
		}
		if d := area - g.size.Width*g.size.Height; d > 1 || d < -1 {
			t.Fatalf("the segments of %+v cover %v", g, area)
		}
	})
}

func TestATogglesTextWrapsRatherThanShrinks(t *testing.T) {
	names := []string{"Easy", "Medium", "Hard", "Unfair", "Extreme"}
	for _, c := range []struct {
		options []string
		scale   float32
		rows    int
	}{
		{names, 1, 2},
		{names, 2, 3},
		{[]string{"Backtracking", "Exact Cover"}, 1, 1},
		{[]string{"Backtracking", "Exact Cover"}, 2, 2},
	} {
		w := themetest.Window(t, theme.Options{TextScale: c.scale})
		toggle := NewToggle(c.options, nil)
		w.SetContent(NewColumn(0, toggle))
		w.Resize(fyne.NewSize(328, 400))
		p := painterFor(toggle)
		if got := toggle.rows(p, toggle.Size()); got != c.rows {
			t.Errorf("%q at text x%v: %d rows, want %d", c.options, c.scale, got, c.rows)
		}
		if want := p.size(theme.SizeTouch) * float32(c.rows); toggle.Size().Height != want {
			t.Errorf("%q at text x%v is %v high, want %v", c.options, c.scale, toggle.Size().Height, want)
		}
		for i := range c.options {
			pos, size := toggle.grid(toggle.Size(), c.rows).segment(i)
			toggle.Tapped(&fyne.PointEvent{Position: pos.AddXY(size.Width/2, size.Height/2)})
			if toggle.Selected() != i {
				t.Errorf("a tap on %q chooses %q", c.options[i], c.options[toggle.Selected()])
			}
		}
	}
}

func TestARowOfAListWrapsRatherThanShrinks(t *testing.T) {
	for _, c := range []struct {
		text  string
		lines int
	}{{"Hybrid", 1}, {"Constraint propagation", 2}} {
		w := themetest.Window(t, theme.Options{TextScale: 2})
		row := NewKey(KeyView{Row: true, Text: c.text}, nil)
		w.SetContent(NewColumn(0, row))
		w.Resize(fyne.NewSize(240, 400))
		if got := row.rowLines(painterFor(row)); got != c.lines {
			t.Errorf("%q takes %d lines, want %d", c.text, got, c.lines)
		}
	}
}
