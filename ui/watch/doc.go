// Package watch has the page that shows searches as they run, in two tabs: one search on
// the board, step by step, and two side by side in a race. Each opens at its first step.
//
// The model for a single search is [Watch]: the position in the search, where it is
// heading, whether it is playing and how fast. A Watch has one goroutine, which owns
// the search. It receives requests and returns a [View] of what to show. For a
// search that covers constraints, [film.PanelViews] computes four panels of 9 x 9
// tiles, the 324 constraints of Sudoku as an exact cover problem: each cell holds
// a digit, and each row, column and box holds each digit. The widget [Panel]
// draws one panel and reports which constraint was tapped.
//
// The model for a race is [Race]: two searches of one puzzle on one clock. A
// [Pace] is a measurement of a solver on the puzzle, without a trace. A Race
// replays both searches from their traces and keeps both in step with the clock:
// after the same number of steps, or after the same time in slow motion.
package watch
