package solvers

// onlyChoices returns, of the places of one digit, those that are the only one
// in their row, column or box; ok is false if a house has none at all.
//
// It counts all 27 houses at once, in ones ("at least one place") and twos
// ("at least two"): three sets a, b and c of places, bit upon bit, have
//
//	one = a | b | c
//	two = a&b | (a|b)&c
//
// Three neighbours in a row make a part of a row, three of these a row; three
// rows make the columns of a band, and of these three neighbours a box and
// three bands the columns of the board.
func (s cellSet) onlyChoices() (only cellSet, ok bool) {
	top, topOK := foldBands(s.top, 1|1<<32)
	bottom, bottomOK := foldBands(s.bottom, 1)

	one, two := addThree(top.one&rowAll, top.one>>32, bottom.one)
	two |= top.two&rowAll | top.two>>32 | bottom.two
	columns := (one &^ two) * (1 | 1<<9 | 1<<18)
	return cellSet{
		top:    s.top & (top.only | columns | columns<<32),
		bottom: s.bottom & (bottom.only | columns),
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

// bandFold is what the fold of a word's bands says.
type bandFold struct {
	only     uint64 // all cells of the rows and boxes with one place
	one, two uint64 // the band's columns with at least one place, at least two
}

// foldBands counts the places in the rows, boxes and columns of a word's
// bands, which begin at the bits of bands, and reports whether each row and box
// has one.
func foldBands(places, bands uint64) (f bandFold, ok bool) {
	one, two := addThree(places, places>>1, places>>2)
	one, two = one&(allHeads*bands), two&(allHeads*bands)
	rowOne, rowTwo := addThree(one, one>>3, one>>6)
	rowTwo |= two | two>>3 | two>>6

	f.one, f.two = addThree(places, places>>9, places>>18)
	f.one, f.two = f.one&(rowAll*bands), f.two&(rowAll*bands)
	boxOne, boxTwo := addThree(f.one, f.one>>1, f.one>>2)
	boxTwo |= f.two | f.two>>1 | f.two>>2

	rows, boxes := rowHeads*bands, boxHeads*bands
	f.only = (rowOne&^rowTwo&rows)*rowAll | (boxOne&^boxTwo&boxes)*(7*rowHeads)
	return f, rowOne&rows == rows && boxOne&boxes == boxes
}

// addThree adds three sets of places bit by bit.
func addThree(a, b, c uint64) (one, two uint64) {
	return a | b | c, a&b | (a|b)&c
}
