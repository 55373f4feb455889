// Package draw makes drawings: tables, bars, curves on logarithmic scales and
// distributions, boards as the app shows them and as they are printed, and pages of
// puzzles. A [Drawing] is a list of shapes in device-independent units, so that a
// widget, an SVG file, a PNG picture and the pages of a [PDF] file all show the same.
//
// The package doesn't depend on Fyne and contains no text: callers pass texts and
// the function that measures them.
package draw
