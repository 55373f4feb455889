package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/coverview"
)

// watchLayout places the parts of the stage Watch: in portrait one below the
// other, in landscape the field, which is the board or the constraints, beside
// the rest.
//
//	[ Board | Constraints ]   for exact cover alone
//	field
//	the step in words
//	where, and the counters
//	timeline
//	[ dead end ] [ back ] [ Play ] [ on ] [ dead end ]
//	[ - ] [ speed ] [ + ] [ solver     v ]
type watchLayout struct{ w *watching }

// Measures of the stage, in units.
const (
	watchTimeline = 56
	maxTimeline   = 200
	watchPanel    = 300 // least width of the controls beside the field
	maxWatchPanel = 440
	fourPanels    = 520 // from this side of the field on there is room for all
	panelTitle    = 20
	lowWatch      = 470 // height below which the gaps are tight
	namedDeadEnds = 420 // width of the keys from which on two have room for words
)

// objects are all parts, those that do not show as well.
func (w *watching) objects() []fyne.CanvasObject {
	all := []fyne.CanvasObject{
		w.board, w.lensToggle, w.kindToggle, w.step, w.detail, w.facts, w.timeline,
		w.lastDeadEnd, w.back, w.play, w.on, w.nextDeadEnd, w.slower, w.speed, w.faster, w.choose,
	}
	for kind, p := range w.panels {
		all = append(all, p, w.captions[kind])
	}
	return all
}

// MinSize implements [fyne.Layout]. It asks no part, so that no long text makes
// the window larger than its screen.
func (l *watchLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(300, 260) }

// Layout implements [fyne.Layout].
func (l *watchLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if size.Width <= 0 || size.Height <= 0 {
		return
	}
	area := rect{0, 0, size.Width, size.Height}
	if size.Width > size.Height {
		l.landscape(area)
	} else {
		l.portrait(area)
	}
	if w := l.w; w.facts.Visible() != w.tabled {
		w.tabled = !w.tabled
		w.showCounters(w.watch.View())
	}
}

// lines returns the height of lines of text.
func (l *watchLayout) lines(size fyne.ThemeSizeName, n int) float32 {
	text := l.w.step.Theme().Size(size)
	return float32(n) * fyne.MeasureText("Mg", text, fyne.TextStyle{Bold: true}).Height
}

// textHeights are those of the step in words and of the details: two lines
// each, less where text is so large that little would be left for the field.
func (l *watchLayout) textHeights(room float32) (step, detail float32) {
	step, detail = l.lines(theme.SizeNameText, 2), l.lines(theme.SizeNameCaptionText, 2)
	if most := room / 5; step+detail > most {
		share := max(most, 64) / (step + detail)
		step, detail = step*min(share, 1), detail*min(share, 1)
	}
	return step, detail
}

func (l *watchLayout) portrait(area rect) {
	w := l.w
	between := float32(6)
	w.facts.Hide()
	step, detail := l.textHeights(area.h)
	others := step + detail + watchTimeline + 2*minKey + 5*between
	if w.hasLens() {
		others += minKey + between
	}
	side := max(min(area.w, area.h-others), minBoard)
	spare := max(area.h-others-side, 0)
	l.toggle(&area, between, side >= fourPanels)
	area.take(spare/3, 0)
	l.field(area.take(side, between))
	place(w.step, area.take(step, 0))
	place(w.detail, area.take(detail, between))
	area.take(spare/3, 0)
	place(w.timeline, area.take(watchTimeline, between))
	l.keyRows(area.take(minKey, between), area.take(minKey, 0))
}

func (l *watchLayout) landscape(area rect) {
	w := l.w
	side := min(area.h, area.w-2*gap-watchPanel)
	panel := min(area.w-2*gap-side, maxWatchPanel)
	x := area.x + (area.w-side-2*gap-panel)/2
	field := rect{x, area.y, side, side}
	controls := rect{x + side + 2*gap, area.y, panel, area.h}
	if w.app.session.Settings().LeftHanded {
		controls.x, field.x = x, x+panel+2*gap
	}
	field.y += (area.h - side) / 2
	l.field(field)

	between := float32(gap)
	if area.h < lowWatch {
		between = tightGap
	}
	l.toggle(&controls, between, side >= fourPanels)
	keys := 2*minKey + between
	step, detail, facts := l.lines(theme.SizeNameText, 3), l.lines(theme.SizeNameCaptionText, 3), w.facts.MinSize().Height
	timeline := min(controls.h-step-detail-facts-keys-4*between, maxTimeline)
	setVisible(w.facts, timeline >= watchTimeline)
	if !w.facts.Visible() {
		timeline = watchTimeline
		step = max(controls.h-timeline-keys-2*between, 0) / 2
		detail = step
	}
	bottom := rect{controls.x, controls.y + controls.h - keys - between - timeline, controls.w, timeline}
	place(w.step, controls.take(step, between))
	place(w.detail, controls.take(detail, between))
	place(w.facts, rect{controls.x, controls.y, controls.w, facts})
	place(w.timeline, bottom.take(timeline, between))
	l.keyRows(bottom.take(minKey, between), bottom.take(minKey, 0))
}

// toggle takes room for the toggle that fits, if the solver has constraints to
// show.
func (l *watchLayout) toggle(area *rect, between float32, all bool) {
	w := l.w
	setVisible(w.lensToggle, w.hasLens() && all)
	setVisible(w.kindToggle, w.hasLens() && !all)
	if w.hasLens() {
		r := area.take(minKey, between)
		place(w.lensToggle, r)
		place(w.kindToggle, r)
	}
}

// keyRows places the two rows of keys.
func (l *watchLayout) keyRows(first, second rect) {
	w := l.w
	mirrored := w.app.session.Settings().LeftHanded
	cols := first.split(false, 3, 3, 5, 3, 3)
	if first.w >= namedDeadEnds {
		const ends = 96
		cols = first.columns(false, ends, minKey, first.w-2*ends-2*minKey-4*gap, minKey, ends)
	}
	for i, k := range []fyne.CanvasObject{w.lastDeadEnd, w.back, w.play, w.on, w.nextDeadEnd} {
		place(k, cols[i])
	}
	cols = second.split(mirrored, 1, 1)
	solver, speed := cols[0], cols[1]
	place(w.choose, solver)
	speeds := speed.columns(false, minKey, max(speed.w-2*minKey-2*tightGap, 0), minKey)
	speeds[1].x, speeds[1].w = speed.x+minKey+tightGap, max(speed.w-2*minKey-2*tightGap, 0)
	speeds[2].x = speed.x + speed.w - minKey
	for i, k := range []fyne.CanvasObject{w.slower, w.speed, w.faster} {
		place(k, speeds[i])
	}
}

// field places the board or the constraints.
func (l *watchLayout) field(r rect) {
	w := l.w
	setVisible(w.board, !w.lens)
	place(w.board, r)
	all := min(r.w, r.h) >= fourPanels
	for kind, p := range w.panels {
		visible := w.lens && (all || coverview.Kind(kind) == w.kind)
		setVisible(p, visible)
		setVisible(w.captions[kind], visible)
		part := r
		if all {
			half := (min(r.w, r.h) - 2*gap) / 2
			part = rect{r.x + float32(kind%2)*(half+2*gap), r.y + float32(kind/2)*(half+2*gap), half, half}
		}
		place(w.captions[kind], part.take(panelTitle, 0))
		place(p, part)
	}
}

// setVisible shows an object or hides it.
func setVisible(o fyne.CanvasObject, visible bool) {
	switch {
	case visible == o.Visible():
	case visible:
		o.Show()
	default:
		o.Hide()
	}
}
