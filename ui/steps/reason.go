package steps

import (
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/solvers/proof"
)

// Reason is the proof of a step in words. It can be followed line by line: [Reason.Draw] draws the
// proof up to a line.
type Reason struct {
	Lead  string   // the step in a sentence or two
	Lines []string // why the step holds
	So    string   // the conclusion
	proof proof.Proof
}

// ReasonOf returns the reason for a step that was found in a state.
func ReasonOf(now *logic.State, s *logic.Step) Reason { return Prove(now, s).Reason() }

// Proved is a step with its proof, not yet in words.
type Proved struct {
	step  logic.Step
	proof proof.Proof
	err   error
}

// Prove proves a step that was found in a state. It takes up to half a second for a net, and
// may be called from any goroutine.
func Prove(now *logic.State, s *logic.Step) Proved {
	p, err := proof.Of(now, s)
	return Proved{*s, p, err}
}

// Reason puts the proof into words.
func (p Proved) Reason() Reason {
	r := p.ReasonIn(func(sentence string, values ...any) string { return lang.L(sentence, values...) })
	if p.err != nil {
		r.So = Effect(&p.step)
		r.Lead = r.So
	}
	return r
}

// ReasonIn puts the proof into words with say, such as a [language.Language]'s L, and may be called
// from any goroutine. A net's words take up to 20 ms. The reason is empty for a step without a
// proof.
func (p Proved) ReasonIn(say func(sentence string, values ...any) string) Reason {
	if p.err != nil {
		return Reason{}
	}
	words := func(sentence string, values map[string]any) string { return say(sentence, values) }
	why, so := p.proof.Words(words)
	return Reason{Lead: p.proof.Lead(words), Lines: why, So: so, proof: p.proof}
}

// Steps returns how many lines can be followed one by one: 0 if there is only one line.
func (r *Reason) Steps() int {
	if len(r.Lines) < 2 {
		return 0
	}
	return len(r.Lines)
}

// Eureka returns a chain or loop in Eureka notation, or "" for any other step.
func (r *Reason) Eureka() string {
	text, _ := r.proof.Eureka()
	return text
}
