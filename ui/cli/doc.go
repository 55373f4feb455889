// Package cli is Solvoku in a terminal: the same program without its window,
// and without Fyne.
//
// How it works: [Run] finds the command in the table of commands.go, which has its flags, its
// help and the function that runs it; the manual page and the completions of shells are made
// from the same table. Each command has its file: solve.go, rate.go, generate.go.
//
// Most commands do something with each puzzle of their input. input.go opens that, be it a file,
// the standard input or a puzzle as an argument; lined.go turns what isn't one puzzle a line
// into such lines; eachLine (lines.go) has all cores work on batches of lines and writes the
// results in the order of the input, so that memory is bounded and a result never waits for a
// slow line behind it. A line that is no puzzle is reported with its number, and the rest is
// done. Once the context ends, which a signal does, what is finished is still written.
package cli
