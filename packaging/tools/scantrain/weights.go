package main

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"math"

	"github.com/solvoku/solvoku/internal/scan/glyph"
)

// finest returns the largest absolute weight of a layer in units. The network reads as well
// with 31 as with 127, in two thirds of the space, and with fewer still in the layer that
// has most of the weights, each of which matters least.
func finest(l glyph.Layer) float64 {
	if l.Kernel == l.Size && l.Size > 1 {
		return 20
	}
	return 31
}

// pack returns a weights' file for weights indexed by layer, output channel and input.
func pack(weights [][]float32, bias [][]float32, temperature float32) ([]byte, error) {
	data := binary.LittleEndian.AppendUint32(nil, math.Float32bits(temperature))
	for i, l := range glyph.Layers {
		for o := range l.Out {
			w := weights[i][o*l.Fan : (o+1)*l.Fan]
			scale := bestScale(w, finest(l))
			data = binary.LittleEndian.AppendUint32(data, math.Float32bits(scale))
			data = binary.LittleEndian.AppendUint32(data, math.Float32bits(bias[i][o]))
			for _, v := range w {
				data = append(data, byte(int8(units(v, scale, finest(l)))))
			}
		}
	}
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return packed.Bytes(), nil
}

// units returns a weight as a whole number of units of a scale, clipped to most.
func units(v, scale float32, limit float64) float64 {
	return min(max(math.Round(float64(v/scale)), -limit), limit)
}

// bestScale returns the scale with the minimum squared error. Clipping a few large weights
// can make the others more precise.
func bestScale(w []float32, finest float64) (best float32) {
	const steps = 32
	var largest float32
	for _, v := range w {
		largest = max(largest, v, -v)
	}
	lowest := math.Inf(1)
	for i := range steps {
		scale := max(largest/float32(finest)*(1-0.5*float32(i)/steps), 1e-12)
		var sum float64
		for _, v := range w {
			off := float64(v) - units(v, scale, finest)*float64(scale)
			sum += off * off
		}
		if sum < lowest {
			best, lowest = scale, sum
		}
	}
	return best
}

// gather copies the inputs of one output pixel, pixel by pixel, each with all its channels.
func gather(l glyph.Layer, patch, input []float32, x, y int) {
	if l.Kernel == l.Size {
		copy(patch, input)
		return
	}
	n := 0
	for dy := range 3 {
		iy := y*l.Stride + dy - 1
		for dx := range 3 {
			ix := x*l.Stride + dx - 1
			if iy < 0 || ix < 0 || iy >= l.Size || ix >= l.Size {
				clear(patch[n : n+l.In])
			} else {
				copy(patch[n:n+l.In], input[(iy*l.Size+ix)*l.In:])
			}
			n += l.In
		}
	}
}

// scatter adds to the input what gather would have copied from it.
func scatter(l glyph.Layer, input, patch []float32, x, y int) {
	if l.Kernel == l.Size {
		for i, v := range patch {
			input[i] += v
		}
		return
	}
	n := 0
	for dy := range 3 {
		iy := y*l.Stride + dy - 1
		for dx := range 3 {
			ix := x*l.Stride + dx - 1
			if iy >= 0 && ix >= 0 && iy < l.Size && ix < l.Size {
				to := input[(iy*l.Size+ix)*l.In:][:l.In]
				for i, v := range patch[n : n+l.In] {
					to[i] += v
				}
			}
			n += l.In
		}
	}
}
