package boardview

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Square is nine by nine tiles with thin gaps between them and wide ones between
// boxes:
//
//	|tile|thin|tile|thin|tile|wide|tile| ...
//
// The board and the panels of constraints share it: where a tile is, which tile
// was tapped, its corners, and the sizes of what is on it. Each draws its own
// tiles, because those have nothing in common: on the board a tile shows a
// digit, nine notes, two marks and a bar; on a panel it shows a number or a dot.
//
// All lengths are in Fyne's units.
type Square struct {
	Left, Top        float32 // position of the first tile
	Tile, Thin, Wide float32 // the sides of a tile and of the two kinds of gap
}

// Side returns the length of a side.
func (s Square) Side() float32 { return s.Offset(board.Size-1) + s.Tile }

// Offset returns the distance of row or column i from the square's edge.
func (s Square) Offset(i int) float32 {
	wide := i / 3
	return float32(i)*s.Tile + float32(i-wide)*s.Thin + float32(wide)*s.Wide
}

// At returns the position and size of a cell's tile.
func (s Square) At(c board.Cell) (fyne.Position, fyne.Size) {
	return fyne.NewPos(s.Left+s.Offset(c.Col()), s.Top+s.Offset(c.Row())), fyne.NewSquareSize(s.Tile)
}

// Centre returns the centre of a cell's tile.
func (s Square) Centre(c board.Cell) fyne.Position {
	pos, size := s.At(c)
	return pos.AddXY(size.Width/2, size.Height/2)
}

// Cell returns the cell whose tile is nearest to a position, or false if the
// position is more than reach outside the square.
func (s Square) Cell(pos fyne.Position, reach float32) (board.Cell, bool) {
	row, inRows := s.index(pos.Y-s.Top, reach)
	col, inCols := s.index(pos.X-s.Left, reach)
	if !inRows || !inCols {
		return 0, false
	}
	return board.At(row, col), true
}

// index returns the row or column at a distance from the square's edge.
func (s Square) index(at, reach float32) (int, bool) {
	if s.Tile <= 0 || at < -reach || at > s.Side()+reach {
		return 0, false
	}
	at = min(max(at, 0), s.Side())
	// A box includes half of each wide gap beside it.
	box := 3*s.Tile + 2*s.Thin
	boxIndex := min(int((at+s.Wide/2)/(box+s.Wide)), 2)
	inBox := at - float32(boxIndex)*(box+s.Wide)
	cellIndex := int((inBox + s.Thin/2) / (s.Tile + s.Thin))
	return 3*boxIndex + min(max(cellIndex, 0), 2), true
}

// geometry places the cells: the largest square of tiles, centred in an area. All
// lengths are whole pixels, so that gaps look equally wide.
type geometry struct {
	Square
	scale float32 // pixels per unit
	text  float32 // the scale of the app's text

	rules board.Rules
	sums  board.Cells // in whose corner rules have a number
}

// focusMargin is the margin around the tiles for the focus outline.
const focusMargin = 3

// tapReach is how far outside the square a tap still counts for the nearest cell. On
// phones Fyne reports a tap 8 units above the fingertip, so without it taps on
// the upper part of the first row would miss.
const tapReach = 8 + focusMargin

// newGeometry lays the board out in an area of a canvas with the given scale, in
// pixels per unit. A jigsaw has even gaps, because wide ones would look like boxes; numbers beside
// the board need room.
func newGeometry(area fyne.Size, scale float32, rules board.Rules) geometry {
	side, thin, wide := Inside(min(area.Width, area.Height))
	g := geometry{scale: scale, text: 1, rules: rules}
	tiles := float32(board.Size)
	if !rules.Classic() {
		g.sums = draw.Sums(rules)
		tiles += 2 * draw.Margin(rules)
		if rules.Has("region") {
			thin, wide = draw.EvenGap*wide, draw.EvenGap*wide
		}
	}
	g.Thin, g.Wide = wholePixels(thin, scale), wholePixels(wide, scale)
	room := side - 6*g.Thin - 2*g.Wide
	g.Tile = max(float32(math.Floor(float64(room/tiles*scale)))/scale, 0)
	g.Left = wholePixels((area.Width-g.Side())/2, scale)
	g.Top = wholePixels((area.Height-g.Side())/2, scale)
	return g
}

// Inside returns the side of the square that a board's tiles may fill in a square area, and
// the widths of the two kinds of gap between them, before rounding to pixels.
func Inside(area float32) (side, thin, wide float32) {
	side = max(area-2*focusMargin, 0)
	return side, clamp(side*draw.ThinGap, 1.5, 3), clamp(side*draw.WideGap, 5, 11)
}

// onPixel rounds a position to whole pixels. Text drawn between two pixels would
// be blurred.
func (g geometry) onPixel(p fyne.Position) fyne.Position {
	return fyne.NewPos(wholePixels(p.X, g.scale), wholePixels(p.Y, g.scale))
}

// centre centres a text on a point, in a square with at least the given side, and large
// enough for a line of the text.
func (g geometry) centre(text *canvas.Text, at fyne.Position, side float32) {
	side = max(side, lineHeight*text.TextSize)
	widgets.MoveResize(text, g.onPixel(at.AddXY(-side/2, -side/2)), fyne.NewSquareSize(side))
}

func wholePixels(length, scale float32) float32 {
	return float32(math.Round(float64(length*scale))) / scale
}

// TileRadius returns the corner radius of a tile.
func TileRadius(tile float32) float32 { return clamp(tile*draw.TileCorner, 3, 10) }

// WholeUnits rounds a length to whole units, which limits the number of text sizes.
func WholeUnits(length float32) float32 { return wholePixels(length, 1) }

func clamp(v, low, high float32) float32 { return min(max(v, low), high) }
