package ui

import (
	"flag"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/store"
	"github.com/solvoku/solvoku/ui/widgets"
)

var stopSeed = flag.Uint64("stop.seed", 1, "chooses the moments at which jobs are stopped")

// stopper stops a job at one of its pauses: whatever the load, after the same work. The job waits
// until the key has been pressed.
type stopper struct {
	pauses, at atomic.Int64
	put        func(func())
	press      func()
	over       chan struct{} // closed when nobody presses a key any more
}

func (s *stopper) pause() {
	if s.pauses.Add(1) != s.at.Load() {
		return
	}
	pressed := make(chan struct{})
	s.put(func() {
		s.press()
		close(pressed)
	})
	select {
	case <-pressed:
	case <-s.over:
	}
}

// newStoppedRobot creates the app with a session whose work pauses at a stopper.
func newStoppedRobot(t *testing.T, s *stopper) *appRobot {
	fyneApp, queue := test.NewTempApp(t), uitest.NewQueue()
	s.put = queue.Put
	list := uitest.Solvers()[:3] // which take little to compare
	app := New(fyneApp, Config{Solvers: list, Store: &store.Memory{}, Do: queue.Put})
	app.SetSession(session.New(session.Config{
		Solvers: list, Do: app.Do, Pause: s.pause, Now: app.now,
		Changed: app.refresh, Solved: app.results.Open, Finished: app.results.Finished, Save: app.save,
	}))
	app.start()
	app.Resize(uitest.Wide)
	t.Cleanup(func() {
		close(s.over)
		app.shutdown()
		app.Close()
	})
	return &appRobot{uitest.Around(t, fyneApp, app.Window, queue), app, nil}
}

// stopKey returns the key Stop that is in sight, or nil.
func (r *appRobot) stopKey() (found *widgets.Key) {
	visit := func(o fyne.CanvasObject) {
		if k, ok := o.(*widgets.Key); ok && k.View().Kind == widgets.Stop || ok && strings.HasPrefix(k.View().Text, "Stop") {
			found = k
		}
	}
	uitest.WalkVisible(r.Content(), visit)
	for _, o := range r.Canvas().Overlays().List() {
		uitest.WalkVisible(o, visit)
	}
	return found
}

// busy reports whether a job runs.
func (r *appRobot) busy() bool {
	stage := r.Stage()
	return r.Session().Search().Running() || stage != nil && stage.Work != nil && stage.Work.Busy() || r.stopKey() != nil
}

// said returns what is in sight, in parts that each say one thing.
func (r *appRobot) said() (all []string) {
	visit := func(o fyne.CanvasObject) {
		for _, text := range uitest.TextsIn(o) {
			all = append(all, strings.FieldsFunc(strings.ReplaceAll(text, " · ", "\n"), func(c rune) bool { return c == '\n' })...)
		}
	}
	visit(r.Content())
	for _, o := range r.Canvas().Overlays().List() {
		visit(o)
	}
	return all
}

// upToThen marks all figures of a result.
const upToThen = "These are the figures up to then."

const severalWays = "....7....6..195....98....6.8...6...34..8.3..17...2...6.6........................."

// stoppedJobs are the jobs that a person can stop, on puzzles that take a while. Where the page has a
// sentence that marks all of its figures, it is given: that they are those so far, or another random
// puzzle's.
var stoppedJobs = []struct {
	name, puzzle string
	from         command.ID      // begins the job, or leads to its page
	before, then func(*appRobot) // prepare it before that, and begin it after that; may be nil
	marks        string
}{
	{"one solver", uitest.Hardest, command.Solve, backtracking, nil, upToThen},
	{"two solvers", uitest.Hardest, command.Solve, func(r *appRobot) {
		r.solved()
		r.CloseSheets()
		r.Run(command.ClearAnswers)
		backtracking(r)
	}, nil, upToThen},
	{"the whole way", uitest.Hardest, command.StepByStep, nil, nil, ""},
	{"steps possible now", uitest.Hardest, command.Hint, nil, func(r *appRobot) {
		r.Until("it is found", func() bool { return r.HasKey("Other steps") })
		r.Tap(r.StageKey("Other steps"))
	}, ""},
	{"how hard it is", "...9...86......5......5...1.2......47.85...9.4..36....2....3....4.69..7.67..1.4..", command.HowHard, nil, func(r *appRobot) { r.Tap(r.StageKey("Sudoku Explainer")) }, ""},
	{"a count", severalWays, command.CompareSolutions, nil, nil, ""},
	{"is it sound?", severalWays, command.Sound, nil, nil, ""},
	{"a typo", severalWays, command.FindTypo, nil, nil, ""},
	{"compare", uitest.Hardest, command.CompareAllSolvers, nil, nil, ""},
	{"compare in brief", uitest.Hardest, command.CompareSolvers, nil, nil, ""},
	{"a list", uitest.Hardest, command.PastePuzzle, func(r *appRobot) {
		r.App.Clipboard().SetContent(strings.Repeat(uitest.Easy+"\n"+uitest.Hardest+"\n", 500))
	}, nil, "stopped before the end"},
	{"many boards", uitest.Hardest, command.Experiment, nil, nil, ` of 20 puzzles in `},
	{"a new puzzle", uitest.Hardest, command.NewPuzzle, nil, func(r *appRobot) { r.Tap(r.StageKey("Make a puzzle")) }, "New puzzle: "},
}

func backtracking(r *appRobot) { r.Session().Choose(0) }

// stoppedRun is what a page says at the end of a job.
type stoppedRun struct {
	said   []string
	pauses int64
	by     string // the key that stopped it; empty if it had ended before
}

var (
	number = regexp.MustCompile(`\d[\d.,]*\d|\d`)
	figure = regexp.MustCompile(`\d`)
	// marked matches a figure that says that it isn't whole.
	marked = regexp.MustCompile(`\b[Aa]t least \d|^[<>] \d|\d\+| so far|^Stopped after `)
	// tick matches a label of a chart's scale.
	tick = regexp.MustCompile(`^[125]0*[ \x{a0}](µs|ms|s)$`)
)

// TestEveryFigureOfAStoppedPageIsWholeMarkedOrLeftOut presses the key Stop on every page that has one
// after some of the job's work, and compares every figure with those of a run that nothing stops.
func TestEveryFigureOfAStoppedPageIsWholeMarkedOrLeftOut(t *testing.T) {
	times := 3
	if testing.Short() {
		times = 1
	}
	t.Logf("-stop.seed %d", *stopSeed)
	random := rand.New(rand.NewPCG(*stopSeed, 0))
	for i, job := range stoppedJobs {
		t.Run(job.name, func(t *testing.T) {
			whole := stoppedAt(t, i, 0)
			known, most := map[string]bool{}, map[string]float64{}
			for _, text := range whole.said {
				known[text] = true
				words, n := reading(text)
				most[words] = max(most[words], n)
			}
			stopped := 0
			for drawn := 0; stopped < times && drawn < 20; drawn++ {
				at := 1 + random.Int64N(whole.pauses)
				part := stoppedAt(t, i, at)
				if part.by == "" {
					continue // at that pause nothing could be stopped yet, or any more
				}
				stopped++
				excused := job.marks != "" && slices.ContainsFunc(part.said, func(text string) bool { return strings.Contains(text, job.marks) })
				for _, text := range part.said {
					words, n := reading(text)
					all, comparable := most[words]
					switch {
					case known[text] || !figure.MatchString(text) || tick.MatchString(text):
					case !marked.MatchString(text) && !excused:
						t.Errorf("stopped at %d of %d by %s: %q passes for whole in\n%q\nof\n%q", at, whole.pauses, part.by, text, part.said, whole.said)
					case !excused && comparable && n > all:
						t.Errorf("stopped at %d of %d by %s: %q, of %v", at, whole.pauses, part.by, text, all)
					default:
						t.Logf("stopped at %d of %d: %s", at, whole.pauses, text)
					}
				}
			}
			if stopped == 0 {
				t.Error("no key stops it")
			}
		})
	}
}

// reading returns the words of a text without what marks its figures, and its last figure.
func reading(text string) (words string, n float64) {
	text = strings.NewReplacer("at least ", "", "At least ", "", " so far", "", "+", "", "> ", "").Replace(text)
	numbers := number.FindAllString(text, -1)
	if len(numbers) > 0 {
		n, _ = strconv.ParseFloat(strings.ReplaceAll(numbers[len(numbers)-1], ",", ""), 64) // matches numbers alone
	}
	return number.ReplaceAllString(text, "#"), n
}

// unstopped are the commands that begin work on pages without a key Stop, and why.
var unstopped = map[command.ID]string{
	command.Hint:  "a step is found soon, and looking for it ends with the page",
	command.Watch: "what is shown of a search is a step of so many so far",
	command.Race:  "it shows nothing until both solvers have been measured",
}

// TestEveryPageThatWorksIsStopped runs every command, and asks whether the job that one begins is among
// those that the test above stops.
func TestEveryPageThatWorksIsStopped(t *testing.T) {
	listed := map[command.ID]bool{}
	for _, job := range stoppedJobs {
		listed[job.from] = true
	}
	r := newRobot(t, uitest.Wide)
	for _, puzzle := range []string{uitest.Hardest, severalWays} {
		for _, g := range r.app.commands() {
			for _, c := range g.Commands {
				if c.ID == command.Quit {
					continue
				}
				r.Session().ClearAll()
				r.Session().Paste(puzzle)
				r.Session().SetMode(session.Play)
				r.quiet()
				r.Run(c.ID)
				if r.busy() && !listed[c.ID] && unstopped[c.ID] == "" {
					t.Errorf("%s begins work: stop it above, or say why not", c.ID)
				}
				r.Session().Search().Stop()
				r.CloseSheets()
				r.Leave()
				closeDialogs(r)
			}
		}
	}
}

// stoppedAt runs a job until it ends by itself or has been stopped at one of its pauses; 0 is none.
func stoppedAt(t *testing.T, i int, at int64) (run stoppedRun) {
	job := stoppedJobs[i]
	t.Run("", func(t *testing.T) {
		s := &stopper{over: make(chan struct{})}
		r := newStoppedRobot(t, s)
		judge := func() {
			r.Until("the board is judged", func() bool { return !r.Session().Assessment().Counting })
			r.quiet()
		}
		r.Session().Paste(job.puzzle)
		r.Session().SetMode(session.Play)
		judge()
		if job.before != nil {
			job.before(r)
			judge()
		}
		run.said = r.said()
		s.press = func() {
			if k := r.stopKey(); k != nil {
				run.by = k.View().Text
				k.Press()
			} else if r.Session().Search().Running() {
				run.by = "Esc"
				r.Press(fyne.KeyEscape)
			}
		}
		s.pauses.Store(0)
		s.at.Store(at)
		r.Run(job.from)
		if job.then != nil {
			job.then(r)
		}
		r.Until("the job has ended", func() bool { return !r.busy() })
		s.at.Store(0)
		r.quiet()
		run.pauses = s.pauses.Load()
		run.said = append(run.said, r.said()...)
	})
	return run
}
