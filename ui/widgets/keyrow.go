package widgets

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/theme"
)

// A row of a list is a key as wide as the list: an icon, a text, a small label, and an icon
// at the end, above a rule.

// baselines is how far the middle of a small text is below that of a larger text on the same
// baseline, as a share of the difference between their line heights.
const baselines = 0.29

// rowMargin returns the margin at both edges of a row. A row with an End, an Ink or a picture
// is aligned with the text around it.
func (v KeyView) rowMargin() float32 {
	if v.End != NoIcon || v.Ink != "" || v.Picture != nil {
		return textMargin
	}
	return rowMargin
}

// endSpace returns the width of the icon at a row's end and the gap before it.
func endSpace(p painter, v KeyView) float32 {
	if v.End == NoIcon {
		return 0
	}
	return p.size(theme.SizeKeyIcon) + keyIconGap - endInset
}

// endInset is how far the icon at a row's end extends into the margin; it has a margin of its
// own.
const endInset = 5

// minMarked is the minimum width at which a row with an Ink shows its icon. In narrower rows,
// as in the smallest windows, the text needs the room.
const minMarked = 180

// rowIconSpace returns the [iconSpace] for a row of a given size.
func rowIconSpace(p painter, v KeyView, size fyne.Size) float32 {
	if v.Ink != "" && size.Width < minMarked {
		return 0
	}
	return iconSpace(p, v)
}

// rowRoom returns the width for a row's text and its small label together.
func rowRoom(p painter, v KeyView, size fyne.Size) float32 {
	return size.Width - 2*v.rowMargin() - rowIconSpace(p, v, size) - endSpace(p, v)
}

// rowBox returns the space for the text of a row of a given size.
func (k *Key) rowBox(p painter, size fyne.Size) fyne.Size {
	box := fyne.NewSize(rowRoom(p, k.view, size), size.Height-2*keyMarginY)
	if k.showsDetail(p, size) {
		box.Width -= detailSpace(p, k.view)
	}
	box.Height -= k.underHeight(p, size)
	return box
}

// detailSpace returns the width of a row's small label and the gap before it.
func detailSpace(p painter, v KeyView) float32 {
	if v.Detail == "" {
		return 0
	}
	return p.font(Caption).measure(v.Detail).Width + rowIconGap
}

// detailColumn returns the widths of the widest text and the widest small label among the rows
// whose labels are aligned with this row's.
func (k *Key) detailColumn(p painter) (names, details float32) {
	rows := k.sharing
	if rows == nil || k.view.End == NoIcon {
		rows = []*Key{k}
	}
	for _, row := range rows {
		if v := row.view; row == k || v.Detail != "" && v.End != NoIcon && row.Visible() {
			widths := row.detail.get(keyInputs{view: v, text: v.textFont(p).size}, func() [2]float32 {
				return [2]float32{v.textFont(p).measure(v.Text).Width, detailSpace(p, v)}
			})
			names, details = max(names, widths[0]), max(details, widths[1])
		}
	}
	return names, details
}

// showsDetail reports whether a row of a given size has room for its small label beside its
// text.
func (k *Key) showsDetail(p painter, size fyne.Size) bool {
	if k.view.Detail == "" {
		return false
	}
	names, details := k.detailColumn(p)
	return names+details <= rowRoom(p, k.view, size)
}

// under returns what a row of a given size shows under its text: its second line, or its small
// label if that has no room beside the text.
func (k *Key) under(p painter, size fyne.Size) string {
	v := k.view
	if v.Below == "" && (v.Under || v.End != NoIcon) && size.Width > 0 && !k.showsDetail(p, size) {
		return v.Detail
	}
	return v.Below
}

// underHeight returns the height of what a row shows under its text, on one or two lines.
func (k *Key) underHeight(p painter, size fyne.Size) float32 {
	text, f := k.under(p, size), p.font(Caption)
	switch {
	case text == "":
		return 0
	case size.Width <= 0 || f.narrower(text, rowRoom(p, k.view, size)):
		return f.lineHeight()
	}
	return 2 * f.lineHeight()
}

// layoutRow places the parts of a row of a list.
func (r *keyRenderer) layoutRow(p painter, size, box fyne.Size) {
	v, margin := r.of.view, r.of.view.rowMargin()
	var from, end float32 // ends of the rule
	switch {
	case v.Rule == InsetRule:
		from, end = margin+rowIconSpace(p, v, size), margin
	case v.End != NoIcon:
		from, end = margin, margin
	}
	MoveResize(&r.line, fyne.NewPos(from, size.Height-1), fyne.NewSize(max(size.Width-from-end, 0), 1))
	r.line.Hidden = v.Role == Unfolds && v.Held || v.Ink != "" || v.Rule == NoRule // an open fold's line goes below its content
	r.mark.CornerRadius = rowMark / 2
	MoveResize(&r.mark, fyne.NewPos(0, keyRingInset), fyne.NewSize(rowMark, size.Height-2*keyRingInset))
	if r.picture != nil {
		side := pictureSide(p, v)
		MoveResize(r.picture, onUnit(fyne.NewPos(margin, (size.Height-side)/2)), fyne.NewSquareSize(side))
	}
	side, space := p.size(theme.SizeKeyIcon), rowIconSpace(p, v, size)
	MoveResize(&r.icon, onUnit(fyne.NewPos(margin, (size.Height-side)/2)), fyne.NewSquareSize(min(side, space)))
	MoveResize(&r.end, onUnit(fyne.NewPos(size.Width-margin-side+endInset, (size.Height-side)/2)), fyne.NewSquareSize(side))
	left := margin + space
	r.label.layout(fyne.NewPos(left, keyMarginY), box)
	r.layoutDetail(p, size, box, left)
}

// layoutDetail places what a row shows under its text, and its small label, which goes after
// the text or at the row's right edge.
func (r *keyRenderer) layoutDetail(p painter, size, box fyne.Size, left float32) {
	v := r.of.view
	r.corner.Text, r.corner.TextSize = v.Detail, p.size(fynetheme.SizeNameCaptionText)
	middle := size.Height / 2 // centre of the text
	r.below.clear()
	if r.below.text = r.of.under(p, size); r.below.text != "" {
		text := r.label.fit(r.label.text, box).height()
		top := keyMarginY + (box.Height-text)/2
		middle = top + text/2
		r.below.font, r.below.left = p.font(Caption), true
		r.below.layout(fyne.NewPos(left, top+text), fyne.NewSize(rowRoom(p, v, size), r.of.underHeight(p, size)))
	}
	if !r.of.showsDetail(p, size) {
		r.corner.Text = ""
		return
	}
	need := r.corner.MinSize()
	at := fyne.NewPos(size.Width-rowMargin-need.Width, middle-need.Height/2)
	if v.End != NoIcon {
		names, _ := r.of.detailColumn(p)
		at.X = left + names + rowIconGap
		at.Y += (r.label.lineHeight() - need.Height) * baselines
	}
	MoveResize(&r.corner, onUnit(at), need)
}
