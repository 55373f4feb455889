package board_test

import (
	"testing"

	"github.com/solvoku/solvoku/board"
)

func BenchmarkParseGrid(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := board.ParseGrid(inkala); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkAppend(b *testing.B) {
	g := board.MustParseGrid(inkala)
	var text []byte
	b.ReportAllocs()
	for b.Loop() {
		text = g.Append(text[:0])
	}
}
