package draw

import (
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"
)

// rankings generates a ranking with a few rows and columns.
func rankings(t *rapid.T) Ranking {
	amount := rapid.Float64Range(0, 1e12)
	text := rapid.StringMatching(`[A-Za-z<&"> ]{0,16}`)
	b := Ranking{Columns: []Column{{"Solver", 0}}, Label: label}
	for c := range rapid.IntRange(1, 6).Draw(t, "columns") {
		b.Columns = append(b.Columns, Column{text.Draw(t, "title"), c + 1})
	}
	b.Sorted, b.FirstRow = rapid.IntRange(0, len(b.Columns)-1).Draw(t, "sorted"), len(b.Columns)
	for range rapid.IntRange(0, 9).Draw(t, "rows") {
		r := Rank{Name: text.Draw(t, "name"), Detail: text.Draw(t, "detail"), Amount: amount.Draw(t, "amount"), Open: rapid.Bool().Draw(t, "open"), Marked: rapid.Bool().Draw(t, "marked")}
		for range b.Columns[1:] {
			r.Cells = append(r.Cells, Cell{"12,345", rapid.SampledFrom([]string{"", "1.2 ×"}).Draw(t, "ratio")})
		}
		b.Ranks = append(b.Ranks, r)
	}
	return b
}

// solversRanked is a ranking of two solvers with three figures each.
func solversRanked() Ranking {
	return Ranking{
		Columns: []Column{{"Solver", 0}, {"Function time", 2}, {"Actions", 3}, {"Max depth", 4}}, Sorted: 1, FirstRow: 8, Label: label,
		Ranks: []Rank{
			{Name: "Bitboard", Cells: []Cell{{"24.5 µs", ""}, {"902", ""}, {"17", ""}}, Amount: 24.5},
			{Name: "Exact Cover", Cells: []Cell{{"232 µs", ""}, {"39,888", ""}, {"60", ""}}, Amount: 232, Accent: true, Marked: true},
		},
	}
}

// TestARankingMakesDoWithLessWidth checks where a ranking puts its names, figures and bars.
func TestARankingMakesDoWithLessWidth(t *testing.T) {
	for _, c := range []struct {
		width, scale float32
		below        bool // whether the figures are below the name
		lines        int
		barUnder     bool
	}{
		{1000, 1, false, 1, false},
		{560, 1, true, 1, false},
		{400, 1, true, 1, true},
		{330, 1, true, 1, true},
		{330, 2, true, 1, true},
		{230, 2, true, 1, true},
		{150, 2, true, 3, true},
	} {
		p := testPen()
		p.Body, p.Small = c.scale*p.Body, c.scale*p.Small
		d := solversRanked().Draw(p, c.width)
		find := func(text string) Shape {
			i := slices.IndexFunc(d.Shapes, func(s Shape) bool { return s.Text == text })
			if i < 0 {
				t.Fatalf("%v: there is no %q", c, text)
			}
			return d.Shapes[i]
		}
		var bars []Shape
		for _, s := range d.Shapes {
			if s.Kind == Rect && (s.Ink == BarInk || s.Ink == AccentInk) {
				bars = append(bars, s)
			}
		}
		if len(bars) != 2 || bars[0].Ink != BarInk || bars[1].Ink != AccentInk || bars[0].W >= bars[1].W {
			t.Fatalf("%v: the bars are %+v", c, bars)
		}
		name, time, actions, depth := find("Bitboard"), find("24.5 µs"), find("902"), find("17")
		if below := time.Y > name.Y+name.H/2; below != c.below {
			t.Errorf("%v: the figures are below the name: %v", c, below)
		}
		lines := 1
		for _, next := range [][2]Shape{{time, actions}, {actions, depth}} {
			if next[1].Y > next[0].Y {
				lines++
			}
		}
		if lines != c.lines {
			t.Errorf("%v: the figures take %d lines", c, lines)
		}
		if under := bars[0].Y > depth.Y+depth.H/2; under != c.barUnder {
			t.Errorf("%v: the bar is below the figures: %v", c, under)
		}
		var marks []float32 // of the scale's numbers
		for _, s := range d.Shapes {
			if _, err := strconv.Atoi(s.Text); err == nil && s.Ink == MutedInk {
				marks = append(marks, s.X+s.W/2)
			}
		}
		if len(marks) < 2 || c.width > 300 && slices.Max(marks)-slices.Min(marks) < minBar*0.8 {
			t.Errorf("%v: the scale has numbers at %v", c, marks)
		}
	}
}

// TestARankingInLargeTextShrinksItsFiguresAlone, and by no more than their headings require in two
// lines.
func TestARankingInLargeTextShrinksItsFiguresAlone(t *testing.T) {
	p := testPen()
	p.Body, p.Small = 2*p.Body, 2*p.Small
	sizes, tops := map[string]float32{}, map[string]float32{}
	for _, s := range solversRanked().Draw(p, 330).Shapes {
		sizes[s.Text], tops[s.Text] = s.Size, s.Y
	}
	if sizes["Bitboard"] != p.Body || sizes["24.5 µs"] < 0.6*p.Body || sizes["Function"] == 0 || tops["time ↑"] <= tops["Function"] {
		t.Errorf("the texts have sizes %v", sizes)
	}
}

// TestHeadingsAndRowsOfARankingArePressed checks that each heading and each row has a zone,
// and that no two zones overlap.
func TestHeadingsAndRowsOfARankingArePressed(t *testing.T) {
	for _, width := range []float32{1000, 400} {
		d := solversRanked().Draw(testPen(), width)
		var ids []int
		for i, z := range d.Zones {
			ids = append(ids, z.ID)
			for _, o := range d.Zones[:i] {
				if z.X < o.X+o.W && o.X < z.X+z.W && z.Y < o.Y+o.H && o.Y < z.Y+z.H {
					t.Errorf("%v: zones %+v and %+v overlap", width, z, o)
				}
			}
		}
		slices.Sort(ids)
		if !slices.Equal(ids, []int{0, 2, 3, 4, 8, 9}) {
			t.Errorf("%v: the zones are %v", width, ids)
		}
	}
}

// TestTheScaleLeavesTheHeadingsAlone compares their zones, around which the focus draws a ring.
func TestTheScaleLeavesTheHeadingsAlone(t *testing.T) {
	for width := float32(150); width <= 1200; width += 7 {
		b, numbers := solversRanked(), map[string]bool{}
		b.Label = func(amount float64) string {
			text := label(amount) + " ms"
			numbers[text] = true
			return text
		}
		d := b.Draw(testPen(), width)
		for _, s := range d.Shapes {
			for _, z := range d.Zones[:len(b.Columns)] {
				const touch = 0.1
				if numbers[s.Text] && z.ID < b.FirstRow && s.X < z.X+z.W && z.X < s.X+s.W && s.Y+touch < z.Y+z.H && z.Y+touch < s.Y+s.H {
					t.Errorf("%v wide: %q on the scale is within the heading %+v", width, s.Text, z)
				}
			}
		}
	}
}
