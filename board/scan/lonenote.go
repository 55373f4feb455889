package scan

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/glyph"
)

// To the network, which sees one cell at a time, a single note in the middle of its cell is a small
// digit. But the digits of one typeface are all as high, so on a printed page whose digits are large,
// one that is clearly lower is a note. In some typefaces a few digits are lower, as 1 and 2 are in
// old-style figures. Then all of that digit are, or [sheet.oldStyle] tells them from notes.
const (
	// largeDigit is the minimum usual height, in pixels of a patch, of digits among which notes
	// stand out: about a quarter of a cell. Where a variant's marks may be behind some digits, so that
	// these seem higher, it is largeMarked, nearly half of a cell.
	largeDigit  = 8
	largeMarked = 12.5
	// noteBelow is the height that a note doesn't reach, half of a cell.
	noteBelow = 13
	// lowDigit is the share of the usual height below which a digit may be a note, and apartBy how
	// many times as high as the highest note the lowest digit is at least: in a photo heights
	// differ, but evenly.
	lowDigit = 0.87
	apartBy  = 1.1
	// noteHigh is the share of the usual height below which, on a screen, it is a note for
	// certain, and certainNote how much of its probability the digit then keeps.
	noteHigh    = 0.72
	certainNote = 0.01
)

// doubtLoneNotes takes digits for notes that are clearly lower than a printed page's others.
func (s *sheet) doubtLoneNotes(patches *[board.CellCount]glyph.Patch, screen, marked bool) {
	heights, middles, usual, lowest := s.digitHeights(patches)
	if usual < largeDigit || marked && usual < largeMarked || s.cells(handwritten).Len() >= lone {
		return
	}
	small, perhaps := s.oldStyle(&heights, &middles)
	var high, low [board.Size + 1]board.Cells
	for c, h := range heights {
		switch d, _ := s.verdicts[c].Digit(); {
		case h == 0:
		case h < lowest:
			low[d] = low[d].With(board.Cell(c))
		default:
			high[d] = high[d].With(board.Cell(c))
		}
	}
	highestNote, lowOnly := float32(0), 0
	for d := range low {
		switch {
		case low[d].IsEmpty():
		case high[d].IsEmpty():
			lowOnly++
		default:
			for c := range low[d].Difference(small).All() {
				highestNote = max(highestNote, heights[c])
			}
		}
	}
	for d := range low {
		for c := range low[d].Difference(small).All() {
			share := float32(smallDigit)
			if high[d].IsEmpty() && lowOnly > 1 && heights[c] > highestNote {
				continue
			}
			if screen && heights[c] < noteHigh*usual && !high[d].IsEmpty() && !perhaps.Contains(c) {
				share = certainNote
			}
			takeForNotes(&s.verdicts[c], share)
		}
	}
}

// digitHeights returns the heights of the digits, 0 for other cells and where it isn't clear. It
// also returns the usual height, that of a high digit, since there may be more notes than digits,
// or 0 if there are too few to know it; and the lowest of those that aren't notes: of 3 to 9 if some
// of these are, since a low 1 or 2 of old-style figures is between. middles are the places of the
// digits' middles in their cells. A figure that hangs down out of its cell is as high as usual.
func (s *sheet) digitHeights(patches *[board.CellCount]glyph.Patch) (heights, middles [board.CellCount]float32, usual, lowest float32) {
	var all, high []float32
	var hanging board.Cells
	for c := range s.verdicts {
		if _, p := s.verdicts[c].Digit(); p <= 0.5 {
			continue
		}
		var cut bool
		if heights[c], middles[c], cut = patches[c].OneExtent(); heights[c] > 0 {
			all = append(all, heights[c])
		}
		if cut {
			hanging = hanging.With(board.Cell(c))
		}
	}
	if len(all) < alike {
		return heights, middles, 0, 0
	}
	slices.Sort(all)
	usual = all[len(all)*3/4]
	for c := range hanging.All() {
		top := middles[c] - heights[c]/2
		heights[c] = max(heights[c], usual)
		middles[c] = top + heights[c]/2
	}
	all = all[:0]
	for c, h := range heights {
		if h == 0 {
			continue
		}
		all = append(all, h)
		if d, _ := s.verdicts[c].Digit(); d > 2 {
			high = append(high, h)
		}
	}
	if lowest = aboveNotes(high, usual); lowest == 0 {
		lowest = aboveNotes(all, usual)
	}
	return heights, middles, usual, lowest
}

// aboveNotes returns the lowest of some heights that isn't a note's, above the widest gap, or 0 if
// there is none.
func aboveNotes(heights []float32, usual float32) (lowest float32) {
	slices.Sort(heights)
	widest := float32(apartBy)
	for i := 1; i < len(heights); i++ {
		if below := heights[i-1]; below < min(lowDigit*usual, noteBelow) && heights[i] >= widest*below {
			widest, lowest = heights[i]/below, heights[i]
		}
	}
	return lowest
}
