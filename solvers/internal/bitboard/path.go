package bitboard

import "slices"

// Path is a way of drawing conclusions. All lead to the same states, and a search makes the
// same guesses on each; they differ in speed.
type Path uint8

const (
	Fastest  Path = iota // the machine's fastest
	Portable             // Go, on every machine
	AVX2                 // assembly, for processors with AVX2
	AVX512               // assembly, for processors with AVX-512 VBMI2
)

// machinePaths holds the machine's paths, by number. The last isn't always the fastest: see usual.
var (
	machinePaths = append([]Path{Portable}, assembly()...)
	lastPath     = machinePaths[len(machinePaths)-1]
	fastestPath  = usual(lastPath)
)

// Paths returns the machine's paths, so that tests can take each of them. Any other path is
// treated as [Portable].
func Paths() []Path { return slices.Clone(machinePaths) }

// here returns the path that p means on this machine.
func (p Path) here() Path {
	switch {
	case p == Fastest:
		return fastestPath
	case p > lastPath:
		return Portable
	}
	return p
}

// wide resolves a path as here does, except that [Fastest] means the path with the widest
// registers, even on Zen 4: writing rows is faster with them.
func (p Path) wide() Path {
	if p == Fastest {
		return lastPath
	}
	return p.here()
}

// String returns the path's name.
func (p Path) String() string { return [...]string{"fastest", "portable", "avx2", "avx512"}[p] }
