package ui

import "testing"

// BenchmarkFromSolveToTheResult is what a person waits for: from the tap on
// Solve to the page with the result, on a hard puzzle, without the painting.
func BenchmarkFromSolveToTheResult(b *testing.B) {
	r := newRig(b, phone)
	r.session.Paste(hardest)
	for b.Loop() {
		r.solved()
		r.pages.closeAll()
		r.session.Undo()
	}
}

// BenchmarkRefresh is what one gesture costs that changes one cell.
func BenchmarkRefresh(b *testing.B) {
	r := newRig(b, phone)
	r.session.Paste(hardest)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		r.session.Move(0, 1-2*(i%2))
	}
}
