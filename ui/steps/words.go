package steps

import (
	"slices"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// StateOf returns the state of a board with candidates: that in which its step was found.
func StateOf(b board.State, candidates board.Candidates) logic.State {
	b.Notes = candidates
	return logic.FromBoard(&b)
}

// Text joins the lines of a text, without those that are empty.
func Text(lines ...string) string {
	lines = slices.DeleteFunc(slices.Clone(lines), func(line string) bool { return line == "" })
	return strings.Join(lines, "\n")
}
