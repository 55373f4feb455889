// Package doctor finds the typo in a puzzle that has no solution or more than
// one.
//
// [Examine] lists the repairs that leave exactly one solution, the likeliest
// first. The page shows one at a time on the board, with what it removes crossed
// out and what it adds marked, and applies it as one change on request.
package doctor
