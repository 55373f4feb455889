package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/verdict"
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

// readState reads a line, and reports false for a blank one and for one that begins
// with #.
func readState(in *line) (stateLine, bool) {
	l := stateLine{line: in.number, err: in.err}
	if l.err != nil {
		return l, true
	}
	l.text = strings.TrimSpace(strings.TrimPrefix(string(in.text[:min(len(in.text), longestState)]), "\ufeff"))
	switch {
	case l.text == "" || l.text[0] == '#':
		return l, false
	case l.text[0] != ':':
		var e format.Entry
		e.ReadLine(in.text, in.number, in.offset)
		if l.err = e.Err; l.err == nil {
			l.text, l.state = e.Puzzle.String(), logic.NewState(e.Puzzle)
		}
	case len(in.text) > longestState:
		l.err = fmt.Errorf("line %d: longer than %d bytes", in.number, longestState)
	default:
		if l.state, l.err = logic.ParseState(l.text); l.err != nil {
			l.err = fmt.Errorf("line %d: %w", l.line, l.err)
		}
	}
	return l, true
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

// unsound says what is wrong with the digits and candidates of a state.
func (l *stateLine) unsound(ctx context.Context) error {
	state := l.board()
	judged, err := diagnose.Judge(ctx, &state, diagnose.MostCounted)
	switch {
	case err != nil:
		return err
	case judged.Verdict == diagnose.Sound || judged.Verdict == diagnose.Solved:
		return nil
	default:
		return errors.New(verdict.Sentence(&judged, verdict.English))
	}
}

// board returns the state as a board, with the candidates as notes.
func (l *stateLine) board() board.State {
	b := board.State{Digits: l.state.Grid(), Notes: l.state.AllCandidates()}
	for c, d := range b.Digits {
		switch cell := board.Cell(c); {
		case d == 0:
			continue
		case l.state.Given(cell):
			b.Kinds[c] = board.Given
		default:
			b.Kinds[c] = board.Answer
		}
		b.Notes[c] = 0
	}
	return b
}
