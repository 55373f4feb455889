package cli

import (
	"flag"
	"fmt"

	"github.com/solvoku/solvoku/solvers/logic"
)

// ratingObject is what -json writes for a puzzle.
type ratingObject struct {
	Puzzle     string         `json:"puzzle"`
	Level      string         `json:"level,omitempty"`
	Score      int            `json:"score"`
	Hardest    string         `json:"hardest,omitempty"`
	Techniques map[string]int `json:"techniques"`
	Steps      int            `json:"steps"`
	Error      string         `json:"error,omitempty"`
}

// rate writes how hard the puzzles and states of a file are for people.
func (s *session) rate(flags *flag.FlagSet) func() int {
	asJSON := flags.Bool("json", false, "write one JSON object per puzzle")
	return func() int {
		refusal := func(l *stateLine) any {
			return ratingObject{Puzzle: l.text, Techniques: map[string]int{}, Error: l.err.Error()}
		}
		if !*asJSON {
			refusal = nil
		}
		return s.eachLine(flags.Arg(0), onStates(refusal, rateState(*asJSON)), nil)
	}
}

// rateState returns the function that writes the rating of a puzzle or state.
func rateState(asJSON bool) func(*logic.Finder, *stateLine, *output) {
	return func(f *logic.Finder, l *stateLine, to *output) {
		switch r := f.Rate(l.state); {
		case f.Interrupt():
		case asJSON:
			to.results = append(to.results, jsonLine(rated(l, &r))...)
		default:
			to.results = fmt.Appendf(to.results, "%s %-7v %5d %s\n", l.text, r.Level, r.Score, r.Hardest)
		}
	}
}

// rated returns the JSON object for a rating.
func rated(l *stateLine, r *logic.Rating) ratingObject {
	o := ratingObject{l.text, r.Level.String(), r.Score, string(r.Hardest), map[string]int{}, r.Steps, ""}
	for _, u := range r.Uses {
		o.Techniques[string(u.Technique)] = u.Count
	}
	if !r.Solved {
		o.Error = "the techniques don't lead to the solution"
	}
	return o
}
