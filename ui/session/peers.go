package session

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// peers are the peers of all cells by a puzzle's rules, kept because compiling rules is too slow for
// each redraw.
type peers struct {
	rules board.Rules
	all   [board.CellCount]board.Cells
}

// Peers returns the cells that can't hold the same digit as a cell, by the rules of the board.
func (s *Session) Peers(c board.Cell) board.Cells {
	rules := s.State().Rules
	if rules.Classic() {
		return c.PeerSet()
	}
	if s.peers.rules != rules {
		s.peers = peers{rules, solvers.Peers(rules)}
	}
	return s.peers.all[c]
}
