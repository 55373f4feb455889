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
	if f.first {
		f.firstFullHouse()
		return
	}
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
	if f.first {
		if s, ok := f.st.naked.first(f.st); ok {
			f.nakedSingle(s.Cell)
		}
		return
	}
	for set := f.st.open; !set.Empty(); set = set.Rest() {
		c := set.First()
		if f.st.has[c].Len() != 1 {
			continue
		}
		f.nakedSingle(c)
	}
}

func (f *Finder) nakedSingle(c board.Cell) {
	f.begin(NakedSingle, f.st.has[c])
	f.part(Pattern, 0, cells.Of(c), f.st.has[c])
	f.place(c, f.st.has[c].Min())
	f.commit()
}

// first returns the oldest single whose cell is open.
func (q *singlesQueue) first(st *State) (single Candidate, ok bool) {
	for ; q.next < q.end; q.next++ {
		if s := q.list[q.next]; st.has[s.Cell].Has(s.Digit) {
			return s, true
		}
	}
	return Candidate{}, false
}

// firstFullHouse reports the oldest single that is the last one of a house.
func (f *Finder) firstFullHouse() {
	q := &f.st.naked
	for i := q.next; i < q.end; i++ {
		s := q.list[i]
		if !f.st.open.Has(s.Cell) {
			continue
		}
		for _, h := range s.Cell.Houses() {
			if f.st.free[h] == 1 {
				f.single(FullHouse, s.Cell, s.Digit, h)
				return
			}
		}
	}
}

// firstHiddenSingle reports the oldest single of a house.
func (f *Finder) firstHiddenSingle() {
	s, ok := f.st.hidden.first(f.st)
	if !ok {
		return
	}
	for _, h := range s.Cell.Houses() {
		if f.st.places[h][s.Digit] == 1 {
			f.single(HiddenSingle, s.Cell, s.Digit, h)
			return
		}
	}
}

func hiddenSingles(f *Finder) {
	if f.first {
		f.firstHiddenSingle()
		return
	}
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
