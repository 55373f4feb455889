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
	shortHeight    = 28 // of a short title
	minContent     = 24 // the minimum height left for the content below figures,
	minScroll      = 96 // and for content without figures
	narrowCard     = 9  // in multiples of the text size
	tallCard       = 290
	slimCard       = 250
	cornerShare    = 3 // the default key takes a third of the width
)

// economize finds out how little a card must give up to show the figures at its top in full:
// first for figures with labels, then for smaller text, and last for the values alone. A
// card without figures gives up parts until its content has enough room.
func (o *sheetOverlay) economize(width, tallest float32) {
	first := generous
	if o.view.Area != nil && width < narrowCard*TextSize() && (tallest <= tallCard || width < slimCard) {
		first = smallKeys // on all such cards, so that the default key stays in place
	}
	o.spare, o.figuresHeight = first, 0
	figures := o.view.Figures
	if figures == nil {
		for !o.view.Wide && o.spare < shortTitle && o.cramped(width, tallest-o.fixedHeight(width, tallest)) {
			o.spare++
		}
		return
	}
	below := float32(0)
	if o.view.Content != nil {
		below = minContent
	}
	try := func(forms []figureForm, always bool) bool {
		room := tallest - o.fixedHeight(width, tallest) - below
		form, height, ok := figures.fit(forms, fyne.NewSize(width-2*o.padding()+2*textMargin, room))
		if ok || always {
			set(figures, &figures.form, form)
			o.figuresHeight = height
		}
		return ok || always
	}
	if tallest > tallCard { // giving up parts gains no width here
		for _, forms := range narrowForms {
			for o.spare = first; o.spare <= max(noSubtitle, first); o.spare++ {
				if try(forms, false) {
					return
				}
			}
		}
	}
	for i, forms := range figureForms {
		last := i == len(figureForms)-1
		for o.spare = first; o.spare < noTitle || last && o.spare == noTitle; o.spare++ {
			if try(forms, last && o.spare == noTitle) {
				return
			}
		}
	}
}

// fixedHeight returns the height of everything except the figures and the content.
func (o *sheetOverlay) fixedHeight(width, tallest float32) float32 {
	padding := o.padding()
	inner := max(width-2*padding, 1)
	o.subtitle.Hidden = o.spare >= noSubtitle
	resizeWrapped(o.title, inner+2*textMargin)
	resizeWrapped(o.subtitle, inner+2*textMargin)
	_, head := o.headHeights()
	fixed := 2*padding - textMargin + head
	if keys := o.keyRows(inner, tallest).height(); keys > 0 {
		fixed += keys + padding*keysGap
	}
	return fixed
}

// cramped reports whether a height is too small for content without figures. Content isn't
// laid out for this if the height is enough for any.
func (o *sheetOverlay) cramped(width, height float32) bool {
	if o.view.Content == nil || height >= minScroll {
		return height < 0
	}
	return !o.holds(width, height)
}

// holds reports whether the content fits into a height.
func (o *sheetOverlay) holds(width, height float32) bool {
	if o.view.Content == nil {
		return height >= 0
	}
	resizeWrapped(o.view.Content, width-2*o.padding()+2*textMargin)
	return height >= o.view.Content.MinSize().Height
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
func (o *sheetOverlay) cornerRows(width float32) keyRows {
	r := keyRows{gap: o.gap(), share: 1}
	widthOf := (*Key).PreferredWidth
	if o.spare >= iconKeys {
		widthOf, r.minWidth = smallWidth, smallWidth
	}
	if o.spare >= smallKeys {
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
