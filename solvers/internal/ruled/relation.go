package ruled

import "github.com/solvoku/solvoku/board"

// table says which digits two cells may hold together: table[a-1] are those beside a.
type table [board.Size]board.Digits

// tableOf returns the table of a relation between digits.
func tableOf(holds func(a, b int) bool) (t table) {
	for a := range board.Size {
		for b := range board.Size {
			if holds(a+1, b+1) {
				t[a] |= 1 << b
			}
		}
	}
	return t
}

// turned returns the table with the cells exchanged.
func (t table) turned() table {
	return tableOf(func(a, b int) bool { return t[b-1]>>(a-1)&1 != 0 })
}

// and returns the table of both relations.
func (t table) and(u table) table {
	for a := range t {
		t[a] &= u[a]
	}
	return t
}

// differ reports whether the digits can't be equal.
func (t table) differ() bool {
	for a, beside := range t {
		if beside>>a&1 != 0 {
			return false
		}
	}
	return true
}

// images holds the digits that are possible beside each set of digits.
type images [board.AllDigits + 1]board.Digits

func (t table) images() *images {
	all := new(images)
	for set := 1; set < len(all); set++ {
		first := board.Digits(set).Min()
		all[set] = all[set&(set-1)] | t[first-1]
	}
	return all
}

// relation is a table for two cells.
type relation struct {
	at          [2]board.Cell
	there, back *images
}

func (r *relation) cells() []board.Cell { return r.at[:] }

func (r *relation) narrow(s *state) bool {
	a, b := r.at[0], r.at[1]
	return s.set(b, s.has[b]&r.there[s.has[a]]) && s.set(a, s.has[a]&r.back[s.has[b]])
}
