package boardview

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/theme"
)

// TestDigitsFollowTheTextSize checks tiles of all sizes: a digit grows with the text, up to
// 80 % of its tile, and no note extends beyond its third.
func TestDigitsFollowTheTextSize(t *testing.T) {
	for tile := float32(8); tile <= 160; tile++ {
		for text := float32(1); text <= 2; text += 0.25 {
			usual := geometry{Square: Square{Tile: tile}, text: 1}
			g := geometry{Square: Square{Tile: tile}, text: text}
			wanted := min(tile*draw.DigitSize*text, tile*0.8/inkHeight)
			if got := g.digitSize(); got < wanted-0.5 || got > wanted+0.5 {
				t.Errorf("tile %v, text x%v: a digit has size %v, want %v", tile, text, got, wanted)
			}
			if got, third := g.noteSize()*inkHeight, tile/3; got > third+0.5 {
				t.Errorf("tile %v, text x%v: a note is %v high, its third %v", tile, text, got, third)
			}
			if g.noteSize() < usual.noteSize() || tile > 12 && g.noteSize() >= g.digitSize() {
				t.Errorf("tile %v, text x%v: a note has size %v, a digit %v", tile, text, g.noteSize(), g.digitSize())
			}
		}
	}
}

// inkOf returns the corners of a digit as drawn.
func inkOf(text *canvas.Text) (from, to fyne.Position) {
	centre := text.Position().AddXY(text.Size().Width/2, text.Size().Height/2)
	width, height := fyne.MeasureText(text.Text, text.TextSize, text.TextStyle).Width, inkHeight*text.TextSize
	return centre.AddXY(-width/2, -height/2), centre.AddXY(width/2, height/2)
}

// TestLargeDigitsStayOnTheirTilesAndClearOfMarks shows every mark at the smallest and largest
// text sizes, switching while the board is shown.
func TestLargeDigitsStayOnTheirTilesAndClearOfMarks(t *testing.T) {
	w := themetest.Window(t, theme.Options{})
	b := New(func(board.Cell) {})
	var v View
	for c := range board.Cell(board.CellCount) {
		v.State.Digits[c], v.State.Kinds[c] = board.Digit(c%9+1), board.Given
		switch c % 4 {
		case 1:
			v.Suspects = v.Suspects.With(c)
		case 2:
			v.Differs = v.Differs.With(c)
		case 3:
			v.Conflicts = v.Conflicts.With(c)
		}
	}
	b.SetView(v)
	w.SetContent(b)
	for _, side := range []float32{300, 700} {
		w.Resize(fyne.NewSquareSize(side))
		var sizes [2]float32
		for i, text := range []float32{1, 2} {
			themetest.SetTheme(theme.Options{TextScale: text})
			r := test.WidgetRenderer(b).(*renderer)
			sizes[i] = r.cells[0].digit.TextSize
			for c := range board.Cell(board.CellCount) {
				o := &r.cells[c]
				pos, size := b.geo.At(c)
				from, to := inkOf(&o.digit)
				if from.X < pos.X || from.Y < pos.Y || to.X > pos.X+size.Width || to.Y > pos.Y+size.Height {
					t.Fatalf("side %v, text x%v: %v's digit is drawn from %v to %v, its tile is at %v, %v", side, text, c, from, to, pos, size)
				}
				for _, mark := range []*canvas.Text{&o.sign, &o.differs} {
					if left, _ := inkOf(mark); ((o.face.suspect || o.face.clash) && mark == &o.sign || o.face.differs && mark == &o.differs) && left.X < to.X-1 {
						t.Errorf("side %v, text x%v: %v's digit ends at %v, its mark begins at %v", side, text, c, to.X, left.X)
					}
				}
			}
		}
		if sizes[1] < 1.8*sizes[0] {
			t.Errorf("side %v: a digit grows from %v to %v", side, sizes[0], sizes[1])
		}
	}
}
