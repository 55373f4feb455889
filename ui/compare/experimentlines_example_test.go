package compare_test

import (
	"fmt"
	"strings"

	"github.com/solvoku/solvoku/ui/compare"
)

func ExampleLines() {
	lines := compare.NewLines("")
	defer func() {
		if err := lines.Close(); err != nil {
			fmt.Println(err)
		}
	}()
	fmt.Fprintln(lines, "line,solver")
	fmt.Fprintln(lines, "1,exact-cover")
	var text strings.Builder
	if err := lines.CopyTo(&text); err != nil {
		fmt.Println(err)
	}
	fmt.Print(text.String())
	// Output:
	// line,solver
	// 1,exact-cover
}
