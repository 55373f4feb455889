package ui

import "fyne.io/fyne/v2"

// raceLayout lays a race out: the lanes side by side in landscape, in portrait
// one above the other, and below them what there is to say, and the controls.
type raceLayout struct {
	lanes       [2]*raceLane
	news, meter fyne.CanvasObject
	toggle      fyne.CanvasObject
	keys        [4]fyne.CanvasObject
}

// Measures of a race, in units.
const (
	raceNews    = 36 // two lines of text
	raceTrack   = 6
	raceBeside  = 92 // the least width of a lane's figures beside its board
	raceFigures = 44 // their height below it
	raceToggle  = 240
	raceTight   = 176 // of the toggle on a phone in landscape
	raceName    = 60  // the height of a solver's key beside the board
)

// MinSize implements [fyne.Layout]. It asks no part, as the main screen's.
func (l *raceLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(300, 240) }

// Layout implements [fyne.Layout].
func (l *raceLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	area := rect{0, 0, size.Width, size.Height}
	bottom := rect{0, size.Height - minKey, size.Width, minKey}
	area.h -= minKey + gap
	news := rect{}
	if size.Width > size.Height {
		keys := 4*float32(minKey) + 3*gap
		toggle := float32(raceToggle)
		if size.Width < 2*raceToggle+keys {
			toggle = raceTight
		}
		cols := bottom.columns(false, toggle, size.Width-toggle-keys-2*gap, keys)
		place(l.toggle, cols[0])
		news = cols[1]
		placeRow(l.keys[:], cols[2], false)
		for i, lane := range area.split(false, 1, 1) {
			l.lanes[i].layout(lane)
		}
	} else {
		keys := 4*float32(minKey) + 3*tightGap
		row := bottom.columns(false, size.Width-keys-gap, keys)
		place(l.toggle, row[0])
		for i, k := range l.keys {
			place(k, rect{row[1].x + float32(i)*(minKey+tightGap), row[1].y, minKey, minKey})
		}
		area.h -= raceNews
		news = rect{0, area.h + tightGap, size.Width, raceNews}
		height := (area.h - gap) / 2
		l.lanes[0].layout(area.take(height, gap))
		l.lanes[1].layout(area.take(height, gap))
	}
	place(l.news, news)
	place(l.meter, rect{news.x, news.y + news.h, news.w, meterHeight})
}

// layout places the lane's parts where its board gets larger: beside the board
// or above and below it.
func (l *raceLane) layout(r rect) {
	beside := min(r.h-raceTrack-tightGap, r.w-raceBeside-gap)
	stacked := min(r.w, r.h-minKey-raceFigures-raceTrack-3*tightGap)
	if beside >= stacked {
		place(l.board, rect{r.x, r.y, beside, beside})
		place(l.track, rect{r.x, r.y + beside + tightGap, beside, raceTrack})
		l.roomy = false
		column := rect{r.x + beside + gap, r.y, r.w - beside - gap, beside}
		column.w = min(column.w, beside)
		place(l.solver, column.take(raceName, gap))
		place(l.tally, column)
		return
	}
	l.roomy = true
	r.x, r.w = r.x+(r.w-stacked)/2, stacked
	place(l.solver, r.take(minKey, tightGap))
	place(l.board, r.take(stacked, tightGap))
	place(l.track, r.take(raceTrack, tightGap))
	place(l.tally, r.take(raceFigures, 0))
}
