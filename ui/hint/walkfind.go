package hint

import (
	"context"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Kind says which steps to find.
type Kind uint8

// The kinds.
const (
	Whole Kind = iota // the steps from the givens to the solution
	Rest              // the steps from the current board to the solution
	Now               // all steps that are possible on the current board
	Cell              // the steps that prove a cell's digit, from the givens
)

// Request says what to find.
type Request struct {
	Kind  Kind
	Board board.State

	Cell board.Cell // for Cell

	// Techniques limits Now to that many techniques, the easiest ones that have a step; 0 means
	// all.
	Techniques int
}

// start returns the board before the first step, without a solver's answers.
func (r *Request) start() board.State {
	var start board.State
	for c, k := range r.Board.Kinds {
		if k == board.Given || k == board.Answer && r.fromBoard() {
			start.Digits[c], start.Kinds[c] = r.Board.Digits[c], k
		}
	}
	if r.fromBoard() && !r.Board.Has(board.SolverAnswer) {
		start.Notes = r.Board.Notes
	}
	return start
}

// fromBoard reports whether the person's answers and notes count.
func (r *Request) fromBoard() bool { return r.Kind == Rest || r.Kind == Now }

// Item is a step with the board before it.
type Item struct {
	Step       logic.Step
	Board      board.State
	Candidates board.Candidates
}

// Found is what [FindSteps] reports each time.
type Found struct {
	Items []Item

	// Proof is set if the items prove the requested cell. They replace everything reported before:
	// the steps that lead to the cell, or a longer proof.
	Proof bool

	// Possible is reported first if the puzzle has several solutions: the digits that each cell
	// has in at least one of them. The steps then hold in all.
	Possible board.Candidates
}

// every is the minimum time between reports.
const every = 50 * time.Millisecond

// FindSteps finds steps and reports them, a few at a time, on the calling goroutine. For [Cell]
// these are the steps that lead to the cell, then ever shorter proofs. If the puzzle has several
// solutions, the steps lead as far as the solutions agree and techniques apply. If anything else is
// wrong with the board, there are none and the judgement says why. Its only error is the context's.
func FindSteps(ctx context.Context, r Request, found func(Found)) (diagnose.Judgement, error) {
	start := r.start()
	judged, err := diagnose.Judge(ctx, &start, diagnose.MaxCounted)
	several := judged.Several()
	if err != nil || !judged.Sound() && !several {
		return judged, err
	}
	interrupted := pausing.Interrupted(ctx)
	s := stepSearch{ctx: ctx, start: start, st: logic.FromBoard(&start), found: found, last: time.Now()}
	s.finder.Order, s.finder.Several = logic.HintOrder, several
	if several {
		if s.possible, err = diagnose.Possible(ctx, start.Digits, s.st.AllCandidates()); err != nil || s.possible == (board.Candidates{}) {
			return judged, err
		}
		found(Found{Possible: s.possible})
		if r.Kind == Cell && s.possible[r.Cell].Len() > 1 || exhausted(&s.st, &s.possible) {
			return judged, nil
		}
	}
	s.finder.Interrupt = func() bool {
		s.reportInTime() // the next step may take long to find
		return interrupted()
	}
	switch r.Kind {
	case Now:
		s.all(r.Techniques)
	case Cell:
		s.explain(r.Cell)
	default:
		s.path(func(logic.Step) bool { return true })
	}
	if ctx.Err() == nil {
		s.report()
	}
	return judged, ctx.Err()
}

// stepSearch is a search in progress.
type stepSearch struct {
	ctx    context.Context
	finder logic.Finder
	start  board.State
	st     logic.State
	news   Found // not reported yet
	found  func(Found)
	last   time.Time // of the last report

	possible board.Candidates // as in [Found]
}

// exhausted reports whether no step can follow: the state is solved or broken, or its puzzle has
// several solutions that differ in every open cell and use all its candidates. Without this check,
// the searches for all techniques would fail one after the other, the longest last.
func exhausted(st *logic.State, possible *board.Candidates) bool {
	if st.Solved() || st.Broken() {
		return true
	}
	for c, d := range st.Grid() {
		if d == 0 && (possible[c].Len() < 2 || possible[c] != st.Candidates(board.Cell(c))) {
			return false
		}
	}
	return true
}

// path finds the steps to the solution, or as far as possible, until visit returns false.
func (s *stepSearch) path(visit func(step logic.Step) bool) {
	for !exhausted(&s.st, &s.possible) {
		step, ok := s.finder.Next(&s.st)
		if !ok {
			return
		}
		found := step.Clone()
		s.add(found, &s.st)
		if s.ctx.Err() != nil || !visit(found) {
			return
		}
		s.st.Apply(step)
	}
}

// explain finds the steps to a cell, and then ever shorter proofs.
func (s *stepSearch) explain(cell board.Cell) {
	start := s.st
	var steps []logic.Step
	s.path(func(step logic.Step) bool {
		steps = append(steps, step)
		return !places(&step, cell)
	})
	if len(steps) == 0 || !places(&steps[len(steps)-1], cell) {
		s.prove(start, nil)
		return
	}
	s.prove(start, steps)
	for shorter := range s.finder.Shorten(start, steps) {
		s.prove(start, shorter)
	}
}

func places(step *logic.Step, cell board.Cell) bool {
	return len(step.Placements) > 0 && step.Placements[0].Cell == cell
}

// prove replaces all steps with a proof that starts from a state.
func (s *stepSearch) prove(st logic.State, proof []logic.Step) {
	s.news = Found{Proof: true}
	for i := range proof {
		s.news.Items = append(s.news.Items, s.item(proof[i], &st))
		st.Apply(&proof[i])
	}
	s.reportInTime()
}

// all finds all steps of the easiest techniques that have any.
func (s *stepSearch) all(techniques int) {
	n := 0
	for _, info := range logic.Techniques() {
		list := s.finder.All(&s.st, info.Technique)
		if s.ctx.Err() != nil {
			return
		}
		for i := range list {
			s.add(list[i], &s.st)
		}
		if len(list) > 0 {
			if n++; n == techniques {
				return
			}
		}
	}
}

// add adds a step with the state before it.
func (s *stepSearch) add(step logic.Step, st *logic.State) {
	s.news.Items = append(s.news.Items, s.item(step, st))
	s.reportInTime()
}

// item returns a step with the board in the given state.
func (s *stepSearch) item(step logic.Step, st *logic.State) Item {
	item := Item{Step: step, Board: s.start, Candidates: st.AllCandidates()}
	for c, d := range st.Grid() {
		if d != 0 && item.Board.Digits[c] == 0 {
			item.Board.Digits[c], item.Board.Kinds[c], item.Board.Notes[c] = d, board.SolverAnswer, 0
		}
	}
	return item
}

// reportInTime reports what has been found unless the last report was very recent.
func (s *stepSearch) reportInTime() {
	if now := time.Now(); now.Sub(s.last) > every {
		s.report()
		s.last = now
	}
}

// report reports what has been found.
func (s *stepSearch) report() {
	if len(s.news.Items) > 0 || s.news.Proof {
		s.found(s.news)
		s.news = Found{}
	}
}
