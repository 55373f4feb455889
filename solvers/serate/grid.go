package serate

import (
	"math/bits"

	"github.com/solvoku/solvoku/board"
)

// Houses are numbered by kind: boxes 0 to 8, rows 9 to 17, columns 18 to 26. Positions in
// a house follow reading order, from the top left.
const (
	boxKind = iota
	rowKind
	columnKind
	houseKinds
)

// scanOrder lists the kinds of house in the order in which techniques within one house scan
// them.
var scanOrder = [houseKinds]int{boxKind, columnKind, rowKind}

// A candidate's number is cell*9 + digit, with digits counted from 0.
const (
	cellCount      = board.CellCount
	boardSize      = board.Size
	candidateCount = cellCount * boardSize
)

// tables holds the board's constants.
type tables struct {
	house    [cellCount][houseKinds]uint8                         // each cell's houses
	position [cellCount][houseKinds]uint8                         // each cell's position in these houses
	cells    [board.HouseCount][boardSize]uint8                   // each house's cells
	set      [board.HouseCount]cellSet                            // each house's cells as a set
	peers    [cellCount][20]uint8                                 // each cell's peers: box, then row, then column
	peerSet  [cellCount]cellSet                                   // each cell's peers as a set
	lineOf   [1 << boardSize]int8                                 // the third of the nine positions that contains a whole mask: 0, 1 or 2, else -1
	strideOf [1 << boardSize]int8                                 // the same for positions that are equal modulo 3
	digits   [1 << boardSize][]uint8                              // the bits of a mask
	sees     [cellCount][cellCount]bool                           // whether two cells are peers
	tuples   [boardSize + 1][]uint16                              // masks with n bits, ascending
	cross    [houseKinds][houseKinds][boardSize][boardSize]uint16 // positions of a house that lie in another, by kinds and indices
}

var boardTables = newTables()

func newTables() *tables {
	t := &tables{}
	for c := range cellCount {
		row, col := c/boardSize, c%boardSize
		box := row/3*3 + col/3
		t.house[c] = [houseKinds]uint8{uint8(box), uint8(boardSize + row), uint8(2*boardSize + col)}
		t.position[c] = [houseKinds]uint8{uint8(row%3*3 + col%3), uint8(col), uint8(row)}
		for k := range houseKinds {
			h := t.house[c][k]
			t.cells[h][t.position[c][k]] = uint8(c)
			t.set[h].add(c)
		}
	}
	for c := range cellCount {
		n := 0
		for _, h := range t.house[c] {
			for _, p := range t.cells[h] {
				if int(p) != c && !t.sees[c][p] {
					t.sees[c][p] = true
					t.peers[c][n] = p
					t.peerSet[c].add(int(p))
					n++
				}
			}
		}
	}
	for mask := range uint16(1 << boardSize) {
		t.lineOf[mask], t.strideOf[mask] = -1, -1
		for i := range 3 {
			if mask&^(7<<(3*i)) == 0 {
				t.lineOf[mask] = int8(i)
			}
			if mask&^(0o111<<i) == 0 {
				t.strideOf[mask] = int8(i)
			}
		}
		n := bits.OnesCount16(mask)
		t.tuples[n] = append(t.tuples[n], mask)
		for left := mask; left != 0; left &= left - 1 {
			t.digits[mask] = append(t.digits[mask], uint8(bits.TrailingZeros16(left)))
		}
	}
	for a := range houseKinds {
		for b := range houseKinds {
			for i := range boardSize {
				for p, c := range t.cells[a*boardSize+i] {
					t.cross[a][b][i][t.house[c][b]%boardSize] |= 1 << p
				}
			}
		}
	}
	return t
}

// cellSet is a set of cells.
type cellSet [2]uint64

func (s *cellSet) add(c int)            { s[c>>6] |= 1 << (c & 63) }
func (s *cellSet) remove(c int)         { s[c>>6] &^= 1 << (c & 63) }
func (s *cellSet) has(c int) bool       { return s[c>>6]>>(c&63)&1 != 0 }
func (s *cellSet) empty() bool          { return s[0]|s[1] == 0 }
func (s *cellSet) count() int           { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }
func (s cellSet) and(t cellSet) cellSet { return cellSet{s[0] & t[0], s[1] & t[1]} }
func (s cellSet) or(t cellSet) cellSet  { return cellSet{s[0] | t[0], s[1] | t[1]} }

// first returns the smallest cell of a set that isn't empty.
func (s *cellSet) first() int {
	if s[0] != 0 {
		return bits.TrailingZeros64(s[0])
	}
	return 64 + bits.TrailingZeros64(s[1])
}

// grid is a partly solved puzzle: the digits placed, and the candidates of the open cells.
type grid struct {
	has    [cellCount]uint16                   // the candidates of each cell; none if it is filled
	places [board.HouseCount][boardSize]uint16 // the positions of each digit in each house
	open   [board.HouseCount]uint8             // the number of cells without a digit in each house
	left   int                                 // the number of cells without a digit
	placed [boardSize]uint8                    // how often each digit is on the board
	filled cellSet
}

// reset sets the grid to a puzzle.
func (g *grid) reset(puzzle *board.Grid) {
	*g = grid{left: cellCount}
	for c := range g.has {
		g.has[c] = 1<<boardSize - 1
	}
	for h := range g.places {
		g.open[h] = boardSize
		for d := range g.places[h] {
			g.places[h][d] = 1<<boardSize - 1
		}
	}
	for c, d := range puzzle {
		if d != 0 {
			g.place(c, int(d)-1)
		}
	}
}

// erase removes a candidate.
func (g *grid) erase(c, d int) {
	g.has[c] &^= 1 << d
	h, p := &boardTables.house[c], &boardTables.position[c]
	g.places[h[0]][d] &^= 1 << p[0]
	g.places[h[1]][d] &^= 1 << p[1]
	g.places[h[2]][d] &^= 1 << p[2]
}

// place puts a digit into an open cell.
func (g *grid) place(c, d int) {
	for left := g.has[c]; left != 0; left &= left - 1 {
		g.erase(c, bits.TrailingZeros16(left))
	}
	for _, h := range boardTables.house[c] {
		g.open[h]--
		for left := g.places[h][d]; left != 0; left &= left - 1 {
			g.erase(int(boardTables.cells[h][bits.TrailingZeros16(left)]), d)
		}
	}
	g.filled.add(c)
	g.placed[d]++
	g.left--
}

// count returns the number of a cell's candidates.
func (g *grid) count(c int) int { return bits.OnesCount16(g.has[c]) }
