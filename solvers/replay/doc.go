// Package replay plays a solver's search on a puzzle step by step, forwards
// and back. A step is one event of the solver's trace.
//
// A solver cannot go back, and its events are too many to keep: a search of 69
// million placements makes about 700 million. A [Player] keeps blocks of 512
// events, each with the [Frame] that it begins with: the latest ones, and of
// the whole search so far one in so many, ever fewer as it grows. Within these
// it moves at once. For anything else it runs the search anew, which makes
// some 40 million events in a second, tells how far it is and can be stopped.
package replay
