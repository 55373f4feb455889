package exactcover_test

import (
	"context"
	"fmt"

	"github.com/solvoku/solvoku/solvers/exactcover"
)

// The matrix of Knuth's paper. It has one solution.
func Example() {
	m := exactcover.New(7, 0)
	for _, columns := range [][]int{
		{2, 4, 5}, {0, 3, 6}, {1, 2, 5}, {0, 3}, {1, 6}, {3, 4, 6},
	} {
		if err := m.AddRow(columns...); err != nil {
			fmt.Println(err)
			return
		}
	}
	for rows := range m.Solutions() {
		fmt.Println(rows)
	}
	// Output: [3 0 4]
}

// Two guests must each have a room, and three rooms may have one guest each:
// rooms are secondary columns.
func Example_secondary() {
	const ann, bob, red, blue, green = 0, 1, 2, 3, 4
	m := exactcover.New(2, 3)
	for _, columns := range [][]int{{ann, red}, {ann, blue}, {bob, blue}, {bob, green}} {
		if err := m.AddRow(columns...); err != nil {
			fmt.Println(err)
			return
		}
	}
	for rows := range m.Solutions() {
		fmt.Println(rows)
	}
	// Output:
	// [0 2]
	// [0 3]
	// [1 3]
}

// A search that ends after three solutions, with its figures.
func ExampleMatrix_Search() {
	m := exactcover.New(2, 0)
	for _, columns := range [][]int{{0}, {0}, {1}, {1}} {
		if err := m.AddRow(columns...); err != nil {
			fmt.Println(err)
			return
		}
	}
	search := m.Search(context.Background(), exactcover.Options{})
	for rows := range search.Solutions() {
		if fmt.Println(rows); search.Stats().Solutions == 3 {
			break
		}
	}
	fmt.Println(search.Stats().Placements, "rows tried; everything searched:", search.Exhausted())
	// Output:
	// [0 2]
	// [0 3]
	// [1 2]
	// 5 rows tried; everything searched: false
}

// Rows chosen before the search, as the givens of a puzzle are.
func ExampleMatrix_Choose() {
	m := exactcover.New(2, 0)
	for _, columns := range [][]int{{0}, {0}, {1}, {1}} {
		if err := m.AddRow(columns...); err != nil {
			fmt.Println(err)
			return
		}
	}
	if err := m.Choose(1); err != nil {
		fmt.Println(err)
		return
	}
	for rows := range m.Solutions() {
		fmt.Println(rows)
	}
	m.Release()
	// Output:
	// [2]
	// [3]
}
