// Package explain has the pages that explain steps of logic: the next step, as a
// hint, and lists of steps with the board at each: the whole way to the solution,
// the steps possible now, or the steps that prove one cell.
//
// [FindHint] returns the most useful hint for a board: a wrong answer or a wrong
// note if there is one, otherwise the easiest step that [logic] finds. The page
// reveals a step one degree at a time: where to look, the technique, the reason
// drawn on the board, and finally the change itself.
//
// [FindSteps] looks for the steps of a list, and a [Walk] is the list with its
// place and its filter.
package explain
