// Package walkthrough lists the steps of logic for a puzzle, to be walked
// through with the board at each of them: the whole way to the solution, the
// steps that are possible now, or those that prove one cell.
//
// [Find] looks for the steps, and a [Walk] is the list with its place and its
// filter.
package walkthrough
