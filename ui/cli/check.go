package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/internal/verdict"
)

// check reads puzzles in any format and reports whether each is sound, and if not, what
// may be wrong with it.
func (s *session) check(flags *flag.FlagSet) func() int {
	asJSON := flags.Bool("json", false, "write one JSON object per puzzle")
	return func() int { return s.checkAll(flags.Arg(0), *asJSON) }
}

// checkAll checks the puzzles of an input.
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
		return s.refuse(asJSON, err)
	}
	code := exitDone
	if !asJSON {
		if _, err := fmt.Fprintf(s.stdout, "recognised: %s, %s%s\n", all.Format.Name, plural(all.Len(), "puzzle"), skipped(all.At(0))); err != nil {
			return s.cannotWrite(err)
		}
	}
	for d := range all.All() {
		if s.ctx.Err() != nil {
			return s.interrupted()
		}
		c, err := newChecked(s.ctx, d, all)
		if err != nil {
			return s.interrupted()
		}
		if c.Verdict != solvers.Unique || len(c.Wrong) > 0 {
			code = exitNotAll
		}
		text := c.text()
		if asJSON {
			text = jsonLine(c)
		}
		if _, err := s.stdout.Write(text); err != nil {
			return s.cannotWrite(err)
		}
	}
	for _, fault := range all.Faults {
		if code = s.refuse(asJSON, fault); code != exitNotAll {
			return code
		}
	}
	if more := all.Bad - len(all.Faults); more > 0 {
		s.complain("%d more that are no puzzles", more)
	}
	return code
}

// refuse reports why a text is not a puzzle and returns the exit code.
func (s *session) refuse(asJSON bool, refusal error) int {
	if !asJSON {
		return s.fail(exitNotAll, "%v", refusal)
	}
	object := struct {
		Line       int    `json:"line,omitempty"`
		Recognised string `json:"recognised"`
		Puzzles    int    `json:"puzzles"`
		Error      string `json:"error"`
	}{Error: refusal.Error()}
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
	Puzzles    int               `json:"puzzles"`    // in the whole text
	Title      string            `json:"title,omitempty"`
	Author     string            `json:"author,omitempty"`
	Skipped    string            `json:"skipped,omitempty"` // the beginning of what else the text says
	Givens     string            `json:"givens"`
	Sukaku     string            `json:"sukaku,omitempty"`          // its 729 characters, if the puzzle has candidates of its own
	Answers    string            `json:"answers"`                   // a dot for cells without one
	Notes      map[string]string `json:"notes"`                     // digits by cell
	Verdict    solvers.Verdict   `json:"verdict"`                   // of the givens
	Solutions  *int              `json:"solutions,omitempty"`       // nil if there are more than were counted
	Least      int               `json:"solutions_least,omitempty"` // in place of it, how many were counted
	Solution   string            `json:"solution,omitempty"`        // of a puzzle with exactly one
	Conflicts  []string          `json:"conflicts,omitempty"`       // in words
	Clash      []string          `json:"clash,omitempty"`           // givens that allow no solution together
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

// newChecked checks a puzzle. The error is the context's.
func newChecked(ctx context.Context, d format.Document, all *format.Reading) (checked, error) {
	if d.Listed {
		d.State = diagnose.AsSukaku(d.State)
	}
	givens := d.State.Givens()
	c := checked{
		Line: d.Line, Recognised: all.Format.ID, Puzzles: all.Len(), Title: d.Title, Author: d.Author, Skipped: d.Skipped,
		Givens: givens.String(), Notes: map[string]string{}, Repairs: []repair{},
	}
	answers := d.State.Digits
	for cell := range board.Cell(board.CellCount) {
		if givens[cell] != 0 {
			answers[cell] = 0
		}
		if notes := d.State.Notes[cell]; notes != 0 {
			c.Notes[cell.String()] = notes.String()
		}
	}
	c.Answers = answers.String()
	if d.State.Sukaku() {
		c.Sukaku = lineOf(&d.State)
	}
	judged, err := diagnose.Judge(ctx, &d.State, diagnose.MaxCounted)
	if err != nil {
		return c, err
	}
	c.judged, c.Verdict, c.Wrong = judged, judged.Verdict, cellNames(judged.WrongCells())
	switch {
	case judged.Exact:
		c.Solutions = &judged.Count
	case judged.NoGivens():
		c.Least = diagnose.MaxCounted // the empty grid has 6.7e21
	default:
		c.Least = judged.Count
	}
	switch judged.Verdict {
	case solvers.Invalid:
		for _, x := range judged.Conflicts {
			c.Conflicts = append(c.Conflicts, x.String())
		}
	case solvers.NoSolution:
		c.Impossible = cellNames(judged.Impossible())
	case solvers.Unique:
		c.Solution = judged.Solution.String()
		return c, nil
	}
	if d.State.Sukaku() {
		return c, nil // slips are looked for among givens
	}
	found, err := diagnose.Puzzle(ctx, givens)
	if err != nil {
		return c, err
	}
	c.Clash = cellNames(found.Clash)
	c.Repairs = append(c.Repairs, repairs(givens, found.Repairs)...)
	c.Others = repairs(givens, found.Others)
	return c, nil
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

// text returns the plain output.
func (c *checked) text() []byte {
	b := fmt.Appendf(nil, "line %d: ", c.Line)
	if c.Title != "" {
		b = fmt.Appendf(b, "%s: ", c.Title)
	}
	b = fmt.Appendln(b, strings.Join(verdict.Facts(&c.judged, verdict.English), ", "))
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
	if answers := verdict.Answers(&c.judged, verdict.English); answers != "" {
		b = fmt.Appendf(b, "  %s\n", answers)
	}
	return b
}

// plural returns a number and a noun.
func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return grouped(int64(n)) + " " + noun + "s"
}
