package draw

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// face is a font and the glyphs that a file uses from it.
type face struct {
	file   []byte
	font   *sfnt.Font
	buffer sfnt.Buffer
	used   map[sfnt.GlyphIndex]rune
}

// faces holds a drawing's fonts.
type faces []*face

func newFaces(fonts Fonts) (faces, error) {
	parsed, err := fonts.parse()
	if err != nil {
		return nil, err
	}
	var all faces
	for i, file := range fonts.Files() {
		all = append(all, &face{file: file, font: parsed[i], used: map[sfnt.GlyphIndex]rune{}})
	}
	return all, nil
}

// use returns a character's glyph index and records that it is used.
func (f *face) use(char rune) (sfnt.GlyphIndex, error) {
	index, err := f.font.GlyphIndex(&f.buffer, char)
	if err != nil {
		return 0, err
	}
	if index == 0 {
		return 0, fmt.Errorf("the font has no glyph for %q", char)
	}
	f.used[index] = char
	return index, nil
}

// indices returns the glyph indices in use, in order.
func (f *face) indices() []sfnt.GlyphIndex { return slices.Sorted(maps.Keys(f.used)) }

// fonts adds the fonts in use and returns their dictionary entries.
func (b *body) fonts(all faces) (string, error) {
	var entries strings.Builder
	for i, f := range all {
		if len(f.used) == 0 {
			continue
		}
		object, err := b.font(f)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&entries, "/F%d %s", i, object)
	}
	return entries.String(), nil
}

// perEm is the number of PDF glyph-space units to the em.
const perEm = 1000

// font adds a font as a composite font, whose codes are glyph indices, and returns a
// reference to it. The whole file is embedded: the app's fonts have only the letters that
// its languages need, so a PDF with all three takes about 110 kB.
func (b *body) font(f *face) (string, error) {
	em := fixed.I(perEm)
	name, err := f.font.Name(&f.buffer, sfnt.NameIDPostScript)
	if err != nil {
		return "", err
	}
	box, err := f.font.Bounds(&f.buffer, em, font.HintingNone)
	if err != nil {
		return "", err
	}
	metrics, err := f.font.Metrics(&f.buffer, em, font.HintingNone)
	if err != nil {
		return "", err
	}
	var italic float32 // degrees, counterclockwise
	if post := f.font.PostTable(); post != nil {
		italic = float32(post.ItalicAngle)
	}
	var widths strings.Builder
	for _, index := range f.indices() {
		advance, err := f.font.GlyphAdvance(&f.buffer, index, em, font.HintingNone)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&widths, "%d[%d]", index, advance.Round())
	}
	program := b.stream(fmt.Sprintf("/Length1 %d", len(f.file)), f.file)
	descriptor := b.object(fmt.Sprintf("<</Type/FontDescriptor/FontName/%s/Flags 4/FontBBox[%d %d %d %d]/ItalicAngle %s/Ascent %d/Descent %d/CapHeight %d/StemV 80/FontFile2 %s>>",
		name, box.Min.X.Floor(), -box.Max.Y.Ceil(), box.Max.X.Ceil(), -box.Min.Y.Floor(), pdfNumber(italic),
		metrics.Ascent.Round(), -metrics.Descent.Round(), metrics.CapHeight.Round(), program))
	descendant := b.object(fmt.Sprintf("<</Type/Font/Subtype/CIDFontType2/BaseFont/%s/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor %s/CIDToGIDMap/Identity/W[%s]>>",
		name, descriptor, widths.String()))
	unicode := b.stream("", []byte(f.unicode()))
	return b.object(fmt.Sprintf("<</Type/Font/Subtype/Type0/BaseFont/%s/Encoding/Identity-H/DescendantFonts[%s]/ToUnicode %s>>",
		name, descendant, unicode)), nil
}

// unicode returns the ToUnicode map, which PDF readers use to copy and search text.
func (f *face) unicode() string {
	var sb strings.Builder
	sb.WriteString("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n" +
		"/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n" +
		"/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n" +
		"1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n")
	const blockLines = 100 // lines in a block
	for block := range slices.Chunk(f.indices(), blockLines) {
		fmt.Fprintf(&sb, "%d beginbfchar\n", len(block))
		for _, index := range block {
			fmt.Fprintf(&sb, "<%04X> %s\n", index, strings.Replace(textString(string(f.used[index])), "FEFF", "", 1))
		}
		sb.WriteString("endbfchar\n")
	}
	return sb.String() + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"
}
