package cli

import (
	"fmt"
	"io"
	"os"
	"time"
)

// progress is a line on a terminal that counts puzzles. On anything else it is
// silent.
type progress struct {
	out         io.Writer // nil if it is not a terminal
	began, told time.Time
	puzzles     int64
	shown       bool
}

// progressEvery is how often the line changes.
const progressEvery = 200 * time.Millisecond

// startProgress starts counting. Where results go to the terminal too, they
// are progress enough.
func (s *session) startProgress() *progress {
	p := &progress{began: time.Now()}
	p.told = p.began
	if isTerminal(s.stderr) && !isTerminal(s.stdout) {
		p.out = s.stderr
	}
	return p
}

// isTerminal reports whether the output goes to a terminal.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// step counts a puzzle.
func (p *progress) step() { p.add(1) }

// add counts some puzzles.
func (p *progress) add(n int) {
	p.puzzles += int64(n)
	if p.out == nil {
		return
	}
	if now := time.Now(); now.Sub(p.told) >= progressEvery {
		p.told = now
		rate := float64(p.puzzles) / now.Sub(p.began).Seconds()
		fmt.Fprintf(p.out, "\r\x1b[K%s puzzles, %s a second", grouped(p.puzzles), grouped(int64(rate)))
		p.shown = true
	}
}

// clear takes the line away.
func (p *progress) clear() {
	if p.shown {
		io.WriteString(p.out, "\r\x1b[K")
		p.shown = false
	}
}
