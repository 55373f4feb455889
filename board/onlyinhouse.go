package board

// OnlyInHouse returns the cells that are the set's only one in their row, column
// or box: hidden singles, if the set is the places of a digit. It also reports
// whether every house has at least one cell of the set.
func (s Cells) OnlyInHouse() (only Cells, all bool) {
	// All 27 houses are counted at once, in ones ("at least one cell") and twos
	// ("at least two"): three sets a, b and c, bit by bit, have
	//
	//	one = a | b | c
	//	two = a&b | (a|b)&c
	//
	// Three neighbours in a row make a third of a row, three of these a row;
	// three rows make the columns of a band, and of these three neighbours a box
	// and three bands the columns of the board.
	top, topOK := foldBands(s.low, 1|1<<bandCells)
	bottom, bottomOK := foldBands(s.high, 1)

	one, two := addThree(top.one&rowAll, top.one>>bandCells, bottom.one)
	two |= top.two&rowAll | top.two>>bandCells | bottom.two
	columns := (one &^ two) * (1 | 1<<9 | 1<<18)
	return Cells{
		low:  s.low & (top.only | columns | columns<<bandCells),
		high: s.high & (bottom.only | columns),
	}, topOK && bottomOK && one == rowAll
}

// Bits of a band: its first row; the first cell of each row, of each box, and
// of each box in each row.
const (
	rowAll   = 1<<9 - 1
	rowHeads = 1 | 1<<9 | 1<<18
	boxHeads = 1 | 1<<3 | 1<<6
	allHeads = rowHeads * boxHeads
)

// bandFold is the result of [foldBands].
type bandFold struct {
	only     uint64 // all cells of the rows and boxes with one cell in the set
	one, two uint64 // the band's columns with at least one, at least two
}

// foldBands counts a set's cells in the rows, boxes and columns of a word's
// bands, which begin at the bits of bands, and reports whether each row and box
// has one.
func foldBands(cells, bands uint64) (f bandFold, ok bool) {
	one, two := addThree(cells, cells>>1, cells>>2)
	one, two = one&(allHeads*bands), two&(allHeads*bands)
	rowOne, rowTwo := addThree(one, one>>3, one>>6)
	rowTwo |= two | two>>3 | two>>6

	f.one, f.two = addThree(cells, cells>>9, cells>>18)
	f.one, f.two = f.one&(rowAll*bands), f.two&(rowAll*bands)
	boxOne, boxTwo := addThree(f.one, f.one>>1, f.one>>2)
	boxTwo |= f.two | f.two>>1 | f.two>>2

	rows, boxes := rowHeads*bands, boxHeads*bands
	f.only = (rowOne&^rowTwo&rows)*rowAll | (boxOne&^boxTwo&boxes)*(7*rowHeads)
	return f, rowOne&rows == rows && boxOne&boxes == boxes
}

// addThree adds three sets bit by bit.
func addThree(a, b, c uint64) (one, two uint64) {
	return a | b | c, a&b | (a|b)&c
}
