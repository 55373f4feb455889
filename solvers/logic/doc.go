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
// How it works: list.go lists the techniques, each with the function that looks for it. That
// function reads a view of the state, the part of a [State] that techniques see, and reports
// steps to a search, which knows what was asked for and drops what is already known; where
// many instances have the same eliminations, a selection keeps the shortest. The Finder walks
// the list, in the order of the path or of hints, and checks whether to stop. It knows no
// technique, and no technique knows it, so each technique's file can be read on its own. What
// several techniques need is computed from the view in separate files: conjugate pairs in
// stronglinks.go, almost locked sets in als.go, links and chains in graph.go.
//
// Names, order, scores and conventions are those of HoDoKu, the standard reference; see
// [Techniques]. Hints work better in a different order, the one in which people find steps:
// [HintOrder]. No step is found by search: each follows from its pattern alone.
package logic
