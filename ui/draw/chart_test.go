package draw

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/assets"
)

// testPen's letters are half as wide as their size.
func testPen() Pen {
	return Pen{Body: 15, Small: 13, Measure: func(text string, size float32, _ bool) (w, h float32) {
		return float32(len([]rune(text))) * size / 2, size * 1.2
	}}
}

func label(n float64) string { return fmt.Sprintf("%g", n) }

// drawings generates a drawing of any kind, laid out at a random width.
func drawings(t *rapid.T) Drawing {
	width := rapid.Float32Range(280, 1200).Draw(t, "width")
	amount := rapid.Float64Range(0, 1e12)
	text := rapid.StringMatching(`[A-Za-z<&"> ]{0,16}`)
	p := testPen()
	switch rapid.SampledFrom([]string{"ranking", "plot", "strips"}).Draw(t, "sort") {
	case "ranking":
		return rankings(t).Draw(p, width)
	case "plot":
		plot := Plot{Title: text.Draw(t, "title"), Below: "empty cells", Label: label}
		for range rapid.IntRange(0, 8).Draw(t, "curves") {
			c := Curve{Name: text.Draw(t, "name"), Detail: "5"}
			for x := rapid.IntRange(0, 40).Draw(t, "first"); x <= 81 && rapid.Float64Range(0, 1).Draw(t, "on") < 0.9; x++ {
				c.Points = append(c.Points, Point{X: x, Y: amount.Draw(t, "y"), Open: x%2 == 0})
			}
			plot.Curves = append(plot.Curves, c)
		}
		return plot.Draw(p, width)
	default:
		s := Strips{Title: text.Draw(t, "title"), Label: label}
		for range rapid.IntRange(0, 8).Draw(t, "strips") {
			strip := Strip{Name: text.Draw(t, "name"), Detail: "12", Middle: amount.Draw(t, "middle")}
			for range rapid.IntRange(0, 9).Draw(t, "bins") {
				low := amount.Draw(t, "low")
				strip.Bins = append(strip.Bins, Bin{low, low * 1.25, rapid.Int64Range(1, 1e9).Draw(t, "count")})
			}
			s.Strips = append(s.Strips, strip)
		}
		return s.Draw(p, width)
	}
}

func TestShapesAndZonesStayInsideTheDrawing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := drawings(t)
		for _, s := range d.Shapes {
			if math.IsNaN(float64(s.X+s.Y+s.W+s.H)) || s.X < -0.6 || s.Y < -0.6 || s.X+s.W > d.W+0.6 || s.Y+s.H > d.H+0.6 {
				t.Fatalf("%+v in %v x %v", s, d.W, d.H)
			}
		}
		for _, z := range d.Zones {
			if z.H < minTouchHeight {
				t.Fatalf("%+v is too small for a finger", z)
			}
			if got, ok := d.At(z.X+z.W/2, z.Y+z.H/2); !ok || got.ID != z.ID {
				t.Fatalf("the zone at the centre of %+v is %+v", z, got)
			}
		}
	})
}

func TestAnSVGFileIsWellFormed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := drawings(t)
		var file strings.Builder
		if err := d.SVG(&file, Palette{}); err != nil {
			t.Fatal(err)
		}
		elements := 0
		for decoder := xml.NewDecoder(strings.NewReader(file.String())); ; {
			token, err := decoder.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%v in\n%s", err, file.String())
			}
			if _, ok := token.(xml.StartElement); ok {
				elements++
			}
		}
		if elements != len(d.Shapes)+2 {
			t.Fatalf("%d elements for %d shapes", elements, len(d.Shapes))
		}
	})
}

func TestAnOutlinedSVGFileNeedsNoFont(t *testing.T) {
	fonts := Fonts{assets.FiraSansRegular, assets.FiraSansBold, assets.FiraSansItalic}
	rapid.Check(t, func(t *rapid.T) {
		d := drawings(t)
		var file strings.Builder
		if err := d.OutlinedSVG(&file, Palette{}, fonts); err != nil {
			t.Fatal(err)
		}
		defined := map[string]bool{}
		for decoder := xml.NewDecoder(strings.NewReader(file.String())); ; {
			token, err := decoder.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%v in\n%s", err, file.String())
			}
			element, ok := token.(xml.StartElement)
			if !ok {
				continue
			}
			for _, a := range element.Attr {
				if a.Name.Local == "id" {
					defined[a.Value] = true
				}
				if a.Name.Local == "href" && !defined[strings.TrimPrefix(a.Value, "#")] {
					t.Fatalf("no outline %s", a.Value)
				}
			}
			if element.Name.Local == "text" {
				t.Fatal("the file contains a text element")
			}
		}
	})
	if err := (Drawing{}).OutlinedSVG(io.Discard, Palette{}, Fonts{}); err == nil {
		t.Error("no error without fonts")
	}
}

func TestAPictureShowsTheDrawing(t *testing.T) {
	d := Drawing{W: 40, H: 20}
	d.rect(0, 0, 10, 10, 0, BarInk)
	d.line(0, 15, 40, 15, 2, MarkInk)
	d.Shapes = append(d.Shapes, Shape{Kind: Circle, X: 20, Y: 0, W: 10, H: 10, Stroke: 2, Ink: BarInk})
	d.text(testPen(), 12, 0, "H", 10, true, TextInk)
	palette := Palette{}
	palette.Ground.A, palette.Ground.R = 255, 200
	for i := range palette.Inks {
		palette.Inks[i].A = 255
	}
	palette.Inks[BarInk].G, palette.Inks[MarkInk].B = 255, 255
	img, err := d.Image(palette, Fonts{assets.FiraSansRegular, assets.FiraSansBold, assets.FiraSansItalic}, 2)
	if err != nil {
		t.Fatal(err)
	}
	if size := img.Bounds().Size(); size.X != 80 || size.Y != 40 {
		t.Errorf("the picture has the size %v", size)
	}
	for _, at := range []struct {
		what             string
		x, y             int
		red, green, blue uint32
	}{
		{"ground", 70, 5, 200, 0, 0}, {"rectangle", 10, 10, 0, 255, 0}, {"line", 60, 30, 0, 0, 255},
		{"circle's edge", 41, 10, 0, 255, 0}, {"circle's middle", 50, 10, 200, 0, 0},
	} {
		r, g, b, _ := img.At(at.x, at.y).RGBA()
		if r>>8 != at.red || g>>8 != at.green || b>>8 != at.blue {
			t.Errorf("%s: %d %d %d", at.what, r>>8, g>>8, b>>8)
		}
	}
	dark := 0
	for x := 24; x < 40; x++ {
		for y := range 20 {
			if r, _, _, _ := img.At(x, y).RGBA(); r>>8 < 50 {
				dark++
			}
		}
	}
	if dark < 20 {
		t.Errorf("the letter W has %d dark pixels", dark)
	}
}

func TestAPictureNeedsAFont(t *testing.T) {
	if _, err := (Drawing{W: 1, H: 1}).Image(Palette{}, Fonts{}, 1); err == nil {
		t.Error("no error without fonts")
	}
}

func TestLogScale(t *testing.T) {
	for _, test := range []struct {
		numbers   []float64
		bars      bool
		low, high int
	}{
		{nil, false, 0, 1}, {[]float64{0, -3}, true, 0, 1}, {[]float64{5}, false, 0, 1}, {[]float64{100}, false, 2, 3},
		{[]float64{100}, true, 1, 2}, {[]float64{20, 4000}, true, 1, 4}, {[]float64{0.02, 1000}, false, -2, 3},
	} {
		if got := newLogScale(test.numbers, test.bars); got != (logScale{test.low, test.high}) {
			t.Errorf("%v: %+v", test.numbers, got)
		}
	}
	s := logScale{0, 4}
	for n, want := range map[float64]float32{1: 0, 10: 0.25, 100: 0.5, 1e4: 1, 0: 0, 1e9: 1, 0.1: 0} {
		if got := s.at(n); got != want {
			t.Errorf("at(%v) is %v, want %v", n, got, want)
		}
	}
}
