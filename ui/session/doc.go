// Package session is the state of the running app: the board with its
// history, what the person points at, the settings, and the search that runs.
//
// Every gesture is a method of [Session]; it changes the state and then calls
// the one function that redraws. Nothing here knows how anything looks, and
// nothing here imports the interface library.
//
// A Session belongs to one goroutine, the interface's. Work that may take
// longer than a frame runs in a goroutine that the session starts with a
// context, and comes back through Config.Do.
package session
