package serate_test

import (
	"context"
	"fmt"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/serate"
)

// How hard a puzzle is, and by which rule.
func ExampleRater_Rate() {
	var r serate.Rater
	rating, err := r.Rate(context.Background(), board.MustParseGrid(
		"...9...86......5......5...1.2......47.85...9.4..36....2....3....4.69..7.67..1.4.."))
	if err != nil {
		panic(err)
	}
	fmt.Printf("ER %v, EP %v, ED %v: %s, length %d\n", rating.ER, rating.EP, rating.ED, rating.Hardest, rating.Length)
	// Output:
	// ER 8.3, EP 2.5, ED 2.5: House Forcing Chains, length 10
}

// A rating that may take long says how far it is, and can be stopped.
func ExampleRater_progress() {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	r := serate.Rater{Progress: func(p serate.Progress) {
		if p.Min >= 95 {
			cancel()
		}
	}}
	rating, err := r.Rate(ctx, board.MustParseGrid(
		"........1.....2....34..........5..6...17..3..8....9..4...6...7...8..4..9.2..3.5.."))
	fmt.Printf("at least %v: %v\n", rating.ER, err)
	// Output:
	// at least 9.5: context canceled
}
