package scan

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/page"
)

// painted draws a page in colour: lines, givens and answers on paper.
func painted(t *testing.T, f *page.Font, givens, answers board.Grid, paper, lines, given, answer color.RGBA, quality int) image.Image {
	t.Helper()
	layer := func(g board.Grid) *page.Canvas {
		s := newspaper(f)
		content := printed(g)
		c, _ := page.Draw(rand.New(rand.NewPCG(1, 1)), &s, &content)
		return c
	}
	empty, first, second := layer(board.Grid{}), layer(givens), layer(answers)
	img := image.NewRGBA(image.Rect(0, 0, empty.W, empty.H))
	const white, black = 0.9, 0.12
	for i := range empty.Pix {
		colours := [3]float32{float32(paper.R), float32(paper.G), float32(paper.B)}
		for _, l := range []struct {
			share float32
			in    color.RGBA
		}{
			{(white - empty.Pix[i]) / (white - black), lines},
			{(empty.Pix[i] - first.Pix[i]) / (white - black), given},
			{(empty.Pix[i] - second.Pix[i]) / (white - black), answer},
		} {
			share := min(max(l.share, 0), 1)
			for k, v := range [3]uint8{l.in.R, l.in.G, l.in.B} {
				colours[k] += (float32(v) - colours[k]) * share
			}
		}
		img.SetRGBA(i%empty.W, i/empty.W, color.RGBA{uint8(colours[0]), uint8(colours[1]), uint8(colours[2]), 255})
	}
	if quality == 0 {
		return img
	}
	var out bytes.Buffer
	if err := jpeg.Encode(&out, img, &jpeg.Options{Quality: quality}); err != nil {
		t.Fatal(err)
	}
	photo, err := jpeg.Decode(&out)
	if err != nil {
		t.Fatal(err)
	}
	return photo
}

var (
	white = color.RGBA{250, 250, 250, 255}
	black = color.RGBA{20, 20, 25, 255}
	grey  = color.RGBA{120, 120, 120, 255}
	blue  = color.RGBA{40, 90, 220, 255}
	night = color.RGBA{24, 26, 32, 255}
	pale  = color.RGBA{235, 235, 235, 255}
	sky   = color.RGBA{110, 170, 255, 255}
)

// TestDigitsInASecondColourAreThePlayers reads a half-solved puzzle as shown by apps,
// with a mistake among the answers.
func TestDigitsInASecondColourAreThePlayers(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 1))
	for name, f := range fonts(t) {
		puzzle := puzzles[r.IntN(2)]
		solution := solved(t, puzzle)
		var answers board.Grid
		for c := range answers {
			if puzzle[c] == 0 && r.Float64() < 0.5 {
				answers[c] = solution[c]
				if r.IntN(12) == 0 {
					answers[c] = other(r, solution[c])
				}
			}
		}
		for i, look := range [][4]color.RGBA{{white, grey, black, blue}, {night, grey, pale, sky}} {
			for _, quality := range []int{0, 80} {
				if testing.Short() && quality > 0 {
					continue
				}
				got, err := Read(t.Context(), painted(t, f, puzzle, answers, look[0], look[1], look[2], look[3], quality), Options{})
				what := fmt.Sprintf("%s, look %d, quality %d", name, i, quality)
				if err != nil {
					t.Errorf("%s: %v", what, err)
					continue
				}
				if got.only(Printed) != puzzle || got.only(Handwritten) != answers {
					t.Errorf("%s: read as printed\n%s\nby the player\n%s", what, got.only(Printed), got.only(Handwritten))
				}
			}
		}
	}
}

// TestDigitsShowByTheirColourAlone reads digits as bright as their paper.
func TestDigitsShowByTheirColourAlone(t *testing.T) {
	font := fonts(t)["Go Bold"]
	for name, look := range map[string][2]color.RGBA{
		"green on olive": {{128, 128, 40, 255}, {40, 170, 50, 255}},
		"blue on gold":   {{215, 170, 30, 255}, {88, 138, 240, 255}},
		"red on green":   {{70, 150, 70, 255}, {215, 85, 85, 255}},
	} {
		img := painted(t, font, puzzles[0], board.Grid{}, look[0], black, look[1], look[1], 0)
		got, err := Read(t.Context(), img, Options{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got.Grid() != puzzles[0] {
			t.Errorf("%s: read\n%s", name, got.Grid())
		}
	}
	// The answers alone can be pale, too.
	got, err := Read(t.Context(), painted(t, font, puzzles[0], board.MustParseGrid("..4"+dots(78)), color.RGBA{215, 170, 30, 255}, black, black, color.RGBA{88, 138, 240, 255}, 0), Options{})
	if err != nil || got.Cells[2].Digit != 4 {
		t.Errorf("a pale answer: %v", err)
	}
}

func dots(n int) string {
	text := make([]byte, n)
	for i := range text {
		text[i] = '.'
	}
	return string(text)
}
