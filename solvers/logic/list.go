package logic

// ruleList lists the techniques in the order of the path. Order, levels and scores are HoDoKu's.
// Techniques that HoDoKu lacks are left out of the path and placed by how hard they are to find.
// Each technique has a line here, a constant, a name in [hintOrder] if hints use it, and a
// function in the file named after it or its family:
//
//   - singles.go, lockedcandidates.go, subsets.go
//   - direct.go, directhidden.go (which work without notes)
//   - fish.go (X-Wing, Swordfish, Jellyfish, finned and sashimi), generalfish.go
//     (Franken and Mutant)
//   - skyscraper.go, kite.go, turbotfish.go, emptyrectangle.go, remotepair.go,
//     coloring.go, medusa.go
//   - wings.go, shortwings.go (M, S, H and L), wxyzwing.go
//   - chain.go (X- and XY-Chains), niceloop.go (with AICs, and grouped ones), continuousloop.go
//   - uniqueness.go, hiddenrectangle.go, avoidablerectangle.go, bug.go
//   - uniqueloop.go, extendedrectangle.go, bugtypes.go, oddagon.go, tridagon.go; guarded.go draws
//     their conclusions
//   - guardian.go
//   - exocet.go, seniorexocet.go
//   - skloop.go, multisector.go (lockedcells.go finds its cells)
//   - almostlocked.go, fireworks.go, fireworkpairs.go
//   - suedecoq.go, alsxz.go, alswwing.go, alsxywing.go, alschain.go, alsloop.go,
//     deathblossom.go, alignedpair.go
//   - kraken.go, krakenset.go
//   - forcingchain.go, forcingnet.go
var ruleList = []rule{
	{100, []Technique{FullHouse}, Easy, 4, true, fullHouses},
	{200, []Technique{NakedSingle}, Easy, 4, true, nakedSingles},
	{300, []Technique{HiddenSingle}, Easy, 14, true, hiddenSingles},
	{310, []Technique{DirectPointing}, Medium, 50, false, directPointing},
	{320, []Technique{DirectClaiming}, Medium, 50, false, directClaiming},
	{330, []Technique{DirectHiddenPair}, Medium, 70, false, directHidden(2, DirectHiddenPair)},
	{340, []Technique{DirectHiddenTriple}, Medium, 100, false, directHidden(3, DirectHiddenTriple)},
	{1000, []Technique{LockedPair}, Medium, 40, true, nakedSubsets(2, true, LockedPair)},
	{1100, []Technique{LockedTriple}, Medium, 60, true, nakedSubsets(3, true, LockedTriple)},
	{1200, []Technique{Pointing}, Medium, 50, true, pointing},
	{1210, []Technique{Claiming}, Medium, 50, true, claiming},
	{1300, []Technique{NakedPair}, Medium, 60, true, nakedSubsets(2, false, NakedPair)},
	{1400, []Technique{NakedTriple}, Medium, 80, true, nakedSubsets(3, false, NakedTriple)},
	{1500, []Technique{HiddenPair}, Medium, 70, true, hiddenSubsets(2, HiddenPair)},
	{1600, []Technique{HiddenTriple}, Medium, 100, true, hiddenSubsets(3, HiddenTriple)},
	{2000, []Technique{NakedQuadruple}, Hard, 120, true, nakedSubsets(4, false, NakedQuadruple)},
	{2100, []Technique{HiddenQuadruple}, Hard, 150, true, hiddenSubsets(4, HiddenQuadruple)},
	{2200, []Technique{XWing}, Hard, 140, true, basicFish(2, XWing)},
	{2300, []Technique{Swordfish}, Hard, 150, true, basicFish(3, Swordfish)},
	{2400, []Technique{Jellyfish}, Hard, 160, true, basicFish(4, Jellyfish)},
	{2800, []Technique{RemotePair}, Hard, 110, true, remotePairs},
	{2900, []Technique{BUG1}, Hard, 100, true, bug1},
	{3000, []Technique{Skyscraper}, Hard, 130, true, skyscrapers},
	{3100, []Technique{TwoStringKite}, Hard, 150, true, twoStringKites},
	{3120, []Technique{TurbotFish}, Hard, 120, true, turbotFish},
	{3170, []Technique{EmptyRectangle}, Hard, 120, true, emptyRectangles},
	{3200, []Technique{WWing}, Hard, 150, true, wWings},
	{3300, []Technique{XYWing}, Hard, 160, true, xyWings},
	{3400, []Technique{XYZWing}, Hard, 180, true, xyzWings},
	{3410, []Technique{MWing}, Hard, 180, false, mWings},
	{3420, []Technique{SWing}, Hard, 180, false, sWings},
	{3430, []Technique{HWing}, Hard, 190, false, hWings},
	{3440, []Technique{LWing}, Hard, 190, false, lWings},
	{3450, []Technique{WXYZWing}, Hard, 200, false, wxyzWings},
	{3500, []Technique{Uniqueness1}, Hard, 100, true, uniqueness1},
	{3600, []Technique{Uniqueness2}, Hard, 100, true, uniqueness2},
	{3700, []Technique{Uniqueness3}, Hard, 100, true, uniqueness3},
	{3800, []Technique{Uniqueness4}, Hard, 100, true, uniqueness4},
	{3900, []Technique{Uniqueness5}, Hard, 100, true, uniqueness5},
	{4000, []Technique{Uniqueness6}, Hard, 100, true, uniqueness6},
	{4010, []Technique{HiddenRectangle}, Hard, 100, true, hiddenRectangles},
	{4020, []Technique{AvoidableRectangle1}, Hard, 100, true, avoidableRectangles1},
	{4030, []Technique{AvoidableRectangle2}, Hard, 100, true, avoidableRectangles2},
	{4040, []Technique{UniqueLoop}, Hard, 100, false, uniqueLoops},
	{4050, []Technique{ExtendedRectangle}, Hard, 100, false, extendedRectangles},
	{4060, []Technique{BUG2, BUG3, BUG4}, Hard, 100, false, bugTypes},
	{4100, []Technique{FinnedXWing}, Hard, 130, true, finnedFish(2, FinnedXWing, "")},
	{4200, []Technique{SashimiXWing}, Hard, 150, true, finnedFish(2, "", SashimiXWing)},
	{4300, []Technique{FinnedSwordfish}, Unfair, 200, true, finnedFish(3, FinnedSwordfish, "")},
	{4400, []Technique{SashimiSwordfish}, Unfair, 240, true, finnedFish(3, "", SashimiSwordfish)},
	{4500, []Technique{FinnedJellyfish}, Unfair, 250, true, finnedFish(4, FinnedJellyfish, "")},
	{4600, []Technique{SashimiJellyfish}, Unfair, 260, true, finnedFish(4, "", SashimiJellyfish)},
	{4710, []Technique{Oddagon}, Unfair, 250, false, oddagons},
	{4720, []Technique{Tridagon}, Unfair, 300, false, tridagons},
	{5210, []Technique{AlmostLockedPair}, Hard, 200, false, almostLockedSubsets(2, AlmostLockedPair)},
	{5220, []Technique{AlmostLockedTriple}, Unfair, 240, false, almostLockedSubsets(3, AlmostLockedTriple)},
	{5230, []Technique{Fireworks}, Unfair, 300, false, fireworks},
	{5300, []Technique{SueDeCoq}, Unfair, 250, true, suesDeCoq},
	{5330, []Technique{SimpleColorsTrap, SimpleColorsWrap}, Hard, 150, true, simpleColors},
	{5360, []Technique{MultiColors1, MultiColors2}, Hard, 200, true, multiColors},
	{5370, []Technique{Medusa}, Hard, 240, false, medusas},
	{5400, []Technique{XChain}, Unfair, 260, true, xChains},
	{5450, []Technique{Guardian}, Unfair, 250, false, guardians},
	{5500, []Technique{XYChain}, Unfair, 260, true, xyChains},
	{5600, []Technique{ContinuousNiceLoop, DiscontinuousNiceLoop, AIC}, Unfair, 280, true, niceLoops},
	{5650, []Technique{GroupedContinuousNiceLoop, GroupedDiscontinuousNiceLoop, GroupedAIC}, Unfair, 300, true, groupedNiceLoops},
	{5660, []Technique{ContinuousALSLoop, DiscontinuousALSLoop, ALSAIC}, Unfair, 300, false, alsLoops},
	{5700, []Technique{ALSXZ}, Unfair, 300, true, alsXZ},
	{5750, []Technique{ALSWWing}, Unfair, 310, false, alsWWings},
	{5800, []Technique{ALSXYWing}, Unfair, 320, true, alsXYWings},
	{5900, []Technique{ALSChain}, Unfair, 340, true, alsChains},
	{6000, []Technique{DeathBlossom}, Unfair, 360, false, deathBlossoms},
	{6050, []Technique{AlignedPairExclusion}, Unfair, 360, false, alignedPairs},
	{6100, []Technique{FrankenXWing}, Unfair, 300, true, generalFish(2, FrankenXWing, false, false)},
	{6200, []Technique{FrankenSwordfish}, Unfair, 350, true, generalFish(3, FrankenSwordfish, false, false)},
	{6300, []Technique{FrankenJellyfish}, Unfair, 370, false, generalFish(4, FrankenJellyfish, false, false)},
	{6700, []Technique{FinnedFrankenXWing}, Unfair, 390, true, generalFish(2, FinnedFrankenXWing, false, true)},
	{6800, []Technique{FinnedFrankenSwordfish}, Unfair, 410, true, generalFish(3, FinnedFrankenSwordfish, false, true)},
	{6900, []Technique{FinnedFrankenJellyfish}, Unfair, 430, false, generalFish(4, FinnedFrankenJellyfish, false, true)},
	{7200, []Technique{JuniorExocet}, Extreme, 450, false, juniorExocets},
	{7205, []Technique{SeniorExocet}, Extreme, 460, false, seniorExocets},
	{7210, []Technique{SKLoop}, Extreme, 450, false, skLoops},
	{7220, []Technique{MultiSectorLockedSets}, Extreme, 460, false, multiSectors},
	{7300, []Technique{MutantXWing}, Extreme, 450, false, generalFish(2, MutantXWing, true, false)},
	{7400, []Technique{MutantSwordfish}, Extreme, 450, false, generalFish(3, MutantSwordfish, true, false)},
	{7500, []Technique{MutantJellyfish}, Extreme, 450, false, generalFish(4, MutantJellyfish, true, false)},
	{7900, []Technique{FinnedMutantXWing}, Extreme, 470, false, generalFish(2, FinnedMutantXWing, true, true)},
	{8000, []Technique{FinnedMutantSwordfish}, Extreme, 470, false, generalFish(3, FinnedMutantSwordfish, true, true)},
	{8100, []Technique{FinnedMutantJellyfish}, Extreme, 470, false, generalFish(4, FinnedMutantJellyfish, true, true)},
	{8400, []Technique{KrakenFish1, KrakenFish2}, Extreme, 480, false, krakenFish},
	{8450, []Technique{KrakenSet}, Extreme, 485, false, krakenSets},
	{8490, []Technique{ALSForcingChain}, Extreme, 490, false, alsForcingChains},
	{8500, []Technique{ForcingChainContradiction, ForcingChainVerity}, Extreme, 500, true, forcingChains},
	{8600, []Technique{ForcingNetContradiction, ForcingNetVerity}, Extreme, 700, true, forcingNets},
}

// fishOrder lists the fish from the easiest, in HoDoKu's order of kinds. Of several fish
// with the same eliminations, only the easiest are reported. Finned and sashimi fish of
// one size are equally easy, as they are for HoDoKu, whose search finds both at once.
var fishOrder = [][]Technique{
	{XWing}, {Swordfish}, {Jellyfish},
	{FinnedXWing, SashimiXWing}, {FinnedSwordfish, SashimiSwordfish}, {FinnedJellyfish, SashimiJellyfish},
	{FrankenXWing}, {FrankenSwordfish}, {FrankenJellyfish},
	{FinnedFrankenXWing}, {FinnedFrankenSwordfish}, {FinnedFrankenJellyfish},
	{MutantXWing}, {MutantSwordfish}, {MutantJellyfish},
	{FinnedMutantXWing}, {FinnedMutantSwordfish}, {FinnedMutantJellyfish},
}

// swapRules lists the rules, by their first technique, that argue from a swap of digits that would
// make a second solution.
var swapRules = []Technique{
	BUG1, BUG2, Uniqueness1, Uniqueness2, Uniqueness3, Uniqueness4, Uniqueness5, Uniqueness6, HiddenRectangle,
	AvoidableRectangle1, AvoidableRectangle2, UniqueLoop, ExtendedRectangle,
}
