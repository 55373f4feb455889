// Package generate makes new puzzles, each with exactly one solution.
//
// There are three levels of it:
//
//   - [Puzzle] makes one puzzle from [Options], of which the seed alone decides
//     which it is, on every platform.
//   - [Generator] makes a stream of them.
//   - [Solution] makes a full grid.
//
// A puzzle begins as a random solution. Its digits are given one by one, in
// random order, those that follow from the others left out, until all follow.
// If it is to be minimal, the last given is then taken away again if the
// solution stays the only one without it, then the one before it, and so on.
// That is the same as to begin with all 81 digits given and to take them away in
// random order where possible, and has the same bias, but takes a fraction of
// the time: a puzzle is as likely as its orders of taking away are many, so
// that puzzles with few givens are rarer than among all minimal puzzles.
package generate
