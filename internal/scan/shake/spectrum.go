package shake

import (
	"math"
	"math/bits"

	"github.com/solvoku/solvoku/internal/scan/picture"
)

const (
	// block is the side of the squares whose spectra are added up, in pixels.
	block = 64
	half  = block / 2
	// around is the radius of the surroundings from which a pixel's ink is measured.
	around = 12
)

// spectrum holds the power of a picture's frequencies: down from -half, to the right from 0, in
// cycles per block.
type spectrum [block][half]float64

// powers returns the sum of the spectra of squares of a picture's contrast, so many pixels apart
// (Welch 1967). Adding up many squares leaves little of what is in each, but all of what is alike
// in them. pause is called periodically.
func powers(contrast []float32, width, step int, pause func() bool) *spectrum {
	var window [block]float32
	for i := range window {
		window[i] = float32(0.5 - 0.5*math.Cos(2*math.Pi*(float64(i)+0.5)/block))
	}
	s := new(spectrum)
	rows, column := make([]complex64, half*block), make([]complex64, block)
	for y0 := 0; (y0+block)*width <= len(contrast); y0 += step {
		if !pause() {
			return s
		}
		for x0 := 0; x0+block <= width; x0 += step {
			// Two rows of ink, which is real, are transformed as one that is complex. What follows
			// is twice their own transforms: only what power differs by counts.
			for y := range half {
				row := rows[y*block : (y+1)*block]
				above, below := contrast[(y0+2*y)*width+x0:][:block], contrast[(y0+2*y+1)*width+x0:][:block]
				for x := range row {
					row[x] = complex(above[x]*window[x]*window[2*y], below[x]*window[x]*window[2*y+1])
				}
				transform(row)
			}
			for x := range half {
				for y := range half {
					a, b := rows[y*block+x], rows[y*block+(block-x)%block]
					column[2*y] = complex(real(a)+real(b), imag(a)-imag(b))
					column[2*y+1] = complex(imag(a)+imag(b), real(b)-real(a))
				}
				transform(column)
				for y, c := range column {
					s[(y+half)%block][x] += float64(real(c)*real(c) + imag(c)*imag(c))
				}
			}
		}
	}
	return s
}

// contrast returns by how much each pixel is darker than those around it, as a share. What is
// much darker or lighter, such as the edge of the paper, counts no more than a line.
func contrast(g *picture.Gray) []float32 {
	const lowest, highest, black = -0.4, 0.6, 24
	mean := g.Means(around)
	v := make([]float32, len(g.Pix))
	for i, p := range g.Pix {
		m := float32(mean[i])
		v[i] = min(max((m-float32(p))/(m+black), lowest), highest)
	}
	return v
}

// roots are the powers of the block-th root of one.
var roots = func() (all [half]complex64) {
	for i := range all {
		sin, cos := math.Sincos(-2 * math.Pi * float64(i) / block)
		all[i] = complex(float32(cos), float32(sin))
	}
	return all
}()

// transform replaces the values of a block's side by their Fourier transform (Cooley and Tukey
// 1965).
func transform(a []complex64) {
	const shift = bits.UintSize - 6 // block has six bits
	for i := range uint(block) {
		if j := bits.Reverse(i) >> shift; j > i {
			a[i], a[j] = a[j], a[i]
		}
	}
	for size := 2; size <= block; size *= 2 {
		for i := 0; i < block; i += size {
			low, high := a[i:i+size/2], a[i+size/2:][:size/2]
			for k := range low {
				b := high[k] * roots[k*(block/size)]
				low[k], high[k] = low[k]+b, low[k]-b
			}
		}
	}
}
