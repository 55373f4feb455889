//go:build !purego

package bitboard

import "github.com/solvoku/solvoku/board"

// assembly returns the machine's paths in assembly. A machine with AVX-512 has AVX2, too.
func assembly() (paths []Path) {
	if hasAVX2() {
		paths = append(paths, AVX2)
		if hasAVX512() {
			paths = append(paths, AVX512)
		}
	}
	return paths
}

// usual returns the fastest of the machine's paths. Zen 4 splits instructions of 512 bits in two,
// of which the path in AVX-512 leaves many lanes empty, and is a quarter to a third faster
// with AVX2.
func usual(last Path) Path {
	const zen4 = 0x19 // the family, if it has AVX-512
	if a, _, _, _ := cpuid(1, 0); last == AVX512 && a>>8&0xF+a>>20&0xFF == zen4 {
		return AVX2
	}
	return last
}

// LoadOn is [State.Load] on one path. After a contradiction only [Portable] leaves the same
// digits on every machine.
func (s *State) LoadOn(path Path, puzzle *board.Grid) bool {
	switch path.here() {
	case AVX512:
		return load512(s, puzzle)
	case AVX2:
		return load256(s, puzzle)
	}
	return s.load(puzzle)
}

// loadTextOn is [State.LoadText] on one path.
func (s *State) loadTextOn(path Path, text *[board.CellCount]byte) bool {
	switch path.here() {
	case AVX512:
		return loadText512(s, text)
	case AVX2:
		return loadText256(s, text)
	}
	return s.loadText(text)
}

// textOn is [State.Text] on one path.
func (s *State) textOn(path Path, text *[board.CellCount]byte) {
	if path.here() == Portable {
		s.text(text)
		return
	}
	text256(s, text)
}

// guessOn makes next, which may be s, the state after a guess, as guess does; after
// a contradiction next means nothing.
func (s *State) guessOn(path Path, next *State, bit, keep, drop int) bool {
	path = path.here()
	if path == Portable {
		*next = *s
		return next.guess(bit, keep, drop)
	}
	cell := one(bit)
	if path == AVX512 {
		return guess512(s, next, &cell, &peers[bit&(slots-1)], keep, drop)
	}
	return guess256(s, next, &cell, &peers[bit&(slots-1)], keep, drop)
}

// heaviestOn is heaviest.
func (s *State) heaviestOn(path Path, weights *[slots]uint8) (bit, first, second int) {
	if path.here() == Portable {
		return s.heaviest(weights)
	}
	return guessIn(heaviest256(s, &peers, weights))
}

// features returns ebx and ecx of the processor's leaf 7, which tell its extensions: none if it
// can't count bits, or the system doesn't keep all of some states, as bits of the processor's
// XCR0.
func features(states uint32) (b, c uint32) {
	const popcnt, osxsave = 1 << 23, 1 << 27 // ecx of leaf 1
	if most, _, _, _ := cpuid(0, 0); most < 7 {
		return 0, 0
	}
	if _, _, c, _ := cpuid(1, 0); c&popcnt == 0 || c&osxsave == 0 || xgetbv()&states != states {
		return 0, 0
	}
	_, b, c, _ = cpuid(7, 0)
	return b, c
}

func cpuid(leaf, subleaf uint32) (a, b, c, d uint32)

func xgetbv() uint32
