package scan

import (
	"slices"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	reader "github.com/solvoku/solvoku/board/scan"
	"github.com/solvoku/solvoku/ui/shell"
)

// Measures, in units.
const (
	minPanel = 5*shell.MinKey + 4*shell.Gap
	maxPanel = 440
	maxKey   = 64
	lowKey   = 32 // height of a key in a window too low for more
	minLine  = 16
	minWord  = 64  // width of a key with a word
	maxWidth = 480 // of a message
)

// arrange places the parts of the page: in portrait one below the other, in
// landscape the photo beside the rest.
//
//	photo, or the picture with its corners
//	verdict
//	the selected cell in words
//	[1] [2] [3] [4] [5]
//	[6] [7] [8] [9] [erase]
//	written by hand:
//	[ answers | givens | leave out ]    only for handwriting
//	[turn] [corners] [board] [ next ] [ use ]    board only if there are several
//
// If there is room, turn and corners have their own row and board another, with their names.
func (p *page) arrange(area shell.Rect) {
	if p.mode == modeReviewing || p.mode == modeCornering {
		p.besidePhoto(area)
	} else {
		p.message(area)
	}
}

// lines returns the height of n lines of text, but at most the given maximum.
func (p *page) lines(name fyne.ThemeSizeName, n int, limit float32) float32 {
	text := p.status.Theme().Size(name)
	return min(float32(n)*fyne.MeasureText("Mg", text, fyne.TextStyle{Bold: true}).Height, limit)
}

func (p *page) message(area shell.Rect) {
	width := min(area.W, maxWidth)
	status := p.lines(fynetheme.SizeNameText, 5, area.H/2)
	column := shell.NewRect(area.X+(area.W-width)/2, area.Y+max(area.H/3-status, 0), width, area.H)
	shell.Place(p.status, column.Take(status, shell.Gap))
	shell.Place(p.detail, shell.Rect{})
	if p.mode == modeWaiting {
		shell.Place(p.bar, column.Take(shell.BarHeight, 2*shell.Gap))
		shell.Place(p.stop, column.Take(shell.MinKey, 0))
		return
	}
	shell.Place(p.another, column.Take(shell.MinKey, shell.Gap))
	shell.Place(p.adjust, column.Take(shell.MinKey, shell.Gap))
}

// saysMore reports whether the status has a sentence besides its usual one.
func (p *page) saysMore() bool {
	return p.mode == modeCornering && p.doubt != nil || p.mode == modeReviewing && (p.boards.several() || p.picture.Image == nil || p.reading.Variant != reader.Classic)
}

// besidePhoto places the photo and the panel of keys.
func (p *page) besidePhoto(area shell.Rect) {
	between := float32(shell.Gap)
	status := p.lines(fynetheme.SizeNameText, 1, max(area.H/20, minLine))
	if p.saysMore() {
		status = p.lines(fynetheme.SizeNameText, 2, max(area.H/10, 2*minLine))
	}
	detail := p.lines(fynetheme.SizeNameCaptionText, 2, max(area.H/15, 2*minLine))
	rows, caption := float32(1), float32(0)
	if p.mode == modeCornering && p.review == nil {
		rows++
	}
	if p.mode == modeReviewing {
		rows += 2
		if p.hand.Visible() {
			rows++
			caption = p.lines(fynetheme.SizeNameCaptionText, 1, max(area.H/25, minLine))
		}
	}
	need := func(between float32) float32 { return status + detail + caption + rows*(shell.MinKey+between) }
	more := float32(1)
	if p.following.Visible() {
		more++
	}
	if named := area.W > area.H && p.mode == modeReviewing && p.picture.Image != nil && need(between)+more*(shell.MinKey+between) < area.H; named != p.named {
		p.named = named
		p.show()
	}
	if p.named {
		rows += more
	}
	if area.W > area.H {
		if need(between) > area.H {
			between = shell.TightGap
		}
		photo := min(area.H, area.W-2*shell.Gap-minPanel)
		if p.mode == modeCornering {
			photo = area.W - 2*shell.Gap - min(maxPanel, max(minPanel, area.W/3))
		}
		panel := min(area.W-2*shell.Gap-photo, maxPanel)
		left, right := area.Beside(p.window.Session().Settings().LeftHanded, photo, panel)
		p.placePhoto(left)
		spare := max(right.H-need(between), 0)
		if p.saysMore() {
			more := min(status, spare)
			status, spare = status+more, spare-more
		}
		p.placeTexts(&right, status, detail+min(detail, spare), between)
		p.placeKeys(right, rows, caption, between)
		return
	}
	if area.H-need(between) < area.W {
		between = shell.TightGap
	}
	side := area.H - need(between) - between
	if p.mode == modeReviewing {
		side = min(side, area.W)
	}
	p.placePhoto(area.Take(max(side, shell.MinBoard), between))
	p.placeTexts(&area, status, detail, between)
	p.placeKeys(area, rows, caption, between)
}

func (p *page) placePhoto(r shell.Rect) {
	shell.Place(p.sheet, r)
	shell.Place(p.pad, r)
	shell.Place(p.frame, r)
}

// placeTexts places the verdict and the selected cell's description, with the bar between
// them.
func (p *page) placeTexts(area *shell.Rect, status, detail, between float32) {
	shell.Place(p.status, area.Take(status, 0))
	shell.Place(p.bar, shell.NewRect(area.X, area.Y, area.W, shell.BarHeight))
	shell.Place(p.detail, area.Take(detail, between))
}

// placeKeys places the rows of keys.
func (p *page) placeKeys(area shell.Rect, rows, caption, between float32) {
	mirrored := p.window.Session().Settings().LeftHanded
	height := min(max((area.H-caption-(rows-1)*between)/rows, lowKey), maxKey)
	if p.mode == modeCornering {
		if p.review == nil {
			shell.Place(p.another, area.Take(height, between))
		}
		row := area.Take(height, 0)
		cols := row.Columns(mirrored, shell.MinKey, row.W-shell.MinKey-shell.Gap)
		shell.Place(p.turnWhole, cols[0])
		shell.Place(p.read, cols[1])
		shell.Place(p.stop, cols[1])
		return
	}
	var digits []fyne.CanvasObject
	for _, k := range p.digits {
		digits = append(digits, k)
	}
	for row := range slices.Chunk(append(digits, p.erase), 5) {
		shell.PlaceRow(row, area.Take(height, between), false)
	}
	if p.hand.Visible() {
		shell.Place(p.byHand, area.Take(caption, 0))
		shell.Place(p.hand, area.Take(height, between))
	}
	if p.named {
		shell.PlaceRow([]fyne.CanvasObject{p.turn, p.adjust}, area.Take(height, between), mirrored)
		row := area.Take(height, between)
		shell.PlaceRow([]fyne.CanvasObject{p.next, p.use}, row, mirrored)
		shell.Place(p.stop, shell.NewRect(p.use.Position().X, row.Y, p.use.Size().Width, row.H))
		if p.following.Visible() { // below the others, which stay in place when it appears
			shell.Place(p.following, area.Take(height, 0))
		}
		return
	}
	row := area.Take(height, 0)
	var tools []fyne.CanvasObject
	for _, k := range []fyne.CanvasObject{p.turn, p.adjust, p.following} {
		if k.Visible() {
			tools = append(tools, k)
		}
	}
	rest := restOf(row, len(tools))
	if rest < minWord { // the keyboard can still turn the board
		shell.Place(tools[0], shell.Rect{})
		tools = tools[1:]
		rest = restOf(row, len(tools))
	}
	widths := append(slices.Repeat([]float32{shell.MinKey}, len(tools)), rest, rest)
	cols := row.Columns(mirrored, widths...)
	for i, k := range append(tools, p.next, p.use) {
		shell.Place(k, cols[i])
	}
	shell.Place(p.stop, cols[len(cols)-1])
}

// restOf returns the width of each of two keys beside n small ones.
func restOf(row shell.Rect, n int) float32 {
	return (row.W - float32(n)*shell.MinKey - float32(n+1)*shell.Gap) / 2
}
