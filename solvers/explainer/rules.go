package explainer

import (
	"slices"

	"github.com/solvoku/solvoku/solvers/logic"
)

// Rule is the name of one of Sudoku Explainer's rules, in HoDoKu's spelling where HoDoKu
// has it. Each is declared with its search.
type Rule string

// Info describes a rule.
type Info struct {
	Rule      Rule
	Rating    Value           // the rating of its easiest steps
	Technique logic.Technique // the technique of package logic that it is or belongs to; "" if there is none
}

// rules lists the rules in the order in which they are looked for.
var rules = [...]Info{
	{LastCell, 10, logic.FullHouse},
	{HiddenSingleInBox, 12, logic.HiddenSingle},
	{HiddenSingleInLine, 15, logic.HiddenSingle},
	{DirectPointing, 17, logic.Pointing},
	{DirectClaiming, 19, logic.Claiming},
	{DirectHiddenPair, 20, logic.HiddenPair},
	{NakedSingle, 23, logic.NakedSingle},
	{DirectHiddenTriple, 25, logic.HiddenTriple},
	{Pointing, 26, logic.Pointing},
	{Claiming, 28, logic.Claiming},
	{NakedPair, 30, logic.NakedPair},
	{XWing, 32, logic.XWing},
	{HiddenPair, 34, logic.HiddenPair},
	{NakedTriple, 36, logic.NakedTriple},
	{Swordfish, 38, logic.Swordfish},
	{HiddenTriple, 40, logic.HiddenTriple},
	{XYWing, 42, logic.XYWing},
	{XYZWing, 44, logic.XYZWing},
	{UniqueRectangle, 45, logic.Uniqueness1},
	{UniqueLoop, 46, logic.UniqueLoop},
	{NakedQuadruple, 50, logic.NakedQuadruple},
	{Jellyfish, 52, logic.Jellyfish},
	{HiddenQuadruple, 54, logic.HiddenQuadruple},
	{BUG1, 56, logic.BUG1},
	{BUGMore, 57, logic.BUG2},
	{AlignedPair, 62, ""},
	{XCycle, 65, logic.ContinuousNiceLoop},
	{YCycle, 65, logic.ContinuousNiceLoop},
	{XForcingChain, 66, logic.DiscontinuousNiceLoop},
	{XYCycle, 70, logic.ContinuousNiceLoop},
	{XYForcingChain, 70, logic.DiscontinuousNiceLoop},
	{AlignedTriple, 75, ""},
	{Nishio, 75, logic.ForcingNetContradiction},
	{CellChains, 80, logic.ForcingChainVerity},
	{HouseChains, 80, logic.ForcingChainVerity},
	{DynamicDouble, 85, logic.ForcingNetVerity},
	{DynamicCell, 85, logic.ForcingNetVerity},
	{DynamicHouse, 85, logic.ForcingNetVerity},
	{DynamicContradiction, 85, logic.ForcingNetContradiction},
}

// Rules returns all rules in the order in which they are looked for.
func Rules() []Info { return slices.Clone(rules[:]) }

// base returns the rating of a rule's easiest steps.
var base = func() map[Rule]float64 {
	all := map[Rule]float64{}
	for _, r := range rules {
		all[r.Rule] = r.Rating.Float()
	}
	return all
}()
