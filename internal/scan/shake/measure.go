// Package shake finds out how a camera moved while it took a picture, and undoes it. Lengths
// are in pixels of the picture.
//
// A picture smeared evenly along a line lacks the frequencies whose waves fit into the smear's
// length a whole number of times: its spectrum has dark stripes across the smear's direction,
// the farther apart the shorter it is (Gennery 1973, Cannon 1976). [Measure] finds the motion
// whose stripes fit the spectrum best.
package shake

import (
	"math"
	"slices"

	"github.com/solvoku/solvoku/internal/scan/picture"
)

// Motion is how far and in which direction everything in a picture is smeared.
type Motion struct {
	Length    float64
	Direction float64 // from 0 to pi: 0 is to the right, half of pi is down
}

const (
	// Frequencies from slowest to fastest are compared, in cycles per block. Slower ones are
	// those of digits and cells, faster ones noise.
	slowest = 3
	fastest = 26
	// A motion is from shortest to longest pixels long. It is sought in steps of lengthStep, a
	// factor, and directionStep, then in finer ones around the best.
	shortest      = 2.5
	longest       = 22
	lengthStep    = 1.1
	directionStep = math.Pi / 36
	finer         = 5 // fine steps per coarse one
	// certain is the correlation from which a picture is shaken. Of drawn pages, those that are
	// have 0.65 to 0.86, and others up to 0.54.
	certain = 0.6
	// possible is the same for fewer squares of a picture, where chance counts for more: 0.64 to
	// 0.88, and up to 0.59.
	possible = 0.52
	// steepest is the change of brightness over a motion's length, as a share of the paper's, that at
	// most steepShare of the pixels may exceed by noise. Drawn pages that are shaken reach 0.6 to 0.97,
	// others that have such stripes mostly 1.05 to 1.9.
	steepest   = 1.05
	steepShare = 0.003
	// gap is the power, as a share, that is left where a stripe should be black.
	gap = 0.003
)

// Measure returns the motion that has smeared a picture, and whether one has. pause is called
// periodically; if it returns false, the result means nothing.
func Measure(g *picture.Gray, pause func() bool) (m Motion, shaken bool) {
	v := contrast(g)
	// A quarter of the squares tells that most pictures are not shaken.
	f := newFit(powers(v, g.W, block, pause))
	if _, c := f.best(pause); c < possible {
		return m, false
	}
	f = newFit(powers(v, g.W, half, pause))
	m, c := f.best(pause)
	return m, c >= certain && !sharper(g, m)
}

// sharper reports whether brightness changes faster along a motion than it can where everything is
// smeared: over the motion's length by all of the paper's light. Rows of print and tables have
// stripes in their spectrum, too, but edges too sharp to be smeared.
func sharper(g *picture.Gray, m Motion) bool {
	sin, cos := math.Sincos(m.Direction)
	dx, dy := float32(cos/2), float32(sin/2)
	steep := 0
	for y0 := 1; y0 < g.H-1; y0 += half {
		for x0 := 1; x0 < g.W-1; x0 += half {
			y1, x1 := min(y0+half, g.H-1), min(x0+half, g.W-1)
			paper := uint8(0)
			for y := y0; y < y1; y++ {
				paper = max(paper, slices.Max(g.Pix[y*g.W+x0:y*g.W+x1]))
			}
			limit := steepest * float32(paper) / float32(m.Length)
			for y := y0; y < y1; y++ {
				for i := y*g.W + x0; i < y*g.W+x1; i++ {
					d := (float32(g.Pix[i+1])-float32(g.Pix[i-1]))*dx + (float32(g.Pix[i+g.W])-float32(g.Pix[i-g.W]))*dy
					if d > limit || -d > limit {
						steep++
					}
				}
			}
		}
	}
	return float64(steep) > steepShare*float64(len(g.Pix))
}

// fit compares a spectrum with those of motions. Only differences between directions count: how
// power falls with frequency depends on the page and the lens.
type fit struct {
	rings  [fastest + 1][]bin
	strong float64 // sum of the squares of all bins' power
}

// bin is a frequency.
type bin struct {
	x, y  float64 // cycles per pixel
	power float64 // logarithm, less the mean of its ring: of all as fast in whole cycles per block
	noise float64 // power of noise, as a share of the ring's
}

func newFit(s *spectrum) *fit {
	f := &fit{}
	for y := range block {
		for x := range half {
			r := int(math.Hypot(float64(x), float64(y-half)) + 0.5)
			if r < slowest || r > fastest || x == 0 && y <= half {
				continue
			}
			f.rings[r] = append(f.rings[r], bin{x: float64(x) / block, y: float64(y-half) / block, power: math.Log(s[y][x] + 1e-9)})
		}
	}
	// Along a motion's own stripes a ring keeps its power; its least is no less than noise.
	noise := math.Inf(1)
	var most [len(f.rings)]float64
	for r := slowest; r <= fastest; r++ {
		var all []float64
		for _, b := range f.rings[r] {
			all = append(all, b.power)
		}
		slices.Sort(all)
		noise = min(noise, all[len(all)/10])
		most[r] = all[len(all)*8/10] // the grid's lines have far more in two directions
	}
	for r := slowest; r <= fastest; r++ {
		mean := 0.0
		for i := range f.rings[r] {
			b := &f.rings[r][i]
			b.noise = math.Exp(noise-most[r]) + gap
			b.power = min(b.power, most[r])
			mean += b.power / float64(len(f.rings[r]))
		}
		for i := range f.rings[r] {
			b := &f.rings[r][i]
			b.power -= mean
			f.strong += b.power * b.power
		}
	}
	return f
}

// best returns the motion that fits best, and how well.
func (f *fit) best(pause func() bool) (m Motion, best float64) {
	try := func(length, direction float64) {
		if c := f.correlation(length, direction); c > best {
			m, best = Motion{length, math.Mod(direction+math.Pi, math.Pi)}, c
		}
	}
	for direction := 0.0; direction < math.Pi-directionStep/2; direction += directionStep {
		for length := shortest; length <= longest; length *= lengthStep {
			try(length, direction)
		}
		if !pause() {
			return m, 0
		}
	}
	coarse := m
	for i := -finer; i <= finer; i++ {
		for j := -finer; j <= finer; j++ {
			try(coarse.Length*math.Pow(lengthStep, float64(i)/finer), coarse.Direction+float64(j)*directionStep/finer)
		}
	}
	// Between two of these lengths lies the top of the parabola through the best and its neighbours.
	step := math.Pow(lengthStep, 1.0/finer)
	shorter, longer := f.correlation(m.Length/step, m.Direction), f.correlation(m.Length*step, m.Direction)
	if bend := 2*best - shorter - longer; bend > 0 {
		m.Length *= math.Pow(step, min(max((longer-shorter)/(2*bend), -0.5), 0.5))
	}
	return m, best
}

// correlation returns how well the spectrum fits that of a motion, at most 1.
func (f *fit) correlation(length, direction float64) float64 {
	sin, cos := math.Sincos(direction)
	sin, cos = sin*length*perWave, cos*length*perWave
	product, squares := 0.0, 0.0
	for r := slowest; r <= fastest; r++ {
		sum, square := 0.0, 0.0
		for i := range f.rings[r] {
			b := &f.rings[r][i]
			want := roughLog(left[int(math.Abs(b.x*cos+b.y*sin)+0.5)] + b.noise)
			sum += want
			square += want * want
			product += want * b.power
		}
		squares += square - sum*sum/float64(len(f.rings[r]))
	}
	return product / math.Sqrt(squares*f.strong+1e-9)
}

const (
	// perWave is the number of steps per wave for which left says what is left of it.
	perWave = 256
	// mostWaves is more than the fastest waves that fit into the longest motion.
	mostWaves = 11
)

// left is the power that is left, as a share, of waves of which so many fit into a motion's length.
var left = func() (all [perWave * mostWaves]float64) {
	all[0] = 1
	for i := range all[1:] {
		at := math.Pi * float64(i+1) / perWave
		q := math.Sin(at) / at
		all[i+1] = q * q
	}
	return all
}()

// roughLog returns the binary logarithm, at most 0.09 too low: a straight line between powers of
// two. [math.Log] would take most of the time.
func roughLog(v float64) float64 { return float64(math.Float64bits(v))/(1<<52) - 1023 }
