package watch

import (
	"strings"
	"time"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/film"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/replay"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// show updates the page. Widgets ignore a view equal to their current one.
func (w *watchPage) show(v View) {
	f := v.Frame
	w.seen = v
	if w.lens {
		for kind, view := range film.PanelViews(f, w.puzzle, w.selected) {
			w.panels[kind].SetView(view)
		}
	} else {
		w.board.SetView(w.boardView(f))
	}
	engine, atEnd := w.engine(), v.Known && f.Step == v.Length
	text := film.StepText(i18n.App(), engine, &f)
	if f.Step == 0 && engine.ID != w.solver.Info().ID {
		text = film.TakesOverText(i18n.App(), engine, w.puzzle.EmptyCount())
	}
	all := w.window.Session().Solvers()
	if chosen := all.List[all.Chosen].Info(); f.Step == 0 && chosen.ID != w.solver.Info().ID {
		text += " " + i18n.Instead(chosen, w.solver.Info())
	}
	if atEnd && v.Verdict == solvers.Unknown {
		text += " " + lang.L("{{.Solver}} gave up", i18n.Values{"Solver": i18n.Solver(engine)}) + "."
	}
	if fault := i18n.Fault(&w.judged); fault != "" && (f.Step == 0 || atEnd) {
		text += " " + fault
	}
	w.step.SetKind(widgets.Strong.IfWrong(i18n.Wrong(&w.judged) && (f.Step == 0 || atEnd)))
	w.step.SetText(text)
	w.showCounters(v)
	w.showTimeline(v)
	w.speak(v)

	w.set.Refresh()
	w.speed.SetView(widgets.KeyView{Text: speedText(int64(playSpeeds[v.Speed])), Kind: widgets.Ghost})
}

// sayPause is the least time from one step that is announced to the next while the search plays: at
// one step per second each is, and at any speed no more of them.
const sayPause = 900 * time.Millisecond

// speak announces the step on screen, unless one was announced just now and the search goes on.
func (w *watchPage) speak(v View) {
	switch now := w.now(); {
	case v.Going || v.Frame.Step == w.announced:
		return
	case !v.Playing:
		w.window.Announce(w.step.Text() + " " + whereText(v))
	case now.Sub(w.spoke) < sayPause:
		return
	default:
		w.window.Announce(w.step.Text())
	}
	w.announced, w.spoke = v.Frame.Step, w.now()
}

func deadEndsBefore(f replay.Frame) int64 {
	n := f.Counts[solvers.DeadEnd]
	if n > 0 && f.Event.Kind == solvers.DeadEnd {
		n--
	}
	return n
}

// showCounters shows the position in the search and its counters, or describes
// the selected constraint.
func (w *watchPage) showCounters(v View) {
	where := whereText(v)
	figures := counters(&v)
	parts := []string{where}
	for _, f := range figures {
		parts = append(parts, f.Label+" "+f.Value)
	}
	w.facts.SetFigures(figures...)
	if len(figures) != w.counted {
		w.counted = len(figures)
		shell.Relayout(w.content)
	}
	switch {
	case w.lens && w.selected != film.NoConstraint:
		rows, met := film.RowsCovering(v.Frame, w.selected)
		w.say(widgets.Span{Text: film.RowsText(i18n.App(), w.selected, rows, met)})
	case w.lens && !w.state.Rules.Classic():
		w.say(widgets.Span{Text: where + " · " + lang.L("These are the 324 constraints of a classic board; the puzzle’s other rules have none here.")})
	case w.tabled:
		w.say(widgets.Span{Text: where})
	default:
		for len(parts) > 1 && !w.detail.Holds(strings.Join(parts, " · ")) { // large text
			parts = parts[:len(parts)-1]
		}
		w.say(widgets.Span{Text: strings.Join(parts, " · ")})
	}
}

// say shows a message until the page is shown again.
func (w *watchPage) say(text widgets.Span) { w.detail.Say(text) }

func (w *watchPage) showTimeline(v View) {
	p := widgets.Profile{Highest: uint8(max(w.puzzle.EmptyCount(), 1))}
	length := max(v.Length, 1)
	p.Share = float64(v.Summary.Steps) / float64(length)
	if v.Summary.Steps != w.summed {
		w.summed = v.Summary.Steps
		for _, b := range v.Summary.Buckets {
			marked := float32(b.DeadEnds) / float32(v.Summary.Width)
			p.Stretches = append(p.Stretches, widgets.Stretch{Low: b.Min, High: b.Max, Marked: min(8*marked, 1)})
		}
		w.timeline.SetProfile(p)
	}
	w.timeline.SetPosition(min(float64(v.Frame.Step)/float64(length), 1))
	progress := 0.0
	if v.Going && v.To > 0 {
		progress = min(float64(v.At)/float64(min(v.To, max(v.Length, v.At))), 1)
	}
	w.timeline.SetProgress(progress)
}

// stepAt returns the step at a position on the timeline.
func (w *watchPage) stepAt(share float64) int64 {
	return int64(share*float64(w.watch.View().Length) + 0.5)
}

// boardView returns the board for a frame: the digits of the search, with marks
// for the last step.
func (w *watchPage) boardView(f replay.Frame) boardview.View {
	v := boardview.View{State: w.state}
	v.State.Digits = f.Digits
	for c, d := range f.Digits {
		if d != 0 && v.State.Kinds[c] == board.Empty {
			v.State.Kinds[c] = board.SolverAnswer
		}
	}
	scene := film.SceneOf(&w.puzzle, &f)
	v.State.Notes = w.candidates(&scene)
	mark(&v, &scene)
	return v
}

// candidates returns the small digits to show in the empty cells: the scene's candidates if
// it has any, and otherwise a Sukaku's own, which are its givens.
func (w *watchPage) candidates(s *film.Scene) board.Candidates {
	all, own := s.Notes, ownCandidates(&w.state)
	for c := range all {
		if all[c] == 0 && s.Digits[c] == 0 {
			all[c] = own[c]
		}
		all[c] &^= w.state.Excluded[c]
	}
	return all
}

// ownCandidates returns a Sukaku's candidates, or none for a puzzle with givens.
func ownCandidates(s *board.State) board.Candidates {
	if !s.Sukaku() {
		return board.Candidates{}
	}
	return s.Candidates()
}

// mark adds the marks for a scene's step.
func mark(v *boardview.View, s *film.Scene) {
	v.Houses, v.Equal = s.Houses, s.Equal
	for c := range s.Selected.All() {
		v.Selected, v.HasSelected = c, true
	}
}
