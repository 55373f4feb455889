// Package board models Sudoku: cells, digits, houses, grids and their rules, and
// what a person sees of a board.
//
// It has two levels:
//
//   - [Grid] is a plain value of 81 digits. [ParseGrid] reads one;
//     [Grid.Conflicts], [Grid.Candidates] and [Grid.Solved] apply the rules.
//   - [State] is what a person sees: for each cell its digit, whether that is a
//     given, the person's answer or a solver's, and notes. [ParseState] reads one.
//
// A state's [Rules] are those beyond rows, columns and boxes, such as cages. This package carries
// them; package solvers knows what they mean.
//
// Cells are numbered row by row:
//
//	    c1 c2 c3   c4 c5 c6   c7 c8 c9
//	r1   0  1  2 |  3  4  5 |  6  7  8
//	r2   9 10 11 | 12 13 14 | 15 16 17
//	r3  18 19 20 | 21 22 23 | 24 25 26
//	    ---------+----------+---------
//	r4  27 28 29 | 30 31 32 | 33 34 35
//	r5  36 37 38 | 39 40 41 | 42 43 44
//	r6  45 46 47 | 48 49 50 | 51 52 53
//	    ---------+----------+---------
//	r7  54 55 56 | 57 58 59 | 60 61 62
//	r8  63 64 65 | 66 67 68 | 69 70 71
//	r9  72 73 74 | 75 76 77 | 78 79 80
//
// Boxes are numbered the same way, three to a band.
package board
