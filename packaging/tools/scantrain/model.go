package main

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"sync"

	"github.com/solvoku/solvoku/internal/scan/glyph"
)

// model is the network in training: weights by layer, input by output.
type model struct {
	weights, bias [][]float32
	moments       [2][][]float32 // Adam's, of weights and then of biases
	momentsOfBias [2][][]float32
	steps         int
	workers       []*worker
}

// group is the number of samples that a worker learns from at once.
const group = 4

// worker has the memory to learn from one group of samples after another.
type worker struct {
	gradient, gradientOfBias [][]float32
	transposed               [][]float32
	inputs                   [group][][]float32 // the input of each layer, and the last layer's output
	deltas                   [group][][]float32
	patch, deltaPatch        []float32 // what one output sees, for each sample
	out                      []float32 // the outputs there, or their deltas
	loss                     float64
}

func newModel(r *rand.Rand, workers int) *model {
	m := &model{}
	zeros := func() (all [][]float32, bias [][]float32) {
		for _, l := range glyph.Layers {
			all = append(all, make([]float32, l.Fan*l.Out))
			bias = append(bias, make([]float32, l.Out))
		}
		return all, bias
	}
	m.weights, m.bias = zeros()
	for i := range m.moments {
		m.moments[i], m.momentsOfBias[i] = zeros()
	}
	for i, l := range glyph.Layers {
		for k := range m.weights[i] {
			m.weights[i][k] = float32(r.NormFloat64() * math.Sqrt(2/float64(l.Fan)))
		}
	}
	for range workers {
		w := &worker{}
		w.gradient, w.gradientOfBias = zeros()
		w.transposed, _ = zeros()
		fan, wide := 0, 0
		for i := range glyph.Layers {
			fan, wide = max(fan, glyph.Layers[i].Fan), max(wide, glyph.Layers[i].Out)
		}
		for g := range group {
			for _, l := range glyph.Layers {
				n := l.Size * l.Size * l.In
				w.inputs[g], w.deltas[g] = append(w.inputs[g], make([]float32, n)), append(w.deltas[g], make([]float32, n))
			}
			n := glyph.Layers[len(glyph.Layers)-1].Out
			w.inputs[g], w.deltas[g] = append(w.inputs[g], make([]float32, n)), append(w.deltas[g], make([]float32, n))
		}
		w.patch, w.deltaPatch, w.out = make([]float32, group*fan), make([]float32, group*fan), make([]float32, group*wide)
		m.workers = append(m.workers, w)
	}
	return m
}

// run computes the outputs for a group of samples, which may be smaller than the others. They
// follow the worker's last inputs.
func (m *model) run(w *worker, samples []sample) {
	for g := range samples {
		copy(w.inputs[g][0], samples[g].patch[:])
	}
	for i, l := range glyph.Layers {
		fan, n := l.Fan, l.Out
		patch, out := w.patch[:group*fan], w.out[:group*n]
		for y := range l.OutSize {
			for x := range l.OutSize {
				for g := range group {
					gather(l, patch[g*fan:][:fan], w.inputs[g][i], x, y)
					copy(out[g*n:], m.bias[i])
				}
				forward(out, patch, m.weights[i], n)
				if i < len(glyph.Layers)-1 {
					for o, v := range out {
						out[o] = max(v, 0)
					}
				}
				for g := range group {
					copy(w.inputs[g][i+1][(y*l.OutSize+x)*n:], out[g*n:][:n])
				}
			}
		}
	}
}

// outputs calls a function for each sample with its outputs, in order.
func (m *model) outputs(samples []sample, each func(s *sample, out []float32)) {
	w := m.workers[0]
	for from := 0; from < len(samples); from += group {
		some := samples[from:min(from+group, len(samples))]
		m.run(w, some)
		for g := range some {
			each(&some[g], w.inputs[g][len(glyph.Layers)])
		}
	}
}

// learn adds the gradient and the loss of a group of samples to the worker's.
func (m *model) learn(w *worker, samples []sample) {
	m.run(w, samples)
	last := len(glyph.Layers)
	for g := range samples {
		w.lose(&samples[g], w.inputs[g][last], w.deltas[g][last])
	}
	for i := last - 1; i >= 0; i-- {
		l := glyph.Layers[i]
		fan, n := l.Fan, l.Out
		patch, deltaPatch, delta := w.patch[:group*fan], w.deltaPatch[:group*fan], w.out[:group*n]
		for g := range group {
			clear(w.deltas[g][i])
		}
		for y := range l.OutSize {
			for x := range l.OutSize {
				at := (y*l.OutSize + x) * n
				for g := range group {
					d := delta[g*n:][:n]
					copy(d, w.deltas[g][i+1][at:])
					if i < last-1 {
						for o, v := range w.inputs[g][i+1][at:][:n] {
							if v <= 0 {
								d[o] = 0
							}
						}
					}
					gather(l, patch[g*fan:][:fan], w.inputs[g][i], x, y)
					axpy(w.gradientOfBias[i], d, 1)
				}
				outer(w.gradient[i], patch, delta, n)
				if i > 0 {
					clear(deltaPatch)
					forward(deltaPatch, delta, w.transposed[i], fan)
					for g := range group {
						scatter(l, w.deltas[g][i], deltaPatch[g*fan:][:fan], x, y)
					}
				}
			}
		}
	}
}

// handWeight is the weight, relative to that of the class, of recognizing whether a digit is
// printed (0) or handwritten (1). A written digit mistaken for a printed one does less harm
// than a puzzle with a digit missing.
var handWeight = [2]float32{1, 0.8}

// lose adds a sample's loss and sets the deltas of its outputs.
func (w *worker) lose(s *sample, out, delta []float32) {
	clear(delta)
	largest := out[0]
	for _, v := range out[:glyph.Classes] {
		largest = max(largest, v)
	}
	sum := 0.0
	for i, v := range out[:glyph.Classes] {
		e := math.Exp(float64(v - largest))
		delta[i] = float32(e)
		sum += e
	}
	for i := range glyph.Classes {
		delta[i] /= float32(sum)
	}
	w.loss -= math.Log(max(float64(delta[s.class]), 1e-9))
	hand := float32(s.hand)
	if t := s.taught; t == nil {
		delta[s.class]--
	} else {
		delta[s.class] -= 1 - taughtShare
		for i, p := range t[:glyph.Classes] {
			delta[i] -= taughtShare * p
		}
		hand += taughtShare * (t[glyph.Classes] - hand)
	}
	if s.hand >= 0 {
		p := 1 / (1 + math.Exp(-float64(out[glyph.Classes])))
		delta[glyph.Classes] = handWeight[s.hand] * (float32(p) - hand)
	}
}

// step trains on a batch at a learning rate and returns the mean loss.
func (m *model) step(batch []sample, rate float64) float64 {
	var wait sync.WaitGroup
	for n, w := range m.workers {
		wait.Add(1)
		go func() {
			defer wait.Done()
			w.loss = 0
			for i, l := range glyph.Layers {
				clear(w.gradient[i])
				clear(w.gradientOfBias[i])
				for k := range l.Fan {
					for o := range l.Out {
						w.transposed[i][o*l.Fan+k] = m.weights[i][k*l.Out+o]
					}
				}
			}
			for i := n * group; i+group <= len(batch); i += len(m.workers) * group {
				m.learn(w, batch[i:i+group])
			}
		}()
	}
	wait.Wait()
	loss := 0.0
	for n, w := range m.workers {
		loss += w.loss
		if n == 0 {
			continue
		}
		for i := range glyph.Layers {
			axpy(m.workers[0].gradient[i], w.gradient[i], 1)
			axpy(m.workers[0].gradientOfBias[i], w.gradientOfBias[i], 1)
		}
	}
	m.steps++
	const beta1, beta2, decay = 0.9, 0.999, 1e-4
	c1 := 1 - math.Pow(beta1, float64(m.steps))
	c2 := 1 - math.Pow(beta2, float64(m.steps))
	adam := func(x, g, m1, m2 []float32, decay float64) {
		f := 1 / float32(len(batch))
		for i := range x {
			d := g[i] * f
			m1[i] += (1 - beta1) * (d - m1[i])
			m2[i] += (1 - beta2) * (d*d - m2[i])
			x[i] -= float32(rate * (float64(m1[i])/c1/(math.Sqrt(float64(m2[i])/c2)+1e-8) + decay*float64(x[i])))
		}
	}
	w := m.workers[0]
	for i := range glyph.Layers {
		adam(m.weights[i], w.gradient[i], m.moments[0][i], m.moments[1][i], decay)
		adam(m.bias[i], w.gradientOfBias[i], m.momentsOfBias[0][i], m.momentsOfBias[1][i], 0)
	}
	return loss / float64(len(batch))
}

// loadMean loads the mean of the weights in several files. Runs that began with the same
// weights read better averaged than each alone.
func (m *model) loadMean(files []string) error {
	for i := range glyph.Layers {
		clear(m.weights[i])
		clear(m.bias[i])
	}
	share := 1 / float32(len(files))
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		weights, bias, _, err := glyph.Weights(data)
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		for i, l := range glyph.Layers {
			axpy(m.bias[i], bias[i], share)
			for k := range l.Fan {
				for o := range l.Out {
					m.weights[i][k*l.Out+o] += share * weights[i][o*l.Fan+k]
				}
			}
		}
	}
	return nil
}

// save writes the weights' file and returns its size.
func (m *model) save(file string, temperature float32) (size int, err error) {
	weights := make([][]float32, len(m.weights))
	for i, l := range glyph.Layers {
		weights[i] = make([]float32, len(m.weights[i]))
		for k := range l.Fan {
			for o := range l.Out {
				weights[i][o*l.Fan+k] = m.weights[i][k*l.Out+o]
			}
		}
	}
	data, err := pack(weights, m.bias, temperature)
	if err == nil {
		err = os.WriteFile(file, data, 0o644)
	}
	if err != nil {
		return 0, fmt.Errorf("the weights could not be written: %w", err)
	}
	return len(data), nil
}
