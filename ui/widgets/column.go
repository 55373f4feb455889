package widgets

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
)

// NewColumn returns a column of objects that take its full width, each as high as
// it needs to be at that width, such as wrapped text.
func NewColumn(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return newColumn(columnLayout{gap: gap}, objects)
}

// NewReadingColumn returns a centred column no wider than is comfortable to read.
func NewReadingColumn(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return newColumn(columnLayout{gap: gap, ems: readingEms}, objects)
}

// NewLooseColumn returns a column that accepts any width.
func NewLooseColumn(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return newColumn(columnLayout{gap: gap, anyWidth: true}, objects)
}

// newColumn returns a column that is laid out once its width is known; wrapping text earlier
// would be wasted work.
func newColumn(l columnLayout, objects []fyne.CanvasObject) *fyne.Container {
	return &fyne.Container{Layout: &l, Objects: objects}
}

// readingEms is the width of a reading column, in multiples of the text size.
const readingEms = 44

type columnLayout struct {
	gap      float32
	ems      float32 // maximum width, in multiples of the text size; 0 for none
	anyWidth bool    // whether the objects accept any width
}

// Layout implements [fyne.Layout].
func (l *columnLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width, y := size.Width, float32(0)
	if l.ems > 0 {
		width = min(width, l.ems*TextSize())
	}
	for _, o := range objects {
		if o.Visible() {
			resizeWrapped(o, width)
			o.Move(fyne.NewPos((size.Width-width)/2, y))
			y += o.Size().Height + l.gap
		}
	}
}

// MinSize implements [fyne.Layout]. The height is for the width of the last
// layout.
func (l *columnLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	need := fyne.NewSize(0, -l.gap)
	for _, o := range objects {
		if o.Visible() {
			size := o.MinSize()
			if !l.anyWidth {
				need.Width = max(need.Width, size.Width)
			}
			need.Height += size.Height + l.gap
		}
	}
	return need.Max(fyne.Size{})
}

// TextSize returns the size of the app's ordinary text, the unit in which layouts measure room
// for texts.
func TextSize() float32 {
	return fyne.CurrentApp().Settings().Theme().Size(fynetheme.SizeNameText)
}

// heightAt returns the height that an object needs at a width. Only an object of that width knows,
// so it gets the size.
func heightAt(object fyne.CanvasObject, width float32) float32 {
	resizeWrapped(object, width)
	return object.MinSize().Height
}

// resizeWrapped sets an object's width and then the height that it needs, which for
// wrapped text depends on the width.
func resizeWrapped(object fyne.CanvasObject, width float32) {
	for range 2 {
		size := fyne.NewSize(width, object.MinSize().Height)
		if object.Size() == size {
			return
		}
		object.Resize(size)
	}
}
