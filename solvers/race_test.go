//go:build race

package solvers_test

// underRace reports whether the race detector is on. It slows everything down
// tenfold, so slow tests of a single goroutine do less, or nothing, with it.
const underRace = true
