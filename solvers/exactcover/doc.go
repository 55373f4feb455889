// Package exactcover solves exact cover problems with dancing links.
//
// A problem is a matrix of zeros and ones. A solution is a set of its rows with
// exactly one 1 in each column. Columns may also be secondary: a solution has at
// most one 1 in each of those. Many puzzles are exact cover problems: polyominoes,
// n queens, Sudoku, timetables.
//
//	       0 1 2 3 4 5 6
//	row 0  . . 1 . 1 1 .
//	row 1  1 . . 1 . . 1      rows 0, 3 and 4 are the only solution
//	row 2  . 1 1 . . 1 .
//	row 3  1 . . 1 . . .
//	row 4  . 1 . . . . 1
//	row 5  . . . 1 1 . 1
//
// [New] makes a matrix and [Matrix.AddRow] fills it. There are three ways to use
// it:
//
//   - [Matrix.Solutions] yields every solution.
//   - [Matrix.Search] takes a context and [Options], and reports [Stats].
//   - [Matrix.Choose] puts rows into the solution before a search, and
//     [Matrix.Release] takes them out again, so that one matrix serves many
//     searches. For many problems, [Matrix.Reset] and [Matrix.AddRows] save memory
//     and time.
//
// # The algorithm
//
// Algorithm X picks a column and tries each of its rows: with a row chosen, the
// row's columns are covered, which leaves a smaller problem of the same kind. To
// cover a column is to hide each row that has a 1 in it, because no such row can
// be chosen any more. The column picked is always the first one with the fewest
// rows.
//
// Each 1 of the matrix is a node in a circular doubly linked list of its
// column's nodes. To hide a row is to unlink its nodes:
//
//	nodes[n.up].down = n.down
//	nodes[n.down].up = n.up
//
// The node keeps its own links and so still knows where it was. If nothing has
// changed there since, it is linked again:
//
//	nodes[n.up].down = n
//	nodes[n.down].up = n
//
// So a search copies and allocates nothing: backtracking repeats the same steps in
// the opposite order.
//
// The sources are Donald E. Knuth, "Dancing Links", Millennial Perspectives in
// Computer Science (2000), 187-214, and The Art of Computer Programming,
// volume 4B (2022), section 7.2.2.1. This package differs in four ways:
//
//   - Links are indices into one array rather than pointers, which halves the
//     memory and lets a matrix be reused.
//   - The columns still to be covered are not in a linked list. Their sizes are in
//     an array, which is scanned in order.
//   - Covering a column reports which sizes became 0 or 1. So a dead end is known
//     immediately, without covering the row's other columns, and the scan for a
//     column with one row starts where there can be one.
//   - A row's nodes are linked in one direction, since they are in different
//     columns and may return in any order.
package exactcover
