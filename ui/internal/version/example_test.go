package version_test

import (
	"fmt"
	"strings"

	"github.com/solvoku/solvoku/ui/internal/version"
)

func Example() {
	fmt.Println(strings.HasPrefix(version.String(), version.Number))
	// Output: true
}
