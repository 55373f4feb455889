package lattice

import "github.com/solvoku/solvoku/internal/scan/picture"

const (
	// Lines that go on beyond a grid are sought in a strip beside it, at least stripFrom and at most
	// stripTo cells away, with stripPoints samples across it and stripCell along each cell.
	stripFrom   = 0.25
	stripTo     = 0.75
	stripPoints = 4
	stripCell   = 40
	// stripSide is the distance, in samples, at which lines are compared with both their sides, and
	// stripReach how far they may be off.
	stripSide  = 6
	stripReach = 5
	// continuing is the number of the eight inner lines that go on where a larger grid does, and
	// mostBetween the number of cells beside the grid in whose middle there may be digits.
	continuing  = 6
	mostBetween = 6
)

// Continues reports whether the lines of a lattice go on beyond one of its sides, as those of a
// larger grid do.
func Continues(g *picture.Gray, m *Map) bool {
	for turns := range 4 {
		if side := m.Turned(turns); side.goesOn(g) {
			return true
		}
	}
	return false
}

// goesOn reports whether the lines go on to the right.
func (m *Map) goesOn(g *picture.Gray) bool {
	var strip [9 * stripCell]float32
	sum := float32(0)
	for i := range strip {
		for k := range 2 * stripPoints { // half of them half a sample further along
			u := 9 + stripFrom + (stripTo-stripFrom)*float64(k/2)/(stripPoints-1)
			p := m.At(u, (float64(i)+0.25+0.5*float64(k%2))/stripCell)
			if p.X < 0 || p.Y < 0 || p.X > float64(g.W) || p.Y > float64(g.H) {
				return false
			}
			strip[i] += g.At(p.X, p.Y) / (2 * stripPoints)
		}
		sum += strip[i]
	}
	least := minLine * (sum/float32(len(strip)) + 24) / 256
	dark, light, between := 0, 0, 0
	for half := 1; half < 2*9; half++ {
		darker, lighter := float32(0), float32(0)
		for i := half*stripCell/2 - stripReach; i < half*stripCell/2+stripReach; i++ {
			l, r := strip[max(i-stripSide, 0)], strip[min(i+stripSide, len(strip)-1)]
			darker, lighter = max(darker, min(l, r)-strip[i]), max(lighter, strip[i]-max(l, r))
		}
		switch {
		case half%2 == 1:
			if max(darker, lighter) > least {
				between++
			}
		case darker > least:
			dark++
		case lighter > least:
			light++
		}
	}
	return max(dark, light) >= continuing && between <= mostBetween
}
