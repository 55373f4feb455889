package main

import (
	"fmt"
	"math"
	"math/rand/v2"

	"github.com/solvoku/solvoku/internal/scan/glyph"
	"github.com/solvoku/solvoku/internal/scan/page"
)

// set is a set of cells kept back from training.
type set struct {
	name    string
	samples []sample
}

// keptBack returns the sets to check with: drawn with fonts kept back, and cut from
// photos of puzzles kept back.
func keptBack(seed uint64, lib library, photos []photo) []set {
	r := rand.New(rand.NewPCG(seed, 4))
	all := []set{{name: "drawn"}, {name: "newspaper"}, {name: "pencil"}}
	for range 120 {
		all[0].samples = append(all[0].samples, drawn(r, lib)...)
	}
	for i := range photos {
		n := 1
		if photos[i].pen {
			n = 2
		}
		for range 3 {
			all[n].samples = append(all[n].samples, photos[i].samples(r, nil)...)
		}
	}
	var some []set
	for _, s := range all {
		if len(s.samples) > 0 {
			some = append(some, s)
		}
	}
	return some
}

// value returns what a class means for the grid: its digit, or none.
func value(class uint8) uint8 {
	if class > 9 {
		return 0
	}
	return class
}

// check returns a description of how the model does on a set.
func (m *model) check(s *set) string {
	right, same, loss, handRight, handAll := 0, 0, 0.0, 0, 0
	wrong := map[[2]uint8]int{}
	m.outputs(s.samples, func(x *sample, out []float32) {
		best := uint8(0)
		sum := 0.0
		for c, v := range out[:glyph.Classes] {
			sum += math.Exp(float64(v))
			if v > out[best] {
				best = uint8(c)
			}
		}
		loss += math.Log(sum) - float64(out[x.class])
		if best == x.class {
			right++
		}
		if value(best) == value(x.class) {
			same++
		} else {
			wrong[[2]uint8{x.class, best}]++
		}
		if x.hand >= 0 {
			handAll++
			if (out[glyph.Classes] > 0) == (x.hand == 1) {
				handRight++
			}
		}
	})
	n := float64(len(s.samples))
	text := fmt.Sprintf("%-9s classes %.3f%%, digits %.3f%%, loss %.4f, hand %.2f%%;", s.name,
		100*float64(right)/n, 100*float64(same)/n, loss/n, 100*float64(handRight)/float64(max(handAll, 1)))
	for range 8 {
		var worst [2]uint8
		for k, n := range wrong {
			if n > wrong[worst] || n == wrong[worst] && (k[0] < worst[0] || k[0] == worst[0] && k[1] < worst[1]) {
				worst = k
			}
		}
		if wrong[worst] > 0 {
			text += fmt.Sprintf(" %d>%d:%d", worst[0], worst[1], wrong[worst])
		}
		delete(wrong, worst)
	}
	return text
}

// asRead returns the cells of whole pictures as the reader gets them: in fonts kept
// back, of normal and of bad quality, with the lattice nearly right. The pages used
// for training are worse, so the network appears less confident there than it is.
func asRead(seed uint64, lib library, pictures int) (all []set) {
	for i, d := range drawings() {
		s := set{name: d.name}
		r := rand.New(rand.NewPCG(seed, uint64(i)+200))
		for range pictures {
			style, content, _ := d.page(r, lib)
			c, m := page.Draw(r, &style, &content)
			var k page.Camera
			if d.photo {
				k = photoCamera(r, c, style.Cell)
				k.Blur *= between(r, 1, 1.8)
			}
			k.Negative = !d.photo && chance(r, 0.4)
			g, m := page.Shoot(r, c, m, &k)
			s.samples = append(s.samples, cutAt(r, g, m, 0.01, labelsOf(&content))...)
		}
		all = append(all, s)
	}
	return all
}

// temperature returns the divisor for the outputs with which the probabilities fit
// the sets best, each set counting equally.
func (m *model) temperature(kept []set) float32 {
	outputs := make([][]float32, len(kept))
	for n, s := range kept {
		m.outputs(s.samples, func(_ *sample, out []float32) {
			outputs[n] = append(outputs[n], out[:glyph.Classes]...)
		})
	}
	best, lowest := 1.0, math.Inf(1)
	for t := 0.6; t < 3; t += 0.02 {
		total := 0.0
		for n, s := range kept {
			loss := 0.0
			for i := range s.samples {
				loss += lossAt(t, outputs[n][i*glyph.Classes:][:glyph.Classes], s.samples[i].class)
			}
			total += loss / float64(len(s.samples))
		}
		if total < lowest {
			best, lowest = t, total
		}
	}
	return float32(best)
}

// lossAt returns the loss of a sample at a temperature, counting only what matters
// for the grid: a digit, or none.
func lossAt(t float64, out []float32, class uint8) float64 {
	sum, right := 0.0, 0.0
	for c, v := range out {
		e := math.Exp(float64(v) / t)
		sum += e
		if value(uint8(c)) == value(class) {
			right += e
		}
	}
	return math.Log(sum) - math.Log(right)
}
