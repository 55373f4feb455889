package platform

import (
	"net/url"
	"strings"
	"syscall/js"
)

// linkKey is the parameter of a link that holds a puzzle: page#p=4..., or
// page?p=4... as people write it by hand. What follows # never leaves the
// browser.
const linkKey = "p"

func location() js.Value { return js.Global().Get("location") }

// takeLink returns the text of the puzzle that the page's address holds, if it
// holds one, and takes it out of the address, so that the next load of the
// page brings back the board and not the link's.
func takeLink() (text string, ok bool) {
	here := location()
	text, ok = puzzleOf(here.Get("hash").String(), here.Get("search").String())
	if ok {
		js.Global().Get("history").Call("replaceState", nil, "", here.Get("pathname").String())
	}
	return text, ok
}

// onLink calls opened when an address with a puzzle is entered while the page
// is open.
func onLink(do func(func()), opened func(text string)) {
	listen(js.Global(), "hashchange", func(js.Value) {
		if text, ok := takeLink(); ok {
			do(func() { opened(text) })
		}
	})
}

// Page returns the page's address, for links that open a puzzle in it.
func Page() string {
	here := location()
	return here.Get("origin").String() + here.Get("pathname").String()
}

// puzzleOf finds the puzzle's text in an address's hash and search parts. Text that
// isn't encoded as it should be is returned as it is, to be refused like any other.
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
