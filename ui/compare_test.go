package ui

import (
	"context"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/chart"
	"github.com/solvoku/solvoku/ui/compare"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/theme"
	"github.com/solvoku/solvoku/ui/widgets"
)

// named is a solver under another ID.
type named struct {
	solvers.Solver
	id string
}

func (n named) Info() solvers.Info {
	info := n.Solver.Info()
	info.ID = n.id
	return info
}

// stageKey returns the key of the open stage that has a text.
func (r *rig) stageKey(text string) *widgets.Key {
	r.t.Helper()
	var found *widgets.Key
	walk(r.window.Content(), func(o fyne.CanvasObject) {
		if k, ok := o.(*widgets.Key); ok && k.View().Text == text {
			found = k
		}
	})
	if found == nil {
		r.t.Fatalf("the stage has no key %q", text)
	}
	return found
}

// graphic returns the open stage's graphic.
func (r *rig) graphic() *widgets.Graphic {
	r.t.Helper()
	var found *widgets.Graphic
	walk(r.window.Content(), func(o fyne.CanvasObject) {
		if g, ok := o.(*widgets.Graphic); ok && found == nil {
			found = g
		}
	})
	if found == nil {
		r.t.Fatal("the stage has no graphic")
	}
	return found
}

// drawnTexts are a graphic's texts, in the order of the drawing.
func drawnTexts(g *widgets.Graphic) []string {
	var texts []string
	for _, s := range g.Drawing().Shapes {
		if s.Kind == chart.Text {
			texts = append(texts, s.Text)
		}
	}
	return texts
}

// tapZone taps the middle of a graphic's zone.
func (r *rig) tapZone(g *widgets.Graphic, id int) {
	r.t.Helper()
	for _, z := range g.Drawing().Zones {
		if z.ID == id {
			r.tapAt(g, fyne.NewPos(z.X+z.W/2, z.Y+z.H/2))
			return
		}
	}
	r.t.Fatalf("there is no zone %d", id)
}

// compared opens the stage, compares and waits for the end.
func (r *rig) compared() {
	r.t.Helper()
	r.showComparison()
	r.tap(r.stageKey("Compare"))
	r.until("the comparison has ended", func() bool { return r.stageKeyShown("Compare") })
}

func (r *rig) stageKeyShown(text string) bool {
	shown := false
	walk(r.window.Content(), func(o fyne.CanvasObject) {
		if k, ok := o.(*widgets.Key); ok && k.View().Text == text {
			shown = true
		}
	})
	return shown
}

func TestOneTapComparesAllSolvers(t *testing.T) {
	r := newRig(t, wideScreen, solvers.Backtracking{}, solvers.ExactCover{}, solvers.Propagation{})
	r.session.Paste(hardest)
	r.session.Choose(1)
	r.compared()
	texts := strings.Join(drawnTexts(r.graphic()), "\n")
	for _, want := range []string{"Backtracking", "Exact Cover", "495,276", "39,888", "12.4 ×", "33.7 ×", "49,498", "90", "solved", "Function time", "Guess depth"} {
		if !strings.Contains(texts, want) {
			t.Errorf("the table lacks %q:\n%s", want, texts)
		}
	}
	r.tap(r.stageKey("Keep…"))
	r.tap(r.sheetKey("Copy as text"))
	if got := r.app.Clipboard().Content(); !strings.Contains(got, "495,276") || !strings.Contains(got, hardest) || !strings.Contains(got, "median of 25 runs") {
		t.Errorf("copied %q", got)
	}
	r.until("the stage says so", func() bool { return strings.Contains(r.stageText(), "clipboard") })
}

func TestTheHeadsSortAndARowIsTheMeasure(t *testing.T) {
	r := newRig(t, wideScreen, solvers.Backtracking{}, solvers.ExactCover{})
	r.session.Paste(hardest)
	r.session.Choose(0)
	r.compared()
	first := func() string {
		for _, text := range drawnTexts(r.graphic()) {
			if text == "Backtracking" || text == "Exact Cover" {
				return text
			}
		}
		return ""
	}
	r.tapZone(r.graphic(), int(compare.Actions))
	if first() != "Exact Cover" {
		t.Errorf("by actions %s is first", first())
	}
	r.tapZone(r.graphic(), int(compare.Actions))
	if first() != "Backtracking" {
		t.Errorf("by actions, the other way round, %s is first", first())
	}
	if texts := strings.Join(drawnTexts(r.graphic()), "\n"); !strings.Contains(texts, "Actions ↓") || strings.Contains(texts, "12.4 ×") {
		t.Errorf("before a row is tapped:\n%s", texts)
	}
	r.tapZone(r.graphic(), int(compare.FigureCount)+1)
	if texts := strings.Join(drawnTexts(r.graphic()), "\n"); !strings.Contains(texts, "12.4 ×") {
		t.Errorf("after Exact Cover is tapped:\n%s", texts)
	}
}

func TestOnAPhoneAFigureIsChosen(t *testing.T) {
	r := newRig(t, phone, solvers.Backtracking{}, solvers.ExactCover{})
	r.session.Paste(hardest)
	r.compared()
	if texts := strings.Join(drawnTexts(r.graphic()), "\n"); strings.Contains(texts, "495,276") {
		t.Errorf("the actions are shown at once:\n%s", texts)
	}
	r.tapZone(r.graphic(), int(compare.Actions))
	if texts := strings.Join(drawnTexts(r.graphic()), "\n"); !strings.Contains(texts, "495,276") || !strings.Contains(texts, "Actions ↑") {
		t.Errorf("after a tap on Actions:\n%s", texts)
	}
	for _, s := range r.graphic().Drawing().Shapes {
		if s.Kind == chart.Text && (s.X < 0 || s.X+s.W > r.graphic().Size().Width) {
			t.Errorf("%q is cut", s.Text)
		}
	}
}

func TestAComparisonCanBeSkippedAndStopped(t *testing.T) {
	r := newRig(t, phone, named{endless{}, "one"}, solvers.ExactCover{}, named{endless{}, "two"}, solvers.Propagation{})
	r.session.Paste(easy)
	r.showComparison()
	r.tap(r.stageKey("Compare"))
	r.tapZone(r.graphic(), int(compare.Actions))
	moves := func() {
		before := r.graphicText()
		r.until("the figures move", func() bool { return r.graphicText() != before })
	}
	r.until("the first solver is shown to run", func() bool { return strings.Contains(r.graphicText(), "runs …") })
	moves()
	r.tap(r.stageKey("Next solver"))
	r.until("the third solver runs", func() bool { return strings.Contains(r.graphicText(), "solved") })
	moves()
	r.tap(r.stageKey("Stop"))
	r.until("all has stopped", func() bool { return r.stageKeyShown("Compare") })
	text := r.graphicText()
	if strings.Count(text, "stopped") != 2 || strings.Count(text, "not run") != 1 || !strings.Contains(text, "> ") {
		t.Errorf("after the stop:\n%s", text)
	}
}

func (r *rig) graphicText() string { return strings.Join(drawnTexts(r.graphic()), "\n") }

func TestLeavingEndsTheComparison(t *testing.T) {
	r := newRig(t, phone, endless{})
	r.session.Paste(easy)
	r.showComparison()
	r.tap(r.stageKey("Compare"))
	r.press(fyne.KeyEscape)
	r.background.Wait() // or the test hangs
	if r.stage != nil {
		t.Error("the stage is still there")
	}
}

func TestSolversAreTickedAndTheLimitChosen(t *testing.T) {
	r := newRig(t, phone, solvers.Backtracking{}, endless{})
	r.session.Paste(easy)
	r.showComparison()
	r.tap(r.stageKey("Solvers…"))
	r.tap(r.sheetKey("Backtracking"))
	r.tap(r.sheetKey("Close"))
	if text := r.graphicText(); strings.Contains(text, "Backtracking") {
		t.Errorf("what is not ticked is still there:\n%s", text)
	}
	if r.stageKey("Compare").View().Disabled != true {
		t.Error("without a solver there is something to compare")
	}
}

func TestClashingDigitsAreNotCompared(t *testing.T) {
	r := newRig(t, phone)
	r.session.Paste("55" + strings.Repeat(".", 79))
	r.showComparison()
	if !r.stageKey("Compare").View().Disabled {
		t.Error("a board with a clash can be compared")
	}
	if texts := strings.Join(textsIn(r.window.Content()), "\n"); !strings.Contains(texts, "5 stands more than once in row 1") {
		t.Errorf("the stage says\n%s", texts)
	}
}

func TestThePictureAndTheFileAreWhole(t *testing.T) {
	r := newRig(t, phone, solvers.Backtracking{}, solvers.ExactCover{})
	c := &comparison{app: r.App, puzzle: board.MustParseGrid(hardest)}
	runner := compare.NewRunner(context.Background(), r.session.Solvers())
	runner.Run(c.puzzle, c.rule, nil, func(entries []compare.Entry) { c.table.Entries = entries })
	var png, csv strings.Builder
	if err := r.writePNG(&png, c.picture(filePen())); err != nil || !strings.HasPrefix(png.String(), "\x89PNG") {
		t.Errorf("the picture is %.8q, %v", png.String(), err)
	}
	if err := c.table.WriteCSV(&csv, c.puzzle); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(csv.String()), "\n")
	if len(lines) != 3 || !strings.HasPrefix(lines[1], hardest+",backtracking,solved,true,") || !strings.HasSuffix(lines[1], ",495276,90,49558,49498,26") {
		t.Errorf("the file is\n%s", csv.String())
	}
}

func TestCompareGallery(t *testing.T) {
	uitest.Gallery(t)
	for _, v := range uitest.Variants {
		for name, size := range map[string]fyne.Size{"phone": phone, "wide": wideScreen, "landscape": fyne.NewSize(800, 360)} {
			for _, scale := range []float32{1, 2} {
				r := newRig(t, size)
				r.change(func(s *session.Settings) {
					s.TextScale = scale
					s.Variant = map[theme.Variant]session.Variant{theme.Light: session.Light, theme.Dark: session.Dark}[v.Variant]
				})
				r.session.Paste(hardest)
				r.compared()
				if name == "wide" && scale == 1 {
					r.tapZone(r.graphic(), int(compare.Time))
				}
				suffix := "-" + name + "-" + v.Name
				if scale == 2 {
					suffix += "-text2"
				}
				uitest.Picture(t, "compare"+suffix, r.window, 1)
			}
		}
	}
}
