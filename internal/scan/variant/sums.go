package variant

import (
	"math"
	"slices"
)

const (
	// A number beside the board is within these distances of it.
	numbersFrom = 0.07
	numbersTo   = 1.2
	// glyphInk is the share of the usual contrast from which a point belongs to a character.
	glyphInk = 0.3
	// A character's height is between lowest and highest.
	lowest  = 0.12
	highest = 0.6
	// offCentre is how far a number's middle may be from that of its row or column.
	offCentre = 0.2
	// fewestNumbers is the minimum number of rows, or columns, beside which a number stands: some
	// may be missing.
	fewestNumbers = 4
	// enoughNumbers is the number from which they needn't be even.
	enoughNumbers = 7
	// fewestTwo is the minimum number of sums with two digits, and fewestOne of those with one.
	// Coordinates have one character, or all two.
	fewestTwo = 4
	fewestOne = 3
	// level is the share of numbers whose height, and distance from the board, are within
	// unlevel, in pixels, of the median along their side. Words aren't as even.
	level   = 0.8
	unlevel = scale * 6 / 100
)

// Sums reports whether numbers stand around the board, as in a sandwich Sudoku: beside the rows
// and above or below the columns. They differ from coordinates in that some have one digit and
// some two.
func (b *Board) Sums() bool {
	above, below := b.numbers(top), b.numbers(bottom)
	if max(above.all, below.all) < fewestNumbers {
		return false
	}
	left, right := b.numbers(leftSide), b.numbers(rightSide)
	for _, c := range [...]numbered{above, below} {
		for _, r := range [...]numbered{left, right} {
			all, two := c.all+r.all, c.two+r.two
			if min(c.all, r.all) < fewestNumbers || two < fewestTwo || all-two < fewestOne {
				continue
			}
			if c.gaps() && r.gaps() && (c.mixed() || r.mixed()) || min(c.all, r.all) >= enoughNumbers && c.mixed() && r.mixed() {
				return true
			}
		}
	}
	return false
}

// numbered counts the numbers along a side of the board, those with two characters, and the rows
// or columns beside which there is nothing.
type numbered struct{ all, two, blank int }

// gaps reports whether some numbers are missing, and all others are seen. Coordinates are complete,
// although in a blurred photo some may look like one character.
func (n numbered) gaps() bool { return n.blank > 0 && n.all+n.blank == 9 }

func (n numbered) mixed() bool { return n.two > 0 && n.two < n.all }

// numbers returns the numbers along a side.
func (b *Board) numbers(s boardSide) (n numbered) {
	var heights, places []float64
	for i := range 9 {
		marks := b.beside(s, i)
		if len(marks) == 0 {
			n.blank++
		}
		characters := characters(marks, s, i)
		if characters > 0 {
			n.all++
			place, height := extent(marks, s)
			heights, places = append(heights, height), append(places, place)
		}
		if characters == 2 {
			n.two++
		}
		if i-n.all > 9-fewestNumbers {
			return numbered{} // too few
		}
	}
	if n.all < fewestNumbers || n.all < enoughNumbers && !(uniform(heights) && uniform(places)) {
		return numbered{}
	}
	return n
}

// extent returns where a number stands across its side of the board, and its height.
func extent(marks []shape, s boardSide) (place, height float64) {
	for _, m := range marks {
		if m.near {
			continue
		}
		height = max(height, float64(m.height()))
		if place = float64(m.top+m.bottom) / 2; !s.columns() {
			place = 0 // numbers may be aligned to the left, to the right or in the middle
		}
	}
	return place, height
}

// uniform reports whether most numbers are near their median.
func uniform(all []float64) bool {
	usual, n := median(slices.Clone(all)), 0
	for _, x := range all {
		if math.Abs(x-usual) <= unlevel {
			n++
		}
	}
	return float64(n) >= level*float64(len(all))
}

// characters returns how many characters form the number beside a row or column: 0 unless they
// are alike in height, next to each other and, apart from what touches the board, alone.
func characters(marks []shape, s boardSide, i int) int {
	number := slices.DeleteFunc(slices.Clone(marks), func(m shape) bool { return m.near })
	if len(number) == 0 || len(number) > 2 || !alike(number) {
		return 0
	}
	from, to := number[0], number[len(number)-1]
	middle := float64(from.top+to.bottom) / 2
	if s.columns() {
		middle = float64(min(from.left, to.left)+max(from.right, to.right)) / 2
	}
	if math.Abs(middle/scale-around-float64(i)-0.5) > offCentre {
		return 0
	}
	if len(number) == 1 && from.width() > from.height() {
		return 2 // they touch
	}
	return len(number)
}

// alike reports whether marks look like the characters of a number: of a height and next to
// each other.
func alike(number []shape) bool {
	for _, s := range number {
		if h := float64(s.height()) / scale; h < lowest || h > highest || s.width() > 2*s.height() {
			return false
		}
	}
	if len(number) == 1 {
		return true
	}
	a, c := number[0], number[1]
	tall := max(a.height(), c.height())
	gap := max(a.left, c.left) - min(a.right, c.right)
	return 4*min(a.height(), c.height()) >= 3*tall && 4*max(a.top-c.top, c.top-a.top) <= tall && 4*gap <= 3*tall
}
