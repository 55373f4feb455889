// Package format reads and writes Sudoku as text: in files, in links, and as
// people paste it.
//
//   - [Parse] returns the givens of a text with one puzzle.
//   - [Read] recognises the format of a text and returns all puzzles in it, each a
//     [Document] with its givens, answers, notes, title and whatever else the text
//     carries. [NewReader] does the same one puzzle at a time, for texts of any
//     length.
//   - [ParseLine] is for programs that split a text with a puzzle on each line
//     themselves.
//
// [All] is the table of the formats, with their names, file extensions and what
// they can hold; a [Format] writes documents.
//
// The package has a file for each format with a name, which recognises and reads its own texts and
// refuses them by name. Its package search finds the grids of all other texts, and decision.go says
// which of several grids is the puzzle. What all three need is in the packages chars, onegrid and
// lzstring.
//
// A text in none of the formats is searched: an array in a program, a table, a drawn grid and
// the like hold a puzzle if 81 cells can be extracted in only one way, also side by side with
// another grid; so do records of cells, and lists of givens by row and column or by the cell's
// name or number. Texts of up to 4 MiB are searched. The format says what such a text was taken
// for, and the document what was skipped. Nothing is guessed: a text that can be read as two
// puzzles is refused, and the error has both in [Error.Either], so that a person can choose; if a
// puzzle has a mistake, its solution is not read in its place. A puzzle with rules that can't be
// read is refused by the rule's name.
//
// Of several grids of one puzzle, the digits decide: the one with the fewest that still has one
// solution is the puzzle, and the others are its answers or its solution, whatever their names
// and their order. Flags, classes, bold and masks choose among the digits of a grid. Grids that
// would match except in a few cells are refused, and the error shows both.
//
// A text that holds no puzzle is refused with an [*Error] that names the place
// and what was expected there. A puzzle that breaks the rules of Sudoku is
// read as it stands; [board.Grid.Check] reports that.
package format
