package widgets

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// painter looks up colours and sizes in a widget's theme.
type painter struct {
	theme   fyne.Theme
	variant fyne.ThemeVariant
}

func painterFor(w interface{ Theme() fyne.Theme }) painter {
	return painter{w.Theme(), fyne.CurrentApp().Settings().ThemeVariant()}
}

func (p painter) color(name fyne.ThemeColorName) color.Color { return p.theme.Color(name, p.variant) }
func (p painter) size(name fyne.ThemeSizeName) float32       { return p.theme.Size(name) }

// place moves and resizes an object.
func place(o fyne.CanvasObject, pos fyne.Position, size fyne.Size) {
	o.Move(pos)
	o.Resize(size)
}

// inset shrinks a box by a margin on all sides.
func inset(size fyne.Size, margin float32) (fyne.Position, fyne.Size) {
	return fyne.NewSquareOffsetPos(margin), size.SubtractWidthHeight(2*margin, 2*margin)
}

// setText sets everything that determines a text's look.
func setText(t *canvas.Text, text string, c color.Color, size float32, style fyne.TextStyle) {
	t.Text, t.Color, t.TextSize, t.TextStyle = text, c, size, style
}

func clamp(v, low, high float32) float32 { return min(max(v, low), high) }

// onUnit rounds a position to whole units. Text drawn between two pixels would be
// blurred.
func onUnit(p fyne.Position) fyne.Position {
	return fyne.NewPos(float32(math.Round(float64(p.X))), float32(math.Round(float64(p.Y))))
}
