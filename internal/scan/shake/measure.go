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
	// gap is the power, as a share, that is left where a stripe should be black.
	gap = 0.003
)

// Measure returns the motion that has smeared a picture, and whether one has. pause is called
// periodically; if it returns false, the result means nothing.
func Measure(g *picture.Gray, pause func() bool) (m Motion, shaken bool) {
	f := newFit(powers(g, pause))
	best := 0.0
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
			return m, false
		}
	}
	coarse := m
	for i := -finer; i <= finer; i++ {
		for j := -finer; j <= finer; j++ {
			try(coarse.Length*math.Pow(lengthStep, float64(i)/finer), coarse.Direction+float64(j)*directionStep/finer)
		}
	}
	return m, best >= certain
}

// fit compares a spectrum with those of motions. Only differences between directions count: how
// power falls with frequency depends on the page and the lens.
type fit struct {
	bins   []bin
	strong float64 // sum of the squares of all bins' power
	want   []float64
}

// bin is a frequency.
type bin struct {
	x, y  float64 // cycles per pixel
	ring  int     // cycles per block, in whole numbers
	power float64 // logarithm, less its ring's mean
	noise float64 // power of noise, as a share of the ring's
}

func newFit(s *spectrum) *fit {
	f := &fit{}
	var rings [fastest + 1][]float64
	for y := range block {
		for x := range half {
			r := int(math.Hypot(float64(x), float64(y-half)) + 0.5)
			if r < slowest || r > fastest || x == 0 && y <= half {
				continue
			}
			p := math.Log(s[y][x] + 1e-9)
			f.bins = append(f.bins, bin{x: float64(x) / block, y: float64(y-half) / block, ring: r, power: p})
			rings[r] = append(rings[r], p)
		}
	}
	// Along a motion's own stripes a ring keeps its power; its least is no less than noise.
	noise := math.Inf(1)
	for r := slowest; r <= fastest; r++ {
		slices.Sort(rings[r])
		noise = min(noise, rings[r][len(rings[r])/10])
	}
	f.want = make([]float64, len(f.bins))
	for i := range f.bins {
		b := &f.bins[i]
		ring := rings[b.ring]
		b.noise = math.Exp(noise-ring[len(ring)*8/10]) + gap
		b.power = min(b.power, ring[len(ring)*8/10]) // the grid's lines have far more in two directions
		f.want[i] = b.power
	}
	f.strong = f.center()
	for i := range f.bins {
		f.bins[i].power = f.want[i]
	}
	return f
}

// center subtracts from all values of want their rings' means, and returns the sum of their
// squares.
func (f *fit) center() (squares float64) {
	var sum, n [fastest + 1]float64
	for i := range f.bins {
		r := f.bins[i].ring
		sum[r] += f.want[i]
		n[r]++
	}
	for r := range sum {
		sum[r] /= max(n[r], 1)
	}
	for i := range f.bins {
		f.want[i] -= sum[f.bins[i].ring]
		squares += f.want[i] * f.want[i]
	}
	return squares
}

// correlation returns how well the spectrum fits that of a motion, at most 1.
func (f *fit) correlation(length, direction float64) float64 {
	sin, cos := math.Sincos(direction)
	for i := range f.bins {
		b := &f.bins[i]
		f.want[i] = roughLog(stripes(length*(b.x*cos+b.y*sin)) + b.noise)
	}
	squares := f.center()
	sum := 0.0
	for i := range f.bins {
		sum += f.want[i] * f.bins[i].power
	}
	return sum / math.Sqrt(squares*f.strong+1e-9)
}

// stripes returns the power that is left, as a share, of waves of which so many fit into a
// motion's length.
func stripes(waves float64) float64 {
	if math.Abs(waves) < 1e-6 {
		return 1
	}
	q := math.Sin(math.Pi*waves) / (math.Pi * waves)
	return q * q
}

// roughLog returns the binary logarithm, at most 0.09 too low: a straight line between powers of
// two. [math.Log] would take most of the time.
func roughLog(v float64) float64 { return float64(math.Float64bits(v))/(1<<52) - 1023 }
