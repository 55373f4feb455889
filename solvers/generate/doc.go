// Package generate makes new puzzles, each with exactly one solution.
//
// It has three levels:
//
//   - [Puzzle] makes one puzzle from [Options]. The same options make the same
//     puzzle on every platform.
//   - [Generator] makes a stream of them.
//   - [Solution] makes a full grid.
//
// A puzzle begins as a random solution. Its digits are given one by one in random
// order, leaving out those that follow from the others, until all follow. For a
// minimal puzzle the givens are then removed again, from the last to the first,
// wherever the solution stays unique.
//
// # What is not uniform
//
// The result is the same as starting from all 81 digits and removing them in
// random order where possible, in a fraction of the time, and has the same bias: a
// puzzle is the likelier the more orders of removal lead to it, so that puzzles
// with few givens are rarer than among all minimal puzzles.
//
// Solutions are not exactly uniform either; see [Solution].
package generate
