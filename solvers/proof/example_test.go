package proof_test

import (
	"fmt"

	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/solvers/proof"
)

func ExampleOf() {
	now, err := logic.ParseState(":::97..+3.6+25..8+6+5.+9+7+3+36+59+2+7+14+8.5....3.+783..76+4.+9+7+9.+34.+8.2.+8+9.6.7+315.+7.83+2+9+6+6.+3+7..+584:122 241 146:::")
	if err != nil {
		fmt.Println(err)
		return
	}
	var finder logic.Finder
	for _, step := range finder.All(&now, logic.XYWing) {
		p, err := proof.Of(&now, &step)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(&step)
		for i, line := range p.Inferences {
			fmt.Println(i+1, line.Rule, "from", line.From, "says", line.Then)
		}
		fmt.Println(p.Check(&now))
	}
	// Output:
	// XY-Wing 124: r9c6<>1
	// 1 Assume from [] says [{2 r2c2 true}]
	// 2 HouseFull from [1] says [{2 r9c2 false}]
	// 3 LastInCell from [2] says [{1 r9c2 true}]
	// 4 HouseFull from [3] says [{1 r9c6 false}]
	// 5 Assume from [] says [{4 r2c2 true}]
	// 6 HouseFull from [5] says [{4 r2c6 false}]
	// 7 LastInCell from [6] says [{1 r2c6 true}]
	// 8 HouseFull from [7] says [{1 r9c6 false}]
	// 9 AllCases from [4 8] says [{1 r9c6 false}]
	// <nil>
}
