package i18n_test

import (
	"fmt"
	"time"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/ui/i18n"
)

// Numbers follow the language.
func Example() {
	for _, code := range []string{"en", "de"} {
		if err := i18n.Use(assets.Translations(), code); err != nil {
			fmt.Println(err)
		}
		fmt.Println(i18n.Count(260_005), i18n.Time(1234*time.Microsecond))
	}
	// Output:
	// 260,005 1.23 ms
	// 260.005 1,23 ms
}
