package scan

import (
	"context"
	"math"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/page"
)

// TestAlign reads from lattices that are off by some lines.
func TestAlign(t *testing.T) {
	v := view{style: func(s *page.Style) { s.Space = 3.6 }, camera: page.Camera{Curl: 0.03, Blur: 0.5}}
	// Two empty rows at the bottom, and none at the other borders.
	want := board.MustParseGrid("53..7...96..195..8.98....6.8...6...34..8.3..17...2...6.6....28...................")
	img, m := v.shoot(1, fonts(t)["FiraSans-Regular"], printed(want))
	for _, off := range []struct{ du, dv int }{{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, -1}, {0, -2}, {0, -3}} {
		w := newWork(context.Background(), Options{}, img)
		s := w.classify(m.Shifted(off.du, off.dv), 0)
		s.score = 0.7 // of a lattice with missing lines
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

// TestAlignStays keeps a lattice that has all its lines, although digits were misread and rows at
// both borders are empty.
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

// TestAlignAmongNotes reads a page with automatic notes from a lattice that is off by a row. The row
// that it lacks has only one digit, and the one beyond the grid is empty.
func TestAlignAmongNotes(t *testing.T) {
	v := view{style: func(s *page.Style) { s.Space, s.NoteSize = 1.5, 0.17 }}
	shown := board.MustParseGrid("5........6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	content := printed(shown)
	for c := range content {
		if shown[c] == 0 {
			content[c] = page.Cell{Kind: page.Notes, Notes: board.AllDigits.Without(board.Digit(1 + c%9))}
		}
	}
	img, m := v.shoot(1, fonts(t)["FiraSans-Bold"], content)
	w := newWork(context.Background(), Options{}, img)
	s := w.classify(m.Shifted(0, 1), 0)
	s.score = 1
	s = w.align(s)
	for k, c := range s.grid.Corners() {
		if want := m.Corners()[k]; math.Hypot(c.X-want.X, c.Y-want.Y) > 0.2*m.CellSize() {
			t.Errorf("corner %d is at %v, not %v", k, c, want)
		}
	}
}

// TestAlignSaysWhereItStops reads from a lattice beside the grid when there is no budget left to
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

// TestALatticeBesideTheBoldLinesIsDoubtful takes lattices by a line or two off for good ones.
func TestALatticeBesideTheBoldLinesIsDoubtful(t *testing.T) {
	v := view{style: func(s *page.Style) { s.Space = 3.6 }}
	img, m := v.shoot(1, fonts(t)["FiraSans-Regular"], printed(puzzles[0]))
	w := newWork(t.Context(), Options{}, img)
	for _, by := range [][2]int{{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -2}} {
		s := w.classify(m.Shifted(by[0], by[1]), 0)
		s.score = 1
		if got, want := w.doubtful(&s), by != [2]int{}; got != want {
			t.Errorf("moved by %v: doubtful is %v", by, got)
		}
	}
}

// TestMoveToWhatIsFilledIn reads from lattices beside a grid with a digit in every cell, although
// many break the rules.
func TestMoveToWhatIsFilledIn(t *testing.T) {
	want := board.MustParseGrid("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
	for c := 0; c < board.CellCount; c += 4 {
		want[c] = want[c]%9 + 1
	}
	v := view{style: func(s *page.Style) { s.Space = 2.6 }}
	img, m := v.shoot(1, fonts(t)["FiraSans-Regular"], printed(want))
	for _, off := range []struct{ du, dv int }{{0, 0}, {0, 1}, {-1, 0}, {1, -1}} {
		w := newWork(t.Context(), Options{}, img)
		s := w.classify(m.Shifted(off.du, off.dv), 0)
		s.score = 0.7 // of a lattice with missing lines
		if off.du*off.dv != 0 {
			s, _ = w.shift(s)
		} else {
			s = w.align(s)
		}
		if _, clashes := s.clashes(); clashes < 30 || !s.full() || !s.clashing(false) {
			t.Errorf("moved by %v lines: %d clashes, full %v, clashing %v", off, clashes, s.full(), s.clashing(false))
		}
		if d := s.grid.At(0, 0); math.Hypot(d.X-m.At(0, 0).X, d.Y-m.At(0, 0).Y) > 0.2*m.CellSize() {
			t.Errorf("moved by %v lines: begins at %.0f, not %.0f", off, d, m.At(0, 0))
		}
	}
}

// TestMovedReadsWhatIsNew checks that moving a lattice by a line only costs reading one line of
// cells, and that the result is the same as if it had been found there.
func TestMovedReadsWhatIsNew(t *testing.T) {
	v := view{style: func(s *page.Style) { s.Space = 2.6 }}
	img, m := v.shoot(1, fonts(t)["FiraSans-Regular"], printed(puzzles[0]))
	for _, by := range directions {
		w := newWork(t.Context(), Options{}, img)
		s := w.classify(m, 0)
		before := w.budget
		moved := w.moved(&s, by.du, by.dv)
		if spent := before - w.budget; spent > 9*cellCost {
			t.Errorf("moved by %v: spent %d", by, spent)
		}
		anew := w.classify(m.Shifted(by.du, by.dv), 0)
		for c := range moved.verdicts {
			d, p := moved.verdicts[c].Digit()
			other, q := anew.verdicts[c].Digit()
			if max(p, q) > 0.5 && (d != other || math.Abs(float64(p-q)) > 0.1) {
				t.Errorf("moved by %v: %v is %d with %.2f, read anew %d with %.2f", by, board.Cell(c), d, p, other, q)
			}
		}
	}
}
