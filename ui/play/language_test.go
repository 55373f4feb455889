package play

import (
	"errors"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
)

// TestTheMainScreenFitsInEveryLanguage shows everything that the main screen and
// the result have to show in each language, in the smallest windows and a large
// one, in usual and in very large text.
func TestTheMainScreenFitsInEveryLanguage(t *testing.T) {
	for v := range uitest.Views() {
		english := uitest.EnglishIn(t, v.Language)
		t.Run(v.String(), func(t *testing.T) {
			r := newRobotIn(t, v.Size, v.Language, v.Scale)
			r.checkMainScreen(english)
			r.checkStatus(english)
			// A sheet is never narrower than on a phone, and never lower
			// than on a phone in landscape.
			if v.Size == uitest.Phone || v.Size == uitest.PhoneAside && v.Scale == 2 {
				r.checkOutcomes(english)
			}
		})
	}
}

// newRobotIn makes a robot in a language and with a size of text.
func newRobotIn(t testing.TB, size fyne.Size, language string, scale float32) *screenRobot {
	r := &screenRobot{Robot: uitest.New(t, size)}
	r.Change(func(s *session.Settings) { s.Language, s.TextScale = language, scale })
	r.compose()
	return r
}

// checkOutcomes opens the sheet of each outcome.
func (r *screenRobot) checkOutcomes(english uitest.English) {
	for _, o := range outcomes {
		r.results.expand = o.expand
		r.results.Open(o.outcome())
		if got, want := r.Sheet().Title, o.title(); got != want {
			r.T.Errorf("%s: the title is %q, want %q", o.name, got, want)
		}
		sheet := r.Canvas().Overlays().Top()
		english.Find(r.T, o.name, sheet)
		r.NothingCutOff(o.name, sheet)
		r.Picture(o.name)
		r.CloseSheets()
	}
}

// checkMainScreen looks at the main screen in its modes.
func (r *screenRobot) checkMainScreen(english uitest.English) {
	look := func(name string) {
		content := r.Content()
		english.Find(r.T, name, content)
		r.NothingCutOff(name, content)
		r.KeysOf(36, name, content)
		r.Picture(name)
	}
	look("an empty board")
	r.Session().Choose(0)
	r.Session().Paste(uitest.Hardest)
	r.Session().SetMode(session.Play)
	look("a puzzle")
}

// checkStatus shows every text of the line under the board, which has room for two lines at the
// default size. Where it stands in the header, more lines are better than a word less.
func (r *screenRobot) checkStatus(english uitest.English) {
	for _, text := range statusTexts() {
		english.Judge(r.T, "the line under the board", text)
		if r.Session().Settings().TextScale > 1 {
			continue
		}
		r.status.SetText(text)
		var lines []string
		uitest.Walk(r.status, func(o fyne.CanvasObject) {
			if line, ok := o.(*canvas.Text); ok {
				lines = append(lines, line.Text)
			}
		})
		room := 2
		if r.arranged.Status.H == 0 {
			room = 4
		}
		if len(lines) > room {
			r.T.Errorf("%d lines under the board, where there is room for %d: %s", len(lines), room, text)
		}
	}
}

// outcomes are the results to show, with the sheet's title in the current
// language.
var outcomes = []struct {
	name    string
	title   func() string
	expand  bool
	outcome func() session.Outcome
}{
	{"a result", say("One solution"), false, ending(1, solvers.Unique)},
	{"a result with all figures", say("One solution"), true, ending(0, solvers.Unique)},
	{"several solutions", say("Several solutions"), false, ending(0, solvers.Many)},
	{"no solution", func() string { return i18n.UpperFirst(lang.L("no solution")) }, false, ending(1, solvers.NoSolution)},
	{"wrong answers", say("Wrong answers"), false, func() session.Outcome {
		o := outcome(1, solvers.NoSolution)
		o.Scope, o.Suspects = session.WithAnswers, nil
		o.Judgement.Verdict, o.Judgement.Count, o.Judgement.Mistakes = solvers.Unique, 1, board.AllCells()
		return o
	}},
	{"a clash", say("Digits clash"), false, ending(1, solvers.Invalid)},
	{"a stopped search", say("Stopped"), false, ending(1, solvers.Stopped)},
	{"a solver that gave up", say("No solution found"), false, ending(0, solvers.Unknown)},
	{"a comparison", say("One solution"), false, func() session.Outcome {
		first, second := outcome(1, solvers.Unique), outcome(0, solvers.Unique)
		first.Result.Stats.Actions /= 20
		second.Against = &first
		return second
	}},
}

func ending(solver int, e solvers.Verdict) func() session.Outcome {
	return func() session.Outcome { return outcome(solver, e) }
}

func say(key string) func() string { return func() string { return lang.L(key) } }

// outcome returns an outcome with the given verdict and the widest figures.
func outcome(solver int, ending solvers.Verdict) session.Outcome {
	o := session.Outcome{
		Solver:  uitest.Solvers()[solver].Info(),
		Puzzle:  board.MustParseGrid(uitest.Hardest),
		Verdict: ending,
		Result: solvers.Result{Stats: solvers.Stats{
			SetUp: 12345 * time.Nanosecond, Search: 12345 * time.Millisecond,
			Actions: 1_234_567_890, MaxDepth: 90, Placements: 123_456_789, DeadEnds: 123_456_700, GuessDepth: 55,
		}},
	}
	o.Judgement = diagnose.AtSight(new(format.FromGrid(o.Puzzle).State))
	for i := range o.Result.Stats.NodesByDepth {
		o.Result.Stats.NodesByDepth[i] = int64(i)
	}
	switch ending {
	case solvers.Unique, solvers.Many:
		o.Result.Count = 1
		o.Judgement.Verdict, o.Judgement.Count = solvers.Unique, 1
	case solvers.NoSolution:
		o.Suspects = suspects
		o.Judgement.Verdict = solvers.NoSolution
	case solvers.Invalid:
		o.Conflicts = clashes()
		o.Puzzle = board.Grid{5, 5}
	}
	if ending == solvers.Many {
		o.Puzzle = board.Grid{1, 2, 3}
		o.Judgement = diagnose.Judgement{State: format.FromGrid(o.Puzzle).State, Verdict: solvers.Many, Count: diagnose.MaxCounted}
	}
	return o
}

var suspects = []diagnose.Suspect{{Cell: 0, Was: 5}, {Cell: 40, Was: 7}, {Cell: 80, Was: 9}}

// clashes are some in each kind of house, more than a text lists.
func clashes() []board.Conflict {
	return board.Grid{5, 5, 5, 6, 6, 7, 7, 8, 8, 5, 6, 6, 7, 7}.Conflicts()
}

// statusTexts are the texts of the line under the board, in the current
// language.
func statusTexts() []string {
	_, bad := format.Parse(strings.Repeat("1", 40) + "!")
	_, long := format.Parse(strings.Repeat("1", 82))
	_, short := format.Parse(strings.Repeat("1", 80))
	var texts []string
	for kind := session.GivenLocked; kind <= session.ClipboardRefused; kind++ {
		n := session.Notice{Kind: kind, Cell: 40, Err: errors.New("disk full")}
		if kind == session.ReadAs {
			n.Name = format.All()[0].ID
		}
		texts = append(texts, i18n.Notice(n))
	}
	refused := []error{bad, long, short}
	for reason := format.Empty; reason <= format.Remote; reason++ {
		refused = append(refused, &format.Error{Reason: reason, Line: 100, Column: 100, Character: 'W', Found: 1000, Want: 81, Detail: "givenPencilMarks"})
	}
	for _, err := range refused {
		texts = append(texts, i18n.Refusal(err))
	}
	for _, a := range assessments() {
		text := statusText(a, session.EnterPuzzle)
		texts = append(texts, text)
		if a.Filled > 0 { // after the notice, an empty board has no hint
			texts = append(texts, i18n.Notice(session.Notice{Kind: session.Pasted})+" · "+text)
		}
	}
	for _, solver := range uitest.Solvers() {
		texts = append(texts, i18n.Progress(session.Progress{
			Solver: solver.Info(), Elapsed: 83 * time.Second, Stats: solvers.Stats{Actions: 1_234_567_890, MaxDepth: 81},
		}))
	}
	return texts
}

// assessments are some that the line under the board speaks of.
func assessments() []session.Assessment {
	clash := diagnose.AtSight(new(format.FromGrid(board.Grid{5, 5}).State))
	return []session.Assessment{
		{},
		{Filled: 1, Judgement: diagnose.Judgement{Verdict: solvers.Many}},
		{Filled: 1, Judgement: judged(1, solvers.Unknown, 0)},
		{Filled: 20, Judgement: judged(12, solvers.Many, 2)},
		{Filled: 30, Judgement: judged(22, solvers.Unknown, 0)},
		{Filled: 30, Judgement: judged(28, solvers.Many, 2)},
		{Filled: 30, Judgement: judged(28, solvers.Many, 999), Counting: true},
		{Filled: 30, Judgement: judged(28, solvers.Many, diagnose.MaxCounted)},
		{Filled: 30, Judgement: judged(28, solvers.NoSolution, 0)},
		{Filled: 30, Judgement: judged(28, solvers.NoSolution, 0), Suspects: suspects},
		{Filled: 81, Judgement: judged(28, solvers.Unique, 1), Rated: true, Level: logic.Unfair},
		{Filled: 30, Judgement: clash, Conflicts: clashes()},
	}
}

// judged returns a judgement of a board with so many givens: up to 22 of them are
// those of a board in which two digits are absent.
func judged(givens int, v solvers.Verdict, count int) diagnose.Judgement {
	solution := board.MustParseGrid("123456789456789123789123456231564897564897231897231564312645978645978312978312645")
	j := diagnose.Judgement{Verdict: v, Count: count}
	for c, d := range solution {
		if givens > 0 && (d < 8 || givens > 22) {
			j.State.Digits[c], j.State.Kinds[c] = d, board.Given
			givens--
		}
	}
	return j
}
