package terms

import (
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board/format"
)

// Format returns a format's name in the app's language. The key is the name that
// the package format gives it.
func Format(f format.Format) string { return lang.L(f.Name) }
