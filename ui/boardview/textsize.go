package boardview

import "github.com/solvoku/solvoku/ui/draw"

// Texts on a tile follow the size of the app's text as far as the tile allows. Fyne places
// a text by its line, which is higher than a digit: of a large one the line is taller than
// the tile.
const (
	inkHeight  = 0.69 // the height of a digit of Fira Sans, in sizes of its text
	inkWidth   = 0.6  // the width of a bold one
	lineHeight = 1.4  // at least the height of a line, in any font

	mostDigit = 0.8  // the most of a tile's height that a digit takes,
	mostNote  = 0.88 // and a note of its third
	leastNote = 11   // the size of a note at the usual size of text, where its third allows it

	markLeft = 0.72 // where on a tile the marks at its right begin
)

// digitSize returns the size of a digit's text on a tile.
func (g geometry) digitSize() float32 {
	return WholeUnits(min(draw.DigitSize*g.text, mostDigit/inkHeight) * g.Tile)
}

// noteSize returns the size of a note's text on a tile.
func (g geometry) noteSize() float32 {
	wanted := max(draw.NoteSize*g.Tile, leastNote) * g.text
	return WholeUnits(min(wanted, draw.NoteThird(g.Tile)*mostNote/inkHeight))
}

// aside returns how far to the left a digit stands that shares its tile with a mark.
func (g geometry) aside() float32 {
	return max(g.digitSize()*inkWidth/2-(markLeft-0.5)*g.Tile, 0)
}

// disc returns the radius of the disc behind a note.
func (g geometry) disc() float32 { return max(draw.DiscRadius*g.Tile, 0.57*inkHeight*g.noteSize()) }

// placed returns the radius of the disc behind a placed candidate that is drawn large.
func (g geometry) placed() float32 {
	return min(max(draw.PlacedRadius*g.Tile, 0.62*inkHeight*g.digitSize()), g.Tile/2)
}
