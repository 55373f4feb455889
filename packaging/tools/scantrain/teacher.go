package main

import (
	"math"
	"math/rand/v2"
	"slices"
	"sync"

	"github.com/solvoku/solvoku/internal/scan/glyph"
)

// taughtShare is the weight of another network's opinion of a cell, relative to the truth.
// Where that network reads photos well, learning how sure it is of each cell prevents what
// is learned from other pictures from undoing that.
const taughtShare = 0.5

// teacher is a network to learn from.
type teacher struct {
	guard sync.Mutex // guards the model's memory
	model *model
}

// newTeacher returns the network in a weights' file.
func newTeacher(file string) (*teacher, error) {
	m := newModel(rand.New(rand.NewPCG(0, 0)), 1)
	if err := m.loadMean([]string{file}); err != nil {
		return nil, err
	}
	return &teacher{model: m}, nil
}

// teach records the network's output for the samples that it classifies correctly.
func (t *teacher) teach(samples []sample) {
	t.guard.Lock()
	defer t.guard.Unlock()
	t.model.outputs(samples, func(s *sample, out []float32) {
		largest := slices.Max(out[:glyph.Classes])
		if out[s.class] < largest || s.hand >= 0 && (out[glyph.Classes] > 0) != (s.hand == 1) {
			return
		}
		var says [glyph.Classes + 1]float32
		sum := float32(0)
		for i, v := range out[:glyph.Classes] {
			says[i] = float32(math.Exp(float64(v - largest)))
			sum += says[i]
		}
		for i := range says[:glyph.Classes] {
			says[i] /= sum
		}
		says[glyph.Classes] = float32(1 / (1 + math.Exp(-float64(out[glyph.Classes]))))
		s.taught = &says
	})
}
