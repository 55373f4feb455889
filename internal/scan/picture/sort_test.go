package picture

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func TestSort(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for n := range 700 {
		values := make([]float32, n)
		for i := range values {
			values[i] = float32(r.IntN(1 + n/2))
		}
		want := slices.Clone(values)
		slices.Sort(want)
		Sort(values)
		if !slices.Equal(values, want) {
			t.Fatalf("%d values: %v, not %v", n, values, want)
		}
	}
}
