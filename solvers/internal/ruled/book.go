package ruled

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

// Book is rules as a person applies them: houses, cells that see each other, and one clause at a
// time. One goroutine at a time may use it.
type Book struct {
	Peers   [board.CellCount]board.Cells // the cells that can't hold the same digit
	Houses  []House
	Clauses []board.Clause

	problems []*problem // each clause by itself, but with all peers
}

// House is nine cells that hold all digits.
type House struct {
	Kind  string // "row", "column", "box", or the kind of the clause that demands it
	Cells board.Cells
}

// houseKinds has the kinds of the classic houses.
var houseKinds = [...]string{board.RowKind: "row", board.ColumnKind: "column", board.BoxKind: "box"}

// NewBook compiles rules. The error is that of [Check].
func NewBook(rules board.Rules) (*Book, error) {
	clauses, err := readRules(rules)
	if err != nil {
		return nil, err
	}
	k := new(Book)
	for h := range board.House(board.HouseCount) {
		if h.Kind() != board.BoxKind || !rules.Has(regionKind) {
			k.house(houseKinds[h.Kind()], h.CellSet())
		}
	}
	var lone []*builder
	for i := range clauses {
		b := alone(clauses, i)
		b.separate()
		lone = append(lone, b)
		for _, h := range b.houses {
			k.house(clauses[i].Kind, h)
		}
		for c := range k.Peers {
			k.Peers[c] = k.Peers[c].Union(b.peers[c])
		}
	}
	for i, b := range lone {
		b.peers, b.cages = k.Peers, nil // cages are added up by area
		for _, key := range b.pairs {
			if k.Peers[key[0]].Contains(key[1]) {
				b.tables[key] = b.tables[key].and(tableOf(func(x, y int) bool { return x != y }))
			}
		}
		if b.houses != nil {
			b.groups = nil
		}
		p, err := b.problem()
		if err != nil {
			return nil, err
		}
		p.peers = [board.CellCount]board.Cells{} // a clause concludes about its own cells
		k.Clauses, k.problems = append(k.Clauses, clauses[i].Clause), append(k.problems, p)
	}
	return k, nil
}

// house adds a house, unless it has the cells of another.
func (k *Book) house(kind string, cells board.Cells) {
	if slices.ContainsFunc(k.Houses, func(h House) bool { return h.Cells == cells }) {
		return
	}
	k.Houses = append(k.Houses, House{kind, cells})
	for c := range cells.All() {
		k.Peers[c] = k.Peers[c].Union(cells.Without(c))
	}
}

// Narrow removes candidates that can't be by a clause alone and that cells see each other, and
// returns the clause's cells. Of a clause for the whole board, which has no cells, it applies all
// parts, or only the first that removes any. It returns false if it removes none or if nothing would
// be left.
func (k *Book) Narrow(clause int, all bool, has *board.Candidates) (cells board.Cells, ok bool) {
	p := k.problems[clause]
	s := state{problem: p, run: new(run), has: domains(*has)}
	for c := range s.has {
		s.has[c] &= p.start[c]
	}
	cells = board.CellsOf(k.Clauses[clause].Cells...)
	for i := range p.constraints {
		s.waiting[i/64] |= 1 << (i % 64)
	}
	for i, ok := s.next(); ok; i, ok = s.next() {
		if !p.constraints[i].narrow(&s) {
			return cells, false
		}
		if !all && cells.IsEmpty() && s.has != domains(*has) {
			cells = board.CellsOf(p.constraints[i].cells()...)
			break
		}
	}
	ok = s.has != domains(*has)
	*has = board.Candidates(s.has)
	return cells, ok
}
