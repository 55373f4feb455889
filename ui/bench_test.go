package ui

import (
	"fmt"
	"runtime"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
)

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

// BenchmarkRaceFrame is what one frame of a race costs the interface's
// goroutine, without the painting.
func BenchmarkRaceFrame(b *testing.B) {
	for _, size := range []fyne.Size{phone, wideScreen} {
		b.Run(fmt.Sprintf("%vx%v", size.Width, size.Height), func(b *testing.B) {
			r := newRig(b, size)
			r.session.Open(board.MustParseGrid(hardest))
			r.showRace()
			p := r.stage.keys.(*raceStage)
			p.madeUp()
			p.pause()
			b.ReportAllocs()
			for b.Loop() {
				b.StopTimer()
				for !p.race.Advance(time.Second / 60) {
					runtime.Gosched()
				}
				if p.race.Over() {
					p.begin()
				}
				b.StartTimer()
				p.show()
			}
		})
	}
}
