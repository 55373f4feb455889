// Package locale is imported for its side effect before main: Fyne then treats the
// language "C" with a charset, as set on minimal systems, as English. Fyne also reads the
// language before main, and reports an error for this one.
//
// The package imports nothing that Fyne's lang doesn't import too, so that it is
// initialized first: Go initializes packages that don't depend on each other in the order
// of their paths, and this one's precedes golang.org/x/text, for which lang waits.
package locale
