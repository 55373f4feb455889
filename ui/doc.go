// Package ui is everything that a person touches: the main screen, its menu
// and its pages, over the state in package session.
//
// [New] builds the window, [App.Run] opens it. A gesture takes one path: a
// widget calls the session, the session changes the board, and [App] shows
// the state that came of it.
package ui
