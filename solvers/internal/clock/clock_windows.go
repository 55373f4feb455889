// Package clock is what solvers take the time with.
package clock

import (
	"syscall"
	"time"
	"unsafe"
)

// The clock of package time goes forward every half millisecond on Windows, and
// most puzzles are solved in less. This one counts at least every 100 ns.
var (
	counter   = syscall.NewLazyDLL("kernel32.dll").NewProc("QueryPerformanceCounter").Addr()
	frequency = queryFrequency()
)

// queryFrequency returns how far the counter goes in a second. It is fixed when
// Windows starts.
func queryFrequency() int64 {
	var f int64
	query := syscall.NewLazyDLL("kernel32.dll").NewProc("QueryPerformanceFrequency").Addr()
	_, _, _ = syscall.SyscallN(query, uintptr(unsafe.Pointer(&f)))
	return f
}

// Now returns the time since a moment in the past, which is always the same.
func Now() time.Duration {
	var n int64
	_, _, _ = syscall.SyscallN(counter, uintptr(unsafe.Pointer(&n)))
	whole, rest := n/frequency, n%frequency // a product of n would overflow after days
	return time.Duration(whole)*time.Second + time.Duration(rest*int64(time.Second)/frequency)
}
