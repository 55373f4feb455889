// Package learn explains each technique of logic: what it is, an example on the board,
// and boards on which to find it.
//
// The examples in examples.txt are states of generated puzzles, made by the command
// packaging/tools/lessons. A [Quiz] judges what a person found.
package learn
