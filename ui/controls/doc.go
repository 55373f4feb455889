// Package controls holds the widgets that make up Solvoku's window beside the
// board: keys, a toggle, sheets, figures, a bar chart and a meter. They share
// the colours and sizes of package look.
//
// They know no Sudoku, keep no state of the app and contain no words: every
// text comes from outside. What a widget shows is a plain value that can be
// set again and again; setting the same value costs next to nothing.
package controls
