package widgets

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/theme"
)

// tipDelay is how long the pointer must rest on a key before its tooltip appears.
const tipDelay = 500 * time.Millisecond

// The dimensions of a tooltip, in units.
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
	dim  func() // removes the highlight under the pointer; nil if there is none
}

// WithTips puts a tooltip layer over an object.
func WithTips(o fyne.CanvasObject) *fyne.Container { return container.NewStack(o, newTipLayer()) }

func newTipLayer() *TipLayer { return extended(&TipLayer{}) }

// Text returns the tooltip that is shown, or "".
func (l *TipLayer) Text() string { return l.text }

// Lit records how to remove the highlight of an object under the pointer, for when something
// covers the object: Fyne doesn't tell the object until the pointer moves.
func Lit(o fyne.CanvasObject, dim func()) {
	if l := tipLayer(o); l != nil {
		l.dim = dim
	}
}

// Dim removes the highlight under the pointer, before something else takes the object's place.
func Dim(c fyne.Canvas) {
	if l := topLayer(c); l != nil && l.dim != nil {
		l.dim()
		l.dim = nil
	}
}

// tipLayer returns the layer over an object, or nil.
func tipLayer(o fyne.CanvasObject) *TipLayer {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil {
		return nil
	}
	return topLayer(c)
}

// topLayer returns the topmost layer of a canvas, or nil.
func topLayer(c fyne.Canvas) *TipLayer {
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
// There are no tooltips on devices without a pointer.
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

// CreateRenderer implements [fyne.Widget]. The tooltip is below its key, or above it at
// the bottom of the window.
func (l *TipLayer) CreateRenderer() fyne.WidgetRenderer {
	box := canvas.Rectangle{CornerRadius: 6, StrokeWidth: 1}
	var text canvas.Text
	r := &renderer[*TipLayer]{of: l}
	r.draw = func(p painter, size fyne.Size) {
		if r.show(); l.key == nil {
			return
		}
		setText(&text, l.text, p.color(theme.ColorText), p.font(Caption))
		box.FillColor, box.StrokeColor = p.color(theme.ColorCard), p.color(theme.ColorMuted)
		need := text.MinSize()
		around := need.AddWidthHeight(2*tipMarginX, 2*tipMarginY)
		driver := fyne.CurrentApp().Driver()
		at := driver.AbsolutePositionForObject(l.key).Subtract(driver.AbsolutePositionForObject(l))
		x := max(min(at.X+(l.key.Size().Width-around.Width)/2, size.Width-around.Width-tipEdge), tipEdge)
		y := at.Y + l.key.Size().Height + tipGap
		if y+around.Height+tipEdge > size.Height {
			y = at.Y - around.Height - tipGap
		}
		MoveResize(&box, onUnit(fyne.NewPos(x, y)), around)
		MoveResize(&text, onUnit(fyne.NewPos(x+tipMarginX, y+tipMarginY)), need)
		r.show(&box, &text)
	}
	return r
}
