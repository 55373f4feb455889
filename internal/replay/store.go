package replay

// blockLen is the number of events in a block.
const blockLen = 512

// block is a section of the search: the frame at its start and the events that follow.
type block struct {
	start  Frame
	n      int // events, blockLen in all but the search's last block and those not yet full
	recent bool
	events [blockLen]packed
}

// index returns the block's place in the search, counted from 0.
func (b *block) index() int64 { return b.start.Step / blockLen }

// end returns the last step that the block leads to.
func (b *block) end() int64 { return b.start.Step + int64(b.n) }

// limits bounds what a [Player] keeps.
type limits struct {
	landmarks int // blocks from all over the search
	recent    int // blocks used most recently
	searches  int // searches under way, 2 or more
}

// defaultLimits come to 3,072 blocks of about 2.4 kB each.
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

// reuse takes back a block that wasn't kept.
func (s *store) reuse(b *block) { s.spare = b }

// before returns the last landmark that isn't beyond a block, or nil.
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

// addRecent replaces the oldest recent block by a new one.
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
