package proof

import "github.com/solvoku/solvoku/solvers/logic"

// shape is a way to prove steps and to describe their patterns, and the techniques whose steps it
// proves. prove writes the proof of a step; it reports false if the step doesn't follow from its
// pattern.
type shape struct {
	prove      func(b *builder, s step) bool
	tell       func(t *teller)
	techniques []logic.Technique
}

// shapes lists each technique once.
var shapes = []shape{
	{proveLastPlace, tellLastPlace, []logic.Technique{logic.FullHouse, logic.HiddenSingle}},
	{proveLastDigit, tellLastDigit, []logic.Technique{logic.NakedSingle}},
	{proveDirectLocked, tellDirectLocked, []logic.Technique{logic.DirectPointing, logic.DirectClaiming}},
	{proveDirectHidden, tellDirectHidden, []logic.Technique{logic.DirectHiddenPair, logic.DirectHiddenTriple}},
	{proveNakedSubset, tellNakedSubset, []logic.Technique{
		logic.LockedPair, logic.LockedTriple, logic.NakedPair, logic.NakedTriple, logic.NakedQuadruple,
	}},
	{proveFish, tellFish, []logic.Technique{
		logic.Pointing, logic.Claiming, logic.XWing, logic.Swordfish, logic.Jellyfish, logic.FinnedXWing,
		logic.SashimiXWing, logic.FinnedSwordfish, logic.SashimiSwordfish, logic.FinnedJellyfish,
		logic.SashimiJellyfish, logic.FrankenXWing, logic.FrankenSwordfish, logic.FrankenJellyfish,
		logic.FinnedFrankenXWing, logic.FinnedFrankenSwordfish, logic.FinnedFrankenJellyfish, logic.MutantXWing,
		logic.MutantSwordfish, logic.MutantJellyfish, logic.FinnedMutantXWing, logic.FinnedMutantSwordfish,
		logic.FinnedMutantJellyfish,
	}},
	{proveHiddenSubset, tellHiddenSubset, []logic.Technique{
		logic.HiddenPair, logic.HiddenTriple, logic.HiddenQuadruple,
	}},
	{proveColoursApart, tellRemotePair, []logic.Technique{logic.RemotePair}},
	{proveGrave, tellGuarded, []logic.Technique{logic.BUG1}},
	{proveChain, tellPairsMeet, []logic.Technique{logic.Skyscraper, logic.TwoStringKite, logic.TurbotFish}},
	{proveChain, tellEmptyRectangle, []logic.Technique{logic.EmptyRectangle}},
	{proveBridge, tellBridge, []logic.Technique{logic.WWing}},
	{proveWing, tellWing, []logic.Technique{logic.XYWing, logic.XYZWing}},
	{proveChain, tellChain, []logic.Technique{
		logic.MWing, logic.SWing, logic.HWing, logic.LWing, logic.XChain, logic.XYChain, logic.AIC,
		logic.GroupedAIC, logic.ALSAIC,
	}},
	{proveFourCells, tellHinge, []logic.Technique{logic.WXYZWing}},
	{proveOneCellDiffers, tellRectangle, []logic.Technique{logic.Uniqueness1, logic.AvoidableRectangle1}},
	{proveOneDigitDiffers, tellGuarded, []logic.Technique{logic.Uniqueness2, logic.AvoidableRectangle2}},
	{proveRectangle, tellGuarded, []logic.Technique{logic.Uniqueness3, logic.Uniqueness4, logic.Uniqueness5}},
	{proveRectangle, tellRectangle, []logic.Technique{logic.Uniqueness6, logic.HiddenRectangle}},
	{proveSwapped, tellGuarded, []logic.Technique{logic.UniqueLoop, logic.ExtendedRectangle}},
	{proveGraveOfMore, tellGuarded, []logic.Technique{logic.BUG2, logic.BUG3, logic.BUG4}},
	{proveUnfilled, tellGuarded, []logic.Technique{logic.Oddagon, logic.Tridagon}},
	{proveAlmostLocked, tellAlmostLocked, []logic.Technique{logic.AlmostLockedPair, logic.AlmostLockedTriple}},
	{proveFireworks, tellFireworks, []logic.Technique{logic.Fireworks}},
	{proveSueDeCoq, tellSueDeCoq, []logic.Technique{logic.SueDeCoq}},
	{proveColoursApart, tellColoursApart, []logic.Technique{logic.SimpleColorsTrap}},
	{proveColourWrong, tellColourClash, []logic.Technique{logic.SimpleColorsWrap}},
	{proveColoursApart, tellClustersApart, []logic.Technique{logic.MultiColors1}},
	{proveColourWrong, tellClusterWrong, []logic.Technique{logic.MultiColors2}},
	{proveMedusa, tellMedusa, []logic.Technique{logic.Medusa}},
	{proveGuardian, tellGuardian, []logic.Technique{logic.Guardian}},
	{proveClosedLoop, tellClosedLoop, []logic.Technique{
		logic.ContinuousNiceLoop, logic.GroupedContinuousNiceLoop, logic.ContinuousALSLoop,
	}},
	{proveBrokenLoop, tellBrokenLoop, []logic.Technique{
		logic.DiscontinuousNiceLoop, logic.GroupedDiscontinuousNiceLoop, logic.DiscontinuousALSLoop,
	}},
	{proveLockedSets, tellTwoSets, []logic.Technique{logic.ALSXZ}},
	{proveSetBridge, tellSetBridge, []logic.Technique{logic.ALSWWing}},
	{proveLockedSets, tellThreeSets, []logic.Technique{logic.ALSXYWing}},
	{proveLockedSets, tellChainOfSets, []logic.Technique{logic.ALSChain}},
	{proveBlossom, tellBlossom, []logic.Technique{logic.DeathBlossom}},
	{proveAlignedPair, tellAlignedPair, []logic.Technique{logic.AlignedPairExclusion}},
	{proveExocet, tellExocet, []logic.Technique{logic.JuniorExocet, logic.SeniorExocet}},
	{proveCounted, tellLoopOfCells, []logic.Technique{logic.SKLoop}},
	{proveCounted, tellSectors, []logic.Technique{logic.MultiSectorLockedSets}},
	{proveKraken, tellKraken, []logic.Technique{logic.KrakenFish1, logic.KrakenFish2}},
	{proveKrakenSet, tellKrakenSet, []logic.Technique{logic.KrakenSet}},
	{proveContradictionChain, tellContradiction, []logic.Technique{
		logic.ALSForcingChain, logic.ForcingChainContradiction,
	}},
	{proveVerity, tellVerity, []logic.Technique{logic.ForcingChainVerity, logic.ForcingNetVerity}},
	{proveContradictionNet, tellContradiction, []logic.Technique{logic.ForcingNetContradiction}},
}

// shapeOf maps each technique to its shape.
var shapeOf = func() map[logic.Technique]*shape {
	of := map[logic.Technique]*shape{}
	for i := range shapes {
		for _, t := range shapes[i].techniques {
			of[t] = &shapes[i]
		}
	}
	return of
}()
