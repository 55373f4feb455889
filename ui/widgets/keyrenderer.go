package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/theme"
)

// The inner dimensions of a key, in units.
const (
	keyMarginX   = 8 // from the edge to the text
	keyMarginY   = 3
	keyIconGap   = 6  // from the icon to the text
	keyRingInset = 3  // from the edge to the focus ring
	heldRing     = 5  // from the edge to the focus ring of a held key, which has an edge
	edgeWidth    = 2  // width of a held key's edge
	keyRoomyX    = 16 // from the edge to the text, where space allows
	rowMargin    = 14 // from the edges of a row to its icon and small label
	rowMarginY   = 7  // above and below the text of a row
	rowIconGap   = 12 // from a row's icon to its text

	stackMargin = 3 // around text below an icon

	rowMark = 4 // width of the bar at the start of a held row
)

// keyStyle names the colours and the text size of a kind of key.
type keyStyle struct {
	ground, text fyne.ThemeColorName // an empty ground draws no background
	edge         fyne.ThemeColorName // empty for none
	size         fyne.ThemeSizeName
	bold         bool
	strong       bool // the ground is a strong colour in every theme
}

var keyStyles = [keyKindCount]keyStyle{
	Plain:   {ground: theme.ColorKey, text: theme.ColorKeyText, size: fynetheme.SizeNameText},
	Primary: {ground: theme.ColorPrimary, text: theme.ColorOnPrimary, size: theme.SizePrimaryText, bold: true, strong: true},
	Stop:    {ground: theme.ColorStop, text: theme.ColorOnStop, size: theme.SizePrimaryText, bold: true, strong: true},
	Accent:  {ground: theme.ColorAccent, text: theme.ColorOnAccent, size: fynetheme.SizeNameText, bold: true, strong: true},
	Ghost:   {text: theme.ColorText, size: fynetheme.SizeNameText},
}

// style returns the colours and the text size for a view.
func (v KeyView) style() keyStyle {
	s := keyStyles[v.Kind]
	if v.Large {
		s.size = theme.SizeDigitText
	}
	if v.Row && v.Kind == Plain { // flat, between hairlines
		s.ground = ""
	}
	switch {
	case v.Disabled:
		s.text, s.ground = theme.ColorKeyDisabled, ""
	case v.Faint && !v.Held:
		s.text = theme.ColorKeyDisabled
	case v.Role == Unfolds:
	case v.Held && v.Row:
		s.ground = theme.ColorKey // a bar at its start also shows it
	case v.Held:
		s.ground, s.text, s.edge = theme.ColorChosen, theme.ColorKeyText, theme.ColorChosenEdge
	}
	return s
}

type keyRenderer struct {
	renderer[*Key]
	ground  canvas.Rectangle
	over    canvas.Rectangle // when hovered or pressed
	line    canvas.Rectangle // below a row
	mark    canvas.Rectangle // at the start of a held row
	ring    canvas.Rectangle // when focused
	icon    canvas.Image
	picture *canvas.Raster // raster of the view's picture; nil until there is one
	drawing drawing        // the drawing that icon shows
	label   fitLabel
	minimum cached[keyInputs, fyne.Size]
	corner  canvas.Text // the view's corner or detail
	below   fitLabel    // under the text of a row
	end     canvas.Image
	ending  drawing // the drawing that end shows
}

func newKeyRenderer(k *Key) *keyRenderer {
	r := &keyRenderer{}
	r.renderer = renderer[*Key]{of: k, minSize: r.minSize, draw: r.layout}
	r.icon.FillMode, r.end.FillMode = canvas.ImageFillContain, canvas.ImageFillContain
	r.ring.StrokeWidth = 2
	r.corner.Alignment = fyne.TextAlignTrailing
	return r
}

// minSize returns the smallest size at which the text is legible and the key is easy to hit.
// The height of a row depends on its width.
func (r *keyRenderer) minSize(p painter) fyne.Size {
	inputs := keyInputs{r.of.view, fyne.NewSize(r.of.Size().Width, 0), r.of.view.textFont(p).size}
	return r.minimum.get(inputs, func() fyne.Size { return r.smallest(p) })
}

func (r *keyRenderer) smallest(p painter) fyne.Size {
	v := r.of.view
	f, touch := v.textFont(p), p.size(theme.SizeTouch)
	text := minFit(v.Text, f.style)
	need := fyne.NewSize(text.Width+iconSpace(p, v)+2*keyMarginX, text.Height+2*keyMarginY)
	if v.Stacked {
		need = fyne.NewSize(p.size(theme.SizeKeyIcon)+2*keyMarginX, 0)
	}
	if v.Row || r.of.wraps {
		need.Height = max(need.Height, float32(r.of.rowLines(p))*f.lineHeight()+2*rowMarginY)
		if under := r.of.underHeight(p, r.of.Size()); under > 0 {
			margin := float32(keyMarginY)
			if v.Below != "" {
				margin = rowMarginY
			}
			need.Height = max(need.Height, float32(r.of.rowLines(p))*f.lineHeight()+under+2*margin)
		}
	}
	if v.Row {
		if side := pictureSide(p, v); side > 0 {
			need.Height = max(need.Height, side+2*rowMarginY)
		}
		need.Width += 2*(v.rowMargin()-keyMarginX) + endSpace(p, v)
	}
	return need.Max(fyne.NewSize(min(touch, 44), touch))
}

// iconSpace returns the width of a key's icon and the gap after it.
func iconSpace(p painter, v KeyView) float32 {
	switch {
	case v.Picture != nil:
		return pictureSide(p, v) + rowIconGap
	case v.Icon == NoIcon:
		return 0
	case v.Text == "":
		return p.size(theme.SizeKeyIcon)
	case v.Row:
		return p.size(theme.SizeKeyIcon) + rowIconGap
	default:
		return p.size(theme.SizeKeyIcon) + keyIconGap
	}
}

func (r *keyRenderer) layout(p painter, size fyne.Size) {
	r.update(p)
	k := r.of
	v := k.view
	radius := p.size(theme.SizeKeyRadius)
	r.ground.CornerRadius, r.over.CornerRadius = radius, radius
	r.ground.Resize(size)
	r.over.Resize(size)
	margin := float32(keyRingInset)
	if v.style().edge != "" || v.Row && v.Held && v.Role != Unfolds {
		margin = heldRing
	}
	r.ring.CornerRadius = radius - margin
	pos, ring := inset(size, margin)
	MoveResize(&r.ring, pos, ring)

	r.corner.TextSize = p.size(theme.SizeCornerText)
	box := k.textBox(p, size)
	r.label.text, r.label.font, r.label.left = v.Text, v.textFont(p), v.Row
	r.label.size = k.sharedSize(p)
	k.iconOnly = false
	switch {
	case v.Row:
		r.layoutRow(p, size, box)
		return
	case v.Large:
		r.layoutDigit(p, size)
		return
	case v.stacks(p, size):
		r.layoutStacked(p, size, box)
		return
	}
	// Icon and text are centred together.
	if k.iconAlone(p, size) || v.Stacked {
		v.Text, v.Icon = "", v.sole() // if there isn't room for both, the icon alone
		r.label.text, k.iconOnly = "", true
	}
	space := iconSpace(p, v)
	width := max(min(r.label.fit(v.Text, box).width(), box.Width), 0)
	side := p.size(theme.SizeKeyIcon)
	if v.Text == "" { // the icon shrinks if the key is narrower
		side = max(min(side, size.Width, size.Height), 0)
		space = min(space, side)
	}
	left := (size.Width - space - width) / 2
	MoveResize(&r.icon, onUnit(fyne.NewPos(left, (size.Height-side)/2)), fyne.NewSquareSize(side))
	if space == 0 {
		left, width = (size.Width-box.Width)/2, box.Width
	}
	r.label.layout(fyne.NewPos(left+space, keyMarginY), fyne.NewSize(width, box.Height))
	if r.corner.Text != "" {
		corner := r.corner.MinSize()
		MoveResize(&r.corner, onUnit(fyne.NewPos(size.Width-corner.Width-7, 4)), corner)
	}
}

// layoutStacked places the text below the icon.
func (r *keyRenderer) layoutStacked(p painter, size, box fyne.Size) {
	side := p.size(theme.SizeKeyIcon)
	text := r.label.lineHeight()
	top := (size.Height - side - text) / 2
	MoveResize(&r.icon, onUnit(fyne.NewPos((size.Width-side)/2, top)), fyne.NewSquareSize(side))
	r.label.layout(fyne.NewPos(stackMargin, top+side), fyne.NewSize(box.Width, text))
}

// update applies the view, the theme and the state to the objects.
func (r *keyRenderer) update(p painter) {
	k := r.of
	s := k.view.style()
	text := p.color(s.text)
	r.show()
	add := func(o fyne.CanvasObject) { r.objects = append(r.objects, o) }
	if s.ground != "" {
		r.ground.FillColor, r.ground.StrokeColor, r.ground.StrokeWidth = p.color(s.ground), nil, 0
		if s.edge != "" {
			r.ground.StrokeColor, r.ground.StrokeWidth = p.color(s.edge), edgeWidth
		}
		add(&r.ground)
	}
	hover, pressed := theme.ColorHover, theme.ColorPressed
	if s.strong {
		hover, pressed = theme.ColorHoverStrong, theme.ColorPressedStrong
	}
	switch {
	case k.view.Disabled:
	case k.pressed:
		r.over.FillColor = p.color(pressed)
		add(&r.over)
	case k.hovered:
		r.over.FillColor = p.color(hover)
		add(&r.over)
	}
	if k.view.Row {
		r.line.FillColor = p.color(theme.ColorLine)
		add(&r.line)
		if k.view.Held && k.view.Role != Unfolds && !k.view.Disabled {
			r.mark.FillColor = p.color(theme.ColorChosenEdge)
			add(&r.mark)
		}
	}
	if k.focused {
		r.ring.StrokeColor = text
		add(&r.ring)
	}
	icon := k.view.Icon
	if k.iconAlone(p, k.Size()) {
		icon = k.view.sole()
	}
	if icon != NoIcon {
		ink := text
		if k.view.Ink != "" {
			ink = p.color(k.view.Ink)
		}
		drawingFor(k, icon, ink, p.size(theme.SizeKeyIcon)).show(&r.icon, &r.drawing)
		add(&r.icon)
	}
	r.showPicture(p)
	for i := range r.label.lines {
		r.label.lines[i].Color = text
		add(&r.label.lines[i])
	}
	if r.corner.Text = k.view.Corner; k.view.Row {
		r.corner.Text = k.view.Detail
	}
	small := text // colour of the small label and the second line
	if k.view.Row && s.text == theme.ColorKeyText && s.ground == "" {
		small = p.color(theme.ColorMuted)
	}
	if r.corner.Text != "" {
		r.corner.Color = small
		add(&r.corner)
	}
	if k.view.Row {
		for i := range r.below.lines {
			r.below.lines[i].Color = small
			add(&r.below.lines[i])
		}
	}
	if k.view.Row && k.view.End != NoIcon {
		drawingFor(k, k.view.End, text, p.size(theme.SizeKeyIcon)).show(&r.end, &r.ending)
		add(&r.end)
	}
}
