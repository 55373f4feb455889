//go:build !purego

package glyph

import "github.com/solvoku/solvoku/internal/processor"

// fastest returns the machine's fastest path.
func fastest() path {
	if processor.HasAVX2() {
		return avx2
	}
	return portable
}

// avx2 is the path for processors with AVX2. While one sum is pending, the processor could
// start several others, so four or eight independent registers of outputs are computed at
// once. If the number of a row's pixels or a pixel's outputs isn't a multiple of that, the
// last of them are computed twice.
func avx2(s *step, out, in, bias, weights []float32) {
	// The assembly doesn't check bounds.
	out, in, bias, weights = out[:s.to.size], in[:s.from.size], bias[:s.Out], weights[:s.Out*s.Fan]

	compute, pixels, outputs := four8, 4, 8
	switch {
	case s.OutSize < 4 && s.Out >= 32:
		compute, pixels, outputs = one32, 1, 32
	case s.OutSize < 4:
		compute, pixels = one8, 1
	case s.Out >= 16:
		compute, outputs = four16, 16
	}
	for y := range s.OutSize {
		for x := 0; x < s.OutSize; x += pixels {
			x := min(x, s.OutSize-pixels)
			from := &in[y*s.Stride*s.from.row+x*s.pixelIn]
			to := out[s.to.first+y*s.to.row+x*s.Out:]
			for o := 0; o < s.Out; o += outputs {
				o := min(o, s.Out-outputs)
				compute(s, &to[o], from, &bias[o], &weights[o*s.Fan])
			}
		}
	}
}

// one8 computes eight outputs of a pixel.
//
//go:noescape
func one8(s *step, out, in, bias, weights *float32)

// one32 computes 32 outputs of a pixel.
//
//go:noescape
func one32(s *step, out, in, bias, weights *float32)

// four8 computes eight outputs of each of four pixels in a row.
//
//go:noescape
func four8(s *step, out, in, bias, weights *float32)

// four16 computes 16 outputs of each of four pixels in a row.
//
//go:noescape
func four16(s *step, out, in, bias, weights *float32)
