//go:build unix && !darwin && !android && !ios

package atspi

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/internal/access"
	"github.com/solvoku/solvoku/ui/internal/atspi/atspitest"
)

// screen is an app with a screen. Its functions run on one goroutine.
type screen struct {
	bridge *Bridge
	jobs   chan func()

	nodes []access.Node
}

func newScreen(t *testing.T, d *atspitest.Desktop, nodes ...access.Node) *screen {
	s := &screen{jobs: make(chan func()), nodes: nodes}
	ended, gone := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(gone)
		for {
			select {
			case f := <-s.jobs:
				f()
			case <-ended:
				return
			}
		}
	}()
	do := func(f func()) {
		select {
		case s.jobs <- f:
		case <-ended:
		}
	}
	s.bridge = New(func(f func()) { go do(f) }, Screen{
		Title:    func() string { return "Solvoku" },
		Describe: func() []access.Node { return s.nodes },
		Bounds:   func(fyne.CanvasObject) (x, y, width, height int) { return 10, 20, 90, 180 },
	})
	watched := make(chan struct{})
	go func() {
		s.bridge.Watch(t.Context(), d.Bus())
		close(watched)
	}()
	t.Cleanup(func() {
		d.StopSession()
		<-watched
		close(ended)
		<-gone
	})
	return s
}

// do runs a function as the interface does, and looks at the screen.
func (s *screen) do(f func()) {
	done := make(chan struct{})
	s.jobs <- func() {
		f()
		if l := s.bridge.link.Load(); l != nil {
			l.looked = time.Time{}
		}
		s.bridge.Look()
		close(done)
	}
	<-done
}
