// Package diagnose finds out what is wrong with a puzzle that does not have
// exactly one solution, or with the answers on a board.
//
//   - [Puzzle] lists the slips of copying that explain a faulty puzzle: the
//     changes that leave exactly one solution, the likeliest first. For a puzzle
//     without solutions it also returns a smallest set of givens that clash.
//   - [Ambiguous] compares the solutions of a puzzle that has several.
//   - [Mistakes] returns the answers that can't be right.
package diagnose
