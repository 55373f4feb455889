package serate

import "github.com/solvoku/solvoku/solvers/logic"

// Rule is the name of one of Sudoku Explainer's rules, in HoDoKu's spelling if HoDoKu has the
// rule as well. [Rules] lists them.
type Rule string

// ruleInfo describes a rule.
type ruleInfo struct {
	rule      Rule
	rating    Value           // the rating of its easiest steps
	technique logic.Technique // the technique of package logic that it is or belongs to; "" for none
}

// ruleList lists the rules in the order in which they are tried.
var ruleList = [...]ruleInfo{
	{ruleLastCell, 10, logic.FullHouse},
	{ruleHiddenSingleInBox, 12, logic.HiddenSingle},
	{ruleHiddenSingleInLine, 15, logic.HiddenSingle},
	{ruleDirectPointing, 17, logic.Pointing},
	{ruleDirectClaiming, 19, logic.Claiming},
	{ruleDirectHiddenPair, 20, logic.HiddenPair},
	{ruleNakedSingle, 23, logic.NakedSingle},
	{ruleDirectHiddenTriple, 25, logic.HiddenTriple},
	{rulePointing, 26, logic.Pointing},
	{ruleClaiming, 28, logic.Claiming},
	{ruleNakedPair, 30, logic.NakedPair},
	{ruleXWing, 32, logic.XWing},
	{ruleHiddenPair, 34, logic.HiddenPair},
	{ruleNakedTriple, 36, logic.NakedTriple},
	{ruleSwordfish, 38, logic.Swordfish},
	{ruleHiddenTriple, 40, logic.HiddenTriple},
	{ruleXYWing, 42, logic.XYWing},
	{ruleXYZWing, 44, logic.XYZWing},
	{ruleUniqueRectangle, 45, logic.Uniqueness1},
	{ruleUniqueLoop, 46, logic.UniqueLoop},
	{ruleNakedQuadruple, 50, logic.NakedQuadruple},
	{ruleJellyfish, 52, logic.Jellyfish},
	{ruleHiddenQuadruple, 54, logic.HiddenQuadruple},
	{ruleBUG1, 56, logic.BUG1},
	{ruleBUGMore, 57, logic.BUG2},
	{ruleAlignedPair, 62, ""},
	{ruleXCycle, 65, logic.ContinuousNiceLoop},
	{ruleYCycle, 65, logic.ContinuousNiceLoop},
	{ruleXForcingChain, 66, logic.DiscontinuousNiceLoop},
	{ruleXYCycle, 70, logic.ContinuousNiceLoop},
	{ruleXYForcingChain, 70, logic.DiscontinuousNiceLoop},
	{ruleAlignedTriple, 75, ""},
	{ruleNishio, 75, logic.ForcingNetContradiction},
	{ruleCellChains, 80, logic.ForcingChainVerity},
	{ruleHouseChains, 80, logic.ForcingChainVerity},
	{ruleDynamicDouble, 85, logic.ForcingNetVerity},
	{ruleDynamicCell, 85, logic.ForcingNetVerity},
	{ruleDynamicHouse, 85, logic.ForcingNetVerity},
	{ruleDynamicContradiction, 85, logic.ForcingNetContradiction},
}

// Rules returns all rules in the order in which they are tried.
func Rules() []Rule {
	all := make([]Rule, len(ruleList))
	for i, info := range ruleList {
		all[i] = info.rule
	}
	return all
}

// baseRating returns the rating of a rule's easiest steps.
var baseRating = func() map[Rule]float64 {
	all := map[Rule]float64{}
	for _, r := range ruleList {
		all[r.rule] = r.rating.Float()
	}
	return all
}()
