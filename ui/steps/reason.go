package steps

import (
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/solvers/proof"
)

// Reason is the proof of a step in words, which can be followed line by line: [Reason.Draw]
// draws the proof as far as a line.
type Reason struct {
	Lines []string // why the step holds
	So    string   // what follows
	proof proof.Proof
}

// ReasonOf returns the reason for a step that was found in a state.
func ReasonOf(now *logic.State, s *logic.Step) Reason {
	p, err := proof.Of(now, s)
	if err != nil {
		return Reason{So: Effect(s)}
	}
	why, so := p.Words(func(sentence string, values map[string]any) string { return lang.L(sentence, values) })
	return Reason{Lines: why, So: so, proof: p}
}

// Steps returns how many lines can be followed one by one: none if there is only one.
func (r *Reason) Steps() int {
	if len(r.Lines) < 2 {
		return 0
	}
	return len(r.Lines)
}

// Eureka returns a chain or a loop in Eureka notation; "" for any other step.
func (r *Reason) Eureka() string {
	text, _ := r.proof.Eureka()
	return text
}
