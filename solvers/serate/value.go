package serate

import (
	"math"
	"strconv"
	"strings"

	"github.com/solvoku/solvoku/board"
)

// Value is a rating in tenths: 71 is 7.1.
type Value int

// String returns the rating with one decimal, such as "7.1".
func (v Value) String() string { return strconv.Itoa(int(v)/10) + "." + strconv.Itoa(int(v)%10) }

// Float returns the rating as a number, such as 7.1.
func (v Value) Float() float64 { return float64(v) / 10 }

// parseValue is the inverse of String. It also accepts a rating without a decimal.
func parseValue(text string) (v Value, ok bool) {
	whole, tenths, decimal := strings.Cut(text, ".")
	n, err := strconv.ParseUint(whole, 10, 8)
	if err != nil || decimal && (len(tenths) != 1 || tenths[0] < '0' || tenths[0] > '9') {
		return 0, false
	}
	v = Value(10 * n)
	if decimal {
		v += Value(tenths[0] - '0')
	}
	return v, true
}

// Unsolvable is the rating of a puzzle that the rules don't solve.
const Unsolvable Value = 200

// valueOf rounds a rating as Sudoku Explainer does.
func valueOf(rating float64) Value { return Value(math.Floor(10 * (rating + 0.05))) }

// Range is a range of ratings. The zero value stands for none.
type Range struct{ Min, Max Value }

// String returns the range as [ParseRange] reads it, such as "7.1..7.3".
func (r Range) String() string { return r.Min.String() + ".." + r.Max.String() }

// lowest is the rating of the easiest step.
const lowest Value = 10

// highest returns an upper bound on all ratings except Unsolvable: the last rule with a chain
// from each place of a digit in a house, each as long as there are literals.
func highest() Value {
	const longest = board.Size * 2 * board.CellCount * board.Size
	return valueOf(baseRating[ruleDynamicContradiction] + lengthRating(longest))
}

// ParseRange parses a range of ratings: both ends such as "7.1..7.3", one of them as in
// "9.0.." or "..2.0", or a single rating. It refuses a range that contains no rating.
func ParseRange(text string) (r Range, ok bool) {
	from, to, both := strings.Cut(text, "..")
	if !both {
		to = from
	}
	if from == "" && to == "" {
		return Range{}, false
	}
	r = Range{Max: Unsolvable}
	if from != "" {
		if r.Min, ok = parseValue(from); !ok {
			return Range{}, false
		}
	}
	if to != "" {
		if r.Max, ok = parseValue(to); !ok {
			return Range{}, false
		}
	}
	if !r.Possible() {
		return Range{}, false
	}
	return r, true
}

// Possible reports whether the range contains a rating that a puzzle may have.
func (r Range) Possible() bool {
	solvable := max(r.Min, lowest) <= min(r.Max, highest())
	unsolvable := r.Min <= Unsolvable && Unsolvable <= r.Max
	return r.Min <= r.Max && (solvable || unsolvable)
}
