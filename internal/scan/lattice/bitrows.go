package lattice

import "math/bits"

// bitRows are rows of as many bits, each of so many words.
type bitRows struct {
	words int
	bits  []uint64
}

func (b *bitRows) row(i int) []uint64 { return b.bits[i*b.words:][:b.words] }

// widened returns for each row the bits that are set in the row so far before it or after it, or in
// the first or last row if there is none. Rows that are widened by 1, or already hold all bits up to
// as far away, then hold those up to twice as far.
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

// count returns how many of a row's bits are set, from one to before another.
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
