package draw

import (
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// lineHeight is the height of a line of text, as a multiple of its size.
const lineHeight = 1.2

// FontPen returns a pen that measures with fonts, without a window. It has no sizes
// of its own. An error is that of a font which is none.
func FontPen(fonts Fonts) (Pen, error) {
	var all [fontCount]*sfnt.Font
	for i, file := range fonts.Files() {
		f, err := sfnt.Parse(file)
		if err != nil {
			return Pen{}, err
		}
		all[i] = f
	}
	return Pen{Measure: func(text string, size float32, bold bool) (w, h float32) {
		f := all[Shape{Bold: bold}.Font()]
		var buffer sfnt.Buffer
		em := fixed.I(int(f.UnitsPerEm()))
		var sum fixed.Int26_6
		for _, char := range text {
			// A letter that is missing is as wide as the font's stand-in for it.
			index, _ := f.GlyphIndex(&buffer, char)
			if advance, err := f.GlyphAdvance(&buffer, index, em, font.HintingNone); err == nil {
				sum += advance
			}
		}
		return float32(sum) / float32(em) * size, size * lineHeight
	}}, nil
}
