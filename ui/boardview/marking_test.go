package boardview

import (
	"image/color"
	"maps"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/theme"
)

func TestMarksAreDrawnAndRemoved(t *testing.T) {
	b, w, _ := newBoard(t, theme.Options{})
	b.SetView(exampleView())
	before := test.RenderToMarkup(w.Canvas())
	b.SetView(hintView())
	if test.RenderToMarkup(w.Canvas()) == before {
		t.Error("the marks are not drawn")
	}
	b.SetView(exampleView())
	if test.RenderToMarkup(w.Canvas()) != before {
		t.Error("marks remain after they were removed")
	}
}

func TestAPlacedDigitIsDrawnLargeWhereItStandsAlone(t *testing.T) {
	m := &Marks{}
	m.Candidates[0], m.Candidates[1] = board.DigitsOf(5), board.DigitsOf(5, 6)
	m.Tint(0, board.DigitsOf(5), PlacedTint)
	m.Tint(1, board.DigitsOf(5), PlacedTint)
	v := View{Marks: m}
	if f := v.face(0); f.placed != 5 || f.notes != 0 {
		t.Errorf("alone it is drawn as %+v", f)
	}
	if f := v.face(1); f.placed != 0 || f.notes != board.DigitsOf(5, 6) {
		t.Errorf("beside another it is drawn as %+v", f)
	}
}

func TestOnlyShownCandidatesAreTinted(t *testing.T) {
	var m Marks
	m.Candidates[3] = board.DigitsOf(1, 2)
	m.Tint(3, board.DigitsOf(2, 5), FinTint)
	if m.Tints[3][2] != FinTint || m.Tints[3][5] != NoTint {
		t.Errorf("tinted %v", m.Tints[3])
	}
}

// mendedView is a puzzle with five givens that can't all be right, after the repair of one. A
// digit has also been removed, and one added.
func mendedView() View {
	var v View
	for c, d := range board.MustParseGrid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79") {
		if v.State.Digits[c] = d; d != 0 {
			v.State.Kinds[c] = board.Given
		}
	}
	m := &Marks{Mended: board.CellsOf(35, 80, 2)}
	for _, c := range []board.Cell{4, 39, 41, 45} {
		m.Frames = append(m.Frames, Frame{First: c, Last: c, Tint: StruckTint, Dashed: true})
	}
	m.Was[35], m.Was[80] = 7, 9
	v.State.Digits[80], v.State.Kinds[80] = 0, board.Empty
	v.State.Digits[2], v.State.Kinds[2] = 4, board.Given
	v.Marks = m
	return v
}

func TestARepairShowsTheOldDigitSmallAndStruckBesideTheNew(t *testing.T) {
	themetest.Window(t, theme.Options{})
	b := New(nil)
	b.Resize(fyne.NewSquareSize(664))
	b.SetView(mendedView())
	r := test.WidgetRenderer(b)
	old, rings, lines := map[board.Cell]string{}, board.Cells{}, board.Cells{}
	for _, o := range r.Objects() {
		switch o := o.(type) {
		case *canvas.Text:
			c, _ := b.CellAt(o.Position().AddXY(o.Size().Width/2, o.Size().Height/2))
			if o.TextSize < 0.4*b.geo.Tile && o.Text != "" {
				old[c] += o.Text
			} else if c == 35 && (o.Text != "3" || o.Position().X+o.Size().Width/2 <= b.CellCentre(c).X) {
				t.Errorf("the new digit in %v is %q at %v", c, o.Text, o.Position())
			}
		case *canvas.Rectangle:
			if c, ok := b.CellAt(o.Position().AddXY(1, 1)); ok && o.FillColor == color.Transparent {
				rings = rings.With(c)
			}
		case *canvas.Line:
			middle := o.Position1.Add(o.Position2)
			if c, ok := b.CellAt(fyne.NewPos(middle.X/2, middle.Y/2)); ok {
				lines = lines.With(c)
			}
		}
	}
	if want := (map[board.Cell]string{35: "7", 80: "9"}); !maps.Equal(old, want) {
		t.Errorf("the old digits are %v, want %v", old, want)
	}
	if rings != b.view.Marks.Mended {
		t.Errorf("rings are around %v", rings)
	}
	if !lines.Contains(35) || !lines.Contains(80) || lines.Contains(2) {
		t.Errorf("struck are %v", lines)
	}
}
