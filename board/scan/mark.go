package scan

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/glyph"
	"github.com/solvoku/solvoku/internal/scan/picture"
)

// That a cell is empty, or has notes only, is a claim like a digit. Ink in its middle that is
// as tall as a digit must be explained, or a person checks the cell.

const (
	// onScreen and onPaper are the levels of 256 by which such ink differs from its paper at
	// least. On paper, print may show through.
	onScreen = 24
	onPaper  = 40
	// asTall is the share of the digits' usual height from which what stands alone in its cell,
	// notesFrom from its sides in cells, is no note.
	asTall    = 0.85
	notesFrom = 0.18
)

// doubtMarks returns the cells taken for empty in whose middle something stands out, and those
// taken for notes that show a single thing as tall as a digit. If the network reads a digit
// there, that is offered.
func (w *work) doubtMarks(s *sheet, patches *[board.CellCount]glyph.Patch) (cells board.Cells) {
	levels := float32(onPaper)
	if w.screen {
		levels = onScreen
	}
	for c, p := range glyph.Marks(w.marking(), s.grid, s.likely(glyph.Blank).Difference(s.hollow), levels) {
		v := w.net.Classify(p, w.memory)
		if _, likely := v.Digit(); likely > guess {
			s.verdicts[c] = v
		} else {
			s.verdicts[c].Raise(chance)
		}
		cells = cells.With(c)
	}
	usual := usualOf(s, patches[:], (*glyph.Patch).Extent)
	for c := range s.likely(glyph.Notes).All() {
		p := &patches[c]
		if usual > 0 && p.Extent() >= asTall*usual && p.Stroke(inked) == p.Height(inked) && p.InMiddle(notesFrom, besideInk) {
			s.verdicts[c].Raise(chance)
			cells = cells.With(c)
		}
	}
	return cells
}

// marking returns the channels in which to look for marks. On a screen there may be so little
// colour that the picture isn't a coloured one, though a whole digit shows by nothing else.
func (w *work) marking() []*picture.Sizes {
	all := append([]*picture.Sizes{w.gray}, w.channels()...)
	if w.screen && len(all) == 1 && w.parts[0] != nil {
		for _, part := range w.parts {
			all = append(all, picture.NewSizes(part))
		}
	}
	return all
}
