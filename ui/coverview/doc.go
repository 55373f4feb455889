// Package coverview draws the 324 constraints of Sudoku as an exact cover
// problem, as four panels of 9 x 9 tiles: each cell holds a digit, and each
// row, column and box holds each digit.
//
// [Views] computes what the tiles show from a frame of the search. The widget
// [Panel] draws one panel and reports which constraint was tapped.
package coverview
