package serate

// lengthRating returns what a chain's length adds to a rating. It adds in the same order as
// Sudoku Explainer, because rounding decides which of two chains sorts first.
func lengthRating(length int) float64 {
	added, tenth := 0.0, 0.1
	for i, bound := 0, 4; length > bound; i++ {
		added += tenth
		if i%2 == 0 {
			bound = bound * 3 / 2
		} else {
			bound = bound * 4 / 3
		}
	}
	return added
}
