// Package steps shows a step of logic: its proof in
// sentences of the app's language, and its pattern as marks on a board.
package steps
