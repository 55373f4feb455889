package puzzles

import (
	"image"
	"image/color"
	"image/draw"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/board"
	tiles "github.com/solvoku/solvoku/ui/draw"
)

// colors holds the colours for each kind of cell: its tile, by parity, and its digit.
type colors [board.SolverAnswer + 1]struct {
	tiles [2]color.NRGBA
	digit color.NRGBA
}

// painter draws small boards. It caches the digits at the last size drawn, so drawing
// a classic board takes 81 filled squares and at most as many copies.
type painter struct {
	colors colors
	ink    func(tiles.Ink) color.Color
	tile   int                 // tile size, in pixels, for which the digits were drawn
	glyphs [2][10]*image.Alpha // by weight (answers, givens) and digit
}

// digitShare is the em size of the digits as a share of the tile. A small board leaves
// less room around its digits than a large one.
const digitShare = 0.95

// paint draws a board as a square picture of the given side in pixels. Gaps and margins
// are transparent.
func (p *painter) paint(s *board.State, pixels int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, pixels, pixels))
	tile, _, at := tiles.InPixels(pixels)
	if tile < 1 {
		return img
	}
	p.prepare(tile)
	tiles.Little(img, s, p.ink)
	for c := range board.Cell(board.CellCount) {
		x, y := at(c.Col()), at(c.Row())
		area := image.Rect(x, y, x+tile, y+tile)
		look, weight := &p.colors[s.Kinds[c]], 0
		if s.Kinds[c] == board.Given {
			weight = 1
		}
		if d := s.Digits[c]; d != 0 {
			draw.DrawMask(img, area, image.NewUniform(look.digit), image.Point{}, p.glyphs[weight][d], image.Point{}, draw.Over)
		}
	}
	return img
}

// prepare draws the digits for a tile size.
func (p *painter) prepare(tile int) {
	if tile == p.tile {
		return
	}
	p.tile = tile
	for weight, file := range [...][]byte{assets.FiraSansRegular, assets.FiraSansBold} {
		parsed, err := opentype.Parse(file)
		if err != nil {
			panic(err) // the fonts are embedded
		}
		face, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: digitShare * float64(tile), DPI: 72, Hinting: font.HintingFull})
		if err != nil {
			panic(err) // the size is positive
		}
		for d := 1; d <= board.Size; d++ {
			p.glyphs[weight][d] = glyph(face, string(rune('0'+d)), tile)
		}
	}
}

func glyph(face font.Face, text string, tile int) *image.Alpha {
	img := image.NewAlpha(image.Rect(0, 0, tile, tile))
	bounds, _ := font.BoundString(face, text)
	side := fixed.I(tile)
	pen := font.Drawer{Dst: img, Src: image.Opaque, Face: face}
	pen.Dot.X = (side-(bounds.Max.X-bounds.Min.X))/2 - bounds.Min.X
	pen.Dot.Y = fixed.I(((side-(bounds.Max.Y-bounds.Min.Y))/2 - bounds.Min.Y).Round())
	pen.DrawString(text)
	return img
}
