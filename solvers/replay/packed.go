package replay

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// packed is an event in 31 bits:
//
//	kind 4 | depth 7 | digit 4 | cell 7 | constraint 9
type packed uint32

const (
	constraintBits = 9
	cellBits       = 7
	digitBits      = 4
	depthBits      = 7

	cellShift  = constraintBits
	digitShift = cellShift + cellBits
	depthShift = digitShift + digitBits
	kindShift  = depthShift + depthBits
)

func pack(e solvers.Event) packed {
	return packed(e.Constraint) | packed(e.Cell)<<cellShift | packed(e.Digit)<<digitShift |
		packed(e.Depth)<<depthShift | packed(e.Kind)<<kindShift
}

func (p packed) event() solvers.Event {
	return solvers.Event{
		Kind:       p.kind(),
		Cell:       board.Cell(p >> cellShift & (1<<cellBits - 1)),
		Digit:      board.Digit(p >> digitShift & (1<<digitBits - 1)),
		Constraint: solvers.Constraint(p & (1<<constraintBits - 1)),
		Depth:      p.depth(),
	}
}

func (p packed) kind() solvers.EventKind { return solvers.EventKind(p >> kindShift) }
func (p packed) depth() int              { return int(p >> depthShift & (1<<depthBits - 1)) }
