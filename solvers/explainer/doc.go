// Package explainer rates puzzles on the scale of Sudoku Explainer, by Nicolas Juillerat,
// which forums use: ER, the rating of the hardest step; EP, that of the hardest up to the
// first that places a digit, and ED, that of the first step.
//
//	var r explainer.Rater
//	rating, err := r.Rate(ctx, puzzle)
//	fmt.Println(rating.ER, rating.Hardest) // 7.1 XY Forcing Chain
//
// The ratings are those of the version that 1to9only maintains, as of 2025, with its
// default settings. Tables of ratings made with other versions differ from 9.5 up, and some
// from 4.0 up.
//
// A rating is that of one path: the rules are tried in the order of [Rules], which isn't
// quite that of their ratings, and the first step of the first rule that has one is taken.
// So much depends on which step of a rule comes first and on how it counts the length of a
// chain; the searches here keep to the order and the counting of Sudoku Explainer, where
// package logic has its own. Some rules the two have in common: [Info] has the technique of
// package logic to which a rule belongs.
//
// How the longer chains are built:
//
//   - A chain is about candidates that are on or off. What is on turns off the others of
//     its cell and its houses; what is off turns on the last candidate of its cell, or the
//     last place in a house (propagate.go).
//   - A cycle or a forcing chain has one branch (forcing.go). What several branches have in
//     common holds in any case, and what leads to a contradiction is false (multiple.go).
//   - In dynamic chains what is off in a branch counts as erased there, so that a link can
//     need several candidates to be off; from 9.0 up simple patterns count in what is left
//     (patterns.go), and from 9.5 up chains, nested in the branch (nested.go).
//   - The length of a chain is the number of its nodes, with those of the chains nested in
//     it, less two (nodes.go, length.go).
package explainer
