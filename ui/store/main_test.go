package store

import (
	"testing"

	"go.uber.org/goleak"
)

// On the web, Go keeps a goroutine of its own for what JavaScript calls.
func TestMain(m *testing.M) {
	goleak.VerifyTestMain(m, goleak.IgnoreAnyFunction("runtime.handleEvent"))
}
