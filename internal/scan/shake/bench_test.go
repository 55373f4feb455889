package shake

import "testing"

func BenchmarkMeasure(b *testing.B) {
	g := shaken(Motion{8, 2.3})
	for b.Loop() {
		Measure(g, always)
	}
}

func BenchmarkUndo(b *testing.B) {
	g := shaken(Motion{8, 2.3})
	for b.Loop() {
		Undo(g, Motion{8, 2.3}, always)
	}
}
