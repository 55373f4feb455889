// Package solvers holds search algorithms for Sudoku behind one interface, so
// that they can be compared on the same board.
//
// There are three levels of it:
//
//   - [Count] and [Solutions] answer the two common questions with the fastest
//     solver: how many solutions there are, and which.
//   - [Solver] is one algorithm with its figures: [All] lists them, [ByID]
//     finds one, [Solver.Solve] runs it with [Options] and returns a [Result].
//   - Options.Trace and Options.Pause let a caller look on, event by event or
//     from time to time.
//
// [Stream] solves many puzzles on all cores. Package solvertest tests whatever
// has the methods of a Solver.
//
// Solvers are called and never call back, except through the functions in
// Options. They start no goroutine, keep nothing between calls, may be used by
// many goroutines at once, and honour the context within 50 ms.
package solvers
