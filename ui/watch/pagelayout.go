package watch

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/film"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Measures of the page, in units.
const (
	minTimeline   = 56
	maxTimeline   = 200
	minPanel      = 300 // minimum width of the controls beside the field
	maxPanel      = 440
	fourPanels    = 520 // minimum width of the field for all four panels
	titleHeight   = 20
	lowHeight     = 470 // height below which gaps are small
	namedDeadEnds = 310 // minimum width of the keys for text on the two dead-end keys
	deadEndKey    = 64  // width of each of those two

	fieldShare  = 0.85 // share of a portrait window's width kept for the field
	minField    = 0.75 // share of the width below which the parts under it scroll
	minUnder    = 112  // minimum height that the field leaves for the parts that scroll
	lowTimeline = 34   // height of the timeline when space is tight
	largeText   = 17   // text size from which the parts under the field scroll rather than shrink
	maxToggle   = 3 * shell.MinKey
	maxSpeed    = 200                               // maximum width of the speed keys
	minSpeed    = 4 * shell.MinKey                  // minimum width of all three in one row
	scrollRoom  = 12                                // for the scroll bar
	minStepKeys = 4*shell.MinKey + 4*shell.Gap + 64 // minimum width of the first row of keys
	minAside    = 0.75                              // share of the height below which the field has no keys beside it
)

// arrange places the parts of the page: in portrait one below the
// other, in landscape the field (the board or the constraints) beside
// the rest.
//
//	[ Board | Constraints ] ?   only for exact cover
//	field
//	the step in words
//	where, and the counters, as a table if there is room
//	timeline
//	[ dead end ] [ back ] [ Play ] [ on ] [ dead end ]
//	[ - ] [ speed ] [ + ] [ solver     v ]
//
// If that would make the field too narrow, as with large text or in a low window,
// everything except the field and the first row of keys scrolls: between the two, or in
// landscape beside the field.
func (w *watchPage) arrange(area shell.Rect) {
	if area.W > area.H {
		w.landscape(area)
	} else {
		w.portrait(area)
	}
	if w.facts.Visible() != w.tabled {
		w.tabled = !w.tabled
		w.showCounters(w.watch.View())
	}
}

// lines returns the height of n lines of text.
func (w *watchPage) lines(size fyne.ThemeSizeName, n int) float32 {
	text := w.step.Theme().Size(size)
	return float32(n) * fyne.MeasureText("Mg", text, fyne.TextStyle{Bold: true}).Height
}

// textHeights returns the heights of the step's description and of the details:
// two lines each, or less if large text would leave too little for the field.
func (w *watchPage) textHeights(room float32) (step, detail float32) {
	step, detail = w.lines(theme.SizeNameText, 2), w.lines(theme.SizeNameCaptionText, 2)
	if step+detail > room/5 {
		detail /= 2
	}
	if limit := room / 5; step+detail > limit {
		share := max(limit, 64) / (step + detail)
		step, detail = step*min(share, 1), detail*min(share, 1)
	}
	return step, detail
}

func (w *watchPage) portrait(area shell.Rect) {
	wanted := min(fieldShare*(area.W+2*shell.Gap), area.W) // the page has margins
	step, detail := w.textHeights(area.H)
	between, timeline, toggle := float32(6), float32(minTimeline), w.toggleHeight(area)
	side := w.fieldSide(area, step+detail+timeline, toggle, between)
	if side < wanted {
		between, timeline, toggle = shell.TightGap, lowTimeline, min(toggle, shell.MinKey)
		side = w.fieldSide(area, step+detail+timeline, toggle, between)
	}
	large := w.step.Theme().Size(theme.SizeNameText) > largeText
	if side < wanted && large || side < wanted*minField/fieldShare {
		w.facts.Hide()
		w.scrolling(area, wanted)
		return
	}
	w.still(area)
	spare := area.H - side - step - detail - timeline - 2*shell.MinKey - 4*between
	if w.hasLens() {
		spare -= toggle + between
	}
	// The remaining space goes to the counters as a table, then to the timeline.
	w.facts.Resize(fyne.NewSize(area.W, w.facts.Size().Height)) // its height is for its width
	facts := w.facts.MinSize().Height + between
	if shell.SetVisible(w.facts, spare >= facts); w.facts.Visible() {
		detail /= 2 // it now shows only the position
		spare += detail - facts
	}
	spare = max(spare, 0)
	taller := min(spare, maxTimeline-timeline)
	spare -= taller
	w.toggle(&area, toggle, between, side >= fourPanels)
	area.Take(spare/2, 0)
	w.field(area.Take(side, between))
	shell.Place(w.step, area.Take(step, 0))
	shell.Place(w.detail, area.Take(detail, between))
	if w.facts.Visible() {
		shell.Place(w.facts, area.Take(facts-between, between))
	}
	area.Take(spare/2, 0)
	shell.Place(w.timeline, area.Take(timeline+taller, between))
	w.keyRows(area, between)
}

// fieldSide returns the side of the field in portrait, given the other parts.
func (w *watchPage) fieldSide(area shell.Rect, parts, toggle, between float32) float32 {
	parts += 2*shell.MinKey + 4*between
	if w.hasLens() {
		parts += toggle + between
	}
	return max(min(area.W, area.H-parts), shell.MinBoard)
}

// still extends the scroll over the whole page, so nothing scrolls.
func (w *watchPage) still(page shell.Rect) {
	w.under.Height = 0
	shell.Place(w.scroll, page)
	w.scroll.ScrollToTop()
}

// scrolling makes everything between the field and the first row of keys scroll.
func (w *watchPage) scrolling(area shell.Rect, side float32) {
	const between = shell.TightGap
	side = min(side, area.H-shell.MinKey-minUnder)
	w.field(area.Take(side, between))
	w.stepKeys(area.Foot(shell.MinKey, between))
	w.rest(area, between, side >= fourPanels)
}

// scrollingAside lays out what scrolls in landscape, beside the field. The keys are also beside
// the field, unless there is enough height to put them below it.
func (w *watchPage) scrollingAside(area shell.Rect, mirrored bool) {
	const between = shell.TightGap
	side := min(area.H, area.W-minStepKeys-shell.Gap)
	under := side < area.H*minAside
	if under {
		w.stepKeys(area.Foot(shell.MinKey, between))
		side = min(area.H, area.W/2)
	}
	cols := area.Columns(mirrored, side, area.W-side-shell.Gap)
	beside := cols[1]
	w.field(cols[0].Square(side))
	if !under {
		w.stepKeys(beside.Foot(shell.MinKey, between))
	}
	w.rest(beside, between, false)
}

// rest places everything except the field and the first row of keys in the scroll.
func (w *watchPage) rest(area shell.Rect, between float32, all bool) {
	rest := shell.NewRect(0, 0, area.W-scrollRoom, 0)
	shell.Place(w.step, rest.Take(w.lines(theme.SizeNameText, 2), 0))
	shell.Place(w.timeline, rest.Take(minTimeline, between))
	shell.Place(w.detail, rest.Take(w.lines(theme.SizeNameCaptionText, 2), between))
	w.facts.Show()
	w.facts.Resize(fyne.NewSize(rest.W, w.facts.Size().Height)) // its height is for its width
	shell.Place(w.facts, rest.Take(w.facts.MinSize().Height, shell.Gap))
	w.toggle(&rest, w.toggleHeight(shell.NewRect(0, 0, rest.W, 6*maxToggle)), between, all)
	shell.Place(w.choose, rest.Take(shell.MinKey, between))
	if rest.W < minSpeed { // the speed gets its own row
		shell.Place(w.speed, rest.Take(shell.MinKey, between))
		shell.PlaceRow([]*widgets.Key{w.slower, w.faster}, rest.Take(shell.MinKey, 0), false)
	} else {
		w.speedKeys(rest.Take(shell.MinKey, 0))
	}
	w.under.Height = rest.Y
	shell.Place(w.scroll, area)
	w.scroll.Refresh()
}

func (w *watchPage) landscape(area shell.Rect) {
	mirrored := w.window.Session().Settings().LeftHanded
	minHeight := w.lines(theme.SizeNameText, 2) + w.lines(theme.SizeNameCaptionText, 2) + minTimeline + 2*shell.MinKey + 3*shell.TightGap
	if w.hasLens() {
		minHeight += shell.MinKey + shell.TightGap
	}
	if area.H < minHeight || area.W-2*shell.Gap-minPanel < minAside*area.H {
		w.scrollingAside(area, mirrored)
		return
	}
	w.still(area)
	side := min(area.H, area.W-2*shell.Gap-minPanel)
	field, controls := area.Beside(mirrored, side, min(area.W-2*shell.Gap-side, maxPanel))
	w.field(field.Square(side))

	between := float32(shell.Gap)
	if area.H < lowHeight {
		between = shell.TightGap
	}
	w.toggle(&controls, shell.MinKey, between, side >= fourPanels)
	keys := 2*shell.MinKey + between
	step, detail, facts := w.lines(theme.SizeNameText, 3), w.lines(theme.SizeNameCaptionText, 3), w.facts.MinSize().Height
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
	w.keyRows(bottom, between)
}

// toggleHeight returns the height of the toggle with five options, which takes two rows
// if its text would be too small in one.
func (w *watchPage) toggleHeight(area shell.Rect) float32 {
	t, width := w.kindToggle, area.W-shell.MinKey-shell.Gap
	if size := t.Size(); size.Width != width {
		t.Resize(fyne.NewSize(width, max(size.Height, shell.MinKey)))
	}
	return min(max(t.MinSize().Height, shell.MinKey), area.H/6)
}

// toggle reserves space for the toggle that fits and the legend key, if the solver has
// constraints to show.
func (w *watchPage) toggle(area *shell.Rect, height, between float32, all bool) {
	shell.SetVisible(w.lensToggle, w.hasLens() && all)
	shell.SetVisible(w.kindToggle, w.hasLens() && !all)
	shell.SetVisible(w.legend, w.hasLens())
	if w.hasLens() {
		r := area.Take(height, between)
		cols := r.Columns(w.window.Session().Settings().LeftHanded, r.W-shell.MinKey-shell.Gap, shell.MinKey)
		shell.PlaceIn(cols, w.lensToggle, w.legend)
		shell.Place(w.kindToggle, cols[0])
	}
}

func (w *watchPage) stepKeys(row shell.Rect) {
	ends := float32(shell.MinKey)
	if row.W >= namedDeadEnds {
		ends = deadEndKey
	}
	cols := row.Columns(false, ends, shell.MinKey, max(row.W-2*ends-2*shell.MinKey-4*shell.Gap, 0), shell.MinKey, ends)
	shell.PlaceIn(cols, w.lastDeadEnd, w.back, w.play, w.on, w.nextDeadEnd)
}

// keyRows places both rows of keys. The solver and the speed share the second row equally
// unless half is too narrow for the speed.
func (w *watchPage) keyRows(area shell.Rect, between float32) {
	w.stepKeys(area.Take(shell.MinKey, between))
	row := area.Take(shell.MinKey, 0)
	width := max((row.W-shell.Gap)/2, min(maxSpeed, row.W*0.55))
	cols := row.Columns(w.window.Session().Settings().LeftHanded, row.W-shell.Gap-width, width)
	shell.Place(w.choose, cols[0])
	w.speedKeys(cols[1])
}

func (w *watchPage) speedKeys(row shell.Rect) {
	middle := max(row.W-2*shell.MinKey-2*shell.TightGap, 0)
	shell.Place(w.slower, shell.NewRect(row.X, row.Y, shell.MinKey, row.H))
	shell.Place(w.speed, shell.NewRect(row.X+shell.MinKey+shell.TightGap, row.Y, middle, row.H))
	shell.Place(w.faster, shell.NewRect(row.X+row.W-shell.MinKey, row.Y, shell.MinKey, row.H))
}

func (w *watchPage) field(r shell.Rect) {
	shell.SetVisible(w.board, !w.lens)
	shell.Place(w.board, r)
	all := min(r.W, r.H) >= fourPanels
	for kind, p := range w.panels {
		shell.ShowIf(w.lens && (all || film.PanelKind(kind) == w.kind), p, w.captions[kind])
		part := r
		if all {
			half := (min(r.W, r.H) - 2*shell.Gap) / 2
			part = shell.NewRect(r.X+float32(kind%2)*(half+2*shell.Gap), r.Y+float32(kind/2)*(half+2*shell.Gap), half, half)
		}
		shell.Place(w.captions[kind], part.Take(titleHeight, 0))
		shell.Place(p, part)
	}
}
