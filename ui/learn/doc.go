// Package learn explains each technique of logic: what it is, an example on the
// board, and boards on which to find it.
//
// The examples are states of generated puzzles, in examples.txt; the command
// packaging/tools/lessons makes them. A [Quiz] judges what a person found.
package learn
