package proof

// The sentences, in English, which are also the keys of their translations. A None rules out
// several cells or digits, as in "neither r1c1 nor r1c2".
const (
	supposeTrue    = "Suppose {{.Cell}} is {{.Digit}}."
	supposeFalse   = "Suppose {{.Cell}} isn’t {{.Digit}}."
	supposeOneOf   = "Suppose one of {{.Cells}} is {{.Digit}}."
	insteadTrue    = "Now suppose instead that {{.Cell}} is {{.Digit}}."
	insteadFalse   = "Now suppose instead that {{.Cell}} isn’t {{.Digit}}."
	fullCell       = "{{.Cell}} is {{.Digit}}, so it isn’t {{.Other}}."
	fullCellOthers = "{{.Cell}} is {{.Digit}}, so it is {{.None}}."

	fullHouse        = "{{.Cell}} is {{.Digit}}, so {{.Other}} isn’t: both are in {{.House}}."
	fullHouseOthers  = "{{.Cell}} is {{.Digit}}, so {{.None}} is: all are in {{.House}}."
	groupHouse       = "One of {{.Cells}} is {{.Digit}}, so {{.Other}} isn’t: all are in {{.House}}."
	groupHouseOthers = "One of {{.Cells}} is {{.Digit}}, so {{.None}} is: all are in {{.House}}."

	onlyCandidate  = "{{.Cells}} has only one candidate left: {{.Digit}}."
	otherCandidate = "{{.Cell}} isn’t {{.Other}}, so it is {{.Digit}}: its only other candidate."
	lastCandidate  = "{{.Cell}} is {{.None}}, so it is {{.Digit}}: its only other candidate."

	lastEmpty   = "Only one cell in {{.House}} is still empty: {{.Cells}}."
	onlyPlace   = "In {{.House}}, {{.Digit}} fits only in {{.Cells}}."
	otherPlace  = "{{.Cell}} isn’t {{.Digit}}, so {{.Other}} is: the only other place for {{.Digit}} in {{.House}}."
	lastPlace   = "In {{.House}}, {{.None}} is {{.Digit}}, so {{.Other}} is: the only other place for it."
	otherPlaces = "{{.Cell}} isn’t {{.Digit}}, so one of {{.Others}} is: the only other places for {{.Digit}} in {{.House}}."
	lastPlaces  = "In {{.House}}, {{.None}} is {{.Digit}}, so one of {{.Others}} is: the only other places for it."

	subsetInHouses = "In {{.Houses}}, {{.Cells}} have only {{.Digits}} between them."
	hiddenSubset   = "In {{.House}}, {{.Digits}} fit only in {{.Cells}}."
	subsetAlways   = "{{.Cells}} have only {{.Digits}} between them, and each of these digits fits there only once."
	subsetNow      = "{{.Cells}} now have only {{.Digits}} between them."
	cellNow        = "{{.Cell}} can now be only {{.Digit}}."

	confinedAlways = "In {{.House}}, {{.Digit}} fits only in {{.Cells}}, within {{.Other}}."
	confinedNow    = "In {{.House}}, {{.Digit}} is now left only in {{.Cells}}, within {{.Other}}."
	coveredAlways  = "In {{.Houses}}, {{.Digit}} fits only in {{.Cover}}: {{.Cells}}."
	coveredNow     = "In {{.Houses}}, {{.Digit}} is now left only in {{.Cover}}: {{.Cells}}."
	finnedOne      = "In {{.Houses}}, {{.Digit}} fits only in {{.Cover}} ({{.Cells}}), except for the fin {{.Fins}}. Whether the fin is {{.Digit}} or not, other cells there that see it can’t be."
	finnedMore     = "In {{.Houses}}, {{.Digit}} fits only in {{.Cover}} ({{.Cells}}), except for the fins {{.Fins}}. Whether one of them is {{.Digit}} or not, other cells there that see them all can’t be."

	twoWays     = "If {{.Cells}} held only {{.Digits}}, these could be swapped there, and the puzzle would have two solutions."
	twoWaysIf   = "If {{.Cell}} were {{.Digit}}, {{.Cells}} would hold only {{.Digits}}, which could be swapped there: the puzzle would have two solutions."
	twoWaysNow  = "Now {{.Cells}} can hold only {{.Digits}}, which could be swapped there: the puzzle would have two solutions."
	graveAlways = "If {{.Cell}} weren’t {{.Digit}}, every open cell would have two candidates, and every digit two places in each row, column and box that lacks it: the puzzle would have no solution or several."

	graveOneOf = "If none of {{.Cells}} were {{.Digit}}, every open cell would have two candidates, and every digit two places in each row, column and box that lacks it: the puzzle would have no solution or several."
	graveNow   = "Now every open cell has two candidates, and every digit two places in each row, column and box that lacks it: the puzzle would have no solution or several."

	noFilling    = "{{.Cells}} can’t hold only {{.Digits}}: however these were placed, two equal ones would see each other."
	noFillingIf  = "If {{.Cell}} were {{.Digit}}, {{.Cells}} would hold only {{.Digits}}, but however these were placed, two equal ones would see each other."
	noFillingNow = "Now {{.Cells}} can hold only {{.Digits}}, but however these were placed, two equal ones would see each other."

	countedOnce = "In each of these houses, {{.Cells}} can hold each of these digits only once: {{.Counts}}. That makes no more digits than cells, so the cells hold every one of them."
	countIn     = "{{.House}}: {{.Digits}}" // an item of counted

	noCandidate = "Now {{.Cell}} has no candidate left."
	noPlace     = "Now {{.Digit}} has no place left in {{.House}}."

	eitherWay = "Whether {{.Cell}} is {{.Digit}} or not, the same follows."
	anyDigit  = "Whichever digit {{.Cell}} takes, the same follows."
	anyPlace  = "Wherever {{.Digit}} goes in {{.House}}, the same follows."

	soTrue   = "So {{.Cell}} is {{.Digit}}."
	soOneOf  = "So one of {{.Cells}} is {{.Digit}}."
	soFalse  = "So {{.Cell}} isn’t {{.Digit}}."
	soNone   = "So {{.None}} is {{.Digit}}."
	soDigits = "So {{.Cell}} is {{.None}}."
	soList   = "So these candidates are eliminated: {{.List}}."

	andList     = "{{.Items}} and {{.Last}}"
	neitherList = "neither {{.Items}} nor {{.Last}}"
	neitherMore = "{{.Items}}, {{.Next}}" // the Items of neitherList
	rowName     = "row {{.Number}}"
	columnName  = "column {{.Number}}"
	boxName     = "box {{.Number}}"
)

// Sentences returns every sentence that [Proof.Words] and [Proof.Lead] can use, with the names and
// lists in them.
func Sentences() []string {
	return append(leadSentences(), []string{
		supposeTrue, supposeFalse, supposeOneOf, insteadTrue, insteadFalse,
		fullCell, fullCellOthers, fullHouse, fullHouseOthers, groupHouse, groupHouseOthers,
		onlyCandidate, otherCandidate, lastCandidate, lastEmpty, onlyPlace, otherPlace, lastPlace, otherPlaces, lastPlaces,
		subsetInHouses, hiddenSubset, subsetAlways, subsetNow, cellNow,
		confinedAlways, confinedNow, coveredAlways, coveredNow, finnedOne, finnedMore, twoWays, twoWaysIf, twoWaysNow, graveAlways,
		graveOneOf, graveNow, noFilling, noFillingIf, noFillingNow, countedOnce, countIn,
		noCandidate, noPlace, eitherWay, anyDigit, anyPlace,
		soTrue, soOneOf, soFalse, soNone, soDigits, soList,
		andList, neitherList, neitherMore, rowName, columnName, boxName,
	}...)
}
