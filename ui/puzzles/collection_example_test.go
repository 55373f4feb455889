package puzzles_test

import (
	"context"
	"fmt"
	"strings"

	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/ui/puzzles"
)

func ExampleReadCollection() {
	const text = `
8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.. The hardest of 2012
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 An easy one
`
	var list puzzles.Collection
	puzzles.ReadCollection(context.Background(), strings.NewReader(text), func(read []format.Document) {
		list.Add(read...)
	})
	list.Search("easy")
	fmt.Println(list.Size(), list.Len(), list.Index(0))
	// Output: 2 1 1
}
