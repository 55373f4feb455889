package ui

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/measure"
	"github.com/solvoku/solvoku/solvers/replay"
	"github.com/solvoku/solvoku/ui/compare"
	"github.com/solvoku/solvoku/ui/coverview"
	"github.com/solvoku/solvoku/ui/experiment"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/race"
	"github.com/solvoku/solvoku/ui/session"
)

// TestEveryStageFitsInEveryLanguage opens every stage in each language, on the
// smallest phone, in usual and in very large text.
func TestEveryStageFitsInEveryLanguage(t *testing.T) {
	t.Cleanup(func() {
		if err := i18n.Use(assets.Translations(), "en"); err != nil {
			t.Error(err)
		}
	})
	for _, l := range i18n.Languages() {
		english := englishIn(t, l.Code)
		for _, scale := range []float32{1, 2} {
			if raceDetector && scale != 1 {
				continue
			}
			t.Run(fmt.Sprintf("%s text x%v", l.Code, scale), func(t *testing.T) {
				r := newRig(t, phone)
				r.change(func(s *session.Settings) { s.Language, s.TextScale = l.Code, scale })
				r.session.Open(board.MustParseGrid(easy))
				for _, stage := range []struct {
					visit   func(r *rig, look func(name string))
					scrolls bool // so that its keys may stand out of the window
				}{
					{lookAtCompare, true}, {lookAtWatch, false}, {lookAtRace, false}, {lookAtExperiment, true}, {lookAtExplained, true},
				} {
					stage.visit(r, func(name string) {
						r.t.Helper()
						o := r.stage.content
						if sheet := r.window.Canvas().Overlays().Top(); sheet != nil {
							o = sheet
						} else if !stage.scrolls {
							r.keysApart(name, o)
						}
						english.judge(r.t, "a title", r.stage.title)
						english.find(r.t, name, o)
						r.nothingCutOff(name, o)
						r.picture(name)
					})
					r.pages.closeAll()
					r.stage.leave()
				}
			})
		}
	}
}

// lookAtCompare shows a comparison before, during and after its runs, sorted by
// each figure.
func lookAtCompare(r *rig, look func(string)) {
	c := r.showComparison()
	look("Compare, before a run")
	for i := range c.table.Entries {
		e := &c.table.Entries[i]
		e.State = compare.State(i % 4)
		e.Timing = measure.Timing{
			Solver: e.Solver, Result: outcome(i, session.OneSolution).Result, Time: 12345 * time.Millisecond, Runs: 25, Cut: i%2 == 1,
		}
	}
	for f := range compare.FigureCount {
		c.table.SortBy(f)
		c.refresh()
		look(fmt.Sprintf("Compare, by %v", f))
	}
	c.showWishes()
	look("what to compare")
	r.pages.closeAll()
	c.showResults()
	look("keep the comparison")
}

// lookAtWatch shows both views of a search and says what there is to say.
func lookAtWatch(r *rig, look func(string)) {
	r.session.Choose(r.solverIndex("exact-cover", 0))
	r.showWatch()
	w := r.stage.keys.(*watching)
	r.until("the search is explored", func() bool { return w.watch.View().Known })
	for text := range stepTexts(w) {
		w.step.SetText(text)
		r.nothingCutOff("Watch, a step", w.step)
	}
	w.show(w.watch.View())
	look("Watch, the board")
	for kind := range coverview.KindCount {
		w.setKind(1 + int(kind))
		w.watch.GoTo(0)
		w.show(w.watch.View())
		look(fmt.Sprintf("Watch, constraints %d", kind))
		w.selectConstraint(kind.Constraint(80))
		look(fmt.Sprintf("Watch, one of the constraints %d", kind))
		w.selectConstraint(kind.Constraint(80))
	}
}

// stepTexts are what the stage Watch can say of a step.
func stepTexts(w *watching) map[string]bool {
	texts := map[string]bool{}
	say := func(f replay.Frame) {
		f.Step, f.Event.Cell = 1, 80
		for _, s := range solvers.All() {
			texts[i18n.Step(s.Info(), f)] = true
		}
	}
	for kind := solvers.Place; kind <= solvers.Found; kind++ {
		for _, k := range solvers.ConstraintsOf(80, 8) {
			f := replay.Frame{Digits: w.puzzle, Event: solvers.Event{Kind: kind, Digit: 8, Constraint: k}}
			say(f)
			f.Counts[solvers.Cover], f.Counts[solvers.Force] = 1, 1
			say(f)
			f.Event.Digit = 0
			say(f)
		}
	}
	return texts
}

// lookAtRace shows a race under way and decided, on both clocks.
func lookAtRace(r *rig, look func(string)) {
	r.showRace()
	p := r.stage.keys.(*raceStage)
	look("Race, measuring")
	for _, clock := range []race.Clock{race.EqualTime, race.EqualSteps} {
		p.madeUp()
		p.setClock(clock)
		look("Race, on its way")
		r.goOn(p, "it is decided", func() bool { return p.race.Decided() })
		look("Race, decided")
	}
	p.showChoice(0)
	look("Race, a choice")
}

// lookAtExperiment shows an experiment that has run.
func lookAtExperiment(r *rig, look func(string)) {
	t := r.showExperiment()
	look("Experiment, before it runs")
	t.picture = experiment.Picture{Total: 50_000, Elapsed: 83 * time.Minute}
	x := measure.Experiment{Solvers: t.wanted(), Timeout: time.Millisecond}
	var err error
	if t.picture.Summary, err = x.Run(context.Background(), format.Stream(strings.NewReader(easy+"\n!\n"+hardest))); err != nil {
		r.t.Fatal(err)
	}
	for i := range t.picture.Summary.Tallies {
		t.picture.Summary.Tallies[i].Cut = 12_345
	}
	for view := range experimentViews {
		t.shown = view
		t.refresh()
		look(fmt.Sprintf("Experiment, view %d", view))
	}
	t.showWishes()
	look("puzzles and solvers")
	r.trying.kind = 2
	t.wishesChanged()
	look("puzzles and solvers, one number of givens")
	r.trying.kind = 0
	r.pages.closeAll()
	t.showResults()
	look("keep the experiment")
}

// lookAtExplained reads the page of every solver.
func lookAtExplained(r *rig, look func(string)) {
	for _, i := range r.explainable() {
		r.explain(i)
		look("explained: " + r.stage.title)
	}
}
