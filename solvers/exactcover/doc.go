// Package exactcover solves exact cover problems with dancing links.
//
// A problem is a matrix of zeros and ones. A solution is a set of its rows
// with exactly one 1 in each column. Columns may also be secondary: a solution
// has at most one 1 in each of those, so that a secondary column forbids but
// does not ask. A great many puzzles are of this kind: polyominoes, n queens,
// Sudoku, timetables.
//
//	       0 1 2 3 4 5 6
//	row 0  . . 1 . 1 1 .
//	row 1  1 . . 1 . . 1      rows 0, 3 and 4 are the only solution
//	row 2  . 1 1 . . 1 .
//	row 3  1 . . 1 . . .
//	row 4  . 1 . . . . 1
//	row 5  . . . 1 1 . 1
//
// [New] makes a matrix and [Matrix.AddRow] fills it. There are three levels of
// use:
//
//   - [Matrix.Solutions] yields every solution.
//   - [Matrix.Search] takes a context and [Options], and reports [Stats].
//   - [Matrix.Choose] puts rows into the solution before a search, and
//     [Matrix.Release] takes them out again, so that one matrix serves many
//     searches; [Matrix.Clone] copies it. For many problems [Matrix.Reset] and
//     [Matrix.AddRows] spare memory and time.
//
// # The algorithm
//
// Algorithm X takes a column and tries each of its rows: with the row chosen,
// the row's columns are covered, and what is left is a smaller problem of the
// same kind. To cover a column is to hide each row that has a 1 in it, for no
// such row can be chosen any more. The column taken is always one with the
// fewest rows, and of those the first.
//
// Each 1 of the matrix is a node in a circular doubly linked list of its
// column's nodes. To hide a row is to unlink its nodes:
//
//	nodes[n.up].down = n.down
//	nodes[n.down].up = n.up
//
// The node keeps its own links, and so it knows the place that it came from.
// If nothing has changed there since, it dances back:
//
//	nodes[n.up].down = n
//	nodes[n.down].up = n
//
// So nothing is ever copied or allocated during a search: going back is going
// forward in exactly the opposite order.
//
// The sources are Donald E. Knuth, "Dancing Links", Millennial Perspectives in
// Computer Science (2000), 187-214, and The Art of Computer Programming,
// volume 4B (2022), section 7.2.2.1. Four things are done in another way:
//
//   - Nodes are indices into one array and not pointers, which is half the
//     memory, and copies in one go.
//   - The columns still to be covered are in no linked list. Their sizes stand
//     side by side in an array, which is looked through in order.
//   - Covering a column tells which sizes became 0 or 1. So a dead end is known
//     at once, the columns of the row not yet covered need not be, and a column
//     with one row is looked for only from where there can be one.
//   - A row's nodes are linked in one direction, since they are in different
//     columns and may return in any order.
package exactcover
