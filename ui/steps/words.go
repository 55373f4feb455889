package steps

import (
	"slices"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// StateOf returns the state for a board and its candidates: the one in which its step was found.
func StateOf(b board.State, candidates board.Candidates) logic.State {
	b.Notes = candidates
	return logic.FromBoard(&b)
}

// Text joins lines into a text, skipping empty ones.
func Text(lines ...string) string {
	lines = slices.DeleteFunc(slices.Clone(lines), func(line string) bool { return line == "" })
	return strings.Join(lines, "\n")
}
