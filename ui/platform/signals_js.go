package platform

import "os"

// takeSignals does nothing: there are no signals in a browser.
func takeSignals(chan<- os.Signal) {}
