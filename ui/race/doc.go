// Package race runs two searches of one puzzle side by side, on one clock.
//
// A [Pace] is a measurement of a solver on the puzzle, without a trace. A [Race]
// replays both searches from their traces so that both always match the clock:
// after equally many steps, or after equal times in slow motion. The model
// doesn't depend on how it is drawn.
package race
