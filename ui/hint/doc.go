// Package hint is the hint page, which explains steps of logic at three depths: the next step, the
// proof of one cell, and the whole way to the solution. How hard the puzzle is appears on the same
// page, as a cover for the whole way.
//
// [FindHint] returns the most useful hint for a board: its wrong answers or wrong notes,
// if it has any, otherwise the step that a person would find first. [FindSteps] finds a list of
// steps, and a [Walk] is such a list with its current row and its filter. [Rate] rates a puzzle on
// other programs' scales.
//
// The page is the same for all depths (page.go, pagepanel.go): what it shows is a value, the
// content, which each depth creates afresh (pagenext.go, pagecell.go, pageway.go, pagehard.go).
// The proof of a step can be followed line by line (pagereading.go), in which case the board shows
// it up to the chosen line.
package hint
