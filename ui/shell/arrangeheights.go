package shell

// heights holds the heights of a panel's rows.
type heights struct {
	gap, section                                     float32 // between keys, and between groups of them
	header, status, key, keypad, toggle, solve, next float32
	rows, clears                                     int // number of rows of the keypad, and of the Clear keys
}

// minHeights returns the minimum heights of the rows at a width.
func (r Room) minHeights(s step, pad Keypad, width float32) heights {
	h := heights{gap: Gap, section: Gap + TightGap}
	if s >= closerGaps {
		h.gap, h.section = TightGap, TightGap
	}
	large := min(max(r.Em/usualEm-1, 0), 1)
	switch {
	case s >= oneDigitRow:
		h.key = smallKey
	case s >= lowKeys, r.W > r.H && large == 0:
		h.key = fingerKey
	default:
		h.key = MinKey + large*largeMore
	}
	h.header = min(h.key, MinKey)
	if s < inOneLine || s < noStatus && !r.tellsInHeader(s, width, h.header) {
		h.status = max(statusEms*r.Em, minStatus)
		h.header = max(h.header, fingerKey) // other pages have their bar there
	}
	h.clears = 1
	if width < 2*clearEms*r.Em+h.gap {
		h.clears = 2
	}
	switch pad {
	case Columns:
		h.rows = 4
	case Square:
		h.rows = 4 + h.clears
	case Lines:
		h.rows = 2 + h.clears
	default:
		h.rows = 2
	}
	h.keypad = float32(h.rows)*(h.key+h.gap) - h.gap
	h.toggle = min(h.key, MinKey)
	if !r.namesInLine(s, width) {
		h.toggle = max(2*smallKey, 1.3*h.toggle)
		if large > 0 {
			h.toggle = min(2*MinKey, max(h.toggle, 2.5*r.Em))
		}
	}
	h.solve = h.key
	if s < lowKeys {
		h.solve += solveMore
	}
	if s < withoutNext {
		h.next = min(h.key, MinKey)
	}
	return h
}

// tellsInHeader reports whether the header can have the status, in two lines of the usual size,
// beside its keys, those of the other mode, the menu and, without a next row, the first of that.
func (r Room) tellsInHeader(s step, width, key float32) bool {
	keys := max(width/3, 2*key) + key
	if s >= withoutNext {
		keys += key
	}
	return key >= statusEms*r.Em && width-keys-3*Gap >= max(minTold, minToldEms*r.Em)
}

// hasMore reports whether a toggle of a width has the key for other solvers beside it. The
// key is dropped only if the names need its room.
func (r Room) hasMore(s step, width float32) bool {
	return s < withoutMore || r.twoNames() <= width-moreWidth
}

// namesInLine reports whether the toggle's names are side by side, not one above the other.
func (r Room) namesInLine(s step, width float32) bool {
	if r.hasMore(s, width) {
		width -= moreWidth
	}
	return r.twoNames() <= width
}

// twoNames returns the width that the two algorithms' names need side by side.
func (r Room) twoNames() float32 { return 2 * (toggleLine*r.Name + toggleInner) }

// controls returns the height of the rows from the keypad on.
func (h heights) controls() float32 {
	sum := h.keypad + h.section + h.toggle + h.gap + h.solve
	if h.next > 0 {
		sum += h.section + h.next
	}
	return sum
}
