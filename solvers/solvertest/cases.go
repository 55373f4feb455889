package solvertest

import (
	"iter"
	"maps"

	"github.com/solvoku/solvoku/board"
)

// testCase is a puzzle with known answers.
type testCase struct {
	Name      string
	Puzzle    board.Grid
	Excluded  *board.Candidates // Options.Excluded
	Solutions int               // how many there are, or 5 for 5 or more
	Hard      bool              // whether some algorithms take hours
}

// allCases returns a new slice of the puzzles that [TestSolver] uses.
func allCases() []testCase {
	cases := []testCase{
		{Name: "a full board", Puzzle: solvedBoard, Solutions: 1},
		{Name: "one empty cell", Puzzle: emptied(board.At(4, 4)), Solutions: 1},
		{Name: "two empty cells in a row", Puzzle: emptied(board.At(0, 0), board.At(0, 8)), Solutions: 1},
		{Name: "an empty row", Puzzle: emptied(cellsOf(board.Row(8))...), Solutions: 1},
		{Name: "an empty column", Puzzle: emptied(cellsOf(board.Column(0))...), Solutions: 1},
		{Name: "an empty box", Puzzle: emptied(cellsOf(board.Box(4))...), Solutions: 1},
		{Name: "two digits that can change places", Puzzle: emptied(0, 3, 9, 12), Solutions: 2},
		{Name: "a digit that fits neither of two cells", Puzzle: stuck(), Solutions: 0},
		{Name: "an empty board", Solutions: 5},
		{Name: "one given", Puzzle: board.Grid{80: 9}, Solutions: 5},
	}
	for _, p := range []struct {
		name, puzzle string
		solutions    int
		hard         bool
	}{
		{"naked singles only", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 1, false},
		{"thirty givens", "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..", 1, false},
		{"Inkala 2010", "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..", 1, true},
		{"Inkala 2012", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", 1, true},
		{"Norvig's hard one", "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......", 1, true},
		{"Wikipedia's against brute force", "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9", 1, true},
		{"Norvig's impossible one", ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........", 0, true},
		{"a cell without a candidate", "12345678.........9...............................................................", 0, true},
		{"a row without a place for a digit", "123456...........7..............7......................7.........................", 0, true},
	} {
		cases = append(cases, testCase{Name: p.name, Puzzle: board.MustParseGrid(p.puzzle), Solutions: p.solutions, Hard: p.hard})
	}
	return append(cases, excluding()...)
}

// excluding returns cases whose answer depends on the candidates that they exclude.
func excluding() []testCase {
	swappable := emptied(0, 3, 9, 12)
	var only board.Candidates // leaves each cell the digit of the solved board
	for c, d := range solvedBoard {
		only[c] = board.AllDigits.Without(d)
	}
	return []testCase{
		{Name: "two digits that can change places, one excluded", Puzzle: swappable, Solutions: 1,
			Excluded: &board.Candidates{0: board.DigitsOf(1)}},
		{Name: "two digits that can change places, both excluded", Puzzle: swappable,
			Excluded: &board.Candidates{0: board.DigitsOf(1, 4)}},
		{Name: "an empty cell with all candidates excluded", Puzzle: swappable, Excluded: &board.Candidates{12: board.AllDigits}},
		{Name: "one empty cell, its digit excluded", Puzzle: emptied(2), Excluded: &board.Candidates{2: board.DigitsOf(3)}},
		{Name: "one empty cell, all bits but a wrong digit's set", Puzzle: emptied(2), Excluded: &board.Candidates{2: ^board.DigitsOf(4)}},
		{Name: "one empty cell, all bits but its digit's set", Puzzle: emptied(2), Solutions: 1,
			Excluded: &board.Candidates{2: ^board.DigitsOf(3)}},
		{Name: "a given's digit excluded", Puzzle: emptied(board.At(4, 4)), Excluded: &board.Candidates{0: board.DigitsOf(1)}},
		{Name: "a full board, one of its digits excluded", Puzzle: solvedBoard, Excluded: &board.Candidates{80: board.DigitsOf(solvedBoard[80])}},
		{Name: "a full board, other digits excluded", Puzzle: solvedBoard, Solutions: 1, Excluded: &only},
		{Name: "an empty board with one candidate in each cell", Solutions: 1, Excluded: &only},
	}
}

// invalid returns boards that break the rules, by name.
func invalid() iter.Seq2[string, board.Grid] {
	full := solvedBoard
	full[80] = full[79]
	fullOfTens := solvedBoard
	fullOfTens[40] = 10
	return maps.All(map[string]board.Grid{
		"a digit 10":                 {40: 10},
		"a full board with a 10":     fullOfTens,
		"a digit 255":                {80: 255},
		"a digit 12 twice in a row":  {0: 12, 8: 12},
		"a digit twice in a row":     {0: 5, 8: 5},
		"a digit twice in a column":  {0: 5, 72: 5},
		"a digit twice in a box":     {0: 5, 20: 5},
		"a full board with a clash":  full,
		"one digit in every cell":    ones(),
		"a clash far from the start": {79: 1, 80: 1},
	})
}

func ones() (g board.Grid) {
	for c := range g {
		g[c] = 1
	}
	return g
}

// solvedBoard is a solved board in which 1 and 4 can change places in r1c1, r1c4,
// r2c1 and r2c4.
var solvedBoard = board.MustParseGrid("123456789468197235759238146514983627237614598896725413681549372972361854345872961")

// emptied returns the solved board with some cells emptied.
func emptied(cells ...board.Cell) board.Grid {
	g := solvedBoard
	for _, c := range cells {
		g[c] = 0
	}
	return g
}

// stuck returns a board whose r1c1 has to be 4 for its box, but not for its
// row.
func stuck() board.Grid {
	g := emptied(0, 12)
	g[9] = 1
	return g
}

func cellsOf(h board.House) []board.Cell {
	cells := h.Cells()
	return cells[:]
}
