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
	// stand out: nearly half of a cell. Automatic notes have smaller digits among them.
	largeDigit = 12.5
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
func (s *sheet) doubtLoneNotes(patches *[board.CellCount]glyph.Patch, screen bool) {
	heights, middles, usual, lowest := s.digitHeights(patches)
	if usual < largeDigit || s.cells(handwritten).Len() >= lone {
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
// or 0 if there are too few to know it; and the lowest of those that aren't notes. middles are the
// places of the digits' middles in their cells.
func (s *sheet) digitHeights(patches *[board.CellCount]glyph.Patch) (heights, middles [board.CellCount]float32, usual, lowest float32) {
	var all []float32
	for c := range s.verdicts {
		if _, p := s.verdicts[c].Digit(); p > 0.5 {
			if heights[c], middles[c] = patches[c].OneExtent(); heights[c] > 0 {
				all = append(all, heights[c])
			}
		}
	}
	if len(all) < alike {
		return heights, middles, 0, 0
	}
	slices.Sort(all)
	usual = all[len(all)*3/4]
	widest := float32(apartBy)
	for i, h := range all[1:] {
		if below := all[i]; below < min(lowDigit*usual, noteBelow) && h >= widest*below {
			widest, lowest = h/below, h
		}
	}
	return heights, middles, usual, lowest
}
