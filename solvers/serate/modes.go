package serate

// Chains with several branches. Whatever holds in every branch is true. The branches are the
// candidates of a cell, the places of a digit in a house, or one candidate on and off
// (double). A literal that leads to a contradiction is false. In dynamic chains a candidate
// that is off in a branch counts as erased there.
const (
	ruleNishio               Rule = "Nishio" // a contradiction along one digit
	ruleCellChains           Rule = "Cell Forcing Chains"
	ruleHouseChains          Rule = "House Forcing Chains"
	ruleDynamicDouble        Rule = "Dynamic Double Forcing Chains"
	ruleDynamicCell          Rule = "Dynamic Cell Forcing Chains"
	ruleDynamicHouse         Rule = "Dynamic House Forcing Chains"
	ruleDynamicContradiction Rule = "Dynamic Contradiction Forcing Chains"
)

// mode selects the chains to search for.
type mode struct {
	rating     float64        // rating of the shortest chains
	rules      map[uint8]Rule // by kind
	nishio     bool           // along one digit
	multiple   bool           // from cells and houses, too
	dynamic    bool           // candidates that are off count as erased
	clashes    bool           // contradictions count
	double     bool           // consequences that hold whether a candidate is on or off count
	min        int            // the minimum number of candidates of a cell to start from
	patterns   bool           // simple patterns among a branch's remaining candidates count
	inner      *mode          // the chains that count there, if any
	unbranched bool           // cycles and forcing chains, and none of the above
}

var (
	singleMode = mode{unbranched: true}
	nishioMode = mode{rating: baseRating[ruleNishio], rules: map[uint8]Rule{kindClash: ruleNishio}, nishio: true, dynamic: true, clashes: true, min: 2}
	staticMode = mode{rating: baseRating[ruleCellChains], rules: map[uint8]Rule{kindCell: ruleCellChains, kindHouse: ruleHouseChains}, multiple: true, min: 3}

	// dynamicModes holds the dynamic modes by what they also find among the remaining candidates:
	// nothing more, patterns, cycles and forcing chains, static chains.
	dynamicModes = [4]mode{
		dynamicMode(8.5, false, nil),
		dynamicMode(9.0, true, nil),
		dynamicMode(9.5, true, &singleMode),
		dynamicMode(10.0, true, &staticMode),
	}

	// nestedModes holds the modes that also find dynamic chains among the remaining candidates.
	nestedModes = [3]mode{
		dynamicMode(10.5, true, &dynamicModes[0]),
		dynamicMode(10.5, true, &dynamicModes[1]),
		dynamicMode(10.5, true, &dynamicModes[2]),
	}

	dynamicRules = map[uint8]Rule{kindDouble: ruleDynamicDouble, kindCell: ruleDynamicCell, kindHouse: ruleDynamicHouse, kindClash: ruleDynamicContradiction}
)

func dynamicMode(rating float64, patterns bool, inner *mode) mode {
	return mode{rating: rating, rules: dynamicRules, multiple: true, dynamic: true, clashes: true, double: true, min: 2, patterns: patterns, inner: inner}
}
