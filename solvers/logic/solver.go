package logic

import (
	"context"
	"sync"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/internal/clock"
)

// SolverID is the ID of [Solver].
const SolverID = "logic"

// Solver is a [solvers.Solver] that solves the way people do: it draws one conclusion at a
// time from the cells' candidates, by the easiest technique that applies, from Full Houses
// to forcing nets. It never searches, so it never takes anything back; if no technique
// applies, it gives up.
//
// Some techniques rely on the puzzle having one solution. On a board with several,
// Solver may find one of them or give up, but it never claims that there is no other.
//
// There is no recursion: the depth is 0. An action is a candidate removed or a digit
// placed; a digit in a cell removes the cell's other candidates and the digit from the
// cell's peers.
//
// Good at: showing how little it takes, such as 60 steps for many boards on which
// backtracking tries tens of thousands of digits. Bad at: boards with several solutions,
// and speed on the hardest boards.
type Solver struct{}

// Info describes the algorithm.
func (Solver) Info() solvers.Info { return solvers.Info{ID: SolverID, Name: "Logic"} }

// Solve implements [solvers.Solver].
func (Solver) Solve(ctx context.Context, puzzle board.Grid, opts solvers.Options) (solvers.Result, error) {
	pausing.Require(ctx, "logic")
	if err := solvers.ClassicOnly(Solver{}.Info().Name, opts.Rules); err != nil {
		return solvers.Result{}, err
	}
	s := solving{ctx: ctx, opts: opts, since: clock.Now()}
	s.part = &s.result.Stats.SetUp
	if err := puzzle.Check(); err != nil {
		s.lap()
		return s.result, err
	}
	s.state = NewState(puzzle)
	if opts.Excluded != nil {
		s.state.exclude(opts.Excluded)
	}
	finder := finders.Get().(*Finder)
	finder.Interrupt = s.lookUp
	defer func() {
		finder.Interrupt = nil
		finders.Put(finder)
	}()
	s.lap()
	s.part = &s.result.Stats.Search
	if !s.lookUp() {
		finder.Path(&s.state, s.step)
	}
	if s.state.Solved() && !s.state.Broken() {
		s.result.Count, s.result.Solution = 1, s.state.Grid()
		s.tell(solvers.Event{Kind: solvers.Found})
	}
	s.lap()
	return s.result, s.ended
}

// TechniqueOf returns the technique of an event that [Solver] traced for the reason
// [solvers.ByRule]; "" for any other event.
func TechniqueOf(e solvers.Event) Technique {
	if all := Techniques(); e.Reason == solvers.ByRule && int(e.Rule) < len(all) {
		return all[e.Rule].Technique
	}
	return ""
}

// finders pools finders so that their grown buffers are reused.
var finders = sync.Pool{New: func() any { return new(Finder) }}

// solving is one solve.
type solving struct {
	ctx    context.Context
	opts   solvers.Options
	result solvers.Result
	state  State
	depth  int            // digits placed
	since  time.Duration  // when the current part began, on the clock
	part   *time.Duration // the current part: set-up or search
	ended  error          // the context's error, once seen
}

// lap adds the time since the last lap to the current part.
func (s *solving) lap() {
	now := clock.Now()
	*s.part += now - s.since
	s.since = now
}

// lookUp calls Pause and the context's pause, without counting their time, and reports
// whether to stop.
func (s *solving) lookUp() (stop bool) {
	if pause := pausing.Of(s.ctx); pause != nil || s.opts.Pause != nil {
		s.lap()
		if s.opts.Pause != nil {
			s.opts.Pause(s.result.Stats)
		}
		if pause != nil {
			pause()
		}
		s.since = clock.Now()
	}
	s.ended = s.ctx.Err()
	return s.ended != nil
}

// step counts and traces a step before it is carried out.
func (s *solving) step(step *Step) (goOn bool) {
	why := solvers.Event{Reason: solvers.ByRule, Rule: step.Technique.index()}
	for _, e := range step.Eliminations {
		s.remove(why, e.Cell, e.Digit)
	}
	for _, p := range step.Placements {
		s.place(why, p)
	}
	return s.ended == nil
}

// place counts a digit and the candidates it removes.
func (s *solving) place(why solvers.Event, p Candidate) {
	before, stats := &s.state, &s.result.Stats
	stats.Actions++
	stats.Placements++
	s.depth++
	stats.NodesByDepth[s.depth]++
	why.Kind, why.Cell, why.Digit = solvers.Force, p.Cell, p.Digit
	s.tell(why)
	for d := range before.Candidates(p.Cell).Without(p.Digit).All() {
		s.remove(solvers.Event{}, p.Cell, d)
	}
	for _, c := range p.Cell.Peers() {
		if before.hasCandidate(c, p.Digit) {
			s.remove(solvers.Event{}, c, p.Digit)
		}
	}
}

// remove counts a candidate that is removed.
func (s *solving) remove(why solvers.Event, c board.Cell, d board.Digit) {
	s.result.Stats.Actions++
	why.Kind, why.Cell, why.Digit = solvers.Eliminate, c, d
	s.tell(why)
}

func (s *solving) tell(e solvers.Event) {
	if s.opts.Trace != nil {
		e.Depth = s.depth
		s.opts.Trace(e)
	}
}
