// Package scan reads Sudoku puzzles from pictures: photos of newspapers, books and
// screens, filled in by hand or not, and screenshots.
//
//	picture, err := scan.Decode(ctx, file)
//	reading, err := scan.Read(ctx, picture.Image, scan.Options{Turns: picture.Turns})
//	fmt.Println(reading.Grid())
//
// A [Reading] holds for each cell its digit, how the digit got there (printed, written
// by hand, or only small notes), how sure it is, what else it might be, and where it is
// in the picture. Probabilities are calibrated: of the cells read with 0.9, about nine
// in ten are right. [Reading.Uncertain] lists the cells that a person should look at.
//
// It works in four steps. Package lattice finds the ten by ten lines, in screenshots
// along the pixels, in photos in perspective; package glyph cuts out the cells and
// classifies them with a small network, whose weights are embedded; the orientation in
// which the digits make most sense is chosen; and where what was read breaks the rules,
// has no solution or, if all of it is printed, has several, the most probable reading
// with exactly one solution is offered, with the changed cells marked. A cell that was
// read with confidence is never changed. A page whose cells nearly all hold digits is
// read as the valid grid that is likeliest for all cells together; a digit whose shape
// clearly isn't that grid's is the player's mistake, shown as written and marked.
//
// Package variant looks for the marks of variants, such as a killer Sudoku's cages. Their digits
// are read all the same, and [Reading.Variant] names the variant. A jigsaw Sudoku's regions,
// diagonals and windows are read too: [Reading.Rules] has them, and [Reading.Borders] the borders of
// regions that a person should look at. Of such a board only a single solution by its rules counts
// as evidence, and no digit is changed.
//
// The package imports board, the standard library and golang.org/x/image. It counts
// solutions by package solutions, since the solvers build on board and not the other way
// round, and since the search must be bounded for a wrong reading.
package scan
