package replay

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// blockLen is the number of events in a block.
const blockLen = 512

// block is a section of the search: the frame at its start and the events that follow.
type block struct {
	start  Frame
	n      int // events; blockLen except in the search's last block and blocks not yet full
	recent bool
	events [blockLen]packed
}

func (b *block) index() int64 { return b.start.Step / blockLen }

// end returns the last step that the block reaches.
func (b *block) end() int64 { return b.start.Step + int64(b.n) }

// limits bounds what a [Player] keeps.
type limits struct {
	landmarks int // blocks from all over the search
	recent    int // blocks used most recently
	searches  int // suspended searches, 2 or more
}

// defaultLimits allows 3,072 blocks of about 2.4 kB each.
var defaultLimits = limits{landmarks: 2048, recent: 1024, searches: 3}

// store keeps blocks: landmarks, whose index is a multiple of the stride, and recent
// ones. When there are too many landmarks, the stride doubles.
type store struct {
	blocks    map[int64]*block
	stride    int64
	landmarks int
	recent    []int64 // ring buffer of indices
	oldest    int     // index into the ring buffer, once it is full
	spare     *block  // for reuse
	limits    limits
}

func newStore(l limits) store {
	return store{blocks: map[int64]*block{}, stride: 1, limits: l}
}

// begin returns an empty block that starts with a frame.
func (s *store) begin(f *Frame) *block {
	b := s.spare
	s.spare = nil
	if b == nil {
		b = &block{}
	}
	b.start, b.n, b.recent = *f, 0, false
	return b
}

// before returns the last landmark not beyond a block, or nil.
func (s *store) before(index int64) *block {
	for i := index / s.stride * s.stride; i >= 0; i -= s.stride {
		if b := s.blocks[i]; b != nil {
			return b
		}
	}
	return nil
}

// put keeps a block if it is a landmark or recent. Afterwards the block must not be
// changed, nor used if put keeps another one with the same index.
func (s *store) put(b *block, recent bool) {
	i := b.index()
	kept, ok := s.blocks[i]
	switch {
	case ok:
		s.spare = b
		b = kept
	case i%s.stride == 0:
		s.blocks[i] = b
		s.landmarks++
	case recent:
		s.blocks[i] = b
	default:
		s.spare = b
		return
	}
	if recent && !b.recent {
		s.addRecent(b)
	}
	for s.landmarks > s.limits.landmarks {
		s.thin()
	}
}

func (s *store) addRecent(b *block) {
	b.recent = true
	if len(s.recent) < s.limits.recent {
		s.recent = append(s.recent, b.index())
		return
	}
	old := s.recent[s.oldest]
	s.recent[s.oldest] = b.index()
	s.oldest = (s.oldest + 1) % len(s.recent)
	s.blocks[old].recent = false
	if old%s.stride != 0 {
		s.spare = s.blocks[old]
		delete(s.blocks, old)
	}
}

// thin drops every other landmark.
func (s *store) thin() {
	s.stride *= 2
	s.landmarks = 0
	for i, b := range s.blocks {
		switch {
		case i%s.stride == 0:
			s.landmarks++
		case !b.recent:
			delete(s.blocks, i)
		}
	}
}

// packed is an event in 32 bits:
//
//	cause 5 | depth 7 | digit 4 | cell 7 | constraint 9
//
// An event caused by a rule of the solver's own stores the rule instead of the constraint.
type packed uint32

// cause is a kind of event with its reason. There are few enough to fit in 5 bits.
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
