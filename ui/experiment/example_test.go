package experiment_test

import (
	"fmt"
	"strings"

	"github.com/solvoku/solvoku/ui/experiment"
)

func ExampleLines() {
	lines := experiment.NewLines("")
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
