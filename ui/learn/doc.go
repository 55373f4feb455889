// Package learn explains each technique of logic: what it is, an example on the
// board, and boards on which to find it.
//
// The examples are states of generated puzzles, in examples.txt; the command in
// internal/examples makes them. A [Quiz] judges what a person found.
package learn
