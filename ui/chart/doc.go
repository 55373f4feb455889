// Package chart lays out figures: tables, bars and curves on logarithmic
// scales, and distributions. What it makes is a [Drawing], a list of shapes in
// device-independent units, so that a widget, an SVG file and a PNG picture
// show the same from the same scales.
//
// It doesn't depend on Fyne and contains no text: callers pass texts and the
// function that measures them.
package chart
