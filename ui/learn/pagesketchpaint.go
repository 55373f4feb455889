package learn

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	tiles "github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/theme"
)

// tintColors are the colours for tintLetters.
var tintColors = [...]fyne.ThemeColorName{
	theme.ColorMarkPattern, theme.ColorMarkSecond, theme.ColorMarkThird, theme.ColorMarkFourth, theme.ColorMarkFifth, theme.ColorMarkFin,
}

// washing is the opacity of the pattern's colour on the houses that contain it.
const washing = 0x48

// paint draws the sketch as a square whose sides have the given number of pixels. Gaps are
// transparent.
func (k *sketch) paint(pixels int, colorOf func(fyne.ThemeColorName) color.Color) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, pixels, pixels))
	tile, gap, at := tiles.InPixels(pixels)
	if tile < 1 {
		return img
	}
	for c := range board.Cell(board.CellCount) {
		x, y := at(c.Col()), at(c.Row())
		area := image.Rect(x, y, x+tile, y+tile)
		ground, struck := k.ground(c, colorOf)
		draw.Draw(img, area, image.NewUniform(ground), image.Point{}, draw.Src)
		if struck {
			draw.Draw(img, area.Inset((tile+1)/3), image.NewUniform(colorOf(theme.ColorMarkStruck)), image.Point{}, draw.Src)
		}
	}
	middle := func(c board.Cell) (x, y float64) {
		half := float64(tile) / 2
		return float64(at(c.Col())) + half, float64(at(c.Row())) + half
	}
	for _, l := range k.links {
		x1, y1 := middle(l[0])
		x2, y2 := middle(l[1])
		line(img, x1, y1, x2, y2, float64(gap)*1.3, colorOf(theme.ColorMarkArrow))
	}
	return img
}

// ground returns the background colour of a cell, and whether it is marked as losing candidates.
func (k *sketch) ground(c board.Cell, colorOf func(fyne.ThemeColorName) color.Color) (ground color.Color, struck bool) {
	tile := colorOf([...]fyne.ThemeColorName{theme.ColorTileA, theme.ColorTileB}[tiles.Parity(c)])
	switch is := k.cells[c]; is {
	case struckCell:
		return colorOf(theme.ColorMarkStruck), false
	case placedCell:
		return colorOf(theme.ColorMarkPlaced), false
	case washedCell:
		wash := color.NRGBAModel.Convert(colorOf(theme.ColorMarkPattern)).(color.NRGBA)
		wash.A = washing
		return theme.Over(wash, tile), false
	case plainCell:
		return tile, false
	default:
		if struck = is < 'a'; struck {
			is += 'a' - 'A'
		}
		return colorOf(tintColors[is-'a']), struck
	}
}

// line draws an antialiased line between two points.
func line(img *image.RGBA, x1, y1, x2, y2, width float64, ink color.Color) {
	area := image.Rect(int(min(x1, x2)-width), int(min(y1, y2)-width), int(max(x1, x2)+width)+1, int(max(y1, y2)+width)+1).Intersect(img.Bounds())
	dx, dy := x2-x1, y2-y1
	length := max(math.Hypot(dx, dy), 1)
	top := color.NRGBAModel.Convert(ink).(color.NRGBA)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			px, py := float64(x)+0.5-x1, float64(y)+0.5-y1
			along := min(max((px*dx+py*dy)/length/length, 0), 1)
			off := math.Hypot(px-along*dx, py-along*dy)
			cover := min(max(width/2+0.5-off, 0), 1)
			if cover > 0 {
				top.A = uint8(cover * 0xFF)
				draw.Draw(img, image.Rect(x, y, x+1, y+1), image.NewUniform(top), image.Point{}, draw.Over)
			}
		}
	}
}
