package steps

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/solvers/proof"
)

// StateOf returns the state of a board with candidates: that in which its step was found.
func StateOf(b board.State, candidates [board.CellCount]board.Digits) logic.State {
	b.Notes = candidates
	return logic.FromBoard(&b)
}

// Words puts the proof of a step that was found in a state into words: why it holds, a line
// for each inference, and what follows.
func Words(now *logic.State, s *logic.Step) (why []string, so string) {
	p, err := proof.Of(now, s)
	if err != nil {
		return nil, Effect(s)
	}
	return p.Words(func(sentence string, values map[string]any) string { return lang.L(sentence, values) })
}

// mostLines is the number of lines of a proof that a list shows.
const mostLines = 24

// Shortened returns the first lines of a long proof.
func Shortened(why []string) []string {
	if len(why) <= mostLines {
		return why
	}
	return append(why[:mostLines:mostLines], "…")
}

// Text joins the lines of a text, without those that are empty.
func Text(lines ...string) string {
	var text strings.Builder
	for _, line := range lines {
		if line == "" {
			continue
		}
		if text.Len() > 0 {
			text.WriteByte('\n')
		}
		text.WriteString(line)
	}
	return text.String()
}

// Eureka returns a chain or a loop in Eureka notation; "" for any other step.
func Eureka(s *logic.Step) string {
	p := proof.Proof{Step: *s}
	text, _ := p.Eureka()
	return text
}
