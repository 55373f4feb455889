package compare

import (
	"fmt"
	"slices"
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

// compared opens the tab and waits until its comparison has ended and the board has been judged.
func compared(r *uitest.Robot) *comparison {
	r.T.Helper()
	c := boardTab(r).open()
	ended(r, c)
	return c
}

// boardTab returns the tab for the board's puzzle.
func boardTab(r *uitest.Robot) *Page {
	board, _ := New(r.Window, r.App.Storage().RootURI().Path())
	return board
}

// ended waits until a comparison has ended.
func ended(r *uitest.Robot, c *comparison) {
	r.T.Helper()
	r.Until("the comparison has ended", func() bool { return !c.work.Busy() && !c.judging.Busy() })
}

// TestALowWindowHasRoomForSolvers: there the status follows the verdict in its line.
func TestALowWindowHasRoomForSolvers(t *testing.T) {
	for _, c := range []struct {
		size   fyne.Size
		beside bool
	}{{fyne.NewSize(740, 360), true}, {uitest.Wide, false}, {uitest.Phone, false}} {
		r := uitest.New(t, c.size, solvers.Backtracking{}, solvers.FastBacktracking{}, solvers.ExactCover{}, solvers.Propagation{}, solvers.Bitboard{})
		r.Session().Paste(uitest.Hardest)
		p := compared(r)
		const row = 5
		if zones := p.graphic.Drawing().Zones; c.size != uitest.Phone && zones[len(zones)-len(p.table.Entries)+row-1].Y+zones[len(zones)-1].H > p.pane.Content.Objects[0].Size().Height-p.graphic.Position().Y {
			t.Errorf("%v: fewer than %d solvers are in sight", c.size, row)
		}
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject
		heading, status := at(p.heading), at(p.status)
		if beside := !p.status.Visible(); beside != c.beside || !beside && status.Y < heading.Y+p.heading.Size().Height ||
			beside && (!strings.Contains(p.heading.String(), "is the fastest") || p.heading.Size().Height > 40) {
			t.Errorf("%v: the heading %q is at %v, the status at %v", c.size, p.heading.String(), heading, status)
		}
		if bottom := at(p.graphic).Y; p.status.Visible() && bottom < status.Y+p.status.Size().Height || bottom < heading.Y+p.heading.Size().Height {
			t.Errorf("%v: the solvers begin at %v", c.size, bottom)
		}
		r.NothingCutOff("the page", r.Content())
	}
}

func TestOneTapComparesAllSolvers(t *testing.T) {
	r := uitest.New(t, uitest.Wide, solvers.Backtracking{}, solvers.ExactCover{}, solvers.Propagation{})
	r.Session().Paste(uitest.Hardest)
	r.Session().Choose(1)
	compared(r)
	texts := r.DrawnText()
	for _, want := range []string{"Backtracking", "Exact Cover", "495,276", "39,888", "90", "Function time", "Max depth"} {
		if !strings.Contains(texts, want) {
			t.Errorf("the table lacks %q:\n%s", want, texts)
		}
	}
	for _, unasked := range []string{"Guess depth", "49,498", "12.4 ×", "solved"} {
		if strings.Contains(texts, unasked) {
			t.Errorf("the table has %q unasked:\n%s", unasked, texts)
		}
	}
	r.Tap(r.StageKey("More figures"))
	texts = r.DrawnText()
	for _, want := range []string{"12.4 ×", "33.7 ×", "49,498", "Guess depth"} {
		if !strings.Contains(texts, want) {
			t.Errorf("all figures lack %q:\n%s", want, texts)
		}
	}
	r.Tap(r.StageKey("Share these…"))
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
	const fault, want = "2 answers are wrong: r1c3 and r1c4.", "30 givens · one solution · 49 empty cells\n2 answers are wrong: r1c3 and r1c4."
	if text := r.Text(); !strings.Contains(text, fault) || strings.Contains(text, want) || !strings.Contains(r.DrawnText(), "no solution") {
		t.Errorf("the page says\n%s", text)
	}
	r.Write("m")
	if text := r.Text(); !strings.Contains(text, want) {
		t.Errorf("with all figures the page says\n%s", text)
	}
	r.Tap(r.StageKey("Share these…"))
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
	r.Write("m")
	if texts := r.DrawnText(); !strings.Contains(texts, "Actions ↓") || strings.Contains(texts, "12.4 ×") {
		t.Errorf("before a row is tapped:\n%s", texts)
	}
	r.TapZone(int(FigureCount) + 1)
	if texts := r.DrawnText(); !strings.Contains(texts, "12.4 ×") {
		t.Errorf("after Exact Cover is tapped:\n%s", texts)
	}
	r.Write("ss")
	if texts := r.DrawnText(); !strings.Contains(texts, "Placements ↑") {
		t.Errorf("two columns after Actions:\n%s", texts)
	}
	r.Write("m")
	if texts := r.DrawnText(); !strings.Contains(texts, "Function time ↑") {
		t.Errorf("without the column that it was sorted by:\n%s", texts)
	}
}

// TestTheHeadingNamesTheFastest also taps another solver's row, to compare that solver with the
// fastest.
func TestTheHeadingNamesTheFastest(t *testing.T) {
	r := uitest.New(t, uitest.Wide, solvers.Backtracking{}, solvers.ExactCover{}, solvers.Bitboard{})
	r.Session().Paste(uitest.Hardest)
	r.Session().Choose(1)
	c := compared(r)
	says := func(want ...string) {
		t.Helper()
		heading, status, _ := c.verdict()
		for _, w := range want {
			if !strings.Contains(heading+"\n"+status, w) {
				t.Errorf("the page says %q and %q, without %q", heading, status, w)
			}
		}
	}
	says("Bitboard is the fastest: ", " × as fast as Exact Cover, which you chose · medians of up to 25 runs")
	r.TapZone(int(FigureCount) + slices.IndexFunc(c.table.Order(), func(i int) bool { return i == 0 }))
	says("Bitboard is the fastest: ", " × as fast as Backtracking · medians")
	r.TapZone(int(FigureCount))
	says("Bitboard is the fastest: ", " · medians of up to 25 runs", " took ", " × the time of ", " × the actions\n") // whichever was slower
}

// TestOnlyTheChosenSolversBarIsOrange also points at another solver's row.
func TestOnlyTheChosenSolversBarIsOrange(t *testing.T) {
	r := uitest.New(t, uitest.Wide, solvers.Backtracking{}, solvers.ExactCover{}, solvers.Bitboard{})
	r.Session().Paste(uitest.Hardest)
	r.Session().Choose(1)
	c := compared(r)
	for range 2 {
		for _, rank := range c.ranking(c.columns()).Ranks {
			if rank.Accent != (rank.Name == "Exact Cover") {
				t.Errorf("the bar of %s is orange: %v", rank.Name, rank.Accent)
			}
		}
		r.TapZone(int(FigureCount))
	}
}

func TestAPhoneShowsTheFiguresBelowTheNames(t *testing.T) {
	r := uitest.New(t, uitest.Phone, solvers.Backtracking{}, solvers.ExactCover{})
	r.Session().Paste(uitest.Hardest)
	compared(r)
	if texts := r.DrawnText(); !strings.Contains(texts, "495,276") || strings.Contains(texts, "49,498") {
		t.Errorf("at first there are\n%s", texts)
	}
	r.NoDrawnTextCut()
	r.Tap(r.StageKey("More figures"))
	if texts := r.DrawnText(); !strings.Contains(texts, "49,498") {
		t.Errorf("all figures are\n%s", texts)
	}
	r.NoDrawnTextCut()
}

// TestWithoutAPuzzleTheWaysToBringOneAreOffered tries each of the keys offered.
func TestWithoutAPuzzleTheWaysToBringOneAreOffered(t *testing.T) {
	for i, id := range shell.Ways() {
		r := uitest.New(t, uitest.Phone)
		r.Offer()
		c := boardTab(r).open()
		if c.work.Busy() || c.run.Visible() || c.graphic.Visible() || c.more.Visible() || c.share.Visible() {
			t.Error("an empty board is compared")
		}
		r.Tap(c.offers[i])
		if got := r.Sheet().Title; r.Stage() != nil || got != string(id) {
			t.Errorf("the way %s leads to %q", id, got)
		}
	}
}

func TestAComparisonCanBeSkippedAndStopped(t *testing.T) {
	r := uitest.New(t, uitest.Phone, uitest.Named{Solver: uitest.Endless{}, ID: "one"}, solvers.ExactCover{}, uitest.Named{Solver: uitest.Endless{}, ID: "two"}, solvers.Propagation{})
	r.Session().Paste(uitest.Easy)
	c := boardTab(r).open()
	r.TapZone(int(Actions))
	moves := func() {
		before := r.DrawnText()
		r.Until("the figures move", func() bool { return r.DrawnText() != before })
	}
	r.Until("the first solver is shown to run", func() bool { return strings.Contains(r.DrawnText(), "running…") })
	moves()
	r.Tap(r.StageKey("Next solver"))
	r.Until("the third solver runs", func() bool { i, running := c.running(); return running && i == 2 })
	moves()
	r.Tap(r.StageKey("Stop"))
	r.Until("all has stopped", func() bool { return r.HasKey("Run again") })
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
		boardTab(r).Open()
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
	p := boardTab(r)
	p.Open()
	r.Until("the second solver runs", func() bool {
		text := r.DrawnText()
		return strings.Contains(text, "running…") && !strings.Contains(text, "waiting") && strings.Contains(text, "39,888")
	})
	r.Press(fyne.KeyEscape)
	if r.AtHome() {
		t.Fatal("the first Escape leaves")
	}
	r.Until("it has stopped", func() bool { return r.HasKey("Run again") })
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
	boardTab(r).Open()
	if !r.StageKey("Solvers…").View().Disabled {
		t.Error("the solvers can be chosen while they run")
	}
	r.Tap(r.StageKey("Stop"))
	r.Until("it has stopped", func() bool { return r.HasKey("Run again") })
	r.Tap(r.StageKey("Solvers…"))
	r.Tap(r.SheetKey("Backtracking"))
	r.Tap(r.SheetKey("Close"))
	if text := r.DrawnText(); strings.Contains(text, "Backtracking") {
		t.Errorf("an unticked solver is still listed:\n%s", text)
	}
	if !r.StageKey("Run again").View().Disabled {
		t.Error("the comparison can be started without a solver")
	}
}

func TestClashingDigitsAreNotCompared(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	r.Session().Paste("55" + strings.Repeat(".", 79))
	boardTab(r).Open()
	if !r.StageKey("Run again").View().Disabled {
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
	if err := c.table.WriteCSV(&csv, c.text()); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(csv.String()), "\n")
	if len(lines) != 3 || !strings.HasPrefix(lines[1], uitest.Hardest+",backtracking,solved,true,") || !strings.HasSuffix(lines[1], ",495276,90,49558,49498,26") {
		t.Errorf("the file is\n%s", csv.String())
	}
}

// windows holds the window sizes for pictures of both tabs.
var windows = map[string]fyne.Size{
	"desktop": {Width: 1040, Height: 740}, "tall": {Width: 412, Height: 915}, "phone": uitest.Phone,
	"low": {Width: 740, Height: 360}, "small": {Width: 700, Height: 500},
}

// pictured takes pictures of a tab in every window, light and dark, with text of normal and double
// size.
func pictured(t *testing.T, show func(r *uitest.Robot, picture func(name string))) {
	themetest.Gallery(t)
	for _, v := range themetest.Variants {
		for name, size := range windows {
			for _, scale := range []float32{1, 2} {
				r := uitest.New(t, size)
				r.Change(func(s *session.Settings) {
					s.TextScale = scale
					s.Variant = map[theme.Variant]session.Variant{theme.Light: session.Light, theme.Dark: session.Dark}[v.Variant]
				})
				r.Session().Paste(uitest.Hardest)
				r.Session().Choose(2)
				show(r, func(of string) {
					themetest.Picture(t, fmt.Sprintf("%s-%s-%v-%s", of, name, scale, v.Name), r.Window, 1)
				})
			}
		}
	}
}

func TestCompareGallery(t *testing.T) {
	pictured(t, func(r *uitest.Robot, picture func(string)) {
		r.Offer()
		p := boardTab(r)
		c := p.open()
		picture("board-running")
		ended(r, c)
		picture("board")
		r.Write("m")
		picture("board-more")
		r.Session().ClearAll()
		p.Open()
		picture("board-empty")
	})
}

// TestThePageFitsInEveryLanguage shows a comparison before, during and after its
// runs, sorted by each figure.
func TestThePageFitsInEveryLanguage(t *testing.T) {
	uitest.EveryLanguage(t, true, func(r *uitest.Robot, look func(string)) {
		r.Session().Open(board.MustParseGrid(uitest.Easy))
		r.Offer()
		c := boardTab(r).open()
		ended(r, c)
		look("after a run")
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
		for range 2 {
			for _, f := range c.columns() {
				c.table.SortBy(f)
				c.refresh()
				look(fmt.Sprintf("by %v", f))
			}
			c.openMore()
		}
		c.openOptions()
		look("the options")
		r.CloseSheets()
		c.openExport()
		look("the export")
	})
}

// BenchmarkRefresh measures the update of a figure on the interface's goroutine,
// without painting.
func BenchmarkRefresh(b *testing.B) {
	r := uitest.New(b, uitest.Wide)
	c := boardTab(r).open()
	for i := range c.table.Entries {
		e := &c.table.Entries[i]
		e.State, e.Timing.Runs, e.Timing.Result.Stats.Search, e.Timing.Result.Stats.Actions = Done, 25, 123456, int64(i)*12345
	}
	for b.Loop() {
		c.refresh()
	}
}
