// Command falls ends with a panic, so that a test can read its stack.
package main

import (
	"fmt"
	"os"
	"slices"
)

type tower struct{ floors []int }

// fall is inlined where it is called.
func (t tower) fall(from int) int { return deep(t, from) }

//go:noinline
func deep(t tower, from int) int {
	return t.floors[from]
}

// kept recovers from a panic.
//
//go:noinline
func kept[T any](from T, f func(T)) {
	defer caught()
	f(from)
}

func caught() {
	if r := recover(); r != nil {
		fmt.Println("caught", r)
	}
}

// again calls recover in a function inlined into the deferred one, where it has
// no effect.
func again(t tower) {
	defer func() { fmt.Println("caught again", recover()) }()
	defer t.catch()
	deep(t, 9)
}

func (t *tower) catch() { caught() }

func main() {
	floors := slices.Sorted(slices.Values([]int{3, 1, 2}))
	done := make(chan int)
	go func() { done <- tower{floors}.fall(len(floors) - 1) }()
	fmt.Println("fell on", <-done)
	kept(3, func(from int) { deep(tower{floors}, from) })
	kept("top", func(string) { tower{floors}.fall(7) })
	again(tower{floors})
	kept("fall", func(string) { fmt.Println("no fall") })
	last := len(os.Args) + 2
	go climb("last", func(string) { tower{floors}.fall(last) })
	<-done
}

//go:noinline
func climb[T any](to T, f func(T)) { f(to) }
