package theme

import (
	"sync"

	"fyne.io/fyne/v2"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// How far the width of drawn text can differ from the sum of its glyphs' advances,
// because of kerning and rounding, as shares of the sum. A test checks every text in the
// app.
const (
	MinKerned float32 = 0.955
	MaxKerned float32 = 1.03
)

// Advance returns the sum of the advances of a text's glyphs, in units, or false if a
// glyph is missing from the font. It is far faster than Fyne's measuring, which sets up
// the font again for every text.
func (t *Theme) Advance(text string, size float32, style fyne.TextStyle) (float32, bool) {
	i, ok := faceOf(style)
	f := &t.faces[i]
	if !ok || f.font == nil {
		return 0, false
	}
	var sum float32
	for _, char := range text {
		advance, ok := f.advance(char)
		if !ok {
			return 0, false
		}
		sum += advance
	}
	return sum * size, true
}

// The indices of the faces.
const (
	regularFace = iota
	boldFace
	italicFace
	faceCount
)

// faceOf returns the index of a style's face, or false for styles that are left to Fyne.
func faceOf(style fyne.TextStyle) (i int, ok bool) {
	switch {
	case style.Bold:
		i = boldFace
	case style.Italic:
		i = italicFace
	}
	return i, !style.Monospace && !style.Symbol
}

// face is a font to draw and measure with.
type face struct {
	file  fyne.Resource // nil for Fyne's own font
	font  *sfnt.Font    // nil if only Fyne can measure with it
	ascii [0x80]float32
	other sync.Map // the advances of other characters, read as they come up
}

// advance returns a glyph's advance at size 1, or false if the font lacks it.
func (f *face) advance(char rune) (float32, bool) {
	if char < rune(len(f.ascii)) && f.ascii[char] > 0 {
		return f.ascii[char], true
	}
	if known, ok := f.other.Load(char); ok {
		return known.(float32), true
	}
	sum, ok := f.read(char)
	if ok {
		f.other.Store(char, sum)
	}
	return sum, ok
}

// read reads a glyph's advance from the font.
func (f *face) read(char rune) (float32, bool) {
	var buffer sfnt.Buffer
	index, err := f.font.GlyphIndex(&buffer, char)
	if err != nil || index == 0 {
		return 0, false
	}
	em := fixed.I(int(f.font.UnitsPerEm()))
	advance, err := f.font.GlyphAdvance(&buffer, index, em, font.HintingNone)
	return float32(advance) / float32(em), err == nil
}

// parse returns the faces of the fonts.
func (f Fonts) parse() *[faceCount]face {
	faces := &[...]face{regularFace: {file: f.Regular}, boldFace: {file: f.Bold}, italicFace: {file: f.Italic}}
	for i := range faces {
		f := &faces[i]
		if f.file == nil {
			continue
		}
		var err error
		if f.font, err = sfnt.Parse(f.file.Content()); err != nil {
			f.font = nil
			continue
		}
		for char := ' '; char < rune(len(f.ascii)); char++ {
			f.ascii[char], _ = f.read(char)
		}
	}
	return faces
}
