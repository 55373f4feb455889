package exactcover

import "fmt"

// Event is one step of a search, as passed to [Options].Trace.
type Event struct {
	Kind   EventKind
	Column int // for Cover, Uncover and DeadEnd
	Row    int // for Choose and TakeBack
	Depth  int // rows that the search has chosen: the level of the step
}

// EventKind is the kind of a step.
type EventKind uint8

// The kinds of event.
const (
	Cover    EventKind = iota // the column was covered
	Uncover                   // the column was uncovered
	Choose                    // the row was put into the solution
	TakeBack                  // the row was taken out of it
	DeadEnd                   // the column has no row left that would cover it
	Found                     // the chosen rows are a solution
)

// String returns the kind's name in English, such as "take back".
func (k EventKind) String() string {
	names := [...]string{"cover", "uncover", "choose", "take back", "dead end", "found"}
	if int(k) >= len(names) {
		return fmt.Sprintf("EventKind(%d)", uint8(k))
	}
	return names[k]
}
