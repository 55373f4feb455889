// Package session holds the state of the running app: the board with its
// history, the selection, the settings and the running search.
//
// Every gesture is a method of [Session]. It changes the state, then saves and
// redraws at most once. The package knows nothing about appearance and does
// not import Fyne.
//
// A Session is confined to one goroutine, the interface's. Work that may take
// longer than a frame runs in a goroutine of its own under a context, and
// delivers its result through Config.Do.
package session
