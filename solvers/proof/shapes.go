package proof

import "github.com/solvoku/solvoku/solvers/logic"

// shape is a way to prove steps, and the techniques whose steps it proves. prove writes the
// proof of a step; it reports false if the step doesn't follow from its pattern.
type shape struct {
	prove      func(b *builder, s step) bool
	techniques []logic.Technique
}

// shapes lists each technique once.
var shapes = []shape{
	{proveLastPlace, []logic.Technique{logic.FullHouse, logic.HiddenSingle}},
	{proveLastDigit, []logic.Technique{logic.NakedSingle}},
	{proveDirectLocked, []logic.Technique{logic.DirectPointing, logic.DirectClaiming}},
	{proveDirectHidden, []logic.Technique{logic.DirectHiddenPair, logic.DirectHiddenTriple}},
	{proveFish, []logic.Technique{
		logic.Pointing, logic.Claiming, logic.XWing, logic.Swordfish, logic.Jellyfish, logic.FinnedXWing,
		logic.SashimiXWing, logic.FinnedSwordfish, logic.SashimiSwordfish, logic.FinnedJellyfish,
		logic.SashimiJellyfish, logic.FrankenXWing, logic.FrankenSwordfish, logic.FrankenJellyfish,
		logic.FinnedFrankenXWing, logic.FinnedFrankenSwordfish, logic.FinnedFrankenJellyfish, logic.MutantXWing,
		logic.MutantSwordfish, logic.MutantJellyfish, logic.FinnedMutantXWing, logic.FinnedMutantSwordfish,
		logic.FinnedMutantJellyfish,
	}},
	{proveNakedSubset, []logic.Technique{
		logic.LockedPair, logic.LockedTriple, logic.NakedPair, logic.NakedTriple, logic.NakedQuadruple,
	}},
	{proveHiddenSubset, []logic.Technique{logic.HiddenPair, logic.HiddenTriple, logic.HiddenQuadruple}},
	{proveChain, []logic.Technique{
		logic.Skyscraper, logic.TwoStringKite, logic.TurbotFish, logic.EmptyRectangle, logic.XChain, logic.XYChain,
		logic.AIC, logic.GroupedAIC, logic.ALSAIC, logic.MWing, logic.SWing, logic.HWing, logic.LWing,
	}},
	{proveBrokenLoop, []logic.Technique{
		logic.DiscontinuousNiceLoop, logic.GroupedDiscontinuousNiceLoop, logic.DiscontinuousALSLoop,
	}},
	{proveClosedLoop, []logic.Technique{logic.ContinuousNiceLoop, logic.GroupedContinuousNiceLoop, logic.ContinuousALSLoop}},
	{proveBridge, []logic.Technique{logic.WWing}},
	{proveWing, []logic.Technique{logic.XYWing, logic.XYZWing}},
	{proveFourCells, []logic.Technique{logic.WXYZWing}},
	{proveColoursApart, []logic.Technique{logic.SimpleColorsTrap, logic.MultiColors1, logic.RemotePair}},
	{proveColourWrong, []logic.Technique{logic.SimpleColorsWrap, logic.MultiColors2}},
	{proveMedusa, []logic.Technique{logic.Medusa}},
	{proveOneCellDiffers, []logic.Technique{logic.Uniqueness1, logic.AvoidableRectangle1}},
	{proveOneDigitDiffers, []logic.Technique{logic.Uniqueness2, logic.AvoidableRectangle2}},
	{proveRectangle, []logic.Technique{
		logic.Uniqueness3, logic.Uniqueness4, logic.Uniqueness5, logic.Uniqueness6, logic.HiddenRectangle,
	}},
	{proveGrave, []logic.Technique{logic.BUG1}},
	{proveSwapped, []logic.Technique{logic.UniqueLoop, logic.ExtendedRectangle}},
	{proveGraveOfMore, []logic.Technique{logic.BUG2, logic.BUG3, logic.BUG4}},
	{proveGuardian, []logic.Technique{logic.Guardian}},
	{proveUnfilled, []logic.Technique{logic.Oddagon, logic.Tridagon}},
	{proveExocet, []logic.Technique{logic.JuniorExocet, logic.SeniorExocet}},
	{proveCounted, []logic.Technique{logic.SKLoop, logic.MultiSectorLockedSets}},
	{proveLockedSets, []logic.Technique{logic.ALSXZ, logic.ALSXYWing, logic.ALSChain}},
	{proveSetBridge, []logic.Technique{logic.ALSWWing}},
	{proveBlossom, []logic.Technique{logic.DeathBlossom}},
	{proveAlignedPair, []logic.Technique{logic.AlignedPairExclusion}},
	{proveSueDeCoq, []logic.Technique{logic.SueDeCoq}},
	{proveAlmostLocked, []logic.Technique{logic.AlmostLockedPair, logic.AlmostLockedTriple}},
	{proveFireworks, []logic.Technique{logic.Fireworks}},
	{proveKraken, []logic.Technique{logic.KrakenFish1, logic.KrakenFish2}},
	{proveKrakenSet, []logic.Technique{logic.KrakenSet}},
	{proveContradictionChain, []logic.Technique{logic.ALSForcingChain, logic.ForcingChainContradiction}},
	{proveVerity, []logic.Technique{logic.ForcingChainVerity, logic.ForcingNetVerity}},
	{proveContradictionNet, []logic.Technique{logic.ForcingNetContradiction}},
}

// proves has, for each technique, how its steps are proved.
var proves = func() map[logic.Technique]func(*builder, step) bool {
	proves := map[logic.Technique]func(*builder, step) bool{}
	for _, s := range shapes {
		for _, t := range s.techniques {
			proves[t] = s.prove
		}
	}
	return proves
}()
