package store_test

import (
	"fmt"

	"github.com/solvoku/solvoku/ui/store"
)

// Two apps on one store each get a text of their own.
func Example() {
	var s store.Store = new(store.Memory)
	for range 2 {
		name, release, err := s.Claim("session")
		if err != nil {
			fmt.Println(err)
			return
		}
		defer release()
		if err := s.Save(name, []byte("the board of "+name)); err != nil {
			fmt.Println(err)
		}
	}
	text, err := s.Load("session-2")
	fmt.Printf("%s %v\n", text, err)
	// Output: the board of session-2 <nil>
}
