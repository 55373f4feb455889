package platform

import "os"

// takeSignals does nothing: a browser sends no signals.
func takeSignals(chan<- os.Signal) {}
