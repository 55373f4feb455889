// Package hint has the page of hints, which explains steps of logic at three depths: the next
// step, the proof of one cell, and the whole way to the solution. How hard a puzzle is, is the
// cover of the whole way on the same page.
//
// [FindHint] returns the most useful hint for a board: its wrong answers or wrong notes,
// if it has any, otherwise the step that a person finds first. [FindSteps] finds the steps of
// a list, and a [Walk] is such a list with its current row and its filter. [Rate] rates a
// puzzle on other programs' scales.
//
// The page is the same for all depths (page.go, pagepanel.go): what it shows is a value, the
// content, which each depth makes anew (pagenext.go, pagecell.go, pageway.go, pagehard.go). The proof of a step
// can be followed line by line (pagereading.go): then the board shows it up to the chosen line.
package hint
