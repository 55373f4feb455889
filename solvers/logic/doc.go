// Package logic solves Sudoku the way people do: step by step, each an
// instance of a technique that has a name and a reason.
//
//   - A [State] is a board on the way: givens, digits placed since, candidates
//     left. [NewState] makes it from a puzzle, [ParseState] from a line of text.
//   - A [Finder] looks for steps in it: all instances of a technique, or the one
//     that comes next.
//   - A [Step] is a value: technique, pattern, and what follows.
//
// Names, order, scores and conventions are those of HoDoKu, the program by
// which the field measures; see [Techniques]. No step is found by search: each
// follows from its pattern alone.
package logic
