// Package theme defines the colours, text sizes, corner radii and fonts of
// Solvoku's window, in a light and a dark variant, each also in high contrast.
//
// It doesn't depend on any widget. Widgets look colours up by the names in this
// package, just as by Fyne's own names. Colours are comparable values, so that
// Fyne's text cache works.
//
// Tests in this package check every contrast: at least 4.5:1 for white digits
// and small text, 3.5:1 for the solver's large digits and 3:1 for rings, each
// against every background on which it can appear. High contrast has 7:1 for small
// text and 4.5:1 for digits.
package theme
