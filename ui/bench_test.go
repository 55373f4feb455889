package ui

import (
	"testing"

	"github.com/solvoku/solvoku/ui/internal/rig"
)

// BenchmarkFromSolveToTheResult measures what a person waits for: from the tap
// on Solve to the result, on a hard puzzle, without painting.
func BenchmarkFromSolveToTheResult(b *testing.B) {
	r := newRig(b, rig.Phone)
	r.Session().Paste(rig.Hardest)
	for b.Loop() {
		r.solved()
		r.CloseSheets()
		r.Session().Undo()
	}
}

// BenchmarkRefresh measures a gesture that changes one cell.
func BenchmarkRefresh(b *testing.B) {
	r := newRig(b, rig.Phone)
	r.Session().Paste(rig.Hardest)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		r.Session().Move(0, 1-2*(i%2))
	}
}
