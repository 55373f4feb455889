package learn

import (
	_ "embed"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Topics returns the pages in the order of the path.
func Topics() []Topic { return topicList }

// Level returns the difficulty of the topic's first technique.
func (t Topic) Level() logic.Level {
	info, _ := t.Techniques[0].Info()
	return info.Level
}

// Findable reports whether a person can reasonably be asked to find the technique. Forcing chains
// and nets are too long.
func (t Topic) Findable() bool {
	return t.Techniques[0] != logic.ForcingChainContradiction && t.Techniques[0] != logic.ForcingNetContradiction
}

// exampleBoards has one line per example: a technique, a tab, a state.
//
//go:embed examples.txt
var exampleBoards string

// Example is a board that shows a technique.
type Example struct {
	Technique logic.Technique
	Board     board.State
	state     logic.State
}

// Examples returns a topic's examples: the first of each technique, then the second of each, and so
// on.
func (t Topic) Examples() []Example {
	byTechnique := map[logic.Technique][]Example{}
	longest := 0
	for line := range strings.Lines(exampleBoards) {
		name, text, _ := strings.Cut(strings.TrimSpace(line), "\t")
		state, err := logic.ParseState(text)
		if err != nil {
			continue // a test checks all lines
		}
		technique := logic.Technique(name)
		list := append(byTechnique[technique], Example{technique, boardOf(&state), state})
		byTechnique[technique], longest = list, max(longest, len(list))
	}
	var all []Example
	for i := range longest {
		for _, technique := range t.Techniques {
			if list := byTechnique[technique]; i < len(list) {
				all = append(all, list[i])
			}
		}
	}
	return all
}

// boardOf returns a state's digits as a board.
func boardOf(st *logic.State) (b board.State) {
	for c, d := range st.Grid() {
		if d == 0 {
			continue
		}
		b.Digits[c], b.Kinds[c] = d, board.SolverAnswer
		if st.Given(board.Cell(c)) {
			b.Kinds[c] = board.Given
		}
	}
	return b
}
