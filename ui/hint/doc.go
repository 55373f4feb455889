// Package explain has the pages that explain steps of logic: the next step as a hint,
// and lists of steps with the board before each: the whole solution, the steps possible
// now, or the proof of one cell.
//
// [FindHint] returns the most useful hint for a board: its wrong answers or wrong notes,
// if it has any, otherwise the step that a person finds first. The page reveals a step
// one degree at a time: where to look, the technique, the reason drawn on the board, and
// finally the change itself.
//
// A reason of several lines can be followed line by line, in a hint and in a list: then the
// board shows it up to the chosen line.
//
// [FindSteps] finds the steps of a list, and a [Walk] is such a list with its current row
// and its filter.
package hint
