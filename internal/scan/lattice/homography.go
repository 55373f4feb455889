package lattice

import "math"

// Point is a point of a picture, in pixels; the centre of the top left pixel is (0.5,
// 0.5).
type Point struct{ X, Y float64 }

func (p Point) plus(q Point) Point       { return Point{p.X + q.X, p.Y + q.Y} }
func (p Point) minus(q Point) Point      { return Point{p.X - q.X, p.Y - q.Y} }
func (p Point) times(f float64) Point    { return Point{p.X * f, p.Y * f} }
func (p Point) cross(q Point) float64    { return p.X*q.Y - p.Y*q.X }
func (p Point) length() float64          { return math.Hypot(p.X, p.Y) }
func (p Point) distance(q Point) float64 { return p.minus(q).length() }

// Homography maps the plane of the grid to that of the picture. It is a matrix, row by
// row, with a last entry of 1.
type Homography [9]float64

// At returns where a point of the grid's plane lies in the picture.
func (h *Homography) At(u, v float64) Point {
	w := h[6]*u + h[7]*v + h[8]
	return Point{(h[0]*u + h[1]*v + h[2]) / w, (h[3]*u + h[4]*v + h[5]) / w}
}

// inverse returns the homography from the picture to the grid's plane, if there is one.
func (h *Homography) inverse() (inv Homography, ok bool) {
	for i := range 3 {
		for j := range 3 {
			a, b, c, d := (j+1)%3, (j+2)%3, (i+1)%3, (i+2)%3
			inv[3*i+j] = h[3*a+c]*h[3*b+d] - h[3*a+d]*h[3*b+c]
		}
	}
	if last := inv[8]; math.Abs(last) > 1e-12 {
		for i := range inv {
			inv[i] /= last
		}
		return inv, true
	}
	return inv, false
}

// fitHomography returns the homography that maps points of the grid's plane, with
// coordinates of about 0 to 9, as closely as possible to points of the picture, by
// weighted least squares on the algebraic error. It returns false if there is none.
func fitHomography(from, to []Point, weights []float64) (Homography, bool) {
	if len(from) < 4 {
		return Homography{}, false
	}
	// Scaling both sides to about -1 to 1 keeps the equations well conditioned.
	var centre Point
	for _, p := range to {
		centre = centre.plus(p)
	}
	centre = centre.times(1 / float64(len(to)))
	scale := 1e-9
	for _, p := range to {
		scale = max(scale, p.distance(centre))
	}
	var a [8][9]float64 // the normal equations
	add := func(row *[9]float64, w float64) {
		for i := range 8 {
			for j := range 9 {
				a[i][j] += w * row[i] * row[j]
			}
		}
	}
	for i, p := range from {
		w := 1.0
		if weights != nil {
			w = weights[i]
		}
		u, v := (p.X-4.5)/4.5, (p.Y-4.5)/4.5
		q := to[i].minus(centre).times(1 / scale)
		add(&[9]float64{u, v, 1, 0, 0, 0, -u * q.X, -v * q.X, q.X}, w)
		add(&[9]float64{0, 0, 0, u, v, 1, -u * q.Y, -v * q.Y, q.Y}, w)
	}
	x, ok := solve8(&a)
	if !ok {
		return Homography{}, false
	}
	// Undo the two changes of coordinates: H = T^-1 * X * S.
	m := Homography{x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7], 1}
	var h Homography
	for r := range 3 {
		a, b := m[3*r]/4.5, m[3*r+1]/4.5
		h[3*r], h[3*r+1], h[3*r+2] = a, b, m[3*r+2]-4.5*(a+b)
	}
	for c := range 3 {
		h[c] = h[c]*scale + centre.X*h[6+c]
		h[3+c] = h[3+c]*scale + centre.Y*h[6+c]
	}
	if math.Abs(h[8]) < 1e-12 {
		return Homography{}, false
	}
	for i := range h {
		h[i] /= h[8]
	}
	h[8] = 1
	return h, true
}

// solve8 solves eight equations, with the right-hand sides in the last column, by
// Gaussian elimination with pivoting.
func solve8(a *[8][9]float64) (x [8]float64, ok bool) {
	for c := range 8 {
		p := c
		for r := c + 1; r < 8; r++ {
			if math.Abs(a[r][c]) > math.Abs(a[p][c]) {
				p = r
			}
		}
		if math.Abs(a[p][c]) < 1e-12 {
			return x, false
		}
		a[c], a[p] = a[p], a[c]
		for r := c + 1; r < 8; r++ {
			f := a[r][c] / a[c][c]
			for k := c; k < 9; k++ {
				a[r][k] -= f * a[c][k]
			}
		}
	}
	for c := 7; c >= 0; c-- {
		x[c] = a[c][8]
		for k := c + 1; k < 8; k++ {
			x[c] -= a[c][k] * x[k]
		}
		x[c] /= a[c][c]
	}
	return x, true
}
