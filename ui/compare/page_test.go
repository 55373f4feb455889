package compare

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/measure"
	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/theme"
)

// compared opens the page, runs the comparison and waits for its end and for the judgement
// of the board.
func compared(r *uitest.Robot) *comparison {
	r.T.Helper()
	c := NewPage(r.Window).open()
	r.Tap(r.StageKey("Compare"))
	r.Until("the comparison has ended", func() bool { return r.HasKey("Compare") && !c.judging.Busy() })
	return c
}

func TestOneTapComparesAllSolvers(t *testing.T) {
	r := uitest.New(t, uitest.Wide, solvers.Backtracking{}, solvers.ExactCover{}, solvers.Propagation{})
	r.Session().Paste(uitest.Hardest)
	r.Session().Choose(1)
	compared(r)
	texts := r.DrawnText()
	for _, want := range []string{"Backtracking", "Exact Cover", "495,276", "39,888", "12.4 ×", "33.7 ×", "49,498", "90", "solved", "Function time", "Guess depth"} {
		if !strings.Contains(texts, want) {
			t.Errorf("the table lacks %q:\n%s", want, texts)
		}
	}
	r.Tap(r.StageKey("Export…"))
	r.Tap(r.SheetKey("Copy as text"))
	if got := r.App.Clipboard().Content(); !strings.Contains(got, "495,276") || !strings.Contains(got, uitest.Hardest) || !strings.Contains(got, "median of the later half of up to 25 runs") {
		t.Errorf("copied %q", got)
	}
	r.Until("the stage says so", func() bool { return strings.Contains(r.Text(), "clipboard") })
}

func TestWrongAnswersAreSaidOnThePageAndInWhatIsCopied(t *testing.T) {
	r := uitest.New(t, uitest.Wide, solvers.Backtracking{}, solvers.ExactCover{})
	r.Session().OpenState(uitest.State(t, uitest.Easy, "r1c3=1", "r1c4=2"))
	compared(r)
	const want = "30 givens · one solution · 49 empty cells\n2 answers are wrong: r1c3 and r1c4."
	if text := r.Text(); !strings.Contains(text, want) || !strings.Contains(r.DrawnText(), "no solution") {
		t.Errorf("the page says\n%s", text)
	}
	r.Tap(r.StageKey("Export…"))
	r.Tap(r.SheetKey("Copy as text"))
	if got := r.App.Clipboard().Content(); !strings.Contains(got, want) {
		t.Errorf("copied %q", got)
	}
}

func TestHeadingsSortAndARowBecomesTheBase(t *testing.T) {
	r := uitest.New(t, uitest.Wide, solvers.Backtracking{}, solvers.ExactCover{})
	r.Session().Paste(uitest.Hardest)
	r.Session().Choose(0)
	compared(r)
	first := func() string {
		for _, text := range r.DrawnTexts() {
			if text == "Backtracking" || text == "Exact Cover" {
				return text
			}
		}
		return ""
	}
	r.TapZone(int(Actions))
	if first() != "Exact Cover" {
		t.Errorf("by actions %s is first", first())
	}
	r.TapZone(int(Actions))
	if first() != "Backtracking" {
		t.Errorf("by actions in reverse, %s is first", first())
	}
	if texts := r.DrawnText(); !strings.Contains(texts, "Actions ↓") || strings.Contains(texts, "12.4 ×") {
		t.Errorf("before a row is tapped:\n%s", texts)
	}
	r.TapZone(int(FigureCount) + 1)
	if texts := r.DrawnText(); !strings.Contains(texts, "12.4 ×") {
		t.Errorf("after Exact Cover is tapped:\n%s", texts)
	}
}

func TestAPhoneShowsOneFigureAtATime(t *testing.T) {
	r := uitest.New(t, uitest.Phone, solvers.Backtracking{}, solvers.ExactCover{})
	r.Session().Paste(uitest.Hardest)
	compared(r)
	if texts := r.DrawnText(); strings.Contains(texts, "495,276") {
		t.Errorf("the actions are shown at once:\n%s", texts)
	}
	r.TapZone(int(Actions))
	if texts := r.DrawnText(); !strings.Contains(texts, "495,276") || !strings.Contains(texts, "Actions ↑") {
		t.Errorf("after a tap on Actions:\n%s", texts)
	}
	r.NoDrawnTextCut()
}

func TestAComparisonCanBeSkippedAndStopped(t *testing.T) {
	r := uitest.New(t, uitest.Phone, uitest.Named{Solver: uitest.Endless{}, ID: "one"}, solvers.ExactCover{}, uitest.Named{Solver: uitest.Endless{}, ID: "two"}, solvers.Propagation{})
	r.Session().Paste(uitest.Easy)
	NewPage(r.Window).Open()
	r.Tap(r.StageKey("Compare"))
	r.TapZone(int(Actions))
	moves := func() {
		before := r.DrawnText()
		r.Until("the figures move", func() bool { return r.DrawnText() != before })
	}
	r.Until("the first solver is shown to run", func() bool { return strings.Contains(r.DrawnText(), "running…") })
	moves()
	r.Tap(r.StageKey("Next solver"))
	r.Until("the third solver runs", func() bool { return strings.Contains(r.DrawnText(), "solved") })
	moves()
	r.Tap(r.StageKey("Stop"))
	r.Until("all has stopped", func() bool { return r.HasKey("Compare") })
	text := r.DrawnText()
	if strings.Count(text, "stopped") != 2 || strings.Count(text, "not run") != 1 || !strings.Contains(text, "> ") {
		t.Errorf("after the stop:\n%s", text)
	}
}

func TestLeavingEndsTheComparison(t *testing.T) {
	for name, leave := range map[string]func(*uitest.Robot){
		"Escape":             func(r *uitest.Robot) { r.Press(fyne.KeyEscape); r.Press(fyne.KeyEscape) },
		"for something else": func(r *uitest.Robot) { r.Leave() },
	} {
		r := uitest.New(t, uitest.Phone, uitest.Endless{})
		r.Session().Paste(uitest.Easy)
		NewPage(r.Window).Open()
		r.Tap(r.StageKey("Compare"))
		leave(r)
		r.Shutdown() // hangs if the comparison is still running
		if r.Stage() != nil {
			t.Errorf("%s: the stage is still there", name)
		}
	}
}

func TestEscapeStopsAComparisonAndThenLeavesItsResults(t *testing.T) {
	r := uitest.New(t, uitest.Wide, solvers.ExactCover{}, uitest.Endless{})
	r.Session().Paste(uitest.Hardest)
	p := NewPage(r.Window)
	p.Open()
	r.Tap(r.StageKey("Compare"))
	r.Until("the second solver runs", func() bool {
		text := r.DrawnText()
		return strings.Contains(text, "running…") && !strings.Contains(text, "waiting") && strings.Contains(text, "39,888")
	})
	r.Press(fyne.KeyEscape)
	if r.AtHome() {
		t.Fatal("the first Escape leaves")
	}
	r.Until("it has stopped", func() bool { return r.HasKey("Compare") })
	r.TapZone(int(Actions))
	drawn := r.DrawnText()
	r.Press(fyne.KeyEscape)
	if !r.AtHome() {
		t.Fatal("the second Escape does not leave")
	}
	p.Open()
	if text := r.DrawnText(); text != drawn || !strings.Contains(text, "39,888") || !strings.Contains(text, "stopped") {
		t.Errorf("opened again, the page draws\n%s\nnot\n%s", text, drawn)
	}
	r.Press(fyne.KeyEscape)
	r.Session().Paste(uitest.Easy)
	p.Open()
	if text := r.DrawnText(); strings.Contains(text, "39,888") {
		t.Errorf("for another puzzle the page draws\n%s", text)
	}
}

func TestSolversAreTickedAndTheLimitChosen(t *testing.T) {
	r := uitest.New(t, uitest.Phone, solvers.Backtracking{}, uitest.Endless{})
	r.Session().Paste(uitest.Easy)
	NewPage(r.Window).Open()
	r.Tap(r.StageKey("Solvers…"))
	r.Tap(r.SheetKey("Backtracking"))
	r.Tap(r.SheetKey("Close"))
	if text := r.DrawnText(); strings.Contains(text, "Backtracking") {
		t.Errorf("an unticked solver is still listed:\n%s", text)
	}
	if !r.StageKey("Compare").View().Disabled {
		t.Error("the comparison can be started without a solver")
	}
}

func TestClashingDigitsAreNotCompared(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	r.Session().Paste("55" + strings.Repeat(".", 79))
	NewPage(r.Window).Open()
	if !r.StageKey("Compare").View().Disabled {
		t.Error("a board with a clash can be compared")
	}
	if texts := r.Text(); !strings.Contains(texts, "5 appears more than once in row 1") {
		t.Errorf("the stage says\n%s", texts)
	}
}

func TestThePictureAndTheFileAreWhole(t *testing.T) {
	r := uitest.New(t, uitest.Phone, solvers.Backtracking{}, solvers.ExactCover{})
	c := &comparison{runPage: runPage{window: r.Window}, results: &results{puzzle: board.MustParseGrid(uitest.Hardest)}}
	runner := NewRunner(r.Session().Solvers().List)
	runner.Run(t.Context(), new(measure.Timings), c.puzzle, c.limit, func(entries []Entry) { c.table.Entries = entries })
	var png, csv strings.Builder
	if err := shell.WritePNG(&png, c.picture(shell.ExportPen())); err != nil || !strings.HasPrefix(png.String(), "\x89PNG") {
		t.Errorf("the picture is %.8q, %v", png.String(), err)
	}
	if err := c.table.WriteCSV(&csv, c.puzzle); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(csv.String()), "\n")
	if len(lines) != 3 || !strings.HasPrefix(lines[1], uitest.Hardest+",backtracking,solved,true,") || !strings.HasSuffix(lines[1], ",495276,90,49558,49498,26") {
		t.Errorf("the file is\n%s", csv.String())
	}
}

func TestCompareGallery(t *testing.T) {
	themetest.Gallery(t)
	for _, v := range themetest.Variants {
		for name, size := range map[string]fyne.Size{"phone": uitest.Phone, "wide": uitest.Wide, "landscape": fyne.NewSize(800, 360)} {
			for _, scale := range []float32{1, 2} {
				r := uitest.New(t, size)
				r.Change(func(s *session.Settings) {
					s.TextScale = scale
					s.Variant = map[theme.Variant]session.Variant{theme.Light: session.Light, theme.Dark: session.Dark}[v.Variant]
				})
				r.Session().Paste(uitest.Hardest)
				compared(r)
				if name == "wide" && scale == 1 {
					r.TapZone(int(Time))
				}
				suffix := "-" + name + "-" + v.Name
				if scale == 2 {
					suffix += "-text2"
				}
				themetest.Picture(t, "compare"+suffix, r.Window, 1)
			}
		}
	}
}

// TestThePageFitsInEveryLanguage shows a comparison before, during and after its
// runs, sorted by each figure.
func TestThePageFitsInEveryLanguage(t *testing.T) {
	uitest.EveryLanguage(t, true, func(r *uitest.Robot, look func(string)) {
		r.Session().Open(board.MustParseGrid(uitest.Easy))
		c := NewPage(r.Window).open()
		look("before a run")
		for i := range c.table.Entries {
			e := &c.table.Entries[i]
			e.State = State(i % 4)
			e.Timing = measure.Timing{
				Solver: e.Solver, Runs: 25, Cut: i%2 == 1,
				Result: solvers.Result{Count: 1, Stats: solvers.Stats{
					SetUp: 12345 * time.Nanosecond, Search: 12345 * time.Millisecond,
					Actions: 1_234_567_890, MaxDepth: 90, Placements: 123_456_789, DeadEnds: 123_456_700, GuessDepth: 55,
				}},
			}
		}
		for f := range FigureCount {
			c.table.SortBy(f)
			c.refresh()
			look(fmt.Sprintf("by %v", f))
		}
		c.openOptions()
		look("the options")
		r.CloseSheets()
		c.openExport()
		look("the export")
	})
}

// BenchmarkRefresh measures showing a new figure on the interface's goroutine,
// without painting.
func BenchmarkRefresh(b *testing.B) {
	r := uitest.New(b, uitest.Wide)
	c := NewPage(r.Window).open()
	for i := range c.table.Entries {
		e := &c.table.Entries[i]
		e.State, e.Timing.Runs, e.Timing.Result.Stats.Search, e.Timing.Result.Stats.Actions = Done, 25, 123456, int64(i)*12345
	}
	for b.Loop() {
		c.refresh()
	}
}
