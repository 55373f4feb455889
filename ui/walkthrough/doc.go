// Package walkthrough lists the steps of logic for a puzzle, with the board at
// each: the whole way to the solution, the steps possible now, or the steps that
// prove one cell.
//
// [Find] looks for the steps, and a [Walk] is the list with its place and its
// filter.
package walkthrough
