// Package solutions shows the solutions of a puzzle that has several: two at a
// time with the cells in which they differ, and the cells whose digit would
// leave just one. It counts the others in the background.
package solutions
