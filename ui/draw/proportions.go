package draw

// The gaps of a drawn board as shares of its side: for the app's board and its
// panels, pictures in files, and pages on paper.
const (
	ThinGap = 0.005 // the gap between tiles
	WideGap = 0.018 // the gap between boxes
)

// The parts of a tile, as shares of its side.
const (
	TileCorner = 0.13 // the radius of its corners
	DigitSize  = 0.62 // the size of a digit's text
	NoteSize   = 0.27 // the size of a note's
	NoteInset  = 0.07 // the margin around the notes
)

// NoteThird returns the side of the square that each of nine notes has on a tile.
func NoteThird(tile float32) float32 { return tile * (1 - 2*NoteInset) / 3 }

// NoteCentre returns where on a tile the centre of a digit's note is, measured from
// the tile's corner. Notes stand as on a telephone's keys.
func NoteCentre(tile float32, digit int) (x, y float32) {
	third := NoteThird(tile)
	at := func(i int) float32 { return tile*NoteInset + third*(float32(i)+0.5) }
	return at((digit - 1) % 3), at((digit - 1) / 3)
}
