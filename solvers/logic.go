package solvers

import (
	"context"
	"sync"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Logic solves the way people do: from the candidates of the cells it draws one
// conclusion at a time by the easiest of the techniques in package logic that
// finds something, from the Full House to forcing nets. It never searches, so
// it takes nothing back; where no technique helps, it gives up.
//
// Some techniques rely on the puzzle having one solution. On a board with
// several, Logic may find one of them, or give up; and it never claims that
// there is no other.
//
// There is no recursion: the depth is 0. An action is a candidate removed or a
// digit placed; a digit in a cell removes the cell's other candidates and the
// digit from the cell's peers.
//
// Good at: showing how little it takes, 60 steps for many boards on which
// backtracking tries tens of thousands of digits. Bad at: boards with several
// solutions, and being fast on the hardest ones.
type Logic struct{}

// Info describes the algorithm.
func (Logic) Info() Info { return Info{ID: LogicID, Name: "Logic"} }

// Solve implements [Solver].
func (Logic) Solve(ctx context.Context, puzzle board.Grid, opts Options) (Result, error) {
	s := logical{monitor: startMonitor(ctx, opts), trace: opts.Trace}
	if err := puzzle.Check(); err != nil {
		s.lap()
		return s.result, err
	}
	s.state = logic.NewState(puzzle)
	finder := logicFinders.Get().(*logic.Finder)
	finder.Interrupt = s.lookUp
	defer func() {
		finder.Interrupt = nil
		logicFinders.Put(finder)
	}()
	s.searchBegins()
	if !s.lookUp() {
		finder.Path(&s.state, s.step)
	}
	if s.state.Solved() && !s.state.Broken() {
		s.result.Count, s.result.Solution = 1, s.state.Grid()
		s.tell(Event{Kind: Found})
	}
	s.lap()
	return s.result, s.ended
}

// logicFinders keeps finders, whose buffers grow to what they need.
var logicFinders = sync.Pool{New: func() any { return new(logic.Finder) }}

// logical is one solve.
type logical struct {
	monitor
	state logic.State
	trace func(Event)
	depth int // digits placed
}

// step counts and traces a step before it is carried out.
func (s *logical) step(step *logic.Step) (goOn bool) {
	why := Event{Reason: ByTechnique, Technique: step.Technique.Index()}
	for _, e := range step.Eliminations {
		s.remove(why, e.Cell, e.Digit)
	}
	for _, p := range step.Placements {
		s.place(why, p)
	}
	return s.ended == nil
}

// place counts a digit and what it removes.
func (s *logical) place(why Event, p logic.Candidate) {
	before, stats := &s.state, &s.result.Stats
	stats.Actions++
	stats.Placements++
	s.depth++
	stats.NodesByDepth[s.depth]++
	why.Kind, why.Cell, why.Digit = Force, p.Cell, p.Digit
	s.tell(why)
	for d := range before.Candidates(p.Cell).Without(p.Digit).All() {
		s.remove(Event{}, p.Cell, d)
	}
	for _, c := range p.Cell.Peers() {
		if before.HasCandidate(c, p.Digit) {
			s.remove(Event{}, c, p.Digit)
		}
	}
}

// remove counts a candidate that goes.
func (s *logical) remove(why Event, c board.Cell, d board.Digit) {
	s.result.Stats.Actions++
	why.Kind, why.Cell, why.Digit = Eliminate, c, d
	s.tell(why)
}

func (s *logical) tell(e Event) {
	if s.trace != nil {
		e.Depth = s.depth
		s.trace(e)
	}
}
