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

// ratingObject is the JSON object for a puzzle. The fields whose keys end in _least stand in for
// those without if the path of steps was cut off, or doesn't lead to the solution.
type ratingObject struct {
	Puzzle          string         `json:"puzzle"`
	Level           string         `json:"level,omitempty"`
	Score           *int           `json:"score,omitempty"`
	ScoreLeast      *int           `json:"score_least,omitempty"`
	Hardest         string         `json:"hardest,omitempty"`
	Techniques      map[string]int `json:"techniques,omitzero"`
	TechniquesLeast map[string]int `json:"techniques_least,omitzero"`
	Steps           *int           `json:"steps,omitempty"`
	StepsLeast      *int           `json:"steps_least,omitempty"`
	*explainerObject
	Error string `json:"error,omitempty"`
}

// explainerObject holds the fields that -er adds to a ratingObject. If the rating was cut off, it
// has only what was known.
type explainerObject struct {
	ER      *float64 `json:"er,omitempty"`
	AtLeast *float64 `json:"er_least,omitempty"`
	EP      *float64 `json:"ep,omitempty"`
	ED      *float64 `json:"ed,omitempty"`
	Rule    string   `json:"er_rule,omitempty"`
	Length  int      `json:"er_length,omitempty"`
}

// rate writes how hard the puzzles and states in a file are for people.
func (s *session) rate(flags *flag.FlagSet) func() int {
	w := &rateOptions{notice: s.notice, raters: sync.Pool{New: func() any { return new(serate.Rater) }}}
	s.readingVar(flags)
	flags.BoolVar(&w.json, "json", false, "write one JSON object per puzzle")
	flags.BoolVar(&w.explainer, "er", false, "also rate on Sudoku Explainer's scale: ER (the hardest step), EP, ED and the\nhardest rule; puzzles of 9.5 and up may take long")
	timeLimitVar(flags, &w.timeout, "timeout", "with -er, stop that rating of a puzzle after a time `D` such as 10s, and\nwrite a lower bound; the exit status is then 1")
	return func() int {
		if w.timeout > 0 && !w.explainer {
			return s.fail(exitWrongUse, "-timeout needs -er: it limits that rating alone")
		}
		refusal := func(l *stateLine) any { return ratingObject{Puzzle: l.text, Error: l.err.Error()} }
		if !w.json {
			refusal = nil
		}
		return s.eachLine(flags.Arg(0), maxHeld, onStates(false, refusal, w.work), nil)
	}
}

// work writes the rating of a puzzle or state and reports whether neither scale's was cut off.
func (w *rateOptions) work(ctx context.Context, f *logic.Finder, l *stateLine, to *output) (done bool) {
	r := f.Rate(l.state)
	o := rated(l, &r)
	switch {
	case r.Solved:
	case f.Interrupt():
		o.Level, o.Error = "", interruptedWord
	default:
		o.Error = "the techniques don't lead to the solution"
	}
	var er serate.Rating
	var cut error // why er is only a lower bound, or nil
	if w.explainer {
		er, cut = w.explain(ctx, l, to)
		to.bad = cut != nil
		o.explainerObject = explained(&er, cut)
		if cut != nil {
			o.Error = reason(cut)
		}
	}
	done = o.Level != "" && cut == nil
	if w.json {
		to.results = append(to.results, jsonLine(o)...)
		return done
	}
	to.results = append(appendShown(to.results, l.text), ' ')
	if o.Level == "" {
		to.results = fmt.Appendf(to.results, "at least %5d", r.Score)
	} else {
		to.results = fmt.Appendf(to.results, "%-7v %5d", r.Level, r.Score)
	}
	switch {
	case o.Level == "":
		to.complaints = appendComplaint(to.complaints, "line %d: score at least %d after %s: %s", l.line, r.Score, plural(r.Steps, "step"), o.Error)
	case !r.Solved:
		to.results = append(to.results, '+')
		to.complaints = appendComplaint(to.complaints, "line %d: score at least %d: the techniques don't lead to the solution", l.line, r.Score)
	default:
		to.results = append(append(to.results, ' '), r.Hardest...)
	}
	if w.explainer {
		to.results = append(to.results, inWords(&er, cut)...)
		if cut != nil {
			to.complaints = appendComplaint(to.complaints, "line %d: ER at least %v: %s", l.line, er.ER, reason(cut))
		}
	}
	to.results = append(to.results, '\n')
	return done
}

// inWords returns a rating on Sudoku Explainer's scale for the plain output: of one that was cut
// off, only what is known.
func inWords(r *serate.Rating, cut error) string {
	if cut == nil {
		return fmt.Sprintf(", ER %v EP %v ED %v %s", r.ER, r.EP, r.ED, r.Hardest)
	}
	text := fmt.Sprintf(", ER at least %v", r.ER)
	if r.EP > 0 {
		text += fmt.Sprintf(" EP %v", r.EP)
	}
	if r.ED > 0 {
		text += fmt.Sprintf(" ED %v", r.ED)
	}
	return text
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
			to.complaints = appendComplaint(to.complaints, "line %d: still rating: ER at least %v; %s open after %s",
				l.line, p.Min, plural(p.Open, "cell"), plural(p.Steps, "step"))
			to.handOver()
		}
	}
	return rater.RateState(ctx, &l.state)
}

// rated returns the JSON object for a rating.
func rated(l *stateLine, r *logic.Rating) ratingObject {
	o := ratingObject{Puzzle: l.text, Level: r.Level.String()}
	techniques := map[string]int{}
	for _, u := range r.Uses {
		techniques[string(u.Technique)] = u.Count
	}
	if r.Solved {
		o.Score, o.Hardest, o.Techniques, o.Steps = &r.Score, string(r.Hardest), techniques, &r.Steps
	} else {
		o.ScoreLeast, o.TechniquesLeast, o.StepsLeast = &r.Score, techniques, &r.Steps
	}
	return o
}

// explained returns the JSON object for a rating on Sudoku Explainer's scale, which was cut off
// unless cut is nil.
func explained(r *serate.Rating, cut error) *explainerObject {
	er, ep, ed := r.ER.Float(), r.EP.Float(), r.ED.Float()
	if cut == nil {
		return &explainerObject{ER: &er, EP: &ep, ED: &ed, Rule: string(r.Hardest), Length: r.Length}
	}
	o := &explainerObject{AtLeast: &er}
	if ep > 0 {
		o.EP = &ep
	}
	if ed > 0 {
		o.ED = &ed
	}
	return o
}
