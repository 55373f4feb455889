package ui

import (
	"io"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/ui/chart"
	"github.com/solvoku/solvoku/ui/theme"
	"github.com/solvoku/solvoku/ui/widgets"
)

// pictureScale is how many pixels of a saved picture go to a unit.
const pictureScale = 2

// filePen is how texts come out in files: in the usual size, whatever the
// person's is.
func filePen() chart.Pen {
	return chart.Pen{Body: 15, Small: 13, Measure: func(text string, size float32, bold bool) (w, h float32) {
		m := fyne.MeasureText(text, size, fyne.TextStyle{Bold: bold})
		return m.Width, m.Height
	}}
}

// filePalette is the light colours, which paper has too.
func filePalette() chart.Palette {
	return widgets.Palette(theme.New(theme.Fonts{}, theme.Options{Variant: theme.Light}), fynetheme.VariantLight)
}

// writePNG writes a drawing as a PNG file.
func (a *App) writePNG(w io.Writer, d chart.Drawing) error {
	return d.PNG(w, filePalette(), chart.Fonts{Regular: assets.FiraSansRegular, Bold: assets.FiraSansBold}, pictureScale)
}
