// Package puzzlelist is the list of puzzles that several rooms show: cards with
// a small board and a few lines of text, in as many columns as the window has
// room for, with a line to search them.
//
// [List] is the cards alone, a widget. Only the cards in sight exist, so that
// fifty thousand puzzles take no more time or memory to show than fifty do.
// [Pane] is a list with its search line, keys and a line of text, ready to be
// put on a stage.
//
// What is listed comes from a [Model], which each room implements.
package puzzlelist
