//go:build !race

package solvers_test

const underRace = false
