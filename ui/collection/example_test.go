package collection_test

import (
	"context"
	"fmt"
	"strings"

	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/ui/collection"
)

func ExampleRead() {
	const text = `
8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.. The hardest of 2012
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 An easy one
`
	var puzzles collection.Collection
	collection.Read(context.Background(), strings.NewReader(text), nil, func(read []format.Document) {
		puzzles.Add(read...)
	})
	puzzles.Search("easy")
	fmt.Println(puzzles.Size(), puzzles.Len(), puzzles.Index(0))
	// Output: 2 1 1
}
