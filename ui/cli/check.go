package cli

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
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
	return func() int { return s.checkAll(flags.Arg(0), *asJSON) }
}

// checkAll checks the puzzles in an input.
func (s *session) checkAll(name string, asJSON bool) int {
	input, err := s.open(name)
	if err != nil {
		return s.fail(exitWrongUse, "%v", err)
	}
	defer input.Close()
	all, err := format.Read(input)
	switch {
	case s.ctx.Err() != nil:
		return s.interrupted()
	case err != nil:
		return s.refuse(asJSON, nil, err)
	}
	out := bufio.NewWriterSize(s.stdout, checkedAtOnce)
	if !asJSON {
		fmt.Fprintf(out, "recognised: %s, %s%s\n", all.Format.Name, plural(all.Len(), "puzzle"), skipped(all.At(0)))
	}
	good, err := s.checkEach(all, asJSON, out)
	switch failed := out.Flush(); {
	case failed != nil:
		return s.cannotWrite(failed)
	case err != nil:
		return s.interrupted()
	}
	code := exitDone
	if !good {
		code = exitNotAll
	}
	for _, fault := range all.Faults {
		if code = s.refuse(asJSON, all, fault); code != exitNotAll {
			return code
		}
	}
	if more := all.Bad - len(all.Faults); more > 0 {
		s.complain("%d more that are no puzzles", more)
	}
	return code
}

// checkedAtOnce is how many bytes of results are written together, unless the next one is slow.
const checkedAtOnce = 1 << 15

// checkEach checks the puzzles and reports whether all are sound. An error comes from the
// context or the output.
func (s *session) checkEach(all *format.Reading, asJSON bool, out *bufio.Writer) (good bool, err error) {
	good = true
	var c checked // reused, since a new one for each puzzle would take a tenth of the time
	var facts soundFacts
	for d := range all.All() {
		if err := s.ctx.Err(); err != nil {
			return good, err
		}
		if err := c.judge(s.ctx, &d, all); err != nil {
			return good, err
		}
		if c.Verdict != solvers.Unique {
			if err := out.Flush(); err != nil { // results shouldn't wait for a slow puzzle
				return good, err
			}
			if err := c.diagnose(s.ctx); err != nil {
				return good, err
			}
		}
		good = good && c.Verdict == solvers.Unique && len(c.Wrong) == 0
		text := out.AvailableBuffer()
		if asJSON {
			c.describe()
			text = jsonLine(&c)
		} else {
			text = c.appendText(text, &facts)
		}
		if _, err := out.Write(text); err != nil {
			return good, err
		}
	}
	return good, nil
}

// refuse reports why a text, or a line among the puzzles of a reading, is not a puzzle, and
// returns the exit code.
func (s *session) refuse(asJSON bool, among *format.Reading, refusal error) int {
	if !asJSON {
		return s.fail(exitNotAll, "%v", refusal)
	}
	object := struct {
		Line       int    `json:"line,omitempty"`
		Recognised string `json:"recognised"`
		Puzzles    int    `json:"puzzles"`
		Error      string `json:"error"`
	}{Error: refusal.Error()}
	if among != nil {
		object.Recognised, object.Puzzles = among.Format.ID, among.Len()
	}
	if at, ok := errors.AsType[*format.Error](refusal); ok {
		object.Line = at.Line
	}
	line := jsonLine(object)
	if _, err := s.stdout.Write(line); err != nil {
		return s.cannotWrite(err)
	}
	return exitNotAll
}

// checked is what -json writes for a puzzle.
type checked struct {
	Line       int               `json:"line"`
	Recognised string            `json:"recognised"` // the format's ID
	Puzzles    int               `json:"puzzles"`    // number in the whole text
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
	Repairs    []repair          `json:"repairs"`                   // the likely ones, most likely first
	Others     []repair          `json:"others,omitempty"`          // less likely ones
	Wrong      []string          `json:"wrong,omitempty"`           // cells whose answers can't be right

	judged diagnose.Judgement
}

// repair is what -json writes for a repair.
type repair struct {
	Kind   string   `json:"kind"`
	Cells  []string `json:"cells"`
	Text   string   `json:"text"`
	Puzzle string   `json:"puzzle"` // repaired
}

// judge sets c to what is found out about a puzzle. It fails only with the context's error.
func (c *checked) judge(ctx context.Context, d *format.Document, all *format.Reading) error {
	if d.Listed {
		d.State = diagnose.AsSukaku(d.State)
	}
	*c = checked{Line: d.Line, Recognised: all.Format.ID, Puzzles: all.Len(), Title: d.Title, Author: d.Author, Skipped: d.Skipped}
	var err error
	c.judged, err = diagnose.Judge(ctx, &d.State, diagnose.MaxCounted)
	c.Verdict, c.Wrong = c.judged.Verdict, cellNames(c.judged.WrongCells())
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
	if err != nil {
		return err
	}
	c.Clash = cellNames(found.Clash)
	c.Repairs = repairs(givens, found.Repairs)
	c.Others = repairs(givens, found.Others)
	return nil
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
		b = append(append(b, c.Title...), ": "...)
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
		if i == 0 {
			lead = "likely slip"
		}
		b = fmt.Appendf(b, "  %s: %s\n", lead, r.Text)
	}
	if more := len(c.Repairs) + len(c.Others) - min(len(c.Repairs), shownRepairs); more > 0 {
		b = fmt.Appendf(b, "  and %s\n", plural(more, "other repair"))
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
