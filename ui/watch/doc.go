// Package watch is the logic of watching one search: where it is shown, where
// it is on its way to, whether it plays and how fast. It knows no Fyne.
//
// A [Watch] has one goroutine, which owns the search; what the person wants
// goes there, and what is to be seen comes back as a [View].
package watch
