package logic

import (
	"math/bits"

	"github.com/solvoku/solvoku/board"
)

// Fish with rows as base and columns as cover, or the reverse. All places for a digit in
// n base lines lie in n cover lines, so the digit is eliminated from the rest of the
// cover lines. Fins are places of the base outside the cover; with fins, only candidates
// that also see every fin are eliminated. A fish is sashimi if, without its fins, some
// base line has only one place left.

// maxFins is the largest number of fins in a fish, as in HoDoKu. It is part of the
// definition, not a limit on the search.
const maxFins = 5

// basicFish returns a search for the finless fish of n base lines.
func basicFish(n int, t Technique) func(*view, *search) {
	return func(v *view, s *search) { lineFish(v, s, n, t, "", "") }
}

// finnedFish returns a search for the fish of n base lines with fins, finned and sashimi.
func finnedFish(n int, finned, sashimi Technique) func(*view, *search) {
	return func(v *view, s *search) { lineFish(v, s, n, "", finned, sashimi) }
}

// lineFish searches for fish of n base lines. Techniques given as "" are skipped.
func lineFish(v *view, s *search, n int, plain, finned, sashimi Technique) {
	f := fishSearch{search: s, size: n, plain: plain, finned: finned, sashimi: sashimi}
	for f.digit = 1; f.digit <= lastDigit; f.digit++ {
		if f.places = v.at[f.digit]; f.places.Len() < 2*n {
			continue
		}
		for _, f.firstLine = range [2]board.House{0, board.Size} {
			f.read()
			if f.bases(0, 0, 0, 0) {
				return
			}
		}
	}
}

// fishSearch is the search for fish of one digit whose base lines are of one kind.
type fishSearch struct {
	*search
	size                   int // the number of base lines
	plain, finned, sashimi Technique
	digit                  board.Digit
	places                 board.Cells
	firstLine              board.House        // the first line of the base lines' kind
	lines                  [board.Size]uint16 // lines[i] has the digit's places in base line i: bit k is crossing line k
}

// read fills in lines.
func (f *fishSearch) read() {
	f.lines = [board.Size]uint16{}
	for set := f.places; !set.IsEmpty(); set = set.Rest() {
		c := set.Min()
		line, cross := c.Row(), c.Col()
		if f.firstLine != 0 {
			line, cross = cross, line
		}
		f.lines[line] |= 1 << cross
	}
}

// bases extends a choice of base lines, whose places lie in the crossing lines of union,
// with lines from next on.
func (f *fishSearch) bases(next, size int, base, union uint16) (enough bool) {
	if size == f.size {
		return f.covers(base, union)
	}
	// Fins lie in one box, so at most two crossing lines hold fins alone.
	lines := f.size
	if f.plain == "" {
		lines += 2
	}
	for i := next; i < board.Size; i++ {
		line := f.lines[i]
		if bits.OnesCount16(line) < 2 || bits.OnesCount16(union|line) > lines {
			continue
		}
		if f.bases(i+1, size+1, base|1<<i, union|line) {
			return true
		}
	}
	return false
}

// covers tries the choices of cover lines for the chosen base lines.
func (f *fishSearch) covers(base, union uint16) (enough bool) {
	switch extra := bits.OnesCount16(union) - f.size; {
	case extra == 0 && f.plain != "":
		return f.report(f.plain, base, union, 0)
	case extra <= 0 || f.plain != "":
		return false
	case extra == 1:
		for i := board.Size - 1; i >= 0; i-- {
			if fins := uint16(1 << i); union&fins != 0 && f.withFins(base, union, fins) {
				return true
			}
		}
	default:
		for stack := 2; stack >= 0; stack-- {
			in := union & (7 << (3 * stack))
			for left := in; left != 0 && bits.OnesCount16(in) == 3; left &= left - 1 {
				if f.withFins(base, union, in&^(left&-left)) {
					return true
				}
			}
		}
	}
	return false
}

// withFins tries fish whose fins are all places of the base lines in the crossing lines
// of finLines, which belong to one stack.
func (f *fishSearch) withFins(base, union, finLines uint16) (enough bool) {
	stack := bits.TrailingZeros16(finLines) / 3
	cover := union &^ finLines & (7 << (3 * stack))
	if cover == 0 {
		return false
	}
	// All fins must lie in one box, so in base lines of one band.
	band, fins := -1, 0
	technique := f.finned
	for left := base; left != 0; left &= left - 1 {
		i := bits.TrailingZeros16(left)
		if n := bits.OnesCount16(f.lines[i] & finLines); n != 0 {
			if band >= 0 && band != i/3 {
				return false
			}
			band = i / 3
			fins += n
			if bits.OnesCount16(f.lines[i]&^finLines) <= 1 {
				technique = f.sashimi
			}
		}
	}
	if fins > maxFins || technique == "" {
		return false
	}
	// Eliminations lie in the fins' box, in cover lines, outside the base lines.
	for i := 3 * band; i < 3*band+3; i++ {
		if base>>i&1 == 0 && f.lines[i]&cover != 0 {
			return f.report(technique, base, union&^finLines, finLines)
		}
	}
	return false
}

// report reports the fish with the chosen base, cover and fin lines.
func (f *fishSearch) report(t Technique, base, cover, finLines uint16) (enough bool) {
	digits := board.DigitsOf(f.digit)
	baseLines, coverLines := uint32(base)<<f.firstLine, uint32(cover)<<(board.Size-f.firstLine)
	inBase, inCover := cellsIn(baseLines), cellsIn(coverLines)
	fins := f.places.Intersect(inBase).Difference(inCover)
	gone := f.places.Intersect(inCover).Difference(inBase)
	if !fins.IsEmpty() {
		gone = gone.Intersect(commonPeers(fins))
	}
	if gone.IsEmpty() {
		return false
	}
	f.begin(t, digits)
	f.part(Base, 0, f.places.Intersect(inBase).Intersect(inCover), digits)
	if !fins.IsEmpty() {
		f.part(Fin, 0, fins, digits)
	}
	f.houses(Base, baseLines)
	f.houses(Cover, coverLines)
	f.eliminate(f.digit, gone)
	return f.commit()
}
