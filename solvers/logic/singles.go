package logic

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/internal/cells"
)

// The techniques that place a digit.
const (
	FullHouse    Technique = "Full House"    // the last open cell of a house takes the digit left
	NakedSingle  Technique = "Naked Single"  // a cell with one candidate takes it
	HiddenSingle Technique = "Hidden Single" // a digit with one place in a house goes there
)

func fullHouses(f *Finder) {
	for h := range board.House(board.HouseCount) {
		if f.st.free[h] != 1 {
			continue
		}
		c := f.st.open.And(cells.House(h)).First()
		if f.st.has[c].Len() == 1 && f.single(FullHouse, c, f.st.has[c].Min(), h) {
			return
		}
	}
}

func nakedSingles(f *Finder) {
	for set := f.st.open; !set.Empty(); set = set.Rest() {
		c := set.First()
		if f.st.has[c].Len() != 1 {
			continue
		}
		f.begin(NakedSingle, f.st.has[c])
		f.part(Pattern, 0, cells.Of(c), f.st.has[c])
		f.place(c, f.st.has[c].Min())
		if f.commit() {
			return
		}
	}
}

func hiddenSingles(f *Finder) {
	for h := range board.House(board.HouseCount) {
		for d := board.Digit(1); d <= lastDigit; d++ {
			if f.st.places[h][d] != 1 {
				continue
			}
			c := f.st.at[d].And(cells.House(h)).First()
			if f.st.has[c].Len() > 1 && f.single(HiddenSingle, c, d, h) {
				return
			}
		}
	}
}

// single reports a digit that a house forces into a cell.
func (f *Finder) single(t Technique, c board.Cell, d board.Digit, h board.House) (enough bool) {
	f.begin(t, board.DigitsOf(d))
	f.part(Pattern, 0, cells.Of(c), board.DigitsOf(d))
	f.house(Pattern, 0, h)
	f.place(c, d)
	return f.commit()
}
