package scan

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/shell"
)

// pageLayout places the parts of the page: in portrait one below the other, in
// landscape the photo beside the rest.
//
//	photo, or the picture with its corners
//	verdict
//	the selected cell in words
//	[1] [2] [3] [4] [5]
//	[6] [7] [8] [9] [erase]
//	written by hand:
//	[ answers | givens | leave out ]    for handwriting alone
//	[turn] [corners] [ next ] [ use ]
//
// Where there is room, turn and corners have a row of their own, with words.
type pageLayout struct{ p *page }

// Measures, in units.
const (
	minPanel = 5*shell.MinKey + 4*shell.Gap
	maxPanel = 440
	maxKey   = 64
	minLine  = 16
	maxWidth = 480 // of a message
)

// MinSize implements [fyne.Layout]. It ignores the parts, so that long text
// never makes the window larger than the screen.
func (l *pageLayout) MinSize([]fyne.CanvasObject) fyne.Size { return shell.LeastPage() }

// Layout implements [fyne.Layout].
func (l *pageLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if size.Width <= 0 || size.Height <= 0 {
		return
	}
	area := shell.NewRect(0, 0, size.Width, size.Height)
	switch l.p.mode {
	case reviewing, cornering:
		l.beside(area)
	default:
		l.message(area)
	}
}

// lines returns the height of lines of text, in at most a share of the room.
func (l *pageLayout) lines(name fyne.ThemeSizeName, n int, most float32) float32 {
	text := l.p.status.Theme().Size(name)
	return min(float32(n)*fyne.MeasureText("Mg", text, fyne.TextStyle{Bold: true}).Height, most)
}

// message places a sentence and the keys under it.
func (l *pageLayout) message(area shell.Rect) {
	p := l.p
	width := min(area.W, maxWidth)
	status := l.lines(fynetheme.SizeNameText, 5, area.H/2)
	column := shell.NewRect(area.X+(area.W-width)/2, area.Y+max(area.H/3-status, 0), width, area.H)
	shell.Place(p.status, column.Take(status, shell.Gap))
	shell.Place(p.detail, shell.Rect{})
	if p.mode == waiting {
		shell.Place(p.bar, column.Take(shell.BarHeight, 2*shell.Gap))
		shell.Place(p.stop, column.Take(shell.MinKey, 0))
		return
	}
	shell.Place(p.another, column.Take(shell.MinKey, shell.Gap))
	shell.Place(p.adjust, column.Take(shell.MinKey, shell.Gap))
}

// beside places the photo and the panel of keys.
func (l *pageLayout) beside(area shell.Rect) {
	p := l.p
	between := float32(shell.Gap)
	status := l.lines(fynetheme.SizeNameText, 1, max(area.H/20, minLine))
	detail := l.lines(fynetheme.SizeNameCaptionText, 2, max(area.H/15, 2*minLine))
	rows, caption := float32(1), float32(0)
	if p.mode == reviewing {
		rows += 2
		if p.hand.Visible() {
			rows++
			caption = l.lines(fynetheme.SizeNameCaptionText, 1, max(area.H/25, minLine))
		}
	}
	need := func(between float32) float32 { return status + detail + caption + rows*(shell.MinKey+between) }
	if named := area.W > area.H && p.mode == reviewing && need(between)+shell.MinKey+between < area.H; named != p.named {
		p.named = named
		p.show()
	}
	if p.named {
		rows++
	}
	if area.W > area.H {
		if need(between) > area.H {
			between = shell.TightGap
		}
		photo := min(area.H, area.W-2*shell.Gap-minPanel)
		if p.mode == cornering {
			photo = area.W - 2*shell.Gap - min(maxPanel, max(minPanel, area.W/3))
		}
		panel := min(area.W-2*shell.Gap-photo, maxPanel)
		x := area.X + (area.W-photo-2*shell.Gap-panel)/2
		left, right := shell.NewRect(x, area.Y, photo, area.H), shell.NewRect(x+photo+2*shell.Gap, area.Y, panel, area.H)
		if p.host.Session().Settings().LeftHanded {
			right.X, left.X = x, x+panel+2*shell.Gap
		}
		l.photo(left)
		l.texts(&right, status, min(detail*2, max(right.H-need(between)+detail, detail)), between)
		l.keys(right, rows, caption, between)
		return
	}
	if area.H-need(between) < area.W {
		between = shell.TightGap
	}
	side := area.H - need(between) - between
	if p.mode == reviewing {
		side = min(side, area.W)
	}
	l.photo(area.Take(max(side, shell.MinBoard), between))
	l.texts(&area, status, detail, between)
	l.keys(area, rows, caption, between)
}

func (l *pageLayout) photo(r shell.Rect) {
	shell.Place(l.p.sheet, r)
	shell.Place(l.p.frame, r)
}

// texts places the verdict and the words on the selected cell, with the bar
// between the two.
func (l *pageLayout) texts(area *shell.Rect, status, detail, between float32) {
	shell.Place(l.p.status, area.Take(status, 0))
	shell.Place(l.p.bar, shell.NewRect(area.X, area.Y, area.W, shell.BarHeight))
	shell.Place(l.p.detail, area.Take(detail, between))
}

// keys places the rows of keys.
func (l *pageLayout) keys(area shell.Rect, rows, caption, between float32) {
	p := l.p
	mirrored := p.host.Session().Settings().LeftHanded
	height := min(max((area.H-caption-(rows-1)*between)/rows, shell.MinKey), maxKey)
	if p.mode == cornering {
		row := area.Take(height, 0)
		shell.Place(p.read, row)
		shell.Place(p.stop, row)
		return
	}
	var first, second []fyne.CanvasObject
	for i, k := range p.digits {
		if i < 5 {
			first = append(first, k)
		} else {
			second = append(second, k)
		}
	}
	shell.PlaceRow(first, area.Take(height, between), false)
	shell.PlaceRow(append(second, p.erase), area.Take(height, between), false)
	if p.hand.Visible() {
		shell.Place(p.byHand, area.Take(caption, 0))
		shell.Place(p.hand, area.Take(height, between))
	}
	if p.named {
		shell.PlaceRow([]fyne.CanvasObject{p.turn, p.adjust}, area.Take(height, between), mirrored)
		row := area.Take(height, 0)
		shell.PlaceRow([]fyne.CanvasObject{p.next, p.use}, row, mirrored)
		shell.Place(p.stop, shell.NewRect(p.use.Position().X, row.Y, p.use.Size().Width, row.H))
		return
	}
	row := area.Take(height, 0)
	rest := (row.W - 2*shell.MinKey - 3*shell.Gap) / 2
	cols := row.Columns(mirrored, shell.MinKey, shell.MinKey, rest, rest)
	for i, k := range []fyne.CanvasObject{p.turn, p.adjust, p.next, p.use} {
		shell.Place(k, cols[i])
	}
	shell.Place(p.stop, cols[3])
}
