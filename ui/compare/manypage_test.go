package compare

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/measure"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// tried waits until a run has ended.
func tried(r *uitest.Robot) {
	r.T.Helper()
	r.Until("the experiment has ended", func() bool { return r.HasKey("Run again") })
}

// opened opens the tab without starting a run.
func opened(p *ManyPage) *experiment {
	p.results.picture.Total, p.options.own = 1, true
	p.results.level = p.options.level
	t := p.openPage()
	t.picture.Total = 0
	t.refresh()
	return t
}

// mixed chooses a hundred puzzles with varying numbers of givens.
func (p *ManyPage) mixed() {
	p.options.count, p.options.kind = slices.Index(boardCounts, 100), slices.Index(puzzleKinds, measure.EveryGivens)
}

// manyTab returns the tab for many boards, which keeps its records in the test app's folder and
// always generates the same puzzles.
func manyTab(r *uitest.Robot) *ManyPage {
	_, many := New(r.Window, r.App.Storage().RootURI().Path())
	many.seed = func() uint64 { return 1 }
	return many
}

func TestAnExperimentOnGeneratedPuzzles(t *testing.T) {
	r := uitest.New(t, uitest.Phone, solvers.Bitboard{}, solvers.ExactCover{}, solvers.Annealing{})
	p := manyTab(r)
	p.mixed()
	p.Open()
	tried(r)
	if text := r.Text(); !strings.Contains(text, " is the fastest: ") || !strings.Contains(text, "100 generated puzzles, 23 to 75 givens · 100 of 100 puzzles in ") {
		t.Errorf("the stage says\n%s", text)
	}
	if text := r.DrawnText(); !strings.Contains(text, "Bitboard") || !strings.Contains(text, "Exact Cover") || strings.Contains(text, "Annealing") {
		t.Errorf("the solvers are\n%s", text)
	}
	r.Tap(r.StageKey("By solver"))
	r.Tap(r.SheetKey("Median by empty cells"))
	marks := 0
	for _, s := range r.Graphic().Drawing().Shapes {
		if s.Ink == draw.Series(0) {
			marks++
		}
	}
	if text := r.DrawnText(); marks < 53 || !strings.Contains(text, "Median function time") || strings.Contains(text, "Mean function time") {
		t.Errorf("%d shapes of the first curve; the medians say\n%s", marks, text)
	}
	r.Write("m")
	if text := r.DrawnText(); strings.Contains(text, "Median function time") || !strings.Contains(text, "Mean function time") {
		t.Errorf("the means say\n%s", text)
	}
	r.Write("mm")
	if text := r.DrawnText(); strings.Count(text, "median") != 2 {
		t.Errorf("the distributions say\n%s", text)
	}
	r.NoDrawnTextCut()
}

// TestManyBoardsOpenWithTwentyOfTheBoardsLevel opens the tab for a rated board, for another one,
// and again for that.
func TestManyBoardsOpenWithTwentyOfTheBoardsLevel(t *testing.T) {
	r := uitest.New(t, uitest.Wide, solvers.Bitboard{}, solvers.ExactCover{})
	p := manyTab(r)
	seeds := uint64(0)
	p.seed = func() uint64 { seeds++; return seeds }
	for _, step := range []struct {
		puzzle, says string
		runs         uint64
	}{
		{"", "20 new puzzles, Medium · 20 of 20 puzzles in ", 1},
		{uitest.Easy, "20 new puzzles, Easy · 20 of 20 puzzles in ", 2},
		{uitest.Easy, "20 new puzzles, Easy · 20 of 20 puzzles in ", 2},
	} {
		if step.puzzle != "" {
			r.Session().Open(board.MustParseGrid(step.puzzle))
			r.Until("the puzzle is rated", func() bool { return r.Session().Assessment().Rated })
		}
		p.Open()
		tried(r)
		if text := r.Text(); !strings.Contains(text, step.says) || !strings.Contains(text, " is the fastest: ") || seeds != step.runs {
			t.Errorf("after %d runs the page says\n%s", seeds, text)
		}
		r.Leave()
	}
	p.Open()
	r.Tap(r.StageKey("Run again"))
	tried(r)
	if seeds != 3 {
		t.Error("another run has the same puzzles")
	}
}

// TestManyBoardsAreSortedByTheirColumns sorts with taps and with the key.
func TestManyBoardsAreSortedByTheirColumns(t *testing.T) {
	r := uitest.New(t, uitest.Wide, solvers.Bitboard{}, solvers.ExactCover{})
	e := opened(manyTab(r))
	slow, fast := measure.SolverSummary{Solver: solvers.Bitboard{}.Info(), Runs: 1}, measure.SolverSummary{Solver: solvers.ExactCover{}.Info(), Runs: 1}
	slow.Time.Add(2000)
	slow.Placements.Add(10)
	fast.Time.Add(1000)
	fast.Placements.Add(20)
	e.picture.Summary = measure.Summary{Puzzles: 1, Solvers: []measure.SolverSummary{slow, fast}}
	e.refresh()
	first := func() string {
		if text := r.DrawnText(); strings.Index(text, "Bitboard") < strings.Index(text, "Exact Cover") {
			return "Bitboard"
		}
		return "Exact Cover"
	}
	for i, step := range []struct {
		do   func()
		want string
	}{
		{func() {}, "Exact Cover"},
		{func() { r.TapZone(int(manyTime)) }, "Bitboard"},
		{func() { r.Write("s") }, "Bitboard"},
		{func() { r.TapZone(int(manyPlacements)) }, "Exact Cover"},
		{func() { r.TapZone(int(manySolver)) }, "Bitboard"},
		{func() { r.Write("s") }, "Exact Cover"},
	} {
		if step.do(); first() != step.want {
			t.Errorf("after step %d %s is first", i, first())
		}
	}
	if heading, _, _ := e.verdict(); !strings.HasPrefix(heading, "Exact Cover is the fastest: 1") {
		t.Errorf("the heading is %q", heading)
	}
}

// TestBeforeTheFirstRunThePlotSaysWhatARunDraws also unticks every solver.
func TestBeforeTheFirstRunThePlotSaysWhatARunDraws(t *testing.T) {
	for _, size := range []fyne.Size{uitest.Phone, uitest.PhoneAside, uitest.Wide} {
		r := uitest.New(t, size, solvers.Bitboard{}, solvers.ExactCover{})
		p := manyTab(r)
		opened(p).openChart(medianByEmpty)
		text := strings.Join(strings.Fields(r.DrawnText()), " ")
		for _, want := range []string{"Median function time", "Run solves all these puzzles", "empty cells", "Bitboard", "Exact Cover"} {
			if !strings.Contains(text, want) {
				t.Errorf("%v: the plot lacks %q: %s", size, want, text)
			}
		}
		if strings.Contains(text, " ns") {
			t.Errorf("%v: the plot has a scale: %s", size, text)
		}
		r.NoDrawnTextCut()
		for _, s := range r.Session().Solvers().List {
			p.options.ticks[s.Info().ID] = false
		}
		p.open.refresh()
		if text := r.DrawnText(); !strings.Contains(text, "No solver is ticked.") || strings.Contains(text, "Bitboard") {
			t.Errorf("%v: without a solver the plot says %s", size, text)
		}
	}
}

// TestARunWhoseFirstPuzzleIsUnfinishedIsDrawn draws a run in which one of two solvers has finished
// the first puzzle.
func TestARunWhoseFirstPuzzleIsUnfinishedIsDrawn(t *testing.T) {
	r := uitest.New(t, uitest.Phone, solvers.Bitboard{}, solvers.ExactCover{})
	p := manyTab(r)
	opened(p).openChart(medianByEmpty)
	done := measure.SolverSummary{Solver: solvers.Bitboard{}.Info(), Runs: 1}
	done.ByEmpty[50] = measure.Sum{Runs: 1, Time: time.Microsecond}
	p.results.picture.Summary.Solvers = []measure.SolverSummary{done, {Solver: solvers.ExactCover{}.Info()}}
	r.Graphic().Refresh()
	if text := r.DrawnText(); !strings.Contains(text, "Bitboard") || !strings.Contains(text, "Exact Cover") {
		t.Errorf("the plot says\n%s", text)
	}
}

// TestTheAxisIsInSight runs an experiment in the app's initial window size.
func TestTheAxisIsInSight(t *testing.T) {
	for _, l := range i18n.Languages() {
		r := uitest.New(t, fyne.NewSize(1040, 740-28)) // less the menu bar
		r.Change(func(s *session.Settings) { s.Language = l.Code })
		p := manyTab(r)
		p.mixed()
		p.openPage().openChart(medianByEmpty)
		r.Until("the experiment has ended", func() bool { return !p.open.work.Busy() })
		graphic := r.Graphic()
		top := r.App.Driver().AbsolutePositionForObject(graphic).Y
		for _, text := range graphic.Drawing().Shapes {
			if text.Text == lang.L("empty cells") && top+text.Y+text.H > r.App.Driver().AbsolutePositionForObject(p.open.run).Y {
				t.Errorf("%s: the axis is out of sight", l.Code)
			}
		}
	}
}

func TestAnExperimentOnAFile(t *testing.T) {
	r := uitest.New(t, uitest.Wide, solvers.Bitboard{})
	opened(manyTab(r))
	r.Stage().Dropped(platform.File{Name: "puzzles.txt", Open: func() (io.ReadCloser, error) {
		return io.NopCloser(strings.NewReader(uitest.Easy + "\nnot a puzzle\n" + uitest.Hardest + "\n")), nil
	}})
	r.Tap(r.StageKey("Run"))
	tried(r)
	text := r.Text()
	for _, want := range []string{"puzzles.txt", "3 of 3 puzzles", "1 was skipped", "line 2, character 1"} {
		if !strings.Contains(text, want) {
			t.Errorf("the stage lacks %q:\n%s", want, text)
		}
	}
}

func TestTheOptionsOfAnExperiment(t *testing.T) {
	r := uitest.New(t, uitest.Wide, solvers.Bitboard{}, solvers.Annealing{})
	p := manyTab(r)
	opened(p)
	r.Tap(r.StageKey("Puzzles and solvers…"))
	r.Tap(r.SheetKey("Generated"))
	p.options.kind, p.options.count = slices.Index(puzzleKinds, measure.OneGivens), slices.Index(boardCounts, 1000)
	r.Tap(r.SheetKey("Generated"))
	r.Tap(r.SheetKey("+ 10"))
	r.Tap(r.SheetKey("– 1"))
	r.Tap(r.SheetKey("Bitboard"))
	r.Tap(r.SheetKey("Close"))
	if text := r.Text(); !strings.Contains(text, "1,000 generated puzzles, 35 givens") {
		t.Errorf("the stage says\n%s", text)
	}
	if !r.StageKey("Run").View().Disabled {
		t.Error("an experiment can be started without a solver")
	}
}

func TestLeavingEndsTheExperiment(t *testing.T) {
	for _, how := range []string{"Escape", "stop first", "left for something else", "the app ends"} {
		r := uitest.New(t, uitest.Phone, uitest.Endless{})
		p := manyTab(r)
		p.options.limit = 2
		p.Open()
		switch how {
		case "Escape":
			r.Press(fyne.KeyEscape)
			r.Press(fyne.KeyEscape)
		case "stop first":
			r.Tap(r.StageKey("Stop"))
			tried(r)
			r.Press(fyne.KeyEscape)
		case "left for something else":
			r.Leave()
		}
		if how != "the app ends" && !r.AtHome() {
			t.Errorf("%s: the page is still there", how)
		}
		r.Shutdown() // hangs if the experiment is still running
		p.Close()
		if p.results.lines != nil {
			t.Errorf("%s: the records are still open", how)
		}
		left, _ := filepath.Glob(filepath.Join(p.folder, "experiment-*.csv"))
		if len(left) > 0 {
			t.Errorf("%s: files left: %v", how, left)
		}
	}
}

func TestEscapeStopsARunAndThenLeavesItsResults(t *testing.T) {
	for _, way := range []struct {
		name  string
		leave func(*uitest.Robot)
	}{
		{"Escape", func(r *uitest.Robot) { r.Press(fyne.KeyEscape) }},
		{"the back key", func(r *uitest.Robot) { r.Tap(r.StageKey("Back")) }},
	} {
		t.Run(way.name, func(t *testing.T) {
			r := uitest.New(t, uitest.Phone, solvers.Bitboard{})
			p := manyTab(r)
			p.mixed()
			p.options.count = len(boardCounts) - 1
			p.Open()
			r.Until("a puzzle is solved", func() bool { return p.results.picture.Summary.Puzzles > 0 })
			way.leave(r)
			if r.AtHome() {
				t.Fatal("the first one leaves")
			}
			tried(r)
			p.open.openChart(meanByEmpty)
			status, drawn := r.Text(), r.DrawnText()
			if !strings.Contains(status, " of 50,000 puzzles in ") || !strings.Contains(drawn, "Mean function time") {
				t.Fatalf("after the stop:\n%s\n%s", status, drawn)
			}
			way.leave(r)
			if !r.AtHome() {
				t.Fatal("the second one does not leave")
			}
			p.Open()
			if text := r.Text(); text != status {
				t.Errorf("opened again, the page says\n%s\nnot\n%s", text, status)
			}
			if text := r.DrawnText(); text != drawn {
				t.Errorf("opened again, the page draws\n%s\nnot\n%s", text, drawn)
			}
			var csv strings.Builder
			if err := p.results.lines.CopyTo(&csv); err != nil || strings.Count(csv.String(), "\n") != 1+p.results.picture.Summary.Puzzles {
				t.Errorf("%d records of %d runs, %v", strings.Count(csv.String(), "\n")-1, p.results.picture.Summary.Puzzles, err)
			}
			way.leave(r)
			if !r.AtHome() {
				t.Error("without a run the first one does not leave")
			}
			r.Shutdown()
			p.Close()
		})
	}
}

// A run continues after its page is left, and its results are there when the page is opened
// again, even if it hasn't ended by then.
func TestARunThatWasLeftGivesItsResults(t *testing.T) {
	r := uitest.New(t, uitest.Phone, solvers.Bitboard{})
	p := manyTab(r)
	p.mixed()
	p.options.count = len(boardCounts) - 1
	p.Open()
	r.Until("a puzzle is solved", func() bool { return p.results.picture.Summary.Puzzles > 0 })
	r.Leave()
	p.Open()
	tried(r)
	if text := r.Text(); !strings.Contains(text, " of 50,000 puzzles in ") {
		t.Errorf("the stage says\n%s", text)
	}
	tapped := p.results.lines
	r.Tap(r.StageKey("Run again"))
	if p.results.lines == tapped {
		t.Error("another run goes on with the records of the one before")
	}
	r.Shutdown()
	p.Close()
}

func TestAnExperimentIsExported(t *testing.T) {
	r := uitest.New(t, uitest.Phone, solvers.Bitboard{}, solvers.ExactCover{})
	p := manyTab(r)
	p.mixed()
	trial := p.openPage()
	tried(r)
	var csv, svg, png strings.Builder
	if err := trial.lines.CopyTo(&csv); err != nil || strings.Count(csv.String(), "\n") != 201 {
		t.Errorf("%d lines, %v", strings.Count(csv.String(), "\n"), err)
	}
	d := trial.drawing(shell.ExportPen())
	if err := d.SVG(&svg, shell.ExportPalette()); err != nil || !strings.Contains(svg.String(), "Exact Cover") ||
		!strings.Contains(svg.String(), "Median function time by the number of empty cells") {
		t.Errorf("%v, %s", err, svg.String())
	}
	if err := shell.WritePNG(&png, d); err != nil || !strings.HasPrefix(png.String(), "\x89PNG") {
		t.Errorf("%v", err)
	}
	r.Stage().Notify(widgets.Span{Text: "Saved: curves.png"})
	if text := r.Text(); !strings.Contains(text, "Saved: curves.png") {
		t.Errorf("after a file was saved the stage says\n%s", text)
	}
}

func TestManyBoardsGallery(t *testing.T) {
	pictured(t, func(r *uitest.Robot, picture func(string)) {
		r.Until("the puzzle is rated", func() bool { return r.Session().Assessment().Rated })
		p := manyTab(r)
		p.options.limit = 0
		p.Open()
		tried(r)
		for v := range chartCount {
			p.open.openChart(v)
			picture(fmt.Sprint("many-", int(v)))
		}
		r.Tap(r.StageKey("Puzzles and solvers…"))
		picture("many-wishes")
	})
}

// TestTheManyPageFitsInEveryLanguage shows a finished experiment.
func TestTheManyPageFitsInEveryLanguage(t *testing.T) {
	uitest.EveryLanguage(t, true, func(r *uitest.Robot, look func(string)) {
		trial := opened(manyTab(r))
		look("before it runs")
		trial.picture = Picture{Total: 50_000, Elapsed: 83 * time.Minute}
		x := measure.Experiment{Solvers: trial.wanted(), Timeout: time.Millisecond}
		var err error
		if trial.picture.Summary, err = x.Run(t.Context(), puzzlesOf(strings.NewReader(uitest.Easy+"\n!\n"+uitest.Hardest))); err != nil {
			t.Fatal(err)
		}
		for i := range trial.picture.Summary.Solvers {
			trial.picture.Summary.Solvers[i].Cut = 12_345
		}
		for kind := range chartCount {
			trial.shown = kind
			trial.refresh()
			look(fmt.Sprintf("chart %d", kind))
		}
		trial.openOptions()
		look("the options")
		trial.options.kind = slices.Index(puzzleKinds, measure.OneGivens)
		trial.optionsChanged()
		look("the options for one number of givens")
		r.CloseSheets()
		trial.openExport()
		look("the export")
	})
}

// BenchmarkExperimentRefresh measures the update of all figures on the interface's goroutine,
// without painting.
func BenchmarkExperimentRefresh(b *testing.B) {
	r := uitest.New(b, uitest.Phone)
	p := manyTab(r)
	trial := opened(p)
	Plan{Solvers: uitest.Solvers()[1:], Source: p.options.source(), Limit: experimentLimits[0]}.Run(b.Context(), func(p Picture) { trial.picture = p })
	for b.Loop() {
		trial.refresh()
	}
}
