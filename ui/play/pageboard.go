package play

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/session"
)

// boardView returns what the board shows of a session.
func boardView(s *session.Session) boardview.View {
	v := boardview.View{
		State:     s.State(),
		Conflicts: s.Conflicting(),
		Suspects:  s.Suspects(),
		Differs:   s.Differs(),
	}
	v.Selected, v.HasSelected = s.Selected()
	digit, held := s.Held()
	if v.HasSelected {
		v.Houses = board.CellsOf(peersOf(v.Selected)...)
		digit = v.State.Digits[v.Selected]
	}
	if (v.HasSelected || held) && digit != 0 {
		for c := range board.Cell(board.CellCount) {
			if v.State.Digits[c] == digit {
				v.Equal = v.Equal.With(c)
			}
		}
	}
	return v
}

func peersOf(c board.Cell) []board.Cell {
	peers := c.Peers()
	return peers[:]
}
