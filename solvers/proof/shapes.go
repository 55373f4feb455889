package proof

import "github.com/solvoku/solvoku/solvers/logic"

// shapes has, for each technique, how its steps are proved. It reports false if the step
// doesn't follow from its pattern.
var shapes = byTechnique([]shape{
	{(*builder).lastPlace, []logic.Technique{logic.FullHouse, logic.HiddenSingle}},
	{(*builder).lastDigit, []logic.Technique{logic.NakedSingle}},
	{(*builder).directLocked, []logic.Technique{logic.DirectPointing, logic.DirectClaiming}},
	{(*builder).directHidden, []logic.Technique{logic.DirectHiddenPair, logic.DirectHiddenTriple}},
	{(*builder).fish, []logic.Technique{
		logic.Pointing, logic.Claiming, logic.XWing, logic.Swordfish, logic.Jellyfish, logic.FinnedXWing,
		logic.SashimiXWing, logic.FinnedSwordfish, logic.SashimiSwordfish, logic.FinnedJellyfish,
		logic.SashimiJellyfish, logic.FrankenXWing, logic.FrankenSwordfish, logic.FrankenJellyfish,
		logic.FinnedFrankenXWing, logic.FinnedFrankenSwordfish, logic.FinnedFrankenJellyfish, logic.MutantXWing,
		logic.MutantSwordfish, logic.MutantJellyfish, logic.FinnedMutantXWing, logic.FinnedMutantSwordfish,
		logic.FinnedMutantJellyfish,
	}},
	{(*builder).nakedSubset, []logic.Technique{
		logic.LockedPair, logic.LockedTriple, logic.NakedPair, logic.NakedTriple, logic.NakedQuadruple,
	}},
	{(*builder).hiddenSubset, []logic.Technique{logic.HiddenPair, logic.HiddenTriple, logic.HiddenQuadruple}},
	{(*builder).chain, []logic.Technique{
		logic.Skyscraper, logic.TwoStringKite, logic.TurbotFish, logic.EmptyRectangle, logic.XChain, logic.XYChain,
		logic.AIC, logic.GroupedAIC, logic.ALSAIC, logic.MWing, logic.SWing, logic.HWing, logic.LWing,
	}},
	{(*builder).brokenLoop, []logic.Technique{
		logic.DiscontinuousNiceLoop, logic.GroupedDiscontinuousNiceLoop, logic.DiscontinuousALSLoop,
	}},
	{(*builder).closedLoop, []logic.Technique{logic.ContinuousNiceLoop, logic.GroupedContinuousNiceLoop, logic.ContinuousALSLoop}},
	{(*builder).bridge, []logic.Technique{logic.WWing}},
	{(*builder).wing, []logic.Technique{logic.XYWing, logic.XYZWing}},
	{(*builder).fourCells, []logic.Technique{logic.WXYZWing}},
	{(*builder).coloursApart, []logic.Technique{logic.SimpleColorsTrap, logic.MultiColors1, logic.RemotePair}},
	{(*builder).colourWrong, []logic.Technique{logic.SimpleColorsWrap, logic.MultiColors2}},
	{(*builder).medusa, []logic.Technique{logic.Medusa}},
	{(*builder).oneCellDiffers, []logic.Technique{logic.Uniqueness1, logic.AvoidableRectangle1}},
	{(*builder).oneDigitDiffers, []logic.Technique{logic.Uniqueness2, logic.AvoidableRectangle2}},
	{(*builder).rectangle, []logic.Technique{
		logic.Uniqueness3, logic.Uniqueness4, logic.Uniqueness5, logic.Uniqueness6, logic.HiddenRectangle,
	}},
	{(*builder).grave, []logic.Technique{logic.BUG1}},
	{(*builder).swapped, []logic.Technique{logic.UniqueLoop, logic.ExtendedRectangle}},
	{(*builder).graveOfMore, []logic.Technique{logic.BUG2, logic.BUG3, logic.BUG4}},
	{(*builder).guardian, []logic.Technique{logic.Guardian}},
	{(*builder).unfilled, []logic.Technique{logic.Oddagon, logic.Tridagon}},
	{(*builder).exocet, []logic.Technique{logic.JuniorExocet, logic.SeniorExocet}},
	{(*builder).counted, []logic.Technique{logic.SKLoop, logic.MultiSectorLockedSets}},
	{(*builder).lockedSets, []logic.Technique{logic.ALSXZ, logic.ALSXYWing, logic.ALSChain}},
	{(*builder).setBridge, []logic.Technique{logic.ALSWWing}},
	{(*builder).blossom, []logic.Technique{logic.DeathBlossom}},
	{(*builder).alignedPair, []logic.Technique{logic.AlignedPairExclusion}},
	{(*builder).sueDeCoq, []logic.Technique{logic.SueDeCoq}},
	{(*builder).almostLocked, []logic.Technique{logic.AlmostLockedPair, logic.AlmostLockedTriple}},
	{(*builder).fireworks, []logic.Technique{logic.Fireworks}},
	{(*builder).kraken, []logic.Technique{logic.KrakenFish1, logic.KrakenFish2}},
	{(*builder).krakenSet, []logic.Technique{logic.KrakenSet}},
	{(*builder).contradictionChain, []logic.Technique{logic.ALSForcingChain, logic.ForcingChainContradiction}},
	{(*builder).verity, []logic.Technique{logic.ForcingChainVerity, logic.ForcingNetVerity}},
	{(*builder).contradictionNet, []logic.Technique{logic.ForcingNetContradiction}},
})

// shape is a way to prove steps, and the techniques whose steps are proved by it.
type shape struct {
	prove      func(*builder) bool
	techniques []logic.Technique
}

func byTechnique(all []shape) map[logic.Technique]func(*builder) bool {
	shapes := map[logic.Technique]func(*builder) bool{}
	for _, s := range all {
		for _, t := range s.techniques {
			shapes[t] = s.prove
		}
	}
	return shapes
}
