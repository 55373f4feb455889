package shell

// step is how much of the screen has made room for the board and for the keys that never
// shrink. Each step includes those before it.
type step uint8

const (
	asDrawn     step = iota
	closerGaps       // smaller gaps
	nextAsIcons      // the next row without its words
	toolsInLine      // undo, notes and erase in one row without their words
	inOneLine        // the heading and the status in one row
	fiveAndFour      // the digits in two rows
	withoutNext      // no next row
	withoutMore      // no key for other solvers
	lowKeys          // keys just high enough for fingers
	lessBoard        // the board at 85 % of the width
	oneDigitRow      // the digits in one row, and lower keys; the board takes what is left
	noStatus         // no status where the header has no room for it
	stepCount
)

// minShare returns the share of the full side that the board keeps above or beside the controls.
func (s step) minShare(beside bool) float32 {
	switch {
	case s < lessBoard:
		return 1
	case s == lessBoard || beside:
		return smallBoard / fullShare
	default:
		return minBoardShare
	}
}

// margin returns the margin of the window.
func (r Room) margin(s step) float32 {
	switch {
	case min(r.W, r.H) >= wideWindow:
		return 2 * Gap
	case s >= lowKeys:
		return TightGap
	default:
		return Gap
	}
}
