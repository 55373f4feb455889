package board

import "fmt"

// House is a row, a column or a box: nine cells that hold each digit once.
// Houses 0 to 8 are the rows, 9 to 17 the columns, 18 to 26 the boxes.
type House uint8

// HouseKind tells rows, columns and boxes apart.
type HouseKind uint8

// The kinds of house.
const (
	RowKind HouseKind = iota
	ColumnKind
	BoxKind
)

// String returns "row", "column" or "box".
func (k HouseKind) String() string { return [...]string{"row", "column", "box"}[k] }

// Row returns a row, counted from 0 at the top.
func Row(i int) House { return House(i) }

// Column returns a column, counted from 0 at the left.
func Column(i int) House { return House(Size + i) }

// Box returns a box, counted from 0, row by row from the top left.
func Box(i int) House { return House(2*Size + i) }

// Kind tells whether the house is a row, a column or a box.
func (h House) Kind() HouseKind { return HouseKind(h / Size) }

// Index returns the house's place among those of its kind, 0 to 8.
func (h House) Index() int { return int(h % Size) }

// Cells returns the house's nine cells in reading order.
func (h House) Cells() [Size]Cell { return houseCells[h] }

// String returns the house's name, counted from 1, such as "row 4".
func (h House) String() string { return fmt.Sprintf("%s %d", h.Kind(), h.Index()+1) }

var houseCells = func() (cells [HouseCount][Size]Cell) {
	var filled [HouseCount]int
	for c := range Cell(CellCount) {
		for _, h := range c.Houses() {
			cells[h][filled[h]] = c
			filled[h]++
		}
	}
	return cells
}()
