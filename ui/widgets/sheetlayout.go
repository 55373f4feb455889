package widgets

import (
	"slices"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/theme"
)

// keysGap is the height of the gap above a sheet's keys, in multiples of the padding.
const keysGap = 0.75

// sheetCard holds the position and size of a sheet's card.
type sheetCard struct {
	pos           fyne.Position // in the overlay
	size          fyne.Size
	subtitleTop   float32 // below the title's
	contentBottom float32 // below the card's top
}

// card returns the card's position and size at the overlay's current size.
func (o *sheetOverlay) card() sheetCard { return o.layout(o.Size()) }

// layout places everything on the sheet: title, subtitle, figures, content and keys, top to
// bottom. If the area is too low, the content shrinks; the card is no taller than its
// parts need.
func (o *sheetOverlay) layout(area fyne.Size) sheetCard {
	ems := float32(sheetEms)
	switch {
	case o.view.Wide:
		ems = wideEms
	case o.view.Tall:
		ems = tallEms
	}
	width := min(area.Width-2*sheetMargin, ems*TextSize())
	above := o.above()
	tallest := area.Height - above - 2*sheetMargin
	var corner fyne.Position
	if o.view.Area != nil {
		var part fyne.Size
		corner, part = o.view.Area()
		corner = corner.Subtract(o.Position())
		width, tallest = part.Width, part.Height
	}
	o.economize(width, tallest)
	for _, k := range o.view.Keys {
		set(k, &k.bare, o.spare >= iconKeys && o.view.Area != nil)
	}
	if c := o.scrolled(); o.view.Content != nil && c != o.scroll.Content {
		o.scroll.Content = c
		o.scroll.Refresh()
	}
	padding := o.padding(o.spare)
	inner := max(width-2*padding, 1)

	rows := o.keyRows(o.spare, inner, tallest)
	keysHeight := rows.height()
	o.subtitle.Hidden = o.spare >= noSubtitle
	card := o.measure(width, inner, tallest, keysHeight, 0)
	if o.view.Area != nil && o.overflows() { // drop the subtitle, because the content matters more
		o.subtitle.Hidden = true
		card = o.measure(width, inner, tallest, keysHeight, 0)
	}
	paged := o.view.Figures == nil || o.scroll.Size().Height > o.up.MinSize().Height
	if paging := o.pagingWidth(); paging > 0 && o.overflows() && paged {
		card = o.measure(width, inner, tallest, keysHeight, paging)
	}
	card.pos = fyne.NewPos((area.Width-width)/2, above+(area.Height-above-card.size.Height)/2)
	if o.view.Area != nil {
		card.pos, card.size.Height = corner, tallest
	}
	o.move(card, inner)
	rows.place(fyne.NewPos(card.pos.X+padding, card.pos.Y+card.size.Height-padding-keysHeight), inner, 1)
	return card
}

// above returns the height of what is above the window's content, such as a menu bar. The
// card doesn't cover it.
func (o *sheetOverlay) above() float32 {
	if o.sheet.canvas == nil || o.sheet.canvas.Content() == nil {
		return 0
	}
	content := fyne.CurrentApp().Driver().AbsolutePositionForObject(o.sheet.canvas.Content())
	return max(content.Y-o.Position().Y, 0)
}

// measure sizes the title, subtitle and content for a width, leaving room for the
// paging keys beside the title, and returns the resulting card.
func (o *sheetOverlay) measure(width, inner, tallest, keysHeight, paging float32) sheetCard {
	padding := o.padding(o.spare)
	text := inner + 2*textMargin
	beside := o.besideTitle()
	title, head := o.headHeights(o.spare, text-paging-beside, !o.subtitle.Hidden)
	if paging+beside > 0 {
		head = max(head, o.up.MinSize().Height+textMargin)
	}
	head += o.figuresHeight

	fixed := padding - textMargin + head + padding
	if keysHeight > 0 {
		fixed += keysHeight + padding*keysGap
	}
	// To avoid scrolling, the card may use up its margin or, if its place is fixed, some of the
	// gap above its keys.
	spare := float32(sheetMargin)
	if o.view.Area != nil {
		spare = min(keysHeight, padding*keysGap/2)
	}
	var content float32
	if o.view.Content != nil {
		if o.view.Fit != nil {
			o.view.Fit(fyne.NewSize(text, tallest-fixed+spare))
		}
		// A scroll makes its content as wide as itself.
		o.scroll.Resize(fyne.NewSize(text, o.scroll.Size().Height))
		resizeWrapped(o.scroll.Content, text)
		content = o.scroll.Content.MinSize().Height
	}
	if over := fixed + content - tallest; over > 0 && over <= spare {
		tallest += over
	}
	content = max(min(content, tallest-fixed), 0)
	if o.view.Tall && o.view.Content != nil {
		content = max(tallest-fixed, 0)
		o.view.Content.Resize(fyne.NewSize(text, max(content, o.view.Content.MinSize().Height)))
	}
	o.scroll.Resize(fyne.NewSize(text, content))
	o.up.Hidden, o.down.Hidden = paging == 0, paging == 0
	o.showPages()
	return sheetCard{
		subtitleTop:   title,
		size:          fyne.NewSize(width, min(fixed+content, max(tallest, 0))),
		contentBottom: padding - textMargin + head + content,
	}
}

// move places the measured parts on the card.
func (o *sheetOverlay) move(card sheetCard, inner float32) {
	padding := o.padding(o.spare)
	left := card.pos.X + padding - textMargin
	top := card.pos.Y + padding - textMargin
	o.title.Move(fyne.NewPos(left, top))
	o.subtitle.Move(fyne.NewPos(left, top+card.subtitleTop))
	MoveResize(o.short, fyne.NewPos(left, top), fyne.NewSize(inner+2*textMargin, shortHeight))
	o.title.Hidden, o.short.Hidden = o.spare >= shortTitle, o.spare != shortTitle
	if o.view.Figures != nil {
		content := card.pos.Y + card.contentBottom - o.scroll.Size().Height
		MoveResize(o.view.Figures, fyne.NewPos(left, content-o.figuresHeight), fyne.NewSize(inner+2*textMargin, o.figuresHeight))
	}
	o.scroll.Move(fyne.NewPos(left, card.pos.Y+card.contentBottom-o.scroll.Size().Height))

	side := o.up.MinSize()
	right := card.pos.X + padding + inner
	beside := top + textMargin + (painterFor(o).font(Title).lineHeight()-side.Height)/2 // the title's first line
	if o.view.Wide {
		for _, k := range slices.Backward(o.view.Keys) {
			width := k.MinSize().Width
			MoveResize(k, fyne.NewPos(right-width, beside), fyne.NewSize(width, side.Height))
			right -= width + o.gap()
		}
	}
	MoveResize(o.down, fyne.NewPos(right-side.Width, beside), side)
	MoveResize(o.up, fyne.NewPos(right-2*side.Width-o.gap(), beside), side)
}

// padding returns the distance from the card's edge to its content.
func (o *sheetOverlay) padding(spare economy) float32 {
	switch {
	case spare >= smallKeys:
		return smallPadding
	case o.view.Area != nil:
		return sheetPadding * 0.75
	}
	return sheetPadding
}

// headHeights returns the height of the title at a width, up to a subtitle right below it, and
// that of both together.
func (o *sheetOverlay) headHeights(spare economy, width float32, withSubtitle bool) (title, both float32) {
	switch {
	case spare == noTitle:
		return 0, 0
	case spare == shortTitle:
		return shortHeight, shortHeight
	}
	title = heightAt(o.title, width)
	if o.view.Subtitle == "" || !withSubtitle {
		return title, title
	}
	title -= 1.5 * textMargin
	return title, title + heightAt(o.subtitle, width)
}

// pagingWidth returns the width of the paging keys, or 0 if the content scrolls by
// touch. In a browser, Fyne doesn't scroll by touch.
func (o *sheetOverlay) pagingWidth() float32 {
	if !fyne.CurrentDevice().IsBrowser() {
		return 0
	}
	return 2*o.up.MinSize().Width + 2*o.gap()
}

// besideTitle returns the width of the keys beside the title.
func (o *sheetOverlay) besideTitle() float32 {
	var room float32
	if o.view.Wide {
		for _, k := range o.view.Keys {
			room += k.MinSize().Width + o.gap()
		}
	}
	return room
}

// keyRows distributes the sheet's keys over rows, unless they are beside the title. It uses
// their preferred widths or, if the rows would take more than a third of the height, their
// minimum widths.
func (o *sheetOverlay) keyRows(spare economy, width, tallest float32) keyRows {
	switch {
	case o.view.Wide:
		return keyRows{}
	case o.view.Area != nil && o.view.Default != nil:
		return o.cornerRows(spare, width)
	}
	rows := packKeys(o.view.Keys, (*Key).PreferredWidth, width, o.gap())
	if rows.height() > tallest/3 {
		rows = packKeys(o.view.Keys, func(k *Key) float32 { return k.MinSize().Width }, width, o.gap())
	}
	return rows
}

func (o *sheetOverlay) gap() float32 { return painterFor(o).size(theme.SizeGap) }
