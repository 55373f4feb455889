package picture

import (
	"fmt"
	"image"
	"math/rand/v2"
	"testing"
)

// TestReducing holds that an image's pixels are averaged as they are defined, for all ways in
// which JPEG files store colours, for pictures that begin anywhere, and for all sizes.
func TestReducing(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, ratio := range []image.YCbCrSubsampleRatio{
		image.YCbCrSubsampleRatio444, image.YCbCrSubsampleRatio422, image.YCbCrSubsampleRatio420,
		image.YCbCrSubsampleRatio440, image.YCbCrSubsampleRatio411, image.YCbCrSubsampleRatio410,
	} {
		for most := 8; most < 60; most += 7 {
			t.Run(fmt.Sprint(ratio, most), func(t *testing.T) {
				whole := image.NewYCbCr(image.Rect(0, 0, 67, 49), ratio)
				for _, channel := range [][]uint8{whole.Y, whole.Cb, whole.Cr} {
					for i := range channel {
						channel[i] = uint8(r.UintN(256))
					}
				}
				m := whole.SubImage(image.Rect(4, 4, 4+30+r.IntN(30), 4+20+r.IntN(20))).(*image.YCbCr)
				got := FromImage(m, most, nil)
				for y := range got.H {
					for x := range got.W {
						luma, red, green, blue := meanColour(m, x, y, got.By)
						for i, want := range [4]uint8{mix(luma, min(red, green, blue)), level(red), level(green), level(blue)} {
							from := append([]*Gray{got.Gray}, got.Channels[:]...)[i]
							if from.Pix[y*got.W+x] != want {
								t.Fatalf("channel %d at %d, %d is %d, not %d", i, x, y, from.Pix[y*got.W+x], want)
							}
						}
					}
				}
			})
		}
	}
	gray := FromImage(&image.Gray{Pix: []uint8{1, 4, 2, 6, 6, 9, 9, 9}, Stride: 4, Rect: image.Rect(0, 0, 4, 2)}, 2, nil)
	if gray.Channels[0] != nil || gray.By != 2 || gray.Pix[0] != (1+4+6+9)/4 {
		t.Errorf("a grey image becomes %v by %d, with channels %v", gray.Pix, gray.By, gray.Channels)
	}
}

// meanColour is the colour of a reduced picture's pixel, one pixel of the image at a time.
func meanColour(m *image.YCbCr, x, y, k int) (luma, red, green, blue int) {
	b := m.Bounds()
	kw, kh := min(k, b.Dx()), min(k, b.Dy())
	var yy, cb, cr int
	for dy := range kh {
		for dx := range kw {
			yy += int(m.Y[m.YOffset(b.Min.X+x*k+dx, b.Min.Y+y*k+dy)])
		}
		i := m.COffset(b.Min.X+x*k+kw/2, b.Min.Y+y*k+dy)
		cb, cr = cb+int(m.Cb[i])*kw, cr+int(m.Cr[i])*kw
	}
	return colour(yy/(kw*kh), cb/(kw*kh), cr/(kw*kh), true)
}
