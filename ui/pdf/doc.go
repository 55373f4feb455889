// Package pdf writes drawings as the pages of a PDF file (ISO 32000-1), as vectors
// and texts, with the part of each font that they use embedded as TrueType.
package pdf
