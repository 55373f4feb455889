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

// mostLines is the number of lines of a proof that a list shows.
const mostLines = 24

// Shortened returns the part of a long proof that has a line, from 1, or for 0 the first
// part; and the number of lines before it.
func Shortened(why []string, line int) (part []string, before int) {
	before = max(line-1, 0) / mostLines * mostLines
	part = why[before:min(before+mostLines, len(why))]
	if before+len(part) < len(why) {
		part = append(part[:len(part):len(part)], "…")
	}
	return part, before
}

// Text joins the lines of a text, without those that are empty.
func Text(lines ...string) string {
	lines = slices.DeleteFunc(slices.Clone(lines), func(line string) bool { return line == "" })
	return strings.Join(lines, "\n")
}
