package files_test

import (
	"fmt"

	"github.com/solvoku/solvoku/ui/files"
)

func ExampleMatch() {
	entries := []files.Entry{{Name: "Sudoku 10.sdk"}, {Name: "Sudoku 9.sdk"}, {Name: "old", Folder: true}, {Name: "my sudoku.txt"}}
	files.Sort(entries)
	for _, e := range files.Match(entries, "sudo") {
		fmt.Println(e.Name)
	}
	// Output:
	// Sudoku 9.sdk
	// Sudoku 10.sdk
	// my sudoku.txt
}
