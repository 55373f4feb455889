package cli

import (
	"errors"
	"flag"
	"fmt"
	"iter"
	"slices"

	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/solvers"
)

// check reads puzzles in any format and reports whether each is sound and, if not, what may be
// wrong with it.
func (s *session) check(flags *flag.FlagSet) func() int {
	asJSON := flags.Bool("json", false, "write one JSON object per puzzle")
	s.readingVar(flags)
	s.rulesVar(flags)
	return s.withRules(func() int { return s.checkAll(flags.Arg(0), *asJSON) })
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
	in, err := s.reader(input, format.WithRules)
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
	if err := c.addRules(&p.puzzle.State); err != nil {
		return c.refuse(fmt.Errorf("line %d: %w", p.puzzle.Line, err))
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

func (c *checking) counted() puzzleCount {
	if c.all || c.format.ID == "" {
		return puzzleCount{Puzzles: &c.puzzles}
	}
	return puzzleCount{AtLeast: c.puzzles}
}
