// Package race runs two searches of one puzzle side by side, on one clock.
//
// A [Pace] is what was measured of a solver on the puzzle, without a trace. A
// [Race] plays both searches again from their traces, so that at every frame
// both stand where the clock says: after equally many steps, or after equal
// times, slowed down. It knows nothing of how a race is drawn.
package race
