package store

import "strings"

// A text for which the storage has no room is kept by its tab alone, in the browser's
// session storage, which has room of its own: a tab that is loaded anew finds it there,
// one that was closed doesn't. It counts as long as the storage holds what it did then,
// because another tab may have written since.

// tabKey is the key of what a tab keeps of a text: the text as the storage would hold
// it, which is a single line, and in the next line what the storage holds instead.
func tabKey(name string) string { return keyPrefix + name + ".unsaved" }

// keepInTab keeps a text that couldn't be saved. A tab that has no room either keeps
// what it has.
func keepInTab(name, item string) {
	stored, _ := get(name)
	_, _ = callOn("sessionStorage", "setItem", tabKey(name), item+"\n"+stored)
}

// keptInTab returns the text that a tab keeps, given what the storage holds.
func keptInTab(name, stored string) (item string, ok bool) {
	item, instead, ok := strings.Cut(note("sessionStorage", tabKey(name)), "\n")
	return item, ok && instead == stored
}

// forgetInTab drops what a tab keeps of a text.
func forgetInTab(name string) { _, _ = callOn("sessionStorage", "removeItem", tabKey(name)) }
