package scan

import (
	"math"

	"github.com/solvoku/solvoku/board"
)

// Of old-style figures 1 and 2 are as low as an x, 3, 4, 5, 7 and 9 hang below the line by as much
// as 6 and 8 rise above it. So a low 1 or 2 is a digit of such a typeface, and no note, where its top
// is that of hanging ones in their cells, and its bottom that of rising ones. Other digits of the page,
// such as a player's, may be in another typeface.
const (
	// level is by how much, in shares of the low digit's height, the ends of figures on one line
	// differ at most, and hangs by how much a figure hangs below or rises above it at least.
	level = 0.12
	hangs = 0.12
	// fellows is the minimum number of hanging figures, and of rising ones.
	fellows = 2
)

// oldStyle returns the cells with a low 1 or 2 of old-style figures, by the heights of the digits and
// the places of their middles. perhaps are those that only stand on the line of rising figures: hanging
// ones may touch the lines between cells, so that their heights aren't known.
func (s *sheet) oldStyle(heights, middles *[board.CellCount]float32) (low, perhaps board.Cells) {
	for c, h := range heights {
		if d, _ := s.verdicts[c].Digit(); h == 0 || d > 2 {
			continue
		}
		hanging, rising := 0, 0
		for o, other := range heights {
			if other < (1+hangs)*h {
				continue
			}
			above := (middles[c] - h/2) - (middles[o] - other/2)
			below := (middles[o] + other/2) - (middles[c] + h/2)
			switch d, _ := s.verdicts[o].Digit(); d {
			case 3, 4, 5, 7, 9:
				if below >= hangs*h && math.Abs(float64(above)) <= level*float64(h) {
					hanging++
				}
			case 6, 8:
				if above >= hangs*h && math.Abs(float64(below)) <= level*float64(h) {
					rising++
				}
			}
		}
		switch {
		case rising < fellows:
		case hanging >= fellows:
			low = low.With(board.Cell(c))
		default:
			perhaps = perhaps.With(board.Cell(c))
		}
	}
	return low, perhaps
}
