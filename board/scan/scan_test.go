package scan

import (
	"context"
	"errors"
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/internal/scan/page"
)

// checkReading fails the test unless a picture is read as the given grid and
// whatever is wrong is flagged.
func checkReading(t *testing.T, img image.Image, want board.Grid) *Reading {
	t.Helper()
	r, err := Read(t.Context(), img, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got := r.Grid(); got != want {
		t.Errorf("read\n%v, not\n%v; uncertain %v", got, want, r.Uncertain())
	}
	if n := r.Uncertain().Len(); n > 2 {
		t.Errorf("%d cells are uncertain", n)
	}
	return r
}

func TestReadInManyViews(t *testing.T) {
	all := fonts(t)
	names := []string{"FiraSans-Regular", "Go Bold", "Go Regular", "FiraSans-Bold", "Go Medium", "Go Mono"}
	for i, v := range views() {
		t.Run(v.name, func(t *testing.T) {
			for j := range 2 {
				font := names[(i+3*j)%len(names)]
				want := puzzles[(i+j)%len(puzzles)]
				img, m := v.shoot(uint64(i), all[font], printed(want))
				r := checkReading(t, img, want)
				if t.Failed() {
					t.Fatalf("in %s", font)
				}
				for k, p := range m.Corners() {
					if v.turns != 0 {
						break
					}
					if d := math.Hypot(p.X-r.Corners[k].X, p.Y-r.Corners[k].Y); d > 0.15*m.CellSize() {
						t.Errorf("corner %d is %.1f pixels off", k, d)
					}
				}
			}
		})
	}
}

func TestReadColours(t *testing.T) {
	v := view{camera: page.Camera{Blur: 0.5}}
	img, _ := v.shoot(1, fonts(t)["Go Medium"], printed(puzzles[0]))
	gray := img.(*image.Gray)
	for name, c := range map[string][2]color.RGBA{
		"red on white":          {{200, 30, 30, 255}, {255, 255, 255, 255}},
		"orange on pastel blue": {{255, 140, 0, 255}, {150, 190, 230, 255}},
		"blue on yellow":        {{20, 30, 160, 255}, {250, 230, 120, 255}},
		"white on green":        {{255, 255, 255, 255}, {30, 120, 60, 255}},
	} {
		t.Run(name, func(t *testing.T) { checkReading(t, tinted(gray, c[0], c[1]), puzzles[0]) })
	}
}

func TestReadSaysWhatStandsInACell(t *testing.T) {
	content := withNotes(printed(puzzles[0]))
	v := view{camera: page.Camera{Blur: 0.5, Noise: 0.01}}
	img, _ := v.shoot(3, fonts(t)["Go Regular"], content)
	r := checkReading(t, img, puzzles[0])
	for c := range board.Cell(board.CellCount) {
		want := map[page.Kind]Kind{page.Empty: Empty, page.Printed: Printed, page.Notes: Notes}[content[c].Kind]
		if got := r.Cells[c].Kind; got != want {
			t.Errorf("%v is %v, not %v", c, got, want)
		}
	}
	if r.only(Printed) != puzzles[0] || r.only(Handwritten) != (board.Grid{}) {
		t.Errorf("printed are %v, handwritten %v", r.only(Printed), r.only(Handwritten))
	}
}

// TestReadHandwriting draws digits in its own handwriting: 97 in 100 cells must be
// right, and the others flagged.
func TestReadHandwriting(t *testing.T) {
	solved := board.MustParseGrid("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
	f := fonts(t)["FiraSans-Regular"]
	right, unflagged, hands, all := 0, 0, 0, 0
	for seed := range uint64(6) {
		rng := rand.New(rand.NewPCG(seed, 9))
		s := newspaper(f)
		s.Writer = page.NewWriter(rng, nil)
		content := printed(puzzles[0])
		for c, d := range solved {
			if content[c].Kind == page.Empty {
				content[c] = page.Cell{Kind: page.Hand, Digit: d}
			}
		}
		c, m := page.Draw(rng, &s, &content)
		g, _ := page.Shoot(rng, c, m, &page.Camera{Blur: 0.7, Noise: 0.02, Quality: 80})
		r, err := Read(t.Context(), imageOf(g), Options{})
		if err != nil {
			t.Fatal(err)
		}
		for i, cell := range r.Cells {
			all++
			switch {
			case cell.Digit == solved[i]:
				right++
			case !cell.Uncertain:
				unflagged++
			}
			if (cell.Kind == Handwritten) == (content[i].Kind == page.Hand) {
				hands++
			}
		}
	}
	t.Logf("of %d cells, %d right, %d wrong and not flagged, %d with the right kind", all, right, unflagged, hands)
	if right < all*97/100 || unflagged > 0 || hands < all*9/10 {
		t.Error("handwriting is read too badly")
	}
}

func TestNoGrid(t *testing.T) {
	f := fonts(t)["Go Regular"]
	r := rand.New(rand.NewPCG(1, 2))
	noise := image.NewGray(image.Rect(0, 0, 300, 250))
	for i := range noise.Pix {
		noise.Pix[i] = uint8(r.IntN(256))
	}
	draw := func(change func(*page.Style, *page.Content)) image.Image {
		s := newspaper(f)
		var content page.Content
		change(&s, &content)
		c, _ := page.Draw(r, &s, &content)
		return imageFrom(c)
	}
	table := page.NewCanvas(700, 500, 0.95)
	for row := range 14 {
		table.Rect(40, 30+float64(row)*32, 660, 31+float64(row)*32, 0.2, 1)
		for col := range 5 {
			table.Text(f, []string{"Total", "12.50", "3", "417", "Oct 4"}[(row+col)%5], 100+float64(col)*124, 46+float64(row)*32, 12, 0, 1, 0.1, 1)
		}
	}
	for col := range 6 {
		table.Rect(40+float64(col)*124, 30, 41+float64(col)*124, 446, 0.2, 1)
	}
	chess := image.NewGray(image.Rect(0, 0, 480, 480))
	for i := range chess.Pix {
		x, y := i%480, i/480
		if x >= 40 && x < 440 && y >= 40 && y < 440 && ((x-40)/50+(y-40)/50)%2 == 1 {
			chess.Pix[i] = 60
		} else {
			chess.Pix[i] = 220
		}
	}
	for name, img := range map[string]image.Image{
		"nothing":    image.NewGray(image.Rect(0, 0, 0, 0)),
		"one pixel":  image.NewGray(image.Rect(0, 0, 1, 1)),
		"all white":  whitePage(),
		"noise":      noise,
		"text":       drawText(f),
		"table":      imageFrom(table),
		"chess":      chess,
		"empty grid": draw(func(*page.Style, *page.Content) {}),
		"crossword": draw(func(s *page.Style, c *page.Content) {
			s.Thick, s.Frame, s.Blacks, s.Letters = s.Thin, s.Thin, 0.4, "ACDEFHKLMNPRTUVW"
			for i := range c {
				if r.IntN(3) > 0 {
					c[i].Kind = page.Other
				}
			}
		}),
		"numbers": draw(func(s *page.Style, c *page.Content) {
			for i := range c {
				c[i] = page.Cell{Kind: page.Printed, Digit: board.Digit(1 + r.IntN(9))}
			}
		}),
	} {
		t.Run(name, func(t *testing.T) {
			if r, err := Read(t.Context(), img, Options{}); !errors.Is(err, ErrNoGrid) {
				t.Errorf("read %v, %v", r.Grid(), err)
			}
		})
	}
}

func TestSeveralGrids(t *testing.T) {
	f := fonts(t)["Go Medium"]
	v := view{}
	left, _ := v.shoot(1, f, printed(puzzles[0]))
	right, _ := v.shoot(2, f, printed(puzzles[1]))
	w, h := left.Bounds().Dx(), left.Bounds().Dy()
	both := image.NewGray(image.Rect(0, 0, 2*w, h+100))
	for i := range both.Pix {
		both.Pix[i] = 230
	}
	for y := range h {
		copy(both.Pix[(y+50)*both.Stride:], left.(*image.Gray).Pix[y*w:(y+1)*w])
		copy(both.Pix[(y+50)*both.Stride+w:], right.(*image.Gray).Pix[y*w:(y+1)*w])
	}
	all, err := ReadAll(t.Context(), both, Options{})
	if err != nil || len(all) != 2 {
		t.Fatalf("%d grids, %v", len(all), err)
	}
	if got := [2]board.Grid{all[0].Grid(), all[1].Grid()}; got != [2]board.Grid{puzzles[0], puzzles[1]} && got != [2]board.Grid{puzzles[1], puzzles[0]} {
		t.Errorf("read %v", got)
	}
	// Cut through the right grid: only the left one is complete.
	checkReading(t, both.SubImage(image.Rect(0, 0, w+w/2, h+100)), puzzles[0])
}

func TestReadAt(t *testing.T) {
	v := view{camera: page.Camera{Width: 640, Height: 480, Corners: tilted(640, 480), Behind: 0.3, Blur: 0.6}}
	img, m := v.shoot(5, fonts(t)["FiraSans-Regular"], printed(puzzles[0]))
	corners := m.Corners()
	off := []Point{{4, -3}, {-5, 2}, {3, 5}, {-4, -4}} // as placed with a finger
	for turn := range 4 {
		var q Quad
		for i := range q {
			p := corners[(i+turn)%4]
			q[i] = Point{p.X + off[i].X, p.Y + off[i].Y}
		}
		r, err := ReadAt(t.Context(), img, q, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if right := r.Grid() == puzzles[0]; right != (turn == 0) {
			t.Errorf("with the corners %d turned: %v", turn, r.Grid())
		}
	}
	if _, err := ReadAt(t.Context(), img, Quad{{10, 10}, {10, 10}, {10, 10}, {10, 10}}, Options{}); !errors.Is(err, ErrNoGrid) {
		t.Errorf("corners in one place: %v", err)
	}
}

func TestReadStopsAndReports(t *testing.T) {
	v := view{}
	img, _ := v.shoot(1, fonts(t)["Go Bold"], printed(puzzles[0]))
	pauses, last := 0, 0.0
	_, err := Read(pausing.With(t.Context(), func() { pauses++ }), img, Options{
		Progress: func(share float64) {
			if share < last || share > 1 {
				t.Errorf("progress went from %v to %v", last, share)
			}
			last = share
		},
	})
	if err != nil || last != 1 || pauses < 10 {
		t.Errorf("%d pauses, progress %v, %v", pauses, last, err)
	}
	for after := range pauses {
		ctx, cancel := context.WithCancel(t.Context())
		n := 0
		_, err := Read(pausing.With(ctx, func() {
			if n++; n > after {
				cancel()
			}
		}), img, Options{})
		if cancel(); !errors.Is(err, context.Canceled) {
			t.Fatalf("stopped after %d pauses: %v", after, err)
		}
	}
}

func TestStraightened(t *testing.T) {
	v := view{camera: page.Camera{Width: 640, Height: 480, Corners: tilted(640, 480), Behind: 0.3}, turns: 1}
	img, _ := v.shoot(5, fonts(t)["FiraSans-Bold"], printed(puzzles[0]))
	r := checkReading(t, img, puzzles[0])
	flat, err := r.Straightened(t.Context(), img, 360, 0.25)
	if err != nil {
		t.Fatal(err)
	}
	again := checkReading(t, flat, puzzles[0])
	for i, want := range []Point{{9.5, 9.5}, {350.5, 9.5}, {350.5, 350.5}, {9.5, 350.5}} {
		if p := again.Corners[i]; math.Hypot(p.X-want.X, p.Y-want.Y) > 5 {
			t.Errorf("corner %d of the straightened grid is at %v, not %v", i, p, want)
		}
	}
	if none, err := r.Straightened(t.Context(), img, 0, 0); err != nil || !none.Bounds().Empty() {
		t.Errorf("no pixels asked for, %v given, error %v", none, err)
	}
}

func BenchmarkRead(b *testing.B) {
	v := view{camera: page.Camera{Width: 640, Height: 480, Corners: tilted(640, 480), Behind: 0.3, Blur: 0.6, Noise: 0.02}}
	img, _ := v.shoot(5, fonts(b)["FiraSans-Regular"], printed(puzzles[0]))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Read(b.Context(), img, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add(uint16(64), uint16(48), []byte("seed"), false)
	f.Add(uint16(300), uint16(300), []byte{0, 255}, true)
	f.Fuzz(func(t *testing.T, w, h uint16, data []byte, lined bool) {
		img := image.NewGray(image.Rect(0, 0, int(w%400), int(h%400)))
		for i := range img.Pix {
			if len(data) > 0 {
				img.Pix[i] = data[(i*i/7+i)%len(data)]
			}
			if lined && img.Stride > 0 && (i%img.Stride%33 < 2 || i/img.Stride%33 < 2) {
				img.Pix[i] = 0
			}
		}
		r, err := Read(t.Context(), img, Options{})
		if (r == nil) == (err == nil) {
			t.Fatalf("a reading and an error, or neither: %v", err)
		}
		if r == nil {
			return
		}
		for c := range r.Cells {
			cell := &r.Cells[c]
			sum := 0.0
			for _, a := range cell.Alternatives {
				sum += a.P
			}
			if math.Abs(sum-1) > 1e-3 || cell.Digit > 9 || !(cell.P >= 0 && cell.P <= 1.0001) {
				t.Fatalf("cell %d: %+v", c, cell)
			}
		}
	})
}
