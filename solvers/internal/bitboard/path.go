package bitboard

import "slices"

// Path is a way of drawing conclusions. All come to the same states, and a search that
// chooses one goes through the same guesses; they differ in speed.
type Path uint8

const (
	Fastest  Path = iota // of the machine's
	Portable             // Go, on every machine
	AVX2                 // assembly, for processors with AVX2
	AVX512               // assembly, for processors with AVX-512 VBMI2
)

// paths are the machine's, by number. Where the last isn't the fastest, usual says so.
var (
	paths   = append([]Path{Portable}, assembly()...)
	last    = paths[len(paths)-1]
	fastest = usual(last)
)

// Paths returns the machine's paths, so that tests can go every one of them. A path that is not
// among them is [Portable].
func Paths() []Path { return slices.Clone(paths) }

// here returns the path that p means on this machine.
func (p Path) here() Path {
	switch {
	case p == Fastest:
		return fastest
	case p > last:
		return Portable
	}
	return p
}

// String returns the path's name.
func (p Path) String() string { return [...]string{"fastest", "portable", "avx2", "avx512"}[p] }
