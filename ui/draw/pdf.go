package draw

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"image/color"
	"io"
	"strconv"
	"strings"
	"unicode/utf16"
)

// PDF is a document to write. Its pages are drawings in points, 1/72 inch. The
// palette's background is not painted, because the paper is the background.
type PDF struct {
	Title   string
	Pages   []Drawing
	Palette Palette
	Fonts   Fonts
}

// Write writes the file. Equal documents give equal bytes. It returns an error if a font
// is unusable or lacks a character of a text, or if w fails.
func (f PDF) Write(w io.Writer) error {
	faces, err := newFaces(f.Fonts)
	if err != nil {
		return err
	}
	var pages [][]byte
	for _, d := range f.Pages {
		content, err := f.content(d, faces)
		if err != nil {
			return err
		}
		pages = append(pages, content)
	}
	b := &body{make([][]byte, fixedObjects)}
	fonts, err := b.fonts(faces)
	if err != nil {
		return err
	}
	var kids strings.Builder
	for i, content := range pages {
		stream := b.stream("", content)
		page := b.object(fmt.Sprintf("<</Type/Page/Parent %s/MediaBox[0 0 %s %s]/Resources<</Font<<%s>>>>/Contents %s>>",
			ref(pagesObject), pdfNumber(f.Pages[i].W), pdfNumber(f.Pages[i].H), fonts, stream))
		fmt.Fprintf(&kids, "%s ", page)
	}
	b.set(catalogObject, fmt.Sprintf("<</Type/Catalog/Pages %s>>", ref(pagesObject)))
	b.set(pagesObject, fmt.Sprintf("<</Type/Pages/Count %d/Kids[%s]>>", len(pages), kids.String()))
	b.set(infoObject, fmt.Sprintf("<</Title %s/Producer(Solvoku)>>", textString(f.Title)))
	return b.write(w)
}

// The objects with fixed numbers.
const (
	catalogObject = iota + 1
	pagesObject
	infoObject
	fixedObjects = infoObject
)

// body collects the objects of a file, which are numbered from 1.
type body struct{ objects [][]byte }

// object adds an object and returns the reference to it.
func (b *body) object(text string) string {
	b.objects = append(b.objects, []byte(text))
	return ref(len(b.objects))
}

// set fills in one of the objects with fixed numbers.
func (b *body) set(n int, text string) { b.objects[n-1] = []byte(text) }

// stream adds a compressed stream with additional dictionary entries and returns the
// reference to it.
func (b *body) stream(entries string, data []byte) string {
	var packed bytes.Buffer
	z := zlib.NewWriter(&packed)
	// Writing to a buffer never fails.
	_, _ = z.Write(data)
	_ = z.Close()
	return b.object(fmt.Sprintf("<<%s/Filter/FlateDecode/Length %d>>stream\n%s\nendstream", entries, packed.Len(), packed.Bytes()))
}

// write writes the objects, the cross-reference table and the trailer.
func (b *body) write(w io.Writer) error {
	var out bytes.Buffer
	out.WriteString("%PDF-1.5\n%\xE2\xE3\xCF\xD3\n") // bytes over 127 mark the file as binary
	var table strings.Builder
	for i, object := range b.objects {
		fmt.Fprintf(&table, "%010d 00000 n \n", out.Len())
		fmt.Fprintf(&out, "%d 0 obj\n%s\nendobj\n", i+1, object)
	}
	start := out.Len()
	fmt.Fprintf(&out, "xref\n0 %d\n0000000000 65535 f \n%s", len(b.objects)+1, table.String())
	fmt.Fprintf(&out, "trailer\n<</Size %d/Root %s/Info %s>>\nstartxref\n%d\n%%%%EOF\n",
		len(b.objects)+1, ref(catalogObject), ref(infoObject), start)
	_, err := w.Write(out.Bytes())
	return err
}

// ref returns the reference to an object.
func ref(n int) string { return fmt.Sprintf("%d 0 R", n) }

// textString returns a text as a hexadecimal string in UTF-16.
func textString(text string) string {
	var sb strings.Builder
	sb.WriteString("<FEFF")
	for _, unit := range utf16.Encode([]rune(text)) {
		fmt.Fprintf(&sb, "%04X", unit)
	}
	return sb.String() + ">"
}

// pdfPainter writes a page's content. PDF's y axis points up from the lower edge.
type pdfPainter struct {
	bytes.Buffer
	height float32
	ink    color.NRGBA // last set
	inked  bool
}

// content returns the drawing's content stream. It records the glyphs used in faces.
func (f PDF) content(d Drawing, faces faces) ([]byte, error) {
	p := pdfPainter{height: d.H}
	for _, s := range d.Shapes {
		p.setInk(f.Palette.Inks[s.Ink])
		switch s.Kind {
		case Text:
			if err := p.text(s, faces); err != nil {
				return nil, err
			}
		case Line:
			p.op("%s w %s %s m %s %s l S", s.Stroke, s.X, p.height-s.Y, s.X+s.W, p.height-s.Y-s.H)
		default:
			s.Radius = s.rounding()
			p.box(s)
		}
	}
	return p.Bytes(), nil
}

// op writes operators, with a number for each %s.
func (p *pdfPainter) op(format string, numbers ...float32) {
	args := make([]any, len(numbers))
	for i, n := range numbers {
		args[i] = pdfNumber(n)
	}
	fmt.Fprintf(p, format+"\n", args...)
}

// setInk sets the fill and stroke colours.
func (p *pdfPainter) setInk(c color.NRGBA) {
	if p.inked && c == p.ink {
		return
	}
	p.ink, p.inked = c, true
	r, g, b := float32(c.R)/255, float32(c.G)/255, float32(c.B)/255
	p.op("%s %s %s rg %s %s %s RG", r, g, b, r, g, b)
}

// box fills a box, or strokes its edge on the inside.
func (p *pdfPainter) box(s Shape) {
	paint := "f"
	if t := s.Stroke; t > 0 {
		p.op("%s w", t)
		s.X, s.Y, s.W, s.H = s.X+t/2, s.Y+t/2, s.W-t, s.H-t
		s.Radius = max(s.Radius-t/2, 0)
		paint = "S"
	}
	y := p.height - s.Y - s.H
	if s.Radius <= 0 {
		p.op("%s %s %s %s re "+paint, s.X, y, s.W, s.H)
		return
	}
	r := min(s.Radius, s.W/2, s.H/2)
	k := r * arcControl
	x, right, top := s.X, s.X+s.W, y+s.H
	p.op("%s %s m %s %s l %s %s %s %s %s %s c", x+r, y, right-r, y, right-k, y, right, y+k, right, y+r)
	p.op("%s %s l %s %s %s %s %s %s c", right, top-r, right, top-k, right-k, top, right-r, top)
	p.op("%s %s l %s %s %s %s %s %s c", x+r, top, x+k, top, x, top-k, x, top-r)
	p.op("%s %s l %s %s %s %s %s %s c h "+paint, x, y+r, x, y+k, x+k, y, x+r, y)
}

// text writes a text as glyph indices of the font.
func (p *pdfPainter) text(s Shape, faces faces) error {
	face := faces[s.Font()]
	var codes bytes.Buffer
	for _, char := range s.Text {
		index, err := face.use(char)
		if err != nil {
			return err
		}
		fmt.Fprintf(&codes, "%04X", index)
	}
	fmt.Fprintf(p, "BT /F%d %s Tf %s %s Td <%s> Tj ET\n", s.Font(), pdfNumber(s.Size),
		pdfNumber(s.X), pdfNumber(p.height-s.Y-s.H*Ascent), codes.Bytes())
	return nil
}

// pdfNumber formats a length with at most three decimals, or 1/28,000 cm.
func pdfNumber(x float32) string {
	text := strings.TrimRight(strconv.FormatFloat(float64(x), 'f', 3, 32), "0")
	if text = strings.TrimSuffix(text, "."); text == "-0" {
		return "0"
	}
	return text
}
