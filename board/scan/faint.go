package scan

import (
	"math"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/glyph"
	"github.com/solvoku/solvoku/internal/scan/picture"
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
	// Where overAll cells are blank with less than hardly, or have strokes that stand out
	// from the paper, pencil too faint for any digit to be read is likelier than dirt and
	// print that shows through.
	overAll = 11
	hardly  = 0.98
	// unmarked is the probability of a blank cell from which it needs no look on other
	// pages than those.
	unmarked = 0.995
	// chance is the least probability that such a cell holds a digit. It is more
	// than line leaves to a cell that is not uncertain.
	chance = 0.1
)

// doubtFaint returns the empty cells that may hold a digit written too faintly to
// read, and makes it less probable that those are empty which show marks.
func (w *work) doubtFaint(s *sheet, patches *[board.CellCount]glyph.Patch, ink *[board.CellCount]float32) (cells board.Cells) {
	var hand []float32 // the ink of each handwritten digit
	doubtful := 0      // cells that hardly pass for empty
	for c := range s.verdicts {
		v := &s.verdicts[c]
		if handwritten(v) {
			hand = append(hand, ink[c])
		}
		if p := v.P[glyph.Blank]; p > 0.5 && p < hardly {
			doubtful++
		}
	}
	if len(hand) < lone && doubtful < overAll {
		if !w.palePencil(s, patches, ink) {
			return cells
		}
		doubtful = overAll
	}
	level := float32(math.Inf(1))
	if len(hand) >= lone {
		picture.Sort(hand)
		level = faint * hand[len(hand)/2]
	}
	burnt := w.burntOut(s)
	for c := range s.verdicts {
		v := &s.verdicts[c]
		if v.P[glyph.Blank] < 0.5 {
			continue
		}
		pale := burnt.Contains(board.Cell(c)) || ink[c] >= level && patches[c].Stroke(level) >= tall
		if pale {
			v.Raise(chance)
		} else if doubtful < overAll && v.P[glyph.Blank] >= unmarked {
			continue
		}
		cells = cells.With(board.Cell(c))
	}
	return cells
}

// palePencil reports whether a page on which hardly any handwriting was read is filled
// in too palely for the network to see. Print that shows through stands out from the
// paper too, but made as dark as a digit it doesn't look written by hand.
func (w *work) palePencil(s *sheet, patches *[board.CellCount]glyph.Patch, ink *[board.CellCount]float32) bool {
	pale := glyph.Pale(patches, ink, s.blank())
	if len(pale) < overAll {
		return false
	}
	hand := 0
	for i := range pale {
		if v := w.net.Classify(&pale[i], w.memory); handwritten(&v) {
			hand++
		}
	}
	return hand >= lone
}

// blank returns the cells that are likelier empty than not.
func (s *sheet) blank() (cells board.Cells) {
	for c := range s.verdicts {
		if s.verdicts[c].P[glyph.Blank] >= 0.5 {
			cells = cells.With(board.Cell(c))
		}
	}
	return cells
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
		picture.Sort(light[:])
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
