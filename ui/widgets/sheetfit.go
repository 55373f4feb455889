package widgets

import (
	"slices"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/theme"
)

// economy is what a card gives up to the figures at its top, or to its content, each with
// all before it.
type economy uint8

const (
	generous   economy = iota
	noSubtitle         // the title alone; over the whole window, the subtitle scrolls
	iconKeys           // keys with their icons alone, where they have some
	smallKeys          // low keys and narrow margins
	shortTitle         // the title in one line, in smaller text if need be
	noTitle
)

const (
	smallKeyHeight = 36
	smallKeyWidth  = 44
	smallPadding   = 8
	shortHeight    = 28 // of a short title
	leastContent   = 24 // the height that is left for what stands below the figures,
	leastScroll    = 96 // and for a content without figures
	narrowCard     = 9  // sizes of the text
	tallCard       = 290
	slimCard       = 250
	cornerShare    = 3 // the default key takes the third part of the width
)

// economize finds out how little a card has to give up so that the figures at its top are
// whole: first for figures with labels, then for those in smaller text, and last for the
// values alone. A card without figures gives up what leaves its content too little room.
func (o *sheetOverlay) economize(width, tallest float32) {
	least := generous
	if o.view.Area != nil && width < narrowCard*appTextSize() && (tallest <= tallCard || width < slimCard) {
		least = smallKeys // on all of them, so that the default key keeps its place
	}
	o.spare, o.figuresHeight = least, 0
	figures := o.view.Figures
	if figures == nil {
		for !o.view.Wide && o.spare < shortTitle && o.cramped(width, tallest-o.fixedHeight(width, tallest)) {
			o.spare++
		}
		return
	}
	below := float32(0)
	if o.view.Content != nil {
		below = leastContent
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
	if tallest > tallCard { // what is given up here makes no room in the width
		for _, forms := range narrowForms {
			for o.spare = least; o.spare <= max(noSubtitle, least); o.spare++ {
				if try(forms, false) {
					return
				}
			}
		}
	}
	for i, forms := range figureForms {
		last := i == len(figureForms)-1
		for o.spare = least; o.spare < noTitle || last && o.spare == noTitle; o.spare++ {
			if try(forms, last && o.spare == noTitle) {
				return
			}
		}
	}
}

// fixedHeight returns the height of all but the figures and the content.
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

// cramped reports whether a height is too little for a content without figures. With room
// for any content it isn't laid out to find that out.
func (o *sheetOverlay) cramped(width, height float32) bool {
	if o.view.Content == nil || height >= leastScroll {
		return height < 0
	}
	resizeWrapped(o.view.Content, width-2*o.padding()+2*textMargin)
	return height < o.view.Content.MinSize().Height
}

// smallWidth returns the width of a key that shows its icon alone.
func smallWidth(k *Key) float32 {
	if k.view.Icon != NoIcon {
		return smallKeyWidth
	}
	return k.MinSize().Width
}

// cornerRows distributes a card's keys over rows from the last one, so that the default
// key, the last of all, has the same place and size on every card of a width. Their texts take two
// lines if that saves a row.
func (o *sheetOverlay) cornerRows(width float32) keyRows {
	r := keyRows{gap: o.gap(), share: 1}
	widthOf := (*Key).PreferredWidth
	if o.spare >= iconKeys {
		widthOf, r.least = smallWidth, smallWidth
	}
	if o.spare >= smallKeys {
		r.share = smallKeyHeight / painterFor(o).size(theme.SizeTouch)
		if width < 2*smallKeyWidth+r.gap { // two in a row all the same
			r.gap /= 2
			half := (width - r.gap) / 2
			r.least = func(k *Key) float32 { return min(smallWidth(k), half) }
			widthOf = r.least
		}
	}
	keys := o.view.Keys
	if len(keys) == 0 {
		return r
	}
	r.corner = min(max(o.view.Default.PreferredWidth(), width/cornerShare), (width-r.gap)/2)
	r.rows = r.pack(keys, widthOf, width)
	if folded := r.pack(keys, (*Key).FoldedWidth, width); r.least == nil && len(folded) < len(r.rows) {
		r.rows, r.least = folded, (*Key).FoldedWidth
	}
	return r
}

// pack returns the rows of keys of widths, the last one of which is the corner's.
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
