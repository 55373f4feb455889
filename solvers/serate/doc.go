// Package serate rates puzzles on the scale of Sudoku Explainer, by Nicolas Juillerat,
// which forums use: ER, the rating of the hardest step; EP, of the hardest step up to the
// first that places a digit; and ED, of the first step. It is named after serate, the command
// of Sudoku Explainer that does the same.
//
//	var r serate.Rater
//	rating, err := r.Rate(ctx, puzzle)
//	fmt.Println(rating.ER, rating.Hardest) // 7.1 XY Forcing Chain
//
// The ratings are those of the version that 1to9only maintains, as of 2025, with its
// default settings. Tables of ratings made with other versions differ from 9.5 up, and some
// from 4.0 up.
//
// A rating comes from a single path: the rules are tried in the order of [Rules], which is
// almost that of their ratings, and the first step of the first rule that finds one is taken.
// So much depends on which of a rule's steps comes first and on how the length of a chain is
// counted. The searches here follow Sudoku Explainer in both, whereas package logic has its
// own order. The two share some rules: rules.go names the technique of package logic to
// which each belongs.
//
// How the longer chains are built:
//
//   - A chain links candidates that are on or off. A candidate that is on turns off the others
//     of its cell and its houses; one that is off turns on the last candidate of its cell, or
//     the last place in a house (propagate.go).
//   - A cycle or a forcing chain has one branch (forcing.go). With several branches, their
//     common consequences hold in any case, and an assumption that leads to a contradiction is
//     false (multiple.go).
//   - In dynamic chains a candidate that is off in a branch counts as erased there, so that a
//     link can need several candidates to be off. From 9.0 up, simple patterns among the
//     remaining candidates count as well (patterns.go), and from 9.5 up, chains nested in the
//     branch (nested.go).
//   - The length of a chain is the number of its nodes, including those of nested chains, less
//     two (nodes.go, length.go).
package serate
