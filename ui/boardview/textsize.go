package boardview

import "github.com/solvoku/solvoku/ui/draw"

// Text on a tile follows the app's text size as far as the tile allows. Fyne places text by
// its line, which is taller than a digit and, for a large digit, taller than the tile.
const (
	inkHeight  = 0.69 // the height of a Fira Sans digit, as a multiple of the text size
	inkWidth   = 0.6  // the width of a bold digit
	lineHeight = 1.4  // an upper bound for the height of a line, in any font

	maxDigit = 0.8  // the maximum height of a digit, as a share of the tile's,
	maxNote  = 0.88 // maximum size of a note, as a share of its third
	minNote  = 11   // the minimum size of a note at the default text size, if its third allows it

	markLeft = 0.72 // where the marks at a tile's right begin
)

// digitSize returns the size of a digit's text on a tile.
func (g geometry) digitSize() float32 {
	return WholeUnits(min(draw.DigitSize*g.text, maxDigit/inkHeight) * g.Tile)
}

// noteSize returns the size of a note's text on a tile.
func (g geometry) noteSize() float32 {
	wanted := max(draw.NoteSize*g.Tile, minNote) * g.text
	return WholeUnits(min(wanted, draw.NoteThird(g.Tile)*maxNote/inkHeight))
}

// aside returns how far a digit moves left to make room for a mark on its tile.
func (g geometry) aside() float32 {
	return max(g.digitSize()*inkWidth/2-(markLeft-0.5)*g.Tile, 0)
}

// disc returns the radius of the disc behind a note.
func (g geometry) disc() float32 { return max(draw.DiscRadius*g.Tile, 0.57*inkHeight*g.noteSize()) }

// placed returns the radius of the disc behind a placed candidate that is drawn large.
func (g geometry) placed() float32 {
	return min(max(draw.PlacedRadius*g.Tile, 0.62*inkHeight*g.digitSize()), g.Tile/2)
}
