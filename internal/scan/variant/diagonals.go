package variant

import (
	"math"

	"github.com/solvoku/solvoku/board"
)

const (
	// fewestPieces is the minimum number of the 18 pieces of a diagonal that are seen. A piece
	// is the part of it between a cell's corner and its digit.
	fewestPieces = 13
	// pieceInk is the minimum share of the usual contrast between a piece and the paper, on both
	// its sides too, and minLevels the minimum in levels.
	pieceInk  = 0.04
	minLevels = 5
	// inPiece is the share of a piece's points that must show, and inDashes that of a piece with
	// gaps. dashed is the share of all points of a dashed diagonal.
	inPiece  = 0.7
	inDashes = 0.15
	dashed   = 0.3
	// otherwise is the maximum share of what is seen on a diagonal that is seen in the other
	// corners of its cells: notes and the frames of tiles are in all four.
	otherwise = 0.4
)

// Diagonals returns both diagonals if they are marked, by lines, which may be dashed, or by shaded
// cells.
func (b *Board) Diagonals() (p Paths) {
	var cells board.Cells
	for i := range 9 {
		cells = cells.With(board.At(i, i)).With(board.At(i, 8-i))
	}
	if b.diagonal(false) && b.diagonal(true) || b.setApart(cells) || b.darkened(cells) {
		p = Paths{Cells: cells, ink: b.diagonalInk()}
	}
	return p
}

// diagonalInk returns by how much the diagonals usually differ from their cells.
func (b *Board) diagonalInk() float64 {
	var inks []float64
	for c := range board.Cell(board.CellCount) {
		for _, t := range [...]float64{0.14, 0.18, 0.22, 0.26, 0.74, 0.78, 0.82, 0.86} {
			u, v := float64(c.Col()), float64(c.Row())+t
			if c.Row() == c.Col() {
				inks = append(inks, math.Abs(b.at(u+t, v)-b.level[c]))
			}
			if c.Row()+c.Col() == 8 {
				inks = append(inks, math.Abs(b.at(u+1-t, v)-b.level[c]))
			}
		}
	}
	return median(inks)
}

// diagonal reports whether a line runs along the falling or the rising diagonal.
func (b *Board) diagonal(rises bool) bool {
	var on, off pieces
	for i := range 9 {
		c := board.At(i, i)
		if rises {
			c = board.At(i, 8-i)
		}
		on.add(b, c, rises)
		if i != 4 { // both cross there
			off.add(b, c, !rises)
		}
	}
	whole := on.whole >= fewestPieces && float64(off.whole) <= otherwise*float64(on.whole)
	// A dash is shorter than a piece, so that most pieces have a part of one.
	broken := on.some >= fewestPieces && on.seen >= dashed*on.all && off.seen/off.all <= otherwise*on.seen/on.all
	return whole || broken
}

// pieces counts the pieces along diagonals of cells, and their points.
type pieces struct {
	whole, some int
	seen, all   float64
}

// add adds the two pieces of a cell's diagonal.
func (p *pieces) add(b *Board, c board.Cell, rises bool) {
	for _, from := range [...]float64{0.14, 0.7} {
		var most float64
		for _, half := range [...]float64{0.055, 0.1} {
			most = max(most, b.piece(c, rises, from, half))
		}
		p.seen, p.all = p.seen+most, p.all+1
		if most >= inPiece {
			p.whole++
		}
		if most >= inDashes {
			p.some++
		}
	}
}

// piece returns the share of a piece's points at which a line is seen, narrower than twice half.
func (b *Board) piece(c board.Cell, rises bool, from, half float64) float64 {
	const points, length = 9, 0.16
	threshold := max(minLevels, pieceInk*b.contrast)
	dark, bright := 0, 0
	for i := range points {
		t := from + length*(float64(i)+0.5)/points
		u, v := float64(c.Col())+t, float64(c.Row())+t
		du := -half
		if rises {
			u, du = float64(c.Col())+1-t, half
		}
		one, other, here := b.at(u+du, v+half), b.at(u-du, v-half), b.at(u, v)
		switch {
		case here < min(one, other, b.level[c])-threshold:
			dark++
		case here > max(one, other, b.level[c])+threshold:
			bright++
		}
	}
	return float64(max(dark, bright)) / points
}
