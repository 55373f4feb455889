package boardview

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Dimensions of a repair's drawing, as shares of a tile.
const (
	newDigit  = 0.09 // how far the new digit is moved from the middle, to make room for the old one
	oldDigit  = 0.27 // from the corner to the old digit's centre
	oldSize   = 0.37 // text size of the old digit
	oldStrike = 0.19 // how far the line through it extends from its centre
)

// mend draws a repair: frames around the cells that it changes, and their old digits, small
// and crossed out.
func (k *marking) mend(m *Marks, geo geometry, colors *colors) {
	for c := range m.Mended.All() {
		pos, size := geo.At(c)
		ring := canvas.NewRectangle(color.Transparent)
		ring.CornerRadius, ring.StrokeColor = TileRadius(size.Width), colors.ink
		ring.StrokeWidth = clamp(WholeUnits(size.Width*0.05), 2, 4)
		widgets.MoveResize(ring, pos, size)
		k.over = append(k.over, ring)
		if was := m.Was[c]; was != 0 {
			k.over = append(k.over, oldOf(digitText(was), pos, geo, colors)...)
		}
	}
}

// oldOf draws an old digit and the line through it.
func oldOf(digit string, pos fyne.Position, geo geometry, colors *colors) []fyne.CanvasObject {
	at := pos.AddXY(oldDigit*geo.Tile, oldDigit*geo.Tile)
	text := canvas.NewText(digit, colors.ink)
	text.TextSize, text.TextStyle.Bold, text.Alignment = WholeUnits(oldSize*geo.Tile), true, fyne.TextAlignCenter
	geo.centre(text, at, draw.NoteThird(geo.Tile))
	across, down := oldStrike*geo.Tile, oldStrike*geo.Tile*0.6
	return []fyne.CanvasObject{text, line(at.AddXY(-across, down), at.AddXY(across, -down), max(draw.StrikeWidth*geo.Tile, 1.5), colors.strike)}
}
