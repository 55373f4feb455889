package proof

import "github.com/solvoku/solvoku/solvers/logic"

// lead is a way to describe a pattern, and the techniques whose patterns it describes.
type lead struct {
	tell       func(t *teller)
	techniques []logic.Technique
}

// leadList lists each technique once.
var leadList = []lead{
	{tellLastPlace, []logic.Technique{logic.FullHouse, logic.HiddenSingle}},
	{tellLastDigit, []logic.Technique{logic.NakedSingle}},
	{tellDirectLocked, []logic.Technique{logic.DirectPointing, logic.DirectClaiming}},
	{tellDirectHidden, []logic.Technique{logic.DirectHiddenPair, logic.DirectHiddenTriple}},
	{tellNakedSubset, []logic.Technique{
		logic.LockedPair, logic.LockedTriple, logic.NakedPair, logic.NakedTriple, logic.NakedQuadruple,
	}},
	{tellHiddenSubset, []logic.Technique{logic.HiddenPair, logic.HiddenTriple, logic.HiddenQuadruple}},
	{tellFish, []logic.Technique{
		logic.Pointing, logic.Claiming, logic.XWing, logic.Swordfish, logic.Jellyfish, logic.FinnedXWing,
		logic.SashimiXWing, logic.FinnedSwordfish, logic.SashimiSwordfish, logic.FinnedJellyfish,
		logic.SashimiJellyfish, logic.FrankenXWing, logic.FrankenSwordfish, logic.FrankenJellyfish,
		logic.FinnedFrankenXWing, logic.FinnedFrankenSwordfish, logic.FinnedFrankenJellyfish, logic.MutantXWing,
		logic.MutantSwordfish, logic.MutantJellyfish, logic.FinnedMutantXWing, logic.FinnedMutantSwordfish,
		logic.FinnedMutantJellyfish,
	}},
	{tellPairsMeet, []logic.Technique{logic.Skyscraper, logic.TwoStringKite, logic.TurbotFish}},
	{tellEmptyRectangle, []logic.Technique{logic.EmptyRectangle}},
	{tellChain, []logic.Technique{
		logic.XChain, logic.XYChain, logic.AIC, logic.GroupedAIC, logic.ALSAIC, logic.MWing, logic.SWing, logic.HWing, logic.LWing,
	}},
	{tellBrokenLoop, []logic.Technique{
		logic.DiscontinuousNiceLoop, logic.GroupedDiscontinuousNiceLoop, logic.DiscontinuousALSLoop,
	}},
	{tellClosedLoop, []logic.Technique{logic.ContinuousNiceLoop, logic.GroupedContinuousNiceLoop, logic.ContinuousALSLoop}},
	{tellBridge, []logic.Technique{logic.WWing}},
	{tellWing, []logic.Technique{logic.XYWing, logic.XYZWing}},
	{tellHinge, []logic.Technique{logic.WXYZWing}},
	{tellColoursApart, []logic.Technique{logic.SimpleColorsTrap}},
	{tellColourClash, []logic.Technique{logic.SimpleColorsWrap}},
	{tellClustersApart, []logic.Technique{logic.MultiColors1}},
	{tellClusterWrong, []logic.Technique{logic.MultiColors2}},
	{tellRemotePair, []logic.Technique{logic.RemotePair}},
	{tellMedusa, []logic.Technique{logic.Medusa}},
	{tellRectangle, []logic.Technique{logic.Uniqueness1, logic.Uniqueness6, logic.HiddenRectangle, logic.AvoidableRectangle1}},
	{tellGuarded, []logic.Technique{
		logic.Uniqueness2, logic.Uniqueness3, logic.Uniqueness4, logic.Uniqueness5, logic.AvoidableRectangle2,
		logic.UniqueLoop, logic.ExtendedRectangle, logic.BUG1, logic.BUG2, logic.BUG3, logic.BUG4, logic.Oddagon, logic.Tridagon,
	}},
	{tellGuardian, []logic.Technique{logic.Guardian}},
	{tellExocet, []logic.Technique{logic.JuniorExocet, logic.SeniorExocet}},
	{tellLoopOfCells, []logic.Technique{logic.SKLoop}},
	{tellSectors, []logic.Technique{logic.MultiSectorLockedSets}},
	{tellTwoSets, []logic.Technique{logic.ALSXZ}},
	{tellThreeSets, []logic.Technique{logic.ALSXYWing}},
	{tellChainOfSets, []logic.Technique{logic.ALSChain}},
	{tellSetBridge, []logic.Technique{logic.ALSWWing}},
	{tellBlossom, []logic.Technique{logic.DeathBlossom}},
	{tellAlignedPair, []logic.Technique{logic.AlignedPairExclusion}},
	{tellSueDeCoq, []logic.Technique{logic.SueDeCoq}},
	{tellAlmostLocked, []logic.Technique{logic.AlmostLockedPair, logic.AlmostLockedTriple}},
	{tellFireworks, []logic.Technique{logic.Fireworks}},
	{tellKraken, []logic.Technique{logic.KrakenFish1, logic.KrakenFish2}},
	{tellKrakenSet, []logic.Technique{logic.KrakenSet}},
	{tellContradiction, []logic.Technique{
		logic.ALSForcingChain, logic.ForcingChainContradiction, logic.ForcingNetContradiction,
	}},
	{tellVerity, []logic.Technique{logic.ForcingChainVerity, logic.ForcingNetVerity}},
}

// leads has, for each technique, how its pattern is described.
var leads = func() map[logic.Technique]func(*teller) {
	leads := map[logic.Technique]func(*teller){}
	for _, l := range leadList {
		for _, t := range l.techniques {
			leads[t] = l.tell
		}
	}
	return leads
}()
