//go:build !js

package platform

import (
	"os"
	"os/signal"
	"syscall"
)

// takeSignals redirects SIGINT and SIGTERM to a channel, exclusively.
func takeSignals(to chan<- os.Signal) {
	signal.Reset(syscall.SIGINT, syscall.SIGTERM)
	signal.Notify(to, syscall.SIGINT, syscall.SIGTERM)
}
