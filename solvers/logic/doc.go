// Package logic solves Sudoku the way people do: step by step, where each step
// is an instance of a named technique and has a reason.
//
//   - A [State] is a partly solved board: givens, digits placed since, and the
//     remaining candidates. [NewState] makes one from a puzzle, [ParseState] from
//     a line of text.
//   - A [Finder] looks for steps in it: all instances of a technique, or the next
//     step of the path.
//   - A [Step] is a value: technique, pattern, and conclusion. Package proof proves it and
//     puts it into words.
//
// Names, order, scores and conventions are those of HoDoKu, the field's
// reference; see [Techniques]. Hints are better in another order, that in which a
// person finds steps: [HintOrder]. No step is found by search: each follows from its
// pattern alone.
package logic
