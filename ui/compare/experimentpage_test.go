package compare

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/measure"
	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/theme"
	"github.com/solvoku/solvoku/ui/widgets"
)

// tried runs an experiment to its end.
func tried(r *uitest.Robot) {
	r.T.Helper()
	r.Tap(r.StageKey("Run"))
	r.Until("the experiment has ended", func() bool { return r.HasKey("Run") })
}

// newExperimentPage returns a page that keeps its records in the test app's folder.
func newExperimentPage(r *uitest.Robot) *ExperimentPage {
	return NewExperimentPage(r.Window, r.App.Storage().RootURI().Path())
}

func TestAnExperimentOnGeneratedPuzzles(t *testing.T) {
	r := uitest.New(t, uitest.Phone, solvers.Bitboard{}, solvers.ExactCover{}, solvers.Annealing{})
	p := newExperimentPage(r)
	p.options.count = 0 // 100 puzzles
	p.Open()
	if text := r.Text(); !strings.Contains(text, "100 generated puzzles, 23 to 75 givens") {
		t.Errorf("the stage says\n%s", text)
	}
	tried(r)
	if text := r.Text(); !strings.Contains(text, "100 of 100 puzzles in ") {
		t.Errorf("the stage says\n%s", text)
	}
	marks := 0
	for _, s := range r.Graphic().Drawing().Shapes {
		if s.Ink == draw.Series(0) {
			marks++
		}
	}
	if text := r.DrawnText(); marks < 53 || !strings.Contains(text, "Exact Cover") || strings.Contains(text, "Annealing") {
		t.Errorf("%d shapes of the first curve, texts\n%s", marks, text)
	}
	if text := r.DrawnText(); !strings.Contains(text, "Median function time") || strings.Contains(text, "Mean function time") {
		t.Errorf("the medians, which come first, say\n%s", text)
	}
	r.TapZone(int(meanByEmpty))
	if text := r.DrawnText(); strings.Contains(text, "Median function time") || !strings.Contains(text, "Mean function time") {
		t.Errorf("the means say\n%s", text)
	}
	r.TapZone(int(byPlacements))
	if text := r.DrawnText(); strings.Count(text, "median") != 2 {
		t.Errorf("the distributions say\n%s", text)
	}
	r.NoDrawnTextCut()
}

// TestBeforeTheFirstRunThePlotSaysWhatARunDraws also unticks every solver.
func TestBeforeTheFirstRunThePlotSaysWhatARunDraws(t *testing.T) {
	for _, size := range []fyne.Size{uitest.Phone, uitest.PhoneAside, uitest.Wide} {
		r := uitest.New(t, size, solvers.Bitboard{}, solvers.ExactCover{})
		p := newExperimentPage(r)
		p.Open()
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

// TestARunWhoseFirstPuzzleIsUnfinishedIsDrawn has one solver of two done with the first puzzle.
func TestARunWhoseFirstPuzzleIsUnfinishedIsDrawn(t *testing.T) {
	r := uitest.New(t, uitest.Phone, solvers.Bitboard{}, solvers.ExactCover{})
	p := newExperimentPage(r)
	p.Open()
	done := measure.SolverSummary{Solver: solvers.Bitboard{}.Info(), Runs: 1}
	done.ByEmpty[50] = measure.Sum{Runs: 1, Time: time.Microsecond}
	p.results.picture.Summary.Solvers = []measure.SolverSummary{done, {Solver: solvers.ExactCover{}.Info()}}
	r.Graphic().Refresh()
	if text := r.DrawnText(); !strings.Contains(text, "Bitboard") || !strings.Contains(text, "Exact Cover") {
		t.Errorf("the plot says\n%s", text)
	}
}

// TestTheAxisIsInSight runs an experiment in the window that the app first opens.
func TestTheAxisIsInSight(t *testing.T) {
	for _, l := range i18n.Languages() {
		r := uitest.New(t, fyne.NewSize(1040, 740-28)) // less the menu bar
		r.Change(func(s *session.Settings) { s.Language = l.Code })
		p := newExperimentPage(r)
		p.options.count = 0
		p.Open()
		r.Tap(r.StageKey(lang.L("Run")))
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
	newExperimentPage(r).Open()
	r.Stage().Dropped(platform.File{Name: "puzzles.txt", Open: func() (io.ReadCloser, error) {
		return io.NopCloser(strings.NewReader(uitest.Easy + "\nnot a puzzle\n" + uitest.Hardest + "\n")), nil
	}})
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
	p := newExperimentPage(r)
	p.Open()
	r.Tap(r.StageKey("Puzzles and solvers…"))
	p.options.kind = 2
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
		p := newExperimentPage(r)
		p.options.limit = 2
		p.Open()
		r.Tap(r.StageKey("Run"))
		switch how {
		case "Escape":
			r.Press(fyne.KeyEscape)
			r.Press(fyne.KeyEscape)
		case "stop first":
			r.Tap(r.StageKey("Stop"))
			r.Until("it has stopped", func() bool { return r.HasKey("Run") })
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
			p := newExperimentPage(r)
			p.options.count = len(counts) - 1
			p.Open()
			r.Tap(r.StageKey("Run"))
			r.Until("a puzzle is solved", func() bool { return p.results.picture.Summary.Puzzles > 0 })
			way.leave(r)
			if r.AtHome() {
				t.Fatal("the first one leaves")
			}
			r.Until("it has stopped", func() bool { return r.HasKey("Run") })
			r.TapZone(int(meanByEmpty))
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

// A run that was left for something else ends by itself, and its results are there when
// the page is opened again, though it may not have ended yet by then.
func TestARunThatWasLeftGivesItsResults(t *testing.T) {
	r := uitest.New(t, uitest.Phone, solvers.Bitboard{})
	p := newExperimentPage(r)
	p.options.count = len(counts) - 1
	p.Open()
	r.Tap(r.StageKey("Run"))
	r.Until("a puzzle is solved", func() bool { return p.results.picture.Summary.Puzzles > 0 })
	r.Leave()
	p.Open()
	r.Until("it has stopped", func() bool { return r.HasKey("Run") })
	if text := r.Text(); !strings.Contains(text, " of 50,000 puzzles in ") {
		t.Errorf("the stage says\n%s", text)
	}
	tapped := p.results.lines
	r.Tap(r.StageKey("Run"))
	if p.results.lines == tapped {
		t.Error("another run goes on with the records of the one before")
	}
	r.Shutdown()
	p.Close()
}

func TestAnExperimentIsExported(t *testing.T) {
	r := uitest.New(t, uitest.Phone, solvers.Bitboard{}, solvers.ExactCover{})
	p := newExperimentPage(r)
	p.options.count = 0
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

func TestExperimentGallery(t *testing.T) {
	themetest.Gallery(t)
	for _, v := range themetest.Variants {
		for name, size := range map[string]fyne.Size{"phone": uitest.Phone, "wide": uitest.Wide} {
			r := uitest.New(t, size)
			r.Change(func(s *session.Settings) {
				s.Variant = map[theme.Variant]session.Variant{theme.Light: session.Light, theme.Dark: session.Dark}[v.Variant]
			})
			p := newExperimentPage(r)
			p.options.limit = 0
			trial := p.openPage()
			started := time.Now()
			tried(r)
			t.Log(name, v.Name, time.Since(started))
			for view := range chartCount {
				r.TapZone(int(view))
				themetest.Picture(t, "experiment-"+name+"-"+v.Name+"-"+string('0'+rune(view)), r.Window, 1)
			}
			if name == "wide" && v.Name == "light" {
				for file, write := range map[string]func(*os.File) error{
					"experiment.svg": func(f *os.File) error { return trial.drawing(shell.ExportPen()).SVG(f, shell.ExportPalette()) },
					"experiment.png": func(f *os.File) error { return shell.WritePNG(f, trial.drawing(shell.ExportPen())) },
				} {
					f, err := os.Create(themetest.Path(file))
					if err != nil {
						t.Fatal(err)
					}
					if err := write(f); err != nil {
						t.Error(err)
					}
					f.Close()
				}
			}
			r.Press(fyne.KeyEscape)
			p.Open()
			r.Tap(r.StageKey("Puzzles and solvers…"))
			themetest.Picture(t, "experiment-"+name+"-"+v.Name+"-wishes", r.Window, 1)
		}
	}
}

// TestTheExperimentPageFitsInEveryLanguage shows a finished experiment.
func TestTheExperimentPageFitsInEveryLanguage(t *testing.T) {
	uitest.EveryLanguage(t, true, func(r *uitest.Robot, look func(string)) {
		trial := newExperimentPage(r).openPage()
		look("before it runs")
		trial.picture = Picture{Total: 50_000, Elapsed: 83 * time.Minute}
		x := measure.Experiment{Solvers: trial.wanted(), Timeout: time.Millisecond}
		var err error
		if trial.picture.Summary, err = x.Run(t.Context(), entries(strings.NewReader(uitest.Easy+"\n!\n"+uitest.Hardest))); err != nil {
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
		trial.options.kind = 2
		trial.optionsChanged()
		look("the options for one number of givens")
		r.CloseSheets()
		trial.openExport()
		look("the export")
	})
}

// BenchmarkExperimentRefresh measures showing new figures on the interface's goroutine,
// without painting.
func BenchmarkExperimentRefresh(b *testing.B) {
	r := uitest.New(b, uitest.Phone)
	p := newExperimentPage(r)
	trial := p.openPage()
	Plan{Solvers: uitest.Solvers()[1:], Source: p.options.source(), Limit: experimentLimits[0]}.Run(b.Context(), func(p Picture) { trial.picture = p })
	for b.Loop() {
		trial.refresh()
	}
}
