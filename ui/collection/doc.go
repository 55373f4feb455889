// Package collection is the page for a text that holds many puzzles: a file, or
// what was pasted or dropped. It lists them as they are read, searches them and
// opens them one after another.
package collection
