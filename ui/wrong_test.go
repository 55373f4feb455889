package ui

import (
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/learn"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/puzzles"
	"github.com/solvoku/solvoku/ui/scan"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/widgets"
)

// wrongScenes are the places that say something is wrong, with what each says.
var wrongScenes = []struct {
	name, says string
	show       func(r *appRobot)
}{
	{"a clash of givens", "5 appears more than once in row 1", func(r *appRobot) { r.Session().Paste(clashing) }},
	{"a clash while playing", "5 appears more than once in row 1", func(r *appRobot) {
		r.easy()
		r.answer(2, 5)
	}},
	{"a wrong answer", "One answer is wrong: r1c3.", func(r *appRobot) {
		r.easy()
		r.answer(2, 1)
		r.check()
	}},
	{"no solution", "no solution", func(r *appRobot) { r.Session().Paste(noWay) }},
	{"a given is locked", "is a given", func(r *appRobot) {
		r.easy()
		r.answer(0, 4)
	}},
	{"a text is no puzzle", "Not a puzzle", func(r *appRobot) { r.Session().Paste("53..7....6..hello") }},
	{"nothing to paste", "There is no text to paste.", func(r *appRobot) { r.Session().Paste("") }},
	{"the clipboard fails", "The clipboard is not available here.", func(r *appRobot) { r.Session().Notify(session.Notice{Kind: session.ClipboardRefused}) }},
	{"a file fails", "The file cannot be used", func(r *appRobot) { r.app.fileFailed(errors.New("no such device")) }},
	{"a session is damaged", "The saved session could not be read", func(r *appRobot) {
		r.Session().Notify(session.Notice{Kind: session.SavedDamaged, Name: "session.damaged-14"})
	}},
	{"the result of a clash", "Digits clash", func(r *appRobot) {
		r.Session().Paste(clashing)
		r.solved()
	}},
	{"the result without a solution", "No solution", func(r *appRobot) {
		r.Session().Paste(noWay)
		r.solved()
	}},
	{"the result with a wrong answer", "Wrong answers", func(r *appRobot) {
		r.easy()
		r.answer(2, 1)
		r.solved()
	}},
	{"Compare on a clash", "5 appears more than once in row 1", opens(clashing, "compare")},
	{"Compare without a solution", "The puzzle has no solution.", opens(noWay, "compare")},
	{"Compare with a wrong answer", "One answer is wrong: r1c3.", func(r *appRobot) {
		r.easy()
		r.answer(2, 1)
		r.Run(command.CompareSolvers)
	}},
	{"Race without a solution", "The puzzle has no solution.", opens(noWay, "race")},
	{"Watch without a solution", "The puzzle has no solution.", opens(noWay, "watch")},
	{"Is it sound? on a clash", "5 twice in row 1", opens(clashing, command.Sound)},
	{"Is it sound? without a solution", "No solution", opens(noWay, command.Sound)},
	{"Is it sound? on a wrong answer", "One answer is wrong", func(r *appRobot) {
		r.easy()
		r.answer(2, 1)
		r.Run(command.CheckAnswers)
	}},
	{"a hint on a wrong answer", "One answer is wrong", func(r *appRobot) {
		r.easy()
		r.answer(2, 1)
		r.Run(command.Hint)
	}},
	{"Step by step", "The puzzle has no solution.", opens(noWay, "steps")},
	{"How hard it is", "The puzzle has no solution.", opens(noWay, "difficulty")},
	{"a famous puzzle", "no solution", func(r *appRobot) {
		puzzles.OpenFamous(r.app.Window)
		r.Press(fyne.KeyEnd)
		r.Press(fyne.KeyReturn)
	}},
	{"a photo", "This file is not a picture that Solvoku can read.", func(r *appRobot) {
		scan.Open(r.app.Window, platform.File{Name: "none.png", Open: func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader("no picture")), nil }})
	}},
	{"a quiz", "Not quite. This does not follow:", func(r *appRobot) {
		learn.OpenTechnique(r.app.Window, logic.NakedPair, func() {})
		find := r.StageKey("Find it yourself")
		ready := func() bool { return !find.View().Disabled }
		r.Until("the example is ready", ready)
		r.Tap(find)
		r.Until("the next example is ready", ready)
		r.markSome()
		r.Tap(r.StageKey("Check"))
	}},
	{"safe mode", "starts did not finish", func(r *appRobot) { r.app.showSafe() }},
	{"an experiment on an unreadable file", "no such device", func(r *appRobot) {
		r.Run(command.Experiment)
		r.Until("the first run has ended", func() bool { return r.HasKey("Run again") })
		r.Stage().Dropped(platform.File{Name: "puzzles.txt", Open: func() (io.ReadCloser, error) { return nil, errors.New("no such device") }})
		r.Tap(r.StageKey("Run"))
	}},
	{"an experiment on a text that is no puzzle", "skipped", func(r *appRobot) {
		r.Run(command.Experiment)
		r.Until("the first run has ended", func() bool { return r.HasKey("Run again") })
		r.Stage().Dropped(platform.File{Name: "puzzles.txt", Open: func() (io.ReadCloser, error) {
			return io.NopCloser(strings.NewReader(uitest.Easy + "\nno puzzle\n")), nil
		}})
		r.Tap(r.StageKey("Run"))
	}},
	{"the files page", "Choose a file, or type its name.", func(r *appRobot) {
		r.Run(command.OpenFile)
		r.Tap(r.SheetKey("Open"))
	}},
}

// clashing is a puzzle with two equal givens in a row.
var clashing = "55" + uitest.Easy[2:]

// TestWhatIsWrongHasOneStyle visits every place that says something is wrong, and looks for the
// same icon, colour and weight. Anything that isn't wrong has none of them.
func TestWhatIsWrongHasOneStyle(t *testing.T) {
	for _, scene := range wrongScenes {
		t.Run(scene.name, func(t *testing.T) {
			r := newRobot(t, uitest.Wide)
			if scene.name == "the files page" && !r.pagesFiles() {
				t.Skip("the system has a file picker of its own")
			}
			scene.show(r)
			r.Until("it says "+scene.says, func() bool {
				return strings.Contains(strings.Join(r.wrongs(), "\n"), scene.says)
			})
		})
	}
	r := newRobot(t, uitest.Wide)
	r.easy()
	r.Until("the puzzle is judged", func() bool { return strings.Contains(r.status(), "one solution") })
	if got := r.wrongs(); len(got) > 0 {
		t.Errorf("of a sound puzzle it says in red %q", got)
	}
}

// wrongs returns what the page and the sheets say is wrong.
func (r *appRobot) wrongs() []string {
	texts := uitest.Wrongs(r.T, r.Content())
	for _, o := range r.Canvas().Overlays().List() {
		texts = append(texts, uitest.Wrongs(r.T, o)...)
	}
	return texts
}

// markSome marks a candidate in each cell of the first rows; most of the marks are wrong.
func (r *appRobot) markSome() {
	digits := r.digitKeys()
	for c := range board.Cell(2 * board.Size) {
		r.TapCell(c)
		if i := slices.IndexFunc(digits, func(k *widgets.Key) bool { return !k.View().Disabled }); i >= 0 {
			r.Tap(digits[i])
		}
	}
}

// digitKeys returns the keys for the digits.
func (r *appRobot) digitKeys() (keys []*widgets.Key) {
	for d := range board.Size {
		keys = append(keys, r.StageKey(strconv.Itoa(d+1)))
	}
	return keys
}

// answer writes a digit into a cell.
func (r *appRobot) answer(c board.Cell, d board.Digit) {
	r.Session().Select(c)
	r.Session().Key(d)
}

// check has the wrong answers marked.
func (r *appRobot) check() {
	r.Run(command.CheckAnswers)
	r.Until("the answers are checked", func() bool { return r.HasKey("Show me which") })
	r.Tap(r.StageKey("Show me which"))
	r.Leave()
}

// opens returns a function that pastes a puzzle and opens a page.
func opens(puzzle string, id command.ID) func(*appRobot) {
	return func(r *appRobot) {
		r.Session().Paste(puzzle)
		r.Run(id)
	}
}
