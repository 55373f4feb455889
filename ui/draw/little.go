package draw

import (
	"image"
	"image/color"
	"image/draw"

	"github.com/solvoku/solvoku/board"
)

// Little paints a small board's tiles, and what its rules show but for numbers, as [InPixels]
// places them. Gaps and margins stay transparent.
func Little(img *image.RGBA, s *board.State, ink func(Ink) color.Color) {
	tile, gap, at := InPixels(img.Bounds().Dx())
	if tile < 1 {
		return
	}
	tints := Tints(s.Rules)
	for c := range board.Cell(board.CellCount) {
		x, y := at(c.Col()), at(c.Row())
		ground := image.NewUniform(ink(kindInks[s.Kinds[c]].tiles[tints[c]]))
		draw.Draw(img, image.Rect(x, y, x+tile, y+tile), ground, image.Point{}, draw.Src)
	}
	for _, r := range Rules(s.Rules, Tiles{Tile: float32(tile), Gap: float32(gap), Text: 1, Small: true, At: func(row, col int) (x, y float32) {
		return float32(at(col)), float32(at(row))
	}}) {
		if r.OnTile {
			r.Ink = onKind(r.Ink, s.Kinds[r.Owner])
		}
		if r.Stroke > 0 {
			r.Stroke = max(r.Stroke, 1)
		}
		if r.Kind != Text {
			Fill(img, r.Shape, ink(r.Ink))
		}
	}
}

// onKind returns the ink of what a rule shows on a tile with a digit of a kind, given that on an
// empty one.
func onKind(ink Ink, kind board.Kind) Ink {
	if kind == board.Given || kind == board.Answer {
		switch ink {
		case RuleInk:
			return RuleFilledInk
		case NoteInk:
			return kindInks[kind].digit
		}
	}
	return ink
}
