package theme

import (
	"fyne.io/fyne/v2"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// How far the width of a drawn text is from the sum of its letters' advances, because
// of kerning and rounding, as shares of the sum. A test holds all texts of the app to
// them.
const (
	LeastKerned float32 = 0.955
	MostKerned  float32 = 1.03
)

// Advance returns the sum of the advances of a text's letters, in units, or false if
// a letter is not in the font. It is far quicker than Fyne's measuring,
// which prepares the font anew for each text.
func (t *Theme) Advance(text string, size float32, style fyne.TextStyle) (float32, bool) {
	f := &t.faces[regularFace]
	switch {
	case style.Monospace || style.Symbol:
		return 0, false
	case style.Bold:
		f = &t.faces[boldFace]
	case style.Italic:
		f = &t.faces[italicFace]
	}
	if f.font == nil {
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

// The faces with which texts are measured.
const (
	regularFace = iota
	boldFace
	italicFace
	faceCount
)

// face is a font to measure with.
type face struct {
	font  *sfnt.Font // nil if it is Fyne's
	ascii [0x80]float32
}

// advance returns a letter's advance at size 1, or false if the font lacks it.
func (f *face) advance(char rune) (float32, bool) {
	if char < rune(len(f.ascii)) && f.ascii[char] > 0 {
		return f.ascii[char], true
	}
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
	faces := new([faceCount]face)
	for i, file := range []fyne.Resource{regularFace: f.Regular, boldFace: f.Bold, italicFace: f.Italic} {
		if file == nil {
			continue
		}
		var err error
		if faces[i].font, err = sfnt.Parse(file.Content()); err != nil {
			faces[i].font = nil // Fyne measures it
			continue
		}
		for char := ' '; char < rune(len(faces[i].ascii)); char++ {
			faces[i].ascii[char], _ = faces[i].advance(char)
		}
	}
	return faces
}
