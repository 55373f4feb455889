package scan

import (
	"math"
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/glyph"
)

// The network takes faint strokes for print showing through, and hardly sees any where the
// paper is overexposed. Between printed digits that is right. On a page filled in by hand such
// a cell may hold a digit, so it isn't accepted as empty unless a person checks it.
const (
	// faint is the share of the handwriting's usual ink from which marks may be a faint
	// digit; tall is the minimum height of such a digit in pixels of a patch.
	faint = 0.45
	tall  = 10
	// If overAll cells are empty with a probability below hardly, or have strokes that stand
	// out from the paper, pencil too faint to read is more likely than dirt or print showing
	// through.
	overAll = 11
	hardly  = 0.98
	// unmarked is the probability from which an empty cell on any other page needs no
	// check.
	unmarked = 0.995
	// chance is the minimum probability that such a cell holds a digit. It exceeds what
	// line leaves to a cell that isn't uncertain.
	chance = 0.1
)

// doubtFaint returns the empty cells that may hold a digit too faint to read, and lowers the
// probability of being empty for those with marks.
func (w *work) doubtFaint(s *sheet, patches *[board.CellCount]glyph.Patch, ink *[board.CellCount]float32) (cells board.Cells) {
	// The cells that barely count as empty, and the ink of each handwritten digit.
	doubtful := s.cells(func(v *glyph.Verdict) bool { return v.P[glyph.Blank] > 0.5 && v.P[glyph.Blank] < hardly }).Len()
	var hand []float32
	for c := range s.cells(handwritten).All() {
		hand = append(hand, ink[c])
	}
	if len(hand) < lone && doubtful < overAll {
		if !w.palePencil(s, patches, ink) {
			return cells
		}
		doubtful = overAll
	}
	level := float32(math.Inf(1))
	if len(hand) >= lone {
		slices.Sort(hand)
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

// palePencil reports whether a page on which hardly any handwriting was read is filled in
// too faintly for the network to see. Print showing through also stands out from the
// paper, but darkened to the strength of a digit it doesn't look handwritten.
func (w *work) palePencil(s *sheet, patches *[board.CellCount]glyph.Patch, ink *[board.CellCount]float32) bool {
	pale := glyph.Pale(patches, ink, s.cells(func(v *glyph.Verdict) bool { return v.P[glyph.Blank] >= 0.5 }))
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

const (
	// A cell is overexposed if burntShare of its samples are at a camera's maximum brightness.
	brightest  = 253
	burntShare = 0.75
	// shades is the minimum number of brightness levels in the cells of a photo with
	// overexposed parts. A screenshot has few besides white.
	shades = 10
)

// burntOut returns the cells whose paper is overexposed.
func (w *work) burntOut(s *sheet) (cells board.Cells) {
	const points = 10 // samples along each side
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

// To the network, which sees one cell at a time, two notes in the middle of a cell look like a
// digit. Compared with the page's digits, they are small.
const (
	// inked is the minimum strength of ink that counts towards the height of a digit.
	inked = 0.4
	// little is the share of the digits' usual height below which a digit is taken for
	// notes.
	little = 0.6
	// alike is the number of digits needed to know that height.
	alike = 8
	// smallDigit is the share of its probability that a small digit keeps. It leaves the
	// cell uncertain.
	smallDigit = 0.2
)

// doubtSmallDigits takes small digits for notes on a printed page with many notes. A cell that
// looks like others is a digit even if its strokes are in pieces, as in a stencil.
func (s *sheet) doubtSmallDigits(patches *[board.CellCount]glyph.Patch, same board.Cells) {
	var heights [board.CellCount]int
	var usual []int
	for c := range s.verdicts {
		v := &s.verdicts[c]
		if _, p := v.Digit(); p > v.P[glyph.Blank] && p > v.P[glyph.Notes] {
			heights[c] = patches[c].Stroke(inked)
			if same.Contains(board.Cell(c)) {
				heights[c] = patches[c].Height(inked)
			}
			usual = append(usual, heights[c])
		}
	}
	if s.likely(glyph.Notes).Len() < annotated || len(usual) < alike || s.cells(handwritten).Len() >= lone {
		return
	}
	slices.Sort(usual)
	low := little * float64(usual[len(usual)/2])
	for c, h := range heights {
		if h == 0 || float64(h) >= low {
			continue
		}
		takeForNotes(&s.verdicts[c], smallDigit)
	}
}

// takeForNotes takes a digit for notes. The digit keeps a share of its probability.
func takeForNotes(v *glyph.Verdict, share float32) {
	for d := 1; d <= 9; d++ {
		v.P[glyph.Notes] += (1 - share) * v.P[d]
		v.P[d] *= share
	}
}

// doubtMissed marks the empty cells of a screen that may hold an answer. That a puzzle has a
// unique solution without an answer says nothing about that answer; but of the marks in a cell
// that aren't a digit, only one in nine looks like the solution's.
func (r *Reading) doubtMissed() {
	nodes := effort
	solution, ok := r.houses.Only(r.Grid(), &nodes)
	if !ok {
		return
	}
	for c := range r.Cells {
		if cell := &r.Cells[c]; cell.Kind == Empty && board.Size*cell.of(solution[c]) > (1-line)*cell.P {
			cell.Uncertain = true
		}
	}
}
