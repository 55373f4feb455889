// Package locale is imported for what it does before main: it has Fyne take the
// language "C" with a charset, as bare systems have it, for English. Fyne reads
// the language before main as well, and complains of this one.
//
// It imports nothing that Fyne's lang doesn't need too, so that it is initialized
// first: Go takes packages that don't depend on each other in the order of their
// paths, and this one's stands before golang.org/x/text, which lang waits for.
package locale
