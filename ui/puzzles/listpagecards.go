package puzzles

import (
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/internal/access"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// cardList shows a model's puzzles as cards. The arrow keys choose the current one
// and Enter opens it; a tap opens any.
//
// The list does its own scrolling, with its offset in a float64: Fyne's scroll
// container places its content at float32 coordinates, which are too coarse for text at
// the end of fifty thousand rows.
type cardList struct {
	widget.BaseWidget
	widgets.Focusable

	// OnOpen is called with the position of a puzzle that is opened.
	OnOpen func(place int)

	// OnMore, if not nil, opens the actions for the puzzle at a position. Each card then
	// has a key for it.
	OnMore func(place int)

	// OnMoved, if not nil, is called when the user moves to another puzzle.
	OnMoved func(place int)

	model   cards
	current int     // position of the current puzzle
	hovered int     // position of the puzzle under the mouse, -1 for none
	offset  float64 // how far the list is scrolled, in units
	stale   bool    // whether the visible cards must be refilled

	seen map[int]Card // the cards drawn since the model changed
}

var (
	_ fyne.Tappable          = (*cardList)(nil)
	_ fyne.SecondaryTappable = (*cardList)(nil)
	_ fyne.Focusable         = (*cardList)(nil)
	_ fyne.Scrollable        = (*cardList)(nil)
	_ fyne.Draggable         = (*cardList)(nil)
	_ desktop.Hoverable      = (*cardList)(nil)
)

// cards are the puzzles of a list.
type cards interface {
	// Len returns the number of puzzles that match the search.
	Len() int

	// Card returns the puzzle at a position from 0 to Len()-1.
	Card(place int) Card
}

func newCardList(model cards, open func(place int)) *cardList {
	l := &cardList{model: model, OnOpen: open, hovered: -1, seen: map[int]Card{}}
	l.ExtendBaseWidget(l)
	l.SetFocusable(l)
	return l
}

// Changed shows the model's puzzles again after it has changed.
func (l *cardList) Changed() {
	l.stale = true
	clear(l.seen)
	l.current = max(min(l.current, l.model.Len()-1), 0)
	l.Refresh()
}

// Current returns the position of the current puzzle, or false if the list is
// empty.
func (l *cardList) Current() (place int, ok bool) { return l.current, l.current < l.model.Len() }

// SetCurrent makes a puzzle the current one and scrolls it into view.
func (l *cardList) SetCurrent(place int) {
	l.current = max(min(place, l.model.Len()-1), 0)
	l.reveal()
	l.Refresh()
}

func (l *cardList) move(to int) {
	if l.model.Len() == 0 {
		return
	}
	l.SetCurrent(to)
	if l.OnMoved != nil {
		l.OnMoved(l.current)
	}
}

// reveal scrolls the current puzzle into view.
func (l *cardList) reveal() {
	g := l.grid()
	if g.height <= 0 {
		return
	}
	top := float64(l.current/g.cols) * g.step()
	l.offset = max(l.offset, top+g.step()+listGap-float64(l.Size().Height))
	l.offset = min(l.offset, top) // a card taller than the list shows its top
	l.offset = g.clamp(l.offset)
}

func (l *cardList) scrollBy(units float64) {
	if to := l.grid().clamp(l.offset + units); to != l.offset {
		l.offset = to
		l.Refresh()
	}
}

func (l *cardList) Scrolled(e *fyne.ScrollEvent) { l.scrollBy(-float64(e.Scrolled.DY)) }

// Dragged implements [fyne.Draggable]: a finger moves the cards, or at the
// right edge the scroll bar.
func (l *cardList) Dragged(e *fyne.DragEvent) {
	if g := l.grid(); e.Position.X-e.Dragged.DX >= l.Size().Width-barGrip && g.overflow() > 0 {
		l.scrollBy(float64(e.Dragged.DY) * g.overflow() / max(float64(l.Size().Height-g.thumb()), 1))
		return
	}
	if device := fyne.CurrentDevice(); device.IsBrowser() && !device.IsMobile() {
		return // there a finger sends wheel events
	}
	l.scrollBy(-float64(e.Dragged.DY))
}

func (l *cardList) DragEnd() {}

func (l *cardList) Tapped(e *fyne.PointEvent) {
	g := l.grid()
	place, ok := g.at(e.Position, l.offset)
	if !ok {
		l.takeFocus()
		return
	}
	l.current = place
	l.takeFocus()
	l.Refresh()
	if area := g.card(place, l.offset); l.OnMore != nil && e.Position.X >= area.X+area.W-moreWidth {
		l.OnMore(place)
		return
	}
	l.OnOpen(place)
}

// TappedSecondary implements [fyne.SecondaryTappable]: a right click or a long
// press.
func (l *cardList) TappedSecondary(e *fyne.PointEvent) {
	place, ok := l.grid().at(e.Position, l.offset)
	if !ok {
		return
	}
	l.current = place
	l.Refresh()
	switch {
	case l.OnMore != nil:
		l.OnMore(place)
	case fyne.CurrentDevice().IsMobile():
		l.OnOpen(place)
	}
}

func (l *cardList) takeFocus() {
	widgets.Focus(fyne.CurrentApp().Driver().CanvasForObject(l), l)
}

func (l *cardList) MouseIn(e *desktop.MouseEvent) { l.MouseMoved(e) }

func (l *cardList) MouseMoved(e *desktop.MouseEvent) {
	place, ok := l.grid().at(e.Position, l.offset)
	if !ok {
		place = -1
	}
	l.hover(place)
}

func (l *cardList) MouseOut() { l.hover(-1) }

func (l *cardList) hover(place int) {
	if place != l.hovered {
		if l.hovered < 0 {
			widgets.Lit(l, l.MouseOut)
		}
		l.hovered = place
		l.Refresh()
	}
}

func (l *cardList) TypedKey(e *fyne.KeyEvent) {
	if !l.act(e.Name) {
		l.Focusable.TypedKey(e)
	}
}

// TakesText implements [platform.Typist]: typing searches the list.
func (l *cardList) TakesText() bool { return true }

// act handles a key press and reports whether the list uses that key.
func (l *cardList) act(key fyne.KeyName) bool {
	g := l.grid()
	page := g.cols * max(int(math.Floor(float64(l.Size().Height)/g.step())), 1)
	switch key {
	case fyne.KeyLeft:
		l.move(l.current - 1)
	case fyne.KeyRight:
		l.move(l.current + 1)
	case fyne.KeyUp:
		if l.current >= g.cols {
			l.move(l.current - g.cols)
		}
	case fyne.KeyDown:
		if l.current/g.cols < (l.model.Len()-1)/g.cols {
			l.move(l.current + g.cols)
		}
	case fyne.KeyPageUp:
		l.move(l.current - page)
	case fyne.KeyPageDown:
		l.move(l.current + page)
	case fyne.KeyHome:
		l.move(0)
	case fyne.KeyEnd:
		l.move(l.model.Len() - 1)
	case fyne.KeyReturn, fyne.KeyEnter:
		if place, ok := l.Current(); ok {
			l.OnOpen(place)
		}
	default:
		return false
	}
	return true
}

// Describe implements [access.Describer]: the visible cards, which are known because they
// are drawn, and keys that move to others.
func (l *cardList) Describe() []access.Node {
	list, g := access.Node{Face: access.Face{Role: access.List}}, l.grid()
	add := func(parts ...access.Node) {
		list.Parts = append(list.Parts, access.Node{Face: access.Face{Role: access.Item}, Parts: parts})
	}
	turn := func(name string, by float32) {
		add(access.Node{Face: access.Face{Role: access.Button, Name: name}, Press: func() { l.scrollBy(float64(by)) }})
	}
	if l.offset > 0 {
		turn(lang.L("Page Up"), -g.view.Height)
	}
	first, last := g.visible(l.offset)
	for place := first; place < last; place++ {
		card, ok := l.seen[place]
		if !ok {
			continue
		}
		face := access.Face{Role: access.Button, Name: oneLine(card.Title), State: access.Current.If(place == l.current)}
		face.Detail = strings.TrimSpace(card.Lines[0] + " " + card.Lines[1])
		parts := []access.Node{{Face: face, Press: func() { l.pressUnseen(place, l.OnOpen) }}}
		if l.OnMore != nil {
			more := access.Face{Role: access.Button, Name: lang.L("More"), Detail: face.Name}
			parts = append(parts, access.Node{Face: more, Press: func() { l.pressUnseen(place, l.OnMore) }})
		}
		add(parts...)
	}
	if l.offset < g.overflow() {
		turn(lang.L("Page Down"), g.view.Height)
	}
	return []access.Node{list}
}

// pressUnseen acts on a card that was chosen without pointing at it.
func (l *cardList) pressUnseen(place int, act func(place int)) {
	if place < l.model.Len() {
		l.SetCurrent(place)
		act(place)
	}
}

func (l *cardList) CreateRenderer() fyne.WidgetRenderer { return newCardsRenderer(l) }

// Measures of the list, in units.
const (
	listGap    = 8  // between cards, above and below all of them, and before the scroll bar
	cardMargin = 8  // from a card's edge to its content
	boardSide  = 88 // side of the small board
	textGap    = 12 // from the board to the text
	moreWidth  = 48 // width of a card's key at its right edge
	markWidth  = 4  // width of the bar at the start of the current card
	barWidth   = 6  // width of the scroll bar
	cardFrame  = 4  // width of the current card's frame, which extends beyond the card
	barGrip    = 22 // width of the strip in which a finger can grab the bar
	minThumb   = 44 // minimum height of the bar's thumb
	minEms     = 20 // minimum width of a card, in multiples of the text size
	wideEms    = 9  // width of a card's text from which a title of two lines is enough
	maxTitle   = 3  // lines of a title in less
)

// grid is the arrangement of the cards.
type grid struct {
	cols          int
	width, height float32 // size of a card
	textWidth     float32
	titles        int // how many lines a title has at most
	count         int
	view          fyne.Size // size of the list
}

func (l *cardList) grid() grid {
	t := l.Theme()
	text, caption := t.Size(fynetheme.SizeNameText), t.Size(fynetheme.SizeNameCaptionText)
	g := grid{count: l.model.Len(), view: l.Size()}
	room := g.view.Width - barWidth - listGap - cardFrame
	g.cols = max(int((room+listGap)/(minEms*text+listGap)), 1)
	g.width = (room - float32(g.cols-1)*listGap) / float32(g.cols)
	g.textWidth = g.width - cardMargin - boardSide - textGap - cardMargin
	if l.OnMore != nil {
		g.textWidth -= moreWidth - cardMargin
	}
	if g.titles = maxTitle; g.textWidth >= wideEms*text {
		g.titles = 2
	}
	lines := float32(g.titles)*lineHeight(text, true) + 2*lineHeight(caption, false)
	g.height = max(boardSide, lines) + 2*cardMargin
	return g
}

func lineHeight(size float32, bold bool) float32 {
	return fyne.MeasureText("Mg", size, fyne.TextStyle{Bold: bold}).Height
}

func (g grid) step() float64 { return float64(g.height + listGap) }

// overflow returns how far the list can scroll.
func (g grid) overflow() float64 {
	rows := (g.count + g.cols - 1) / g.cols
	return max(float64(rows)*g.step()+listGap-float64(g.view.Height), 0)
}

func (g grid) clamp(offset float64) float64 { return max(min(offset, g.overflow()), 0) }

// thumb returns the height of the scroll bar's thumb.
func (g grid) thumb() float32 {
	share := float64(g.view.Height) / (g.overflow() + float64(g.view.Height))
	return max(float32(share)*g.view.Height, minThumb)
}

// card returns a card's area in a list scrolled by an offset.
func (g grid) card(place int, offset float64) shell.Rect {
	y := float64(place/g.cols)*g.step() + listGap - offset
	return shell.NewRect(cardFrame+float32(place%g.cols)*(g.width+listGap), float32(y), g.width, g.height)
}

// visible returns the range of visible cards, from first to last, excluding last.
func (g grid) visible(offset float64) (first, last int) {
	first = int(offset/g.step()) * g.cols
	rows := int(float64(g.view.Height)/g.step()) + 2
	return min(first, g.count), min(first+rows*g.cols, g.count)
}

// at returns the index of the card at a point.
func (g grid) at(pos fyne.Position, offset float64) (place int, ok bool) {
	y := float64(pos.Y) + offset - listGap
	x := pos.X - cardFrame
	if x < 0 || y < 0 {
		return 0, false
	}
	col := int(x / (g.width + listGap))
	place = int(y/g.step())*g.cols + col
	if col >= g.cols || place >= g.count {
		return 0, false
	}
	r := g.card(place, offset)
	return place, pos.X <= r.X+r.W && pos.Y <= r.Y+r.H
}
