// Package replay plays a solver's search on a puzzle step by step, forwards and
// back. A step is one event of the solver's trace.
//
// A solver cannot run backwards, and its events are too many to keep: a search of
// 69 million placements has about 700 million. A [Player] keeps blocks of 512
// events, each with the [Frame] before the first of them: the most recent blocks,
// and blocks at regular distances over the whole search so far, which grow with it.
// Moving within these is immediate.
//
// The search of a [solvers.Resumer] is resumed at the block before the step sought,
// which takes some hundredths of a second in a search of a billion events. Any other
// is run again from its start, skipping events at some 100 million a second.
// Searching on from the last known step makes some 40 million events a second.
// Long moves report their progress and can be stopped.
package replay
