package format

import "strings"

// A cell's record may say whether its digit is given.

// Names of boolean fields that mark a digit as given, or as an answer.
var (
	givenFlags = [...]string{
		"given", "isgiven", "fixed", "isfixed", "readonly", "isreadonly", "disabled", "locked", "islocked", "prefilled", "isprefilled", "clue", "isclue",
		"initial", "isinitial", "preset", "static", "original", "isoriginal", "frozen", "immutable",
	}
	answerFlags = [...]string{"editable", "iseditable", "mutable", "user", "isuser", "guess", "canedit", "contenteditable"}
)

// origins maps words to the origin of a digit. A digit entered by the user is given if the
// others were calculated, and an answer if others are given.
var origins = map[string]origin{
	"given": givenOrigin, "fixed": givenOrigin, "initial": givenOrigin, "original": givenOrigin, "clue": givenOrigin, "locked": givenOrigin,
	"readonly": givenOrigin, "prefilled": givenOrigin, "preset": givenOrigin, "static": givenOrigin, "start": givenOrigin,
	"calculated": calculatedOrigin, "solved": calculatedOrigin, "solver": calculatedOrigin, "computed": calculatedOrigin, "answer": calculatedOrigin,
	"guess": calculatedOrigin, "deduced": calculatedOrigin, "solution": calculatedOrigin, "auto": calculatedOrigin,
	"user": userOrigin, "player": userOrigin, "entered": userOrigin, "input": userOrigin, "manual": userOrigin, "editable": userOrigin, "filled": userOrigin,
}

// givenRecords returns which records' digits are given: all of them, unless a field
// distinguishes some from others.
func givenRecords(all []record, digit string) []bool {
	given := make([]bool, len(all))
	filled := func(r record) bool { return isDigitText(cleanNumber(strings.TrimFunc(r[digit], isBlank))) }
	split := func(isGiven func(r record) bool) []bool {
		for i, r := range all {
			given[i] = isGiven(r)
		}
		return given
	}
	for _, flags := range []struct {
		names []string
		given bool
	}{{givenFlags[:], true}, {answerFlags[:], false}} {
		for _, name := range flags.names {
			if name == digit {
				continue
			}
			set, unset, missing := 0, 0, 0
			for _, r := range all {
				switch value, ok := r[name]; {
				case !filled(r):
				case !ok:
					missing++
				case isTrue(value, name):
					set++
				default:
					unset++
				}
			}
			switch {
			case set > 0 && unset+missing > 0:
				return split(func(r record) bool { value, ok := r[name]; return (ok && isTrue(value, name)) == flags.given })
			case unset > 0 && missing > 0:
				return split(func(r record) bool { value, ok := r[name]; return (ok && !isTrue(value, name)) != flags.given })
			}
		}
	}
	var counts [originCount]int
	for _, r := range all {
		if filled(r) {
			counts[originOf(r, digit)]++
		}
	}
	return split(func(r record) bool {
		switch o := originOf(r, digit); {
		case counts[givenOrigin] > 0:
			return o == givenOrigin
		case counts[calculatedOrigin] > 0:
			return o != calculatedOrigin
		case counts[userOrigin] > 0 && counts[noOrigin] > 0:
			return o == noOrigin
		}
		return true
	})
}

// origin is where a digit comes from, according to a word in its record.
type origin uint8

const (
	noOrigin origin = iota
	givenOrigin
	calculatedOrigin
	userOrigin
	originCount
)

// originOf returns the origin named in a record.
func originOf(r record, digit string) origin {
	found := noOrigin
	for name, value := range r {
		if name == digit || len(value) > longestGap {
			continue
		}
		for word := range strings.FieldsFuncSeq(strings.ToLower(value), func(r rune) bool { return !('a' <= r && r <= 'z') }) {
			if o := origins[word]; o != noOrigin && (found == noOrigin || o < found) {
				found = o
			}
		}
	}
	return found
}

// isTrue reports whether a flag is set. In HTML, a flag without a value is.
func isTrue(value, name string) bool {
	switch strings.ToLower(value) {
	case "true", "1", "yes", "", name:
		return true
	}
	return false
}
