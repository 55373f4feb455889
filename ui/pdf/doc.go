// Package pdf writes drawings as the pages of a PDF file (ISO 32000-1), as vectors
// and text, with the subset of each font that they use embedded as TrueType.
package pdf
