package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/theme"
)

// The inner measures of a key, in units.
const (
	keyMarginX   = 8 // from the edge to the text
	keyMarginY   = 3
	keyIconGap   = 6  // from the icon to the text
	keyRingInset = 3  // from the edge to the focus ring
	keyRoomyX    = 16 // from the edge to the text, where space allows
	rowMargin    = 14 // from the edges of a row to its icon and its small label
	rowMarginY   = 7  // above and below the text of a row
	rowIconGap   = 12 // from a row's icon to its text

	counterHeight = 46 // height of the lowest key that shows a counter under its digit
	counterMargin = 3  // below the counter

	stackMargin = 3 // around text below an icon

	rowHeightForMouse = 40 // row height on desktops
)

// keyStyle names the colours and the text size of a kind of key.
type keyStyle struct {
	ground, text fyne.ThemeColorName // an empty ground draws no background
	size         fyne.ThemeSizeName
	bold         bool
}

var keyStyles = [keyKindCount]keyStyle{
	Plain:   {theme.ColorKey, theme.ColorKeyText, fynetheme.SizeNameText, false},
	Accent:  {theme.ColorAccent, theme.ColorOnAccent, fynetheme.SizeNameText, true},
	Primary: {theme.ColorPrimary, theme.ColorOnPrimary, theme.SizePrimaryText, true},
	Stop:    {theme.ColorStop, theme.ColorOnStop, theme.SizePrimaryText, true},
	Ghost:   {"", theme.ColorText, fynetheme.SizeNameText, false},
}

// style returns the colours and the text size for a view.
func (v KeyView) style() keyStyle {
	s := keyStyles[v.Kind]
	if v.Large {
		s.size = theme.SizeDigitText
	}
	switch {
	case v.Disabled:
		s.text = theme.ColorKeyDisabled
		if s.ground != "" {
			s.ground = fynetheme.ColorNameDisabledButton
		}
	case v.Held:
		s.ground, s.text = theme.ColorAccent, theme.ColorOnAccent
	}
	return s
}

func (s keyStyle) textStyle() fyne.TextStyle { return fyne.TextStyle{Bold: s.bold} }

type keyRenderer struct {
	key     *Key
	ground  canvas.Rectangle
	over    canvas.Rectangle // hovered or pressed
	ring    canvas.Rectangle // focused
	icon    canvas.Image
	drawing drawing // what icon currently shows
	label   fitLabel
	least   leastKey
	corner  canvas.Text // the view's corner or trail
	objects []fyne.CanvasObject
}

func newKeyRenderer(k *Key) *keyRenderer {
	r := &keyRenderer{key: k}
	r.icon.FillMode = canvas.ImageFillContain
	r.ring.StrokeWidth = 2
	r.corner.Alignment = fyne.TextAlignTrailing
	r.update()
	return r
}

// MinSize implements [fyne.WidgetRenderer]: the smallest size at which the text is
// legible and the key can be hit. The height of a row depends on its width.
func (r *keyRenderer) MinSize() fyne.Size {
	p := painterFor(r.key)
	now := leastKey{r.key.view, r.key.Size().Width, p.size(r.key.view.textSizeName()), r.least.size}
	if now != r.least {
		now.size = r.minSize(p)
		r.least = now
	}
	return r.least.size
}

// leastKey caches a key's minimum size, which layouts request many times, with the inputs
// that it was computed from.
type leastKey struct {
	view        KeyView
	width, text float32
	size        fyne.Size
}

func (r *keyRenderer) minSize(p painter) fyne.Size {
	v := r.key.view
	touch := p.size(theme.SizeTouch)
	text := minFit(v.Text, v.style().textStyle())
	need := fyne.NewSize(text.Width+iconSpace(p, v)+2*keyMarginX, text.Height+2*keyMarginY)
	if v.Stacked {
		need = fyne.NewSize(p.size(theme.SizeKeyIcon)+2*keyMarginX, 0)
	}
	if v.Row || r.key.wraps {
		need.Height = max(need.Height, float32(r.key.rowLines(p))*lineHeight(p.size(v.textSizeName()), v.style().textStyle())+2*rowMarginY)
	}
	if v.Row {
		need.Width += 2 * (rowMargin - keyMarginX)
		if device := fyne.CurrentDevice(); !device.IsMobile() && !device.IsBrowser() {
			touch = rowHeightForMouse
		}
	}
	return need.Max(fyne.NewSize(min(touch, 44), touch))
}

// iconSpace returns the width of a key's icon and of the gap after it.
func iconSpace(p painter, v KeyView) float32 {
	switch {
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

// trailSpace returns the width of a row's small label and of the gap before it.
func trailSpace(p painter, v KeyView) float32 {
	if v.Trail == "" {
		return 0
	}
	return measure(v.Trail, p.size(fynetheme.SizeNameCaptionText), fyne.TextStyle{}).Width + rowIconGap
}

// Layout implements [fyne.WidgetRenderer].
func (r *keyRenderer) Layout(size fyne.Size) {
	p, k := painterFor(r.key), r.key
	v := k.view
	radius := p.size(theme.SizeKeyRadius)
	r.ground.CornerRadius, r.over.CornerRadius = radius, radius
	r.ground.Resize(size)
	r.over.Resize(size)
	r.ring.CornerRadius = radius - keyRingInset
	pos, ring := inset(size, keyRingInset)
	place(&r.ring, pos, ring)

	r.corner.TextSize = p.size(theme.SizeCornerText)
	box := k.textBox(p, size)
	s := v.style()
	r.label.text, r.label.style, r.label.left = v.Text, s.textStyle(), v.Row
	r.label.size = k.sharedSize(p)
	k.iconOnly = false
	r.drawIcon()
	switch {
	case v.Row:
		r.layoutRow(p, size, box)
		return
	case v.stacks(p, size):
		r.layoutStacked(p, size, box)
		return
	}
	// Icon and text are centred together.
	if v.Icon != NoIcon && r.leastWidth(p) > size.Width || v.Stacked {
		v.Text = "" // without room for both, the icon alone
		r.label.text, k.iconOnly = "", true
	}
	space := iconSpace(p, v)
	corner := measure(r.corner.Text, r.corner.TextSize, r.corner.TextStyle)
	width := max(min(fit(v.Text, r.label.style, r.label.size, box).extent(r.label.style).Width, box.Width), 0)
	side := p.size(theme.SizeKeyIcon)
	if v.Text == "" { // on a key narrower than its icon, the icon shrinks
		side = max(min(side, size.Width, size.Height), 0)
		space = min(space, side)
	}
	left := (size.Width - space - width) / 2
	place(&r.icon, onUnit(fyne.NewPos(left, (size.Height-side)/2)), fyne.NewSquareSize(side))
	if space == 0 {
		left, width = (size.Width-box.Width)/2, box.Width
	}
	rise := float32(0)
	if v.Large && r.corner.Text != "" && size.Height >= counterHeight {
		rise = corner.Height - counterMargin
	}
	r.label.layout(fyne.NewPos(left+space, keyMarginY), fyne.NewSize(width, box.Height-rise))

	if v.Large && size.Height >= counterHeight { // beside a digit the counter would look like an exponent
		place(&r.corner, onUnit(fyne.NewPos((size.Width-corner.Width)/2, size.Height-corner.Height-counterMargin)), corner)
		return
	}
	place(&r.corner, onUnit(fyne.NewPos(size.Width-corner.Width-7, 4)), corner)
}

// leastWidth returns the width at which icon and text fit side by side.
func (r *keyRenderer) leastWidth(p painter) float32 {
	v := r.key.view
	return max(minFit(v.Text, v.style().textStyle()).Width+iconSpace(p, v)+2*keyMarginX, min(p.size(theme.SizeTouch), 44))
}

// layoutRow places the parts of a row of a list.
func (r *keyRenderer) layoutRow(p painter, size, box fyne.Size) {
	side := p.size(theme.SizeKeyIcon)
	place(&r.icon, onUnit(fyne.NewPos(rowMargin, (size.Height-side)/2)), fyne.NewSquareSize(side))
	r.label.layout(fyne.NewPos(rowMargin+iconSpace(p, r.key.view), keyMarginY), box)
	r.corner.TextSize = p.size(fynetheme.SizeNameCaptionText)
	r.corner.Text = ""
	if r.key.trails(p, size) {
		r.corner.Text = r.key.view.Trail
	}
	need := measure(r.corner.Text, r.corner.TextSize, r.corner.TextStyle)
	place(&r.corner, onUnit(fyne.NewPos(size.Width-rowMargin-need.Width, (size.Height-need.Height)/2)), need)
}

// layoutStacked places the text below the icon.
func (r *keyRenderer) layoutStacked(p painter, size, box fyne.Size) {
	side := p.size(theme.SizeKeyIcon)
	text := lineHeight(r.label.size, r.label.style)
	top := (size.Height - side - text) / 2
	place(&r.icon, onUnit(fyne.NewPos((size.Width-side)/2, top)), fyne.NewSquareSize(side))
	r.label.layout(fyne.NewPos(stackMargin, top+side), fyne.NewSize(box.Width, text))
}

// drawIcon draws the icon at the canvas's current resolution.
func (r *keyRenderer) drawIcon() {
	p, v := painterFor(r.key), r.key.view
	if v.Icon == NoIcon {
		return
	}
	drawingFor(r.key, v.Icon, p.color(v.style().text), p.size(theme.SizeKeyIcon)).show(&r.icon, &r.drawing)
}

// Refresh implements [fyne.WidgetRenderer].
func (r *keyRenderer) Refresh() {
	r.update()
	r.Layout(r.key.Size())
	canvas.Refresh(r.key)
}

// update applies the view, the theme and the state to the objects.
func (r *keyRenderer) update() {
	k, p := r.key, painterFor(r.key)
	s := k.view.style()
	text := p.color(s.text)
	r.objects = r.objects[:0]
	if s.ground != "" {
		r.ground.FillColor = p.color(s.ground)
		r.objects = append(r.objects, &r.ground)
	}
	switch {
	case k.view.Disabled:
	case k.pressed:
		r.over.FillColor = p.color(theme.ColorPressed)
		r.objects = append(r.objects, &r.over)
	case k.hovered:
		r.over.FillColor = p.color(theme.ColorHover)
		r.objects = append(r.objects, &r.over)
	}
	if k.focused {
		r.ring.StrokeColor = text
		r.objects = append(r.objects, &r.ring)
	}
	if k.view.Icon != NoIcon {
		r.drawIcon()
		r.objects = append(r.objects, &r.icon)
	}
	for i := range r.label.lines {
		r.label.lines[i].Color = text
	}
	r.objects = append(r.objects, &r.label.lines[0], &r.label.lines[1])
	if r.corner.Text = k.view.Corner; k.view.Row {
		r.corner.Text = k.view.Trail
	}
	if r.corner.Text != "" {
		r.corner.Color = text
		r.objects = append(r.objects, &r.corner)
	}
}

// Objects implements [fyne.WidgetRenderer].
func (r *keyRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Destroy implements [fyne.WidgetRenderer].
func (r *keyRenderer) Destroy() {}
