// Package proportions says how large the parts of a drawn board are in relation to
// one another, for all who draw one: the app's board and its panels, pictures in
// files, and pages on paper.
package proportions

// Gaps and margins, as shares of the board's side.
const (
	Thin = 0.005 // the gap between tiles
	Wide = 0.018 // the gap between boxes
)

// The parts of a tile, as shares of its side.
const (
	Corner    = 0.13 // the radius of its corners
	Digit     = 0.62 // the size of a digit's text
	Note      = 0.27 // the size of a note's
	NoteInset = 0.07 // the margin around the notes
)

// Third returns the side of the square that each of nine notes has on a tile.
func Third(tile float32) float32 { return tile * (1 - 2*NoteInset) / 3 }

// NoteCentre returns where on a tile the centre of a digit's note is, measured from
// the tile's corner. Notes stand as on a telephone's keys.
func NoteCentre(tile float32, digit int) (x, y float32) {
	third := Third(tile)
	at := func(i int) float32 { return tile*NoteInset + third*(float32(i)+0.5) }
	return at((digit - 1) % 3), at((digit - 1) / 3)
}
