// Package chart lays out tables, bars, curves on logarithmic scales, and
// distributions. The result is a [Drawing], a list of shapes in
// device-independent units, so that a widget, an SVG file and a PNG picture all
// show the same.
//
// It doesn't depend on Fyne and contains no text: callers pass texts and the
// function that measures them.
package chart
