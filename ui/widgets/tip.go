package widgets

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/theme"
)

// tipDelay is how long the pointer rests on a key before its tooltip appears.
const tipDelay = 500 * time.Millisecond

// The measures of a tooltip, in units.
const (
	tipGap     = 6 // to its key
	tipMarginX = 9 // around its text
	tipMarginY = 5
	tipEdge    = 4 // to the window's edges
)

// TipLayer lies over everything else in a window and shows the tooltip of the key under
// the pointer. It takes no events.
type TipLayer struct {
	widget.BaseWidget
	key  *Key // the key whose tooltip is shown, or nil
	text string
}

// WithTips puts a layer for tooltips over an object.
func WithTips(o fyne.CanvasObject) *fyne.Container {
	l := &TipLayer{}
	l.ExtendBaseWidget(l)
	return container.NewStack(o, l)
}

// Text returns the tooltip that is shown, or "".
func (l *TipLayer) Text() string { return l.text }

// tipLayer returns the layer for a key's tooltip, or nil.
func tipLayer(k *Key) *TipLayer {
	c := fyne.CurrentApp().Driver().CanvasForObject(k)
	if c == nil {
		return nil
	}
	if o, ok := c.Overlays().Top().(*sheetOverlay); ok {
		return o.tips
	}
	if stack, ok := c.Content().(*fyne.Container); ok && len(stack.Objects) > 0 {
		l, _ := stack.Objects[len(stack.Objects)-1].(*TipLayer)
		return l
	}
	return nil
}

// tipText returns the key's tooltip, leaving out what the key already shows.
func (k *Key) tipText() string {
	if k.view.Tip == "" && k.iconOnly {
		return k.view.Text
	}
	return k.view.Tip
}

// tipSoon shows the key's tooltip if the pointer is still on the key after tipDelay.
// Devices without a pointer have no tooltips.
func (k *Key) tipSoon() {
	if k.tipText() == "" || fyne.CurrentDevice().IsMobile() {
		return
	}
	k.visit++
	visit, layer := k.visit, tipLayer(k)
	fyne.NewAnimation(tipDelay, func(done float32) {
		l := tipLayer(k)
		if done == 1 && l != nil && l == layer && visit == k.visit {
			l.key, l.text = k, k.tipText()
			l.Refresh()
		}
	}).Start()
}

// hideTip hides a key's tooltip, or cancels the one about to appear.
func hideTip(k *Key) {
	k.visit++
	if l := tipLayer(k); l != nil && l.key == k {
		l.key, l.text = nil, ""
		l.Refresh()
	}
}

// CreateRenderer implements [fyne.Widget].
func (l *TipLayer) CreateRenderer() fyne.WidgetRenderer {
	r := &tipRenderer{layer: l}
	r.ground.CornerRadius, r.ground.StrokeWidth = 6, 1
	return r
}

type tipRenderer struct {
	layer  *TipLayer
	ground canvas.Rectangle
	text   canvas.Text
}

// MinSize implements [fyne.WidgetRenderer].
func (r *tipRenderer) MinSize() fyne.Size { return fyne.Size{} }

// Layout implements [fyne.WidgetRenderer]. The tooltip is below its key, or above it at
// the bottom of the window.
func (r *tipRenderer) Layout(size fyne.Size) {
	l := r.layer
	if l.key == nil {
		return
	}
	p := painterFor(l)
	setText(&r.text, l.text, p.color(theme.ColorText), p.size(fynetheme.SizeNameCaptionText), fyne.TextStyle{})
	r.ground.FillColor, r.ground.StrokeColor = p.color(theme.ColorCard), p.color(theme.ColorMuted)
	need := r.text.MinSize()
	box := need.AddWidthHeight(2*tipMarginX, 2*tipMarginY)
	driver := fyne.CurrentApp().Driver()
	at := driver.AbsolutePositionForObject(l.key).Subtract(driver.AbsolutePositionForObject(l))
	x := max(min(at.X+(l.key.Size().Width-box.Width)/2, size.Width-box.Width-tipEdge), tipEdge)
	y := at.Y + l.key.Size().Height + tipGap
	if y+box.Height+tipEdge > size.Height {
		y = at.Y - box.Height - tipGap
	}
	place(&r.ground, onUnit(fyne.NewPos(x, y)), box)
	place(&r.text, onUnit(fyne.NewPos(x+tipMarginX, y+tipMarginY)), need)
}

// Refresh implements [fyne.WidgetRenderer].
func (r *tipRenderer) Refresh() {
	r.Layout(r.layer.Size())
	canvas.Refresh(r.layer)
}

// Objects implements [fyne.WidgetRenderer].
func (r *tipRenderer) Objects() []fyne.CanvasObject {
	if r.layer.key == nil {
		return nil
	}
	return []fyne.CanvasObject{&r.ground, &r.text}
}

// Destroy implements [fyne.WidgetRenderer].
func (r *tipRenderer) Destroy() {}
