package shell

import (
	"io"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/theme"
	"github.com/solvoku/solvoku/ui/widgets"
)

// pictureScale is the number of pixels per unit in an exported picture.
const pictureScale = 2

// ExportPen measures text for exported files, which use the default text size.
func ExportPen() draw.Pen {
	return draw.Pen{Body: 15, Small: 13, Measure: func(text string, size float32, bold bool) (w, h float32) {
		m := fyne.MeasureText(text, size, fyne.TextStyle{Bold: bold})
		return m.Width, m.Height
	}}
}

// ExportPalette returns the colours of exported files: the light theme's, which suit paper.
func ExportPalette() draw.Palette {
	return widgets.Palette(theme.New(theme.Fonts{}, theme.Options{Variant: theme.Light}), fynetheme.VariantLight)
}

// WritePNG writes a drawing as a PNG file.
func WritePNG(w io.Writer, d draw.Drawing) error {
	return d.PNG(w, ExportPalette(), ExportFonts(), pictureScale)
}

// ExportFonts returns the fonts of exported files.
func ExportFonts() draw.Fonts {
	return draw.Fonts{Regular: assets.FiraSansRegular, Bold: assets.FiraSansBold, Italic: assets.FiraSansItalic}
}
