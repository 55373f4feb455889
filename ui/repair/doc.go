// Package repair has the pages for a puzzle that doesn't have exactly one solution.
//
// One finds the typo: [Examine] lists the repairs that leave exactly one solution,
// the likeliest first. The page shows one at a time on the board, with what it
// removes crossed out and what it adds marked, and applies it as one change on
// request.
//
// The other shows the solutions of a puzzle that has several, which
// [SearchSolutions] finds and counts in the background: two at a time with the cells
// in which they differ, and the cells whose digit would leave just one.
package repair
