//go:build !js

package platform

import (
	"os"
	"os/signal"
	"syscall"
)

// takeSignals sends SIGINT and SIGTERM to a channel, and to no other any more.
func takeSignals(to chan<- os.Signal) {
	signal.Reset(syscall.SIGINT, syscall.SIGTERM)
	signal.Notify(to, syscall.SIGINT, syscall.SIGTERM)
}
