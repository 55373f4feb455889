//go:build race

package solvers_test

// underRace tells that the race detector slows everything down tenfold. Tests
// of one goroutine that take long do less, or nothing, with it.
const underRace = true
