package platform

import "syscall/js"

// Trail makes the browser's Back go back in the app, and leave the page only from
// the main screen. While the app is n steps from there, the page has n entries in
// the browser's history on top of its own. They go when the app comes back, so
// that they never pile up, and the browser's Forward leads nowhere.
type Trail struct {
	do    func(func())
	depth func() int // how many steps back the app may have
	back  func()     // goes one step back in the app

	at      int  // the number of the browser's current entry: 0 is the page's own
	leaving bool // whether the browser is on its way to another entry
	pending bool // whether a look at the app's depth is due
	spared  int  // the depth for which fewer entries are left after a step back; see match
}

// depthKey is the field of an entry's state that numbers it.
const depthKey = "solvoku"

// NewTrail connects the browser's history with the app's. The function do runs
// another one on the interface's goroutine.
func NewTrail(do func(func()), depth func() int, back func()) *Trail {
	t := &Trail{do: do, depth: depth, back: back, at: entryNumber()}
	listen(js.Global(), "popstate", func(js.Value) {
		entry := entryNumber() // by the time of do there may be another
		do(func() { t.moved(entry) })
	})
	t.Follow() // the page may have been loaded anew on one of its entries
	return t
}

func history() js.Value { return js.Global().Get("history") }

// entryNumber returns the number of the browser's current entry.
func entryNumber() int {
	state := history().Get("state")
	if state.Type() != js.TypeObject || state.Get(depthKey).Type() != js.TypeNumber {
		return 0
	}
	return state.Get(depthKey).Int()
}

// Follow brings the browser's history in step with the app, once the gesture is
// over: a gesture may close one page and open another.
func (t *Trail) Follow() {
	if t.pending {
		return
	}
	t.pending = true
	var later js.Func
	later = js.FuncOf(func(js.Value, []js.Value) any {
		later.Release()
		t.do(func() {
			t.pending = false
			t.match(t.depth())
		})
		return nil
	})
	js.Global().Call("setTimeout", later)
}

// match makes the current entry that of a depth. Browsers skip entries that were
// added without a gesture of the person's, so after a step back within a page, such
// as to its list, none are added as long as one is left.
func (t *Trail) match(depth int) {
	switch {
	case t.leaving:
		// moved comes next
	case t.at > depth:
		t.leaving, t.spared = true, 0
		history().Call("go", depth-t.at)
	case t.at > 0 && depth <= t.spared:
	default:
		t.spared = 0
		for ; t.at < depth; t.at++ {
			history().Call("pushState", map[string]any{depthKey: t.at + 1}, "")
		}
	}
}

// moved follows the browser to another entry.
func (t *Trail) moved(entry int) {
	before, byApp := t.at, t.leaving
	t.at, t.leaving = entry, false
	here := location()
	_, link := puzzleOf(here.Get("hash").String(), here.Get("search").String())
	if !byApp && !link && t.at < min(before, t.depth()) {
		t.back()
		t.spared = t.depth()
	}
	t.match(t.depth())
}
