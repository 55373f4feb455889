package shell

// Measures of a tiny window, in which the keypad scrolls.
const (
	tinyAside = 110 // the width of the panel beside a board, if there is room
	tinyUnder = 120 // the height of the panel under a board
	minTiny   = 90  // the minimum of either, which is hardly enough
	tinyShown = 60  // the minimum height of what scrolls above the toggle and Solve
	barRoom   = 6   // the width of the scroll bar
	tinyLines = 4   // number of lines of the status
)

// scrolling puts the board first and, beside or under it, the toggle and Solve below a part
// that scrolls.
func (r Room) scrolling() Arrangement {
	short, long := min(r.W, r.H), max(r.W, r.H)
	full, room := FullSide(short), float32(tinyAside)
	if r.W <= r.H {
		room = tinyUnder
	}
	side := max(min(full, long-4*TightGap-room), smallBoard*short)
	if long-side-4*TightGap < minTiny {
		side = max(min(full, long-4*TightGap-room), squareBoard*short)
	}
	a := Arrangement{Upright: r.W <= r.H, Around: TightGap / 2, Said: 1, Pad: Square, ClearLines: 1, IconsOnly: true, Gap: TightGap}
	if a.Upright {
		a.Board = NewRect((r.W-side)/2, TightGap, side, side)
		a.Panel = NewRect(TightGap, side+3*TightGap, r.W-2*TightGap, long-side-4*TightGap)
	} else {
		a.Board = NewRect(TightGap, (r.H-side)/2, side, side)
		a.Panel = NewRect(side+3*TightGap, TightGap, long-side-4*TightGap, r.H-2*TightGap)
		if r.LeftHanded {
			a.Board.X, a.Panel.X = r.W-side-TightGap, TightGap
		}
	}
	area, key := a.Panel, float32(smallKey)
	toggle := key
	if r.twoNames() > area.W {
		toggle = 2 * key
	}
	a.Card = a.Panel
	if area.H >= toggle+key+2*TightGap+tinyShown {
		a.Solve = area.Foot(key, TightGap)
		a.Toggle = area.Foot(toggle, TightGap)
		a.Card.H = area.H
	}
	a.Scroll = area
	inside := NewRect(0, 0, area.W-barRoom, 0)
	a.Header = inside.Take(key, TightGap)
	a.Status = inside.Take(tinyLines*statusEms/2*r.Em, TightGap)
	rows := 5
	switch {
	case inside.W >= r.padWidth(lowKeys, Lines):
		a.Pad, rows = Lines, 3
	case inside.W < 2*clearEms*r.Em+TightGap:
		a.ClearLines, rows = 2, 6
	}
	a.Key = key
	a.Keypad = inside.Take(float32(rows)*(key+TightGap)-TightGap, TightGap)
	if a.Solve.H == 0 {
		a.Toggle = inside.Take(toggle, TightGap)
		a.Solve = inside.Take(key, TightGap)
	}
	a.Next = inside.Take(key, 0)
	a.Content = inside.Y
	r.growCard(&a)
	return a
}
