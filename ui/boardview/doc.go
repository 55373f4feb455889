// Package boardview draws a Sudoku board and reports which cell was tapped.
//
// It contains no rule of Sudoku and no app state: the digits, the conflicts and
// the selection all come in one [View]. A single widget with a single renderer
// draws all 81 cells.
package boardview
