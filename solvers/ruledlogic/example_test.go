package ruledlogic_test

import (
	"fmt"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/ruledlogic"
)

// Two cages fill row 1 but for one cell, which the "45 rule" tells.
func ExampleFinder_Next() {
	s := board.State{Rules: board.MustParseRules("cage=20:11121314;cage=20:15161718")}
	f, err := ruledlogic.New(s.Rules)
	if err != nil {
		fmt.Println(err)
		return
	}
	candidates := f.Candidates(&s)
	step, _ := f.Next(&s.Digits, &candidates)
	fmt.Println(step.Technique, step.Houses[0].Kind, step.Cells, step.Sum, step.Placements)
	// Output: Innies and Outies row r1c9 5 [r1c9=5]
}
