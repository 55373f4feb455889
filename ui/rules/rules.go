// Package rules has the page on which the rules of a puzzle are entered by hand: rules for the whole
// board, a jigsaw's regions, and a killer's cages.
package rules

import (
	"slices"
	"strconv"

	"github.com/solvoku/solvoku/board"
)

// wholeKinds are the kinds of rules for the whole board, in the order of their switches.
var wholeKinds = [...]string{"x-", "x+", "windoku", "disjoint", "knight", "king", "nonconsecutive"}

const (
	cageKind = "cage"
)

// with returns rules with clauses added, and without the one that is replaced, if any.
func with(rules board.Rules, replaced string, added ...board.Clause) board.Rules {
	var all []board.Clause
	for c := range rules.Clauses() {
		if c.String() != replaced {
			all = append(all, c)
		} else {
			all, added = append(all, added...), nil // in its place
		}
	}
	return board.RulesOf(append(all, added...)...)
}

// toggled returns rules with a kind for the whole board switched on or off.
func toggled(rules board.Rules, kind string) board.Rules {
	if rules.Has(kind) {
		return with(rules, kind)
	}
	return with(rules, "", board.Clause{Kind: kind})
}

// ofKind returns the clauses of a kind.
func ofKind(rules board.Rules, kind string) (found []board.Clause) {
	for c := range rules.Clauses() {
		if c.Kind == kind {
			found = append(found, c)
		}
	}
	return found
}

// cageAt returns the cage on a cell; of several, the one after the chosen one.
func cageAt(rules board.Rules, c board.Cell, chosen string) (cage board.Clause, ok bool) {
	var on []board.Clause
	for _, cage := range ofKind(rules, cageKind) {
		if slices.Contains(cage.Cells, c) {
			on = append(on, cage)
		}
	}
	if len(on) == 0 {
		return cage, false
	}
	next := slices.IndexFunc(on, func(c board.Clause) bool { return c.String() == chosen }) + 1
	return on[next%len(on)], true
}

// cageOf returns a cage of cells, without a sum.
func cageOf(cells board.Cells) board.Clause {
	return board.Clause{Kind: cageKind, Cells: slices.Collect(cells.All())}
}

// maxSum is the sum of all nine digits.
const maxSum = 45

// typed returns a cage after a digit of its sum was typed. A digit that makes the sum too large, and
// the first one after the cage was chosen, begin it anew.
func typed(cage board.Clause, digit int, first bool) board.Clause {
	n, _ := strconv.Atoi(cage.Value) // 0 for none
	if n = 10*n + digit; first || n > maxSum {
		n = digit
	}
	if cage.Value = ""; n > 0 {
		cage.Value = strconv.Itoa(n)
	}
	return cage
}

// growing reports whether a cage can't have its sum yet, but may once another digit is typed.
func growing(cage board.Clause) bool {
	n, _ := strconv.Atoi(cage.Value)
	size := len(cage.Cells)
	least, most := size*(size+1)/2, size*(2*board.Size+1-size)/2
	return 0 < n && n < least && 10*n <= most && least <= 10*n+9
}

// overlap returns the cells that are in several cages.
func overlap(rules board.Rules) (twice board.Cells) {
	var once board.Cells
	for _, cage := range ofKind(rules, cageKind) {
		cells := board.CellsOf(cage.Cells...)
		once, twice = once.Union(cells), twice.Union(once.Intersect(cells))
	}
	return twice
}
