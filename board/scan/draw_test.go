package scan

import (
	"image"
	"image/color"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/goregular"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/page"
	"github.com/solvoku/solvoku/internal/scan/picture"
)

// The puzzles that the tests draw: Wikipedia's example, and ones attributed to
// Inkala and Royle.
var puzzles = []board.Grid{
	board.MustParseGrid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
	board.MustParseGrid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."),
	board.MustParseGrid("...8.1..........435............7.8........1...2..3....6......75..34........2..6.."),
}

// fonts returns Fira Sans, which the app embeds, and some from
// golang.org/x/image.
func fonts(t testing.TB) map[string]*page.Font {
	t.Helper()
	data := map[string][]byte{
		"Go Regular": goregular.TTF, "Go Bold": gobold.TTF, "Go Medium": gomedium.TTF, "Go Mono": gomono.TTF,
	}
	for _, name := range []string{"FiraSans-Regular", "FiraSans-Bold"} {
		file, err := os.ReadFile("../../assets/" + name + ".ttf")
		if err != nil {
			t.Fatal(err)
		}
		data[name] = file
	}
	all := map[string]*page.Font{}
	for name, d := range data {
		f, err := page.ParseFont(name, d)
		if err != nil {
			t.Fatal(err)
		}
		all[name] = f
	}
	return all
}

// newspaper is the style of a printed puzzle.
func newspaper(f *page.Font) page.Style {
	return page.Style{
		Cell: 40, Space: 1, Paper: 0.9, Ink: 0.12, Line: 0.3, Bold: 0.12,
		Thin: 0.025, Thick: 0.07, Frame: 0.09,
		Font: f, Size: 0.58, Wide: 1, NoteSize: 0.22, NoteLevel: 0.3, NoteFont: f, HandLevel: 0.3,
	}
}

func printed(g board.Grid) (c page.Content) {
	for i, d := range g {
		if d != 0 {
			c[i] = page.Cell{Kind: page.Printed, Digit: d}
		}
	}
	return c
}

// withNotes adds small notes to every third empty cell.
func withNotes(c page.Content) page.Content {
	for i := range c {
		if c[i].Kind == page.Empty && i%3 == 0 {
			c[i] = page.Cell{Kind: page.Notes, Notes: board.Digits(0).With(2).With(board.Digit(i%4 + 4)).With(9)}
		}
	}
	return c
}

// view is a way to draw and photograph a page.
type view struct {
	name   string
	style  func(*page.Style)
	camera page.Camera
	notes  bool
	turns  int // clockwise quarter turns of the photo
}

func tilted(w, h float64) [4]lattice.Point {
	return [4]lattice.Point{{X: 0.14 * w, Y: 0.1 * h}, {X: 0.93 * w, Y: 0.04 * h}, {X: 0.99 * w, Y: 0.88 * h}, {X: 0.05 * w, Y: 0.96 * h}}
}

func views() []view {
	shadow := page.Camera{Shadow: 0.4, Soft: 12, Slope: [2]float64{0.3, -0.2}, Blur: 0.8, Noise: 0.015, Quality: 70}
	return []view{
		{name: "a screenshot"},
		{name: "a screenshot with notes", notes: true},
		{name: "dark mode", camera: page.Camera{Negative: true}, notes: true},
		{name: "shaded boxes", style: func(s *page.Style) {
			s.Shade = func(c board.Cell) float32 { return -0.25 * float32(c.Box()%2) }
		}},
		{name: "tiles", style: func(s *page.Style) {
			s.Thin, s.Thick, s.Frame = 0, 0, 0
			s.Gap, s.Tile, s.Paper = 0.07, 0.7, 0.97
		}},
		{name: "light digits on tiles", style: func(s *page.Style) {
			s.Thin, s.Thick, s.Frame = 0, 0, 0
			s.Gap, s.Tile, s.Paper, s.Ink = 0.07, 0.55, 0.97, 1
		}},
		{name: "no frame", style: func(s *page.Style) { s.Frame = 0 }},
		{name: "a thick frame", style: func(s *page.Style) { s.Frame = 0.3 }},
		{name: "thin grey lines", style: func(s *page.Style) { s.Line, s.Thin = 0.75, 0.02 }},
		{name: "all lines alike", style: func(s *page.Style) { s.Thick, s.Frame, s.Bold = s.Thin, s.Thin, s.Line }},
		{name: "no margin", style: func(s *page.Style) { s.Space = 0.08 }},
		{name: "perspective", camera: page.Camera{Width: 640, Height: 480, Corners: tilted(640, 480), Behind: 0.3, Blur: 0.6}},
		{name: "a curled page", camera: page.Camera{Width: 520, Height: 480, Curl: 0.05, Blur: 0.5}},
		{name: "a shadow", camera: shadow},
		{name: "blurred", camera: page.Camera{Blur: 1.8, Quality: 60}},
		{name: "noise", camera: page.Camera{Blur: 0.6, Noise: 0.05, Quality: 50}},
		{name: "turned right", camera: shadow, turns: 1},
		{name: "upside down", turns: 2},
		{name: "turned left", camera: shadow, turns: 3, notes: true},
	}
}

// shoot draws and photographs a page.
func (v *view) shoot(seed uint64, f *page.Font, content page.Content) (image.Image, lattice.Map) {
	r := rand.New(rand.NewPCG(seed, 1))
	s := newspaper(f)
	if v.style != nil {
		v.style(&s)
	}
	if v.notes {
		content = withNotes(content)
	}
	c, m := page.Draw(r, &s, &content)
	g, m := page.Shoot(r, c, m, &v.camera)
	return turned(imageOf(g), v.turns), m
}

func imageOf(g *picture.Gray) *image.Gray {
	return &image.Gray{Pix: g.Pix, Stride: g.W, Rect: image.Rect(0, 0, g.W, g.H)}
}

// turned returns an image after n clockwise quarter turns.
func turned(img *image.Gray, n int) *image.Gray {
	for range n {
		w, h := img.Rect.Dx(), img.Rect.Dy()
		t := image.NewGray(image.Rect(0, 0, h, w))
		for y := range h {
			for x := range w {
				t.SetGray(h-1-y, x, img.GrayAt(x, y))
			}
		}
		img = t
	}
	return img
}

// drawText fills an image with words.
func drawText(f *page.Font) image.Image {
	c := page.NewCanvas(640, 800, 0.92)
	words := strings.Fields("the quick brown fox jumps over 13 lazy dogs while 48 others watch from the old wall in March 1927 or so")
	for line := range 30 {
		for i := range 7 {
			c.Text(f, words[(line*5+i)%len(words)], 60+float64(i)*85, 30+float64(line)*25, 13, 0, 1, 0.1, 1)
		}
	}
	return imageFrom(c)
}

func imageFrom(c *page.Canvas) *image.Gray {
	img := image.NewGray(image.Rect(0, 0, c.W, c.H))
	for i, p := range c.Pix {
		img.Pix[i] = uint8(min(max(p, 0), 1) * 255)
	}
	return img
}

// tinted returns a grey image as coloured ink on coloured paper.
func tinted(img *image.Gray, ink, paper color.RGBA) image.Image {
	out := image.NewRGBA(img.Rect)
	for i, p := range img.Pix {
		mix := func(a, b uint8) uint8 { return uint8((int(a)*(255-int(p)) + int(b)*int(p)) / 255) }
		out.SetRGBA(i%img.Stride, i/img.Stride, color.RGBA{mix(ink.R, paper.R), mix(ink.G, paper.G), mix(ink.B, paper.B), 255})
	}
	return out
}

func whitePage() image.Image { return imageFrom(page.NewCanvas(300, 300, 1)) }
