package diagnose

import "github.com/solvoku/solvoku/board"

// The score of a repair is the logarithm of its odds in a plain model: what kind
// of slip it is, whether it makes or breaks a symmetry of the cells with givens,
// and whether it leaves a puzzle that needs each of its givens. Most published
// puzzles have a symmetry, and many need each given, while neither comes about by
// a slip. Where the digits stand on a keyboard and which look alike is left out.
//
// The weights are those of a conditional logit model, fitted to 8,000 slips in
// generated puzzles, other ones than the trial uses: half of them wrong digits,
// and 15 % left out, 15 % moved, 8 % shifted rows, 7 % swapped and 5 % extra.
var kindScores = [...]float64{WrongDigit: 0, Extra: -1.7, Moved: -0.6, Swapped: 0.4, Omitted: -0.9, Shifted: 1.3}

const (
	symmetryMade   = 5.6
	symmetryBroken = -3.6
	everyNeeded    = 5.0
)

// score returns the score of a repair.
func (w *work) score(r Repair, repaired *board.Grid, wasSymmetric bool) float64 {
	score := kindScores[r.Kind]
	switch is := symmetric(repaired); {
	case is && !wasSymmetric:
		score += symmetryMade
	case !is && wasSymmetric:
		score += symmetryBroken
	}
	if w.needsEvery(repaired) {
		score += everyNeeded
	}
	return score
}

// mirrors are the half turn and the four reflections of the board.
var mirrors = [...]func(row, col int) (int, int){
	func(row, col int) (int, int) { return 8 - row, 8 - col },
	func(row, col int) (int, int) { return row, 8 - col },
	func(row, col int) (int, int) { return 8 - row, col },
	func(row, col int) (int, int) { return col, row },
	func(row, col int) (int, int) { return 8 - col, 8 - row },
}

// symmetric reports whether one of the mirrors moves the givens' cells onto
// each other.
func symmetric(g *board.Grid) bool {
	for _, mirror := range mirrors {
		same := true
		for c := range board.Cell(board.CellCount) {
			image := board.At(mirror(c.Row(), c.Col()))
			if same = (g[c] == 0) == (g[image] == 0); !same {
				break
			}
		}
		if same {
			return true
		}
	}
	return false
}

// needsEvery reports whether a puzzle with one solution has more without any
// one of its givens.
func (w *work) needsEvery(puzzle *board.Grid) bool {
	for c, d := range puzzle {
		if d == 0 {
			continue
		}
		without := *puzzle
		without[c] = 0
		if n, known := w.count(&without, 2, guessesEach); n == 1 || !known {
			return false
		}
	}
	return true
}
