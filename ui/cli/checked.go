package cli

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/internal/judgement"
)

// puzzleCount is the number of puzzles in a text.
type puzzleCount struct {
	Puzzles *int `json:"puzzles,omitempty"`       // nil if not all were counted
	AtLeast int  `json:"puzzles_least,omitempty"` // how many were counted, if there may be more
}

// checked is the JSON object for a puzzle.
type checked struct {
	Line       int    `json:"line"`
	Recognised string `json:"recognised"` // the format's ID
	puzzleCount
	Title      string            `json:"title,omitempty"`
	Author     string            `json:"author,omitempty"`
	Skipped    string            `json:"skipped,omitempty"` // the beginning of any other text
	Givens     string            `json:"givens"`
	Rules      board.Rules       `json:"rules,omitzero"`            // beyond the classic ones
	Sukaku     string            `json:"sukaku,omitempty"`          // its 729 characters, if the puzzle has candidates of its own
	Answers    string            `json:"answers"`                   // a dot for cells without one
	Notes      map[string]string `json:"notes"`                     // digits by cell
	Verdict    solvers.Verdict   `json:"verdict"`                   // on the givens
	Solutions  *int              `json:"solutions,omitempty"`       // nil if not all were counted
	AtLeast    int               `json:"solutions_least,omitempty"` // how many were counted, if there may be more
	Solution   string            `json:"solution,omitempty"`        // if there is exactly one
	Conflicts  []string          `json:"conflicts,omitempty"`       // the conflicts as sentences
	Clash      []string          `json:"clash,omitempty"`           // givens that together allow no solution
	Impossible []string          `json:"impossible,omitempty"`      // cells in which no digit fits
	Repairs    []repair          `json:"repairs,omitzero"`          // the likely ones, most likely first
	Others     []repair          `json:"others,omitempty"`          // less likely ones
	Found      []repair          `json:"repairs_least,omitzero"`    // in place of repairs if not all were tried
	FoundToo   []repair          `json:"others_least,omitempty"`    // likewise, for the other repairs
	Wrong      []string          `json:"wrong,omitempty"`           // cells whose answers can't be right
	Error      string            `json:"error,omitempty"`           // what cut the check off

	judged diagnose.Judgement
	cut    bool // whether some repairs weren't tried
}

// repair is the JSON object for a repair.
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
	if c.judged.State.Sukaku() || !c.judged.State.Rules.Classic() {
		return nil // only givens of classic puzzles are searched for slips
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
	c.Rules = state.Rules
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
	if j.Verdict != solvers.Unique || j.State.Sukaku() || !j.State.Rules.Classic() {
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
