package scan

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/scan/internal/glyph"
)

// The network takes faint strokes for print that shows through, and where the light
// has burnt out the paper it sees hardly any of them. Between printed digits that is
// right. On a page that is filled in by hand such a cell may hold a digit, so it is
// not taken for empty without a person's look.
const (
	// faint is the share of the handwriting's usual ink from which marks may be a
	// faint digit, and tall the least height of one, in pixels of a patch.
	faint = 0.45
	tall  = 10
	// chance is the least probability that such a cell holds a digit. It is more
	// than line leaves to a cell that is not uncertain.
	chance = 0.1
)

// doubtFaint makes it less probable that cells are empty that may hold a digit
// written too faintly to read.
func (w *work) doubtFaint(s *sheet, patches *[board.CellCount]glyph.Patch, ink *[board.CellCount]float32) {
	var hand []float32 // the ink of each handwritten digit
	for c := range s.verdicts {
		if handwritten(&s.verdicts[c]) {
			hand = append(hand, ink[c])
		}
	}
	if len(hand) < lone {
		return
	}
	slices.Sort(hand)
	level := faint * hand[len(hand)/2]
	burnt := w.burntOut(s)
	for c := range s.verdicts {
		v := &s.verdicts[c]
		if v.P[glyph.Blank] < 0.5 {
			continue
		}
		if burnt.Contains(board.Cell(c)) || ink[c] >= level && patches[c].Stroke(level) >= tall {
			v.Raise(chance)
		}
	}
}

const (
	// A cell is burnt out where burntShare of its points are as bright as a camera
	// tells apart.
	brightest  = 253
	burntShare = 0.75
	// shades is how many different levels of brightness the cells of a photo have at
	// least when light has burnt out some of them. A screen's white has few beside it.
	shades = 10
)

// burntOut returns the cells whose paper the light has burnt out.
func (w *work) burntOut(s *sheet) (cells board.Cells) {
	const points = 10 // along each side
	levels := map[uint8]bool{}
	for c := range board.Cell(board.CellCount) {
		var light [points * points]float32
		for i := range light {
			u := float64(c.Col()) + (float64(i%points)+1)/(points+1)
			v := float64(c.Row()) + (float64(i/points)+1)/(points+1)
			p := s.grid.At(u, v)
			light[i] = w.gray.At(p.X, p.Y)
		}
		slices.Sort(light[:])
		levels[uint8(light[len(light)/2])] = true
		if light[int((1-burntShare)*float64(len(light)))] >= brightest {
			cells = cells.With(c)
		}
	}
	if len(levels) < shades {
		return board.Cells{}
	}
	return cells
}
