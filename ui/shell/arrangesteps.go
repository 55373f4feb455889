package shell

// step is how much of the screen has given way to the board and to the keys that never do.
// Each step includes those before it.
type step uint8

const (
	asDrawn     step = iota
	closer           // the gaps
	nextAsIcons      // the words of the next row
	toolsInLine      // the words of undo, notes and erase, which stand in one row
	inOneLine        // the heading and the status have a row together
	fiveAndFour      // the digits stand in two rows
	withoutNext      // the next row goes
	withoutMore      // the key for other solvers goes
	lowKeys          // the keys are as high as fingers need
	lessBoard        // the board has 85 % of the width
	stripped         // the digits stand in one row, and the keys are lower; the board takes what is left
	steps
)

// pads returns the keypads that a step allows, the best one first.
func (s step) pads() []Keypad {
	switch {
	case s < toolsInLine:
		return []Keypad{Columns}
	case s < fiveAndFour:
		return []Keypad{Columns, Square}
	case s < stripped:
		return []Keypad{Lines, Square}
	default:
		return []Keypad{Lines, Square, Strip}
	}
}

// least returns the share of the full side that the board keeps, above the controls or beside them.
func (s step) least(beside bool) float32 {
	switch {
	case s < lessBoard:
		return 1
	case s == lessBoard || beside:
		return smallBoard / fullShare
	default:
		return leastBoards
	}
}

// margin returns that of the window.
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
