// Package steps presents a step of logic: its proof as sentences in the app's language, and its
// pattern as marks on a board.
package steps
