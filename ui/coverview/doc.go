// Package coverview draws the 324 constraints of Sudoku as an exact cover
// problem, as four panels of 9 x 9 tiles: each cell holds a digit, and each
// row, column and box holds each digit.
//
// What the tiles show is worked out by [Views] from a frame of the search; the
// widget [Panel] draws one panel and says which constraint was tapped.
package coverview
