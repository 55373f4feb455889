package boardview

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/widgets"
)

// marking holds the objects for a [Marks]. They are recreated whenever the marks,
// the layout or the theme changes.
type marking struct {
	below []fyne.CanvasObject                  // on all tiles
	discs [board.CellCount][]fyne.CanvasObject // on top of below, behind a cell's candidates
	over  []fyne.CanvasObject                  // on top of everything
	about board.Digits                         // the digits that stand out
}

// Dimensions of the marks, as shares of a tile.
const (
	strikeGap  = 0.55 // half the gap in the middle of a strike, as a share of the disc's radius
	letterSize = 0.85 // text size on a disc, as a multiple of a note's
)

// newMarking creates the objects for marks.
func newMarking(m *Marks, digits *board.Grid, geo geometry, colors *colors) *marking {
	k := &marking{below: outlines(m, geo, colors), about: m.about()}
	for c := range board.Cell(board.CellCount) {
		if digits[c] != 0 || m.Mended.Contains(c) {
			continue
		}
		if m.placed(c) != 0 {
			k.discs[c] = []fyne.CanvasObject{disc(geo.Centre(c), geo.placed(), colors.tints[PlacedTint])}
			continue
		}
		for d := range m.Candidates[c].All() {
			t := m.Tints[c][d]
			if t == NoTint {
				continue
			}
			at, r := geo.candidate(c, d), geo.disc()
			k.discs[c] = append(k.discs[c], disc(at, r, colors.tints[t]))
			if t == StruckTint {
				k.discs[c] = append(k.discs[c], strike(at, r, geo, colors)...)
			}
		}
	}
	for _, l := range m.Letters {
		k.discs[l.At.Cell] = append(k.discs[l.At.Cell], letter(l, geo, colors)...)
	}
	k.arrows(m, digits, geo, colors)
	for _, f := range m.frames() {
		k.below = append(k.below, f.lines(geo, colors)...)
	}
	k.mend(m, geo, colors)
	return k
}

// strike crosses out a candidate, leaving the middle free so that even a small digit stays
// readable.
func strike(at fyne.Position, r float32, geo geometry, colors *colors) []fyne.CanvasObject {
	width, inner := max(draw.StrikeWidth*geo.Tile, 1.5), r*strikeGap
	return []fyne.CanvasObject{
		line(at.AddXY(-r, r), at.AddXY(-inner, inner), width, colors.strike),
		line(at.AddXY(inner, -inner), at.AddXY(r, -r), width, colors.strike),
	}
}

// candidate returns the centre of a candidate in a cell.
func (g geometry) candidate(c board.Cell, d board.Digit) fyne.Position {
	pos, size := g.At(c)
	if g.sums.Contains(c) {
		return pos.AddXY(draw.NoteBelowSum(size.Width, int(d)))
	}
	return pos.AddXY(draw.NoteCentre(size.Width, int(d)))
}

// letter writes a set's letter in place of a candidate, on a disc like those of the set's
// candidates.
func letter(l Letter, geo geometry, colors *colors) []fyne.CanvasObject {
	at := geo.candidate(l.At.Cell, l.At.Digit)
	text := canvas.NewText(l.Text, colors.onTint)
	text.TextSize, text.TextStyle.Bold, text.Alignment = WholeUnits(letterSize*geo.noteSize()), true, fyne.TextAlignCenter
	geo.centre(text, at, draw.NoteThird(geo.Tile))
	return []fyne.CanvasObject{disc(at, geo.disc(), colors.tints[l.Tint]), text}
}

func disc(at fyne.Position, radius float32, fill color.Color) fyne.CanvasObject {
	c := canvas.NewCircle(fill)
	widgets.MoveResize(c, at.AddXY(-radius, -radius), fyne.NewSquareSize(2*radius))
	return c
}
