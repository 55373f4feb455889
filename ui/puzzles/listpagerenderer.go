package puzzles

import (
	"image"
	"image/color"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/theme"
	"github.com/solvoku/solvoku/ui/widgets"
)

// cardsRenderer draws a list with as many cards as are visible. A puzzle's index determines
// its card, so scrolling by a row refills the cards of one row and leaves the
// others, with their pictures, unchanged.
type cardsRenderer struct {
	list    *cardList
	painter painter
	cards   []*card
	bar     canvas.Rectangle // the scroll bar's thumb
	objects []fyne.CanvasObject
	size    fyne.Size // size at the last layout
	scale   float32   // text scale at the last layout
}

func newCardsRenderer(l *cardList) *cardsRenderer {
	r := &cardsRenderer{list: l}
	r.bar.CornerRadius = barWidth / 2
	r.dress()
	return r
}

type card struct {
	place  int // -1 for none
	state  board.State
	ground canvas.Rectangle
	line   canvas.Rectangle // below it
	mark   canvas.Rectangle // at the start of the current one
	board  *canvas.Raster
	lines  [maxTitle + 2]canvas.Text // lines of the title, then two more
	dots   [3]canvas.Circle
}

// MinSize implements [fyne.WidgetRenderer]. A list fits any size.
func (r *cardsRenderer) MinSize() fyne.Size           { return fyne.NewSize(1, 1) }
func (r *cardsRenderer) Destroy()                     {}
func (r *cardsRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *cardsRenderer) Refresh() {
	if r.dress() || r.list.stale {
		r.list.stale = false
		r.forget()
	}
	r.place()
	canvas.Refresh(r.list)
}

func (r *cardsRenderer) Layout(size fyne.Size) {
	if size == r.size {
		return
	}
	r.size = size
	r.forget()
	r.list.reveal()
	r.place()
}

func (r *cardsRenderer) forget() {
	for _, c := range r.cards {
		c.place = -1
	}
}

// dress applies the theme's colours and sizes and reports whether they changed.
func (r *cardsRenderer) dress() bool {
	nrgba := func(name fyne.ThemeColorName) color.NRGBA {
		return color.NRGBAModel.Convert(r.color(name)).(color.NRGBA)
	}
	now := colors{
		board.Empty:        {[2]color.NRGBA{nrgba(theme.ColorTileA), nrgba(theme.ColorTileB)}, nrgba(theme.ColorNote)},
		board.Given:        {[2]color.NRGBA{nrgba(theme.ColorGivenTileA), nrgba(theme.ColorGivenTileB)}, nrgba(theme.ColorGiven)},
		board.Answer:       {[2]color.NRGBA{nrgba(theme.ColorAnswerTileA), nrgba(theme.ColorAnswerTileB)}, nrgba(theme.ColorAnswer)},
		board.SolverAnswer: {[2]color.NRGBA{nrgba(theme.ColorTileA), nrgba(theme.ColorTileB)}, nrgba(theme.ColorSolver)},
	}
	r.bar.FillColor = r.color(fynetheme.ColorNameScrollBar)
	scale := r.list.Theme().Size(fynetheme.SizeNameText)
	changed := now != r.painter.colors || scale != r.scale
	r.painter.colors, r.scale = now, scale
	r.painter.ink = func(ink draw.Ink) color.Color {
		return widgets.InkColor(r.list.Theme(), fyne.CurrentApp().Settings().ThemeVariant(), ink)
	}
	return changed
}

func (r *cardsRenderer) color(name fyne.ThemeColorName) color.Color {
	return r.list.Theme().Color(name, fyne.CurrentApp().Settings().ThemeVariant())
}

func (r *cardsRenderer) place() {
	l := r.list
	g := l.grid()
	l.offset = g.clamp(l.offset)
	first, last := g.visible(l.offset)
	r.objects = r.objects[:0]
	if need := last - first; need > len(r.cards) {
		for len(r.cards) < need {
			r.cards = append(r.cards, r.newCard())
		}
		r.forget() // with a different number of cards, indices map to different cards
	}
	for place := first; place < last; place++ {
		c := r.cards[place%len(r.cards)]
		if c.place != place {
			r.fill(c, place, g)
		}
		r.move(c, g.card(place, l.offset))
	}
	r.bar.Hidden = g.overflow() == 0
	if !r.bar.Hidden {
		thumb := g.thumb()
		top := float32(l.offset/g.overflow()) * (g.view.Height - thumb)
		shell.Place(&r.bar, shell.NewRect(g.view.Width-barWidth, top, barWidth, thumb))
	}
	r.objects = append(r.objects, &r.bar)
}

func (r *cardsRenderer) newCard() *card {
	c := &card{place: -1}
	c.board = canvas.NewRaster(func(w, h int) image.Image { return r.painter.paint(&c.state, min(w, h)) })
	return c
}

// fill makes a card show a puzzle.
func (r *cardsRenderer) fill(c *card, place int, g grid) {
	t := r.list.Theme()
	full := r.list.model.Card(place)
	r.list.seen[place] = full
	c.place, c.state = place, full.State
	c.ground.CornerRadius = t.Size(theme.SizeKeyRadius)
	c.board.Refresh()

	text, caption := t.Size(fynetheme.SizeNameText), t.Size(fynetheme.SizeNameCaptionText)
	bold := fyne.TextStyle{Bold: true}
	var lines [maxTitle + 2]string
	copy(lines[:maxTitle], brokenInto(g.titles, full.Title, text, bold, g.textWidth))
	for i, line := range full.Lines {
		lines[maxTitle+i] = shorten(line, caption, fyne.TextStyle{}, g.textWidth)
	}
	for i, line := range lines {
		o := &c.lines[i]
		o.TextSize, o.TextStyle, o.Color = caption, fyne.TextStyle{}, r.color(theme.ColorMuted)
		if i < maxTitle {
			o.TextSize, o.TextStyle, o.Color = text, bold, r.color(theme.ColorKeyText)
		}
		o.Text = line
		o.Refresh()
	}
	for i := range c.dots {
		c.dots[i].FillColor = r.color(theme.ColorKeyText)
	}
}

// move positions a card's objects.
func (r *cardsRenderer) move(c *card, area shell.Rect) {
	current := c.place == r.list.current
	ground := r.color(fynetheme.ColorNameBackground)
	if current {
		ground = r.color(theme.ColorKey)
	}
	if c.place == r.list.hovered {
		ground = theme.Over(r.color(theme.ColorHover), ground)
	}
	c.ground.FillColor, c.ground.StrokeWidth, c.ground.StrokeColor = ground, 0, r.color(theme.ColorKeyText)
	if current && r.list.Focused() {
		c.ground.StrokeWidth = 2
	}
	shell.Place(&c.ground, area)
	c.line.FillColor, c.mark.FillColor, c.mark.Hidden = r.color(theme.ColorLine), r.color(theme.ColorChosenEdge), !current
	shell.Place(&c.line, shell.NewRect(area.X, area.Y+area.H+listGap/2, area.W, 1))
	shell.Place(&c.mark, shell.NewRect(area.X, area.Y+cardMargin, markWidth, area.H-2*cardMargin))
	shell.Place(c.board, shell.NewRect(area.X+cardMargin, area.Y+(area.H-boardSide)/2, boardSide, boardSide))
	r.objects = append(r.objects, &c.ground, &c.line, &c.mark, c.board)

	var height float32
	for i := range c.lines {
		if c.lines[i].Text != "" {
			height += lineHeight(c.lines[i].TextSize, i < maxTitle)
		}
	}
	x, y := area.X+cardMargin+boardSide+textGap, area.Y+(area.H-height)/2
	for i := range c.lines {
		if o := &c.lines[i]; o.Text != "" {
			h := lineHeight(o.TextSize, i < maxTitle)
			shell.Place(o, shell.NewRect(x, y, area.X+area.W-x, h))
			y += h
			r.objects = append(r.objects, o)
		}
	}
	if r.list.OnMore != nil {
		const dot, pitch = 4, 8
		for i := range c.dots {
			shell.Place(&c.dots[i], shell.NewRect(area.X+area.W-moreWidth/2-dot/2, area.Y+area.H/2+float32(i-1)*pitch-dot/2, dot, dot))
			r.objects = append(r.objects, &c.dots[i])
		}
	}
}

// longest is the number of characters of a text to consider. A card never has room for more.
const longest = 200

func listCount(found, size int) string {
	if found == size {
		return lang.N("{{.Count}} puzzles", size, i18n.Values{"Count": i18n.Count(size)})
	}
	return lang.N("{{.Found}} of {{.Count}} puzzles", size, i18n.Values{"Count": i18n.Count(size), "Found": i18n.Count(found)})
}

func unreadable(n int) string {
	return lang.N("{{.Count}} parts are not puzzles", n, i18n.Values{"Count": i18n.Count(n)})
}

func nothingFound() string { return lang.L("No puzzle matches this search.") }

// shorten cuts a text to fit a width, ending it with an ellipsis if anything was left out.
func shorten(text string, size float32, style fyne.TextStyle, width float32) string {
	runes := []rune(oneLine(text))
	return draw.Shorten(string(runes[:min(len(runes), longest)]), func(s string) bool {
		return fyne.MeasureText(s, size, style).Width <= width
	})
}

// brokenInto breaks a text into at most n lines of the given width, at spaces or hyphens
// if possible.
func brokenInto(n int, text string, size float32, style fyne.TextStyle, width float32) []string {
	text = oneLine(text)
	whole := shorten(text, size, style, width)
	if n == 1 || whole == text {
		return []string{whole}
	}
	fits := func(s string) bool { return fyne.MeasureText(s, size, style).Width <= width }
	end := 0
	for i, r := range text {
		if i > longest || !fits(text[:i]) {
			break
		}
		switch {
		case r == ' ':
			end = i
		case r == '-' && fits(text[:i+1]):
			end = i + 1
		}
	}
	if end == 0 { // a word wider than the line
		for i := range text {
			if i > 0 && !fits(text[:i]) {
				break
			}
			end = i
		}
	}
	return append([]string{text[:end]}, brokenInto(n-1, text[end:], size, style, width)...)
}

// oneLine replaces line breaks and bytes that aren't valid text.
func oneLine(text string) string {
	if !utf8.ValidString(text) {
		text = strings.ToValidUTF8(text, "\uFFFD")
	}
	return strings.Join(strings.Fields(text), " ")
}
