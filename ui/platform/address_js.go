package platform

import (
	"net/url"
	"strings"
	"syscall/js"
)

// linkKey is the parameter that holds a puzzle: page#p=4..., or page?p=4... as people
// write it by hand. What follows # never leaves the browser.
const linkKey = "p"

// takeLink returns the text of the puzzle in the page's address, if there is one, and
// removes it there, so that reloading the page restores the board.
func takeLink() (text string, ok bool) {
	if text, ok = linked(); ok {
		history().Call("replaceState", nil, "", location().Get("pathname").String())
	}
	return text, ok
}

// Page returns the page's address, for links that open a puzzle in it.
func Page() string {
	here := location()
	return here.Get("origin").String() + here.Get("pathname").String()
}

// linked returns the text of the puzzle in the page's address, if there is one.
func linked() (text string, ok bool) {
	return puzzleOf(location().Get("hash").String(), location().Get("search").String())
}

// puzzleOf finds the puzzle's text in an address's hash and search parts. Badly encoded text
// is returned unchanged, to be refused like any other.
func puzzleOf(hash, search string) (text string, ok bool) {
	parts := []string{strings.TrimPrefix(hash, "#"), strings.TrimPrefix(search, "?")}
	for _, part := range parts {
		if values, err := url.ParseQuery(part); err == nil && values.Has(linkKey) {
			return values.Get(linkKey), true
		}
	}
	for _, part := range parts {
		if raw, found := strings.CutPrefix(part, linkKey+"="); found {
			return raw, true
		}
	}
	return "", false
}

// BrowserHistory makes the browser's Back button go back within the app, and leave the page
// only from the main screen. While the app is n steps away from there, the page has n entries
// in the browser's history on top of its own. They are removed as the app goes back, so they
// never pile up, and the browser's Forward leads nowhere.
type BrowserHistory struct {
	do    func(func())
	depth func() int // how many steps the app can go back
	back  func()     // goes one step back in the app

	at      int  // the number of the browser's current entry: 0 is the page's own
	leaving bool // whether the browser is on its way to another entry
	pending bool // whether the app's depth still has to be compared
	spared  int  // the depth at which fewer entries are left after a step back; see match
}

// depthKey is the field with an entry's number in its state.
const depthKey = "solvoku"

// NewBrowserHistory connects the browser's history with the app's.
func NewBrowserHistory(do func(func()), depth func() int, back func()) *BrowserHistory {
	b := &BrowserHistory{do: do, depth: depth, back: back, at: entryNumber()}
	listen(js.Global(), "popstate", func(js.Value) {
		entry := entryNumber() // by the time do runs it, there may be another
		do(func() { b.moved(entry) })
	})
	b.Follow() // the page may have been reloaded at one of its entries
	return b
}

func history() js.Value { return js.Global().Get("history") }

func entryNumber() int {
	state := history().Get("state")
	if state.Type() != js.TypeObject || state.Get(depthKey).Type() != js.TypeNumber {
		return 0
	}
	return state.Get(depthKey).Int()
}

// Open adds the entry for what is being opened, before the slow layout: Back never leaves the
// page while something is open.
func (b *BrowserHistory) Open() {
	if depth := b.depth(); depth > b.at {
		b.match(depth)
	}
}

// Follow synchronizes the browser's history. It removes entries once the gesture, possibly of
// two steps, is over.
func (b *BrowserHistory) Follow() {
	b.Open()
	if b.pending {
		return
	}
	b.pending = true
	js.Global().Call("setTimeout", append(once(func(js.Value) {
		b.do(func() {
			b.pending = false
			b.match(b.depth())
		})
	}), gestureTime)...)
}

// gestureTime is how long a gesture that closes one thing and opens another takes, in
// milliseconds.
const gestureTime = 250

// match goes to the entry of a depth. Browsers skip entries added without a user gesture, so
// after a step back within a page, such as to its list, none are added as long as one is left.
func (b *BrowserHistory) match(depth int) {
	switch {
	case b.leaving:
		// moved comes next
	case b.at > depth:
		b.leaving, b.spared = true, 0
		history().Call("go", depth-b.at)
	case b.at > 0 && depth <= b.spared:
	default:
		b.spared = 0
		for ; b.at < depth; b.at++ {
			history().Call("pushState", map[string]any{depthKey: b.at + 1}, "")
		}
	}
}

// moved follows the browser to another entry.
func (b *BrowserHistory) moved(entry int) {
	before, byApp := b.at, b.leaving
	b.at, b.leaving = entry, false
	_, link := linked()
	if !byApp && !link && b.at < min(before, b.depth()) {
		b.back()
		b.spared = b.depth()
	}
	b.match(b.depth())
}
