// Package format reads puzzles from texts as people paste and keep them, and
// writes them.
//
// [Parse] reads a text in whichever of the known formats it is; [Line] and
// [LineZeros] write the most common one. [All] lists the formats as values,
// for a caller that lets a person choose.
//
// A text that is no puzzle is an [*Error] that says where in it and why. A
// puzzle that breaks the rules of Sudoku is none of this package's concern: it
// is read as it stands, and [board.Grid.Check] tells.
package format
