package cli

import (
	"context"
	"flag"
	"fmt"
	"sync"
	"time"

	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/solvers/serate"
)

// rateOptions holds the options of a rate command.
type rateOptions struct {
	json      bool
	explainer bool          // whether to rate on Sudoku Explainer's scale as well
	timeout   time.Duration // for that rating, per puzzle, or 0
	notice    time.Duration // how long until the command says that it is still rating
	raters    sync.Pool
}

// ratingObject is what -json writes for a puzzle.
type ratingObject struct {
	Puzzle     string         `json:"puzzle"`
	Level      string         `json:"level,omitempty"`
	Score      int            `json:"score"`
	Hardest    string         `json:"hardest,omitempty"`
	Techniques map[string]int `json:"techniques"`
	Steps      int            `json:"steps"`
	*explainerObject
	Error string `json:"error,omitempty"`
}

// explainerObject is what -er adds to a ratingObject.
type explainerObject struct {
	ER      *float64 `json:"er,omitempty"`
	AtLeast *float64 `json:"er_least,omitempty"`
	EP      float64  `json:"ep"`
	ED      float64  `json:"ed"`
	Rule    string   `json:"er_rule,omitempty"`
	Length  int      `json:"er_length,omitempty"`
}

// rate writes how hard the puzzles and states in a file are for people.
func (s *session) rate(flags *flag.FlagSet) func() int {
	w := &rateOptions{notice: s.notice, raters: sync.Pool{New: func() any { return new(serate.Rater) }}}
	flags.BoolVar(&w.json, "json", false, "write one JSON object per puzzle")
	flags.BoolVar(&w.explainer, "er", false, "also rate on Sudoku Explainer's scale: ER (the hardest step), EP, ED and the\nhardest rule; puzzles of 9.5 and up may take long")
	flags.DurationVar(&w.timeout, "timeout", 0, "with -er, stop that rating of a puzzle after a time `D` such as 10s, and\nwrite a lower bound; the exit status is then 1")
	return func() int {
		if w.timeout < 0 {
			return s.fail(exitWrongUse, "-timeout can't be negative")
		}
		refusal := func(l *stateLine) any {
			return ratingObject{Puzzle: l.text, Techniques: map[string]int{}, Error: l.err.Error()}
		}
		if !w.json {
			refusal = nil
		}
		return s.eachLine(flags.Arg(0), onStates(false, refusal, w.work), nil)
	}
}

// work writes the rating of a puzzle or state.
func (w *rateOptions) work(ctx context.Context, f *logic.Finder, l *stateLine, to *output) {
	r := f.Rate(l.state)
	if f.Interrupt() {
		return
	}
	var er serate.Rating
	var cut error // why er is only a lower bound, or nil
	if w.explainer {
		if er, cut = w.explain(ctx, l, to); ctx.Err() != nil {
			return
		}
		to.bad = cut != nil
	}
	if w.json {
		o := rated(l, &r)
		if w.explainer {
			o.explainerObject = explained(&er, cut == nil)
		}
		if cut != nil {
			o.Error = reason(cut)
		}
		to.results = append(to.results, jsonLine(o)...)
		return
	}
	to.results = fmt.Appendf(to.results, "%s %-7v %5d %s", l.text, r.Level, r.Score, r.Hardest)
	if w.explainer {
		bound := ""
		if cut != nil {
			bound = "at least "
			to.complaints = fmt.Appendf(to.complaints, "solvoku: line %d: ER %v at least: %s\n", l.line, er.ER, reason(cut))
		}
		to.results = fmt.Appendf(to.results, ", ER %s%v EP %v ED %v %s", bound, er.ER, er.EP, er.ED, er.Hardest)
	}
	to.results = append(to.results, '\n')
}

// explain rates a puzzle or state on Sudoku Explainer's scale. While it runs it says so, at
// intervals that double each time.
func (w *rateOptions) explain(ctx context.Context, l *stateLine, to *output) (serate.Rating, error) {
	if w.timeout > 0 {
		limited, cancel := context.WithTimeout(ctx, w.timeout)
		defer cancel()
		ctx = limited
	}
	rater := w.raters.Get().(*serate.Rater)
	defer w.raters.Put(rater)
	start, next := time.Now(), w.notice
	rater.Progress = func(p serate.Progress) {
		if took := time.Since(start); took >= next {
			next = 2 * took
			to.complaints = fmt.Appendf(to.complaints, "solvoku: line %d: still rating, at least %v; %d cells are open after %d steps\n", l.line, p.Min, p.Open, p.Steps)
			to.handOver()
		}
	}
	return rater.RateState(ctx, &l.state)
}

// rated returns the JSON object for a rating.
func rated(l *stateLine, r *logic.Rating) ratingObject {
	o := ratingObject{l.text, r.Level.String(), r.Score, string(r.Hardest), map[string]int{}, r.Steps, nil, ""}
	for _, u := range r.Uses {
		o.Techniques[string(u.Technique)] = u.Count
	}
	if !r.Solved {
		o.Error = "the techniques don't lead to the solution"
	}
	return o
}

// explained returns the JSON object for a rating on Sudoku Explainer's scale.
func explained(r *serate.Rating, exact bool) *explainerObject {
	o := &explainerObject{EP: r.EP.Float(), ED: r.ED.Float(), Rule: string(r.Hardest), Length: r.Length}
	er := r.ER.Float()
	if exact {
		o.ER = &er
	} else {
		o.AtLeast = &er
	}
	return o
}
