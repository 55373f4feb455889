// Package boardview draws a Sudoku board and says which cell was tapped.
//
// It knows no rule of Sudoku and keeps no state of the app: what stands on the
// board, which cells clash, what is selected, all comes in one [View], which
// may be shown again and again. One widget with one renderer draws all 81
// cells.
package boardview
