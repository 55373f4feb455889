package session_test

import (
	"context"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/session"
)

func TestSolveFillsTheBoardAndReports(t *testing.T) {
	for i, solver := range []string{"backtracking", "exact-cover"} {
		t.Run(solver, func(t *testing.T) {
			d := newRobot(t)
			d.Choose(i)
			d.Paste(hardest)
			o := d.solve()
			if o.Verdict != solvers.Unique || o.Solver.ID != solver || o.Scope != session.GivensOnly {
				t.Errorf("verdict %v by %s, scope %d", o.Verdict, o.Solver.ID, o.Scope)
			}
			state := d.State()
			if !state.Digits.Solved() || state.Givens().String() != hardest || state.Has(board.Answer) {
				t.Errorf("the board is %s", state.Digits)
			}
			if d.Mode() != session.Play {
				t.Error("a solved board is not in Play mode")
			}
			d.Undo()
			if d.State().Digits.String() != hardest {
				t.Error("one undo does not take the solution back")
			}
		})
	}
}

func TestSolveUsesTheAnswersAndSaysSo(t *testing.T) {
	d := newRobot(t)
	d.Paste(easy)
	d.SetMode(session.Play)
	d.Select(2)
	d.Key(4)
	if o := d.solve(); o.Verdict != solvers.Unique || o.Scope != session.WithAnswers {
		t.Errorf("verdict %v, scope %d", o.Verdict, o.Scope)
	}
	if got := d.State().Kinds[2]; got != board.Answer {
		t.Errorf("the right answer became kind %d", got)
	}
}

func TestWrongAnswersAreBlamedAndCanBeLeftOut(t *testing.T) {
	for name, digit := range map[string]board.Digit{"no clash": 1, "clash": 5} {
		t.Run(name, func(t *testing.T) {
			d := newRobot(t)
			d.Paste(easy)
			d.SetMode(session.Play)
			d.Select(2) // the solution has a 4 here
			d.Key(digit)
			before := d.State()
			o := d.solve()
			if o.Verdict != solvers.NoSolution && o.Verdict != solvers.Invalid || !o.AnswersWrong() {
				t.Fatalf("verdict %v, answers wrong: %v", o.Verdict, o.AnswersWrong())
			}
			if d.State() != before {
				t.Error("the board changed")
			}
			d.SolveTask(session.NewTask(d.State(), session.GivensOnly, d.Solvers().Chosen))
			if o := d.outcome(); o.Verdict != solvers.Unique || o.Scope != session.GivensOnly {
				t.Errorf("without the answers: verdict %v, scope %d", o.Verdict, o.Scope)
			}
			if s := d.State(); !s.Digits.Solved() || s.Kinds[2] != board.SolverAnswer {
				t.Error("the wrong answer was not replaced")
			}
		})
	}
}

func TestVerdicts(t *testing.T) {
	solved := func() string {
		puzzle := board.MustParseGrid(easy)
		for g := range solvers.Solutions(t.Context(), puzzle) {
			return g.String()
		}
		return ""
	}()
	for _, c := range []struct {
		name, puzzle string
		want         solvers.Verdict
	}{
		{"one solution", easy, solvers.Unique},
		{"no solution", impossible, solvers.NoSolution},
		{"clashing givens", clashing, solvers.Invalid},
		{"the empty board", board.Grid{}.String(), solvers.Many},
		{"a full board", solved, solvers.Unique},
		{"one given missing", ".3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8...9", solvers.Many},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := newRobot(t)
			d.Choose(1)
			d.Paste(c.puzzle)
			o := d.solve()
			if o.Verdict != c.want {
				t.Fatalf("verdict %v, want %d", o.Verdict, c.want)
			}
			if (c.want == solvers.Many) == d.Marks().Differs.IsEmpty() {
				t.Errorf("%d cells marked as different", d.Marks().Differs.Len())
			}
			if c.want == solvers.Invalid && (len(o.Conflicts) == 0 || d.State().Digits.String() != c.puzzle) {
				t.Error("the clash is not named or the board changed")
			}
		})
	}
}

func TestAMistypedGivenIsFound(t *testing.T) {
	wrong := "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..74"
	d := newRobot(t)
	d.Paste(wrong)
	d.until("suspects are found", func() bool { return len(d.Assessment().Suspects) > 0 })
	if a := d.Assessment(); a.Judgement.Verdict != solvers.NoSolution {
		t.Fatalf("assessment %+v", a)
	}
	o := d.solve()
	found := false
	for _, s := range o.Suspects {
		found = found || s.Cell == 80
	}
	if o.Verdict != solvers.NoSolution || !found || !d.Marks().Suspects.Contains(80) {
		t.Errorf("verdict %v, suspects %v", o.Verdict, o.Suspects)
	}
	d.Select(80)
	d.Key(9)
	if !d.Marks().Suspects.IsEmpty() {
		t.Error("the marks stay after the correction")
	}
}

func TestALongSearchShowsItsProgressAndStops(t *testing.T) {
	d := newRobot(t, endless{})
	d.Paste(hostile)
	before := d.State()
	d.Solve()
	if _, shown := d.Search().Progress(); shown || !d.Search().Running() {
		t.Error("progress is shown at once")
	}
	d.until("progress is shown", func() bool { _, shown := d.Search().Progress(); return shown })
	first, _ := d.Search().Progress()
	d.until("progress moves", func() bool {
		p, _ := d.Search().Progress()
		return p.Stats.Actions > first.Stats.Actions && p.Elapsed > first.Elapsed
	})
	d.Notify(session.Notice{Kind: session.Busy}) // as where a page is refused
	d.Search().Stop()
	if o := d.outcome(); o.Verdict != solvers.Stopped || o.Result.Stats.Actions == 0 {
		t.Errorf("verdict %v after %d actions", o.Verdict, o.Result.Stats.Actions)
	}
	if d.State() != before || d.Search().Running() {
		t.Error("the board is not as before")
	}
	if d.Notice().Kind == session.Busy {
		t.Error("the refusal stays after the search")
	}
}

// paced is a solver that pauses at a fixed interval until it is stopped.
type paced struct{ interval time.Duration }

func (paced) Info() solvers.Info { return solvers.Info{ID: "paced", Name: "Paced"} }

func (p paced) Solve(ctx context.Context, _ board.Grid, opts solvers.Options) (solvers.Result, error) {
	var r solvers.Result
	for ctx.Err() == nil {
		time.Sleep(p.interval)
		opts.Pause(r.Stats)
	}
	return r, ctx.Err()
}

func TestProgressIsShownFromATenthOfASecondOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newRobot(t, paced{33 * time.Millisecond})
		started := time.Now()
		d.Solve()
		// The first delivery comes at 100 ms, with the figures of 99 ms.
		for _, step := range []struct {
			at    time.Duration
			shown bool
		}{{70 * time.Millisecond, false}, {99 * time.Millisecond, false}, {140 * time.Millisecond, true}} {
			time.Sleep(step.at - time.Since(started))
			synctest.Wait()
			for len(d.queue) > 0 {
				(<-d.queue)()
			}
			if _, shown := d.Search().Progress(); shown != step.shown {
				t.Errorf("after %v: shown is %v", step.at, shown)
			}
		}
		d.Close()
	})
}

// TestASolverThatNeverPausesShowsItsProgress stops at the first sign of life.
func TestASolverThatNeverPausesShowsItsProgress(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newRobot(t, silent{})
		d.Solve()
		d.until("progress is shown", func() bool { _, shown := d.Search().Progress(); return shown })
		if p, _ := d.Search().Progress(); p.Elapsed != 100*time.Millisecond {
			t.Errorf("progress is shown after %v", p.Elapsed)
		}
		d.Search().Stop()
		d.outcome()
	})
}

// silent is a solver that does nothing until it is stopped.
type silent struct{}

func (silent) Info() solvers.Info { return solvers.Info{ID: "silent", Name: "Silent"} }

func (silent) Solve(ctx context.Context, _ board.Grid, _ solvers.Options) (solvers.Result, error) {
	<-ctx.Done()
	return solvers.Result{}, ctx.Err()
}

// TestTheOutcomeIsPassedOnBeforeTheRedraw lets a page decide how the solution is
// first drawn. In the bubble no time passes while the solver works, so that no progress is
// drawn meanwhile.
func TestTheOutcomeIsPassedOnBeforeTheRedraw(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newRobot(t)
		d.Open(board.MustParseGrid(easy))
		d.until("the givens are rated", func() bool { return d.Assessment().Rated })
		redraws := d.redraws
		d.passed = func() {
			if d.redraws != redraws || d.State().Digits.EmptyCount() > 0 {
				t.Errorf("%d redraws before the outcome, %d cells empty", d.redraws-redraws, d.State().Digits.EmptyCount())
			}
		}
		d.solve()
		d.Close()
	})
}

func TestAStoppedSolveKeepsTheMarks(t *testing.T) {
	d := newRobot(t, silent{})
	d.Open(board.MustParseGrid(easy))
	d.Select(2)
	d.Key(1)
	d.check()
	d.until("the wrong answer is marked", func() bool { return d.Marks().Judgement.WrongCells().Contains(2) })
	d.Solve()
	d.Search().Stop()
	if d.outcome(); !d.Marks().Judgement.WrongCells().Contains(2) || !d.Marks().Suspects.Contains(2) {
		t.Error("a solve that was stopped removes the marks")
	}
}

func TestSuspectsAreFoundAmongSeventeenGivens(t *testing.T) {
	const wrong = ".......1.3.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."
	d := newRobot(t)
	d.Paste(wrong) // with r2c1 = 3 instead of 4, which clashes with r7c1
	o := d.solve()
	if o.Puzzle.FilledCount() != board.MinGivens || o.Verdict != solvers.Invalid {
		t.Fatalf("%d givens, verdict %v", o.Puzzle.FilledCount(), o.Verdict)
	}
	if !slices.ContainsFunc(o.Suspects, func(s diagnose.Suspect) bool { return s.Cell == board.At(1, 0) && s.Was == 3 }) {
		t.Errorf("suspects %v, want r2c1 among them", o.Suspects)
	}
}

func TestClearAllAbandonsTheSearch(t *testing.T) {
	d := newRobot(t, endless{})
	d.Paste(hostile)
	d.Solve()
	d.ClearAll()
	if d.Search().Running() || d.State() != (board.State{}) {
		t.Error("the search or the board is still there")
	}
	d.Close() // waits for the search
	for len(d.queue) > 0 {
		(<-d.queue)()
	}
	if len(d.outcomes) != 0 {
		t.Error("the abandoned search reported")
	}
}

// TestAResultBelongsToItsBoard solves with one solver after another, and on other boards.
func TestAResultBelongsToItsBoard(t *testing.T) {
	d := newRobot(t)
	solve := func(solver int, want string) {
		t.Helper()
		d.Choose(solver)
		against := ""
		if o := d.solve(); o.Against != nil {
			against = o.Against.Solver.ID
			if o.Against.Against != nil {
				t.Error("an outcome holds on to all before it")
			}
		}
		if against != want {
			t.Errorf("%s stands beside %q, want %q", d.Solvers().List[solver].Info().ID, against, want)
		}
	}
	ids := func(i int) string { return d.Solvers().List[i].Info().ID }
	d.Paste(hardest)
	solve(0, "")
	before := d.State()
	solve(1, ids(0))
	if d.State() != before {
		t.Error("the second solver changed the board")
	}
	solve(1, ids(0)) // once more
	d.ClearAnswers()
	solve(0, ids(1))
	d.Undo()
	solve(1, ids(0))
	d.Paste(easy)
	solve(0, "")
	d.Undo()
	d.Undo()
	solve(1, "") // the other board was solved meanwhile
	d.ClearAnswers()
	d.Select(2)
	d.Key(d.State().Digits[2])
	d.Key(1)
	solve(0, "") // with an answer
}

// cold is a solver whose first run is slow, as after the start of the app.
type cold struct {
	solvers.Solver
	runs int
}

func (c *cold) Solve(ctx context.Context, puzzle board.Grid, opts solvers.Options) (solvers.Result, error) {
	r, err := c.Solver.Solve(ctx, puzzle, opts)
	c.runs++
	r.Stats.SetUp, r.Stats.Search = 2*time.Microsecond, 30*time.Microsecond
	if c.runs == 1 {
		r.Stats.SetUp, r.Stats.Search = 600*time.Microsecond, 60*time.Millisecond
	}
	return r, err
}

func TestTheTimeOfAQuickSearchIsThatOfAWarmRun(t *testing.T) {
	solver := &cold{Solver: solvers.Backtracking{}}
	d := newRobot(t, solver)
	d.Paste(easy)
	stats := d.solve().Result.Stats
	if stats.SetUp != 2*time.Microsecond || stats.Search != 30*time.Microsecond {
		t.Errorf("after %d runs the times are %v and %v", solver.runs, stats.SetUp, stats.Search)
	}
}
