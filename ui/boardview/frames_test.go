package boardview

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/theme"
)

// TestFramesRunInTheGaps checks the frames of every house and every cell, on boards of
// several sizes: no line may cross a tile, except as far as a line of two units must where
// the gaps are narrower.
func TestFramesRunInTheGaps(t *testing.T) {
	themetest.Window(t, theme.Options{})
	colors := &colors{framed: color.Black}
	for _, side := range []float32{300, 388, 664, 1000} {
		geo := newGeometry(fyne.NewSquareSize(side), 1, board.Rules{})
		over := (max(geo.Thin, 2) - geo.Thin) / 2
		m := &Marks{Framed: board.AllCells()}
		for i := range board.Size {
			m.Houses = append(m.Houses, board.Row(i), board.Column(i), board.Box(i))
		}
		all := m.frames()
		if len(all) != 3*board.Size+board.CellCount {
			t.Fatalf("%d frames", len(all))
		}
		for _, f := range all {
			for _, dashed := range []bool{false, true} {
				f.Dashed = dashed
				for _, o := range f.lines(geo, colors) {
					l := o.(*canvas.Line)
					if bad, c := crosses(l, geo, over+0.1); bad {
						t.Fatalf("%v units wide: the frame of %v to %v has a line from %v to %v across %v", side, f.First, f.Last, l.Position1, l.Position2, c)
					}
				}
			}
		}
	}
}

// crosses reports whether a vertical or horizontal line covers more of a tile than the given
// width at its edge. Corners are ignored, because tiles are also round there.
func crosses(l *canvas.Line, geo geometry, tolerance float32) (bool, board.Cell) {
	half := l.StrokeWidth / 2
	left, right := min(l.Position1.X, l.Position2.X), max(l.Position1.X, l.Position2.X)
	top, bottom := min(l.Position1.Y, l.Position2.Y), max(l.Position1.Y, l.Position2.Y)
	if right-left > 0.01 && bottom-top > 0.01 {
		return false, 0
	}
	for c := range board.Cell(board.CellCount) {
		pos, size := geo.At(c)
		deepX := min(right+half, pos.X+size.Width) - max(left-half, pos.X)
		deepY := min(bottom+half, pos.Y+size.Height) - max(top-half, pos.Y)
		if deepX > tolerance && deepY > tolerance {
			return true, c
		}
	}
	return false, 0
}

// TestAFrameHasItsTint checks the colours of frames and the gaps of dashed ones.
func TestAFrameHasItsTint(t *testing.T) {
	themetest.Window(t, theme.Options{})
	geo := newGeometry(fyne.NewSquareSize(664), 1, board.Rules{})
	colors := &colors{framed: color.Black}
	colors.tints[SecondTint] = color.White
	for tint, want := range map[Tint]color.Color{NoTint: color.Black, SecondTint: color.White} {
		f := FrameOf(board.Row(3))
		f.Tint = tint
		long := func() (sum float32) {
			for _, o := range f.lines(geo, colors) {
				l := o.(*canvas.Line)
				if l.StrokeColor != want {
					t.Errorf("tint %d: a line in %v", tint, l.StrokeColor)
				}
				sum += apart(l.Position1, l.Position2)
			}
			return sum
		}
		whole := long()
		f.Dashed = true
		if dashed := long(); dashed < 0.4*whole || dashed > 0.6*whole {
			t.Errorf("of a frame of %v, its dashes cover %v", whole, dashed)
		}
	}
}

// TestOtherDigitsArePaler checks that the candidates of a hint's digits, which it names or
// which have a tint, are bold and in full ink, and that the others are paler.
func TestOtherDigitsArePaler(t *testing.T) {
	for _, c := range []struct {
		about board.Digits
		bold  board.Digits
	}{{0, board.DigitsOf(7)}, {board.DigitsOf(3, 8), board.DigitsOf(3, 8)}} {
		themetest.Window(t, theme.Options{Variant: theme.Light})
		v := fishView()
		v.Marks.About = c.about
		b := New(nil)
		b.view = v
		r := newRenderer(b)
		cell := board.At(6, 4) // plain, without a tint
		full, pale := b.Theme().Color(theme.ColorNote, 0), b.Theme().Color(theme.ColorNoteAside, 0)
		for _, d := range []board.Digit{3, 7, 8} {
			note := r.cells[cell].notes[d-1]
			want := pale
			if c.bold.Contains(d) {
				want = full
			}
			if note.TextStyle.Bold != c.bold.Contains(d) || note.Color != want {
				t.Errorf("about %v: the candidate %d is bold: %v, in %v", c.about, d, note.TextStyle.Bold, note.Color)
			}
		}
		v.Marks = nil
		v.State.Notes[cell] = board.DigitsOf(3, 7)
		b.view = v
		r.update()
		if note := r.cells[cell].notes[2]; note.TextStyle.Bold || note.Color != full {
			t.Errorf("without a hint, a note is bold: %v, in %v", note.TextStyle.Bold, note.Color)
		}
	}
}
