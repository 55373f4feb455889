package picture

import (
	"fmt"
	"image"
	"math/rand/v2"
	"testing"
)

// TestReducing checks that pixels are averaged as defined, for all ways in which JPEG files
// store colours, for pictures with any origin, and for all sizes.
func TestReducing(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, ratio := range []image.YCbCrSubsampleRatio{
		image.YCbCrSubsampleRatio444, image.YCbCrSubsampleRatio422, image.YCbCrSubsampleRatio420,
		image.YCbCrSubsampleRatio440, image.YCbCrSubsampleRatio411, image.YCbCrSubsampleRatio410,
	} {
		for side := 8; side < 60; side += 7 {
			t.Run(fmt.Sprint(ratio, side), func(t *testing.T) {
				whole := image.NewYCbCr(image.Rect(0, 0, 67, 49), ratio)
				for _, channel := range [][]uint8{whole.Y, whole.Cb, whole.Cr} {
					for i := range channel {
						channel[i] = uint8(r.UintN(256))
					}
				}
				m := whole.SubImage(image.Rect(4, 4, 4+30+r.IntN(30), 4+20+r.IntN(20))).(*image.YCbCr)
				got := FromImage(m, side, nil)
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

// TestMixing checks that no brightness overflows, whatever the colour.
func TestMixing(t *testing.T) {
	for _, stored := range []bool{false, true} {
		for a := 0; a < 256; a += 3 {
			for b := 0; b < 256; b += 3 {
				for c := range 256 {
					luma, red, green, blue := colour(a, b, c, stored)
					if weakest := min(red, green, blue); weakest > luma {
						t.Fatalf("of %d, %d, %d stored so %v, the weakest is %d, above %d", a, b, c, stored, weakest, luma)
					}
				}
			}
		}
	}
}

// meanColour returns the colour of a reduced picture's pixel, computed from single pixels.
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

// TestShrinking compares the result with the mean of each square of pixels.
func TestShrinking(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		g := New(1+r.IntN(70)*r.IntN(2), 1+r.IntN(20)) // half of them are one pixel wide
		for i := range g.Pix {
			g.Pix[i] = uint8(r.UintN(256))
		}
		k := 2 + r.IntN(6)
		got := g.Shrunk(k)
		kw, kh := min(k, g.W), min(k, g.H)
		for y := range got.H {
			for x := range got.W {
				sum := 0
				for dy := range kh {
					for _, p := range g.Pix[(y*k+dy)*g.W+x*k:][:kw] {
						sum += int(p)
					}
				}
				if want := (sum + kw*kh/2) / (kw * kh); int(got.Pix[y*got.W+x]) != want {
					t.Fatalf("%d x %d by %d: %d at %d, %d, not %d", g.W, g.H, k, got.Pix[y*got.W+x], x, y, want)
				}
			}
		}
	}
}

func BenchmarkFromImage(b *testing.B) {
	photo := image.NewYCbCr(image.Rect(0, 0, 4000, 3000), image.YCbCrSubsampleRatio420)
	shot := image.NewRGBA(image.Rect(0, 0, 1080, 1920))
	r := rand.New(rand.NewPCG(5, 6))
	for _, channel := range [][]uint8{photo.Y, photo.Cb, photo.Cr, shot.Pix} {
		for i := range channel {
			channel[i] = uint8(r.UintN(256))
		}
	}
	for _, img := range []image.Image{photo, shot} {
		b.Run(fmt.Sprintf("%T", img), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				FromImage(img, 2000, nil)
			}
		})
	}
}

func BenchmarkShrunk(b *testing.B) {
	g := New(2000, 1500)
	for _, k := range []int{2, 3} {
		b.Run(fmt.Sprint(k), func(b *testing.B) {
			for b.Loop() {
				g.Shrunk(k)
			}
		})
	}
}
