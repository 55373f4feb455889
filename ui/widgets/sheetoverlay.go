package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/theme"
)

// The dimensions of a sheet, in units.
const (
	sheetEms     = 32 // maximum width, in multiples of the text size
	wideEms      = 64 // maximum width of a wide sheet
	tallEms      = 48 // maximum width of a tall sheet
	sheetMargin  = 12 // minimum distance to the canvas's edges
	sheetPadding = 18 // from the card's edge to its content
	textMargin   = 8  // Fyne's own margin around text, part of the padding
	cardOver     = 2  // how far around a card with an area the window below is hidden
)

// sheetOverlay is the sheet's widget: the dimmed background and the card with its
// content.
type sheetOverlay struct {
	widget.BaseWidget
	sheet *Sheet
	view  SheetView

	title, subtitle *Text
	short           *Label          // in place of the title if room is short
	spare           economy         // at the last layout, like figuresHeight
	figuresHeight   float32         // height of the view's figures
	lead            *fyne.Container // the subtitle and the content, if both scroll
	scroll          *container.Scroll
	up, down        *Key // turn pages if the content doesn't scroll by touch
	tips            *TipLayer
}

var _ fyne.Tappable = (*sheetOverlay)(nil)

func newSheetOverlay(s *Sheet, view SheetView) *sheetOverlay {
	o := &sheetOverlay{
		sheet:    s,
		view:     view,
		title:    NewText(),
		subtitle: NewText(),
		short:    NewLabel(Title),
		scroll:   container.NewVScroll(container.NewWithoutLayout()),
		tips:     newTipLayer(),
	}
	o.up = NewKey(KeyView{Icon: IconUp, Tip: "PgUp"}, func() { o.page(-1) })
	o.down = NewKey(KeyView{Icon: IconDown, Tip: "PgDn"}, func() { o.page(1) })
	o.up.Keys, o.down.Keys = s, s
	o.scroll.OnScrolled = func(fyne.Position) { o.showPages() }
	o.ExtendBaseWidget(o)
	return o
}

// fill covers the whole canvas, apart from the areas that a mobile device
// reserves.
func (o *sheetOverlay) fill(c fyne.Canvas) {
	pos, size := fyne.Position{}, c.Size()
	if fyne.CurrentDevice().IsMobile() {
		pos, size = c.InteractiveArea()
	}
	first := o.Size().IsZero()
	o.Move(pos)
	o.Resize(size)
	if first {
		return // everything has just been laid out
	}
	// The theme may have changed while the sheet wasn't being drawn.
	for _, k := range slices.Concat(o.view.Keys, []*Key{o.up, o.down}) {
		k.Refresh()
	}
	o.Refresh()
}

// Move implements [fyne.CanvasObject]. A mobile device moves the sheet after
// resizing it when it is turned, and the dimmed background must still reach the
// canvas's edges.
func (o *sheetOverlay) Move(pos fyne.Position) {
	moved := pos != o.Position()
	o.BaseWidget.Move(pos)
	if moved {
		o.Refresh()
	}
}

// Tapped implements [fyne.Tappable] for taps that hit nothing on the sheet.
func (o *sheetOverlay) Tapped(e *fyne.PointEvent) {
	card := o.card()
	p := e.Position.Subtract(card.pos)
	onCard := p.X >= 0 && p.Y >= 0 && p.X <= card.size.Width && p.Y <= card.size.Height
	switch {
	case !onCard && o.view.Beside != nil && o.view.Beside(e.Position):
		if o.sheet.Shown() {
			o.sheet.focusDefault()
		}
	case !onCard && o.sheet.DimCloses:
		o.sheet.Close()
		if o.view.Beyond != nil {
			o.view.Beyond(e.Position)
		}
	default:
		o.sheet.focusDefault() // the click removed the focus
	}
}

// page scrolls by most of the visible height, down for 1 and up for -1.
func (o *sheetOverlay) page(direction float32) {
	o.scroll.ScrollToOffset(fyne.NewPos(0, o.scroll.Offset.Y+direction*o.scroll.Size().Height*0.8))
	o.showPages()
}

// reveal scrolls a part of the content into view: all of it if it fits, otherwise its beginning.
func (o *sheetOverlay) reveal(part fyne.CanvasObject) {
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject
	top := place(part).Y - place(o.scroll.Content).Y
	end := top + part.Size().Height - o.scroll.Size().Height
	o.scroll.ScrollToOffset(fyne.NewPos(0, min(top, max(o.scroll.Offset.Y, end))))
	o.showPages()
}

// showPages enables the paging keys that have somewhere to scroll to.
func (o *sheetOverlay) showPages() {
	hidden := o.scroll.Content.MinSize().Height - o.scroll.Size().Height
	o.up.SetView(KeyView{Icon: IconUp, Tip: "PgUp", Disabled: o.scroll.Offset.Y <= 0})
	o.down.SetView(KeyView{Icon: IconDown, Tip: "PgDn", Disabled: o.scroll.Offset.Y >= hidden})
}

// scrolled returns what scrolls: the content, with the subtitle above it if room is short.
func (o *sheetOverlay) scrolled() fyne.CanvasObject {
	switch {
	case o.view.Content == nil:
		return container.NewWithoutLayout() // a scroll must have content
	case o.lead != nil && o.spare >= noSubtitle:
		return o.lead
	}
	return o.view.Content
}

// overflows reports whether the content is taller than its area.
func (o *sheetOverlay) overflows() bool {
	return o.view.Content != nil && o.scroll.Content.MinSize().Height > o.scroll.Size().Height+0.5
}

// CreateRenderer implements [fyne.Widget].
func (o *sheetOverlay) CreateRenderer() fyne.WidgetRenderer {
	r := &sheetRenderer{}
	r.renderer = renderer[*sheetOverlay]{of: o, draw: r.layout}
	r.update()
	return r
}

type sheetRenderer struct {
	renderer[*sheetOverlay]
	dim, card canvas.Rectangle
	under     canvas.Rectangle // hides the window below a card with an area, also at its round corners
	line      canvas.Rectangle // above the keys if the content continues below
}

func (r *sheetRenderer) layout(p painter, size fyne.Size) {
	o := r.of
	r.dim.FillColor, r.dim.Hidden = p.color(theme.ColorDim), o.view.Area != nil
	r.under.FillColor, r.under.Hidden = p.color(fynetheme.ColorNameBackground), o.view.Area == nil
	r.card.StrokeColor, r.card.StrokeWidth = nil, 0
	if o.view.Area != nil { // nothing else sets the card apart
		r.card.StrokeColor, r.card.StrokeWidth = p.color(theme.ColorLine), 1
	}
	r.card.FillColor, r.card.CornerRadius = p.color(theme.ColorCard), p.size(theme.SizeCardRadius)
	if o.view.Wide { // it has cards of its own
		r.card.FillColor = p.color(fynetheme.ColorNameBackground)
	}
	if c := o.sheet.canvas; c != nil {
		// Covers the area under a notch too.
		MoveResize(&r.dim, fyne.Position{}.Subtract(o.Position()), c.Size().Max(size))
	}
	card := o.layout(size)
	o.tips.Resize(size)
	MoveResize(&r.under, card.pos.SubtractXY(cardOver, cardOver), card.size.AddWidthHeight(2*cardOver, 2*cardOver))
	MoveResize(&r.card, card.pos, card.size)
	MoveResize(&r.line, card.pos.AddXY(0, card.contentBottom), fyne.NewSize(card.size.Width, 1))
	r.line.FillColor, r.line.Hidden = p.color(theme.ColorLine), !o.overflows()
}

// Refresh implements [fyne.WidgetRenderer].
func (r *sheetRenderer) Refresh() {
	r.update()
	r.of.scroll.Refresh()
	r.renderer.Refresh()
}

// update shows the parts of the view.
func (r *sheetRenderer) update() {
	o := r.of
	SetText(o.title, Span{Title.IfWrong(o.view.Wrong), o.view.Title})
	SetText(o.subtitle, Dotted(o.view.Dot, Caption, o.view.Subtitle)...)
	o.short.SetText(o.view.Title)
	if o.lead = nil; o.view.Subtitle != "" && o.view.Content != nil && o.view.Area == nil && !o.view.Tall {
		o.lead = NewColumn(0, NewText(Span{Caption, o.view.Subtitle}), o.view.Content)
	}
	o.scroll.Content = o.scrolled()
	r.show(&r.dim, &r.under, &r.card, o.title, o.short)
	if o.view.Figures != nil {
		r.objects = append(r.objects, o.view.Figures)
	}
	if o.view.Subtitle != "" {
		r.objects = append(r.objects, o.subtitle)
	}
	if o.view.Content != nil {
		r.objects = append(r.objects, o.scroll)
	}
	r.objects = append(r.objects, &r.line, o.up, o.down)
	for _, k := range o.view.Keys {
		r.objects = append(r.objects, k)
	}
	r.objects = append(r.objects, o.tips)
}
