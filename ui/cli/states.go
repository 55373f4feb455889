package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
)

// stateLine is a line of a text with one puzzle or state per line.
type stateLine struct {
	line  int    // its number, from 1
	text  string // without what is beside the puzzle or the state
	state logic.State
	err   error // nil, or why it is neither
}

// longestState is the longest line that is read, in bytes: a state that lists
// every candidate is shorter.
const longestState = 1 << 13

// states yields the puzzles and states of a text with one per line. It skips
// blank lines and lines that start with #.
func states(r io.Reader) iter.Seq[stateLine] {
	return func(yield func(stateLine) bool) {
		in := bufio.NewScanner(r)
		in.Buffer(make([]byte, longestState), longestState)
		number := 0
		for in.Scan() {
			number++
			text := strings.TrimSpace(strings.TrimPrefix(in.Text(), "\ufeff"))
			if text == "" || text[0] == '#' {
				continue
			}
			l := stateLine{line: number, text: text}
			l.read()
			if !yield(l) {
				return
			}
		}
		if err := in.Err(); err != nil {
			yield(stateLine{line: number + 1, err: err})
		}
	}
}

// read reads the line's text.
func (l *stateLine) read() {
	if l.text[0] == ':' {
		if l.state, l.err = logic.ParseState(l.text); l.err != nil {
			l.err = fmt.Errorf("line %d: %w", l.line, l.err)
		}
		return
	}
	for e := range format.Entries(strings.NewReader(l.text)) {
		if e.Err != nil {
			l.err = e.Err
			if fault, ok := errors.AsType[*format.Error](e.Err); ok {
				there := *fault
				there.Line = l.line
				l.err = &there
			}
			return
		}
		l.text, l.state = e.Puzzle.String(), logic.NewState(e.Puzzle)
	}
}

// check says why a state has no steps: the techniques are for boards with one
// solution.
func (l *stateLine) check(ctx context.Context) error {
	if l.err != nil {
		return l.err
	}
	if err := l.unsound(ctx); err != nil {
		return fmt.Errorf("line %d: %w", l.line, err)
	}
	return nil
}

// unsound says what is wrong with the digits of a state.
func (l *stateLine) unsound(ctx context.Context) error {
	grid := l.state.Grid()
	if err := grid.Check(); err != nil {
		return err
	}
	var givens board.Grid
	for c := range board.Cell(board.CellCount) {
		if l.state.Given(c) {
			givens[c] = grid[c]
		}
	}
	switch n, err := solvers.Count(ctx, givens, solvers.Options{MaxSolutions: 2}); {
	case err != nil:
		return err
	case n == 0:
		return errNoSolution
	case n > 1:
		return errSeveral
	}
	if solution, ok := solvers.Solve(givens); ok && !solution.Extends(grid) {
		return errWrongAnswer
	}
	return nil
}

var (
	errNoSolution  = errors.New("no solution")
	errSeveral     = errors.New("several solutions")
	errWrongAnswer = errors.New("a digit that was placed is wrong")
)
