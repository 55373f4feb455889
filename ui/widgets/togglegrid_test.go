package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
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
		{names, 1, 1}, // each as wide as it needs to be
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
			pos, size := toggle.grid(p, toggle.Size(), c.rows).segment(i)
			toggle.Tapped(&fyne.PointEvent{Position: pos.AddXY(size.Width/2, size.Height/2)})
			if toggle.Selected() != i {
				t.Errorf("a tap on %q chooses %q", c.options[i], c.options[toggle.Selected()])
			}
		}
	}
}

// TestATogglesTextsStandOnOneLine in a row that has room for them at their own widths, if need be
// in slightly smaller text.
func TestATogglesTextsStandOnOneLine(t *testing.T) {
	for _, options := range [][]string{{"Next step", "This cell", "The whole way"}, {"The puzzle", "With my answers"}} {
		w := themetest.Window(t, theme.Options{})
		toggle := NewToggle(options, nil)
		w.SetContent(NewColumn(0, toggle))
		w.Resize(fyne.NewSize(266, 400))
		p := painterFor(toggle)
		grid := toggle.grid(p, toggle.Size(), 1)
		f := toggle.font(p, grid)
		for i, option := range options {
			if lines := f.fit(option, grid.box(i)).lines; lines[1] != "" || f.size < smallerShare*p.font(Strong).size {
				t.Errorf("%q stands in %q at size %v", option, lines, f.size)
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

// TestATogglesNamesAreAsLargeAsTheText checks that toggles also follow an enlarged text size,
// in more rows if the page is narrow.
func TestATogglesNamesAreAsLargeAsTheText(t *testing.T) {
	for _, options := range [][]string{{"Backtracking", "Exact Cover"}, {"Next step", "This cell", "The whole way"}, {"Ein Solver", "Zwei Solver"}} {
		for _, width := range []float32{328, 344, 396} {
			w := themetest.Window(t, theme.Options{TextScale: 2})
			toggle := NewToggle(options, nil)
			w.SetContent(NewColumn(0, toggle))
			w.Resize(fyne.NewSize(width, 400))
			p := painterFor(toggle)
			grid := toggle.grid(p, toggle.Size(), toggle.rows(p, toggle.Size()))
			if got, body := toggle.font(p, grid).size, p.font(Body).size; got < largeShare*body {
				t.Errorf("%q, %v wide: the text has size %v in %d rows, other text %v", options, width, got, grid.rows, body)
			}
		}
	}
}

// TestTheHeadingOfAnOpenRowDoesntShrink checks that at twice the default text size, an open
// row's heading is shown at full size above the row's text, however long it is.
func TestTheHeadingOfAnOpenRowDoesntShrink(t *testing.T) {
	w := themetest.Window(t, theme.Options{TextScale: 2})
	list := NewRowList(func() int { return 3 }, func(int) RowView {
		return RowView{Head: "12. Grouped Discontinuous Nice Loop: r4c5 isn’t 3", Text: "The text."}
	}, func(int) {})
	w.SetContent(list)
	w.Resize(fyne.NewSize(240, 600))
	list.Open(1)
	var rows []*listRow
	eachPart(list, func(o fyne.CanvasObject) {
		if row, ok := o.(*listRow); ok && row.Visible() {
			rows = append(rows, row)
		}
	})
	if len(rows) != 3 {
		t.Fatalf("%d rows are in sight", len(rows))
	}
	for _, row := range rows {
		full := painterFor(list).font(Strong).size
		lines := test.WidgetRenderer(row.head).(*labelRenderer).lines
		if open := row.index == 1; open != (lines[0].TextSize == full) {
			t.Errorf("row %d: its heading has size %v, others %v", row.index, lines[0].TextSize, full)
		}
		if bottom := row.head.Position().Y + row.head.Size().Height; row.index == 1 && row.text.Position().Y < bottom-rowOverlap {
			t.Errorf("the text begins at %v, the heading ends at %v", row.text.Position().Y, bottom)
		}
	}
}

// eachPart visits an object and its parts.
func eachPart(o fyne.CanvasObject, visit func(fyne.CanvasObject)) {
	visit(o)
	switch o := o.(type) {
	case *fyne.Container:
		for _, part := range o.Objects {
			eachPart(part, visit)
		}
	case fyne.Widget:
		for _, part := range test.WidgetRenderer(o).Objects() {
			eachPart(part, visit)
		}
	}
}

// TestALongNameGetsTheRoomThatShortOnesLeave checks that names take one line each if a row has
// room for all of them, even if not in equal segments.
func TestALongNameGetsTheRoomThatShortOnesLeave(t *testing.T) {
	w := themetest.Window(t, theme.Options{})
	toggle := NewToggle([]string{"Next step", "This cell", "The whole way"}, nil)
	w.SetContent(NewColumn(0, toggle))
	w.Resize(fyne.NewSize(294, 200))
	for i, l := range test.WidgetRenderer(toggle).(*toggleRenderer).labels {
		if l.lines[1].Text != "" {
			t.Errorf("%q stands in two lines", toggle.options[i])
		}
		toggle.Tapped(&fyne.PointEvent{Position: l.lines[0].Position().AddXY(l.lines[0].Size().Width/2, 8)})
		if toggle.Selected() != i {
			t.Errorf("a tap on %q chooses %d", toggle.options[i], toggle.Selected())
		}
	}
}
