package generate

import (
	"context"
	"testing"
)

func BenchmarkMinimal(b *testing.B) {
	g, err := New(Options{Seed: 1, Minimal: true})
	if err != nil {
		b.Fatal(err)
	}
	n, givens := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		p, _ := g.Next(context.Background())
		n++
		givens += p.Filled()
	}
	b.ReportMetric(float64(givens)/float64(n), "givens")
}
