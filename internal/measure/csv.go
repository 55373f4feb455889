package measure

import (
	"bufio"
	"io"
	"strconv"
)

// CSV writes an experiment's runs to a CSV file as they are made, one per line.
type CSV struct {
	out  *bufio.Writer
	line []byte
}

// NewCSV returns a CSV with the file's header written.
func NewCSV(w io.Writer) (*CSV, error) {
	c := &CSV{out: bufio.NewWriterSize(w, 1<<16)}
	_, err := c.out.WriteString("number,puzzle,empty,solver,verdict,time_ns,actions,max_depth,placements,dead_ends,guess_depth\n")
	return c, err
}

// Record writes a line. No field needs quoting, because solver IDs contain neither commas
// nor quotes.
func (c *CSV) Record(s Sample) error {
	line := strconv.AppendInt(c.line[:0], int64(s.Number), 10)
	line = append(line, ',')
	for _, d := range s.Puzzle {
		if d == 0 {
			line = append(line, '.')
		} else {
			line = append(line, '0'+byte(d))
		}
	}
	line = append(line, ',')
	line = strconv.AppendInt(line, int64(s.Puzzle.EmptyCount()), 10)
	line = append(line, ',')
	line = append(line, s.Solver.ID...)
	line = append(line, ',')
	line = append(line, s.Verdict().String()...)
	stats := &s.Result.Stats
	for _, n := range [...]int64{int64(stats.FunctionTime()), stats.Actions, int64(stats.MaxDepth), stats.Placements, stats.DeadEnds, int64(stats.GuessDepth)} {
		line = append(line, ',')
		line = strconv.AppendInt(line, n, 10)
	}
	c.line = append(line, '\n')
	_, err := c.out.Write(c.line)
	return err
}

// Close writes what is buffered. It does not close the underlying writer.
func (c *CSV) Close() error { return c.out.Flush() }
