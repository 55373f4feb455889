package race

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/shell"
)

// pageLayout lays out a race: the lanes side by side in landscape and one above
// the other in portrait, with the news and the controls below.
type pageLayout struct {
	lanes       [2]*laneView
	news, meter fyne.CanvasObject
	toggle      fyne.CanvasObject
	keys        [4]fyne.CanvasObject
}

// Measures of a race, in units.
const (
	newsHeight    = 36 // two lines of text
	trackHeight   = 6
	besideWidth   = 92 // minimum width of a lane's figures beside its board, at the usual text size
	mostBeside    = 100
	figuresHeight = 44  // height of the figures below it, at the usual text size
	figuresGrowth = 1.6 // the most that it grows with the text
	toggleWidth   = 240
	tightToggle   = 176                // width of the toggle on a phone in landscape
	toggleShare   = 0.45               // of the width beside the keys: the most that large text gives the toggle
	twoRows       = 1.5 * shell.MinKey // height of the toggle in two rows, which large text needs
	tallShare     = 0.105              // of the height of the page: what the toggle takes at most
	nameHeight    = 48                 // height of a solver's key beside the board
	badgeHeight   = 36                 // height of a place beside the board
	badgeWidth    = 48
	muchLarger    = 1.06 // how much larger the board is to be for figures in a narrow column
	usualText     = 15
	largeText     = 22 // above this size there is room for two figures beside the board
)

// MinSize implements [fyne.Layout]. It ignores the parts, like that of the main
// screen.
func (l *pageLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(300, 240) }

// Layout implements [fyne.Layout].
func (l *pageLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	area := shell.NewRect(0, 0, size.Width, size.Height)
	bottom := shell.NewRect(0, size.Height-shell.MinKey, size.Width, shell.MinKey)
	area.H -= shell.MinKey + shell.Gap
	news := shell.Rect{}
	if size.Width > size.Height {
		keys := 4*float32(shell.MinKey) + 3*shell.Gap
		toggle := float32(toggleWidth)
		if size.Width < 2*toggleWidth+keys {
			toggle = tightToggle
		}
		if text := l.text(); text > 1 {
			toggle = max(toggle, min(toggleWidth*text, toggleShare*(size.Width-keys)))
		}
		toggle = max(min(toggle, size.Width-keys-2*shell.Gap), 0)
		cols := bottom.Columns(false, toggle, size.Width-toggle-keys-2*shell.Gap, keys)
		shell.Place(l.toggle, cols[0])
		news = cols[1]
		shell.PlaceRow(l.keys[:], cols[2], false)
		for i, lane := range area.Split(false, 1, 1) {
			l.lanes[i].layout(lane)
		}
	} else {
		keys := 4*float32(shell.MinKey) + 3*shell.TightGap
		width := size.Width - keys - shell.Gap
		if more := l.toggleHeight(width, size.Height) - shell.MinKey; more > 0 {
			area.H -= more
			bottom.Y, bottom.H = bottom.Y-more, bottom.H+more
		}
		row := bottom.Columns(false, width, keys)
		shell.Place(l.toggle, row[0])
		for i, k := range l.keys {
			shell.Place(k, shell.NewRect(row[1].X+float32(i)*(shell.MinKey+shell.TightGap), row[1].Y, shell.MinKey, row[1].H))
		}
		area.H -= newsHeight
		news = shell.NewRect(0, area.H+shell.TightGap, size.Width, newsHeight)
		height := (area.H - shell.Gap) / 2
		l.lanes[0].layout(area.Take(height, shell.Gap))
		l.lanes[1].layout(area.Take(height, shell.Gap))
	}
	shell.Place(l.news, news)
	shell.Place(l.meter, shell.NewRect(news.X, news.Y+news.H, news.W, shell.BarHeight))
}

// text returns the size of the text, as a multiple of the usual one.
func (l *pageLayout) text() float32 { return l.lanes[0].text() }

// toggleHeight returns the height of the toggle at a width: in large text its two
// options stand one above the other.
func (l *pageLayout) toggleHeight(width, page float32) float32 {
	if l.text() <= 1 {
		return shell.MinKey
	}
	if l.toggle.Size().Width != width {
		l.toggle.Resize(fyne.NewSize(width, max(l.toggle.Size().Height, shell.MinKey)))
	}
	return min(l.toggle.MinSize().Height, max(twoRows, tallShare*page))
}

// text returns the size of the text, as a multiple of the usual one.
func (l *laneView) text() float32 { return l.solver.Theme().Size(theme.SizeNameText) / usualText }

// layout places the lane's parts beside its board, or above and below it,
// whichever makes the board larger.
func (l *laneView) layout(r shell.Rect) {
	text := l.text()
	figures := figuresHeight * min(text, figuresGrowth)
	beside := min(r.H-trackHeight-shell.TightGap, r.W-min(besideWidth*text, mostBeside)-shell.Gap)
	stacked := min(r.W, r.H-shell.MinKey-figures-trackHeight-3*shell.TightGap)
	if beside >= stacked*muchLarger {
		above := r.H-beside-trackHeight-shell.TightGap >= shell.MinKey+shell.TightGap
		if above { // the name has the width of the lane
			shell.Place(l.solver, r.Take(shell.MinKey, shell.TightGap))
		}
		shell.Place(l.board, shell.NewRect(r.X, r.Y, beside, beside))
		shell.Place(l.track, shell.NewRect(r.X, r.Y+beside+shell.TightGap, beside, trackHeight))
		l.setRoomy(false)
		column := shell.NewRect(r.X+beside+shell.Gap, r.Y, r.W-beside-shell.Gap, beside)
		column.W = min(column.W, beside)
		if !above {
			shell.Place(l.solver, column.Take(nameHeight, shell.TightGap))
		}
		badge := column.Take(badgeHeight, shell.TightGap)
		badge.W = min(badge.W, badgeWidth)
		shell.Place(l.place, badge)
		shell.Place(l.tally, column)
		return
	}
	l.setRoomy(true)
	r.X, r.W = r.X+(r.W-stacked)/2, stacked
	head := r.Take(shell.MinKey, shell.TightGap).Columns(false, shell.MinKey, r.W-shell.MinKey-shell.Gap)
	shell.Place(l.place, head[0])
	shell.Place(l.solver, head[1])
	shell.Place(l.board, r.Take(stacked, shell.TightGap))
	shell.Place(l.track, r.Take(trackHeight, shell.TightGap))
	shell.Place(l.tally, r.Take(figures, 0))
}
