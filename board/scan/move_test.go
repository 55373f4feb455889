package scan

import (
	"context"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/page"
)

// TestAlign reads from lattices that begin some lines beside the grid.
func TestAlign(t *testing.T) {
	v := view{style: func(s *page.Style) { s.Space = 3.6 }, camera: page.Camera{Curl: 0.03, Blur: 0.5}}
	// Two empty rows at the bottom, and none at the other borders.
	want := board.MustParseGrid("53..7...96..195..8.98....6.8...6...34..8.3..17...2...6.6....28...................")
	img, m := v.shoot(1, fonts(t)["FiraSans-Regular"], printed(want))
	for _, off := range []struct{ du, dv int }{{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, -1}, {0, -2}, {0, -3}} {
		w := newWork(context.Background(), Options{}, img)
		s := w.classify(m.Shifted(off.du, off.dv), 0)
		s.score = 0.7 // of a lattice that misses lines
		s = w.align(s)
		for k, c := range s.grid.Corners() {
			if d := (Point{c.X - m.Corners()[k].X, c.Y - m.Corners()[k].Y}); max(d.X, -d.X, d.Y, -d.Y) > 0.2*m.CellSize() {
				t.Errorf("moved by %v lines: corner %d is off by %v of cells of %.0f pixels", off, k, d, m.CellSize())
			}
		}
		if digits, clashes := s.clashes(); digits != want.FilledCount() || clashes > 0 {
			t.Errorf("moved by %v lines: %d digits, %d of them in conflict", off, digits, clashes)
		}
	}
}

// TestAlignStays keeps a lattice that has all its lines, though digits were misread and
// rows at both borders are empty.
func TestAlignStays(t *testing.T) {
	var v view
	want := board.MustParseGrid(".........6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5.........")
	want[10], want[11] = 6, 6
	img, m := v.shoot(1, fonts(t)["FiraSans-Regular"], printed(want))
	w := newWork(context.Background(), Options{}, img)
	s := w.classify(m, 0)
	s.score = 1
	if got := w.align(s); got.grid != s.grid {
		t.Errorf("corners %v, not %v", got.grid.Corners(), m.Corners())
	}
}

// TestAlignSaysWhereItStops reads from a lattice beside the grid when there is no time left to
// move it.
func TestAlignSaysWhereItStops(t *testing.T) {
	v := view{style: func(s *page.Style) { s.Space = 3.6 }}
	img, m := v.shoot(1, fonts(t)["FiraSans-Regular"], printed(puzzles[0]))
	for _, test := range []struct {
		du     int
		budget lattice.Budget
		want   bool
	}{{0, 0, false}, {1, enoughWork, false}, {1, 0, true}} {
		w := newWork(context.Background(), Options{}, img)
		s := w.classify(m.Shifted(test.du, 0), 0)
		s.score, w.budget = 1, test.budget
		s = w.align(s)
		if got := w.doubtful(&s); got != test.want {
			t.Errorf("moved by %d, a budget of %d: doubtful is %v", test.du, test.budget, got)
		}
	}
}
