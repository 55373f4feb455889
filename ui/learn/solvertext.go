package learn

import (
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
)

// solverExplanation holds the page's texts about a solver, in the app's language.
type solverExplanation struct {
	work    string // how it works
	figures string // meaning of its figures
	wins    claim
	loses   claim
}

// claim is a claim about a solver, with a board that demonstrates it.
type claim struct {
	text  string
	board board.Grid

	// rival is the ID of the solver to compare with. It makes more placements than this solver
	// where this one wins, and fewer where this one loses.
	rival string
}

// solverExplanations returns the explanation of each solver, by ID.
func solverExplanations() map[string]solverExplanation {
	return map[string]solverExplanation{
		solvers.BacktrackingID: {
			work:    lang.L("It takes the first empty cell in reading order and tries the digits 1 to 9, skipping those already in the row, column or box. When a digit fits, it goes on to the next empty cell. When none does, it goes back and takes out the last one."),
			figures: lang.L("An action is a digit tried or taken back. Max depth counts a call for each cell and one more at the end of each row: 90 on a solved board."),
			wins:    claim{lang.L("With few empty cells, or some luck, nothing gets going faster. On the board of “Show me”, nearly every guess is right: 71 placements, while Exact Cover needs 89 and more time."), luckyBoard, solvers.ExactCoverID},
			loses:   claim{lang.L("Empty rows at the top lead it astray. This board was designed to defeat it: the first row is 987654321, the last one it tries. It needs 69 million placements; Exact Cover needs 64."), wikipediaBoard, solvers.ExactCoverID},
		},
		solvers.FastBacktrackingID: {
			work:    lang.L("It searches like Backtracking, cell by cell and digit by digit. But it keeps the set of digits in each row, column and box, so a single step finds all digits that fit a cell, instead of nine checks."),
			figures: lang.L("Placements and dead ends are the same as for Backtracking. There are fewer actions, because digits that don’t fit are never tried. Max depth is the number of empty cells."),
			wins:    claim{lang.L("On nearly full boards it finishes before others have built their tables. On the board of “Show me” it is lucky enough to do so even with 57 empty cells: about a microsecond."), luckyBoard, solvers.ExactCoverID},
			loses:   claim{lang.L("Speed doesn’t help when the search order is wrong: it makes the same 69 million placements as Backtracking, though many times faster."), wikipediaBoard, solvers.ExactCoverID},
		},
		solvers.ExactCoverID: {
			work:    lang.L("It covers each constraint exactly once, the one with the fewest ways left first. A Sudoku is a table with 324 columns, one for each constraint, such as “row 3 contains a 7”, and 729 rows, one for each digit in each cell. A solution is a set of rows that covers each column exactly once. The search always picks the column with the fewest rows left. The links of the table dance: they are removed and restored in no time (Knuth, 2000)."),
			figures: lang.L("An action is a node of the table unlinked or linked again. Max depth is the number of rows chosen: the number of empty cells on a solved board."),
			wins:    claim{lang.L("It finds forced digits by itself, in cells and in houses. The board designed to defeat Backtracking is no harder for it than any other: 64 placements and no dead end."), wikipediaBoard, solvers.BacktrackingID},
			loses:   claim{lang.L("It has to build the table first, which takes most of the time on easy boards. And choosing the fewest rows can mislead it: here it needs 89 placements, while plain Backtracking needs 71."), luckyBoard, solvers.BacktrackingID},
		},
		solvers.AlgorithmXID: {
			work:    lang.L("It is the same search as Exact Cover without links: each column has the set of rows that can cover it. Choosing a row removes all rows that clash with it from the sets; going back puts them in again in reverse order."),
			figures: lang.L("It makes the same choices as Exact Cover, so its figures are the same. An action is a row taken out of a set or put back."),
			wins:    claim{lang.L("A set of nine rows is just nine bits, and there is no table to build, which saves time on easy boards. Both need 117 placements here; Backtracking needs millions."), norvigHard, solvers.BacktrackingID},
			loses:   claim{lang.L("It sees forced digits and nothing beyond. On this board it makes 558 placements; Constraint propagation makes 59."), concludedBoard, solvers.PropagationID},
		},
		solvers.PropagationID: {
			work:    lang.L("It keeps the candidates of each empty cell. Placing a digit eliminates it from the row, column and box. A cell with a single candidate is filled, and so is the only cell of a house that can take a digit. Only then does it guess, in a cell with the fewest candidates (Norvig, 2006)."),
			figures: lang.L("An action is a digit placed, a candidate eliminated, or either of these undone. Max depth counts only guesses: 0 if none was needed."),
			wins:    claim{lang.L("Most published puzzles need hardly any guessing. This one takes three guesses and has no dead end: 59 placements, while Exact Cover makes 558."), concludedBoard, solvers.ExactCoverID},
			loses:   claim{lang.L("It guesses only at cells, never at the places for a digit in a house. To prove that this board has no solution it needs 3.9 million placements; Exact Cover needs 8,341."), norvigImpossible, solvers.ExactCoverID},
		},
		solvers.HybridID: {
			work:    lang.L("It counts the empty cells: up to 48 it leaves the board to Fast backtracking, above that to Exact Cover. The number was measured on thousands of boards: it is where the two take the same time."),
			figures: lang.L("All figures are those of the solver it chose."),
			wins:    claim{lang.L("On ordinary boards it is never far from the better of the two. This one has 64 empty cells, so it avoids Backtracking’s 69 million placements."), wikipediaBoard, solvers.FastBacktrackingID},
			loses:   claim{lang.L("The number of empty cells says little about any one board. This one has 48, so it goes to Fast backtracking: 272,806 placements, while Exact Cover needs 48."), misjudgedBoard, solvers.ExactCoverID},
		},
		solvers.AnnealingID: {
			work:    lang.L("It fills each box at random with the digits it lacks, then keeps swapping two digits in a box. A swap that reduces conflicts is kept; one that adds conflicts is kept often at first and hardly ever later, just as metal settles while it cools (Lewis, 2007)."),
			figures: lang.L("An action is a swap considered, kept or not. There is no recursion, so max depth is 0. A swap counts as two dead ends and two placements."),
			wins:    claim{lang.L("It doesn’t depend on the order of the cells. On this board with 15 givens, Backtracking searches for hours; chance finds one of the solutions in milliseconds."), fifteenBoard, solvers.BacktrackingID},
			loses:   claim{lang.L("It can find a solution but never prove anything. If there is just one, with nothing leading towards it, it gives up after millions of swaps."), wikipediaBoard, solvers.ExactCoverID},
		},
		solvers.BitboardID: {
			work:    lang.L("It keeps the cells where each digit can still go as bits in two numbers. A few operations on them draw conclusions for all rows, columns and boxes at once. When these run out, it guesses in a cell with two candidates."),
			figures: lang.L("An action is a digit placed, by guess or by deduction, or taken back. Max depth is the number of nested guesses."),
			wins:    claim{lang.L("It deduces more than the others before it guesses. It proves with two placements that this board has no solution; Exact Cover needs 8,341."), norvigImpossible, solvers.ExactCoverID},
			loses:   claim{lang.L("It looks for the fewest candidates in cells, not in houses: here it makes more than twice as many placements as Exact Cover. It is still the faster of the two."), guessedBoard, solvers.ExactCoverID},
		},
		solvers.RulesID: {
			work:    lang.L("It keeps the candidates of each cell. Each rule removes by itself what it can: a house, a cage with its sum, a thermometer. When none can remove any more, it guesses where contradictions arose before. For killers it adds up houses, since nine digits make 45."),
			figures: lang.L("An action is a digit placed or a candidate removed. Max depth is the number of nested guesses."),
			wins:    claim{lang.L("It solves killers, jigsaws and many other kinds. On classic boards, too, it learns from contradictions: it proves with 91 placements that this one has no solution; Exact Cover needs 8,341."), norvigImpossible, solvers.ExactCoverID},
			loses:   claim{lang.L("On classic boards the others are faster, since they know no other rules. Here it makes 92 placements; Exact Cover makes 68."), guessedBoard, solvers.ExactCoverID},
		},
		logic.SolverID: {
			work:    lang.L("It solves as a person does. It keeps the candidates of each cell and looks for the easiest technique that removes one or places a digit: the last cell of a house first, then pairs, fish, wings and chains. It never guesses; where no technique helps, it gives up."),
			figures: lang.L("An action is a candidate removed or a digit placed. There is no recursion, so max depth is 0, and nothing is ever taken back."),
			wins:    claim{lang.L("One step after the other, each with a reason that a person can follow: 64 placements on the board made against Backtracking, which needs 69 million."), wikipediaBoard, solvers.BacktrackingID},
			loses:   claim{lang.L("It places 33 digits before it sees that this board has no solution, and even then it claims nothing. Bitboard proves it without a single placement."), brokenBoard, solvers.BitboardID},
		},
	}
}
