package logic

import "github.com/solvoku/solvoku/board"

// Conclusions from two fireworks, of digits x and y, that share a corner and its wings, together
// with bivalue cells of the same two digits.
//
// ALP, an almost locked pair: the opposite cell, where the lines through the wings cross, has
// only x and y. The wings can't hold the one that it takes, so the corner does, and loses all
// other digits. A second corner with wings in the same two lines may also have fireworks of x
// and y. Then one wing in each line holds x or y, and both digits are eliminated from the rest
// of these lines, except the opposite cell.
//
// W-Wing: each of these lines has a cell with only x and y. If the opposite cell held x, both of
// them would hold y, so neither wing could hold x or y, and the corner would need both.

// fireworkPairs reports these conclusions for a corner, the opposite cell and two digits.
func fireworkPairs(v *view, s *search, w firework, opposite board.Cell) {
	lines := [2]board.Cells{board.Column(opposite.Col()).CellSet(), board.Row(opposite.Row()).CellSet()}
	for x := range w.digits.All() {
		for y := range w.digits.All() {
			pair := firework{w.corner, w.along, w.across, board.DigitsOf(x, y)}
			switch {
			case x >= y || v.has[w.along]&pair.digits == 0 || v.has[w.across]&pair.digits == 0:
			case v.has[opposite] == pair.digits:
				fireworkALP(v, s, opposite, pair)
				secondFirework(v, s, opposite, pair, lines)
			case v.has[opposite]&pair.digits != 0:
				same := filter(v.pairs, func(c board.Cell) bool { return v.has[c] == pair.digits })
				for p := range same.Intersect(lines[0]).Without(w.along).All() {
					for q := range same.Intersect(lines[1]).Without(w.across).All() {
						fireworkWWing(s, opposite, pair, board.CellsOf(p, q))
					}
				}
			}
		}
	}
}

// beginPairs begins a step with the fireworks of two digits, and bivalue cells.
func beginPairs(s *search, bivalue board.Cells, list ...firework) {
	s.begin(Fireworks, list[0].digits)
	s.part(Pattern, 0, bivalue, list[0].digits)
	for i, w := range list {
		s.part(Pivot, i, board.CellsOf(w.corner), w.digits)
		s.part(Pincer, i, board.CellsOf(w.along, w.across), w.digits)
		houses := w.corner.Houses()
		s.house(Stem, 0, houses[0])
		s.house(Stem, 0, houses[1])
	}
}

func fireworkALP(v *view, s *search, opposite board.Cell, w firework) {
	if v.has[w.corner]&w.digits != w.digits {
		return
	}
	beginPairs(s, board.CellsOf(opposite), w)
	s.eliminateAll(board.AllDigits&^w.digits, board.CellsOf(w.corner))
	s.commit()
}

func fireworkWWing(s *search, opposite board.Cell, w firework, bivalue board.Cells) {
	beginPairs(s, bivalue, w)
	s.eliminateAll(w.digits, board.CellsOf(opposite))
	s.commit()
}

// secondFirework looks for a second corner, after the first, with wings in the lines of the
// opposite cell.
func secondFirework(v *view, s *search, opposite board.Cell, w firework, lines [2]board.Cells) {
	for along := range lines[0].Intersect(v.with(w.digits)).Without(opposite).Without(w.along).All() {
		for across := range lines[1].Intersect(v.with(w.digits)).Without(opposite).Without(w.across).All() {
			corner := board.At(along.Row(), across.Col())
			if corner < w.corner || !v.open.Contains(corner) || along.Box() == corner.Box() || across.Box() == corner.Box() {
				continue
			}
			if other := fireworkAt(v, corner, along, across); other.digits&w.digits == w.digits {
				other.digits = w.digits
				beginPairs(s, board.CellsOf(opposite), w, other)
				s.eliminateAll(w.digits, lines[0].Without(opposite).Without(w.along).Without(along))
				s.eliminateAll(w.digits, lines[1].Without(opposite).Without(w.across).Without(across))
				s.commit()
			}
		}
	}
}
