package boardview

import (
	"math"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
)

// geometry says where the cells lie: the largest square in the middle of an
// area, tiles in it with thin gaps between them and wide ones between boxes.
//
//	|tile|thin|tile|thin|tile|wide|tile| ...
//
// All lengths are in Fyne's units and whole pixels, so that no gap looks wider
// than the next.
type geometry struct {
	left, top        float32 // of the first tile
	tile, thin, wide float32
	scale            float32 // pixels in a unit
}

// frame is the room around the tiles, where the focus sign lies.
const frame = 3

// reach is how far outside the square a tap still means the nearest cell. On a
// phone Fyne takes a tap for one that lies 8 units higher, where the person saw
// the finger's tip: without a reach the upper part of the first row were dead.
const reach = 8 + frame

// newGeometry lays the board out in an area. The scale is the canvas's: pixels
// in a unit.
func newGeometry(area fyne.Size, scale float32) geometry {
	side := max(min(area.Width, area.Height)-2*frame, 0)
	g := geometry{scale: scale}
	g.thin = wholePixels(clamp(side*0.005, 1.5, 3), scale)
	g.wide = wholePixels(clamp(side*0.018, 5, 11), scale)
	tiles := side - 6*g.thin - 2*g.wide
	g.tile = max(float32(math.Floor(float64(tiles/board.Size*scale)))/scale, 0)
	g.left = wholePixels((area.Width-g.side())/2, scale)
	g.top = wholePixels((area.Height-g.side())/2, scale)
	return g
}

// side returns the length of the square that the tiles and gaps fill.
func (g geometry) side() float32 { return board.Size*g.tile + 6*g.thin + 2*g.wide }

// onPixel rounds a position to whole pixels. A text between two pixels would be
// drawn blurred.
func (g geometry) onPixel(p fyne.Position) fyne.Position {
	return fyne.NewPos(wholePixels(p.X, g.scale), wholePixels(p.Y, g.scale))
}

// offset returns where the tiles of a row or a column begin, counted from the
// square's edge.
func (g geometry) offset(i int) float32 {
	wide := i / 3
	thin := i - wide
	return float32(i)*g.tile + float32(thin)*g.thin + float32(wide)*g.wide
}

// tileAt returns a cell's tile.
func (g geometry) tileAt(c board.Cell) (fyne.Position, fyne.Size) {
	pos := fyne.NewPos(g.left+g.offset(c.Col()), g.top+g.offset(c.Row()))
	return pos, fyne.NewSquareSize(g.tile)
}

// centre returns the middle of a cell's tile.
func (g geometry) centre(c board.Cell) fyne.Position {
	pos, size := g.tileAt(c)
	return pos.AddXY(size.Width/2, size.Height/2)
}

// cell returns the cell at a position, or false out of reach. A gap, and what
// is within reach around the square, belongs to the nearest tile.
func (g geometry) cell(pos fyne.Position) (board.Cell, bool) {
	row, inRows := g.index(pos.Y - g.top)
	col, inCols := g.index(pos.X - g.left)
	if !inRows || !inCols {
		return 0, false
	}
	return board.At(row, col), true
}

// index returns the row or column at a distance from the square's edge.
func (g geometry) index(at float32) (int, bool) {
	if g.tile <= 0 || at < -reach || at > g.side()+reach {
		return 0, false
	}
	at = clamp(at, 0, g.side())
	// A box and the wide gap after it; the gap's second half is the next box's.
	box := 3*g.tile + 2*g.thin
	boxIndex := min(int((at+g.wide/2)/(box+g.wide)), 2)
	inBox := at - float32(boxIndex)*(box+g.wide)
	cellIndex := int((inBox + g.thin/2) / (g.tile + g.thin))
	return 3*boxIndex + min(max(cellIndex, 0), 2), true
}

func wholePixels(length, scale float32) float32 {
	return float32(math.Round(float64(length*scale))) / scale
}

func clamp(v, low, high float32) float32 { return min(max(v, low), high) }
