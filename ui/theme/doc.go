// Package theme defines the colours, text sizes, corner radii and fonts of
// Solvoku's window, in a light and a dark variant, each also in high contrast.
//
// It depends on no widget. Widgets look colours up by the names in this
// package, just as they do with Fyne's own names. Colours are plain values, so
// Fyne's text texture cache can reuse what it has drawn.
//
// Tests in this package check every contrast: at least 4.5:1 for white digits
// and small text, 3.5:1 for the solver's large digits and 3:1 for rings, each
// against every background it can appear on. High contrast has 7:1 for small
// text and 4.5:1 for digits.
package theme
