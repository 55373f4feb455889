// Package hints shows the next step of a puzzle and why it holds.
//
// [Find] returns the most useful hint for a board: a wrong answer or a wrong
// note if there is one, otherwise the easiest step that [logic] finds. The page
// reveals a step one degree at a time: where to look, the technique, the reason
// drawn on the board, and finally the change itself.
package hints
