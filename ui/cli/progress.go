package cli

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"time"
)

// progress is a terminal line that counts puzzles, or says what takes long.
type progress struct {
	out         io.Writer // nil for no progress line
	uncounted   bool      // whether puzzles aren't counted
	doing       string    // in front of the count
	began, told time.Time
	puzzles     int64
	shown       bool
}

// progressEvery is the interval at which the line is updated.
const progressEvery = 200 * time.Millisecond

// startProgress starts counting. It shows no count if the results go to the terminal too, since
// they already show progress.
func (s *session) startProgress() *progress {
	p := &progress{out: terminal(s.stderr), uncounted: terminal(s.stdout) != nil}
	p.restart("")
	return p
}

// terminal returns w if it is a terminal, and nil otherwise.
func terminal(w io.Writer) io.Writer {
	f, ok := w.(*os.File)
	if !ok {
		return nil
	}
	if info, err := f.Stat(); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return nil
	}
	return w
}

// restart counts from 0 again and changes what the line says is being done.
func (p *progress) restart(doing string) {
	now := time.Now()
	if p.told.IsZero() {
		p.told = now
	}
	p.doing, p.began, p.puzzles = doing, now, 0
}

// add counts n puzzles.
func (p *progress) add(n int) {
	p.puzzles += int64(n)
	if p.out == nil || p.uncounted {
		return
	}
	if now := time.Now(); now.Sub(p.told) >= progressEvery {
		p.told = now
		rate := float64(p.puzzles) / now.Sub(p.began).Seconds()
		fmt.Fprintf(p.out, "\r\x1b[K%s%s, %s a second", p.doing, plural(int(p.puzzles), "puzzle"), perSecond(rate))
		p.shown = true
	}
}

// clear erases the line.
func (p *progress) clear() {
	if p.shown {
		io.WriteString(p.out, "\r\x1b[K")
		p.shown = false
	}
}

// clearFor erases the line if an output goes to the same terminal.
func (p *progress) clearFor(output io.Writer) {
	if p.shown && terminal(output) != nil {
		p.clear()
	}
}

// saySlow shows which line takes long and, if known, how far its search is.
func (p *progress) saySlow(line int, now *underWay, took time.Duration) {
	how := ""
	switch actions, solutions := now.actions.Load(), now.solutions.Load(); {
	case actions > 0:
		how = ": " + plural(int(actions), "action")
	case solutions > 0:
		how = ": " + plural(int(solutions), "solution")
	}
	p.say("line %d%s, %d s so far", line, how, int(took.Seconds()))
}

// say shows what is being done instead of a count.
func (p *progress) say(format string, args ...any) {
	if p.out == nil {
		return
	}
	if now := time.Now(); now.Sub(p.told) >= progressEvery {
		p.told = now
		fmt.Fprintf(p.out, "\r\x1b[K"+format, args...)
		p.shown = true
	}
}

// perSecond formats a rate: under one a second with a decimal.
func perSecond(rate float64) string {
	if rate < 1 {
		return strconv.FormatFloat(rate, 'f', 1, 64)
	}
	return grouped(int64(rate))
}
