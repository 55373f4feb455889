package draw

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// TestLargeTextIsWhole draws long names and numbers at twice the default text size and
// a phone's width: no text may be truncated or overlap another.
func TestLargeTextIsWhole(t *testing.T) {
	p := testPen()
	p.Body, p.Small = 2*p.Body, 2*p.Small
	names := []string{"Constraint-Propagierung", "Propagación de restricciones", "Hybrid"}
	ranking := Ranking{Columns: []Column{{"Solucionador", 0}, {"Tiempo de cálculo", 1}, {"Profundidad máx.", 2}}, FirstRow: 3, Label: label}
	plot := Plot{Title: "Mean function time by the number of empty cells", Below: "empty cells", Label: label}
	strips := Strips{Title: "Function time", Label: label}
	for i, name := range names {
		ranking.Ranks = append(ranking.Ranks, Rank{
			Name: name, Detail: "stopped after the limit", Cells: []Cell{{"123,456,789,012", "1,234,567 ×"}, {"12", ""}}, Amount: float64(1 + i),
		})
		plot.Curves = append(plot.Curves, Curve{Name: name, Detail: "12,345 stopped", Points: []Point{{X: 20, Y: 1}, {X: 60, Y: 1000}}})
		strips.Strips = append(strips.Strips, Strip{Name: name, Detail: "median 123 µs, 12,345 stopped", Middle: 10, Bins: []Bin{{1, 100, 5}}})
	}
	const width = 330
	for sort, d := range map[string]Drawing{"ranking": ranking.Draw(p, width), "plot": plot.Draw(p, width), "strips": strips.Draw(p, width)} {
		found := map[string]bool{}
		for i, a := range d.Shapes {
			if a.Kind != Text {
				continue
			}
			found[a.Text] = true
			if a.X < 0 || a.X+a.W > width || a.Y < 0 || a.Y+a.H > d.H {
				t.Errorf("%s: %q is truncated", sort, a.Text)
			}
			for _, b := range d.Shapes[:i] {
				if b.Kind == Text && a.X < b.X+b.W && b.X < a.X+a.W && a.Y+1 < b.Y+b.H && b.Y+1 < a.Y+a.H {
					t.Errorf("%s: %q overlaps %q", sort, a.Text, b.Text)
				}
			}
		}
		for _, want := range []string{"Constraint-", "Propagierung", "restricciones", "Hybrid"} {
			if !slices.ContainsFunc(slices.Collect(maps.Keys(found)), func(text string) bool { return strings.Contains(text, want) }) {
				t.Errorf("%s: there is no %q in %v", sort, want, fmt.Sprint(found))
			}
		}
	}
}
