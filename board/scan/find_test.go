package scan

import (
	"image"
	"image/draw"
	"testing"

	"github.com/solvoku/solvoku/board/internal/solutions"
	"github.com/solvoku/solvoku/internal/scan/page"
)

// TestReadBesideALargerGrid photographs a Sudoku made of tiles next to an empty grid whose
// lines end the first search before it looks for the edges of tiles.
func TestReadBesideALargerGrid(t *testing.T) {
	f := fonts(t)["FiraSans-Regular"]
	large := view{camera: page.Camera{Width: 560, Height: 560, Corners: tilted(560, 560), Behind: 0.9}}
	tiles := func(s *page.Style) {
		s.Thin, s.Thick, s.Frame = 0, 0, 0
		s.Gap, s.Tile, s.Paper = 0.07, 0.7, 0.97
	}
	small := view{style: tiles, camera: page.Camera{Width: 300, Height: 300, Corners: tilted(300, 300), Behind: 0.9, Blur: 0.5}}
	empty, _ := large.shoot(1, f, page.Content{})
	sudoku, _ := small.shoot(2, f, printed(puzzles[0]))
	all := image.NewGray(image.Rect(0, 0, 880, 560))
	draw.Draw(all, empty.Bounds(), empty, image.Point{}, draw.Src)
	draw.Draw(all, sudoku.Bounds().Add(image.Pt(570, 120)), sudoku, image.Point{}, draw.Src)
	if got, err := Read(t.Context(), all, Options{}); err != nil {
		t.Error(err)
	} else if got.Grid() != puzzles[0] {
		t.Errorf("read\n%v", got.Grid())
	}
}

// TestReadStronglyCompressed reads a small screenshot, nearly filled in, with so many
// compression artifacts that it doesn't look computer-drawn.
func TestReadStronglyCompressed(t *testing.T) {
	nodes := effort
	want, ok := solutions.Only(puzzles[0], &nodes)
	if !ok {
		t.Fatal("the puzzle hasn't one solution")
	}
	for c := 0; c < len(want); c += 5 {
		want[c] = 0
	}
	screenshot := view{
		style: func(s *page.Style) {
			s.Cell, s.Size, s.Space = 34, 0.6, 0.4
			s.Thin, s.Thick, s.Frame, s.Line, s.Bold = 0.02, 0.05, 0.05, 0.78, 0.4
		},
		camera: page.Camera{Quality: 30},
	}
	img, _ := screenshot.shoot(1, fonts(t)["FiraSans-Regular"], printed(want))
	if newWork(t.Context(), Options{}, img).screen {
		t.Fatal("it looks drawn")
	}
	checkReading(t, img, want)
}
