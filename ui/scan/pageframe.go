package scan

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/theme"
	"github.com/solvoku/solvoku/ui/widgets"
)

// frameView shows the whole picture with the four corners of the grid. A drag
// anywhere moves the nearest corner as far as the finger moves, so that the finger
// need not cover it.
type frameView struct {
	widget.BaseWidget
	widgets.DesktopOnly
	typing

	moved    func(from Spot, x, y float64, first bool)
	picture  image.Image
	corners  Corners
	dragging bool
}

var (
	_ fyne.Tappable  = (*frameView)(nil)
	_ fyne.Draggable = (*frameView)(nil)
	_ fyne.Focusable = (*frameView)(nil)
)

func newFrameView(moved func(from Spot, x, y float64, first bool)) *frameView {
	f := &frameView{moved: moved}
	f.ExtendBaseWidget(f)
	return f
}

func (f *frameView) setPicture(picture image.Image) {
	f.picture = picture
	f.Refresh()
}

func (f *frameView) setCorners(c Corners) {
	if c != f.corners {
		f.corners = c
		f.Refresh()
	}
}

// frameInset leaves room for a corner's handle at the picture's edge.
const frameInset = 8

// area returns the part of the view that the picture fills.
func (f *frameView) area() (fyne.Position, fyne.Size) {
	room := f.Size().SubtractWidthHeight(2*frameInset, 2*frameInset)
	if f.picture == nil || room.Width <= 0 || room.Height <= 0 {
		return fyne.NewPos(frameInset, frameInset), fyne.NewSquareSize(1)
	}
	b := f.picture.Bounds()
	w, h := float32(b.Dx()), float32(b.Dy())
	scale := min(room.Width/w, room.Height/h)
	size := fyne.NewSize(w*scale, h*scale)
	return fyne.NewPos((f.Size().Width-size.Width)/2, (f.Size().Height-size.Height)/2), size
}

// spotAt returns the spot of the picture at a position in the view.
func (f *frameView) spotAt(pos fyne.Position) Spot {
	at, size := f.area()
	return Spot{float64((pos.X - at.X) / size.Width), float64((pos.Y - at.Y) / size.Height)}
}

// positionOf is the inverse of spotAt.
func (f *frameView) positionOf(s Spot) fyne.Position {
	at, size := f.area()
	return at.AddXY(float32(s.X)*size.Width, float32(s.Y)*size.Height)
}

// Tapped implements [fyne.Tappable]: it selects the nearest corner.
func (f *frameView) Tapped(e *fyne.PointEvent) { f.moved(f.spotAt(e.Position), 0, 0, true) }

// Dragged implements [fyne.Draggable].
func (f *frameView) Dragged(e *fyne.DragEvent) {
	_, size := f.area()
	from := f.spotAt(e.Position.SubtractXY(e.Dragged.DX, e.Dragged.DY))
	first := !f.dragging
	f.dragging = true
	f.moved(from, float64(e.Dragged.DX/size.Width), float64(e.Dragged.DY/size.Height), first)
}

// DragEnd implements [fyne.Draggable].
func (f *frameView) DragEnd() { f.dragging = false }

// FocusGained implements [fyne.Focusable].
func (f *frameView) FocusGained() {}

// FocusLost implements [fyne.Focusable].
func (f *frameView) FocusLost() {}

// CreateRenderer implements [fyne.Widget].
func (f *frameView) CreateRenderer() fyne.WidgetRenderer {
	r := &frameRenderer{view: f, photo: newPhoto()}
	r.objects = append(r.objects, r.photo.Image)
	for i := range r.lines {
		r.under[i], r.lines[i] = &canvas.Line{}, &canvas.Line{}
		r.objects = append(r.objects, r.under[i], r.lines[i])
	}
	for i := range r.handles {
		r.handles[i] = &canvas.Circle{}
		r.objects = append(r.objects, r.handles[i])
	}
	r.update()
	return r
}

type frameRenderer struct {
	view         *frameView
	photo        photo
	under, lines [4]*canvas.Line
	handles      [4]*canvas.Circle
	objects      []fyne.CanvasObject
}

// Radii of the handles, in units. They are hollow, so that the corner shows.
const (
	handleRadius   = 9
	selectedRadius = 14
)

// MinSize implements [fyne.WidgetRenderer].
func (r *frameRenderer) MinSize() fyne.Size { return fyne.NewSize(120, 120) }

// Layout implements [fyne.WidgetRenderer].
func (r *frameRenderer) Layout(fyne.Size) {
	at, size := r.view.area()
	r.photo.Move(at)
	r.photo.Resize(size)
	spots := r.view.corners.Spots
	for i, s := range spots {
		from, to := r.view.positionOf(s), r.view.positionOf(spots[(i+1)%len(spots)])
		r.under[i].Position1, r.under[i].Position2 = from, to
		r.lines[i].Position1, r.lines[i].Position2 = from, to
		radius := float32(handleRadius)
		if i == r.view.corners.Selected {
			radius = selectedRadius
		}
		r.handles[i].Move(from.SubtractXY(radius, radius))
		r.handles[i].Resize(fyne.NewSquareSize(2 * radius))
	}
}

func (r *frameRenderer) update() {
	th, variant := r.view.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	r.photo.show(r.view.picture)
	for i := range r.lines {
		r.under[i].StrokeColor, r.under[i].StrokeWidth = th.Color(theme.ColorOnPrimary, variant), 4
		r.lines[i].StrokeColor, r.lines[i].StrokeWidth = th.Color(theme.ColorPrimary, variant), 2
		r.handles[i].StrokeColor, r.handles[i].StrokeWidth = th.Color(theme.ColorPrimary, variant), 3
		if i == r.view.corners.Selected {
			r.handles[i].StrokeColor, r.handles[i].StrokeWidth = th.Color(theme.ColorAccent, variant), 4
		}
	}
}

// Refresh implements [fyne.WidgetRenderer].
func (r *frameRenderer) Refresh() {
	r.update()
	r.Layout(r.view.Size())
	canvas.Refresh(r.view)
}

// Objects implements [fyne.WidgetRenderer].
func (r *frameRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Destroy implements [fyne.WidgetRenderer].
func (r *frameRenderer) Destroy() {}
