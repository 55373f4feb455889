package proportions_test

import (
	"fmt"

	"github.com/solvoku/solvoku/ui/proportions"
)

func ExampleNoteCentre() {
	for digit := 1; digit <= 9; digit += 4 {
		x, y := proportions.NoteCentre(100, digit)
		fmt.Printf("%d at %.0f, %.0f\n", digit, x, y)
	}
	// Output:
	// 1 at 21, 21
	// 5 at 50, 50
	// 9 at 79, 79
}
