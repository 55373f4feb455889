package bitboard

// Path is a way of drawing conclusions. All come to the same states, and a search that
// chooses one goes through the same guesses; they differ in speed.
type Path uint8

const (
	Fastest  Path = iota // of the machine's
	Portable             // Go, on every machine
	AVX512               // assembly, for processors with AVX-512 VBMI2
)

// Paths returns the machine's paths, so that tests can go every one of them. A path that is not
// among them is [Portable].
func Paths() []Path { return append([]Path{Portable}, assembly()...) }

// String returns the path's name.
func (p Path) String() string { return [...]string{"fastest", "portable", "avx512"}[p] }
