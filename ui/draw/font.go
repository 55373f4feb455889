package draw

import (
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Fonts holds the TrueType files for a picture's texts.
type Fonts struct{ Regular, Bold, Italic []byte }

// Files returns the fonts in the order of [Shape.Font].
func (f Fonts) Files() [3][]byte { return [...][]byte{f.Regular, f.Bold, f.Italic} }

// Font returns the index of a text's font in [Fonts.Files].
func (s Shape) Font() int {
	switch {
	case s.Bold:
		return 1
	case s.Italic:
		return 2
	default:
		return 0
	}
}

// parsedFonts holds the fonts in the order of [Fonts.Files].
type parsedFonts [3]*sfnt.Font

func (f Fonts) parse() (all parsedFonts, err error) {
	for i, file := range f.Files() {
		if all[i], err = sfnt.Parse(file); err != nil {
			return all, err
		}
	}
	return all, nil
}

// lineHeight is the height of a line of text, as a multiple of its size.
const lineHeight = 1.2

// Ascent is the share of a line's height above the baseline, in Fira Sans.
const Ascent = 0.935 / lineHeight

// FontPen returns a pen that measures with fonts, without a window. It has no sizes
// of its own. It returns an error if a font is invalid.
func FontPen(fonts Fonts) (Pen, error) {
	all, err := fonts.parse()
	return Pen{Measure: func(text string, size float32, bold bool) (w, h float32) {
		f := all[Shape{Bold: bold}.Font()]
		var buffer sfnt.Buffer
		em := fixed.I(int(f.UnitsPerEm()))
		var sum fixed.Int26_6
		for _, char := range text {
			// A missing letter is as wide as the font's placeholder for it.
			index, _ := f.GlyphIndex(&buffer, char)
			if advance, err := f.GlyphAdvance(&buffer, index, em, font.HintingNone); err == nil {
				sum += advance
			}
		}
		return float32(sum) / float32(em) * size, size * lineHeight
	}}, err
}
