package watch

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/coverview"
	"github.com/solvoku/solvoku/ui/shell"
)

// pageLayout places the parts of the stage Watch: in portrait one below the
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
type pageLayout struct{ w *watching }

// The measures of the stage, in units.
const (
	minTimeline   = 56
	maxTimeline   = 200
	minPanel      = 300 // minimum width of the controls beside the field
	maxPanel      = 440
	fourPanels    = 520 // width of the field from which all four panels fit
	titleHeight   = 20
	lowHeight     = 470 // height below which gaps are small
	namedDeadEnds = 420 // width of the keys from which two of them have text
)

// objects returns all parts, including hidden ones.
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

// MinSize implements [fyne.Layout]. It ignores the parts, so that long text
// never makes the window larger than the screen.
func (l *pageLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(300, 260) }

// Layout implements [fyne.Layout].
func (l *pageLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if size.Width <= 0 || size.Height <= 0 {
		return
	}
	area := shell.NewRect(0, 0, size.Width, size.Height)
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

// lines returns the height of n lines of text.
func (l *pageLayout) lines(size fyne.ThemeSizeName, n int) float32 {
	text := l.w.step.Theme().Size(size)
	return float32(n) * fyne.MeasureText("Mg", text, fyne.TextStyle{Bold: true}).Height
}

// textHeights returns the heights of the step's description and of the details:
// two lines each, or less if large text would leave too little for the field.
func (l *pageLayout) textHeights(room float32) (step, detail float32) {
	step, detail = l.lines(theme.SizeNameText, 2), l.lines(theme.SizeNameCaptionText, 2)
	if step+detail > room/5 {
		detail /= 2
	}
	if most := room / 5; step+detail > most {
		share := max(most, 64) / (step + detail)
		step, detail = step*min(share, 1), detail*min(share, 1)
	}
	return step, detail
}

func (l *pageLayout) portrait(area shell.Rect) {
	w := l.w
	between := float32(6)
	w.facts.Hide()
	step, detail := l.textHeights(area.H)
	others := step + detail + minTimeline + 2*shell.MinKey + 5*between
	toggle := l.toggleHeight(area)
	if w.hasLens() {
		others += toggle + between
	}
	side := max(min(area.W, area.H-others), shell.MinBoard)
	spare := max(area.H-others-side, 0)
	l.toggle(&area, toggle, between, side >= fourPanels)
	area.Take(spare/3, 0)
	l.field(area.Take(side, between))
	shell.Place(w.step, area.Take(step, 0))
	shell.Place(w.detail, area.Take(detail, between))
	area.Take(spare/3, 0)
	shell.Place(w.timeline, area.Take(minTimeline, between))
	l.keyRows(area.Take(shell.MinKey, between), area.Take(shell.MinKey, 0))
}

func (l *pageLayout) landscape(area shell.Rect) {
	w := l.w
	side := min(area.H, area.W-2*shell.Gap-minPanel)
	panel := min(area.W-2*shell.Gap-side, maxPanel)
	x := area.X + (area.W-side-2*shell.Gap-panel)/2
	field := shell.NewRect(x, area.Y, side, side)
	controls := shell.NewRect(x+side+2*shell.Gap, area.Y, panel, area.H)
	if w.host.Session().Settings().LeftHanded {
		controls.X, field.X = x, x+panel+2*shell.Gap
	}
	field.Y += (area.H - side) / 2
	l.field(field)

	between := float32(shell.Gap)
	if area.H < lowHeight {
		between = shell.TightGap
	}
	l.toggle(&controls, shell.MinKey, between, side >= fourPanels)
	keys := 2*shell.MinKey + between
	step, detail, facts := l.lines(theme.SizeNameText, 3), l.lines(theme.SizeNameCaptionText, 3), w.facts.MinSize().Height
	timeline := min(controls.H-step-detail-facts-keys-4*between, maxTimeline)
	shell.SetVisible(w.facts, timeline >= minTimeline)
	if !w.facts.Visible() {
		timeline = minTimeline
		step = max(controls.H-timeline-keys-2*between, 0) / 2
		detail = step
	}
	bottom := shell.NewRect(controls.X, controls.Y+controls.H-keys-between-timeline, controls.W, timeline)
	shell.Place(w.step, controls.Take(step, between))
	shell.Place(w.detail, controls.Take(detail, between))
	shell.Place(w.facts, shell.NewRect(controls.X, controls.Y, controls.W, facts))
	shell.Place(w.timeline, bottom.Take(timeline, between))
	l.keyRows(bottom.Take(shell.MinKey, between), bottom.Take(shell.MinKey, 0))
}

// toggleHeight returns the height of the toggle of five, which takes two rows where
// its text would get small in one.
func (l *pageLayout) toggleHeight(area shell.Rect) float32 {
	t := l.w.kindToggle
	if size := t.Size(); size.Width != area.W {
		t.Resize(fyne.NewSize(area.W, max(size.Height, shell.MinKey)))
	}
	return min(max(t.MinSize().Height, shell.MinKey), area.H/6)
}

// toggle takes room for the toggle that fits, if the solver has constraints to
// show.
func (l *pageLayout) toggle(area *shell.Rect, height, between float32, all bool) {
	w := l.w
	shell.SetVisible(w.lensToggle, w.hasLens() && all)
	shell.SetVisible(w.kindToggle, w.hasLens() && !all)
	if w.hasLens() {
		r := area.Take(height, between)
		shell.Place(w.lensToggle, r)
		shell.Place(w.kindToggle, r)
	}
}

// keyRows places the two rows of keys.
func (l *pageLayout) keyRows(first, second shell.Rect) {
	w := l.w
	mirrored := w.host.Session().Settings().LeftHanded
	cols := first.Split(false, 3, 3, 5, 3, 3)
	if first.W >= namedDeadEnds {
		const ends = 96
		cols = first.Columns(false, ends, shell.MinKey, first.W-2*ends-2*shell.MinKey-4*shell.Gap, shell.MinKey, ends)
	}
	for i, k := range []fyne.CanvasObject{w.lastDeadEnd, w.back, w.play, w.on, w.nextDeadEnd} {
		shell.Place(k, cols[i])
	}
	cols = second.Split(mirrored, 1, 1)
	solver, speed := cols[0], cols[1]
	shell.Place(w.choose, solver)
	speeds := speed.Columns(false, shell.MinKey, max(speed.W-2*shell.MinKey-2*shell.TightGap, 0), shell.MinKey)
	speeds[1].X, speeds[1].W = speed.X+shell.MinKey+shell.TightGap, max(speed.W-2*shell.MinKey-2*shell.TightGap, 0)
	speeds[2].X = speed.X + speed.W - shell.MinKey
	for i, k := range []fyne.CanvasObject{w.slower, w.speed, w.faster} {
		shell.Place(k, speeds[i])
	}
}

// field places the board or the constraints.
func (l *pageLayout) field(r shell.Rect) {
	w := l.w
	shell.SetVisible(w.board, !w.lens)
	shell.Place(w.board, r)
	all := min(r.W, r.H) >= fourPanels
	for kind, p := range w.panels {
		visible := w.lens && (all || coverview.Kind(kind) == w.kind)
		shell.SetVisible(p, visible)
		shell.SetVisible(w.captions[kind], visible)
		part := r
		if all {
			half := (min(r.W, r.H) - 2*shell.Gap) / 2
			part = shell.NewRect(r.X+float32(kind%2)*(half+2*shell.Gap), r.Y+float32(kind/2)*(half+2*shell.Gap), half, half)
		}
		shell.Place(w.captions[kind], part.Take(titleHeight, 0))
		shell.Place(p, part)
	}
}
