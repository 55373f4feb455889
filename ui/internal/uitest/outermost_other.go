//go:build !amd64

package uitest

import "runtime"

// outermost returns the addresses of a goroutine's three outermost calls, the outermost last.
func outermost() (last [3]uintptr) {
	calls := make([]uintptr, 256)
	n := runtime.Callers(1, calls)
	for n == len(calls) {
		calls = make([]uintptr, 2*n)
		n = runtime.Callers(1, calls)
	}
	copy(last[max(0, 3-n):], calls[max(0, n-3):n])
	return last
}
