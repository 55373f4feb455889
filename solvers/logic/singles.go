package logic

import (
	"github.com/solvoku/solvoku/board"
)

// The techniques that place a digit.
const (
	FullHouse    Technique = "Full House"    // the last open cell of a house takes the remaining digit
	NakedSingle  Technique = "Naked Single"  // a cell with one candidate takes it
	HiddenSingle Technique = "Hidden Single" // a digit with one place in a house goes there
)

func fullHouses(f *Finder) {
	if f.st.last == 0 {
		return
	}
	if f.first {
		q := &f.st.naked
		for i := q.next; i < q.end; i++ {
			if s := q.list[i]; f.st.open.Contains(s.Cell) && f.fullHouse(s.Cell) {
				return
			}
		}
		return
	}
	for set := f.st.open; !set.IsEmpty(); set = set.Rest() {
		if c := set.Min(); f.st.has[c].Len() == 1 {
			f.fullHouse(c)
		}
	}
}

// fullHouse reports a naked single if its cell is the last open one of a house.
func (f *Finder) fullHouse(c board.Cell) (enough bool) {
	houses := &cellHouses[c]
	if f.st.last&(1<<houses[0]|1<<houses[1]|1<<houses[2]) == 0 {
		return false
	}
	return f.forced(FullHouse, c, f.st.has[c].Min(), func(h board.House) bool { return f.st.free[h] == 1 })
}

func nakedSingles(f *Finder) {
	if f.first {
		if s, ok := f.st.naked.oldest(&f.st.view); ok {
			f.nakedSingle(s.Cell)
		}
		return
	}
	for set := f.st.open; !set.IsEmpty(); set = set.Rest() {
		if c := set.Min(); f.st.has[c].Len() == 1 {
			f.nakedSingle(c)
		}
	}
}

func (f *Finder) nakedSingle(c board.Cell) {
	f.begin(NakedSingle, f.st.has[c])
	f.part(Pattern, 0, board.CellsOf(c), f.st.has[c])
	f.place(c, f.st.has[c].Min())
	f.commit()
}

func hiddenSingles(f *Finder) {
	if f.first {
		f.st.orderHidden()
		if s, ok := f.st.hidden.oldest(&f.st.view); ok {
			f.hiddenSingle(s.Cell, s.Digit)
		}
		return
	}
	for d := board.Digit(1); d <= lastDigit; d++ {
		for set := f.st.at[d]; !set.IsEmpty(); set = set.Rest() {
			f.hiddenSingle(set.Min(), d)
		}
	}
}

// hiddenSingle reports a candidate if it is the only place for its digit in a house.
func (f *Finder) hiddenSingle(c board.Cell, d board.Digit) {
	f.forced(HiddenSingle, c, d, func(h board.House) bool { return f.st.places[h][d] == 1 })
}

// forced reports a digit that a house forces into a cell: its box, which is seen at a
// glance, or else its row or its column.
func (f *Finder) forced(t Technique, c board.Cell, d board.Digit, forces func(board.House) bool) (enough bool) {
	houses := c.Houses()
	for _, i := range [...]int{2, 0, 1} {
		if h := houses[i]; forces(h) {
			f.begin(t, board.DigitsOf(d))
			f.part(Pattern, 0, board.CellsOf(c), board.DigitsOf(d))
			f.house(Pattern, 0, h)
			f.place(c, d)
			return f.commit()
		}
	}
	return false
}
