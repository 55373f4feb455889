package diagnose

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/internal/bitboard"
)

// The score of a repair is the logarithm of its odds in a simple model: what kind
// of slip it is, whether it makes or breaks a symmetry of the cells with givens,
// and how many givens the repaired puzzle could do without. Most published puzzles
// are symmetric, and many need every given, while a slip produces neither. A
// redundant given is unlikely, unless it follows from the others without a guess, like
// those added to make a puzzle easier.
//
// The weights come from a conditional logit model fitted to slips in generated
// puzzles (not the ones that packaging/tools/slips measures with): 65 % wrong
// digits, 11 % left out, 8 % moved, 6 % shifted rows, 6 % swapped and 4 % extra.
var kindScores = [...]float64{WrongDigit: 0, Extra: -2.1, Moved: -1.4, Swapped: -0.3, Omitted: -1.5, Shifted: 0.7}

const (
	symmetryMade   = 5.6
	symmetryBroken = -3.0
	everyNeeded    = 4.7
	eachRedundant  = -0.29 // for each redundant given,
	eachFollows    = 0.26  // less so if it follows from the others without a guess

	// looksAlike only breaks ties between otherwise equal repairs: how often one digit
	// is read as another depends on the handwriting.
	looksAlike = 0.01
)

// alike lists the digits that each digit is easily mistaken for.
var alike = [board.Size + 1]board.Digits{
	1: board.DigitsOf(7), 3: board.DigitsOf(8), 5: board.DigitsOf(6), 6: board.DigitsOf(5, 9),
	7: board.DigitsOf(1), 8: board.DigitsOf(3), 9: board.DigitsOf(6),
}

// likely splits repairs, sorted by score, into [Diagnosis.Repairs] and
// [Diagnosis.Others].
func likely(all []Repair) (repairs, others []Repair) {
	first := slices.IndexFunc(all, func(r Repair) bool { return r.Kind == WrongDigit })
	for i, r := range all {
		if i <= first || first < 0 || r.Kind == WrongDigit {
			repairs = append(repairs, r)
		} else {
			others = append(others, r)
		}
	}
	return repairs, others
}

// evenly is the largest difference between the scores of repairs that are about as likely as each
// other: one at most three times as likely as the other. What sets a repair apart, a symmetry or
// that every given is needed, weighs far more.
const evenly = 1.1

// AsLikely returns how many of the repairs of a puzzle are about as likely as the first, which is
// the likeliest of them. It is 1 if the evidence is clearly in favour of that one.
func AsLikely(repairs []Repair) (n int) {
	for _, r := range repairs {
		if repairs[0].score-r.score <= evenly {
			n++
		}
	}
	return n
}

// score returns the score of a repair.
func (w *work) score(r Repair, repaired *board.Grid, wasSymmetric bool) float64 {
	score := kindScores[r.Kind]
	switch is := symmetric(repaired); {
	case is && !wasSymmetric:
		score += symmetryMade
	case !is && wasSymmetric:
		score += symmetryBroken
	}
	redundant, follow := w.redundant(repaired)
	if redundant == 0 {
		score += everyNeeded
	}
	score += eachRedundant*float64(redundant) + eachFollows*float64(follow)
	if r.Kind == WrongDigit && alike[r.Was].Contains(r.Digit) {
		score += looksAlike
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

// symmetric reports whether one of the mirrors maps the givens' cells onto each
// other.
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

// guessesOnRedundant bounds the search for a second solution, which is usually found
// quickly if there is one.
const guessesOnRedundant = 200

// redundant returns how many givens of a puzzle with one solution can be removed, one at a
// time, without adding a solution, and how many of these follow from the others without a
// guess. A given counts as redundant if a short search is inconclusive.
func (w *work) redundant(puzzle *board.Grid) (redundant, follow int) {
	for c, d := range puzzle {
		if d == 0 {
			continue
		}
		without := *puzzle
		without[c] = 0
		if !w.spend(guessesToLoad) {
			return redundant, follow
		}
		var s bitboard.State
		if s.Load(&without) && s.Digit(board.Cell(c)) != 0 {
			redundant++
			follow++
		} else if n, known := w.count(&without, 2, guessesOnRedundant); n == 1 || !known && n < 2 {
			redundant++
		}
	}
	return redundant, follow
}
