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

// The classes that the network tells apart. Classes 1 to 9 are the digits.
const (
	Blank   = 0  // nothing, or dirt
	Notes   = 10 // small pencil notes
	Other   = 11 // what no cell of a Sudoku holds: letters, black squares, pictures
	Classes = 12

	handOutput = Classes // after them, whether a digit was written by hand
	Outputs    = Classes + 1
)

// layer is the shape of a layer: a convolution of 3 x 3 pixels, zeros around, or
// a full connection, which is one of a single pixel.
type layer struct {
	size, in     int // width and height, channels of what comes in
	stride, out  int
	kernel       int // 3, or the whole input
	outSize, fan int // width and height of what goes out; inputs of one output
}

// Layers is the network's shape. Each layer but the last is followed by ReLU.
var Layers = func() []layer {
	all := []layer{
		{size: 28, in: 1, stride: 1, out: 8, kernel: 3},
		{size: 28, in: 8, stride: 2, out: 16, kernel: 3},
		{size: 14, in: 16, stride: 2, out: 32, kernel: 3},
		{size: 7, in: 32, stride: 2, out: 64, kernel: 3},
		{size: 4, in: 64, stride: 1, out: 64, kernel: 4},
		{size: 1, in: 64, stride: 1, out: 16, kernel: 1}, // Outputs, filled up to fours
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

// Size, In, OutSize, Out and Fan tell the training program a layer's shape.
func (l layer) Size() int    { return l.size }
func (l layer) In() int      { return l.in }
func (l layer) OutSize() int { return l.outSize }
func (l layer) Out() int     { return l.out }
func (l layer) Fan() int     { return l.fan }

// Gather copies what one output pixel of a layer sees of the input, pixel by
// pixel with all its channels.
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

// Net is a trained network. It doesn't change; any number of goroutines can use
// it.
type Net struct {
	weights [][]float32 // by layer, out/4 x fan x 4
	bias    [][]float32
	// Temperature divides the outputs before they become probabilities, so that
	// they mean what they say.
	Temperature float32
}

// The file of weights, packed by DEFLATE: the temperature as a float32, then for
// each layer and each output channel a float32 scale, a float32 bias and the
// weights as int8 in units of the scale.

// finest is the largest of those weights. With 31 the network reads as with 127,
// in two thirds of the bytes.
const finest = 31

// Pack returns the file of weights for a network with weights by layer, output
// channel and input.
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

// units returns a weight in whole units of a scale.
func units(v, scale float32) float64 {
	return min(max(math.Round(float64(v/scale)), -finest), finest)
}

// bestScale returns the scale that keeps the weights with the least squared error:
// cutting off a few large ones can leave the others finer.
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

// Unpack reads a file of weights.
func Unpack(data []byte) (*Net, error) {
	n := &Net{}
	var err error
	n.weights, n.bias, n.Temperature, err = unpack(data, func(l layer, o, k int) int { return (o/4*l.fan+k)*4 + o%4 })
	return n, err
}

// Weights reads a file of weights as [Pack] takes them.
func Weights(data []byte) (weights, bias [][]float32, err error) {
	weights, bias, _, err = unpack(data, func(l layer, o, k int) int { return o*l.fan + k })
	return weights, bias, err
}

// unpack reads a file of weights, each layer's in an order.
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

// Scratch is the memory for one classification after another.
type Scratch struct {
	a, b, patch []float32
}

// NewScratch returns memory for [Net.Classify].
func NewScratch() *Scratch {
	return &Scratch{make([]float32, 28*28*8), make([]float32, 28*28*8), make([]float32, 4*4*64)}
}

// Verdict is what the network makes of a patch.
type Verdict struct {
	P    [Classes]float32 // the classes' probabilities; their sum is 1
	Hand float32          // the probability that a digit was written by hand
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

// Normalize scales the probabilities so that their sum is 1.
func (v *Verdict) Normalize() {
	var sum float32
	for _, p := range v.P {
		sum += p
	}
	for i := range v.P {
		v.P[i] /= sum
	}
}

// Raise makes the probability of any digit at least p, 0 to 1. The digits keep
// their proportions among each other, and so does the rest.
func (v *Verdict) Raise(p float32) {
	const least = 1e-9 // of a digit, so that there are proportions
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

// Classify tells what a patch shows.
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
