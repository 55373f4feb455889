package logic

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

// Technique is the name of a technique in HoDoKu's spelling, such as "X-Wing".
type Technique string

// The techniques, in the order of [Techniques]. Each is described in the file with its search,
// named in list.go.
const (
	FullHouse                    Technique = "Full House"           // the last open cell of a house takes the remaining digit
	NakedSingle                  Technique = "Naked Single"         // a cell with one candidate takes it
	HiddenSingle                 Technique = "Hidden Single"        // a digit with one place in a house goes there
	DirectPointing               Technique = "Direct Pointing"      // Locked Candidates Type 1, and the single they leave
	DirectClaiming               Technique = "Direct Claiming"      // Locked Candidates Type 2, and the single they leave
	DirectHiddenPair             Technique = "Direct Hidden Pair"   // a Hidden Pair, and the single it leaves in its house
	DirectHiddenTriple           Technique = "Direct Hidden Triple" // likewise with a Hidden Triple
	LockedPair                   Technique = "Locked Pair"          // a Naked Pair in both a box and a line, with eliminations in each
	LockedTriple                 Technique = "Locked Triple"        // likewise with a Naked Triple
	Pointing                     Technique = "Locked Candidates Type 1 (Pointing)"
	Claiming                     Technique = "Locked Candidates Type 2 (Claiming)"
	NakedPair                    Technique = "Naked Pair" // two cells have two digits between them
	NakedTriple                  Technique = "Naked Triple"
	HiddenPair                   Technique = "Hidden Pair" // two digits have two places between them
	HiddenTriple                 Technique = "Hidden Triple"
	NakedQuadruple               Technique = "Naked Quadruple"
	HiddenQuadruple              Technique = "Hidden Quadruple"
	XWing                        Technique = "X-Wing"
	Swordfish                    Technique = "Swordfish"
	Jellyfish                    Technique = "Jellyfish"
	RemotePair                   Technique = "Remote Pair"
	BUG1                         Technique = "Bivalue Universal Grave + 1"
	Skyscraper                   Technique = "Skyscraper"
	TwoStringKite                Technique = "2-String Kite"
	TurbotFish                   Technique = "Turbot Fish"
	EmptyRectangle               Technique = "Empty Rectangle"
	WWing                        Technique = "W-Wing"   // two cells xy, each of which sees one end of a conjugate pair of y
	XYWing                       Technique = "XY-Wing"  // a pivot xy sees pincers xz and yz
	XYZWing                      Technique = "XYZ-Wing" // a pivot xyz sees pincers xz and yz
	MWing                        Technique = "M-Wing"   // (x=y) - (y)=(y-x) = (x): a cell, then pairs of both its digits, back to the first digit
	SWing                        Technique = "S-Wing"   // (x)=(x) - (x=y) - (y)=(y): a cell between pairs of its digits
	HWing                        Technique = "H-Wing"   // (x=y) - (y)=(y-z) = (z) or (x=y) - (y=z) - (z)=(z): cells, then pairs, of three digits
	LWing                        Technique = "L-Wing"   // (x)=(x-y) = (y-z) = (z): pairs of three digits
	WXYZWing                     Technique = "WXYZ-Wing"
	Uniqueness1                  Technique = "Uniqueness Test 1" // three cells have only the two digits: the fourth loses both
	Uniqueness2                  Technique = "Uniqueness Test 2" // two cells in line have the same single extra digit: one of them takes it
	Uniqueness3                  Technique = "Uniqueness Test 3" // the extra digits of two cells in line form a naked subset with other cells
	Uniqueness4                  Technique = "Uniqueness Test 4" // two cells in line are a house's only places for one of the digits: they lose the other
	Uniqueness5                  Technique = "Uniqueness Test 5" // like Test 2, but with two diagonal cells or three cells
	Uniqueness6                  Technique = "Uniqueness Test 6" // one digit forms an X-Wing on the rectangle: two diagonal cells lose it
	HiddenRectangle              Technique = "Hidden Rectangle"
	AvoidableRectangle1          Technique = "Avoidable Rectangle Type 1" // three cells are placed: the fourth loses the digit that would allow the swap
	AvoidableRectangle2          Technique = "Avoidable Rectangle Type 2" // two cells are placed and the other two share one extra digit: one of them takes it
	UniqueLoop                   Technique = "Unique Loop"
	ExtendedRectangle            Technique = "Extended Rectangle"
	BUG2                         Technique = "Bivalue Universal Grave Type 2" // candidates that see all the extra ones are eliminated
	BUG3                         Technique = "Bivalue Universal Grave Type 3" // each extra candidate locks an almost locked set
	BUG4                         Technique = "Bivalue Universal Grave Type 4" // the extra candidates are in two cells, a house's only places for a digit
	FinnedXWing                  Technique = "Finned X-Wing"
	SashimiXWing                 Technique = "Sashimi X-Wing"
	FinnedSwordfish              Technique = "Finned Swordfish"
	SashimiSwordfish             Technique = "Sashimi Swordfish"
	FinnedJellyfish              Technique = "Finned Jellyfish"
	SashimiJellyfish             Technique = "Sashimi Jellyfish"
	Oddagon                      Technique = "Bivalue Oddagon"
	Tridagon                     Technique = "Tridagon"
	AlmostLockedPair             Technique = "Almost Locked Pair"   // two digits
	AlmostLockedTriple           Technique = "Almost Locked Triple" // three digits
	Fireworks                    Technique = "Fireworks"
	SueDeCoq                     Technique = "Sue de Coq"
	SimpleColorsTrap             Technique = "Simple Colors Trap" // a candidate sees both colours of a cluster
	SimpleColorsWrap             Technique = "Simple Colors Wrap" // two cells of one colour see each other: that colour is false
	MultiColors1                 Technique = "Multi Colors 1"     // colours of two clusters see each other: at least one of the opposite colours is true
	MultiColors2                 Technique = "Multi Colors 2"     // a colour sees both colours of another cluster: that colour is false
	Medusa                       Technique = "3D Medusa"
	XChain                       Technique = "X-Chain"
	Guardian                     Technique = "Guardian"
	XYChain                      Technique = "XY-Chain"
	ContinuousNiceLoop           Technique = "Continuous Nice Loop"
	DiscontinuousNiceLoop        Technique = "Discontinuous Nice Loop"
	AIC                          Technique = "AIC"
	GroupedContinuousNiceLoop    Technique = "Grouped Continuous Nice Loop"
	GroupedDiscontinuousNiceLoop Technique = "Grouped Discontinuous Nice Loop"
	GroupedAIC                   Technique = "Grouped AIC"
	ContinuousALSLoop            Technique = "Continuous Nice Loop with ALS"
	DiscontinuousALSLoop         Technique = "Discontinuous Nice Loop with ALS"
	ALSAIC                       Technique = "AIC with ALS"
	ALSXZ                        Technique = "Almost Locked Set XZ-Rule"
	ALSWWing                     Technique = "Almost Locked Set W-Wing"
	ALSXYWing                    Technique = "Almost Locked Set XY-Wing"
	ALSChain                     Technique = "Almost Locked Set XY-Chain"
	DeathBlossom                 Technique = "Death Blossom"
	AlignedPairExclusion         Technique = "Aligned Pair Exclusion"
	FrankenXWing                 Technique = "Franken X-Wing"
	FrankenSwordfish             Technique = "Franken Swordfish"
	FrankenJellyfish             Technique = "Franken Jellyfish"
	FinnedFrankenXWing           Technique = "Finned Franken X-Wing"
	FinnedFrankenSwordfish       Technique = "Finned Franken Swordfish"
	FinnedFrankenJellyfish       Technique = "Finned Franken Jellyfish"
	JuniorExocet                 Technique = "Junior Exocet"
	SeniorExocet                 Technique = "Senior Exocet"
	SKLoop                       Technique = "SK Loop"
	MultiSectorLockedSets        Technique = "Multi-Sector Locked Sets"
	MutantXWing                  Technique = "Mutant X-Wing"
	MutantSwordfish              Technique = "Mutant Swordfish"
	MutantJellyfish              Technique = "Mutant Jellyfish"
	FinnedMutantXWing            Technique = "Finned Mutant X-Wing"
	FinnedMutantSwordfish        Technique = "Finned Mutant Swordfish"
	FinnedMutantJellyfish        Technique = "Finned Mutant Jellyfish"
	KrakenFish1                  Technique = "Kraken Fish Type 1"
	KrakenFish2                  Technique = "Kraken Fish Type 2"
	KrakenSet                    Technique = "Kraken Locked Set"
	ALSForcingChain              Technique = "Forcing Chain Contradiction with ALS"
	ForcingChainContradiction    Technique = "Forcing Chain Contradiction"
	ForcingChainVerity           Technique = "Forcing Chain Verity"
	ForcingNetContradiction      Technique = "Forcing Net Contradiction"
	ForcingNetVerity             Technique = "Forcing Net Verity"
)

// rule is an entry in the list of techniques: one search and the techniques that it
// finds.
type rule struct {
	order int         // the search's place in HoDoKu's default order, or where it would be
	names []Technique // the techniques that the search finds
	level Level
	score int
	path  bool                 // whether the path uses it
	find  func(*view, *search) // adds the steps found in the view to the search
}

// Info describes a technique.
type Info struct {
	Technique Technique
	Level     Level
	Score     int  // added to a puzzle's score by each step if the path uses the technique
	Path      bool // whether the path uses it

	// OneSolution is set if the technique relies on the puzzle having a single solution.
	OneSolution bool
}

// Techniques returns all techniques in the order of the path.
func Techniques() []Info {
	var all []Info
	for i := range ruleList {
		r := &ruleList[i]
		for _, t := range r.names {
			all = append(all, r.info(t))
		}
	}
	return all
}

// Info returns a technique's description; ok is false if there is no technique of that name.
func (t Technique) Info() (info Info, ok bool) {
	r := ruleOf(t)
	if r == nil {
		return Info{}, false
	}
	return r.info(t), true
}

func (r *rule) info(t Technique) Info {
	return Info{t, r.level, r.score, r.path, r.swaps()}
}

// swaps reports whether the techniques argue from a swap of digits that would make a second
// solution.
func (r *rule) swaps() bool { return slices.Contains(swapRules, r.names[0]) }

// index returns the technique's index in [Techniques], or 255 if there is no technique of that
// name.
func (t Technique) index() uint8 {
	n := uint8(0)
	for i := range ruleList {
		if k := slices.Index(ruleList[i].names, t); k >= 0 {
			return n + uint8(k)
		}
		n += uint8(len(ruleList[i].names))
	}
	return 255
}

func ruleOf(t Technique) *rule {
	for i := range ruleList {
		if slices.Contains(ruleList[i].names, t) {
			return &ruleList[i]
		}
	}
	return nil
}

// lastDigit is the inclusive upper bound of loops over digits.
const lastDigit = board.Digit(board.Size)
