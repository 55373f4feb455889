package learn

import "github.com/solvoku/solvoku/board"

// Boards on which solvers differ. Those without a source were chosen from about ten thousand
// generated ones.
var (
	// wikipediaBoard is Wikipedia's example of a puzzle that is hard for brute force: the first row of
	// its solution is 987654321.
	wikipediaBoard = board.MustParseGrid("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9")

	// norvigHard and norvigImpossible are from Peter Norvig's "Solving Every Sudoku Puzzle"
	// (2006).
	norvigHard       = board.MustParseGrid("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")
	norvigImpossible = board.MustParseGrid(".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........")

	// fifteenBoard has only 15 givens and therefore several solutions.
	fifteenBoard = board.MustParseGrid("..1......2..........3......4.......5..5...6..6......4...71.3...8..........9.2....")

	// luckyBoard makes nearly every guess in reading order turn out right.
	luckyBoard = board.MustParseGrid("..3.1.68.........4.7.9.5..3..83..9.........75.....4.....42....6.6...1....1.7..24.")

	// concludedBoard needs almost no guesses with propagation, although few of its constraints ever have
	// just one option.
	concludedBoard = board.MustParseGrid(".6.......3..7..9.....214.....6..3..4...5......52.8............7.93..82..6......31")

	// guessedBoard misleads solvers that branch only on cells.
	guessedBoard = board.MustParseGrid("..791...8....6.2...6..38...2....3..4...5...71.9.........4...7.........12.1.68..3.")

	// brokenBoard has no solution, but many digits can be deduced before that becomes apparent.
	brokenBoard = board.MustParseGrid("1....8.3....7.9..8.486.1...4.7..5813..3.7.2.5.....6.4978196.....92.473...5.....9.")

	// misjudgedBoard has 48 empty cells and misleads a search in reading order.
	misjudgedBoard = board.MustParseGrid("5..8976.3.....3...8.....9........8.....96.3.51..3.8...6.975.48..2843...9..5.8923.")
)
