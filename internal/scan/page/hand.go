package page

import (
	"math"
	"math/rand/v2"
)

// form is a way to write a digit: strokes of points, joined by a smooth curve, in a box
// from 0 to 10 across and 0 to 16 down. A point with a third coordinate is a corner.
type form [][][3]float64

// forms lists ways to write each digit, drawn for this program after habits in Europe,
// America and Asia.
var forms = [10][]form{
	1: {
		{{{5, 0, 0}, {5, 16, 0}}},
		{{{1.5, 4.5, 0}, {5.5, 0, 1}, {5.5, 16, 0}}},
		{{{0, 7, 0}, {3, 4.5, 0}, {6, 0, 1}, {6, 16, 0}}},
		{{{3, 2.5, 0}, {5.5, 0, 1}, {5.2, 16, 0}}, {{2, 16, 0}, {8.5, 16, 0}}},
		{{{6, 0, 0}, {4, 16, 0}}},
		{{{0.5, 6.5, 0}, {6, 0, 1}, {6, 16, 0}}, {{2.5, 16, 0}, {9.5, 16, 0}}}, // a flag and a foot
		{{{1, 8.5, 0}, {6.5, 0, 1}, {5.5, 16, 0}}},                             // a long flag, like a steep caret
		{{{2.5, 3.5, 0}, {5.5, 0, 1}, {5, 15.5, 1}, {2, 16, 1}, {8, 15.8, 0}}}, // in one stroke
	},
	2: {
		{{{1, 4, 0}, {2.5, 0.8, 0}, {6, 0, 0}, {8.8, 2.5, 0}, {8, 6.5, 0}, {4, 11.5, 0}, {0.5, 16, 1}, {9.5, 16, 0}}},
		{{{1, 3.5, 0}, {4.5, 0, 0}, {8.5, 2.5, 0}, {7, 8, 0}, {1, 14.5, 0}, {1.6, 16, 0}, {3.5, 14.5, 0}, {6.5, 15.8, 0}, {9.8, 14.8, 0}}},
		{{{1, 2.5, 0}, {5, 0, 0}, {8.3, 3, 0}, {6, 8.5, 0}, {2, 14.5, 0}, {0.3, 14.6, 0}, {1.2, 13, 0}, {4.5, 14.3, 0}, {9.5, 16, 0}}},
		{{{0.5, 1, 0}, {7, 0.3, 0}, {8.5, 3, 0}, {0.5, 15.5, 1}, {9.5, 15.5, 0}}},
		{{{1.5, 3.5, 0}, {4, 0.2, 0}, {8.2, 1.5, 0}, {8, 6, 0}, {3.5, 12.5, 0}, {0.8, 15.4, 0}, {0.6, 13, 0}, {2.8, 12.6, 0}, {5, 15, 0}, {9.8, 15.4, 0}}}, // a large loop
		{{{1.2, 2.5, 0}, {5, 0, 0}, {8.6, 3.2, 0}, {5.5, 9.5, 0}, {1.2, 15.6, 0}, {5.5, 15, 0}, {9.5, 16, 0}}},
	},
	3: {
		{{{1, 2.2, 0}, {4.5, 0, 0}, {8.2, 2.5, 0}, {7, 6, 0}, {3.5, 7.6, 1}, {8, 9, 0}, {9, 12.5, 0}, {5, 16, 0}, {0.6, 13.8, 0}}},
		{{{0.8, 0.3, 0}, {8.5, 0.3, 1}, {4, 6, 1}, {8, 7.7, 0}, {9, 12, 0}, {5, 16, 0}, {0.5, 14, 0}}},
		{{{1, 1.5, 0}, {5.5, 0, 0}, {8, 3, 0}, {5, 7, 0}, {4, 7.4, 0}, {8.3, 8.5, 0}, {8.6, 13.5, 0}, {4, 16, 0}, {0.2, 14.8, 0}}},
		{{{1, 1, 0}, {5.5, 0, 0}, {8.2, 3, 0}, {5.5, 6.8, 0}, {2.6, 7.6, 0}, {3.4, 6.6, 0}, {7.5, 8.5, 0}, {9, 12.4, 0}, {5, 16, 0}, {0.5, 14.2, 0}}}, // a loop in the middle
		{{{1.5, 0.6, 0}, {7.8, 0.6, 0}, {8, 2, 0}, {4.4, 6.6, 1}, {8.6, 9.6, 0}, {8, 14, 0}, {4.4, 16, 0}, {0.8, 14.6, 0}}},
	},
	4: {
		{{{5, 0, 0}, {0.5, 10.5, 1}, {9.5, 10.5, 0}}, {{7, 5.5, 0}, {6.6, 16, 0}}},
		{{{1.5, 0.5, 0}, {1, 8, 1}, {9, 8, 0}}, {{7.6, 0, 0}, {7.4, 16, 0}}},
		{{{7, 16, 0}, {7, 0, 1}, {0.3, 11, 1}, {9.8, 11, 0}}},
		{{{2.5, 0.5, 0}, {1, 6.5, 0}, {1.8, 8.8, 0}, {8.5, 7.8, 0}}, {{8, 1, 0}, {6.5, 16, 0}}},
		{{{3, 0, 0}, {0.8, 9, 1}, {9.5, 8.6, 0}}, {{6, 5, 0}, {5, 16, 0}}},
		{{{2, 0, 0}, {1, 7.6, 0}, {2, 9.2, 0}, {9.6, 8.6, 0}}, {{7.2, 0.4, 0}, {7, 16, 0}}}, // open
		{{{4.2, 0, 0}, {0.6, 8.8, 1}, {9.8, 8.4, 0}}, {{7.4, 3, 0}, {5.6, 16, 0}}},          // open, slanting
		{{{6.5, 0, 0}, {0.4, 11.4, 1}, {10, 11.2, 0}}, {{6.5, 0, 0}, {6.5, 16, 0}}},
	},
	5: {
		{{{8.6, 0.3, 0}, {2, 0.3, 1}, {1.4, 7, 1}, {5, 5.8, 0}, {9, 9.5, 0}, {7.5, 14.5, 0}, {3.5, 16, 0}, {0.4, 14, 0}}},
		{{{2.2, 0.5, 0}, {1.6, 7, 1}, {5, 6, 0}, {8.8, 9.5, 0}, {7.3, 14.8, 0}, {3.5, 16, 0}, {0.3, 14.4, 0}}, {{2.2, 0.5, 0}, {9.4, 0.2, 0}}},
		{{{8, 0.4, 0}, {3, 0.6, 1}, {1.5, 6, 0}, {6, 7, 0}, {8.2, 10.5, 0}, {6, 15, 0}, {0.5, 15.8, 0}}},
		{{{9.5, 0, 0}, {3, 1, 0}, {2, 5.5, 0}, {7, 8, 0}, {8, 12, 0}, {4.5, 15.5, 0}, {0.5, 15, 0}}},
		{{{1.8, 0.6, 0}, {1.4, 6.8, 0}, {6, 6.2, 0}, {8.8, 10, 0}, {6.4, 15.2, 0}, {0.6, 15.4, 0}}, {{1.6, 0.8, 0}, {8.8, 0.8, 0}}},
		{{{8.8, 0.6, 0}, {2.4, 0.8, 1}, {1.8, 6.4, 1}, {6.6, 6.4, 0}, {8.8, 9.6, 0}, {7.8, 14, 0}, {4, 16, 0}, {0.8, 15.4, 0}}},
	},
	6: {
		{{{7.5, 0.3, 0}, {3, 4.5, 0}, {0.8, 10.5, 0}, {2.3, 15, 0}, {5.6, 16, 0}, {8.9, 13, 0}, {8, 9, 0}, {4.7, 8, 0}, {1.5, 10.8, 0}}},
		{{{8, 1.2, 0}, {4, 1, 0}, {1, 7, 0}, {1, 12.5, 0}, {4.6, 16, 0}, {8.6, 13, 0}, {7.5, 8.8, 0}, {4, 8, 0}, {1.2, 10.5, 0}}},
		{{{5, 0, 0}, {1.5, 8, 0}, {1.2, 13, 0}, {4.5, 16, 0}, {8, 14, 0}, {7.5, 10.8, 0}, {4.5, 10, 0}, {1.4, 12.5, 0}}},
		{{{3, 0, 0}, {1, 8, 0}, {1.2, 14, 0}, {5, 16, 0}, {8.6, 12.6, 0}, {5.5, 9.5, 0}, {1.5, 13, 0}}},
		{{{6.5, 0, 0}, {2, 6.6, 0}, {0.8, 11.6, 0}, {3, 16, 0}, {7.2, 15.4, 0}, {8.4, 11.6, 0}, {5.6, 8.8, 0}, {1.8, 11.4, 0}, {1.2, 13, 0}}},
		{{{4.4, 0, 0}, {1, 6, 0}, {1, 13, 0}, {4.8, 16, 0}, {8, 13.4, 0}, {6.2, 10.2, 0}, {2.2, 11.2, 0}, {1, 13.6, 0}}},
	},
	7: {
		{{{0.6, 0.4, 0}, {9, 0.4, 1}, {3.5, 16, 0}}},
		{{{0.6, 0.4, 0}, {9, 0.4, 1}, {6, 7, 0}, {3.8, 16, 0}}, {{2, 8, 0}, {8.3, 7.6, 0}}},
		{{{0.8, 2.5, 0}, {0.9, 0.4, 1}, {9, 0.4, 1}, {5, 8, 0}, {4, 16, 0}}},
		{{{0.3, 1.6, 0}, {3, 0.4, 0}, {6, 1.3, 0}, {9, 0.2, 1}, {5.8, 8, 0}, {4.6, 16, 0}}},
		{{{0.8, 3, 0}, {1.2, 0.8, 1}, {8.6, 0.6, 1}, {5, 16, 0}}, {{2.6, 8.4, 0}, {8.6, 8, 0}}},
		{{{0.8, 0.6, 0}, {8.8, 0.4, 1}, {4.4, 16, 0}}, {{2.2, 7.6, 0}, {8.4, 7.2, 0}}},          // crossed
		{{{0.4, 3, 0}, {0.8, 0.6, 1}, {9, 0.6, 1}, {4, 16, 0}}, {{1.6, 8.6, 0}, {8.4, 6.4, 0}}}, // crossed at a slant, with a serif
		{{{0.6, 1.4, 0}, {2.6, 0.2, 0}, {5.4, 1.6, 0}, {9.2, 0.2, 0}, {6, 6.5, 0}, {5, 16, 0}}, {{3, 8, 0}, {8, 7.8, 0}}},
	},
	8: {
		{{{7.8, 2.2, 0}, {4.5, 0, 0}, {1.3, 2.8, 0}, {3, 6.5, 0}, {7, 9, 0}, {8.8, 12.8, 0}, {5, 16, 0}, {1, 13, 0}, {2.8, 9, 0}, {7, 6, 0}, {8.3, 3, 0}, {7.8, 2.2, 0}}},
		{{{5, 7.4, 0}, {1.6, 4.2, 0}, {5, 0, 0}, {8.3, 3.8, 0}, {5, 7.4, 0}, {1, 12, 0}, {5, 16, 0}, {9, 12, 0}, {5, 7.4, 0}}},
		{{{8.6, 1, 0}, {4.5, 0.4, 0}, {2, 3.5, 0}, {7.5, 10, 0}, {7, 15, 0}, {3, 15.5, 0}, {2, 12, 0}, {9.2, 1.2, 0}}},
		{{{5, 7.4, 0}, {2, 5.6, 0}, {2.2, 1.4, 0}, {5.2, 0, 0}, {8, 2, 0}, {7.8, 5.8, 0}, {5, 7.4, 0}}, {{5, 7.4, 0}, {1.2, 10, 0}, {1.6, 14.6, 0}, {5, 16, 0}, {8.6, 14.4, 0}, {8.8, 10, 0}, {5, 7.4, 0}}}, // two circles
		{{{4.6, 6.6, 0}, {2.2, 3.4, 0}, {4.8, 0, 0}, {7.8, 3.2, 0}, {5, 6.8, 0}}, {{4.6, 7.4, 0}, {1.4, 11.6, 0}, {4.8, 16, 0}, {8.8, 12, 0}, {5.4, 7.2, 0}}},                                               // two circles that don't quite close
		{{{7, 1, 0}, {3, 0.6, 0}, {2, 4, 0}, {7.6, 9.4, 0}, {8, 14, 0}, {4.4, 16, 0}, {1.4, 13, 0}, {3.6, 8.6, 0}, {8.2, 3, 0}, {7, 0.6, 0}}},
	},
	9: {
		{{{8.2, 3.5, 0}, {5, 0, 0}, {1.2, 3.2, 0}, {2.5, 7.4, 0}, {6.3, 7.4, 0}, {8.6, 3.2, 0}, {8.4, 9, 0}, {7.4, 16, 0}}},
		{{{8.3, 2.4, 0}, {4.8, 0, 0}, {1, 4, 0}, {4, 8.2, 0}, {8, 5.4, 0}, {8.5, 2, 1}, {8.3, 16, 0}}},
		{{{8.4, 2.5, 0}, {5, 0, 0}, {1.3, 3.7, 0}, {4.2, 8, 0}, {8.2, 4.6, 0}, {8.6, 10, 0}, {6, 15.5, 0}, {1.5, 15, 0}}},
		{{{8, 1.5, 0}, {3, 0.8, 0}, {1.6, 5, 0}, {5.5, 7, 0}, {8.6, 2, 1}, {5, 16, 0}}},
		{{{8.2, 1.8, 0}, {4.4, 0, 0}, {1.2, 3.4, 0}, {3.4, 7.4, 0}, {7.6, 5.8, 0}, {8.4, 1.6, 1}, {8.6, 12, 0}, {6.4, 16, 0}, {2.6, 15.6, 0}, {1.4, 13.6, 0}}}, // like a g
		{{{8, 2.6, 0}, {4.8, 0, 0}, {1.4, 3.6, 0}, {4.4, 7.8, 0}, {8, 4.4, 0}, {7.8, 11.4, 0}, {4.6, 15.6, 0}}},
		{{{5, 7.6, 0}, {1.4, 4.6, 0}, {4.6, 0, 0}, {8.2, 3.4, 0}, {5.2, 7.6, 0}}, {{8.2, 2, 0}, {7.4, 16, 0}}},
	},
}

// Writer is a person's hand: which forms it uses, its slant and its pressure.
type Writer struct {
	form          [10]int
	slant, wide   float64
	radius        float64 // radius of the pen, as a share of a digit's height
	shake, bend   float64
	roundCorners  float64
	alpha         float32
	grain         float32 // how much of the paper's grain shows in a stroke
	lift          float64 // how much thinner the end of a stroke is than its beginning
	height, jump  float64 // height of digits as a share of the cell, and its variation
	font          *Font   // a handwriting font to write in, or nil
	carelessForms float64 // how often a different form is used
}

// NewWriter returns a random hand. If there are handwriting fonts, it sometimes uses one
// of them instead, usually with another pen and slant.
func NewWriter(r *rand.Rand, fonts []*Font) *Writer {
	w := &Writer{
		slant: 0.1 + 0.16*r.NormFloat64(), wide: between(r, 0.7, 1.25),
		radius: between(r, 0.022, 0.062), shake: between(r, 0.1, 0.55), bend: between(r, 0.2, 0.9),
		roundCorners: r.Float64() * r.Float64(),
		alpha:        float32(between(r, 0.45, 1)), height: between(r, 0.42, 0.8), jump: between(r, 0.02, 0.1),
		carelessForms: 0.15 * r.Float64(),
	}
	for d := 1; d <= 9; d++ {
		w.form[d] = r.IntN(len(forms[d]))
	}
	if len(fonts) > 0 && r.Float64() < 0.4 {
		w.font = fonts[r.IntN(len(fonts))]
		if r.Float64() < 0.7 {
			w.font = w.font.With(Cut{
				Weight: between(r, -0.012, 0.045), Wide: between(r, 0.75, 1.2), Slant: between(r, -0.15, 0.3),
			})
		}
	}
	return w
}

// TakePen gives a hand a random pen and returns it.
func (w *Writer) TakePen(r *rand.Rand) *Writer {
	pens[r.IntN(len(pens))](w, r)
	return w
}

// pens are kinds of pens and pencils. The first is any pen.
var pens = [...]func(w *Writer, r *rand.Rand){
	func(w *Writer, r *rand.Rand) {},
	func(w *Writer, r *rand.Rand) { // pencil
		w.radius, w.grain = between(r, 0.024, 0.05), float32(between(r, 0.1, 0.4))
		w.alpha, w.lift = float32(between(r, 0.6, 1)), between(r, 0, 0.3)
	},
	func(w *Writer, r *rand.Rand) { // ballpoint, in blue or black
		w.radius, w.grain = between(r, 0.02, 0.036), float32(between(r, 0, 0.25))
		w.alpha, w.lift = float32(between(r, 0.65, 1)), between(r, 0, 0.4)
	},
	func(w *Writer, r *rand.Rand) { // felt
		w.radius, w.alpha = between(r, 0.042, 0.072), float32(between(r, 0.85, 1))
	},
	func(w *Writer, r *rand.Rand) { // broad felt
		w.radius, w.alpha = between(r, 0.06, 0.1), float32(between(r, 0.85, 1))
	},
}

// Digit writes a digit centred on a point.
func (w *Writer) Digit(c *Canvas, r *rand.Rand, digit int, x, y, height float64, level float32) {
	if w.font != nil {
		c.Text(w.font, string(rune('0'+digit)), x, y, height, 0.07*r.NormFloat64(), w.wide*between(r, 0.9, 1.1), level, w.alpha)
		return
	}
	n := w.form[digit]
	if r.Float64() < w.carelessForms {
		n = r.IntN(len(forms[digit]))
	}
	scale := height / 16
	turn := 0.06 * r.NormFloat64()
	slant := w.slant + 0.06*r.NormFloat64()
	wide := w.wide * between(r, 0.85, 1.15)
	// One smooth distortion for all strokes keeps them connected.
	var warp [2][6]float64
	for axis := range warp {
		for i := range warp[axis] {
			warp[axis][i] = w.bend * 0.5 * r.NormFloat64()
		}
	}
	place := func(px, py float64) (float64, float64) {
		a, b := px/5-1, py/8-1
		for axis, k := range warp {
			d := k[0]*a*b + k[1]*(a*a-0.5) + k[2]*(b*b-0.5) + 0.5*(k[3]*a*a*a+k[4]*a*b*b+k[5]*b*b*b)
			if axis == 0 {
				px += d
			} else {
				py += d
			}
		}
		px, py = (px-5)*wide, py-8
		px -= slant * py
		return x + scale*(px*math.Cos(turn)-py*math.Sin(turn)), y + scale*(px*math.Sin(turn)+py*math.Cos(turn))
	}
	radius := w.radius * height * between(r, 0.85, 1.2)
	var take func() float32
	if w.grain > 0 {
		take = func() float32 { return 1 - w.grain*r.Float32() }
	}
	for _, stroke := range forms[digit][n] {
		points := make([][3]float64, len(stroke))
		for i, p := range stroke {
			points[i] = [3]float64{p[0] + w.shake*r.NormFloat64(), p[1] + w.shake*r.NormFloat64(), p[2]}
			if r.Float64() < w.roundCorners {
				points[i][2] = 0
			}
		}
		pressure := between(r, -0.25, 0.25)
		var dots []Dot
		curve := spline(points)
		for i, p := range curve {
			t := float64(i) / float64(len(curve))
			px, py := place(p[0], p[1])
			dots = append(dots, Dot{px, py, max(radius*(1+pressure*(2*t-1)-w.lift*t), 0.35)})
		}
		c.stroke(dots, level, w.alpha, take)
	}
}

// spline returns points along Catmull-Rom curves through points, broken at corners.
func spline(p [][3]float64) (all [][2]float64) {
	const parts = 7
	at := func(i, from int) [3]float64 { return p[min(max(i, from), len(p)-1)] }
	for i := 0; i+1 < len(p); i++ {
		a, b, c, d := at(i-1, 0), p[i], p[i+1], at(i+2, 0)
		if b[2] != 0 {
			a = b
		}
		if c[2] != 0 {
			d = c
		}
		for k := range parts {
			t := float64(k) / parts
			var q [2]float64
			for axis := range q {
				q[axis] = 0.5 * (2*b[axis] + (c[axis]-a[axis])*t +
					(2*a[axis]-5*b[axis]+4*c[axis]-d[axis])*t*t +
					(3*b[axis]-a[axis]-3*c[axis]+d[axis])*t*t*t)
			}
			all = append(all, q)
		}
	}
	last := p[len(p)-1]
	return append(all, [2]float64{last[0], last[1]})
}

// between returns a random number in a range.
func between(r *rand.Rand, lo, hi float64) float64 { return lo + (hi-lo)*r.Float64() }
