package lattice

import (
	"encoding/binary"

	"github.com/solvoku/solvoku/internal/scan/picture"
)

// lanes is the number of neighbouring pixels examined at once, each in 16 bits of a word.
// Nearly all pixels of a picture fail the test for a crossing; this way it takes a quarter
// of the time.
const lanes = 4

// wide is a picture with two bytes for each pixel.
type wide []byte

// widened returns a picture with room for sums at each pixel.
func widened(g *picture.Gray) wide {
	all := make(wide, 2*len(g.Pix)+2*lanes)
	for i, p := range g.Pix {
		all[2*i] = p
	}
	return all
}

// word holds a number below 1<<15 in each lane.
type word uint64

const (
	inEach word = 0x0001_0001_0001_0001
	tops        = inEach << 15
)

// at returns the pixels from a byte on. A slice of known capacity needs the fewest checks.
func (w wide) at(i int) word { return word(binary.LittleEndian.Uint64(w[i : i+8 : i+8])) }

// arm returns, for the pixels from i on, the sum of the pixels at given distances from
// each.
func (w wide) arm(i int, o *[armPixels]int) word {
	i *= 2
	return w.at(i+o[0]) + w.at(i+o[1]) + w.at(i+o[2]) + w.at(i+o[3]) + w.at(i+o[4]) + w.at(i+o[5])
}

// gap is arm for the pixels of a gap.
func (w wide) gap(i int, o *[gapPixels]int) word {
	i *= 2
	return w.at(i+o[0]) + w.at(i+o[1]) + w.at(i+o[2])
}

// reach returns the highest bit of each lane whose value is at least other's.
func (x word) reach(other word) word { return (x + tops - other) & tops }

// min returns the smaller number in each lane.
func (x word) min(y word) word {
	all := x.reach(y) >> 15 * (1<<16 - 1) // the lanes in which y is not larger
	return y&all | x&^all
}

// max returns the larger number in each lane.
func (x word) max(y word) word {
	all := x.reach(y) >> 15 * (1<<16 - 1)
	return x&all | y&^all
}

// lane returns the number in a lane.
func (x word) lane(i int) int { return int(x >> (16 * i) & (1<<16 - 1)) }
