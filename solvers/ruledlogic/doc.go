// Package ruledlogic finds the steps that a person would take on a board with [board.Rules], as
// package logic does on classic ones: the last cell of a house, singles, locked candidates, pairs
// and triples in any house, the combinations of a cage, the "45 rule", and what any other rule
// leaves by itself.
//
// A [Finder] has compiled a puzzle's rules. What it takes for granted is what a person sees from the
// digits on a board: that they exclude themselves from cells that see them, and what each rule
// leaves beside them. [Finder.Candidates] returns that, and a step that needs it names the digits
// and the rules. Everything else is a [Step]. No step assumes that the solution is unique, and none
// is found by search.
//
// steps.go lists the techniques; each is a function that reads a position and returns its first
// step.
package ruledlogic
