// Package watch is the page that plays one search on the board.
//
// Its model is [Watch]: the position in the search, where it is heading, whether
// it plays and how fast. A Watch has one goroutine, which owns the search. It
// receives requests and returns a [View] of what to show.
package watch
