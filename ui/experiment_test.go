package ui

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/chart"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/theme"
)

// tried runs an experiment to its end.
func (r *rig) tried() {
	r.t.Helper()
	r.tap(r.stageKey("Run"))
	r.until("the experiment has ended", func() bool { return r.stageKeyShown("Run") })
}

func (r *rig) stageText() string { return strings.Join(textsIn(r.window.Content()), "\n") }

func TestAnExperimentOnGeneratedPuzzles(t *testing.T) {
	r := newRig(t, phone, solvers.Bitboard{}, solvers.ExactCover{}, solvers.Annealing{})
	r.trying.count = 0 // 100 puzzles
	r.showExperiment()
	if text := r.stageText(); !strings.Contains(text, "100 generated puzzles, 23 to 75 givens") {
		t.Errorf("the stage says\n%s", text)
	}
	r.tried()
	if text := r.stageText(); !strings.Contains(text, "100 of 100 puzzles in ") {
		t.Errorf("the stage says\n%s", text)
	}
	marks := 0
	for _, s := range r.graphic().Drawing().Shapes {
		if s.Ink == chart.Series(0) {
			marks++
		}
	}
	if text := r.graphicText(); marks < 53 || !strings.Contains(text, "Exact Cover") || strings.Contains(text, "Annealing") {
		t.Errorf("%d shapes of the first curve, texts\n%s", marks, text)
	}
	r.tapZone(r.graphic(), int(medianByEmpty))
	if text := r.graphicText(); !strings.Contains(text, "Median function time") || strings.Contains(text, "Mean function time") {
		t.Errorf("the medians say\n%s", text)
	}
	r.tapZone(r.graphic(), int(byPlacements))
	if text := r.graphicText(); strings.Count(text, "median") != 2 {
		t.Errorf("the distributions say\n%s", text)
	}
	for _, s := range r.graphic().Drawing().Shapes {
		if s.Kind == chart.Text && (s.X < 0 || s.X+s.W > r.graphic().Size().Width) {
			t.Errorf("%q is cut", s.Text)
		}
	}
}

func TestAnExperimentOnAFile(t *testing.T) {
	r := newRig(t, wideScreen, solvers.Bitboard{})
	r.showExperiment()
	r.stage.dropped(&puzzleFile{name: "puzzles.txt", open: func() (io.ReadCloser, error) {
		return io.NopCloser(strings.NewReader(easy + "\nnot a puzzle\n" + hardest + "\n")), nil
	}})
	r.tried()
	text := r.stageText()
	for _, want := range []string{"puzzles.txt", "3 of 3 puzzles", "1 was left out", "line 2, character 1"} {
		if !strings.Contains(text, want) {
			t.Errorf("the stage lacks %q:\n%s", want, text)
		}
	}
}

func TestTheWishesOfAnExperiment(t *testing.T) {
	r := newRig(t, wideScreen, solvers.Bitboard{}, solvers.Annealing{})
	r.showExperiment()
	r.tap(r.stageKey("Puzzles and solvers…"))
	r.trying.kind = 2
	r.tap(r.sheetKey("Generated"))
	r.tap(r.sheetKey("+ 10"))
	r.tap(r.sheetKey("– 1"))
	r.tap(r.sheetKey("Bitboard"))
	r.tap(r.sheetKey("Close"))
	if text := r.stageText(); !strings.Contains(text, "1,000 generated puzzles, 35 givens") {
		t.Errorf("the stage says\n%s", text)
	}
	if !r.stageKey("Run").View().Disabled {
		t.Error("without a solver an experiment can be run")
	}
}

func TestLeavingEndsTheExperiment(t *testing.T) {
	for _, how := range []string{"Escape", "stop first", "the app ends"} {
		r := newRig(t, phone, endless{})
		r.trying.limit = 2
		r.showExperiment()
		r.tap(r.stageKey("Run"))
		switch how {
		case "Escape":
			r.press(fyne.KeyEscape)
		case "stop first":
			r.tap(r.stageKey("Stop"))
			r.until("it has stopped", func() bool { return r.stageKeyShown("Run") })
			r.press(fyne.KeyEscape)
		default:
			r.shutdown()
		}
		r.background.Wait()
		left, _ := filepath.Glob(filepath.Join(r.app.Storage().RootURI().Path(), "experiment-*.csv"))
		if len(left) > 0 {
			t.Errorf("%s: left behind %v", how, left)
		}
	}
}

func TestAnExperimentIsKept(t *testing.T) {
	r := newRig(t, phone, solvers.Bitboard{}, solvers.ExactCover{})
	r.trying.count = 0
	trial := r.showExperiment()
	r.tried()
	var csv, svg, png strings.Builder
	if err := trial.lines.CopyTo(&csv); err != nil || strings.Count(csv.String(), "\n") != 201 {
		t.Errorf("%d lines, %v", strings.Count(csv.String(), "\n"), err)
	}
	d := trial.drawing(filePen())
	if err := d.SVG(&svg, filePalette()); err != nil || !strings.Contains(svg.String(), "Exact Cover") ||
		!strings.Contains(svg.String(), "Median function time by the number of empty cells") {
		t.Errorf("%v, %s", err, svg.String())
	}
	if err := r.writePNG(&png, d); err != nil || !strings.HasPrefix(png.String(), "\x89PNG") {
		t.Errorf("%v", err)
	}
}

func TestExperimentGallery(t *testing.T) {
	uitest.Gallery(t)
	for _, v := range uitest.Variants {
		for name, size := range map[string]fyne.Size{"phone": phone, "wide": wideScreen} {
			r := newRig(t, size)
			r.change(func(s *session.Settings) {
				s.Variant = map[theme.Variant]session.Variant{theme.Light: session.Light, theme.Dark: session.Dark}[v.Variant]
			})
			r.trying.limit = 0
			trial := r.showExperiment()
			started := time.Now()
			r.tried()
			t.Log(name, v.Name, time.Since(started))
			for view := range experimentViews {
				r.tapZone(r.graphic(), int(view))
				uitest.Picture(t, "experiment-"+name+"-"+v.Name+"-"+string('0'+rune(view)), r.window, 1)
			}
			if name == "wide" && v.Name == "light" {
				for file, write := range map[string]func(*os.File) error{
					"experiment.svg": func(f *os.File) error { return trial.drawing(filePen()).SVG(f, filePalette()) },
					"experiment.png": func(f *os.File) error { return r.writePNG(f, trial.drawing(filePen())) },
				} {
					f, err := os.Create(uitest.Path(file))
					if err != nil {
						t.Fatal(err)
					}
					if err := write(f); err != nil {
						t.Error(err)
					}
					f.Close()
				}
			}
			r.press(fyne.KeyEscape)
			r.showExperiment()
			r.tap(r.stageKey("Puzzles and solvers…"))
			uitest.Picture(t, "experiment-"+name+"-"+v.Name+"-wishes", r.window, 1)
		}
	}
}
