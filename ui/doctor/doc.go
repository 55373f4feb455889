// Package doctor finds the slip of the pen in a puzzle that has no solution or
// more than one.
//
// [Examine] lists the repairs that leave exactly one solution, the likeliest
// first. The page shows one at a time on the board, what it takes away crossed
// out and what it puts there marked, and makes it one change of the board when
// asked to.
package doctor
