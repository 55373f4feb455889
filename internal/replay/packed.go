package replay

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// packed is an event in 32 bits:
//
//	cause 5 | depth 7 | digit 4 | cell 7 | constraint 9
//
// An event by a rule of the solver's own has that in place of the constraint.
type packed uint32

// cause is a kind of event with its reason. There are few enough that both fit
// in 5 bits.
type cause struct {
	kind   solvers.EventKind
	reason solvers.Reason
}

// causes starts with the kinds alone, for events with any other reason.
var causes = []cause{
	{kind: solvers.Place}, {kind: solvers.Force}, {kind: solvers.Reject}, {kind: solvers.TakeBack},
	{kind: solvers.Eliminate}, {kind: solvers.Restore}, {kind: solvers.Cover}, {kind: solvers.Uncover},
	{kind: solvers.DeadEnd}, {kind: solvers.Found},
	{solvers.Force, solvers.NakedSingle}, {solvers.Force, solvers.HiddenSingle},
	{solvers.Reject, solvers.Clash},
	{solvers.DeadEnd, solvers.NoCandidate}, {solvers.DeadEnd, solvers.NoPlace}, {solvers.DeadEnd, solvers.WrongBoard},
	{solvers.Force, solvers.ByRule}, {solvers.Eliminate, solvers.ByRule},
}

// codes is the inverse of causes.
var codes = func() (codes [solvers.Found + 1][solvers.ByRule + 1]packed) {
	for kind := range codes {
		for reason := range codes[kind] {
			code := max(slices.Index(causes, cause{solvers.EventKind(kind), solvers.Reason(reason)}), kind)
			codes[kind][reason] = packed(code)
		}
	}
	return codes
}()

const (
	constraintBits = 9
	cellBits       = 7
	digitBits      = 4
	depthBits      = 7

	cellShift  = constraintBits
	digitShift = cellShift + cellBits
	depthShift = digitShift + digitBits
	causeShift = depthShift + depthBits
)

func pack(e solvers.Event) packed {
	about := packed(e.Constraint)
	if e.Reason == solvers.ByRule {
		about = packed(e.Rule)
	}
	return about | packed(e.Cell)<<cellShift | packed(e.Digit)<<digitShift |
		packed(e.Depth)<<depthShift | codes[e.Kind][e.Reason]<<causeShift
}

func (p packed) event() solvers.Event {
	why := causes[p>>causeShift]
	e := solvers.Event{
		Kind:   why.kind,
		Reason: why.reason,
		Cell:   board.Cell(p >> cellShift & (1<<cellBits - 1)),
		Digit:  board.Digit(p >> digitShift & (1<<digitBits - 1)),
		Depth:  p.depth(),
	}
	if about := p & (1<<constraintBits - 1); e.Reason == solvers.ByRule {
		e.Rule = uint8(about)
	} else {
		e.Constraint = solvers.Constraint(about)
	}
	return e
}

func (p packed) kind() solvers.EventKind { return causes[p>>causeShift].kind }
func (p packed) depth() int              { return int(p >> depthShift & (1<<depthBits - 1)) }
