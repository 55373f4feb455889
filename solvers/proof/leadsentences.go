package proof

// The sentences of leads, in English, which are also the keys of their translations.
const (
	cannotBe           = "So {{.Cell}} can’t be {{.Digit}}."
	cannotBeAny        = "So {{.Cells}} can’t be {{.Digit}}."
	rulesOut           = "That rules out {{.Digits}} in {{.Cells}}."
	rulesOutBoth       = "That rules out {{.Digits}} in {{.Cells}} and {{.Others}} in {{.More}}."
	rulesOutThere      = "That rules out {{.Digits}} there."
	rulesOutColour     = "That rules out its {{.Number}} candidates."
	rulesOutAll        = "That rules out all {{.Number}}."
	soNeither          = "So it’s neither."
	rulesOutManyThere  = "That rules out {{.Number}} candidates there."
	rulesOutManyIn     = "That rules out {{.Number}} candidates in {{.Cells}}."
	rulesOutSome       = "That rules out {{.Number}} candidates."
	rulesOutManyInside = "That rules out {{.Number}} candidates in {{.Houses}}."

	leavesPlace      = "In {{.House}}, {{.Digit}} fits only in {{.Other}}, which leaves it one place in {{.Houses}}."
	leavesOther      = "In {{.House}}, {{.Digits}} take {{.Cells}}, which leaves {{.Digit}} one place."
	nakedIn          = "In {{.Houses}}, {{.Cells}} can only be {{.Digits}}."
	nakedOnly        = "{{.Cells}} can only be {{.Digits}}."
	hiddenTake       = "In {{.House}}, {{.Digits}} take {{.Cells}}."
	fishIn           = "In {{.Houses}}, {{.Digit}} fits only in {{.Cover}}."
	fishFin          = "In {{.Houses}}, {{.Digit}} fits only in {{.Cover}} or the fin {{.Fins}}."
	fishFins         = "In {{.Houses}}, {{.Digit}} fits only in {{.Cover}} or the fins {{.Fins}}."
	fishHave         = "{{.Houses}} have {{.Digit}} only in {{.Cover}}."
	fishHaveFin      = "{{.Houses}} have {{.Digit}} only in {{.Cover}} or the fin {{.Fins}}."
	fishHaveFins     = "{{.Houses}} have {{.Digit}} only in {{.Cover}} or the fins {{.Fins}}."
	fishHaveOr       = "{{.Houses}} have {{.Digit}} only in {{.Cover}} or {{.Fins}}."
	fishHaveOrFin    = "{{.Houses}} have {{.Digit}} only in {{.Cover}} or a fin."
	fishCovered      = "{{.Houses}} have {{.Digit}} only in the cover."
	fishCoveredOrFin = "{{.Houses}} have {{.Digit}} only in the cover or a fin."

	pairsMeet    = "{{.Houses}} can’t both put {{.Digit}} in {{.House}}: {{.Cells}} is {{.Digit}}."
	pairsShare   = "{{.Cells}} is {{.Digit}}, as {{.Houses}} share {{.House}}."
	emptyCorner  = "If {{.Cell}} isn’t {{.Digit}}, {{.Other}} is, and {{.House}} has its {{.Digit}} in {{.Houses}}."
	chainPuts    = "If {{.Cell}} isn’t {{.Digit}}, the chain puts {{.Number}} into {{.Cells}}."
	chainPutsAll = "If {{.None}} is {{.Digit}}, the chain puts {{.Number}} into {{.Cells}}."
	backToFalse  = "If {{.Cell}} were {{.Digit}}, the chain would come back to rule that out."
	backToTrue   = "If {{.Cell}} isn’t {{.Digit}}, the chain puts {{.Digit}} there after all."
	backToOther  = "If {{.Cell}} were {{.Digit}}, the chain would also put {{.Number}} there."
	loopOf       = "In the loop from {{.Digit}} in {{.Cell}}, each link has one true end."
	loopCloses   = "The chain from {{.Digit}} in {{.Cell}} closes into a loop."

	bothLeaveNone = "If {{.Cells}} were both {{.Digit}}, {{.House}} would have none: one is {{.Number}}."
	houseNeeds    = "{{.Cells}} is {{.Number}}, as {{.House}} needs its {{.Digit}}."
	pivotEither   = "Whether {{.Cell}} is {{.Digits}}, {{.Digit}} is in {{.Cells}}."
	hingeFour     = "{{.Cells}} can’t do without {{.Digit}}."
	pivotAny      = "Whatever {{.Cell}} takes, {{.Digit}} is in {{.Cells}}."
	hingeNeeds    = "The hinge {{.Cell}} with {{.Cells}} can’t do without {{.Digit}}."

	eitherColour   = "{{.Cell}}’s colour is {{.Digit}} or {{.Other}}’s is; what sees both isn’t."
	eitherColourIs = "{{.Cell}}’s colour is {{.Digit}} or {{.Other}}’s is."
	eitherCells    = "{{.Digit}} is either in {{.Cells}} or in {{.Others}}; what sees both isn’t."
	colourClash    = "{{.Cells}} have the same colour but see each other."
	coloursFacing  = "If {{.Cell}}’s colour isn’t {{.Digit}}, {{.Other}}’s is: their opposites see each other."
	coloursOr      = "If {{.Cell}}’s colour isn’t {{.Digit}}, {{.Other}}’s colour is."
	colourSees     = "{{.Cell}}’s colour sees both colours of {{.Other}}’s cluster."
	pairAlternate  = "{{.Digits}} alternate from {{.Cell}} to {{.Other}}, so these hold both."
	pairsAlternate = "{{.Digits}} alternate along {{.Cells}}."
	colourEmpties  = "The colour of {{.Digit}} in {{.Cell}} leaves {{.Other}} no candidate."
	colourEvicts   = "The colour of {{.Digit}} in {{.Cell}} leaves {{.Number}} no place in {{.House}}."
	medusaEither   = "One colour is true: that of {{.Digit}} in {{.Cell}} or that of {{.Number}} in {{.Other}}."
	medusaOr       = "One colour is true: {{.Digit}} in {{.Cell}} or {{.Number}} in {{.Other}}."
)

// The sentences of leads about cells that can't be filled with only the pattern's digits, about
// almost locked sets and about assumptions.
const (
	swapIf          = "If {{.Cells}} were {{.Digit}}, {{.Digits}} could swap in the rectangle {{.Cell}}–{{.Other}}."
	swapIfShort     = "If {{.Cells}} were {{.Digit}}, {{.Digits}} could swap in {{.Cell}}–{{.Other}}."
	swapBesideIn    = "In {{.House}}, {{.Digit}} needs {{.Cells}}; {{.Number}} beside it could swap with it."
	swapIfCells     = "If {{.Cells}} were {{.Digit}}, {{.Digits}} could swap in {{.Others}}."
	swapOtherwise   = "Otherwise digits could swap in {{.Others}}."
	swapBeside      = "{{.Digit}} needs {{.Cells}}; {{.Number}} beside it could swap."
	unlessSwaps     = "Unless {{.Cells}} is {{.Number}}, {{.Digits}} could swap in {{.Others}}."
	unlessGrave     = "Unless {{.Cells}} is {{.Number}}, every open cell would have two candidates."
	unlessPairs     = "Unless {{.Cells}} is {{.Number}}, only pairs would be left."
	pairsIfEither   = "If {{.Cell}} were {{.Digit}} or {{.Other}} {{.Number}}, only pairs would be left."
	usesUp          = "{{.Cells}} is {{.Number}}, which with {{.Others}} uses up {{.Digits}}."
	guardianUses    = "A guardian in {{.Cells}} with {{.Others}} uses up {{.Digits}}."
	guardianLocks   = "A guardian in {{.Cells}} locks {{.Others}}."
	guardianLeaves  = "A guardian in {{.Cells}} leaves {{.Others}} one digit."
	pairNeeds       = "{{.Digit}} needs {{.Cells}}, and the other has to be {{.Number}}."
	pairOther       = "{{.Digit}} needs {{.Cells}}, and the other a guardian."
	oddGuardian     = "The odd loop of {{.Count}} cells needs a guardian: {{.Cells}} is {{.Digit}}."
	oddNeeds        = "The odd loop needs a guardian: {{.Cells}} is {{.Digit}}."
	unfilledIf      = "If {{.Cells}} were {{.Digit}}, {{.Digits}} couldn’t fill {{.Others}}."
	unfillOtherwise = "Otherwise {{.Others}} couldn’t be filled."
	oddUnfilled     = "{{.Digits}} can’t fill the loop of {{.Count}} cells: {{.Cells}} is {{.Number}}."
	aloneTooFew     = "{{.Digits}} alone can’t fill {{.Cells}}."
	unfilledUnless  = "{{.Digits}} can’t fill these {{.Count}} cells: {{.Cells}} is {{.Number}}."

	exocetForced = "{{.Houses}} force base {{.Cells}} into targets {{.Others}}."
	exocetRepeat = "The targets {{.Others}} repeat the base {{.Cells}}."
	exocetShort  = "Targets {{.Others}} repeat base {{.Cells}}."
	sectorsIn    = "Where {{.Houses}} meet {{.Cover}}, {{.Count}} cells have room for {{.Number}} digits."
	sectorsTake  = "In {{.Houses}}, {{.Count}} cells take {{.Number}} digits."
	sectorsCount = "{{.Count}} cells take just {{.Number}} digits."

	setsShare       = "Sets {{.Sets}} can’t both have {{.Digit}}: one has {{.Digits}}."
	setsOneLocked   = "{{.Sets}} can’t both have {{.Digit}}, so one is locked."
	setsLocked      = "Sets {{.Sets}} share {{.Digits}}, one each, so both are locked."
	setsLockedBoth  = "{{.Sets}} share {{.Digits}}, so both are locked."
	setsPivot       = "Set {{.Set}} needs {{.Digits}}, so {{.Sets}} has {{.Number}}."
	setsPivotLocks  = "{{.Set}} needs {{.Digits}}, so {{.Sets}} is locked."
	setsChain       = "If set {{.Set}} lacks {{.Digits}}, the chain of sets puts {{.Digits}} into set {{.Other}}."
	setsChainPuts   = "Without {{.Digits}} in {{.Set}}, the chain puts it into {{.Other}}."
	setsChainLocks  = "The chain of sets locks {{.Sets}}."
	setsBridge      = "With {{.Digit}} in both sets {{.Sets}}, {{.House}} would have none: one has {{.Digits}}."
	setsBridgeShort = "{{.Either}} has {{.Digits}}, as {{.House}} needs its {{.Digit}}."
	setsIn          = "{{.Sets}} in {{.Houses}}"
	petalsHold      = "Whatever the stem {{.Cell}} takes, petal {{.Sets}} has {{.Digits}}."
	petalsShort     = "{{.Sets}} has {{.Digits}}, whatever {{.Cell}} takes."
	noPartner       = "With {{.Digit}} in {{.Cell}}, sets {{.Sets}} leave {{.Other}} no candidate."
	noPartnerShort  = "With {{.Digit}} in {{.Cell}}, {{.Sets}} leave {{.Other}} no candidate."
	noPartnerOne    = "With {{.Digit}} in {{.Cell}}, set {{.Sets}} leaves {{.Other}} no candidate."
	noPartnersOne   = "Set {{.Sets}} leaves these no partner in {{.Cells}}."
	noPartners      = "Sets {{.Sets}} leave these no partner in {{.Cells}}."
	noPartnersShort = "{{.Sets}} leave these no partner in {{.Cells}}."
	noPartnersCount = "In {{.Cells}}, {{.Count}} sets leave these no partner."
	holdJustIn      = "In {{.Houses}}, {{.Cells}} hold just {{.Digits}}."
	holdJust        = "{{.Cells}} hold just {{.Digits}}."
	holdCount       = "{{.Cells}} take just {{.Number}} digits."
	leavesOne       = "{{.Cell}} leaves {{.House}} one of {{.Digits}} in {{.Houses}}, so {{.Cells}} has the other."
	leavesOnly      = "{{.Cell}} leaves {{.House}} one of {{.Digits}} in {{.Houses}}."
	leaveOne        = "{{.Cells}} leave {{.House}} one of {{.Digits}} in {{.Houses}}, so {{.Others}} have the rest."
	leaveOnly       = "{{.Cells}} leave {{.House}} one of {{.Digits}} in {{.Houses}}."
	leaveFew        = "{{.Cells}} leave {{.House}} one of {{.Digits}}."
	cornerFilled    = "{{.Digits}} fill the corner {{.Cell}} and the wings {{.Cells}}."
	cornersFilled   = "{{.Digits}} fill the corners {{.Others}} and the wings {{.Cells}}."
	cellsFilled     = "{{.Digits}} fill {{.Cells}}."
	cornerSame      = "The corner {{.Other}} takes the digit of {{.Cell}}: {{.Digits}}."
	cornerBoth      = "With {{.Digits}} in {{.Cell}}, the corner {{.Other}} would need both."
	wingEach        = "{{.Cell}} and one wing take {{.Digits}} in each of its lines."

	tooFewColumns  = "If {{.Cells}} were {{.Digit}}, {{.Houses}} would have too few columns for {{.Number}}."
	tooFewRows     = "If {{.Cells}} were {{.Digit}}, {{.Houses}} would have too few rows for {{.Number}}."
	onlyLeft       = "If {{.Cells}} were {{.Digit}}, {{.Others}} would have only {{.Digits}} left."
	emptiesIf      = "If {{.Cells}} were {{.Digit}}, {{.Other}} would have no candidate left."
	emptiesUnless  = "If {{.Cells}} weren’t {{.Digit}}, {{.Other}} would have no candidate left."
	contradictEach = "Each leads to a contradiction in {{.Other}}."
	emptyIf        = "If {{.Cells}} were {{.Digit}}, {{.Other}} couldn’t be filled."
	evictsIf       = "If {{.Cells}} were {{.Digit}}, {{.Number}} would have no place in {{.House}}."
	evictsUnless   = "If {{.Cells}} weren’t {{.Digit}}, {{.Number}} would have no place in {{.House}}."

	oneOfCells  = "one of {{.Cells}}"
	orList      = "{{.Items}} or {{.Last}}"
	orEight     = "{{.Items}} or 8" // Spanish uses another word for "or" before the sound of eight
	rowNames    = "rows {{.Numbers}}"
	columnNames = "columns {{.Numbers}}"
	boxNames    = "boxes {{.Numbers}}"
)

// numberWords returns the numbers that are written in words. "Two" can't be a key of translations.
func numberWords() []string {
	return []string{3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine"}
}

// leadSentences returns every sentence of leads, with the names and lists used in them.
func leadSentences() []string {
	return append([]string{
		cannotBe, cannotBeAny, rulesOut, rulesOutBoth, rulesOutThere, rulesOutColour,
		rulesOutAll, soNeither, rulesOutManyThere, rulesOutManyIn, rulesOutManyInside, rulesOutSome,
		leavesPlace, leavesOther, nakedIn, nakedOnly, hiddenTake,
		fishIn, fishFin, fishFins, fishHave, fishHaveFin, fishHaveFins, fishHaveOr, fishHaveOrFin, fishCovered, fishCoveredOrFin,
		pairsMeet, pairsShare, emptyCorner, chainPuts, chainPutsAll, backToFalse, backToTrue,
		backToOther, loopOf, loopCloses, bothLeaveNone, houseNeeds, pivotEither, hingeFour,
		pivotAny, hingeNeeds, eitherColour, eitherColourIs, eitherCells, colourClash, coloursFacing, coloursOr, colourSees,
		pairAlternate, pairsAlternate, colourEmpties, colourEvicts, medusaEither, medusaOr, swapIf,
		swapIfShort, swapBesideIn, swapIfCells, swapOtherwise, swapBeside, unlessSwaps,
		unlessGrave, unlessPairs, pairsIfEither, usesUp, guardianUses, guardianLocks, guardianLeaves,
		pairNeeds, pairOther, oddGuardian, oddNeeds, unfilledIf, unfillOtherwise, oddUnfilled,
		aloneTooFew, unfilledUnless, exocetForced, exocetRepeat, exocetShort, sectorsIn,
		sectorsTake, sectorsCount, setsShare, setsOneLocked, setsLocked, setsLockedBoth, setsPivot, setsPivotLocks,
		setsChain, setsChainPuts, setsChainLocks, setsBridge, setsBridgeShort, setsIn, petalsHold, petalsShort,
		noPartner, noPartnerShort, noPartnerOne, noPartnersOne, noPartners, noPartnersShort, noPartnersCount, holdJustIn, holdJust, holdCount,
		leavesOne, leavesOnly, leaveOne, leaveOnly, leaveFew, cornerFilled, cornersFilled,
		cellsFilled, cornerSame, cornerBoth, wingEach, tooFewColumns, tooFewRows, onlyLeft, emptiesIf, emptiesUnless, contradictEach, emptyIf,
		evictsIf, evictsUnless, oneOfCells, orList, orEight, rowNames, columnNames, boxNames,
	}, numberWords()[3:]...)
}
