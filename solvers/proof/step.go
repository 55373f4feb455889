package proof

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// step gives a shape access to the parts of a step: cells and houses by their role in the
// pattern, chains by their index.
type step struct{ *logic.Step }

func stepOf(s *logic.Step) step { return step{s} }

// cells returns the cells of the parts with a role.
func (s step) cells(role logic.Role) (all board.Cells) {
	for _, p := range s.Parts {
		if p.Role == role {
			all = all.Union(p.Cells)
		}
	}
	return all
}

// parts returns the parts with a role.
func (s step) parts(role logic.Role) (all []logic.Part) {
	for _, p := range s.Parts {
		if p.Role == role {
			all = append(all, p)
		}
	}
	return all
}

// houses returns the houses with a role.
func (s step) houses(role logic.Role) (all []board.House) {
	for _, h := range s.Houses {
		if h.Role == role {
			all = append(all, h.House)
		}
	}
	return all
}

// chain returns the links of one of the chains.
func (s step) chain(index int) (links []logic.Link) {
	for _, l := range s.Links {
		if l.Index == index {
			links = append(links, l)
		}
	}
	return links
}

// chains returns the number of chains.
func (s step) chains() (n int) {
	for _, l := range s.Links {
		n = max(n, l.Index+1)
	}
	return n
}

// opposite returns what a contradiction begins with: the opposite of the first conclusion.
func (s step) opposite() Literal { return conclusions(s.Step)[0].not() }

// concluded reports whether everything that the step eliminates is known to be false.
func (s step) concluded(b *builder) bool {
	for _, e := range s.Eliminations {
		if !b.isFalse(e.Digit, board.CellsOf(e.Cell)) {
			return false
		}
	}
	return true
}
