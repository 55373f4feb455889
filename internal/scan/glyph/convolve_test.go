package glyph

import (
	"math"
	"math/rand/v2"
	"testing"
)

// shapes are layers of all kinds, with numbers of outputs and sizes that aren't multiples
// of what the paths compute at once.
func shapes() (all []Layer) {
	add := func(l Layer) {
		l.OutSize = (l.Size + l.Stride - 1) / l.Stride
		if l.Kernel == l.Size {
			l.OutSize = 1
		}
		l.Fan = l.Kernel * l.Kernel * l.In
		all = append(all, l)
	}
	for _, size := range []int{2, 4, 5, 7, 8, 14} {
		for _, out := range []int{8, 16, 24, 40} {
			add(Layer{Size: size, In: 1 + size%3, Stride: 1 + size/3%2, Out: out, Kernel: 3})
		}
	}
	for _, out := range []int{8, 24, 32, 40, 64, 80, 96} {
		add(Layer{Size: 1, In: 5, Stride: 1, Out: out, Kernel: 1})
		add(Layer{Size: 4, In: 3, Stride: 1, Out: out, Kernel: 4})
	}
	return append(all, Layers...)
}

// direct computes a layer directly from the definition of a convolution.
func direct(s *step, out, in, bias, weights []float32) {
	pixel := func(f frame, l, x, y int) int { return f.first + y*f.row + x*l }
	for y := range s.OutSize {
		for x := range s.OutSize {
			for o := range s.Out {
				sum, k := bias[o], 0
				for dy := range s.Kernel {
					for dx := range s.Kernel {
						ix, iy := x*s.Stride+dx, y*s.Stride+dy
						if s.Kernel != s.Size {
							ix, iy = ix-1, iy-1
						}
						for c := range s.In {
							var v float32
							if ix >= 0 && iy >= 0 && ix < s.Size && iy < s.Size {
								v = in[pixel(s.from, s.In, ix, iy)+c]
							}
							sum += v * weights[(o/8*s.Fan+k)*8+o%8]
							k++
						}
					}
				}
				if s.relu {
					sum = max(sum, 0)
				}
				out[pixel(s.to, s.Out, x, y)+o] = sum
			}
		}
	}
}

// number draws a number, sometimes of a kind that rounds, underflows or overflows
// differently.
func number(rnd *rand.Rand) float32 {
	v := float32(rnd.NormFloat64())
	switch rnd.IntN(24) {
	case 0, 1, 2, 3, 4:
		return 0
	case 5:
		return float32(math.Copysign(0, -1))
	case 6:
		return v * 0x1p-140 // mostly denormal
	case 7:
		return v * 0x1p-75 // so are the products of two
	case 8:
		return v * 0x1p40
	}
	return v
}

// same reports whether two numbers have the same bits, or both are NaN.
func same(a, b float32) bool {
	return math.Float32bits(a) == math.Float32bits(b) || a != a && b != b
}

func comparePaths(t *testing.T, l Layer, margin, relu bool, seed uint64) {
	t.Helper()
	rnd := rand.New(rand.NewPCG(seed, 1))
	to := l.output()
	if margin {
		to = Layer{Size: l.OutSize, In: l.Out, Kernel: l.OutSize + 1}.frame()
	}
	s := newStep(l, to, relu)
	draw := func(n int) []float32 {
		all := make([]float32, n)
		for i := range all {
			all[i] = number(rnd)
		}
		return all
	}
	in, bias, weights := make([]float32, s.from.size), draw(l.Out), draw(l.Out*l.Fan)
	for y := range l.Size {
		copy(in[s.from.first+y*s.from.row:], draw(l.Size*l.In))
	}
	switch seed % 8 {
	case 6: // All outputs are -0 before ReLU.
		clear(in)
		for i := range bias {
			bias[i] = float32(math.Copysign(0, -1))
		}
		for i, w := range weights {
			weights[i] = -max(w, -w, 0x1p-149)
		}
	case 7: // Some are infinite or NaN.
		in[s.from.first+rnd.IntN(l.In)] = float32(math.Inf(1))
	}
	want := make([]float32, to.size)
	direct(&s, want, in, bias, weights)
	for name, path := range map[string]path{"portable": portable, "best": best} {
		got := make([]float32, to.size)
		path(&s, got, in, bias, weights)
		for i := range want {
			if !same(got[i], want[i]) {
				t.Fatalf("%s, %+v, margin %t, relu %t, seed %d: output %d is %v, want %v",
					name, l, margin, relu, seed, i, got[i], want[i])
			}
		}
	}
}

func TestPathsAgree(t *testing.T) {
	for i, l := range shapes() {
		for seed := range uint64(8) {
			comparePaths(t, l, seed&1 > 0, seed&2 > 0, seed+uint64(8*i))
		}
	}
}

func FuzzPathsAgree(f *testing.F) {
	f.Add(uint8(5), uint8(2), uint8(2), true, true, uint64(3))
	f.Fuzz(func(t *testing.T, size, in, out uint8, stride, margin bool, seed uint64) {
		l := Layer{Size: 1 + int(size%12), In: 1 + int(in%20), Stride: 1, Out: 8 * (1 + int(out%13)), Kernel: 3}
		if stride {
			l.Stride = 2
		}
		if l.Size == 1 {
			l.Kernel = 1
		}
		l.OutSize = (l.Size + l.Stride - 1) / l.Stride
		if l.Size == l.Kernel {
			l.OutSize = 1
		}
		l.Fan = l.Kernel * l.Kernel * l.In
		comparePaths(t, l, margin, seed%3 > 0, seed)
	})
}

// randomNet returns a network whose numbers neither vanish nor overflow.
func randomNet(rnd *rand.Rand) *Net {
	n := &Net{Temperature: 1.5}
	for _, l := range Layers {
		weights, bias := make([]float32, l.Out*l.Fan), make([]float32, l.Out)
		for i := range weights {
			weights[i] = float32(rnd.NormFloat64() * math.Sqrt(2/float64(l.Fan)))
		}
		for i := range bias {
			bias[i] = float32(rnd.NormFloat64() / 10)
		}
		n.weights, n.bias = append(n.weights, weights), append(n.bias, bias)
	}
	return n
}

func randomPatch(rnd *rand.Rand) (p Patch) {
	for i := range p {
		p[i] = max(0, float32(rnd.NormFloat64()))
	}
	return p
}

func TestClassifyIsTheSameOnAllPathsAndWithUsedMemory(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 6))
	n, used := randomNet(rnd), NewScratch()
	seen := map[Verdict]bool{}
	for range 20 {
		p := randomPatch(rnd)
		want := n.classify(&p, NewScratch(), direct)
		seen[want] = true
		if got := n.classify(&p, used, portable); got != want {
			t.Fatalf("portable: %v, want %v", got, want)
		}
		if got := n.Classify(&p, used); got != want {
			t.Fatalf("%v, want %v", got, want)
		}
	}
	if len(seen) < 20 {
		t.Errorf("20 patches have %d verdicts", len(seen))
	}
}

func BenchmarkClassify(b *testing.B) {
	rnd := rand.New(rand.NewPCG(5, 6))
	n, s, p := randomNet(rnd), NewScratch(), randomPatch(rnd)
	for name, path := range map[string]path{"portable": portable, "best": best} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				n.classify(&p, s, path)
			}
		})
	}
}
