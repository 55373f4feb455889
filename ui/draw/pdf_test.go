package draw

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// objectsOf finds a file's objects by its cross-reference table, and fails if anything in
// the file's structure is wrong.
func objectsOf(t interface{ Fatalf(string, ...any) }, file []byte) [][]byte {
	if !bytes.HasPrefix(file, []byte("%PDF-1.")) || !bytes.HasSuffix(file, []byte("%%EOF\n")) {
		t.Fatalf("wrong header or trailer")
	}
	tail := regexp.MustCompile(`startxref\n(\d+)\n%%EOF\n$`).FindSubmatch(file)
	if tail == nil {
		t.Fatalf("no startxref")
	}
	start, _ := strconv.Atoi(string(tail[1]))
	head := regexp.MustCompile(`^xref\n0 (\d+)\n`).FindSubmatch(file[start:])
	if head == nil {
		t.Fatalf("no table at %d", start)
	}
	n, _ := strconv.Atoi(string(head[1]))
	table := file[start+len(head[0]):]
	const line = 20 // bytes of an entry
	var objects [][]byte
	for i := range n {
		entry := string(table[line*i : line*(i+1)])
		if i == 0 {
			if entry != "0000000000 65535 f \n" {
				t.Fatalf("the table begins with %q", entry)
			}
			continue
		}
		at, err := strconv.Atoi(entry[:10])
		if err != nil || entry[10:] != " 00000 n \n" {
			t.Fatalf("entry %d is %q", i, entry)
		}
		text, ok := bytes.CutPrefix(file[at:], fmt.Appendf(nil, "%d 0 obj\n", i))
		if !ok {
			t.Fatalf("object %d is not at %d", i, at)
		}
		end := bytes.Index(text, []byte("\nendobj\n"))
		objects = append(objects, text[:end])
	}
	if want := fmt.Sprintf("/Size %d/", n); !bytes.Contains(table[line*n:], []byte(want)) {
		t.Fatalf("the trailer lacks %s", want)
	}
	return objects
}

// unpacked returns the content of a stream object.
func unpacked(t interface{ Fatalf(string, ...any) }, object []byte) []byte {
	dictionary, rest, ok := bytes.Cut(object, []byte(">>stream\n"))
	length := regexp.MustCompile(`/Length (\d+)`).FindSubmatch(dictionary)
	if !ok || length == nil {
		t.Fatalf("no stream: %.80s", object)
	}
	n, _ := strconv.Atoi(string(length[1]))
	if string(rest[n:]) != "\nendstream" {
		t.Fatalf("the length %d is wrong", n)
	}
	z, err := zlib.NewReader(bytes.NewReader(rest[:n]))
	if err != nil {
		t.Fatalf("%v", err)
	}
	data, err := io.ReadAll(z)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return data
}

// streams returns the contents of all streams.
func streams(t interface{ Fatalf(string, ...any) }, objects [][]byte) []string {
	var all []string
	for _, object := range objects {
		if bytes.Contains(object, []byte(">>stream\n")) {
			all = append(all, string(unpacked(t, object)))
		}
	}
	return all
}

// shapes generates a shape of any kind.
func shapes(t *rapid.T) Shape {
	length := rapid.Float32Range(0, 500)
	return Shape{
		Kind: rapid.SampledFrom([]Kind{Rect, Line, Circle, Text}).Draw(t, "kind"),
		X:    length.Draw(t, "x"), Y: length.Draw(t, "y"), W: length.Draw(t, "w"), H: length.Draw(t, "h"),
		Stroke: rapid.SampledFrom([]float32{0, 1, 2.5}).Draw(t, "stroke"),
		Radius: rapid.SampledFrom([]float32{0, 3, 900}).Draw(t, "radius"),
		Ink:    Ink(rapid.IntRange(0, InkCount-1).Draw(t, "ink")),
		Text:   rapid.StringMatching(`[1-9A-Za-zéñếộ· ]{0,12}`).Draw(t, "text"),
		Size:   rapid.Float32Range(1, 60).Draw(t, "size"),
		Bold:   rapid.Bool().Draw(t, "bold"), Italic: rapid.Bool().Draw(t, "italic"),
	}
}

func TestAFileIsWellFormed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := PDF{Title: rapid.String().Draw(t, "title"), Fonts: fonts}
		for range rapid.IntRange(0, 3).Draw(t, "pages") {
			f.Pages = append(f.Pages, Drawing{W: 595.28, H: 842, Shapes: rapid.SliceOfN(rapid.Custom(shapes), 0, 8).Draw(t, "shapes")})
		}
		var file, again bytes.Buffer
		if err := f.Write(&file); err != nil {
			t.Fatal(err)
		}
		if err := f.Write(&again); err != nil || !bytes.Equal(file.Bytes(), again.Bytes()) {
			t.Fatal("written again, the file differs")
		}
		objects := objectsOf(t, file.Bytes())
		pages := 0
		for _, object := range objects {
			head, _, _ := bytes.Cut(object, []byte("stream\n"))
			for _, m := range regexp.MustCompile(`(\d+) 0 R`).FindAllSubmatch(head, -1) {
				if n, _ := strconv.Atoi(string(m[1])); n < 1 || n > len(objects) {
					t.Fatalf("object %d is referred to, of %d", n, len(objects))
				}
			}
			if bytes.Contains(head, []byte("/Type/Page/")) {
				pages++
			}
		}
		if pages != len(f.Pages) || !bytes.Contains(objects[pagesObject-1], fmt.Appendf(nil, "/Count %d/", pages)) {
			t.Fatalf("%d pages of %d", pages, len(f.Pages))
		}
		streams(t, objects)
	})
}

func TestTextsAreReadBack(t *testing.T) {
	d := Drawing{W: 200, H: 100}
	texts := []string{"Sudoku 123", "Độ khó: Dễ", "Ñandú, élève", "9"}
	for i, text := range texts {
		d.Shapes = append(d.Shapes, Shape{Kind: Text, Text: text, Size: 10, Y: float32(20 * i), H: 12, Bold: i == 1, Italic: i == 2})
	}
	var file bytes.Buffer
	if err := (PDF{Pages: []Drawing{d}, Fonts: fonts}).Write(&file); err != nil {
		t.Fatal(err)
	}
	objects := objectsOf(t, file.Bytes())
	letters := map[string]map[string]string{} // by font and code
	var content string
	for _, stream := range streams(t, objects) {
		if strings.Contains(stream, " Tj ET") {
			content = stream
		}
	}
	for i, object := range objects {
		m := regexp.MustCompile(`/Subtype/Type0.*/ToUnicode (\d+) 0 R`).FindSubmatch(object)
		if m == nil {
			continue
		}
		name := regexp.MustCompile(fmt.Sprintf(`/(F\d) %d 0 R`, i+1)).FindSubmatch(file.Bytes())[1]
		n, _ := strconv.Atoi(string(m[1]))
		letters[string(name)] = map[string]string{}
		for _, line := range regexp.MustCompile(`<(....)> <(....)>\n`).FindAllStringSubmatch(string(unpacked(t, objects[n-1])), -1) {
			code, _ := strconv.ParseUint(line[2], 16, 16)
			letters[string(name)][line[1]] = string(rune(code))
		}
	}
	shown := regexp.MustCompile(`/(F\d) 10 Tf \S+ \S+ Td <(\w*)> Tj`).FindAllStringSubmatch(content, -1)
	if len(shown) != len(texts) {
		t.Fatalf("%d texts in\n%s", len(shown), content)
	}
	for i, m := range shown {
		var text strings.Builder
		for at := 0; at < len(m[2]); at += 4 {
			text.WriteString(letters[m[1]][m[2][at:at+4]])
		}
		if text.String() != texts[i] {
			t.Errorf("%q is read as %q", texts[i], text.String())
		}
	}
}

func TestTheContentIsWhatIsDrawn(t *testing.T) {
	palette := Palette{}
	palette.Inks[MarkInk].R = 255
	for _, test := range []struct {
		shape Shape
		want  string
	}{
		{Shape{Kind: Rect, X: 10, Y: 20, W: 30, H: 40}, "0 0 0 rg 0 0 0 RG\n10 40 30 40 re f\n"},
		{Shape{Kind: Rect, X: 10, Y: 20, W: 30, H: 40, Stroke: 2, Ink: MarkInk}, "1 0 0 rg 1 0 0 RG\n2 w\n11 41 28 38 re S\n"},
		{Shape{Kind: Line, X: 1, Y: 2, W: 3, H: -0.0004, Stroke: 0.5}, "0 0 0 rg 0 0 0 RG\n0.5 w 1 98 m 4 98 l S\n"},
	} {
		got, err := PDF{Palette: palette}.content(Drawing{W: 100, H: 100, Shapes: []Shape{test.shape}}, nil)
		if err != nil || string(got) != test.want {
			t.Errorf("%+v: %q, want %q", test.shape, got, test.want)
		}
	}
}

func TestALetterThatTheFontLacksIsAnError(t *testing.T) {
	d := Drawing{W: 9, H: 9, Shapes: []Shape{{Kind: Text, Text: "数"}}}
	if err := (PDF{Pages: []Drawing{d}, Fonts: fonts}).Write(io.Discard); err == nil || !strings.Contains(err.Error(), "数") {
		t.Errorf("the error is %v", err)
	}
	if err := (PDF{}).Write(io.Discard); err == nil {
		t.Error("no fonts, no error")
	}
}

// TestTheFontsInUseAreEmbedded checks the font files, and the widths that the layout relies
// on.
func TestTheFontsInUseAreEmbedded(t *testing.T) {
	pen, err := FontPen(fonts)
	if err != nil {
		t.Fatal(err)
	}
	faces, err := fonts.parse()
	if err != nil {
		t.Fatal(err)
	}
	d := Drawing{W: 200, H: 100, Shapes: []Shape{{Kind: Text, Text: "Độ khó", Size: 10}, {Kind: Text, Text: "é9", Size: 10, Bold: true}}}
	var file bytes.Buffer
	if err := (PDF{Pages: []Drawing{d}, Fonts: fonts}).Write(&file); err != nil {
		t.Fatal(err)
	}
	embedded := streams(t, objectsOf(t, file.Bytes()))
	for i, font := range fonts.Files() {
		length := fmt.Appendf(nil, "/Length1 %d/", len(font))
		if used := i < len(d.Shapes); slices.Contains(embedded, string(font)) != used || bytes.Contains(file.Bytes(), length) != used {
			t.Errorf("font %d is embedded though it isn't used, or the other way round", i)
		}
	}
	for _, s := range d.Shapes {
		for _, char := range s.Text {
			index, err := faces[s.Font()].GlyphIndex(nil, char)
			if err != nil {
				t.Fatal(err)
			}
			width, _ := pen.Measure(string(char), perEm, s.Bold)
			if entry := fmt.Sprintf(`[\[\]]%d\[%.0f\]`, index, width); !regexp.MustCompile(entry).Match(file.Bytes()) {
				t.Errorf("%q of font %d has no width of %v", char, s.Font(), width)
			}
		}
	}
}
