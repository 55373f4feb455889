// Package cli is Solvoku in a terminal: the same program without its window,
// and without Fyne.
//
// How it works: [Run] finds the command in the table in commands.go, which has its flags, its
// help and the function that runs it; the manual page and the shell completions are generated
// from the same table. Each command has a file of its own: solve.go, rate.go, generate.go.
//
// Most commands process each puzzle of their input. input.go opens it, be it a file, the standard
// input or a puzzle as an argument, decodes it and refuses what isn't a text; lined.go converts
// other formats to one puzzle per line; eachLine (lines.go) processes batches of lines on all cores
// and writes the results in the order of the input, so that memory is bounded and a result never
// waits for a slow line behind it. A line that isn't a puzzle is reported with its number, and the
// rest is still processed.
//
// When the context ends, as on a signal, the finished results are still written, and so is the
// partial result of the puzzle in progress. A figure that was cut off is marked as a lower bound (a plus,
// "at least", a key that ends in _least) or left out; figures_test.go compares each with the
// figures of a whole run. What comes from a file is printed through shown.go.
package cli
