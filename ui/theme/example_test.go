package theme_test

import (
	"fmt"
	"image/color"

	"github.com/solvoku/solvoku/ui/theme"
)

// Half-transparent white over black is grey.
func ExampleOver() {
	fmt.Println(theme.Over(color.NRGBA{0xFF, 0xFF, 0xFF, 0x80}, color.NRGBA{A: 0xFF}))
	// Output: {128 128 128 255}
}
