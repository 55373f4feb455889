package glyph

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
)

// The network's classes. Classes 1 to 9 are the digits.
const (
	Blank   = 0  // nothing, or dirt
	Notes   = 10 // small pencil notes
	Other   = 11 // what no Sudoku cell contains: letters, black squares, pictures
	Classes = 12

	handOutput = Classes // the output after the classes: whether a digit is handwritten
)

// Layer is the shape of a layer: a 3 x 3 convolution padded with zeros, or a fully
// connected layer, which has a single output pixel.
type Layer struct {
	Size, In     int // width and height, and channels, of the input
	Stride, Out  int
	Kernel       int // 3, or the size of the input
	OutSize, Fan int // width and height of the output; inputs per output
}

// Layers is the network's shape. Each layer but the last is followed by ReLU.
var Layers = func() []Layer {
	all := []Layer{
		{Size: 28, In: 1, Stride: 1, Out: 8, Kernel: 3},
		{Size: 28, In: 8, Stride: 2, Out: 16, Kernel: 3},
		{Size: 14, In: 16, Stride: 2, Out: 32, Kernel: 3},
		{Size: 7, In: 32, Stride: 2, Out: 80, Kernel: 3},
		{Size: 4, In: 80, Stride: 1, Out: 96, Kernel: 4},
		{Size: 1, In: 96, Stride: 1, Out: 16, Kernel: 1}, // The outputs, padded to a multiple of eight.
	}
	for i := range all {
		l := &all[i]
		l.OutSize = (l.Size + l.Stride - 1) / l.Stride
		if l.Kernel == l.Size {
			l.OutSize = 1
		}
		l.Fan = l.Kernel * l.Kernel * l.In
	}
	return all
}()

// Net is a trained network. It is immutable and safe for concurrent use.
type Net struct {
	weights [][]float32 // by layer, out/8 x fan x 8
	bias    [][]float32
	// Temperature divides the outputs before they become probabilities. It calibrates
	// them.
	Temperature float32
}

// The weights' file, compressed with DEFLATE: the temperature as a float32, then for each
// layer and output channel a float32 scale, a float32 bias, and the weights as int8 in
// units of the scale.

// Unpack reads a weights' file.
func Unpack(data []byte) (*Net, error) {
	weights, bias, temperature, err := Weights(data)
	if err != nil {
		return nil, err
	}
	n := &Net{bias: bias, Temperature: temperature}
	for i, l := range Layers {
		w := make([]float32, len(weights[i]))
		for o := range l.Out {
			for k := range l.Fan {
				w[(o/8*l.Fan+k)*8+o%8] = weights[i][o*l.Fan+k]
			}
		}
		n.weights = append(n.weights, w)
	}
	return n, nil
}

// Weights reads a weights' file: the weights indexed by layer, output channel and input,
// the bias by layer and output channel, and the temperature.
func Weights(packed []byte) (weights, bias [][]float32, temperature float32, err error) {
	data, err := io.ReadAll(flate.NewReader(bytes.NewReader(packed)))
	if err != nil {
		return nil, nil, 0, fmt.Errorf("the file of weights is damaged: %w", err)
	}
	want := 4
	for _, l := range Layers {
		want += l.Out * (8 + l.Fan)
	}
	if len(data) != want {
		return nil, nil, 0, errors.New("the file of weights does not fit the network")
	}
	next := func() float32 {
		v := math.Float32frombits(binary.LittleEndian.Uint32(data))
		data = data[4:]
		return v
	}
	temperature = next()
	for _, l := range Layers {
		w, b := make([]float32, 0, l.Out*l.Fan), make([]float32, l.Out)
		for o := range b {
			scale := next()
			b[o] = next()
			for _, units := range data[:l.Fan] {
				w = append(w, scale*float32(int8(units)))
			}
			data = data[l.Fan:]
		}
		weights, bias = append(weights, w), append(bias, b)
	}
	return weights, bias, temperature, nil
}

// Scratch is reusable memory for classifications: the inputs of each layer, in its frame,
// and the outputs of the last. The zeros around them are never written.
type Scratch struct {
	inputs [][]float32
}

// NewScratch returns memory for [Net.Classify].
func NewScratch() *Scratch {
	s := &Scratch{inputs: [][]float32{make([]float32, steps[0].from.size)}}
	for i := range steps {
		s.inputs = append(s.inputs, make([]float32, steps[i].to.size))
	}
	return s
}

// Verdict is the network's classification of a patch.
type Verdict struct {
	P    [Classes]float32 // probabilities of the classes; their sum is 1
	Hand float32          // probability that a digit is handwritten
}

// Digit returns the most probable digit and its probability.
func (v *Verdict) Digit() (digit int, p float32) {
	for d := 1; d <= 9; d++ {
		if v.P[d] > p {
			digit, p = d, v.P[d]
		}
	}
	return digit, p
}

// Normalize scales the probabilities to a sum of 1.
func (v *Verdict) Normalize() {
	var sum float32
	for _, p := range v.P {
		sum += p
	}
	for i := range v.P {
		v.P[i] /= sum
	}
}

// Raise raises the total probability of the digits to at least p, from 0 to 1. The digits
// keep their proportions to one another, and so do the other classes.
func (v *Verdict) Raise(p float32) {
	const minP = 1e-9 // minimum probability of a digit, so that there are proportions to keep
	var digits, rest float32
	for i := range v.P {
		if i >= 1 && i <= 9 {
			v.P[i] = max(v.P[i], minP)
			digits += v.P[i]
		} else {
			rest += v.P[i]
		}
	}
	if digits >= p {
		return
	}
	for i := range v.P {
		if i >= 1 && i <= 9 {
			v.P[i] *= p / digits
		} else {
			v.P[i] *= (1 - p) / rest
		}
	}
}

// best is the fastest path of this machine.
var best = fastest()

// Classify returns the network's verdict on a patch.
func (n *Net) Classify(p *Patch, s *Scratch) Verdict {
	return n.classify(p, s, best)
}

func (n *Net) classify(p *Patch, s *Scratch, convolve path) Verdict {
	for y := range Side {
		from := &steps[0].from
		copy(s.inputs[0][from.first+y*from.row:], p[y*Side:][:Side])
	}
	for i := range steps {
		convolve(&steps[i], s.inputs[i+1], s.inputs[i], n.bias[i], n.weights[i])
	}
	return n.verdict(s.inputs[len(steps)])
}

func (n *Net) verdict(out []float32) (v Verdict) {
	highest := slices.Max(out[:Classes])
	for i := range v.P {
		v.P[i] = float32(math.Exp(float64((out[i] - highest) / n.Temperature)))
	}
	v.Normalize()
	v.Hand = float32(1 / (1 + math.Exp(-float64(out[handOutput]))))
	return v
}
