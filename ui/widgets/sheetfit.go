package widgets

import (
	"slices"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/theme"
)

// economy says what a card gives up to make room for the figures at its top or for its
// content. Each value includes those before it.
type economy uint8

const (
	generous   economy = iota
	noSubtitle         // the title alone; over the whole window, the subtitle scrolls
	iconKeys           // keys show only their icons, if they have one
	smallKeys          // low keys and narrow margins
	shortTitle         // the title on one line, in smaller text if need be
	noTitle
)

const (
	smallKeyHeight = 36
	smallKeyWidth  = 44
	smallPadding   = 8
	shortHeight    = 28 // height of a short title
	minContent     = 24 // the minimum height left for the content below figures
	minScroll      = 96 // the minimum height left for content without figures
	narrowCard     = 9  // in multiples of the text size
	tallCard       = 290
	slimCard       = 250
	cornerShare    = 3 // the default key takes a third of the width
)

// economize finds out how little a card must give up to show the figures at its top in full:
// first for figures with labels, then for smaller text, and last for the values alone. A
// card without figures gives up parts until its content has enough room.
func (o *sheetOverlay) economize(width, tallest float32) {
	least := generous
	if o.view.Area != nil && width < narrowCard*TextSize() && (tallest <= tallCard || width < slimCard) {
		least = smallKeys // on all such cards, so that the default key stays in place
	}
	figures := o.view.Figures
	if figures == nil {
		o.spare, o.figuresHeight = o.economyForContent(least, width, tallest), 0
		return
	}
	spare, form, height := o.economyForFigures(least, width, tallest)
	o.spare, o.figuresHeight = spare, height
	set(figures, &figures.form, form)
}

// economyForContent returns the least economy, from the given one, that leaves enough room for
// the content of a card without figures. The title stays.
func (o *sheetOverlay) economyForContent(least economy, width, tallest float32) economy {
	spare := least
	for !o.view.Wide && spare < shortTitle && o.cramped(spare, width, tallest-o.fixedHeight(spare, width, tallest)) {
		spare++
	}
	return spare
}

// economyForFigures returns the least economy, from the given one, with which the figures fit,
// with their form and their height. If they never fit, it is the greatest.
func (o *sheetOverlay) economyForFigures(least economy, width, tallest float32) (spare economy, form figureForm, height float32) {
	below := float32(0)
	if o.view.Content != nil {
		below = minContent
	}
	fit := func(forms []figureForm, most economy) (ok bool) {
		for spare = least; ; spare++ {
			room := tallest - o.fixedHeight(spare, width, tallest) - below
			form, height, ok = o.view.Figures.fit(forms, fyne.NewSize(width-2*o.padding(spare)+2*textMargin, room))
			if ok || spare == most {
				return ok
			}
		}
	}
	if tallest > tallCard { // giving up parts gains no width here
		for _, forms := range narrowForms {
			if fit(forms, max(noSubtitle, least)) {
				return spare, form, height
			}
		}
	}
	last := len(figureForms) - 1
	for _, forms := range figureForms[:last] {
		if fit(forms, shortTitle) {
			return spare, form, height
		}
	}
	fit(figureForms[last], noTitle)
	return spare, form, height
}

// fixedHeight returns the height of everything except the figures and the content.
func (o *sheetOverlay) fixedHeight(spare economy, width, tallest float32) float32 {
	padding := o.padding(spare)
	inner := max(width-2*padding, 1)
	_, head := o.headHeights(spare, inner+2*textMargin, spare < noSubtitle)
	fixed := 2*padding - textMargin + head
	if keys := o.keyRows(spare, inner, tallest).height(); keys > 0 {
		fixed += keys + padding*keysGap
	}
	return fixed
}

// cramped reports whether a height is too small for content without figures. Content isn't
// measured if the height is enough for any.
func (o *sheetOverlay) cramped(spare economy, width, height float32) bool {
	if o.view.Content == nil || height >= minScroll {
		return height < 0
	}
	return height < heightAt(o.view.Content, width-2*o.padding(spare)+2*textMargin)
}

// smallWidth returns the width of a key that shows only its icon.
func smallWidth(k *Key) float32 {
	if k.view.Icon != NoIcon {
		return smallKeyWidth
	}
	return k.MinSize().Width
}

// cornerRows distributes a card's keys over rows, starting from the last, so that the default
// key, the last of all, has the same place and size on all cards of the same width. Texts take
// two lines if that saves a row.
func (o *sheetOverlay) cornerRows(spare economy, width float32) keyRows {
	r := keyRows{gap: o.gap(), share: 1}
	widthOf := (*Key).PreferredWidth
	if spare >= iconKeys {
		widthOf, r.minWidth = smallWidth, smallWidth
	}
	if spare >= smallKeys {
		r.share = smallKeyHeight / painterFor(o).size(theme.SizeTouch)
		if width < 2*smallKeyWidth+r.gap { // still two in a row
			r.gap /= 2
			half := (width - r.gap) / 2
			r.minWidth = func(k *Key) float32 { return min(smallWidth(k), half) }
			widthOf = r.minWidth
		}
	}
	keys := o.view.Keys
	if len(keys) == 0 {
		return r
	}
	r.corner = min(max(o.view.Default.PreferredWidth(), width/cornerShare), (width-r.gap)/2)
	r.rows = r.pack(keys, widthOf, width)
	if folded := r.pack(keys, (*Key).FoldedWidth, width); r.minWidth == nil && len(folded) < len(r.rows) {
		r.rows, r.minWidth = folded, (*Key).FoldedWidth
	}
	return r
}

// pack distributes keys with the given widths over rows, the last key being the corner's.
func (r keyRows) pack(keys []*Key, widthOf func(*Key) float32, width float32) (rows [][]*Key) {
	used, row := r.corner, keys[len(keys)-1:]
	for i := len(keys) - 2; i >= 0; i-- {
		w := widthOf(keys[i])
		if used+r.gap+w > width {
			rows = append(rows, row)
			used, row = -r.gap, nil
		}
		row = slices.Concat(keys[i:i+1], row)
		used += r.gap + w
	}
	rows = append(rows, row)
	slices.Reverse(rows)
	return rows
}
