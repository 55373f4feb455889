// Package chart lays figures out: tables, bars and curves on logarithmic
// scales, and distributions. What it makes is a [Drawing], a list of shapes in
// device-independent units, so that a widget, an SVG file and a PNG picture
// show the same from the same scales.
//
// It knows no Fyne and no words: texts and their measures come from outside.
package chart
