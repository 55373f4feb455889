package cli

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

// hangUp is SIGHUP, which a terminal sends when it is closed. Package syscall doesn't name
// it on every system.
const hangUp = syscall.Signal(1)

// ending is how a signal ends the program, after the results so far are written. By the
// shells' convention the exit code is 128 plus the signal's number.
type ending struct {
	signal os.Signal
	word   string
	code   int
}

// signalEndings lists the signals that end the program.
var signalEndings = [...]ending{
	{os.Interrupt, "interrupted", exitInterrupted},
	{syscall.SIGTERM, "terminated", 128 + 15},
	{hangUp, "hung up", 128 + 1},
}

// Error implements error, so that an ending can be a context's cause.
func (e ending) Error() string { return e.word }

// untilSignal returns a context that ends on the first signal, such as Ctrl+C's, which becomes
// its cause. A second signal kills the process. A signal that was ignored from the start, as
// under nohup, stays ignored.
func untilSignal() (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 1)
	for _, e := range signalEndings {
		if !signal.Ignored(e.signal) {
			signal.Notify(signals, e.signal)
		}
	}
	go func() {
		select {
		case got := <-signals:
			signal.Stop(signals)
			for _, e := range signalEndings {
				if e.signal == got {
					cancel(e)
				}
			}
		case <-ctx.Done():
			signal.Stop(signals)
		}
	}()
	return ctx, func() { cancel(context.Canceled) }
}
