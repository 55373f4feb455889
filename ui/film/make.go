package film

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/replay"
	"github.com/solvoku/solvoku/ui/language"
)

// Request describes the film to make.
type Request struct {
	Puzzle  board.Grid
	Rules   board.Rules      // to draw; the solvers are told theirs
	Solvers []solvers.Solver // one, or two for a race

	// From and To are the first and the last step or, in a race, clock readings in steps or
	// nanoseconds. A To of 0 means the end of the search.
	From, To int64
	// Every is the distance between shots; 0 leaves the choice to Make.
	Every int64
	// MaxFrames is the maximum number of shots, up to [MaxFrames], which is the default.
	MaxFrames int

	// Times holds the searches' function times for a race on equal time; nil means a race
	// on equal steps.
	Times []Times

	Lang language.Language

	// Report, if not nil, is called every few milliseconds.
	Report func(Progress)
}

// Times holds the parts of a search's function time.
type Times struct {
	SetUp, Search time.Duration
	// Steps is the number of steps that the search makes in the time Search; 0 means that
	// Search is the time of the whole search.
	Steps int64
}

// Progress reports how far making or writing a film has got.
type Progress struct {
	Steps int64   // steps so far in the first run of the search
	Share float64 // fraction of the shots done
}

// ErrRange is returned by [Make] if the search has no step in the range.
var ErrRange = errors.New("the search ends before the first step asked for")

// TooManyError is returned by [Make] if the requested distance results in too many shots.
type TooManyError struct {
	Shots int64
	Every int64 // the smallest distance that doesn't
}

// Error implements error.
func (e *TooManyError) Error() string {
	return fmt.Sprintf("these are %d frames, and a film has at most %d; every %d steps is possible", e.Shots, MaxFrames, e.Every)
}

// Make makes a film. The error is ctx's, a solver's, [ErrRange] or a [*TooManyError].
func Make(ctx context.Context, r Request) (*Film, error) {
	m := maker{Request: r}
	if m.Report == nil {
		m.Report = func(Progress) {}
	}
	if m.MaxFrames <= 0 || m.MaxFrames > MaxFrames {
		m.MaxFrames = MaxFrames
	}
	for i, s := range r.Solvers {
		l := &track{solver: replay.Engine(s, r.Puzzle), named: s.Info()}
		if r.Times != nil {
			l.times = &r.Times[i]
		}
		m.tracks = append(m.tracks, l)
	}
	for _, l := range m.tracks {
		if err := m.scan(ctx, l); err != nil {
			return nil, err
		}
	}
	clocks, err := m.clocks()
	if err != nil {
		return nil, err
	}
	return m.shoot(ctx, clocks)
}

// maker makes one film.
type maker struct {
	Request
	tracks []*track
	first  int64 // the clock's first reading
	last   int64
}

// track is one of the film's searches.
type track struct {
	solver solvers.Solver
	named  solvers.Info // the requested solver
	times  *Times       // nil if the clock counts steps

	curve  *curve
	ended  bool // whether the search has ended within the range
	result solvers.Result
	kinds  [solvers.Found + 1]int64 // events by kind
}

// errFar stops a search that has passed the end of the range.
var errFar = errors.New("beyond the range")

// scan runs a search and records its depth.
func (m *maker) scan(ctx context.Context, l *track) error {
	inner, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	from, to := m.From, m.To
	if l.times != nil {
		from, to = 0, l.lastOf(m.To)
	}
	var step int64
	if from == 0 {
		l.curve = newCurve(0, 0)
	}
	result, err := l.solver.Solve(inner, m.Puzzle, solvers.Options{
		Trace: func(e solvers.Event) {
			switch step++; {
			case to > 0 && step > to:
				cancel(errFar)
				return
			case step == from:
				l.curve = newCurve(from, e.Depth)
			case step > from:
				l.curve.event(e)
			}
			l.kinds[e.Kind]++
		},
		Pause: func(solvers.Stats) { m.Report(Progress{Steps: step}) },
	})
	switch {
	case errors.Is(context.Cause(inner), errFar):
	case err != nil:
		return err
	default:
		l.ended, l.result = true, result
	}
	if l.curve == nil {
		if len(m.tracks) == 1 {
			return ErrRange
		}
		l.curve = newCurve(step, 0) // the other search may continue
	}
	return nil
}

// events returns the number of the search's last step within the range.
func (l *track) events() int64 { return l.curve.last }

// stepAt returns the step that the search has reached at a clock reading.
func (l *track) stepAt(clock int64) int64 {
	if l.times == nil {
		return min(clock, l.events())
	}
	return min(l.searched(clock, l.pace()), l.events())
}

// pace returns the number of steps that a timed search makes in the measured time.
func (l *track) pace() int64 {
	if l.times.Steps > 0 {
		return l.times.Steps
	}
	return l.events()
}

// searched returns the step that a timed search at the given pace would have reached at a
// clock reading if it never ended.
func (l *track) searched(clock, pace int64) int64 {
	searched := time.Duration(clock) - l.times.SetUp
	if searched <= 0 || l.times.Search <= 0 {
		return 0
	}
	return int64(float64(searched) / float64(l.times.Search) * float64(pace))
}

// lastOf returns the last step of a timed search that a film up to a clock reading needs,
// or 0 if it needs all steps.
func (l *track) lastOf(clock int64) int64 {
	if clock == 0 || l.times.Steps == 0 {
		return 0
	}
	return max(l.searched(clock, l.times.Steps), 1)
}

// clockAt returns the clock reading at which the search makes a step.
func (l *track) clockAt(step int64) int64 {
	if l.times == nil {
		return step
	}
	return int64(l.times.SetUp) + int64(float64(step)/float64(max(l.pace(), 1))*float64(l.times.Search))
}

// end returns the clock reading at the search's last step.
func (l *track) end() int64 { return l.clockAt(l.events()) }

// clocks returns the clock readings at which to take the shots.
func (m *maker) clocks() ([]int64, error) {
	m.first = m.From
	for _, l := range m.tracks {
		m.last = max(m.last, l.end())
	}
	if m.To > 0 {
		m.last = min(m.last, m.To)
	}
	switch {
	case m.last < m.first:
		return nil, ErrRange
	case m.Every > 0:
		if n := (m.last-m.first)/m.Every + 2; n > MaxFrames {
			return nil, &TooManyError{n, (m.last-m.first)/(MaxFrames-2) + 1}
		}
		return every(m.first, m.last, m.Every), nil
	}
	return choose(m.first, m.last, m.turns(), m.MaxFrames), nil
}

// turns returns the clock readings at which the depth of any search turns.
func (m *maker) turns() []turn {
	var all []turn
	for _, l := range m.tracks {
		for _, t := range l.curve.turns() {
			all = append(all, turn{l.clockAt(t.at), t.swing})
		}
	}
	slices.SortFunc(all, func(a, b turn) int { return int(min(max(a.at-b.at, -1), 1)) })
	return slices.CompactFunc(all, func(a, b turn) bool { return a.at == b.at })
}

// shoot takes the shots.
func (m *maker) shoot(ctx context.Context, clocks []int64) (*Film, error) {
	other := 0
	if m.first == 0 {
		other = 1
	}
	f := &Film{
		Lang: m.Lang, Rules: m.Rules, turns: m.turns(), steps: m.last - m.first + 1 - int64(other), other: other, every: m.Every, Shots: make([]Shot, len(clocks)),
	}
	if m.Times != nil {
		f.steps = 0 // the clock doesn't count steps
		for _, l := range m.tracks {
			f.steps = max(f.steps, l.stepAt(m.last)-l.stepAt(m.first))
		}
	}
	for i, clock := range clocks {
		f.Shots[i] = Shot{
			clock: clock, Where: m.where(clock),
			At: float64(clock-m.first) / float64(max(m.last-m.first, 1)),
		}
	}
	for i, l := range m.tracks {
		f.Lanes = append(f.Lanes, m.lane(l))
		p := replay.New(l.solver, m.Puzzle)
		err := m.shootLane(ctx, f, l, p, i)
		p.Close()
		if err != nil {
			return nil, err
		}
	}
	if len(m.tracks) > 1 {
		for i := range f.Shots {
			f.Shots[i].News = m.news(f.Shots[i].clock)
		}
	}
	return f, nil
}

// shootLane adds the scenes of a search.
func (m *maker) shootLane(ctx context.Context, f *Film, l *track, p *replay.Player, lane int) error {
	for i := range f.Shots {
		shot := &f.Shots[i]
		share := func(int64) {
			m.Report(Progress{Steps: l.events(), Share: (float64(lane) + shot.At) / float64(len(m.tracks))})
		}
		if err := p.Seek(ctx, l.stepAt(shot.clock), share); err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		share(0)
		frame := p.Frame()
		shot.Scenes = append(shot.Scenes, m.scene(l, &frame))
	}
	return nil
}

// lane describes a search.
func (m *maker) lane(l *track) Lane {
	lane := Lane{
		Name: language.Solver(m.Lang, l.named), Kinds: kinds(&m.Puzzle),
		Profile: l.curve.profile(maxStretches), Highest: max(m.Puzzle.EmptyCount(), 1),
	}
	for _, f := range counters(m.Lang, &replay.Frame{}, &l.kinds) {
		lane.Labels = append(lane.Labels, f.Label)
	}
	return lane
}

// maxStretches is the maximum number of stretches in a profile.
const maxStretches = 480

// kinds returns the kind of each digit in a search: the puzzle's own are givens.
func kinds(puzzle *board.Grid) (all [board.CellCount]board.Kind) {
	for c, d := range puzzle {
		all[c] = board.SolverAnswer
		if d != 0 {
			all[c] = board.Given
		}
	}
	return all
}

// scene returns what a frame of a search shows.
func (m *maker) scene(l *track, frame *replay.Frame) Scene {
	s := SceneOf(&m.Puzzle, frame)
	s.Caption = StepText(m.Lang, l.solver.Info(), frame)
	if frame.Step == 0 && l.solver.Info().ID != l.named.ID {
		s.Caption = TakesOverText(m.Lang, l.solver.Info(), m.Puzzle.EmptyCount())
	}
	for _, f := range counters(m.Lang, frame, &l.kinds) {
		s.Values = append(s.Values, f.Value)
	}
	s.Share = float64(max(s.Step-l.curve.first, 0)) / float64(max(l.curve.last-l.curve.first, 1))
	return s
}
