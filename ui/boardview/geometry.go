package boardview

import (
	"math"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/draw"
)

// geometry places the cells: the largest square of tiles, centred in an area. All
// lengths are whole pixels, so that gaps look equally wide.
type geometry struct {
	Square
	scale float32 // pixels per unit
}

// frame is the margin around the tiles for the focus outline.
const frame = 3

// reach is how far outside the square a tap still counts for the nearest cell. On
// phones Fyne reports a tap 8 units above the fingertip, so without it taps on
// the upper part of the first row would miss.
const reach = 8 + frame

// newGeometry lays the board out in an area of a canvas with the given scale, in
// pixels per unit.
func newGeometry(area fyne.Size, scale float32) geometry {
	side := max(min(area.Width, area.Height)-2*frame, 0)
	g := geometry{scale: scale}
	g.Thin = wholePixels(clamp(side*draw.ThinGap, 1.5, 3), scale)
	g.Wide = wholePixels(clamp(side*draw.WideGap, 5, 11), scale)
	room := side - 6*g.Thin - 2*g.Wide
	g.Tile = max(float32(math.Floor(float64(room/board.Size*scale)))/scale, 0)
	g.Left = wholePixels((area.Width-g.Side())/2, scale)
	g.Top = wholePixels((area.Height-g.Side())/2, scale)
	return g
}

// onPixel rounds a position to whole pixels. Text drawn between two pixels would
// be blurred.
func (g geometry) onPixel(p fyne.Position) fyne.Position {
	return fyne.NewPos(wholePixels(p.X, g.scale), wholePixels(p.Y, g.scale))
}

func wholePixels(length, scale float32) float32 {
	return float32(math.Round(float64(length*scale))) / scale
}

func clamp(v, low, high float32) float32 { return min(max(v, low), high) }
