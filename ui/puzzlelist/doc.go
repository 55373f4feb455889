// Package puzzlelist is the list of puzzles that several rooms show: cards with
// a small board and a few lines of text, in as many columns as fit the window,
// with a search line.
//
// [List] is the widget with the cards. Only visible cards exist, so showing fifty
// thousand puzzles takes no more time or memory than showing fifty.
// [Pane] is a list with its search line, keys and a line of text, ready to be
// put on a stage.
//
// What is listed comes from a [Model], which each room implements.
package puzzlelist
