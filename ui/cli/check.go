package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/internal/judgement"
)

// check reads puzzles in any format and reports whether each is sound and, if not, what may be
// wrong with it.
func (s *session) check(flags *flag.FlagSet) func() int {
	asJSON := flags.Bool("json", false, "write one JSON object per puzzle")
	s.readingVar(flags)
	return func() int { return s.checkAll(flags.Arg(0), *asJSON) }
}

// checkAll checks the puzzles in an input, one by one as they are read.
func (s *session) checkAll(name string, asJSON bool) int {
	input, err := s.open(name)
	if err != nil {
		return s.unreadable(err)
	}
	defer input.Close()
	out := newStream(s)
	c := checking{session: s, asJSON: asJSON, out: out, good: true}
	in, err := s.reader(input)
	switch _, refused := errors.AsType[*format.Error](err); {
	case s.ctx.Err() != nil:
		return s.interrupted(after(0, "puzzle"))
	case refused:
		return c.refuseAll(err)
	case err != nil:
		return s.fail(exitNotAll, "%v", err)
	}
	err = c.checkEach(in)
	switch failed := out.close(); {
	case failed != nil:
		return s.cannotWrite(failed)
	case s.ctx.Err() != nil:
		return s.interrupted(after(c.done, "puzzle"))
	case err != nil:
		return s.fail(exitNotAll, "%v", err)
	case !c.good:
		return exitNotAll
	}
	return exitDone
}

// foreseen is how many puzzles and faults are read before the first result is written, so that
// it can say how many puzzles there are.
const foreseen = 1000

// checking is a running check.
type checking struct {
	*session
	asJSON bool
	out    *stream

	format  format.Format
	puzzles int  // in the text, or in its beginning
	all     bool // whether these are all
	good    bool // whether every puzzle so far is sound, and nothing else was there
	done    int  // puzzles

	checked checked // reused, since a new one for each puzzle would take a tenth of the time
	facts   soundFacts
	text    []byte // the same
}

// part is a puzzle of a text, or why a part of it isn't one.
type part struct {
	puzzle format.Document
	err    error
}

// checkEach checks what is read. An error comes from the input, the output or the context.
func (c *checking) checkEach(in *format.Reader) error {
	next, stop := iter.Pull2(in.All())
	defer stop()
	var ahead []part
	for len(ahead) < foreseen {
		d, err, ok := next()
		if c.all = !ok; c.all {
			break
		}
		ahead = append(ahead, part{d, err})
		if err == nil {
			c.puzzles++
		}
	}
	c.format = in.Format()
	if c.puzzles > 0 && !c.asJSON {
		first := slices.IndexFunc(ahead, func(p part) bool { return p.err == nil })
		c.recognised(&ahead[first].puzzle)
	}
	for i := range ahead {
		if err := c.check(&ahead[i]); err != nil || c.all && c.puzzles == 0 {
			return err // the first fault of a text without puzzles says enough
		}
		ahead[i] = part{}
	}
	for !c.all {
		d, err, ok := next()
		if !ok {
			break
		}
		if err := c.check(&part{d, err}); err != nil {
			return err
		}
	}
	if !c.all && !c.asJSON {
		_, err := c.out.Write(fmt.Appendf(nil, "%s in all\n", plural(c.done, "puzzle")))
		return err
	}
	return nil
}

// recognised writes what the text was taken for, and its number of puzzles.
func (c *checking) recognised(first *format.Document) {
	more := ""
	if !c.all {
		more = "at least "
	}
	c.out.Write(appendShown(nil, fmt.Sprintf("recognised: %s, %s%s%s", c.format.Name, more, plural(c.puzzles, "puzzle"), skipped(*first))))
	c.out.Write([]byte{'\n'}) // an error returns with the next write
}

// check checks a puzzle, or reports why something isn't one. An error comes from the input, the
// output or the context.
func (c *checking) check(p *part) error {
	if err := c.ctx.Err(); err != nil {
		return err
	}
	if p.err != nil {
		if _, refused := errors.AsType[*format.Error](p.err); !refused {
			return p.err
		}
		return c.refuse(p.err)
	}
	of := &c.checked
	ended := of.judge(c.ctx, &p.puzzle, c)
	if of.Verdict != solvers.Unique && ended == nil {
		if err := c.out.flush(); err != nil { // results shouldn't wait for a slow puzzle
			return err
		}
		ended = of.diagnose(c.ctx)
	}
	if ended != nil {
		of.Error = interruptedWord
	} else {
		c.done++
	}
	c.good = c.good && of.Verdict == solvers.Unique && len(of.Wrong) == 0
	if c.asJSON {
		of.describe()
		c.text = append(c.text[:0], jsonLine(of)...)
	} else {
		c.text = of.appendText(c.text[:0], &c.facts)
	}
	if _, err := c.out.Write(c.text); err != nil {
		return err
	}
	return ended
}

// refuseAll reports why a text holds no puzzle and returns the exit code.
func (c *checking) refuseAll(refusal error) int {
	if err := errors.Join(c.refuse(refusal), c.out.close()); err != nil {
		return c.cannotWrite(err)
	}
	return exitNotAll
}

// refuse reports why a text, or a part of it, is not a puzzle. An error comes from the output.
func (c *checking) refuse(refusal error) error {
	c.good = false
	if !c.asJSON {
		if err := c.out.flush(); err != nil { // both streams in order
			return err
		}
		c.complain("%v", refusal)
		return nil
	}
	object := struct {
		Line       int    `json:"line,omitempty"`
		Recognised string `json:"recognised"`
		puzzleCount
		Error string `json:"error"`
	}{Recognised: c.format.ID, puzzleCount: c.counted(), Error: refusal.Error()}
	if at, ok := errors.AsType[*format.Error](refusal); ok {
		object.Line = at.Line
	}
	_, err := c.out.Write(jsonLine(object))
	return err
}

// puzzleCount is the number of puzzles in a text.
type puzzleCount struct {
	Puzzles *int `json:"puzzles,omitempty"`       // nil if not all were counted
	AtLeast int  `json:"puzzles_least,omitempty"` // how many were counted, if there may be more
}

func (c *checking) counted() puzzleCount {
	if c.all || c.format.ID == "" {
		return puzzleCount{Puzzles: &c.puzzles}
	}
	return puzzleCount{AtLeast: c.puzzles}
}

// checked is what -json writes for a puzzle.
type checked struct {
	Line       int    `json:"line"`
	Recognised string `json:"recognised"` // the format's ID
	puzzleCount
	Title      string            `json:"title,omitempty"`
	Author     string            `json:"author,omitempty"`
	Skipped    string            `json:"skipped,omitempty"` // the beginning of any other text
	Givens     string            `json:"givens"`
	Sukaku     string            `json:"sukaku,omitempty"`          // its 729 characters, if the puzzle has candidates of its own
	Answers    string            `json:"answers"`                   // a dot for cells without one
	Notes      map[string]string `json:"notes"`                     // digits by cell
	Verdict    solvers.Verdict   `json:"verdict"`                   // on the givens
	Solutions  *int              `json:"solutions,omitempty"`       // nil if not all were counted
	AtLeast    int               `json:"solutions_least,omitempty"` // how many were counted, if there may be more
	Solution   string            `json:"solution,omitempty"`        // if there is exactly one
	Conflicts  []string          `json:"conflicts,omitempty"`       // as sentences
	Clash      []string          `json:"clash,omitempty"`           // givens that together allow no solution
	Impossible []string          `json:"impossible,omitempty"`      // cells in which no digit fits
	Repairs    []repair          `json:"repairs,omitzero"`          // the likely ones, most likely first
	Others     []repair          `json:"others,omitempty"`          // less likely ones
	Found      []repair          `json:"repairs_least,omitzero"`    // in place of repairs if not all were tried
	FoundToo   []repair          `json:"others_least,omitempty"`    // the same for others
	Wrong      []string          `json:"wrong,omitempty"`           // cells whose answers can't be right
	Error      string            `json:"error,omitempty"`           // what cut it off

	judged diagnose.Judgement
	cut    bool // whether not all repairs were tried
}

// repair is what -json writes for a repair.
type repair struct {
	Kind   string   `json:"kind"`
	Cells  []string `json:"cells"`
	Text   string   `json:"text"`
	Puzzle string   `json:"puzzle"` // repaired
}

// judge sets c to what is found out about a puzzle. It fails only with the context's error.
func (c *checked) judge(ctx context.Context, d *format.Document, in *checking) error {
	if d.Listed {
		d.State = diagnose.AsSukaku(d.State)
	}
	*c = checked{Line: d.Line, Recognised: in.format.ID, puzzleCount: in.counted(), Title: d.Title, Author: d.Author, Skipped: d.Skipped}
	var err error
	c.judged, err = diagnose.Judge(ctx, &d.State, diagnose.MaxCounted)
	c.Verdict, c.Wrong = c.judged.Verdict, cellNames(c.judged.WrongCells())
	if c.cut = err != nil; c.cut && c.Verdict == solvers.Unknown {
		c.Verdict = solvers.Stopped
	}
	return err
}

// diagnose looks for what may be wrong with an unsound puzzle. It fails only with the context's
// error.
func (c *checked) diagnose(ctx context.Context) error {
	for _, x := range c.judged.Conflicts {
		c.Conflicts = append(c.Conflicts, x.String())
	}
	if c.Verdict == solvers.NoSolution {
		c.Impossible = cellNames(c.judged.Impossible())
	}
	if c.judged.State.Sukaku() {
		return nil // only givens are searched for slips
	}
	givens := c.judged.State.Givens()
	found, err := diagnose.Puzzle(ctx, givens)
	if err == nil {
		c.Clash = cellNames(found.Clash)
	}
	c.Repairs, c.Others = repairs(givens, found.Repairs), repairs(givens, found.Others)
	c.cut = err != nil || !found.Complete
	return err
}

// describe adds the fields that only -json writes.
func (c *checked) describe() {
	state := &c.judged.State
	givens, answers := state.Givens(), state.Digits
	c.Notes = map[string]string{}
	for cell := range board.Cell(board.CellCount) {
		if givens[cell] != 0 {
			answers[cell] = 0
		}
		if notes := state.Notes[cell]; notes != 0 {
			c.Notes[cell.String()] = notes.String()
		}
	}
	c.Givens, c.Answers = givens.String(), answers.String()
	if state.Sukaku() {
		c.Sukaku = lineOf(state)
	}
	if c.Verdict == solvers.Unique {
		c.Solution = c.judged.Solution.String()
	}
	switch {
	case c.judged.Exact:
		c.Solutions = &c.judged.Count
	case c.judged.NoGivens():
		c.AtLeast = diagnose.MaxCounted // the empty grid has 6.7e21
	default:
		c.AtLeast = c.judged.Count
	}
	if c.Repairs == nil {
		c.Repairs = []repair{}
	}
	if c.cut {
		c.Found, c.FoundToo, c.Repairs, c.Others = c.Repairs, c.Others, nil, nil
	}
}

func repairs(puzzle board.Grid, found []diagnose.Repair) (all []repair) {
	for _, r := range found {
		all = append(all, repair{r.Kind.String(), cellNames(r.Cells(puzzle)), r.String(), r.Apply(puzzle).String()})
	}
	return all
}

func cellNames(cells board.Cells) []string { return strings.Fields(cells.String()) }

// shownRepairs is the maximum number of repairs in the plain output.
const shownRepairs = 5

// soundFacts caches the text for puzzles with exactly one solution, by the number of their
// givens. Most puzzles in large files have one solution, and composing the text would take half
// of their time.
type soundFacts [board.CellCount + 1]string

// of returns the facts about a puzzle.
func (f *soundFacts) of(j *diagnose.Judgement) string {
	facts := func() string { return strings.Join(judgement.Facts(j, judgement.English), ", ") }
	if j.Verdict != solvers.Unique || j.State.Sukaku() {
		return facts()
	}
	n := j.Givens()
	if f[n] == "" {
		f[n] = facts()
	}
	return f[n]
}

// appendText appends the plain output.
func (c *checked) appendText(b []byte, facts *soundFacts) []byte {
	b = append(strconv.AppendInt(append(b, "line "...), int64(c.Line), 10), ": "...)
	if c.Title != "" {
		b = append(appendShown(b, c.Title), ": "...)
	}
	b = append(append(b, facts.of(&c.judged)...), '\n')
	for _, x := range c.Conflicts {
		b = fmt.Appendf(b, "  %s\n", x)
	}
	if c.Verdict == solvers.NoSolution && len(c.Clash) > 0 {
		b = fmt.Appendf(b, "  these givens allow none: %v\n", c.Clash)
	}
	for i, r := range c.Repairs {
		if i == shownRepairs {
			break
		}
		lead := "or"
		switch {
		case c.cut:
			lead = "found so far"
		case i == 0:
			lead = "likely slip"
		}
		b = fmt.Appendf(b, "  %s: %s\n", lead, r.Text)
	}
	if more := len(c.Repairs) + len(c.Others) - min(len(c.Repairs), shownRepairs); more > 0 {
		least := ""
		if c.cut {
			least = "at least "
		}
		b = fmt.Appendf(b, "  and %s%s\n", least, plural(more, "other repair"))
	}
	switch {
	case c.Error != "":
		b = fmt.Appendf(b, "  %s before all was found out\n", c.Error)
	case c.cut:
		b = append(b, "  not every copying mistake was tried\n"...)
	}
	if answers := judgement.Answers(&c.judged, judgement.English); answers != "" {
		b = fmt.Appendf(b, "  %s\n", answers)
	}
	return b
}

// plural returns a number with a noun.
func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return grouped(int64(n)) + " " + noun + "s"
}
