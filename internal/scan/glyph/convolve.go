package glyph

// frame is the memory layout of a layer's inputs: row by row, pixel by pixel, with all
// channels of a pixel together, and surrounded by zeros if the layer pads its input.
type frame struct {
	first int // index of the upper left pixel
	row   int // distance between rows
	size  int
}

func (l Layer) frame() frame {
	margin := 1
	if l.Kernel == l.Size {
		margin = 0
	}
	side := l.Size + 2*margin
	row := side * l.In
	return frame{first: margin * (row + l.In), row: row, size: side * row}
}

// output returns the layout of a layer's outputs without padding.
func (l Layer) output() frame {
	return Layer{Size: l.OutSize, In: l.Out, Kernel: l.OutSize}.frame()
}

// step computes a layer. All paths compute an output as the bias plus the products of
// inputs and weights in order, rounding each product and each sum, so that the results
// agree to the bit. (Where Go fuses multiplication and addition, as on arm64 and with
// GOAMD64=v3, the portable path rounds once.)
type step struct {
	Layer
	from, to frame // of its inputs and outputs
	relu     bool  // negative outputs become 0

	// Distances in memory, in float32s.
	rows, run int // an output's inputs are in this many runs of this length,
	skip      int // with this much between them
	pixelIn   int // from one output pixel's inputs to those of the next in its row
	group     int // from one group of eight outputs' weights to the next
}

// path computes the outputs of a layer. The weights are out/8 x fan x 8.
type path func(s *step, out, in, bias, weights []float32)

// steps compute the network.
var steps = func() (all []step) {
	for i, l := range Layers {
		if i == len(Layers)-1 {
			all = append(all, newStep(l, l.output(), false))
		} else {
			all = append(all, newStep(l, Layers[i+1].frame(), true))
		}
	}
	return all
}()

func newStep(l Layer, to frame, relu bool) step {
	from, run := l.frame(), l.Kernel*l.In
	return step{
		Layer: l, from: from, to: to, relu: relu,
		rows: l.Kernel, run: run, skip: from.row - run, pixelIn: l.Stride * l.In, group: 8 * l.Fan,
	}
}

// portable is the path for every machine.
func portable(s *step, out, in, bias, weights []float32) {
	for y := range s.OutSize {
		for x := range s.OutSize {
			from := in[y*s.Stride*s.from.row+x*s.pixelIn:]
			to := out[s.to.first+y*s.to.row+x*s.Out:][:s.Out]
			for o := 0; o < len(to); o += 8 {
				s.dot8(to[o:o+8:o+8], from, bias[o:], weights[o/8*s.group:])
			}
			if s.relu {
				for o, v := range to {
					to[o] = max(v, 0)
				}
			}
		}
	}
}

// dot8 computes eight outputs of a pixel.
func (s *step) dot8(out, in, bias, weights []float32) {
	b := bias[:8:8]
	s0, s1, s2, s3, s4, s5, s6, s7 := b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7]
	for row := range s.rows {
		for _, p := range in[row*s.from.row:][:s.run] {
			w := weights[:8:8]
			s0 += p * w[0]
			s1 += p * w[1]
			s2 += p * w[2]
			s3 += p * w[3]
			s4 += p * w[4]
			s5 += p * w[5]
			s6 += p * w[6]
			s7 += p * w[7]
			weights = weights[8:]
		}
	}
	out[0], out[1], out[2], out[3], out[4], out[5], out[6], out[7] = s0, s1, s2, s3, s4, s5, s6, s7
}
