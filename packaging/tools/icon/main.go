// Command icon draws the app's icon: the nine tiles of a box, the middle one
// lifted out in orange with its digit. For a name ending in .ico it writes all of
// Windows' sizes.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"log"
	"os"
	"path/filepath"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// The picture is described on a square of 512 units.
const (
	units  = 512
	margin = 18  // around the plate
	plate  = 108 // the plate's corner radius
	frame  = 56  // from the edge to the tiles
	gap    = 14  // between tiles
	round  = 24  // a tile's corner radius
	lift   = 24  // by how much the middle tile is larger on each side
)

var (
	plateColor = color.NRGBA{0xFA, 0xF7, 0xF1, 0xFF}
	edgeColor  = color.NRGBA{0xDC, 0xE7, 0xF1, 0xFF}
	tileColors = [2]color.NRGBA{{0x5B, 0x8D, 0xBD, 0xFF}, {0x7F, 0xAA, 0xD2, 0xFF}}
	liftColor  = color.NRGBA{0xF2, 0x8C, 0x28, 0xFF}
	digitColor = color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF}
)

func main() {
	fontFile := flag.String("font", "", "TrueType font of the digit")
	out := flag.String("o", "icon.png", "PNG file to write")
	size := flag.Int("size", units, "width and height in pixels")
	digit := flag.String("digit", "5", "the digit on the middle tile")
	layer := flag.String("layer", "icon", "what to draw: the whole icon, or a layer of Android's adaptive one: tiles, outline")
	flag.Parse()
	if err := run(*fontFile, *out, *size, *digit, *layer); err != nil {
		log.Fatal(err)
	}
}

// layers are the layers that can be drawn.
var layers = map[string]func(c *canvas, face *sfnt.Font, digit rune) error{
	"icon":    drawIcon,
	"tiles":   func(c *canvas, face *sfnt.Font, digit rune) error { return drawTiles(c.inSafeZone(), face, digit) },
	"outline": drawOutline,
}

func run(fontFile, out string, size int, digit, layer string) error {
	paint := layers[layer]
	if paint == nil {
		return fmt.Errorf("there is no layer %q", layer)
	}
	data, err := os.ReadFile(fontFile)
	if err != nil {
		return err
	}
	face, err := sfnt.Parse(data)
	if err != nil {
		return err
	}
	sizes := []int{size}
	if filepath.Ext(out) == ".ico" {
		sizes = icoSizes
	}
	var pictures [][]byte
	for _, size := range sizes {
		c := newCanvas(size)
		if err := paint(c, face, []rune(digit)[0]); err != nil {
			return err
		}
		var picture bytes.Buffer
		enc := png.Encoder{CompressionLevel: png.BestCompression}
		if err := enc.Encode(&picture, c.img); err != nil {
			return err
		}
		pictures = append(pictures, picture.Bytes())
	}
	if filepath.Ext(out) == ".ico" {
		return os.WriteFile(out, ico(sizes, pictures), 0o644)
	}
	return os.WriteFile(out, pictures[0], 0o644)
}

func drawIcon(c *canvas, face *sfnt.Font, digit rune) error {
	c.roundRect(margin, margin, units-margin, units-margin, plate, edgeColor)
	c.roundRect(margin+8, margin+8, units-margin-8, units-margin-8, plate-8, plateColor)
	return drawTiles(c, face, digit)
}

// drawTiles draws the tiles. On their own they are the foreground of an adaptive
// icon.
func drawTiles(c *canvas, face *sfnt.Font, digit rune) error {
	for i := range 9 {
		tile(c, i, tileColors[i%2])
	}
	lo, hi := lifted()
	c.roundRect(lo-gap, lo-gap, hi+gap, hi+gap, round+gap+6, plateColor)
	c.roundRect(lo, lo, hi, hi, round+6, liftColor)
	return drawDigit(c, face, digit)
}

// drawOutline draws the tiles for a themed icon, where only opacity counts: the
// digit is cut out of the middle tile.
func drawOutline(c *canvas, face *sfnt.Font, digit rune) error {
	c = c.inSafeZone()
	for i := range 9 {
		if i != 4 {
			tile(c, i, color.NRGBA{A: [2]uint8{0x99, 0x66}[i%2]})
		}
	}
	lo, hi := lifted()
	c.erase(func(mask *canvas) error {
		mask.roundRect(lo-gap, lo-gap, hi+gap, hi+gap, round+gap+6, digitColor)
		return nil
	})
	c.roundRect(lo, lo, hi, hi, round+6, color.NRGBA{A: 0xFF})
	return c.erase(func(mask *canvas) error { return drawDigit(mask, face, digit) })
}

// tile draws one of the nine tiles, row by row.
func tile(c *canvas, i int, col color.NRGBA) {
	x, y := tileAt(i%3), tileAt(i/3)
	c.roundRect(x, y, x+side, y+side, round, col)
}

const side = float32(units-2*frame-2*gap) / 3

// tileAt returns where the tiles of a column or row start.
func tileAt(i int) float32 { return frame + float32(i)*(side+gap) }

// lifted returns where the larger middle tile starts and ends.
func lifted() (lo, hi float32) { return tileAt(1) - lift, tileAt(1) + side + lift }

func drawDigit(c *canvas, face *sfnt.Font, digit rune) error {
	lo, hi := lifted()
	return c.glyph(face, digit, units/2, units/2, (hi-lo)*0.72, digitColor)
}

// canvas fills shapes given in units on a picture of any size.
type canvas struct {
	img    *image.NRGBA
	scale  float32 // pixels per unit
	origin float32 // position of unit 0, in pixels, in both directions
}

func newCanvas(size int) *canvas {
	return &canvas{image.NewNRGBA(image.Rect(0, 0, size, size)), float32(size) / units, 0}
}

// inSafeZone returns the canvas with the tiles shrunk into the part of an adaptive
// icon that every launcher shows: a circle of 66 of its 108 units.
func (c *canvas) inSafeZone() *canvas {
	const tiles = 50.0 / 108 // the width of the nine tiles, whose corners are round
	pixels := float32(c.img.Bounds().Dx())
	scale := pixels * tiles / (units - 2*frame)
	return &canvas{c.img, scale, (pixels - units*scale) / 2}
}

// erase makes transparent whatever a function draws.
func (c *canvas) erase(paint func(mask *canvas) error) error {
	mask := &canvas{image.NewNRGBA(c.img.Bounds()), c.scale, c.origin}
	if err := paint(mask); err != nil {
		return err
	}
	for i := 3; i < len(c.img.Pix); i += 4 {
		c.img.Pix[i] = uint8(int(c.img.Pix[i]) * (0xFF - int(mask.img.Pix[i])) / 0xFF)
	}
	return nil
}

func (c *canvas) fill(col color.Color, path func(z *vector.Rasterizer)) {
	size := c.img.Bounds().Dx()
	z := vector.NewRasterizer(size, size)
	z.DrawOp = draw.Over
	path(z)
	z.Draw(c.img, c.img.Bounds(), image.NewUniform(col), image.Point{})
}

func (c *canvas) roundRect(x0, y0, x1, y1, r float32, col color.Color) {
	// Position of a cubic's handles for approximating a quarter circle.
	const k = 1 - 0.5523
	r *= c.scale
	for _, v := range []*float32{&x0, &y0, &x1, &y1} {
		*v = *v*c.scale + c.origin
	}
	c.fill(col, func(z *vector.Rasterizer) {
		z.MoveTo(x0+r, y0)
		z.LineTo(x1-r, y0)
		z.CubeTo(x1-r*k, y0, x1, y0+r*k, x1, y0+r)
		z.LineTo(x1, y1-r)
		z.CubeTo(x1, y1-r*k, x1-r*k, y1, x1-r, y1)
		z.LineTo(x0+r, y1)
		z.CubeTo(x0+r*k, y1, x0, y1-r*k, x0, y1-r)
		z.LineTo(x0, y0+r)
		z.CubeTo(x0, y0+r*k, x0+r*k, y0, x0+r, y0)
		z.ClosePath()
	})
}

// glyph draws a glyph with a given height and centre, in units.
func (c *canvas) glyph(face *sfnt.Font, r rune, cx, cy, height float32, col color.Color) error {
	var buf sfnt.Buffer
	index, err := face.GlyphIndex(&buf, r)
	if err != nil {
		return err
	}
	// At a thousand pixels to the em the outline is as exact as the font.
	const ppem = 1000
	bounds, _, err := face.GlyphBounds(&buf, index, fixed.I(ppem), font.HintingNone)
	if err != nil {
		return err
	}
	segments, err := face.LoadGlyph(&buf, index, fixed.I(ppem), nil)
	if err != nil {
		return err
	}
	f := func(v fixed.Int26_6) float32 { return float32(v) / 64 }
	scale := height / f(bounds.Max.Y-bounds.Min.Y)
	at := func(p fixed.Point26_6) (x, y float32) {
		x = cx + (f(p.X)-f(bounds.Min.X+bounds.Max.X)/2)*scale
		y = cy + (f(p.Y)-f(bounds.Min.Y+bounds.Max.Y)/2)*scale
		return x*c.scale + c.origin, y*c.scale + c.origin
	}
	c.fill(col, func(z *vector.Rasterizer) {
		for _, s := range segments {
			x0, y0 := at(s.Args[0])
			x1, y1 := at(s.Args[1])
			x2, y2 := at(s.Args[2])
			switch s.Op {
			case sfnt.SegmentOpMoveTo:
				z.MoveTo(x0, y0)
			case sfnt.SegmentOpLineTo:
				z.LineTo(x0, y0)
			case sfnt.SegmentOpQuadTo:
				z.QuadTo(x0, y0, x1, y1)
			case sfnt.SegmentOpCubeTo:
				z.CubeTo(x0, y0, x1, y1, x2, y2)
			}
		}
	})
	return nil
}
