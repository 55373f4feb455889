package lattice

import "math/bits"

// bitRows are rows of bits, all of the same number of words.
type bitRows struct {
	words int
	bits  []uint64
}

func (b *bitRows) row(i int) []uint64 { return b.bits[i*b.words:][:b.words] }

// widened returns each row with the bits of the rows that are far before and after it, or of the first
// and last row where these would be outside. If the rows already have the bits of all rows up to far
// away, they then have those of all up to twice as far.
func (b *bitRows) widened(far int) bitRows {
	wide := bitRows{b.words, make([]uint64, len(b.bits))}
	n := len(b.bits) / max(b.words, 1)
	for i := range n {
		before, after := b.row(max(i-far, 0)), b.row(min(i+far, n-1))
		for j, here := range b.row(i) {
			wide.bits[i*b.words+j] = here | before[j] | after[j]
		}
	}
	return wide
}

// count returns how many of a row's bits are set in the range [from, to).
func count(row []uint64, from, to int) int {
	if from >= to {
		return 0
	}
	first, last := from/64, (to-1)/64
	head, tail := ^uint64(0)<<(from%64), ^uint64(0)>>(63-(to-1)%64)
	if first == last {
		return bits.OnesCount64(row[first] & head & tail)
	}
	n := bits.OnesCount64(row[first]&head) + bits.OnesCount64(row[last]&tail)
	for _, word := range row[first+1 : last] {
		n += bits.OnesCount64(word)
	}
	return n
}
