// Package bitboard is the fast search behind [solvers.Bitboard], solvers.Count
// and the generator: 27 words of candidates, three tables, and a search that
// guesses at cells with two candidates.
//
// A [State] is a position of the search. For each digit it holds the cells in
// which the digit can still go, as bits of two words: bands 1 and 2 (rows 1
// to 6) in the halves of the first, band 3 in the second. Four rules narrow it
// until nothing changes:
//
//   - bands: the rows of a band must share out its boxes for a digit (locked
//     candidates, in both directions; hidden singles of rows and boxes);
//   - stacks: the same for the columns of a stack and its boxes;
//   - a digit with one place in a row eliminates the other digits there;
//   - a cell with one digit eliminates it from its row, column and box.
//
// The first two are one table lookup each, indexed by nine bits: which of the
// nine mini-rows of a band (or mini-columns of a stack) have a place for the
// digit. Everything else is plain arithmetic on words. Branches that depend on
// the puzzle are few, because mispredicting one costs more than the work: digits
// that changed wait in a set, and all cells that a round settled are cleared in
// one pass.
//
// No step allocates, and all of it is available as portable Go without unsafe. On processors
// with AVX2 or AVX-512, [State.Load] and the guesses of a [Search] run in assembly, which
// draws the conclusions for all digits at once and reaches the same states. The build tag
// purego leaves it out. [State.Guess] is always in Go, since its figures depend on what it
// found before it met a contradiction.
package bitboard
