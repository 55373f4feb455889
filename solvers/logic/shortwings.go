package logic

import "github.com/solvoku/solvoku/board"

// The wings with three strong links, in bivalue cells or conjugate pairs, joined by weak links.
// Two more are elsewhere: the XY-Wing, of three cells, and the W-Wing, in which a conjugate pair
// joins two cells with the same digits.

// partners holds the other ends of each candidate's conjugate pairs.
type partners [board.CellCount][board.Size + 1]board.Cells

// fill reads the partners from a state.
func (p *partners) fill(v *view) {
	var buffer [maxConjugates]conjugates
	for d := board.Digit(1); d <= lastDigit; d++ {
		for _, pair := range v.conjugatesIn(buffer[:0], d, 0, board.HouseCount) {
			a, b := pair.ends[0], pair.ends[1]
			p[a][d], p[b][d] = p[a][d].With(b), p[b][d].With(a)
		}
	}
}

// ending is a wing up to the near end of its last conjugate pair.
type ending struct {
	technique Technique
	nodes     [6]Candidate // the last is still unset
}

// finishWing reports a wing for each far end of its last pair.
func finishWing(s *search, p *partners, w ending) {
	near := w.nodes[4]
	var used board.Cells
	for _, n := range w.nodes[:5] {
		used = used.With(n.Cell)
	}
	for far := p[near.Cell][near.Digit].Difference(used); !far.IsEmpty(); far = far.Rest() {
		w.nodes[5] = Candidate{far.Min(), near.Digit}
		shortWing(s, &w)
	}
}

// shortWing reports a wing, at least one end of which is true.
func shortWing(s *search, w *ending) {
	a, b := w.nodes[0], w.nodes[5]
	if a.Digit != b.Digit && !a.Cell.Sees(b.Cell) {
		return
	}
	if (w.technique == SWing || w.technique == LWing) && a.Cell > b.Cell {
		return // found from the other end, too
	}
	var digits board.Digits
	for _, n := range w.nodes {
		digits = digits.With(n.Digit)
	}
	s.begin(w.technique, digits)
	s.part(Pincer, 0, board.CellsOf(a.Cell), board.DigitsOf(a.Digit))
	s.part(Pincer, 1, board.CellsOf(b.Cell), board.DigitsOf(b.Digit))
	for i, n := range w.nodes[1:] {
		from := w.nodes[i]
		s.link(Link{From: Node{board.CellsOf(from.Cell), from.Digit}, To: Node{board.CellsOf(n.Cell), n.Digit}, Strong: i%2 == 0})
	}
	if a.Digit == b.Digit {
		s.eliminate(a.Digit, a.Cell.PeerSet().Intersect(b.Cell.PeerSet()))
	} else {
		s.eliminate(a.Digit, board.CellsOf(b.Cell))
		s.eliminate(b.Digit, board.CellsOf(a.Cell))
	}
	s.commit()
}

func mWings(v *view, s *search) {
	fromPairs(v, func(p *partners, a board.Cell, x, y board.Digit) {
		throughPair(v, s, p, MWing, a, x, y, board.DigitsOf(x))
	})
}

func hWings(v *view, s *search) {
	fromPairs(v, func(p *partners, a board.Cell, x, y board.Digit) {
		throughPair(v, s, p, HWing, a, x, y, board.AllDigits.Without(x).Without(y))
		throughCell(v, s, p, a, x, y)
	})
}

// fromPairs tries each bivalue cell with its digits in either order.
func fromPairs(v *view, try func(p *partners, a board.Cell, x, y board.Digit)) {
	var p partners
	p.fill(v)
	for a := range v.pairs.All() {
		low := v.has[a].Min()
		high := v.has[a].Without(low).Min()
		try(&p, a, low, high)
		try(&p, a, high, low)
	}
}

// throughPair reports the wings that lead from a cell's second digit through a conjugate pair of
// that digit and continue with one of the last digits.
func throughPair(v *view, s *search, p *partners, t Technique, a board.Cell, x, y board.Digit, last board.Digits) {
	for b := range v.at[y].Intersect(a.PeerSet()).All() {
		for c := range p[b][y].Without(a).All() {
			for left := v.has[c] & last; left != 0; left &= left - 1 {
				finishWing(s, p, ending{t, [6]Candidate{{a, x}, {a, y}, {b, y}, {c, y}, {c, left.Min()}}})
			}
		}
	}
}

// throughCell reports the H-Wings that lead from a cell's second digit through another cell.
func throughCell(v *view, s *search, p *partners, a board.Cell, x, y board.Digit) {
	for b := range v.pairs.Intersect(v.at[y]).Intersect(a.PeerSet()).All() {
		z := v.has[b].Without(y).Min()
		if z == x {
			continue
		}
		for near := v.at[z].Intersect(b.PeerSet()); !near.IsEmpty(); near = near.Rest() {
			finishWing(s, p, ending{HWing, [6]Candidate{{a, x}, {a, y}, {b, y}, {b, z}, {near.Min(), z}}})
		}
	}
}

func sWings(v *view, s *search) {
	fromPairs(v, func(p *partners, c board.Cell, x, y board.Digit) {
		for b := range v.at[x].Intersect(c.PeerSet()).All() {
			for a := range p[b][x].Without(c).All() {
				for other := v.at[y].Intersect(c.PeerSet()).Without(a).Without(b); !other.IsEmpty(); other = other.Rest() {
					finishWing(s, p, ending{SWing, [6]Candidate{{a, x}, {b, x}, {c, x}, {c, y}, {other.Min(), y}}})
				}
			}
		}
	})
}

func lWings(v *view, s *search) {
	var p partners
	p.fill(v)
	for x := board.Digit(1); x <= lastDigit; x++ {
		for a := range v.at[x].All() {
			for near := p[a][x]; !near.IsEmpty(); near = near.Rest() {
				lWing(v, s, &p, a, near.Min(), x)
			}
		}
	}
}

// lWing reports the L-Wings that begin with a digit's conjugate pair.
func lWing(v *view, s *search, p *partners, a, b board.Cell, x board.Digit) {
	for y := range v.has[b].Without(x).All() {
		for c := range p[b][y].Without(a).All() {
			for third := v.has[c].Without(x).Without(y); third != 0; third &= third - 1 {
				finishWing(s, p, ending{LWing, [6]Candidate{{a, x}, {b, x}, {b, y}, {c, y}, {c, third.Min()}}})
			}
		}
	}
}
