package platform

// GridSize is the number of rows and of columns of a [Grid].
const GridSize = 9

// Button is one of the [Buttons].
type Button struct {
	Name  string
	Press func()
}

// GridCell is a cell of a [Grid].
type GridCell struct {
	Name     string // everything that a screen reader says of the cell
	Invalid  bool   // whether its digit clashes with another
	Selected bool
}
