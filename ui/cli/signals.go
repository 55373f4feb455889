package cli

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

// hangUp is SIGHUP, which package syscall doesn't name on every system. A terminal that
// is closed sends it.
const hangUp = syscall.Signal(1)

// ending is how a signal ends the program: in the same way for each, so that what is
// done is written. By the shells' convention the exit code is 128 and the signal's number.
type ending struct {
	signal os.Signal
	word   string
	code   int
}

// endings are those signals.
var endings = [...]ending{
	{os.Interrupt, "interrupted", exitInterrupted},
	{syscall.SIGTERM, "terminated", 128 + 15},
	{hangUp, "hung up", 128 + 1},
}

// Error makes an ending a context's cause.
func (e ending) Error() string { return e.word }

// untilSignal returns a context that ends with the first signal, which is its cause. A
// second one ends the process at once. A signal that is ignored from the start, as nohup
// has it, stays so.
func untilSignal() (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 1)
	for _, e := range endings {
		if !signal.Ignored(e.signal) {
			signal.Notify(signals, e.signal)
		}
	}
	go func() {
		select {
		case got := <-signals:
			signal.Stop(signals)
			for _, e := range endings {
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
