package watch

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/shell"
)

// Measures of a race, in units.
const (
	newsHeight    = 36 // two lines of text
	trackHeight   = 6
	besideWidth   = 92 // minimum width of a lane's figures beside its board, at the usual text size
	maxBeside     = 100
	figuresHeight = 44  // height of the figures below it, at the usual text size
	figuresGrowth = 1.6 // maximum factor by which it grows with the text
	toggleWidth   = 240
	tightToggle   = 176                // width of the toggle on a phone in landscape
	minToggle     = 108                // minimum width of the toggle, below which the keys shrink
	lowKey        = 44                 // to this width
	toggleShare   = 0.45               // maximum share of the width beside the keys for the toggle with large text
	twoRows       = 1.5 * shell.MinKey // height of the toggle in two rows, as needed for large text
	tallShare     = 0.105              // maximum share of the page's height for the toggle
	nameHeight    = 48                 // height of a solver's key beside the board
	iconName      = 240                // width from which such a key has room for an icon
	badgeHeight   = 36                 // height of the lane's place (1st or 2nd) beside the board
	badgeWidth    = 48
	minBoard      = 100  // side of the board below which the name and the figures are squeezed
	lowName       = 40   // height of a solver's key there
	lowFigures    = 56   // width of the figures there
	minFigure     = 24   // minimum height of a figure there
	minNews       = 80   // minimum width of the news
	wideFigures   = 180  // width of the figures beside a small board
	muchLarger    = 1.06 // how much larger the board must get to justify a narrow column for the figures
	usualText     = 15
	largeRaceText = 22 // above this size there is room for two figures beside the board
)

// arrange places the lanes side by side in landscape and one above the other in
// portrait, with the news and the controls below.
func (p *racePage) arrange(area shell.Rect) {
	size := fyne.NewSize(area.W, area.H)
	controls := []fyne.CanvasObject{p.restart, p.slower, p.faster, p.play}
	bottom := area.Foot(shell.MinKey, shell.Gap)
	news := shell.Rect{}
	if size.Width > size.Height {
		keys := 4*float32(shell.MinKey) + 3*shell.Gap
		toggle := float32(toggleWidth)
		if size.Width < 2*toggleWidth+keys {
			toggle = tightToggle
		}
		if text := p.lanes[0].text(); text > 1 {
			toggle = max(toggle, min(toggleWidth*text, toggleShare*(size.Width-keys)))
		}
		if gap := float32(shell.Gap); size.Width-keys-2*gap < minToggle { // no room for the news either
			keys = 4*lowKey + 3*shell.TightGap
			cols := bottom.Columns(false, max(size.Width-keys-gap, 0), keys)
			shell.Place(p.toggle, cols[0])
			shell.PlaceEvenly(controls, cols[1], shell.TightGap)
		} else {
			toggle = max(min(toggle, size.Width-keys-2*gap), 0)
			cols := bottom.Columns(false, toggle, size.Width-toggle-keys-2*gap, keys)
			shell.Place(p.toggle, cols[0])
			news = cols[1]
			shell.PlaceRow(controls, cols[2], false)
		}
		for i, lane := range area.Split(false, 1, 1) {
			p.lanes[i].layout(lane)
		}
	} else {
		keys := 4*float32(shell.MinKey) + 3*shell.TightGap
		width := size.Width - keys - shell.Gap
		if more := p.toggleHeight(width, size.Height) - shell.MinKey; more > 0 {
			area.H -= more
			bottom.Y, bottom.H = bottom.Y-more, bottom.H+more
		}
		row := bottom.Columns(false, width, keys)
		shell.Place(p.toggle, row[0])
		shell.PlaceEvenly(controls, row[1], shell.TightGap)
		area.H -= newsHeight
		news = shell.NewRect(0, area.H+shell.TightGap, size.Width, newsHeight)
		p.portrait(area)
	}
	shell.SetVisible(p.news, news.W >= minNews)
	shell.Place(p.news, news)
	shell.Place(p.meter, shell.NewRect(news.X, news.Y+news.H, news.W, shell.BarHeight))
}

// portrait places the lanes one above the other. With large text, a name gets the whole
// width of its lane; if the board below it would then be too small, the lanes are columns.
func (p *racePage) portrait(area shell.Rect) {
	height := (area.H - shell.Gap) / 2
	place := (*laneView).layout
	lanes := []shell.Rect{area.Take(height, shell.Gap), area.Take(height, 0)}
	if text := p.lanes[0].text(); text > 1 && p.lanes[0].beside(lanes[0])+shell.MinKey+shell.TightGap > height-trackHeight-shell.TightGap {
		place = (*laneView).underName
		if height-underName < (area.W-shell.Gap)/2 {
			place = (*laneView).column
			lanes = shell.NewRect(area.X, lanes[0].Y, area.W, 2*height+shell.Gap).Split(false, 1, 1)
		}
	}
	for i, lane := range lanes {
		place(p.lanes[i], lane)
	}
}

// underName is the height that the name, the track and the gaps take away from a board.
const underName = shell.MinKey + trackHeight + 2*shell.TightGap

// toggleHeight returns the height of the toggle at a width: with large text its two
// options are stacked.
func (p *racePage) toggleHeight(width, page float32) float32 {
	if p.lanes[0].text() <= 1 {
		return shell.MinKey
	}
	if p.toggle.Size().Width != width {
		p.toggle.Resize(fyne.NewSize(width, max(p.toggle.Size().Height, shell.MinKey)))
	}
	return min(p.toggle.MinSize().Height, max(twoRows, tallShare*page))
}

// text returns the text size as a multiple of the usual one.
func (l *laneView) text() float32 { return l.solver.Theme().Size(theme.SizeNameText) / usualText }

// beside returns the side of a lane's board when the figures are beside it.
func (l *laneView) beside(r shell.Rect) float32 {
	return min(r.H-trackHeight-shell.TightGap, r.W-min(besideWidth*l.text(), maxBeside)-shell.Gap)
}

// layout places the lane's parts beside its board, or above and below it,
// whichever makes the board larger.
func (l *laneView) layout(r shell.Rect) {
	figures := figuresHeight * min(l.text(), figuresGrowth)
	beside := l.beside(r)
	stacked := min(r.W, r.H-shell.MinKey-figures-trackHeight-3*shell.TightGap)
	low := max(min(r.W-lowFigures-shell.Gap, r.H-lowName-trackHeight-2*shell.TightGap), 0)
	switch {
	case max(beside, stacked) < min(minBoard, low):
		l.low(r, low)
	case beside < stacked*muchLarger:
		l.stacked(r, stacked, figures)
	case r.H-beside-trackHeight-shell.TightGap >= shell.MinKey+shell.TightGap:
		l.underName(r)
	default:
		column := l.drawing(r, beside)
		head := column.Take(nameHeight, shell.TightGap)
		if column.H >= badgeHeight+shell.TightGap+2*minFigure {
			l.setRoom(false, l.maxFigures())
			shell.Place(l.solver, head)
			l.figures(column, badgeHeight)
			break
		}
		l.setRoom(false, int(column.W/lowFigures)) // side by side
		cols := head.Columns(false, head.W-badgeWidth-shell.Gap, badgeWidth)
		shell.PlaceIn(cols, l.solver, l.place)
		shell.Place(l.counters, column)
	}
}

// maxFigures returns the maximum number of figures beside a board.
func (l *laneView) maxFigures() int {
	if l.solver.Theme().Size(theme.SizeNameText) > largeRaceText {
		return 2
	}
	return allFigures
}

// drawing places the board and its track at the left and returns the remaining area.
func (l *laneView) drawing(r shell.Rect, side float32) shell.Rect {
	shell.Place(l.board, shell.NewRect(r.X, r.Y, side, side))
	shell.Place(l.track, shell.NewRect(r.X, r.Y+side+shell.TightGap, side, trackHeight))
	return shell.NewRect(r.X+side+shell.Gap, r.Y, min(r.W-side-shell.Gap, max(side, wideFigures)), side)
}

// figures places the lane's place and, below it, its figures.
func (l *laneView) figures(r shell.Rect, badge float32) {
	place := r.Take(badge, shell.TightGap)
	place.W = min(place.W, badgeWidth)
	shell.Place(l.place, place)
	shell.Place(l.counters, r)
}

// underName gives the name the full width of the lane and places the rest below it.
func (l *laneView) underName(r shell.Rect) {
	l.setRoom(l.text() <= 1 && r.W >= iconName, l.maxFigures())
	side := min(l.beside(r), r.H-underName)
	shell.Place(l.solver, r.Take(shell.MinKey, shell.TightGap))
	l.figures(l.drawing(r, side), badgeHeight)
}

// low places the parts as underName does, in a window so low that the board is barely visible.
func (l *laneView) low(r shell.Rect, side float32) {
	shell.Place(l.solver, r.Take(lowName, shell.TightGap))
	column := l.drawing(r, side)
	badge := min(side/3, badgeHeight)
	l.setRoom(false, int(max(side-badge, 0)/minFigure))
	l.figures(column, badge)
}

// column stacks all parts, for large text.
func (l *laneView) column(r shell.Rect) {
	shell.Place(l.solver, r.Take(shell.MinKey, shell.TightGap))
	shell.Place(l.board, r.Take(r.W, shell.TightGap))
	shell.Place(l.track, r.Take(trackHeight, shell.TightGap))
	l.setRoom(false, int((r.H-badgeHeight)/(minFigure*l.text())))
	l.figures(r, badgeHeight)
}

// stacked places the figures below a board and the rest above it.
func (l *laneView) stacked(r shell.Rect, side, figures float32) {
	l.setRoom(true, allFigures)
	r.X, r.W = r.X+(r.W-side)/2, side
	head := r.Take(shell.MinKey, shell.TightGap)
	if l.placed {
		cols := head.Columns(false, head.W-shell.MinKey-shell.Gap, shell.MinKey)
		shell.PlaceIn(cols, l.solver, l.place)
	} else {
		shell.Place(l.solver, head)
	}
	shell.Place(l.board, r.Take(side, shell.TightGap))
	shell.Place(l.track, r.Take(trackHeight, shell.TightGap))
	shell.Place(l.counters, r.Take(figures, 0))
}
