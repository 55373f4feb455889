package scan

import (
	"image"
	"image/draw"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/theme"
	"github.com/solvoku/solvoku/ui/widgets"
)

// loupe shows an enlarged view of the area around the selected corner, with a cross at the
// corner, in whichever upper corner of the view is farther away from it.
type loupe struct {
	frame   canvas.Rectangle
	picture canvas.Image
	cross   [2]canvas.Line
}

// Measures of the loupe, in units, and its magnification relative to the view.
const (
	loupeSide  = 112
	loupeFrame = 2
	enlarged   = 3
)

func (l *loupe) begin() {
	l.picture.FillMode, l.picture.ScaleMode = canvas.ImageFillStretch, canvas.ImageScaleSmooth
	l.picture.Image = image.NewRGBA(image.Rect(0, 0, 1, 1))
}

func (l *loupe) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{&l.frame, &l.picture, &l.cross[0], &l.cross[1]}
}

// update shows the area around a view's selected corner, or hides the loupe. In a view
// barely larger than the loupe, it would cover that area.
func (l *loupe) update(f *frameView) {
	_, size := f.area()
	whole, ok := f.picture.Image.(interface {
		image.Image
		SubImage(image.Rectangle) image.Image
	})
	show := ok && f.enlarged && f.Size().Width > 2*loupeSide && f.Size().Height > loupeSide
	for _, o := range l.objects() {
		if o.Visible() != show {
			if show {
				o.Show()
			} else {
				o.Hide()
			}
		}
	}
	if !show {
		return
	}
	spot := f.corners.Spots[f.corners.Selected]
	b := whole.Bounds()
	half := max(int(loupeSide/2/enlarged*float32(b.Dx())/size.Width), 1)
	x, y := b.Min.X+int(spot.X*float64(b.Dx())), b.Min.Y+int(spot.Y*float64(b.Dy()))
	around := image.Rect(x-half, y-half, x+half, y+half)
	out := image.NewRGBA(image.Rect(0, 0, 2*half, 2*half)) // blank beyond the edge
	draw.Draw(out, out.Rect, image.NewUniform(f.themeColor(fynetheme.ColorNameBackground)), image.Point{}, draw.Src)
	seen := around.Intersect(b)
	draw.Draw(out, seen.Sub(around.Min), whole, seen.Min, draw.Src)
	l.picture.Image = out
	l.picture.Refresh()

	at := fyne.NewPos(loupeFrame, loupeFrame)
	if f.positionOf(spot).X < f.Size().Width/2 {
		at.X = f.Size().Width - loupeSide - loupeFrame
	}
	l.frame.FillColor = f.themeColor(theme.ColorPrimary)
	widgets.MoveResize(&l.frame, at.SubtractXY(loupeFrame, loupeFrame), fyne.NewSquareSize(loupeSide+2*loupeFrame))
	widgets.MoveResize(&l.picture, at, fyne.NewSquareSize(loupeSide))
	middle := at.AddXY(loupeSide/2, loupeSide/2)
	const arm = loupeSide / 5
	l.cross[0].Position1, l.cross[0].Position2 = middle.SubtractXY(arm, 0), middle.AddXY(arm, 0)
	l.cross[1].Position1, l.cross[1].Position2 = middle.SubtractXY(0, arm), middle.AddXY(0, arm)
	for i := range l.cross {
		l.cross[i].StrokeColor, l.cross[i].StrokeWidth = f.themeColor(theme.ColorPrimary), 2
	}
}
