package shell

import "github.com/solvoku/solvoku/ui/widgets"

// Keypad is an arrangement of the digits and the keys beside them.
type Keypad uint8

// The keypads, each flatter or narrower than the one before:
//
//	Columns                          Square                Lines                    Strip
//	[Clear All    ] [1] [2] [3]      [Clear A.][Clear A.]  [Clear All][Clear Answ.] [1][2][3][4][5][6][7][8][9][⌫]
//	[Clear Answers] [4] [5] [6]      [ 1 ] [ 2 ] [ 3 ]     [1] [2] [3] [4] [5] [↶]  [Clear All][Clear Answers][↶][✎]
//	[Undo         ] [7] [8] [9]      [ 4 ] [ 5 ] [ 6 ]     [6] [7] [8] [9] [⌫] [✎]
//	[Notes        ] [Erase    ]      [ 7 ] [ 8 ] [ 9 ]
//	                                 [ ↶ ] [ ✎ ] [ ⌫ ]
const (
	Columns Keypad = iota
	Square
	Lines
	Strip
)

// pads returns the keypads that a step allows, the best one first.
func (s step) pads() []Keypad {
	switch {
	case s < toolsInLine:
		return []Keypad{Columns}
	case s < fiveAndFour:
		return []Keypad{Columns, Square}
	case s < oneDigitRow:
		return []Keypad{Lines, Square}
	default:
		return []Keypad{Lines, Square, Strip}
	}
}

// padWidth returns the minimum width of a keypad.
func (r Room) padWidth(s step, pad Keypad) float32 {
	gap := float32(Gap)
	if s >= closerGaps {
		gap = TightGap
	}
	switch pad {
	case Columns:
		return clearEms*r.Em + 3*(fingerKey+gap)
	case Square:
		return max(squareEms*r.Em, 3*fingerKey+2*gap, tinyName*r.Name+toggleInner)
	case Lines:
		return max(6*digitWidth+5*gap, tinyName*r.Name+toggleInner)
	default:
		return 10*stripWidth + 9*gap
	}
}

// ToolsWidth returns the width of the column of keys with words beside the digits of
// [Columns], in a keypad of a width. It fits a word and its icon in one line if there is room.
func ToolsWidth(width, gap float32) float32 {
	limit := min(width*maxTools, width-3*(fingerKey+gap))
	return max(min(max(width*toolsShare, toolEms*widgets.TextSize()), limit), min(clearEms*widgets.TextSize(), width*maxTools))
}

const (
	toolsShare = 0.34 // the usual share of a keypad's width for the keys with words,
	maxTools   = 0.4  // and the largest
	toolEms    = 7    // the width of a key with a word and an icon, in multiples of the text size
)
