package variant

import "math"

// boardSide is a side of the board, beside which marks may stand.
type boardSide int

const (
	top boardSide = iota
	bottom
	leftSide
	rightSide
)

func (s boardSide) columns() bool { return s <= bottom }

// beside returns the connected marks beside a row or column, without what reaches the end of its
// part: something farther out or, along most of its width, the board's frame.
func (b *Board) beside(s boardSide, i int) []shape {
	if b.outside[s][i].seen {
		return b.outside[s][i].shapes
	}
	near, far := pixels(around-numbersFrom), pixels(around-numbersTo)
	if s == bottom || s == rightSide {
		near, far = side-near, side-far
	}
	x0, x1 := pixels(around+float64(i)), pixels(around+float64(i)+1)
	y0, y1 := min(near, far), max(near, far)
	if !s.columns() {
		x0, x1, y0, y1 = y0, y1, x0, x1
	}
	var all []shape
	for _, mark := range b.shapes(x0, y0, x1, y1) {
		from, to, wide := mark.top, mark.bottom, mark.width()
		if !s.columns() {
			from, to, wide = mark.left, mark.right, mark.height()
		}
		if s == bottom || s == rightSide {
			from, to = far+near-1-to, far+near-1-from
		}
		if mark.near = to >= max(near, far)-1; from > min(near, far) && !(mark.near && wide > frame) {
			all = append(all, mark)
		}
	}
	b.outside[s][i] = outside{all, true}
	return all
}

// frame is the minimum width of a part of the board's frame, in pixels.
const frame = scale * 7 / 10

func pixels(cells float64) int { return int(cells * scale) }

// outside holds the marks beside a row or column once they have been looked for.
type outside struct {
	shapes []shape
	seen   bool
}

// shape is the box around a connected mark, in pixels, and how its points lie in it.
type shape struct {
	left, top, right, bottom int
	slant                    float64 // correlation of its points' coordinates
	near                     bool    // whether it reaches as near to the board as marks are looked for
}

func (s shape) height() int { return s.bottom - s.top + 1 }
func (s shape) width() int  { return s.right - s.left + 1 }

// moments are sums over the points of a mark.
type moments struct{ n, x, y, xx, yy, xy float64 }

func (m *moments) add(x, y float64) {
	m.n, m.x, m.y, m.xx, m.yy, m.xy = m.n+1, m.x+x, m.y+y, m.xx+x*x, m.yy+y*y, m.xy+x*y
}

func (m *moments) slant() float64 {
	across, down := m.n*m.xx-m.x*m.x, m.n*m.yy-m.y*m.y
	return (m.n*m.xy - m.x*m.y) / math.Sqrt(max(across*down, 1))
}

// shapes returns the connected marks in a part of the straightened picture, without specks.
func (b *Board) shapes(x0, y0, x1, y1 int) (all []shape) {
	x0, y0, x1, y1 = max(x0, 0), max(y0, 0), min(x1, side), min(y1, side)
	b.fill(x0, y0, x1, y1)
	w, h := x1-x0, y1-y0
	var counts [256]int
	for y := y0; y < y1; y++ {
		for _, p := range b.pix[y*side+x0:][:w] {
			counts[p]++
		}
	}
	paper := 0
	for below := counts[0]; below <= w*h/2; below += counts[paper] {
		paper++
	}
	var marked [256]bool
	threshold := int(glyphInk * b.contrast)
	for p := range marked {
		marked[p] = p-paper >= threshold || paper-p >= threshold
	}
	left := make([]bool, 0, w*h) // marked points that are in no shape yet
	for y := y0; y < y1; y++ {
		for _, p := range b.pix[y*side+x0:][:w] {
			left = append(left, marked[p])
		}
	}
	for i := range left {
		if !left[i] {
			continue
		}
		s := shape{left: w, top: h}
		todo, points := []int{i}, 0
		var m moments
		left[i] = false
		for len(todo) > 0 {
			j := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			points++
			x, y := j%w, j/w
			s = shape{left: min(s.left, x), top: min(s.top, y), right: max(s.right, x), bottom: max(s.bottom, y)}
			m.add(float64(x), float64(y))
			for dy := max(y-1, 0); dy <= min(y+1, h-1); dy++ {
				for dx := max(x-1, 0); dx <= min(x+1, w-1); dx++ {
					if k := dy*w + dx; left[k] {
						left[k] = false
						todo = append(todo, k)
					}
				}
			}
		}
		if points > 4 {
			all = append(all, shape{s.left + x0, s.top + y0, s.right + x0, s.bottom + y0, m.slant(), false})
		}
	}
	return all
}
