package scan

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/widgets"
)

// photoView is embedded in both views of a picture: it shows the picture below objects that
// draw places and colours.
type photoView struct {
	widget.BaseWidget
	widgets.Focusable

	picture canvas.Image
	objects []fyne.CanvasObject // above the picture
	draw    func()
}

// begin initializes the view as a part of a widget.
func (v *photoView) begin(w fyne.Widget, draw func(), objects ...fyne.CanvasObject) {
	v.ExtendBaseWidget(w)
	v.SetFocusable(w)
	v.picture.FillMode, v.picture.ScaleMode = canvas.ImageFillStretch, canvas.ImageScaleSmooth
	v.draw, v.objects = draw, append([]fyne.CanvasObject{&v.picture}, objects...)
}

func (v *photoView) setPicture(picture image.Image) {
	if v.picture.Image != picture {
		v.picture.Image = picture
		v.picture.Refresh() // the canvas caches what it has drawn
	}
	v.Refresh()
}

// themeColor returns a colour of the theme.
func (v *photoView) themeColor(name fyne.ThemeColorName) color.Color {
	return v.Theme().Color(name, fyne.CurrentApp().Settings().ThemeVariant())
}

func (v *photoView) CreateRenderer() fyne.WidgetRenderer { return photoRenderer{v} }

type photoRenderer struct{ *photoView }

func (photoRenderer) MinSize() fyne.Size { return fyne.NewSize(120, 120) }
func (r photoRenderer) Layout(fyne.Size) { r.draw() }

func (r photoRenderer) Refresh() {
	r.draw()
	canvas.Refresh(r.photoView)
}

func (r photoRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (photoRenderer) Destroy()                       {}
