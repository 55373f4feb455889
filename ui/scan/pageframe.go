package scan

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/internal/access"
	"github.com/solvoku/solvoku/ui/theme"
	"github.com/solvoku/solvoku/ui/widgets"
)

// frameView shows the whole picture with the four corners of the grid. A drag
// anywhere moves the nearest corner by the same distance, so the finger needn't
// cover it.
type frameView struct {
	photoView

	moved    func(from Spot, x, y float64, first bool)
	corners  Corners
	dragging bool
	enlarged bool // whether the area around the selected corner is shown enlarged

	under, lines [4]canvas.Line
	handles      [4]canvas.Circle
	loupe        loupe
}

var (
	_ fyne.Tappable  = (*frameView)(nil)
	_ fyne.Draggable = (*frameView)(nil)
	_ fyne.Focusable = (*frameView)(nil)
	_ fyne.Tabbable  = (*frameView)(nil)
)

func newFrameView(moved func(from Spot, x, y float64, first bool)) *frameView {
	f := &frameView{moved: moved}
	var lines, handles []fyne.CanvasObject
	for i := range f.lines {
		lines = append(lines, &f.under[i], &f.lines[i])
		handles = append(handles, &f.handles[i])
	}
	f.loupe.begin()
	f.begin(f, f.update, append(append(lines, handles...), f.loupe.objects()...)...)
	return f
}

func (f *frameView) setCorners(c Corners) {
	if c != f.corners {
		f.corners = c
		f.Refresh()
	}
}

// enlarge turns the enlarged view of the area around the selected corner on or off.
func (f *frameView) enlarge(on bool) {
	if on != f.enlarged {
		f.enlarged = on
		f.Refresh()
	}
}

// AcceptsTab implements [fyne.Tabbable]: Tab moves from corner to corner and, after the
// last, on to the next widget. Shift+Tab leaves at once.
func (f *frameView) AcceptsTab() bool {
	keys, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	back := ok && keys.CurrentKeyModifiers()&fyne.KeyModifierShift != 0
	return !back && f.corners.Selected < len(f.corners.Spots)-1
}

// frameInset leaves room for a corner's handle at the picture's edge.
const frameInset = 8

// area returns the part of the view filled by the picture.
func (f *frameView) area() (fyne.Position, fyne.Size) {
	room := f.Size().SubtractWidthHeight(2*frameInset, 2*frameInset)
	if f.picture.Image == nil || room.Width <= 0 || room.Height <= 0 {
		return fyne.NewPos(frameInset, frameInset), fyne.NewSquareSize(1)
	}
	b := f.picture.Image.Bounds()
	w, h := float32(b.Dx()), float32(b.Dy())
	scale := min(room.Width/w, room.Height/h)
	size := fyne.NewSize(w*scale, h*scale)
	return fyne.NewPos((f.Size().Width-size.Width)/2, (f.Size().Height-size.Height)/2), size
}

// spotAt returns the spot in the picture at a position in the view.
func (f *frameView) spotAt(pos fyne.Position) Spot {
	at, size := f.area()
	return Spot{float64((pos.X - at.X) / size.Width), float64((pos.Y - at.Y) / size.Height)}
}

// positionOf is the inverse of spotAt.
func (f *frameView) positionOf(s Spot) fyne.Position {
	at, size := f.area()
	return at.AddXY(float32(s.X)*size.Width, float32(s.Y)*size.Height)
}

// Describe implements [access.Describer]: a picture, and a choice of the corner that keys
// move.
func (f *frameView) Describe() []access.Node {
	names := [...]string{
		lang.L("Upper left corner"), lang.L("Upper right corner"), lang.L("Lower right corner"), lang.L("Lower left corner"),
	}
	choice := access.Node{Face: access.Face{Role: access.Options, Name: lang.L("Picture")}}
	for i, name := range names {
		face := access.Face{Role: access.Option, Name: name, State: access.Held.If(f.corners.Selected == i)}
		choice.Parts = append(choice.Parts, access.Node{Face: face, Press: func() { f.moved(f.corners.Spots[i], 0, 0, true) }})
	}
	return []access.Node{choice}
}

// Tapped implements [fyne.Tappable]: it selects the nearest corner.
func (f *frameView) Tapped(e *fyne.PointEvent) {
	f.enlarge(false)
	f.moved(f.spotAt(e.Position), 0, 0, true)
}

func (f *frameView) Dragged(e *fyne.DragEvent) {
	_, size := f.area()
	from := f.spotAt(e.Position.SubtractXY(e.Dragged.DX, e.Dragged.DY))
	first := !f.dragging
	f.dragging = true
	f.enlarge(true)
	f.moved(from, float64(e.Dragged.DX/size.Width), float64(e.Dragged.DY/size.Height), first)
}

func (f *frameView) DragEnd() {
	f.dragging = false
	f.enlarge(false)
}

// Radii of the handles, in units. They are hollow so the corner stays visible.
const (
	handleRadius   = 9
	selectedRadius = 14
)

// update places the objects and applies the theme's colours.
func (f *frameView) update() {
	at, size := f.area()
	widgets.MoveResize(&f.picture, at, size)
	spots := f.corners.Spots
	for i, s := range spots {
		from, to := f.positionOf(s), f.positionOf(spots[(i+1)%len(spots)])
		f.under[i].Position1, f.under[i].Position2 = from, to
		f.lines[i].Position1, f.lines[i].Position2 = from, to
		f.under[i].StrokeColor, f.under[i].StrokeWidth = f.themeColor(theme.ColorOnPrimary), 4
		f.lines[i].StrokeColor, f.lines[i].StrokeWidth = f.themeColor(theme.ColorPrimary), 2
		radius, handle := float32(handleRadius), &f.handles[i]
		handle.StrokeColor, handle.StrokeWidth = f.themeColor(theme.ColorPrimary), 3
		if i == f.corners.Selected {
			radius, handle.StrokeWidth = selectedRadius, 4
		}
		widgets.MoveResize(handle, from.SubtractXY(radius, radius), fyne.NewSquareSize(2*radius))
	}
	f.loupe.update(f)
}
