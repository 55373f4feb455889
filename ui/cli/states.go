package cli

import (
	"context"
	"fmt"
	"strings"
	"sync"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/internal/judgement"
)

// stateLine is a line with a puzzle or a state.
type stateLine struct {
	line  int    // its number, from 1
	text  string // the puzzle or state alone
	state logic.State
	err   error // nil, or why there are no steps

	several   string           // a sentence saying that the puzzle has several solutions, or ""
	solutions int              // how many were counted
	counted   bool             // whether these are all
	excluded  board.Candidates // excluded by a Sukaku
}

// longestState is the maximum length of a line in bytes. A state that lists every
// candidate is shorter.
const longestState = 1 << 13

// readState reads a line. It returns false for a blank line or a comment.
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
		e, _ := in.entry()
		if l.err = e.err; l.err == nil {
			puzzle := boardOf(&e)
			puzzle.Notes = board.State{}.Notes
			l.text, l.state, l.excluded = lineOf(&puzzle), logic.FromBoard(&puzzle), puzzle.Excluded
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

// onStates returns the function that processes each line of a file: it calls work for a puzzle or
// state, with a finder that stops when the context ends. A line has no steps if it is neither, or
// if its puzzle has no solution, or several and those aren't allowed. Then refusal, unless nil,
// returns the object to write. work reports whether it did all of its work.
func onStates(several bool, refusal func(*stateLine) any, work func(context.Context, *logic.Finder, *stateLine, *output) (done bool)) func(context.Context, *line, *output) {
	finders := sync.Pool{New: func() any { return new(logic.Finder) }}
	return func(ctx context.Context, in *line, to *output) {
		l, ok := readState(in)
		if !ok {
			return
		}
		l.judge(ctx)
		if to.cut = ctx.Err() != nil; to.cut {
			return
		}
		to.puzzles++
		if l.err == nil && l.several != "" && !several {
			l.err = fmt.Errorf("line %d: %s", l.line, l.several)
		}
		switch {
		case l.err == nil:
			f := finders.Get().(*logic.Finder)
			defer finders.Put(f)
			f.Interrupt, f.Several = func() bool { return ctx.Err() != nil }, l.several != ""
			if to.cut = !work(ctx, f, &l, to) && ctx.Err() != nil; to.cut {
				to.unfinished++
			}
		case refusal == nil:
			to.refuse(l.err, nil)
		default:
			to.refuse(l.err, refusal(&l))
		}
	}
}

// judge sets the error of a state whose digits and candidates don't lead to a solution of its
// puzzle, and the fields about several solutions.
func (l *stateLine) judge(ctx context.Context) {
	if l.err != nil {
		return
	}
	state := l.board()
	judged, err := diagnose.Judge(ctx, &state, diagnose.MaxCounted)
	switch {
	case err != nil:
		l.err = err
	case judged.Several():
		l.several, l.solutions, l.counted = judgement.Sentence(&judged, judgement.English), judged.Count, judged.Exact
		if !diagnose.Solvable(l.state.Grid(), l.state.AllCandidates()) {
			l.err = fmt.Errorf("line %d: the candidates leave no solution", l.line)
		}
	case !judged.Sound() && !judged.Solved():
		l.err = fmt.Errorf("line %d: %s", l.line, judgement.Sentence(&judged, judgement.English))
	}
}

// board returns the state as a board, with the candidates as notes.
func (l *stateLine) board() board.State {
	b := board.State{Digits: l.state.Grid(), Notes: l.state.AllCandidates(), Excluded: l.excluded}
	for c, d := range b.Digits {
		switch cell := board.Cell(c); {
		case d == 0:
			// Notes can't express that the state has no candidates where the digits leave some.
			if l.state.Candidates(cell) == 0 && b.Digits.Candidates(cell)&^b.Excluded[c] != 0 {
				b.Excluded[c] = board.AllDigits
			}
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
