package cli

import (
	"context"
	"flag"
	"fmt"
	"sync"

	"github.com/solvoku/solvoku/solvers/logic"
)

// rating is a call of the rate command.
type rating struct {
	json    bool
	finders sync.Pool // of *logic.Finder
}

// rate prints how hard the puzzles and states of a file are for people.
func (s *session) rate(flags *flag.FlagSet) func() int {
	var w rating
	flags.BoolVar(&w.json, "json", false, "write one JSON object per puzzle")
	return func() int { return s.eachLine(flags.Arg(0), w.work) }
}

// ratingObject is what -json writes of a puzzle.
type ratingObject struct {
	Puzzle     string         `json:"puzzle"`
	Level      string         `json:"level,omitempty"`
	Score      int            `json:"score"`
	Hardest    string         `json:"hardest,omitempty"`
	Techniques map[string]int `json:"techniques"`
	Steps      int            `json:"steps"`
	Error      string         `json:"error,omitempty"`
}

// work rates the puzzle of a line.
func (w *rating) work(ctx context.Context, in *line, to *written) {
	l, ok := readState(in)
	if !ok {
		return
	}
	err := l.check(ctx)
	if to.cut = ctx.Err() != nil; to.cut {
		return
	}
	to.puzzles++
	o := ratingObject{Puzzle: l.text, Techniques: map[string]int{}}
	if err != nil {
		if !w.json {
			to.refuse(false, badLine{Error: err.Error()})
			return
		}
		to.bad = true
		o.Error = err.Error()
		to.results = append(to.results, jsonLine(o)...)
		return
	}
	f, _ := w.finders.Get().(*logic.Finder)
	if f == nil {
		f = new(logic.Finder)
	}
	defer w.finders.Put(f)
	f.Interrupt = func() bool { return ctx.Err() != nil }
	r := f.Rate(l.state)
	if to.cut = ctx.Err() != nil; to.cut {
		return
	}
	if !w.json {
		to.results = fmt.Appendf(to.results, "%s %-7v %5d %s\n", l.text, r.Level, r.Score, r.Hardest)
		return
	}
	o.Level, o.Score, o.Hardest, o.Steps = r.Level.String(), r.Score, string(r.Hardest), r.Steps
	for _, u := range r.Uses {
		o.Techniques[string(u.Technique)] = u.Count
	}
	if !r.Solved {
		o.Error = "the techniques don't lead to the solution"
	}
	to.results = append(to.results, jsonLine(o)...)
}
