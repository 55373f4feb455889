package glyph

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
)

// The network's classes. Classes 1 to 9 are the digits.
const (
	Blank   = 0  // nothing, or dirt
	Notes   = 10 // small pencil notes
	Other   = 11 // what no Sudoku cell contains: letters, black squares, pictures
	Classes = 12

	handOutput = Classes // the output after the classes: whether a digit is handwritten
	Outputs    = Classes + 1
)

// layer is the shape of a layer: a 3 x 3 convolution padded with zeros, or a fully
// connected layer, which has a single output pixel.
type layer struct {
	size, in     int // width and height, and channels, of the input
	stride, out  int
	kernel       int // 3, or the size of the input
	outSize, fan int // width and height of the output; inputs per output
}

// Layers is the network's shape. Each layer but the last is followed by ReLU.
var Layers = func() []layer {
	all := []layer{
		{size: 28, in: 1, stride: 1, out: 8, kernel: 3},
		{size: 28, in: 8, stride: 2, out: 16, kernel: 3},
		{size: 14, in: 16, stride: 2, out: 32, kernel: 3},
		{size: 7, in: 32, stride: 2, out: 64, kernel: 3},
		{size: 4, in: 64, stride: 1, out: 64, kernel: 4},
		{size: 1, in: 64, stride: 1, out: 16, kernel: 1}, // The outputs, padded to a multiple of four.
	}
	for i := range all {
		l := &all[i]
		l.outSize = (l.size + l.stride - 1) / l.stride
		if l.kernel == l.size {
			l.outSize = 1
		}
		l.fan = l.kernel * l.kernel * l.in
	}
	return all
}()

// Size, In, OutSize, Out and Fan describe a layer's shape to the training program.
func (l layer) Size() int    { return l.size }
func (l layer) In() int      { return l.in }
func (l layer) OutSize() int { return l.outSize }
func (l layer) Out() int     { return l.out }
func (l layer) Fan() int     { return l.fan }

// Gather copies the inputs of one output pixel, pixel by pixel with all channels.
func (l layer) Gather(patch, input []float32, x, y int) {
	if l.kernel == l.size {
		copy(patch, input)
		return
	}
	n := 0
	for dy := range 3 {
		iy := y*l.stride + dy - 1
		for dx := range 3 {
			ix := x*l.stride + dx - 1
			if iy < 0 || ix < 0 || iy >= l.size || ix >= l.size {
				clear(patch[n : n+l.in])
			} else {
				copy(patch[n:n+l.in], input[(iy*l.size+ix)*l.in:])
			}
			n += l.in
		}
	}
}

// Net is a trained network. It is immutable and safe for concurrent use.
type Net struct {
	weights [][]float32 // by layer, out/4 x fan x 4
	bias    [][]float32
	// Temperature divides the outputs before they become probabilities. It calibrates
	// them.
	Temperature float32
}

// The weights' file, compressed with DEFLATE: the temperature as a float32, then for each
// layer and output channel a float32 scale, a float32 bias, and the weights as int8 in
// units of the scale.

// finest is the largest absolute weight in these units. The network reads as well with 31
// as with 127, in two thirds of the space.
const finest = 31

// Pack returns the weights' file for weights indexed by layer, output channel and input.
func Pack(weights [][]float32, bias [][]float32, temperature float32) ([]byte, error) {
	data := binary.LittleEndian.AppendUint32(nil, math.Float32bits(temperature))
	for i, l := range Layers {
		for o := range l.out {
			w := weights[i][o*l.fan : (o+1)*l.fan]
			scale := bestScale(w)
			data = binary.LittleEndian.AppendUint32(data, math.Float32bits(scale))
			data = binary.LittleEndian.AppendUint32(data, math.Float32bits(bias[i][o]))
			for _, v := range w {
				data = append(data, byte(int8(units(v, scale))))
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

// units returns a weight as a whole number of units of a scale.
func units(v, scale float32) float64 {
	return min(max(math.Round(float64(v/scale)), -finest), finest)
}

// bestScale returns the scale with the least squared error. Clipping a few large weights
// can make the others more precise.
func bestScale(w []float32) (best float32) {
	const steps = 32
	var most float32
	for _, v := range w {
		most = max(most, v, -v)
	}
	least := math.Inf(1)
	for i := range steps {
		scale := max(most/finest*(1-0.5*float32(i)/steps), 1e-12)
		var sum float64
		for _, v := range w {
			off := float64(v) - units(v, scale)*float64(scale)
			sum += off * off
		}
		if sum < least {
			best, least = scale, sum
		}
	}
	return best
}

// Unpack reads a weights' file.
func Unpack(data []byte) (*Net, error) {
	n := &Net{}
	var err error
	n.weights, n.bias, n.Temperature, err = unpack(data, func(l layer, o, k int) int { return (o/4*l.fan+k)*4 + o%4 })
	return n, err
}

// Weights reads a weights' file and returns what [Pack] takes.
func Weights(data []byte) (weights, bias [][]float32, err error) {
	weights, bias, _, err = unpack(data, func(l layer, o, k int) int { return o*l.fan + k })
	return weights, bias, err
}

// unpack reads a weights' file; place says where each weight of a layer goes.
func unpack(packed []byte, place func(l layer, o, k int) int) (weights, bias [][]float32, temperature float32, err error) {
	data, err := io.ReadAll(flate.NewReader(bytes.NewReader(packed)))
	if err != nil {
		return nil, nil, 0, fmt.Errorf("the file of weights is damaged: %w", err)
	}
	want := 4
	for _, l := range Layers {
		want += l.out * (8 + l.fan)
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
		w, b := make([]float32, l.out*l.fan), make([]float32, l.out)
		for o := range l.out {
			scale := next()
			b[o] = next()
			for k := range l.fan {
				w[place(l, o, k)] = scale * float32(int8(data[k]))
			}
			data = data[l.fan:]
		}
		weights, bias = append(weights, w), append(bias, b)
	}
	return weights, bias, temperature, nil
}

// Scratch is reusable memory for classifications.
type Scratch struct {
	a, b, patch []float32
}

// NewScratch returns memory for [Net.Classify].
func NewScratch() *Scratch {
	return &Scratch{make([]float32, 28*28*8), make([]float32, 28*28*8), make([]float32, 4*4*64)}
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
	const least = 1e-9 // least probability of a digit, so that there are proportions to keep
	var digits, rest float32
	for i := range v.P {
		if i >= 1 && i <= 9 {
			v.P[i] = max(v.P[i], least)
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

// Classify returns the network's verdict on a patch.
func (n *Net) Classify(p *Patch, s *Scratch) Verdict {
	input := p[:]
	to, other := s.a, s.b
	for i, l := range Layers {
		patch := s.patch[:l.fan]
		for y := range l.outSize {
			for x := range l.outSize {
				l.Gather(patch, input, x, y)
				out := to[(y*l.outSize+x)*l.out:][:l.out]
				for o := 0; o < len(out); o += 4 {
					dot4(out[o:o+4:o+4], n.bias[i][o:], n.weights[i][o*l.fan:], patch)
				}
				if i < len(Layers)-1 {
					for o, v := range out {
						out[o] = max(v, 0)
					}
				}
			}
		}
		input = to[:l.outSize*l.outSize*l.out]
		to, other = other, to
	}
	return n.verdict(input)
}

// dot4 computes four outputs from one input.
func dot4(out, bias, weights, patch []float32) {
	b := bias[:4:4]
	s0, s1, s2, s3 := b[0], b[1], b[2], b[3]
	for _, p := range patch {
		w := weights[:4:4]
		s0 += p * w[0]
		s1 += p * w[1]
		s2 += p * w[2]
		s3 += p * w[3]
		weights = weights[4:]
	}
	out[0], out[1], out[2], out[3] = s0, s1, s2, s3
}

func (n *Net) verdict(out []float32) (v Verdict) {
	most := out[0]
	for _, x := range out[:Classes] {
		most = max(most, x)
	}
	var sum float32
	for i := range v.P {
		v.P[i] = float32(math.Exp(float64((out[i] - most) / n.Temperature)))
		sum += v.P[i]
	}
	for i := range v.P {
		v.P[i] /= sum
	}
	v.Hand = float32(1 / (1 + math.Exp(-float64(out[handOutput]))))
	return v
}

// Scatter adds to the input what [layer.Gather] would copy from it.
func (l layer) Scatter(input, patch []float32, x, y int) {
	if l.kernel == l.size {
		for i, v := range patch {
			input[i] += v
		}
		return
	}
	n := 0
	for dy := range 3 {
		iy := y*l.stride + dy - 1
		for dx := range 3 {
			ix := x*l.stride + dx - 1
			if iy >= 0 && ix >= 0 && iy < l.size && ix < l.size {
				to := input[(iy*l.size+ix)*l.in:][:l.in]
				for i, v := range patch[n : n+l.in] {
					to[i] += v
				}
			}
			n += l.in
		}
	}
}
