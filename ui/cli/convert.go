package cli

import (
	"flag"
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/solvoku/solvoku/board/format"
)

// convert reads puzzles in any format and writes them in another.
func (s *session) convert(flags *flag.FlagSet) func() int {
	to := flags.String("to", "", "the `FORMAT` to write, as -list names it")
	list := flags.Bool("list", false, "list the formats")
	s.readingVar(flags)
	s.rulesVar(flags)
	return s.withRules(func() int {
		f, ok := format.ByID(*to)
		switch {
		case *list:
			return s.listFormats()
		case *to == "":
			return s.fail(exitWrongUse, "convert needs a format to write: -to FORMAT; -list shows them")
		case !ok || !f.Writes():
			return s.fail(exitWrongUse, "the format %q can't be written; -list shows those that can", *to)
		}
		return s.convertTo(f, flags.Arg(0))
	})
}

// convertTo writes the puzzles in an input in a format.
func (s *session) convertTo(f format.Format, name string) int {
	input, err := s.open(name)
	if err != nil {
		return s.unreadable(err)
	}
	defer input.Close()
	in, err := s.reader(input, format.WithRules)
	switch {
	case s.ctx.Err() != nil:
		return s.interrupted(after(0, "puzzle"))
	case err != nil:
		return s.fail(exitNotAll, "%v", err)
	}
	c := conversion{session: s, to: f, code: exitDone}
	out := newStream(s)
	err = f.Write(&shownOutput{to: out}, c.documents(in))
	full := out.close() // the same error as f.Write's, if that was a write error
	if lost := c.lost &^ f.AsGivens; lost != 0 {
		s.complain("left out, because the format %q can't hold it: %s", f.ID, names(lost))
	}
	if given := c.lost & f.AsGivens; given != 0 {
		s.complain("written as givens, because the format %q can't tell them apart: %s", f.ID, names(given))
	}
	switch {
	case s.ctx.Err() != nil:
		return s.interrupted(after(c.done, "puzzle"))
	case full != nil:
		return s.cannotWrite(full)
	case err != nil:
		return s.fail(exitNotAll, "%v", err)
	}
	return c.code
}

// conversion is a running convert command.
type conversion struct {
	*session
	to   format.Format
	lost format.Parts // parts of the documents that the format can't hold
	said bool         // whether the detected format was reported
	done int          // puzzles
	code int
}

// documents yields the puzzles that can be read and reports errors for the rest.
func (c *conversion) documents(in *format.Reader) iter.Seq[format.Document] {
	return func(yield func(format.Document) bool) {
		for d, err := range in.All() {
			if c.ctx.Err() != nil {
				return
			}
			if err != nil {
				c.complain("%v", err)
				c.code = exitNotAll
				continue
			}
			if !c.said {
				c.said = true
				c.sayReadAs(in.Format(), d)
			}
			if err = c.addRules(&d.State); err == nil {
				err = c.to.CanWrite(d)
			}
			if err != nil {
				c.complain("line %d: %v", d.Line, err)
				c.code = exitNotAll
				continue
			}
			c.lost |= d.Parts() &^ c.to.Keeps
			if !yield(d) {
				return
			}
			c.done++
		}
	}
}

// names lists the parts by name.
func names(p format.Parts) string { return strings.Join(slices.Collect(p.All()), ", ") }

// listFormats writes a line for each format.
func (s *session) listFormats() int {
	var sb strings.Builder
	for _, f := range format.All() {
		way := "read and written"
		switch {
		case !f.Writes():
			way = "read"
		case !f.Reads():
			way = "written; read like " + f.ReadAs
		}
		line := fmt.Sprintf("%-14s %s %s (%s)", f.ID, f.Name, strings.Join(f.Extensions, " "), way)
		if parts := names(f.Keeps); parts != "" {
			line += ", with " + parts
		}
		sb.WriteString(strings.ReplaceAll(line, "  (", " (") + "\n")
	}
	return s.print(sb.String())
}
