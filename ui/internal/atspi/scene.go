package atspi

import (
	"slices"
	"strconv"

	"github.com/solvoku/solvoku/ui/internal/access"
)

// object is what clients see of a node, of a cell of the main screen's board, or of the window
// and the app around them. It doesn't change once it is in a scene that clients can ask about.
type object struct {
	id     string // the last part of its path on the bus
	of     *object
	parts  []*object
	role   role
	name   string
	detail string // text read after the name; for a field its content
	states states
	node   access.Node // whose Parts are left out
	cell   int         // number of the board's cell, from 1; 0 for everything else
}

// scene holds everything on the screen at one moment.
type scene struct {
	app     *object
	window  *object
	focus   *object // nil for none
	objects map[string]*object
}

// The ids of what is always there.
const (
	appID    = "root"
	windowID = "window"
)

// side is the number of rows and columns of the board.
const boardSide = 9

// Cell is a cell of the main screen's board.
type Cell struct {
	Name              string // where it is and what it holds, in words
	Invalid, Selected bool
}

// newScene describes the screen: the nodes that are shown, and notifications.
func newScene(title string, live *access.Live, cells *[boardSide * boardSide]Cell, notes []*object) *scene {
	s := &scene{objects: map[string]*object{}}
	s.app = s.add(&object{id: appID, role: roleApplication, name: "Solvoku"})
	s.window = s.add(&object{id: windowID, of: s.app, role: roleFrame, name: title, states: shown})
	var first, board *object // the first object to read; the main screen's board
	live.Walk(func(id, of int, n access.Node) {
		parent := s.window
		if of != 0 {
			parent = s.objects[strconv.Itoa(of)]
		}
		o := s.add(&object{id: strconv.Itoa(id), of: parent, role: roles[n.Role], name: n.Name, detail: n.Detail, states: statesOf(n), node: n})
		switch {
		case n.State&access.Focused != 0:
			s.focus = o
		case first == nil && (n.Role == access.Heading || n.Role == access.Dialog):
			first = o
		}
		if n.Role == access.Board {
			board = o
			for i, c := range cells {
				states := shown | only(stateFocusable, stateSelectable)
				states |= only(stateSelected).when(c.Selected) | only(stateInvalidEntry).when(c.Invalid)
				s.add(&object{id: o.id + "_" + strconv.Itoa(i), of: o, role: roleTableCell, name: c.Name, states: states, cell: i + 1})
			}
		}
	})
	for _, n := range notes {
		n := *n
		n.of = s.window
		s.add(&n)
	}
	// Where no control has the focus, typing goes to the board and otherwise to the page.
	if s.focus == nil {
		if s.focus = board; board == nil {
			s.focus = first
		}
	}
	if s.focus != nil && s.focus == board {
		if i := slices.IndexFunc(cells[:], func(c Cell) bool { return c.Selected }); i >= 0 {
			s.focus = board.parts[i]
		}
	}
	if s.focus != nil {
		s.focus.states |= only(stateFocusable, stateFocused)
	}
	return s
}

// add adds an object to the scene and to the object that it is a part of.
func (s *scene) add(o *object) *object {
	s.objects[o.id] = o
	if o.of != nil {
		o.of.parts = append(o.of.parts, o)
	}
	return o
}

// event is a signal of an object.
type event struct {
	of     *object
	name   string // name of the interface and the signal, after org.a11y.atspi.Event
	kind   string
	number int32
	length int32 // length of the changed text
	data   any
}

// differences returns the events that lead from one scene to the next. Whoever has an object of the
// first hears of its end.
func differences(before, now *scene) (all []event) {
	tell := func(of *object, name, kind string, number int32, data any) {
		all = append(all, event{of: of, name: name, kind: kind, number: number, data: data})
	}
	var visit func(*object)
	visit = func(o *object) {
		was := before.objects[o.id]
		if was == nil { // its parts are new as well
			return
		}
		if o != now.app {
			for i, p := range was.parts {
				if now.objects[p.id] == nil {
					tell(o, "Object.ChildrenChanged", "remove", int32(i), p)
				}
			}
			for i, p := range o.parts {
				if before.objects[p.id] == nil {
					tell(o, "Object.ChildrenChanged", "add", int32(i), p)
				}
			}
		}
		all = append(all, changes(was, o)...)
		for _, p := range o.parts {
			visit(p)
		}
	}
	visit(now.app)
	var gone func(*object)
	gone = func(o *object) {
		if now.objects[o.id] == nil {
			tell(o, "Object.StateChanged", "defunct", 1, int32(0))
		}
		for _, p := range o.parts {
			gone(p)
		}
	}
	gone(before.app)
	if now.focus != nil && (before.focus == nil || before.focus.id != now.focus.id) {
		if was := before.focus; was != nil && now.objects[was.id] != nil {
			tell(now.objects[was.id], "Object.StateChanged", "focused", 0, int32(0))
		}
		tell(now.focus, "Object.StateChanged", "focused", 1, int32(0))
	}
	return all
}

// changes returns the events of an object that stays, without its parts and the focus.
func changes(was, o *object) (all []event) {
	tell := func(name, kind string, number int32, data any) {
		all = append(all, event{of: o, name: name, kind: kind, number: number, data: data})
	}
	if was.name != o.name {
		tell("Object.PropertyChange", "accessible-name", 0, o.name)
	}
	if was.detail != o.detail {
		if o.role == roleEntry {
			all = append(all, edits(was, o)...)
		} else {
			tell("Object.PropertyChange", "accessible-description", 0, o.detail)
		}
	}
	if was.node.Caret != o.node.Caret {
		tell("Object.TextCaretMoved", "", int32(o.node.Caret), "")
	}
	if wasFrom, wasTo := was.selection(); wasFrom != wasTo || o.node.Mark != o.node.Caret {
		if from, to := o.selection(); from != wasFrom || to != wasTo {
			tell("Object.TextSelectionChanged", "", 0, "")
		}
	}
	if was.node.Value != o.node.Value {
		tell("Object.PropertyChange", "accessible-value", 0, o.node.Value)
	}
	for _, t := range told {
		if (was.states ^ o.states).has(t.state) {
			tell("Object.StateChanged", t.name, int32(o.states>>t.state&1), int32(0))
		}
	}
	return all
}

// edits returns the events of a field's text: what was taken out of it, and what was put there.
func edits(was, o *object) (all []event) {
	before, now := was.text(), o.text()
	at := 0
	for at < len(before) && at < len(now) && before[at] == now[at] {
		at++
	}
	end := 0 // length of the common ending
	for end < min(len(before), len(now))-at && before[len(before)-1-end] == now[len(now)-1-end] {
		end++
	}
	for _, e := range []struct {
		kind string
		text []rune
	}{{"delete", before[at : len(before)-end]}, {"insert", now[at : len(now)-end]}} {
		if n := len(e.text); n > 0 {
			all = append(all, event{o, "Object.TextChanged", e.kind, int32(at), int32(n), string(e.text)})
		}
	}
	return all
}
