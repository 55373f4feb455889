package scan

import (
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/page"
)

// TestSmallDigitsAmongAutomaticNotes reads screens that show all candidates as notes, with
// digits hardly larger. Each is a digit, without a flag. A single note in the middle of its cell
// isn't, but may have one, as may notes that fill their cell like words.
func TestSmallDigitsAmongAutomaticNotes(t *testing.T) {
	for name, f := range fonts(t) {
		for n, puzzle := range puzzles[:2] {
			content := printed(puzzle)
			alone := 0
			for c := range board.Cell(board.CellCount) {
				if content[c].Kind != page.Empty {
					continue
				}
				notes := puzzle.Candidates(c)
				if notes.Contains(5) && alone < 5 {
					notes = board.Digits(0).With(5)
					alone++
				}
				content[c] = page.Cell{Kind: page.Notes, Notes: notes}
			}
			v := view{style: func(s *page.Style) {
				s.Cell, s.Size, s.NoteSize, s.NoteLevel = 60, 0.26, 0.17, 0.6
				s.Paper, s.Line, s.Bold, s.Ink = 1, 0.85, 0.65, 0
			}}
			img, _ := v.shoot(uint64(n), f, content)
			got, err := Read(t.Context(), img, Options{})
			if err != nil {
				t.Errorf("%s, puzzle %d: %v", name, n, err)
				continue
			}
			flagged := got.cells(func(c *Cell) bool { return c.Uncertain && c.Digit != 0 })
			if got.Grid() != puzzle || !flagged.IsEmpty() {
				t.Errorf("%s, puzzle %d: flagged %v in\n%s", name, n, flagged, got.Grid())
			}
		}
	}
}
