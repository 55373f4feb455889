package logic

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/internal/cells"
)

// The techniques of a box and a line that cross in three cells.
const (
	// Pointing: a box has all its places for a digit in one line, which loses
	// its other ones.
	Pointing Technique = "Locked Candidates Type 1 (Pointing)"
	// Claiming: a line has all its places for a digit in one box, which loses
	// its other ones.
	Claiming Technique = "Locked Candidates Type 2 (Claiming)"
)

func pointing(f *Finder) {
	for b := range board.Size {
		box := board.Box(b)
		for line := range board.House(2 * board.Size) {
			if cells.House(line).Meets(cells.House(box)) && f.locked(Pointing, box, line) {
				return
			}
		}
	}
}

func claiming(f *Finder) {
	for line := range board.House(2 * board.Size) {
		for b := range board.Size {
			box := board.Box(b)
			if cells.House(line).Meets(cells.House(box)) && f.locked(Claiming, line, box) {
				return
			}
		}
	}
}

// locked reports the digits that are in a house only where another one crosses
// it.
func (f *Finder) locked(t Technique, in, from board.House) (enough bool) {
	cross := cells.House(in).And(cells.House(from))
	for d := board.Digit(1); d <= lastDigit; d++ {
		places := f.st.at[d].And(cells.House(in))
		// One place is a Hidden Single.
		if f.st.places[in][d] < 2 || !places.In(cross) {
			continue
		}
		others := f.st.at[d].And(cells.House(from)).Minus(cross)
		if others.Empty() {
			continue
		}
		f.begin(t, board.DigitsOf(d))
		f.part(Pattern, 0, places, board.DigitsOf(d))
		f.house(Base, 0, in)
		f.house(Cover, 0, from)
		f.eliminate(d, others)
		if f.commit() {
			return true
		}
	}
	return false
}
