package explained

import (
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
)

// explanation is what the page says about a solver, in the app's language.
type explanation struct {
	work    string // how it works
	figures string // what its figures mean
	wins    claim
	loses   claim
}

// claim is a claim about a solver, with a board that demonstrates it.
type claim struct {
	text  string
	board board.Grid

	// rival is the ID of the solver to compare with. It makes more placements
	// than this one where this one wins, and fewer where this one loses.
	rival string
}

// explanations returns what there is to say about each solver, by ID.
func explanations() map[string]explanation {
	return map[string]explanation{
		"backtracking":      backtracking(),
		"fast-backtracking": fastBacktracking(),
		"exact-cover":       exactCover(),
		"algorithm-x":       algorithmX(),
		"propagation":       propagation(),
		"hybrid":            hybrid(),
		"annealing":         annealing(),
		"bitboard":          bitboard(),
		"logic":             logic(),
	}
}

func backtracking() explanation {
	return explanation{
		work:    lang.L("It takes the first empty cell in reading order and tries the digits 1 to 9. A digit that stands in the row, the column or the box already is passed over. One that fits is put down, and the next empty cell follows. If no digit fits, it goes back and takes the last one away."),
		figures: lang.L("An action is a digit tried or taken back. Max depth counts a call for each cell and one more at the end of each row: 90 on a solved board."),
		wins:    claim{lang.L("With few empty cells or with luck nothing is quicker to begin. Here its guesses are right nearly every time: 71 placements, where Exact Cover needs 89 and more time."), lucky, "exact-cover"},
		loses:   claim{lang.L("Empty rows at the top lead it astray. This board was made against it: the first row is 987654321, the last that it tries. It takes 69 million placements; Exact Cover takes 64."), wikipedia, "exact-cover"},
	}
}

func fastBacktracking() explanation {
	return explanation{
		work:    lang.L("It goes the same way as Backtracking, cell by cell and digit by digit. But for each row, column and box it keeps the set of digits that stand there, so that one step tells which digits fit a cell, instead of nine looks around."),
		figures: lang.L("Placements and dead ends are those of Backtracking. Actions are fewer, because a digit that does not fit is never tried. Max depth is the number of empty cells."),
		wins:    claim{lang.L("On nearly full boards it is done before others have built their tables. On this one, with luck, it is even so with 57 empty cells: about a microsecond."), lucky, "exact-cover"},
		loses:   claim{lang.L("Being quick does not help it where the way is wrong: the same 69 million placements as Backtracking, if many times as fast."), wikipedia, "exact-cover"},
	}
}

func exactCover() explanation {
	return explanation{
		work:    lang.L("A Sudoku is a table with 324 columns, one for each demand, such as “row 3 holds a 7”, and 729 rows, one for each digit in each cell. A solution is a set of rows that meets each column exactly once. It always takes the column with the fewest rows left. The links of the table dance: they are undone and redone in no time (Knuth, 2000)."),
		figures: lang.L("An action is a node of the table unlinked or linked again. Max depth is the number of rows chosen: the number of empty cells on a solved board."),
		wins:    claim{lang.L("What is forced it finds by itself, in cells and in houses. The board made against Backtracking is no harder for it than any other: 64 placements and no dead end."), wikipedia, "backtracking"},
		loses:   claim{lang.L("The table has to be built first, which takes most of the time on easy boards. And the fewest rows may mislead it: here it needs 89 placements, where plain Backtracking needs 71."), lucky, "backtracking"},
	}
}

func algorithmX() explanation {
	return explanation{
		work:    lang.L("It is the same search as Exact Cover, without links: each column has the set of the rows that could meet it. To choose a row takes all rows that clash with it out of the sets; to go back puts them in again, in the opposite order."),
		figures: lang.L("Its choices are those of Exact Cover, and so are its figures. An action is a row taken out of a set or put back."),
		wins:    claim{lang.L("A set of nine rows is nine bits, and there is no table to build: that saves time on easy boards. Both need 117 placements here, Backtracking millions."), norvigHard, "backtracking"},
		loses:   claim{lang.L("It sees what is forced, and nothing beyond that. On this board it makes 558 placements; Constraint propagation makes 59."), concluded, "propagation"},
	}
}

func propagation() explanation {
	return explanation{
		work:    lang.L("Each empty cell keeps its candidates. A digit put down is struck from its row, column and box; a cell with one candidate left takes it, and so does the only cell of a house for a digit. Only where that ends does it guess, at a cell with the fewest candidates (Norvig, 2006)."),
		figures: lang.L("An action is a digit put down, a candidate struck, or one of these undone. Max depth counts the guesses alone: 0 where none was needed."),
		wins:    claim{lang.L("Most boards that people publish need hardly a guess. This one takes three, and no dead end: 59 placements, where Exact Cover makes 558."), concluded, "exact-cover"},
		loses:   claim{lang.L("It guesses at cells only, never at a house’s places for a digit. To prove that this board has no solution it takes 3.9 million placements; Exact Cover takes 8,341."), norvigImpossible, "exact-cover"},
	}
}

func hybrid() explanation {
	return explanation{
		work:    lang.L("It counts the empty cells. Up to 48 it leaves the board to Fast backtracking, above that to Exact Cover. The number was measured on thousands of boards: it is where the two take the same time."),
		figures: lang.L("All figures are those of the solver that it chose."),
		wins:    claim{lang.L("It is never far from the better of the two on the usual boards. This one has 64 empty cells, and so is spared Backtracking’s 69 million placements."), wikipedia, "fast-backtracking"},
		loses:   claim{lang.L("The number of empty cells says little about one board. This one has 48, and so gets Fast backtracking: 272,806 placements, where Exact Cover needs 48."), misjudged, "exact-cover"},
	}
}

func annealing() explanation {
	return explanation{
		work:    lang.L("Each box is filled with the digits that it lacks, at random. Then two digits of a box swap places, again and again. A swap that mends rows and columns is kept; one that does harm is kept now and then, at first often, later hardly ever, as metal settles while it cools (Lewis, 2007)."),
		figures: lang.L("An action is a swap weighed, kept or not. There is no recursion, so max depth is 0. A swap counts as two dead ends and two placements."),
		wins:    claim{lang.L("It does not care in which order cells stand. On this board with 15 givens Backtracking searches for hours; chance finds one of the solutions in milliseconds."), fifteen, "backtracking"},
		loses:   claim{lang.L("It can find, but never prove. Where there is one solution that nothing leads to, it gives up after millions of swaps."), wikipedia, "exact-cover"},
	}
}

func bitboard() explanation {
	return explanation{
		work:    lang.L("For each digit it holds the cells where it can still stand as bits of two numbers. A few operations on them draw conclusions for all rows, columns and boxes at once. Where these end, it guesses at a cell with two candidates."),
		figures: lang.L("An action is a digit put down, by a guess or because it followed, or taken back. Max depth is the number of guesses, one within the other."),
		wins:    claim{lang.L("It concludes more than the others before it guesses. It proves with two placements that this board has no solution; Exact Cover takes 8,341."), norvigImpossible, "exact-cover"},
		loses:   claim{lang.L("It looks for the fewest candidates in cells, not in houses: here it makes more than twice the placements of Exact Cover. It is still the faster of the two."), guessed, "exact-cover"},
	}
}

func logic() explanation {
	return explanation{
		work:    lang.L("It solves as a person does. It keeps the candidates of each cell and looks for the easiest technique that removes one or places a digit: the last cell of a house first, then pairs, fish, wings and chains. It never guesses; where no technique helps, it gives up."),
		figures: lang.L("An action is a candidate removed or a digit placed. There is no recursion, so max depth is 0, and nothing is ever taken back."),
		wins:    claim{lang.L("One step after the other, each with a reason that a person can follow: 64 placements on the board made against Backtracking, which needs 69 million."), wikipedia, "backtracking"},
		loses:   claim{lang.L("It places 33 digits before it sees that this board has no solution, and even then it claims nothing. Bitboard proves it without a single placement."), broken, "bitboard"},
	}
}
