package variant

import (
	"math"
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
	// fewestNumbers is the minimum number of rows, or columns, beside which a number stands.
	fewestNumbers = 7
	// fewestTwo is the minimum number of sums with two digits, and fewestOne of those with one.
	// Coordinates have one character, or all two.
	fewestTwo = 4
	fewestOne = 3
)

// Sums reports whether numbers stand around the board, as in a sandwich Sudoku: beside the rows
// and above or below the columns. They differ from coordinates in that some have one digit and
// some two.
func (b *Board) Sums() bool {
	above := b.numbers(func(along, off float64) (u, v float64) { return along, -off }, true)
	below := b.numbers(func(along, off float64) (u, v float64) { return along, 9 + off }, true)
	if max(above.all, below.all) < fewestNumbers {
		return false
	}
	left := b.numbers(func(along, off float64) (u, v float64) { return -off, along }, false)
	right := b.numbers(func(along, off float64) (u, v float64) { return 9 + off, along }, false)
	for _, c := range [...]numbered{above, below} {
		for _, r := range [...]numbered{left, right} {
			all, two := c.all+r.all, c.two+r.two
			if min(c.all, r.all) >= fewestNumbers && two >= fewestTwo && all-two >= fewestOne && c.mixed() && r.mixed() {
				return true
			}
		}
	}
	return false
}

// numbered counts the numbers along a side of the board, and those with two characters.
type numbered struct{ all, two int }

func (n numbered) mixed() bool { return n.two > 0 && n.two < n.all }

// numbers returns the numbers along a side. at returns the point at a distance from that side;
// columns says that the side is above or below the board.
func (b *Board) numbers(at func(along, off float64) (u, v float64), columns bool) (n numbered) {
	for i := range 9 {
		switch b.characters(at, float64(i), columns) {
		case 1:
			n.all++
		case 2:
			n.all++
			n.two++
		}
		if i-n.all >= 9-fewestNumbers {
			break // too few
		}
	}
	return n
}

// shape is the box around a connected mark, in pixels.
type shape struct{ left, top, right, bottom int }

func (s shape) height() int { return s.bottom - s.top + 1 }
func (s shape) width() int  { return s.right - s.left + 1 }

// characters returns how many characters form the number beside a row or column: 0 unless they
// are alike in height, next to each other and alone.
func (b *Board) characters(at func(along, off float64) (u, v float64), i float64, columns bool) int {
	u0, v0 := at(i, numbersFrom)
	u1, v1 := at(i+1, numbersTo)
	x0, x1 := int((min(u0, u1)+around)*scale), int((max(u0, u1)+around)*scale)
	y0, y1 := int((min(v0, v1)+around)*scale), int((max(v0, v1)+around)*scale)
	var number []shape
	for _, s := range b.shapes(x0, y0, x1, y1) {
		// The board's frame, or something farther out, reaches the end of the part.
		if columns && (s.top == y0 || s.bottom == y1-1) || !columns && (s.left == x0 || s.right == x1-1) {
			continue
		}
		number = append(number, s)
	}
	if len(number) == 0 || len(number) > 2 || !alike(number) {
		return 0
	}
	from, to := number[0], number[len(number)-1]
	middle := (float64(from.top+to.bottom)/2 - float64(y0)) / scale
	if columns {
		middle = (float64(min(from.left, to.left)+max(from.right, to.right))/2 - float64(x0)) / scale
	}
	if math.Abs(middle-0.5) > offCentre {
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

// shapes returns the connected marks in a part of the straightened picture, without specks.
func (b *Board) shapes(x0, y0, x1, y1 int) (all []shape) {
	x0, y0, x1, y1 = max(x0, 0), max(y0, 0), min(x1, side), min(y1, side)
	b.fill(x0, y0, x1, y1)
	w, h := x1-x0, y1-y0
	levels := make([]int, 0, w*h)
	var some []float64
	for y := y0; y < y1; y++ {
		for x, p := range b.pix[y*side+x0:][:w] {
			levels = append(levels, int(p))
			if (x+5*y)%11 == 0 {
				some = append(some, float64(p))
			}
		}
	}
	paper, threshold := int(median(some)), int(glyphInk*b.contrast)
	marked := func(l int) bool { return l-paper >= threshold || paper-l >= threshold }
	seen := make([]bool, w*h)
	for i, l := range levels {
		if seen[i] || !marked(l) {
			continue
		}
		s := shape{w, h, 0, 0}
		todo, points := []int{i}, 0
		seen[i] = true
		for len(todo) > 0 {
			j := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			points++
			x, y := j%w, j/w
			s = shape{min(s.left, x), min(s.top, y), max(s.right, x), max(s.bottom, y)}
			for dy := max(y-1, 0); dy <= min(y+1, h-1); dy++ {
				for dx := max(x-1, 0); dx <= min(x+1, w-1); dx++ {
					if k := dy*w + dx; !seen[k] && marked(levels[k]) {
						seen[k] = true
						todo = append(todo, k)
					}
				}
			}
		}
		if points > 4 {
			all = append(all, shape{s.left + x0, s.top + y0, s.right + x0, s.bottom + y0})
		}
	}
	return all
}
