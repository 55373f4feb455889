package proof

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Wings: whatever the pivot is, one of the pincers eliminates the candidates.

// proveWing proves an XY-Wing or an XYZ-Wing: whichever digit the pivot takes, it or one of
// the pincers holds the digit they share.
func proveWing(b *builder, s step) bool {
	return pinch(b, s, b.whichDigit(s.cells(logic.Pivot).Min()))
}

// proveBridge proves a W-Wing: whichever place the bridging digit takes, one of the two cells
// takes the other.
func proveBridge(b *builder, s step) bool {
	return pinch(b, s, b.whichPlace(s.parts(logic.Pattern)[0].Digits.Min(), s.houses(logic.Pattern)[0]))
}

// pinch proves a wing by a choice; each branch fills the pincers that it sees.
func pinch(b *builder, s step, k choice) bool {
	pincers := s.cells(logic.Pincer)
	return byCases(b, s.Eliminations, k, func(branch int) bool {
		assumed := k.branches[branch]
		for c := range pincers.Intersect(seenByAll(assumed.Cells)).All() {
			if left := b.has[c].Without(assumed.Digit); b.has[c].Contains(assumed.Digit) && left.Len() == 1 {
				b.strike(assumed.Digit, board.CellsOf(c))
				b.fill(left.Min(), board.CellsOf(c))
			}
		}
		return true
	})
}

// proveFourCells proves a WXYZ-Wing: without Z, its four cells would have only three digits. A
// ring's four cells are locked.
func proveFourCells(b *builder, s step) bool {
	if s.parts(logic.Fin)[0].Digits == s.Digits {
		return together(b, s, append(s.parts(logic.Pivot), s.parts(logic.Pincer)...))
	}
	cells := s.cells(logic.Pivot).Union(s.cells(logic.Pincer))
	return refuteEach(b, s, func(said Literal) bool {
		return b.strike(said.Digit, s.cells(logic.Fin)) && crowd(b, cells)
	})
}
