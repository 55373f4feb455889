package explainer

// lengthRating returns what a chain's length adds to a rating. It adds in the same order as
// Sudoku Explainer, because rounding decides which of two chains sorts first.
func lengthRating(length int) float64 {
	added, tenth := 0.0, 0.1
	for i, most := 0, 4; length > most; i++ {
		added += tenth
		if i%2 == 0 {
			most = most * 3 / 2
		} else {
			most = most * 4 / 3
		}
	}
	return added
}
