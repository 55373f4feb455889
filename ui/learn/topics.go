package learn

import (
	_ "embed"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Topic is the subject of a page: a technique, or several related ones. It is represented by its
// first technique.
type Topic []logic.Technique

// topics lists the pages in the order of the path.
var topics = []Topic{
	{logic.FullHouse},
	{logic.NakedSingle},
	{logic.HiddenSingle},
	{logic.DirectPointing, logic.DirectClaiming},
	{logic.DirectHiddenPair, logic.DirectHiddenTriple},
	{logic.LockedPair, logic.LockedTriple},
	{logic.Pointing},
	{logic.Claiming},
	{logic.NakedPair, logic.NakedTriple, logic.NakedQuadruple},
	{logic.HiddenPair, logic.HiddenTriple, logic.HiddenQuadruple},
	{logic.XWing},
	{logic.Swordfish, logic.Jellyfish},
	{logic.RemotePair},
	{logic.BUG1},
	{logic.Skyscraper},
	{logic.TwoStringKite},
	{logic.TurbotFish},
	{logic.EmptyRectangle},
	{logic.WWing},
	{logic.XYWing},
	{logic.XYZWing},
	{logic.MWing, logic.SWing, logic.HWing, logic.LWing},
	{logic.WXYZWing},
	{logic.Uniqueness1},
	{logic.Uniqueness2, logic.Uniqueness5},
	{logic.Uniqueness3},
	{logic.Uniqueness4},
	{logic.Uniqueness6},
	{logic.HiddenRectangle},
	{logic.AvoidableRectangle1, logic.AvoidableRectangle2},
	{logic.UniqueLoop},
	{logic.ExtendedRectangle},
	{logic.BUG2, logic.BUG3, logic.BUG4},
	{logic.FinnedXWing, logic.FinnedSwordfish, logic.FinnedJellyfish},
	{logic.SashimiXWing, logic.SashimiSwordfish, logic.SashimiJellyfish},
	{logic.Oddagon},
	{logic.Tridagon},
	{logic.AlmostLockedPair, logic.AlmostLockedTriple},
	{logic.Fireworks},
	{logic.SueDeCoq},
	{logic.SimpleColorsTrap, logic.SimpleColorsWrap},
	{logic.MultiColors1, logic.MultiColors2},
	{logic.Medusa},
	{logic.XChain},
	{logic.Guardian},
	{logic.XYChain},
	{logic.ContinuousNiceLoop},
	{logic.DiscontinuousNiceLoop},
	{logic.AIC},
	{logic.GroupedContinuousNiceLoop, logic.GroupedDiscontinuousNiceLoop, logic.GroupedAIC},
	{logic.ContinuousALSLoop, logic.DiscontinuousALSLoop, logic.ALSAIC},
	{logic.ALSXZ},
	{logic.ALSWWing},
	{logic.ALSXYWing},
	{logic.ALSChain},
	{logic.DeathBlossom},
	{logic.AlignedPairExclusion},
	{logic.FrankenXWing, logic.FrankenSwordfish, logic.FrankenJellyfish,
		logic.FinnedFrankenXWing, logic.FinnedFrankenSwordfish, logic.FinnedFrankenJellyfish},
	{logic.JuniorExocet},
	{logic.SeniorExocet},
	{logic.SKLoop},
	{logic.MultiSectorLockedSets},
	{logic.MutantXWing, logic.MutantSwordfish, logic.MutantJellyfish,
		logic.FinnedMutantXWing, logic.FinnedMutantSwordfish, logic.FinnedMutantJellyfish},
	{logic.KrakenFish1, logic.KrakenFish2},
	{logic.KrakenSet},
	{logic.ForcingChainContradiction, logic.ForcingChainVerity, logic.ALSForcingChain},
	{logic.ForcingNetContradiction, logic.ForcingNetVerity},
}

// Topics returns the pages in the order of the path.
func Topics() []Topic { return topics }

// Level returns the difficulty of the topic's first technique.
func (t Topic) Level() logic.Level {
	info, _ := t[0].Info()
	return info.Level
}

// Findable reports whether a person can reasonably be asked to find the technique. Forcing chains
// and nets are too long.
func (t Topic) Findable() bool {
	return t[0] != logic.ForcingChainContradiction && t[0] != logic.ForcingNetContradiction
}

// examples has one line per example: a technique, a tab, a state.
//
//go:embed examples.txt
var examples string

// Example is a board that shows a technique.
type Example struct {
	Technique logic.Technique
	Board     board.State
	state     logic.State
}

// Examples returns a topic's examples: the first of each technique, then the second of each, and so
// on.
func (t Topic) Examples() []Example {
	byTechnique := map[logic.Technique][]Example{}
	longest := 0
	for line := range strings.Lines(examples) {
		name, text, _ := strings.Cut(strings.TrimSpace(line), "\t")
		state, err := logic.ParseState(text)
		if err != nil {
			continue // a test checks all lines
		}
		technique := logic.Technique(name)
		list := append(byTechnique[technique], Example{technique, boardOf(&state), state})
		byTechnique[technique], longest = list, max(longest, len(list))
	}
	var all []Example
	for i := range longest {
		for _, technique := range t {
			if list := byTechnique[technique]; i < len(list) {
				all = append(all, list[i])
			}
		}
	}
	return all
}

// boardOf returns a state's digits as a board.
func boardOf(st *logic.State) (b board.State) {
	for c, d := range st.Grid() {
		if d == 0 {
			continue
		}
		b.Digits[c], b.Kinds[c] = d, board.SolverAnswer
		if st.Given(board.Cell(c)) {
			b.Kinds[c] = board.Given
		}
	}
	return b
}
