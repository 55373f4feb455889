// Package hints shows the next step of a puzzle and why it holds.
//
// [Find] looks at a board and says what helps most: a wrong answer or a wrong
// note before anything else, then the easiest step that [logic] finds. The page
// reveals a step in degrees, each only when asked for: where to look, the
// technique, the reason drawn on the board, and at last the change itself.
package hints
