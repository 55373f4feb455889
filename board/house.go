package board

import "fmt"

// House is a row, a column or a box: nine cells that hold each digit once.
// Houses 0 to 8 are the rows, 9 to 17 the columns, 18 to 26 the boxes. Cells
// and CellSet of a larger value panic.
type House uint8

// HouseKind distinguishes rows, columns and boxes.
type HouseKind uint8

// The kinds of house.
const (
	RowKind HouseKind = iota
	ColumnKind
	BoxKind
)

// String returns "row", "column" or "box".
func (k HouseKind) String() string {
	if int(k) >= len(houseKinds) {
		return fmt.Sprintf("HouseKind(%d)", uint8(k))
	}
	return houseKinds[k]
}

var houseKinds = [...]string{"row", "column", "box"}

// Row returns row i, 0 to 8 from the top. It panics if i is out of range.
func Row(i int) House {
	if uint(i) >= Size {
		outOfRange("Row", i)
	}
	return House(i)
}

// Column returns column i, 0 to 8 from the left. It panics if i is out of
// range.
func Column(i int) House {
	if uint(i) >= Size {
		outOfRange("Column", i)
	}
	return House(Size + i)
}

// Box returns box i, 0 to 8, row by row from the top left. It panics if i is
// out of range.
func Box(i int) House {
	if uint(i) >= Size {
		outOfRange("Box", i)
	}
	return House(2*Size + i)
}

// Kind returns whether the house is a row, a column or a box.
func (h House) Kind() HouseKind { return HouseKind(h / Size) }

// Index returns the house's position among those of its kind, 0 to 8.
func (h House) Index() int { return int(h % Size) }

// Cells returns the house's nine cells in reading order.
func (h House) Cells() [Size]Cell { return houseCells[h] }

// CellSet returns the house's nine cells as a set.
func (h House) CellSet() Cells { return houseSets[h] }

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
