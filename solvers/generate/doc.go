// Package generate makes new puzzles, each with exactly one solution.
//
// It has three levels:
//
//   - [Puzzle] makes one puzzle from [Options]. The same options make the same
//     puzzle on every platform.
//   - [Generator] makes a stream of them.
//   - [Solution] makes a full grid.
//
// [Options.OfLevel], [Options.Needing] and [Options.Rated] restrict the puzzles to those of a
// level, those that need a technique, and those with a rating on Sudoku Explainer's scale.
//
// A puzzle starts from a random solution. Its digits are given one by one in random
// order, skipping those that follow from the others, until all follow. For a
// minimal puzzle, givens are then removed again, from the last to the first,
// wherever the solution stays unique.
//
// # Bias
//
// The result is the same as starting from all 81 digits and removing them in
// random order where possible, but takes a fraction of the time. It has the same
// bias: the more orders of removal lead to a puzzle, the likelier it is, so puzzles
// with few givens are rarer than among all minimal puzzles.
//
// Solutions are not exactly uniform either; see [Solution].
package generate
