// Package solvers implements search algorithms for Sudoku behind one interface,
// so that they can be compared on the same board.
//
// It has three levels:
//
//   - [Solve], [UniqueSolution], [Count], [Solutions] and [TrueCandidates] answer
//     the common questions with the fastest algorithm.
//   - [Solver] is one algorithm that reports figures: [All] lists them, [ByID]
//     finds one, and its Solve method runs it with [Options] and returns a
//     [Result].
//   - Options.Trace and Options.Pause let a caller observe a search, event by
//     event or every few milliseconds.
//
// A puzzle with rules beyond the classic ones, [board.Rules], is a [Sukaku] with them, or
// Options.Rules. [Rules] solves them all, and documents them; [CanSolve] says what another solver
// does. What knows classic rules only refuses others with a [*RulesError].
//
// [Stream] solves many puzzles on all cores. Package solvertest tests any
// implementation of Solver.
//
// Solvers never call back except through the functions in Options. They start no
// goroutines, keep no state between calls, are safe for concurrent use, and honour
// the context within 50 ms. Every function that takes a context panics if it is
// nil.
package solvers
