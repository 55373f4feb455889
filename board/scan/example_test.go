package scan_test

import (
	"context"
	"errors"
	"fmt"
	"log"

	"github.com/solvoku/solvoku/board/scan"
)

func Example() {
	picture, err := scan.Decode(context.Background(), photo()) // the contents of a file
	if err != nil {
		log.Fatal(err)
	}
	reading, err := scan.Read(context.Background(), picture.Image, scan.Options{})
	if errors.Is(err, scan.ErrNoGrid) {
		log.Fatal("take the photo again, with all of the grid in it")
	}
	fmt.Println(reading.Grid())
	for c := range reading.Uncertain().All() {
		cell := reading.Cells[c]
		fmt.Printf("%v may be %d or %d\n", c, cell.Digit, cell.Alternatives[1].Digit)
	}
	// Output: 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
}

// A book page may show several puzzles.
func ExampleReadAll() {
	picture, err := scan.Decode(context.Background(), photo())
	if err != nil {
		log.Fatal(err)
	}
	all, err := scan.ReadAll(context.Background(), picture.Image, scan.Options{Turns: picture.Turns})
	if err != nil {
		log.Fatal(err)
	}
	for i, reading := range all {
		fmt.Println("puzzle", i+1, "has", reading.Grid().FilledCount(), "givens")
	}
	// Output: puzzle 1 has 30 givens
}
