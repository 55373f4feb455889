package film

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/replay"
	"github.com/solvoku/solvoku/ui/language"
)

// PanelKind is one of the four kinds of constraint. Each has its own panel.
type PanelKind uint8

// The kinds, in the order of the constraints' numbers.
const (
	CellPanel   PanelKind = iota // one tile per cell
	RowPanel                     // digits across, rows down
	ColumnPanel                  // digits across, columns down
	BoxPanel                     // digits across, boxes down
	PanelCount
)

// Constraint returns the constraint of a panel's tile i.
func (k PanelKind) Constraint(tile int) solvers.Constraint {
	return solvers.Constraint(int(k)*board.CellCount + tile)
}

// Title names what a panel's constraints have in common.
func (k PanelKind) Title(lang language.Language) string {
	switch k {
	case CellPanel:
		return lang.L("Each cell holds a digit")
	case RowPanel:
		return lang.L("Row by row, each digit")
	case ColumnPanel:
		return lang.L("Column by column, each digit")
	default:
		return lang.L("Box by box, each digit")
	}
}

// TileState is the state of a constraint.
type TileState uint8

// The states.
const (
	TileCovered  TileState = iota // satisfied by a given, or about to be: its column is removed
	TileChosen                    // satisfied by a digit of the search
	TileOpen                      // still to be covered by one of its rows
	TileSmallest                  // the first open one with the fewest rows, covered next
	TileEmpty                     // still to be covered, but with no rows left
	TileStateCount
)

// Tile holds the state of a constraint in a panel.
type Tile struct {
	State TileState
	Rows  uint8 // rows left, if it is open
}

// PanelView holds everything that a panel shows. Equal views look the same.
type PanelView struct {
	Kind     PanelKind
	Tiles    [board.CellCount]Tile
	Selected int8                  // index of a tile, or NoTile
	Marked   [board.CellCount]bool // other constraints that rows of the selected one cover
}

// NoTile is the value of Selected if no tile is selected.
const NoTile = -1

// NoConstraint stands for no selected constraint.
const NoConstraint solvers.Constraint = solvers.ConstraintCount

// PanelViews returns the four panels for a frame of a search on a puzzle. With a
// constraint selected, it marks the other constraints that its rows would cover;
// with NoConstraint, it marks those that the last step deals with.
func PanelViews(f replay.Frame, puzzle board.Grid, selected solvers.Constraint) (views [PanelCount]PanelView) {
	sizes := f.Covered.Sizes()
	chosen := chosenBy(f.Digits, puzzle)
	smallest := smallestOpen(f.Covered, &sizes)
	for kind := range PanelCount {
		v := &views[kind]
		v.Kind, v.Selected = kind, NoTile
		for i := range v.Tiles {
			k := kind.Constraint(i)
			t := &v.Tiles[i]
			switch {
			case chosen[k]:
				t.State = TileChosen
			case f.Covered.Contains(k):
				t.State = TileCovered
			case sizes[k] == 0:
				t.State = TileEmpty
			case k == smallest:
				*t = Tile{TileSmallest, sizes[k]}
			default:
				*t = Tile{TileOpen, sizes[k]}
			}
		}
	}
	if selected == NoConstraint {
		for _, k := range Concerned(&f) {
			views[k/board.CellCount].Marked[k%board.CellCount] = true
		}
		return views
	}
	rows, _ := RowsCovering(f, selected)
	for _, r := range rows {
		for _, k := range solvers.ConstraintsOf(r.Cell, r.Digit) {
			views[k/board.CellCount].Marked[k%board.CellCount] = k != selected
		}
	}
	views[selected/board.CellCount].Selected = int8(selected % board.CellCount)
	return views
}

func chosenBy(digits, puzzle board.Grid) (chosen [solvers.ConstraintCount]bool) {
	for c, d := range digits {
		if d != 0 && puzzle[c] == 0 {
			for _, k := range solvers.ConstraintsOf(board.Cell(c), d) {
				chosen[k] = true
			}
		}
	}
	return chosen
}

// smallestOpen returns the first open constraint with the fewest rows, not counting those
// without any, or NoConstraint.
func smallestOpen(covered replay.Constraints, sizes *[solvers.ConstraintCount]uint8) solvers.Constraint {
	best := NoConstraint
	for k := range solvers.Constraint(solvers.ConstraintCount) {
		if !covered.Contains(k) && sizes[k] > 0 && (best == NoConstraint || sizes[k] < sizes[best]) {
			best = k
		}
	}
	return best
}

// RowsCovering returns the rows that could still cover a constraint or, if a digit on
// the board covers it, only that digit's row.
func RowsCovering(f replay.Frame, k solvers.Constraint) (rows []replay.Row, met bool) {
	for _, r := range replay.Rows(k) {
		if f.Digits[r.Cell] == r.Digit {
			return []replay.Row{r}, true
		}
		if f.Covered.Open(solvers.ConstraintsOf(r.Cell, r.Digit)) {
			rows = append(rows, r)
		}
	}
	return rows, f.Covered.Contains(k)
}
