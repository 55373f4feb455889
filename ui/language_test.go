package ui

import (
	"encoding/json"
	"errors"
	"fmt"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/session"
)

// phoneAside is a phone in landscape.
var phoneAside = fyne.NewSize(640, 360)

// TestEveryLanguageFits shows everything that the app has to show in each
// language, in the smallest windows and a large one, in usual and in very
// large text.
func TestEveryLanguageFits(t *testing.T) {
	t.Cleanup(func() {
		if err := i18n.Use(assets.Translations(), "en"); err != nil {
			t.Error(err)
		}
	})
	for _, l := range i18n.Languages() {
		english := englishIn(t, l.Code)
		for _, size := range []fyne.Size{phone, phoneAside, wideScreen} {
			for _, scale := range []float32{1, 2} {
				usual := size == phone && scale == 1
				if raceDetector && !usual {
					continue
				}
				t.Run(fmt.Sprintf("%s %vx%v text x%v", l.Code, size.Width, size.Height, scale), func(t *testing.T) {
					r := newRig(t, size)
					r.change(func(s *session.Settings) { s.Language, s.TextScale = l.Code, scale })
					r.checkMainScreen(english)
					r.checkStatus(english)
					// A page is never narrower than on a phone, and never lower
					// than on a phone in landscape.
					if size == phone || size == phoneAside && scale == 2 {
						r.checkPages(english)
					}
				})
			}
		}
	}
}

// checkPages opens every page.
func (r *rig) checkPages(english english) {
	for _, p := range everyPage {
		p.open(r)
		if got, want := r.sheet().Title, p.title(); got != want {
			r.t.Errorf("%s: the title is %q, want %q", p.name, got, want)
		}
		overlay := r.window.Canvas().Overlays().Top()
		english.find(r.t, p.name, overlay)
		r.nothingCutOff(p.name, overlay)
		r.picture(p.name)
		r.pages.closeAll()
	}
}

// checkMainScreen looks at the main screen in its modes, and at the menu bar.
func (r *rig) checkMainScreen(english english) {
	look := func(name string) {
		content := r.window.Content()
		english.find(r.t, name, content)
		r.nothingCutOff(name, content)
		r.keysApart(name, content)
		r.picture(name)
	}
	look("an empty board")
	r.session.Choose(0)
	r.session.Paste(hardest)
	r.session.SetMode(session.Play)
	look("a puzzle")
	for _, menu := range r.mainMenuTexts() {
		english.judge(r.t, "the menu bar", menu)
	}
}

// checkStatus gives the line under the board all that it may have to say. It
// has room for two lines of the usual size.
func (r *rig) checkStatus(english english) {
	for _, text := range statusTexts() {
		english.judge(r.t, "the line under the board", text)
		if r.session.Settings().TextScale > 1 {
			continue
		}
		r.main.status.SetText(text)
		lines := 0
		walk(r.main.status, func(o fyne.CanvasObject) {
			if _, ok := o.(*canvas.Text); ok {
				lines++
			}
		})
		if lines > 2 {
			r.t.Errorf("%d lines under the board, where there is room for 2: %s", lines, text)
		}
	}
}

// mainMenuTexts are what the menu bar says; nothing where there is none.
func (r *rig) mainMenuTexts() []string {
	bar := r.mainMenu()
	if bar == nil {
		return nil
	}
	var texts []string
	for _, menu := range bar.Items {
		texts = append(texts, menu.Label)
		for _, item := range menu.Items {
			texts = append(texts, item.Label)
		}
	}
	return texts
}

// everyPage opens each page, with its title in the language of the moment.
var everyPage = []struct {
	name  string
	title func() string
	open  func(r *rig)
}{
	{"the menu", say("Menu"), func(r *rig) { r.showMenu() }},
	{"the solvers", say("Choose a solver"), func(r *rig) { r.showSolvers() }},
	{"famous puzzles", say("Famous puzzles"), func(r *rig) { r.showPuzzles() }},
	{"settings", say("Settings"), func(r *rig) { r.showSettings() }},
	{"help", say("Keys and help"), func(r *rig) { r.showHelp() }},
	{"about", func() string { return "Solvoku" }, func(r *rig) { r.showAbout() }},
	{"a result", solverSays("{{.Solver}} solved it", 1), func(r *rig) { r.showOutcome(outcome(1, session.OneSolution)) }},
	{"a result with all figures", solverSays("{{.Solver}} solved it", 0), func(r *rig) {
		r.showAll = true
		r.showOutcome(outcome(0, session.OneSolution))
		r.showAll = false
	}},
	{"several solutions", solverSays("{{.Solver}} solved it", 0), func(r *rig) { r.showOutcome(outcome(0, session.SeveralSolutions)) }},
	{"no solution", say("No solution"), func(r *rig) { r.showOutcome(outcome(1, session.NoSolution)) }},
	{"wrong answers", say("No solution"), func(r *rig) {
		o := outcome(1, session.NoSolution)
		o.Scope, o.GivensSolvable, o.Suspects = session.WithAnswers, true, nil
		r.showOutcome(o)
	}},
	{"a clash", say("Digits clash"), func(r *rig) { r.showOutcome(outcome(1, session.Clash)) }},
	{"a stopped search", solverSays("{{.Solver}} was stopped", 1), func(r *rig) { r.showOutcome(outcome(1, session.Stopped)) }},
	{"a solver that gave up", solverSays("{{.Solver}} gave up", 0), func(r *rig) { r.showOutcome(outcome(0, session.GaveUp)) }},
	{"a comparison", say("Two solvers, one puzzle"), func(r *rig) {
		first, second := outcome(1, session.OneSolution), outcome(0, session.OneSolution)
		first.Result.Stats.Actions /= 20
		second.Against = &first
		r.showOutcome(second)
	}},
}

func say(key string) func() string { return func() string { return lang.L(key) } }

func solverSays(key string, solver int) func() string {
	return func() string {
		return lang.L(key, map[string]any{"Solver": i18n.Solver(solvers.All()[solver].Info())})
	}
}

// outcome is one that ended in a way, with figures as large as they come.
func outcome(solver int, ending session.Ending) session.Outcome {
	o := session.Outcome{
		Solver: solvers.All()[solver].Info(),
		Puzzle: board.MustParseGrid(hardest),
		Ending: ending,
		Result: solvers.Result{Stats: solvers.Stats{
			SetUp: 12345 * time.Nanosecond, Search: 12345 * time.Millisecond,
			Actions: 1_234_567_890, MaxDepth: 90, Placements: 123_456_789, DeadEnds: 123_456_700, GuessDepth: 55,
		}},
	}
	for i := range o.Result.Stats.NodesByDepth {
		o.Result.Stats.NodesByDepth[i] = int64(i)
	}
	switch ending {
	case session.OneSolution, session.SeveralSolutions:
		o.Result.Count = 1
	case session.NoSolution:
		o.Suspects = suspects
	case session.Clash:
		o.Conflicts = clashes()
		o.Puzzle = board.Grid{5, 5}
	}
	if ending == session.SeveralSolutions {
		o.Puzzle = board.Grid{1, 2, 3}
	}
	return o
}

var suspects = []solvers.Suspect{{Cell: 0, Was: 5}, {Cell: 40, Was: 7}, {Cell: 80, Was: 9}}

// clashes are some in each kind of house, more than a text lists.
func clashes() []board.Conflict {
	return board.Grid{5, 5, 5, 6, 6, 7, 7, 8, 8, 5, 6, 6, 7, 7}.Conflicts()
}

// statusTexts are the texts of the line under the board, in the language of
// the moment.
func statusTexts() []string {
	_, bad := format.Parse(strings.Repeat("1", 40) + "!")
	_, long := format.Parse(strings.Repeat("1", 82))
	_, short := format.Parse(strings.Repeat("1", 80))
	var texts []string
	for kind := session.GivenLocked; kind <= session.ClipboardRefused; kind++ {
		n := session.Notice{Kind: kind, Cell: 40, Err: errors.New("disk full")}
		texts = append(texts, i18n.Notice(n))
	}
	for _, err := range []error{bad, long, short} {
		texts = append(texts, i18n.Refusal(err))
	}
	for _, a := range []session.Assessment{
		{},
		{Filled: 1},
		{Givens: 1, Filled: 1},
		{Givens: 12, Filled: 20, Counted: true, Solutions: 2},
		{Givens: 23, Filled: 30, Counted: true},
		{Givens: 23, Filled: 30, Counted: true, Suspects: suspects},
		{Givens: 23, Filled: 81, Counted: true, Solutions: 1},
		{Givens: 23, Filled: 30, Conflicts: clashes()},
	} {
		texts = append(texts, i18n.Status(a, session.EnterPuzzle))
	}
	for _, solver := range solvers.All() {
		texts = append(texts, i18n.Progress(session.Progress{
			Solver: solver.Info(), Elapsed: 83 * time.Second, Stats: solvers.Stats{Actions: 1_234_567_890, MaxDepth: 81},
		}))
	}
	return texts
}

// english finds texts that are still in English.
type english map[string]*regexp.Regexp // by their keys

// englishIn returns the English texts that a language has translated.
func englishIn(t *testing.T, code string) english {
	source, translation := readTexts(t, "en"), readTexts(t, code)
	found := english{}
	for key, text := range source {
		if strings.HasPrefix(key, "number.") {
			continue
		}
		for form, text := range text {
			if text == translation[key]["other"] || text == translation[key][form] {
				continue
			}
			pattern := regexp.QuoteMeta(text)
			pattern = regexp.MustCompile(`\\\{\\\{\\\.\w+\\\}\\\}`).ReplaceAllString(pattern, ".+")
			found[key+" "+form] = regexp.MustCompile("(?i)^(" + pattern + `)\.?$`)
		}
	}
	return found
}

// readTexts reads the texts of a language, each by its plural form.
func readTexts(t *testing.T, code string) map[string]map[string]string {
	data, err := fs.ReadFile(assets.Translations(), code+".json")
	if err != nil {
		t.Fatal(err)
	}
	var raw map[string]json.RawMessage
	if err := json.Unmarshal(data, &raw); err != nil {
		t.Fatal(err)
	}
	all := map[string]map[string]string{}
	for key, text := range raw {
		var plain string
		forms := map[string]string{}
		if json.Unmarshal(text, &plain) == nil {
			forms["other"] = plain
		} else if err := json.Unmarshal(text, &forms); err != nil {
			t.Fatal(err)
		}
		all[key] = forms
	}
	return all
}

// find fails for every English text in an object.
func (e english) find(t testing.TB, where string, o fyne.CanvasObject) {
	t.Helper()
	for _, text := range textsIn(o) {
		e.judge(t, where, text)
	}
}

// judge fails for a text with an English part.
func (e english) judge(t testing.TB, where, text string) {
	t.Helper()
	for part := range strings.SplitSeq(text, " · ") {
		for key, pattern := range e {
			if pattern.MatchString(part) {
				t.Errorf("%s: %q is in English (%s)", where, text, key)
			}
		}
	}
}

// picture writes what is seen to the folder in SOLVOKU_PICTURES, if that is set.
func (r *rig) picture(name string) {
	dir := os.Getenv("SOLVOKU_PICTURES")
	if dir == "" {
		return
	}
	settings, width := r.session.Settings(), r.window.Canvas().Size().Width
	name = fmt.Sprintf("%s-%v-x%v-%s.png", settings.Language, width, settings.TextScale, strings.ReplaceAll(name, " ", "-"))
	file, err := os.Create(filepath.Join(dir, name))
	if err != nil {
		r.t.Fatal(err)
	}
	defer file.Close()
	if err := png.Encode(file, r.window.Canvas().Capture()); err != nil {
		r.t.Fatal(err)
	}
}
