package glyph

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestRank compares the result with sorting.
func TestRank(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 20000 {
		values := make([]float32, 1+r.IntN(40))
		levels := 1 + r.IntN(60)
		for i := range values {
			values[i] = float32(r.IntN(levels)) / 4
		}
		sorted := slices.Sorted(slices.Values(values))
		n := r.IntN(len(values))
		if got := atRank(values, n); got != sorted[n] {
			t.Fatalf("%v is at %d of %v", got, n, sorted)
		}
		for i, v := range values {
			if i < n && v > sorted[n] || i > n && v < sorted[n] {
				t.Fatalf("%v is at %d, with %v at %d", v, i, sorted[n], n)
			}
		}
		slices.Sort(values)
		if !slices.Equal(values, sorted) {
			t.Fatalf("%v have become %v", sorted, values)
		}
	}
}

func BenchmarkRank(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	var from, values [400]float32
	for i := range from {
		from[i] = 200 + float32(r.NormFloat64()*8)
	}
	b.Run("sorting", func(b *testing.B) {
		for b.Loop() {
			values = from
			slices.Sort(values[:])
		}
	})
	b.Run("three ranks", func(b *testing.B) {
		for b.Loop() {
			values = from
			atRank(values[:], 200)
			atRank(values[:200], 16)
			atRank(values[200:], 184)
		}
	})
}
