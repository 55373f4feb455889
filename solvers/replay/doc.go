// Package replay plays a solver's search on a puzzle step by step, forwards
// and back. A step is one event of the solver's trace.
//
// A solver cannot go back, and its events are too many to keep: a search of 69
// million placements makes about 700 million. A [Player] keeps blocks of 512
// events, each with the [Frame] that it begins with: the latest ones, and of
// the whole search so far one in so many, ever fewer as it grows. Within these
// it moves at once.
//
// A search in reading order, as Backtracking's, is begun again at the block
// before the step that is wanted, which takes some hundredths of a second in a
// search of a billion events. Any other is run again from its start, with the
// events up to that block counted and no more: some 100 million in a second.
// Going on to what was never run through takes a second for some 40 million
// events. Of what takes long it tells how far it is, and it can be stopped.
package replay
