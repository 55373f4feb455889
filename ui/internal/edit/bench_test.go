package edit_test

import (
	"runtime"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/edit"
)

// longEdit returns the i-th change of a sequence that never repeats a state
// immediately: answers that go around the board.
func longEdit(i int) edit.Change {
	return edit.Change{
		Op:    edit.SetAnswer,
		Cell:  board.Cell(i % board.CellCount),
		Digit: board.Digit(i/board.CellCount%board.Size + 1),
	}
}

// BenchmarkApply adds a change to a history that repeatedly grows from zero
// to 100,000 changes.
func BenchmarkApply(b *testing.B) {
	b.ReportAllocs()
	var edited edit.Board
	for i := 0; b.Loop(); i++ {
		if i%100_000 == 0 {
			edited = edit.Board{}
		}
		if _, err := edited.Apply(longEdit(i)); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkUndoRedo goes one step back and one forward.
func BenchmarkUndoRedo(b *testing.B) {
	var edited edit.Board
	for i := range 1000 {
		if _, err := edited.Apply(longEdit(i)); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		edited.Undo()
		edited.Redo()
	}
}

// BenchmarkHistoryOf100000Changes makes such a history and reports the memory
// that the board holds at the end, in bytes per change.
func BenchmarkHistoryOf100000Changes(b *testing.B) {
	const changes = 100_000
	var held uint64
	for b.Loop() {
		var edited edit.Board
		before := heap()
		for i := range changes {
			if _, err := edited.Apply(longEdit(i)); err != nil {
				b.Fatal(err)
			}
		}
		held = heap() - before
		runtime.KeepAlive(&edited)
	}
	b.ReportMetric(float64(held)/changes, "held-B/change")
}

// heap returns the bytes of heap in use.
func heap() uint64 {
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return stats.HeapAlloc
}

func BenchmarkReplay(b *testing.B) {
	var edited edit.Board
	for i := range 1000 {
		if _, err := edited.Apply(longEdit(i)); err != nil {
			b.Fatal(err)
		}
	}
	changes, done := edited.History()
	for b.Loop() {
		if _, err := edit.Replay(board.State{}, changes, done); err != nil {
			b.Fatal(err)
		}
	}
}
