package cli

import (
	"context"
	"flag"
	"fmt"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/solvers/proof"
)

// stepOptions holds the options of a steps command.
type stepOptions struct {
	technique logic.Technique // "" for any
	all       bool
	json      bool
	overlap   bool
	eureka    bool
	proof     bool
	order     logic.Order
}

// heldForSteps is the maximum number of bytes of input held per core, about 60 puzzles: the steps of
// one, with their proofs, can take a hundred kilobytes.
const heldForSteps = maxHeld >> 4

// orders holds the values of -order.
var orders = map[string]logic.Order{"rating": logic.RatingOrder, "hint": logic.HintOrder}

// steps writes the logic steps for the puzzles and states in a file.
func (s *session) steps(flags *flag.FlagSet) func() int {
	var w stepOptions
	name := flags.String("technique", "", "show only steps of a `TECHNIQUE`, as -list spells it")
	s.readingVar(flags)
	flags.BoolVar(&w.all, "all", false, "show every step that is possible now, instead of a path to the solution")
	flags.BoolVar(&w.json, "json", false, "write one JSON object per step, with its proof: inferences by twelve rules, listed in the manual page under PROOFS")
	flags.BoolVar(&w.overlap, "overlap", false, "allow almost locked sets to share cells; the ratings never do")
	order := flags.String("order", "rating", "the `ORDER` of a path's steps: rating, the easiest technique on HoDoKu's scale\nfirst, as in rate, or hint, what a person finds first")
	flags.BoolVar(&w.eureka, "eureka", false, "put the Eureka notation of a chain or a loop before its words; not with -json")
	flags.BoolVar(&w.proof, "proof", false, "write each step's proof after it, one line per inference; -json always has it")
	list := flags.Bool("list", false, "list the techniques with level and score")
	return func() int {
		var named, ordered bool
		w.technique, named = s.techniqueNamed(*name)
		switch w.order, ordered = orders[strings.ToLower(*order)]; {
		case *list:
			return s.techniques()
		case !named:
			return exitWrongUse
		case w.eureka && w.json:
			return s.fail(exitWrongUse, "-eureka and -json can't be combined")
		case !ordered:
			return s.fail(exitWrongUse, "there is no order %q; choose %s", *order, choicesOf(orders))
		}
		refusal := func(l *stateLine) any { return badLine{l.line, l.err.Error()} }
		if !w.json {
			refusal = nil
		}
		return s.eachLine(flags.Arg(0), heldForSteps, onStates(true, refusal, w.work), nil)
	}
}

// techniqueNamed returns the technique with a name, ignoring case, or "" for no name. It reports
// an error for any other name.
func (s *session) techniqueNamed(name string) (t logic.Technique, ok bool) {
	if name == "" {
		return "", true
	}
	for _, info := range logic.Techniques() {
		if strings.EqualFold(string(info.Technique), name) {
			return info.Technique, true
		}
	}
	s.complain("there is no technique %q; \"solvoku steps -list\" lists them", name)
	return "", false
}

// techniques lists the techniques in the order of the path.
func (s *session) techniques() int {
	var sb strings.Builder
	for _, info := range logic.Techniques() {
		note := ""
		if !info.Path {
			note = " (not in the path)"
		}
		fmt.Fprintf(&sb, "%-38s %-8v %4d%s\n", info.Technique, info.Level, info.Score, note)
	}
	return s.print(sb.String())
}

// work writes the steps of a puzzle or state, and after them why there are no more, unless they
// lead to the solution. It reports whether these are all.
func (w *stepOptions) work(_ context.Context, f *logic.Finder, l *stateLine, to *output) (done bool) {
	f.Overlap, f.Order = w.overlap, w.order
	if l.several != "" {
		to.results = w.leaveOut(to.results, l)
	}
	written := 0
	done = true
	write := func(step *logic.Step) bool {
		if f.Interrupt() {
			done = false // the search may have ended before it found an easier step
			return false
		}
		if w.technique == "" || step.Technique == w.technique {
			to.results = w.append(to.results, l, step)
			written++
		}
		return true
	}
	solved := l.state.Solved()
	if !w.all {
		f.Path(&l.state, write)
	} else {
		for _, info := range logic.Techniques() {
			if w.technique != "" && info.Technique != w.technique {
				continue
			}
			found := f.All(&l.state, info.Technique)
			for i := 0; i < len(found) && write(&found[i]); i++ {
			}
		}
	}
	if w.all || !l.state.Solved() {
		done = !f.Interrupt()
	}
	end := w.end(l, written)
	switch {
	case !done:
		end = interruptedWord + " " + after(written, "step")
	case solved:
		end = "the puzzle is solved"
	}
	switch {
	case w.json && end != "":
		to.results = append(to.results, jsonLine(badLine{l.line, end})...)
	case w.json:
	case end != "":
		to.results = fmt.Appendf(to.results, "%s%s.\n\n", strings.ToUpper(end[:1]), end[1:])
	default:
		to.results = append(to.results, '\n')
	}
	return done
}

// end says why there are no more steps than the given number; "" if they lead to the solution or
// if every possible one was asked for and there are some.
func (w *stepOptions) end(l *stateLine, written int) string {
	open := l.state.Grid().EmptyCount()
	switch {
	case written == 0 && w.technique != "" && w.all:
		return fmt.Sprintf("no step of the technique %s applies", w.technique)
	case written == 0 && w.technique != "":
		return fmt.Sprintf("no step of the path is of the technique %s", w.technique)
	case written == 0:
		return "no step applies"
	case w.all || w.technique != "" || open == 0:
		return ""
	}
	return fmt.Sprintf("no further step applies; %s left", plural(open, "empty cell"))
}

// severalObject is the JSON object that precedes the steps if a puzzle has several solutions.
type severalObject struct {
	Line      int      `json:"line"`
	Solutions *int     `json:"solutions,omitempty"`
	AtLeast   int      `json:"solutions_least,omitempty"`
	LeftOut   []string `json:"left_out"`
}

// leaveOut adds which techniques are left out because the puzzle has several solutions.
func (w *stepOptions) leaveOut(text []byte, in *stateLine) []byte {
	var names []string
	for _, info := range logic.Techniques() {
		if info.OneSolution {
			names = append(names, string(info.Technique))
		}
	}
	if w.json {
		o := severalObject{Line: in.line, AtLeast: in.solutions, LeftOut: names}
		if in.counted {
			o.Solutions, o.AtLeast = &in.solutions, 0
		}
		return append(text, jsonLine(o)...)
	}
	least := "at least "
	if in.counted {
		least = ""
	}
	return fmt.Appendf(text, "The puzzle has %s%s solutions, and each step holds in all of them. Left out, because they require a unique solution: %s.\n",
		least, grouped(int64(in.solutions)), strings.Join(names, ", "))
}

// stepObject is the JSON object for a step.
type stepObject struct {
	Line         int      `json:"line"`
	Technique    string   `json:"technique"`
	Digits       []int    `json:"digits"`
	Placements   [][2]any `json:"placements"`
	Eliminations [][2]any `json:"eliminations"`
	Lead         string   `json:"lead"`
	Text         string   `json:"text"`

	Sets  []setObject  `json:"sets,omitempty"`
	Proof *proof.Proof `json:"proof"`
}

// setObject is the JSON object for an almost locked set of a step's pattern.
type setObject struct {
	Letter string   `json:"letter,omitempty"`
	Cells  []string `json:"cells"`
	Digits []int    `json:"digits"`
}

// append adds a step to the output: a sentence or two and, if requested, its proof.
func (w *stepOptions) append(text []byte, in *stateLine, s *logic.Step) []byte {
	var lead string
	var why []string
	p, err := proof.Of(&in.state, s)
	if err == nil {
		lead = p.Lead(nil)
		if w.json || w.proof {
			reasons, so := p.Words(nil)
			why = append(reasons, so)
		}
	}
	if !w.json {
		lines := []string{lead}
		if sets := setsIn(s); sets != "" {
			lines = append(lines, sets)
		}
		if chain, ok := p.Eureka(); ok && w.eureka {
			lines = append([]string{chain}, lines...)
		}
		if w.proof && strings.Join(why, " ") != lead {
			lines = append(lines, why...)
		}
		separator := "\n  "
		if len(lines) == 1 {
			separator = " "
		}
		return fmt.Appendf(text, "%s:%s%s\n", s.Technique, separator, strings.Join(lines, separator))
	}
	o := stepObject{
		Line: in.line, Technique: string(s.Technique), Digits: numbers(s.Digits), Placements: pairs(s.Placements),
		Eliminations: pairs(s.Eliminations), Lead: lead, Text: string(s.Technique) + ": " + strings.Join(why, " "), Proof: &p,
	}
	for _, set := range s.Parts {
		if set.Role == logic.LockedSet {
			o.Sets = append(o.Sets, setObject{s.Letter(set), strings.Fields(set.Cells.String()), numbers(set.Digits)})
		}
	}
	return append(text, jsonLine(o)...)
}

// numbers lists digits; the list isn't nil.
func numbers(digits board.Digits) []int {
	list := []int{}
	for d := range digits.All() {
		list = append(list, int(d))
	}
	return list
}

// setsIn lists the cells of the almost locked sets that a step refers to by letters.
func setsIn(s *logic.Step) string {
	var sets []string
	for _, p := range s.Parts {
		if letter := s.Letter(p); letter != "" {
			sets = append(sets, letter+": "+p.Cells.String())
		}
	}
	return strings.Join(sets, "; ")
}

// pairs returns candidates as pairs of cell and digit.
func pairs(list []logic.Candidate) [][2]any {
	all := make([][2]any, len(list))
	for i, c := range list {
		all[i] = [2]any{c.Cell.String(), int(c.Digit)}
	}
	return all
}
