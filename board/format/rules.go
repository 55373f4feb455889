package format

import (
	"slices"
	"strings"
	"unicode"

	"github.com/solvoku/solvoku/board/format/internal/chars"
	"github.com/solvoku/solvoku/board/format/internal/onegrid"
)

// A puzzle's object, and the text around a puzzle, may name rules beyond the classic ones. None of
// them is read, so such a puzzle is refused by the rule's name.

// ruleWords are parts of the names of rules, in lower case without separators.
var ruleWords = [...]string{
	"diagonal", "xsudoku", "sudokux", "killer", "jigsaw", "irregular", "antiknight", "antiking", "antirook", "nonconsecutive", "consecutive", "thermo", "windoku",
	"hyper", "disjoint", "kropki", "arrow", "cage", "sandwich", "evenodd", "oddeven", "palindrome", "renban", "whisper", "quadruple", "skyscraper",
	"argyle", "asterisk", "girandola", "centerdot", "chaos", "samurai", "mathdoku", "futoshiki", "betweenline", "lockout", "parity", "slowthermo", "zipper", "xv",
}

// ruleMembers are the members whose values say which rules a puzzle has.
var ruleMembers = [...]string{"type", "variant", "variants", "gametype", "puzzletype", "sudokutype", "kind", "mode", "rule", "rules", "constraint", "constraints"}

// namesRule reports whether a name has a rule in it.
func namesRule(name string) bool {
	name = strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, name)
	return slices.ContainsFunc(ruleWords[:], func(word string) bool { return strings.HasPrefix(name, word) })
}

// rule returns the name of an object's extra rule, or "".
func (v *jsonValue) rule() string {
	for i, key := range v.keys {
		value, name := &v.values[i], fieldName(key)
		switch {
		case name == "regions" || name == "regionmap":
			if len(value.values) > 0 && !value.areRegions() && !areBoxes(value) {
				return key
			}
		case namesRule(key) && (len(value.values) > 0 || value.text == "true"):
			return key
		case slices.Contains(ruleTexts[:], name) && value.quoted && ruleInSentences(value.text) != "":
			return ruleInSentences(value.text)
		case slices.Contains(ruleMembers[:], name):
			if rule := value.ruleIn(strings.HasPrefix(name, "constraint")); rule != "" {
				return rule
			}
		}
	}
	return ""
}

// ruleTexts are the members whose texts describe the rules in sentences, and sentenceWords are words that
// such sentences have only where there are extra rules, besides those of ruleWords.
var (
	ruleTexts     = [...]string{"rule", "rules", "ruleset"}
	sentenceWords = [...]string{"knight", "king's", "chess"}
)

// ruleInSentences returns the first word of a text that belongs to an extra rule, or "".
func ruleInSentences(text string) string {
	for word := range strings.FieldsFuncSeq(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !strings.ContainsRune("'’-", r) }) {
		word = strings.ReplaceAll(word, "’", "'")
		if namesRule(word) || slices.ContainsFunc(sentenceWords[:], func(start string) bool { return strings.HasPrefix(word, start) }) {
			return word
		}
	}
	return ""
}

// ruleInFields returns the rule that a line of a text says the puzzle has, as in "antiknight: true" or
// "variant = killer", and where the line starts.
func ruleInFields(text string) (rule string, at int) {
	for l := range chars.EachLine(text) {
		name, value, ok := chars.CutAny(l.Text, ":=")
		name, value = strings.Trim(name, " \t-\"'"), strings.ToLower(strings.Trim(value, " \t,\"'"))
		switch {
		case !ok || len(l.Text) > longestHeader:
		case namesRule(name) && slices.Contains([]string{"true", "yes", "on", "1"}, value):
			return name, l.Offset
		case slices.Contains(ruleMembers[:], fieldName(name)) && namesRule(value):
			return value, l.Offset
		}
	}
	return "", 0
}

// ruleIn returns the extra rule that a value names, alone, in a list, or as the type of an object in
// a list, in which every object other than the classic regions is a rule if all is set.
func (v *jsonValue) ruleIn(all bool) string {
	if v.quoted && namesRule(v.text) {
		return v.text
	}
	if !v.isArray() {
		return ""
	}
	for i := range v.values {
		item := &v.values[i]
		kind := item.member("type")
		switch regions := item.member("regions"); {
		case item.quoted && (all || namesRule(item.text)):
			return item.text
		case kind == nil:
		case kind.text == "0", regions != nil && regions.areRegions():
		case all || namesRule(kind.text):
			return kind.text
		}
	}
	return ""
}

// areRegions reports whether an array of 81 values, or of nine times nine, is the same in every box and
// different in others.
func (v *jsonValue) areRegions() bool {
	cells, ok := v.cells()
	if !ok || len(cells) != cellCount {
		return false
	}
	known := map[string]bool{}
	for i := range cellCount {
		first := cells[onegrid.InBox(i/9*9)]
		if cells[onegrid.InBox(i)] != first {
			return false
		}
		known[first] = true
	}
	return len(known) == 9
}

// ruleInNotation returns the rule in a text as Interactive Sudoku Solver writes it: parts after dots,
// each with the rule's name and its cells; a part without a name has a given.
//
//	.~R1C1_6.~R1C6_3.AntiKnight.Cage~12~R1C3~R1C4
func ruleInNotation(text string) string {
	if !strings.Contains(text, "~R") {
		return ""
	}
	_, parts, _ := strings.Cut(text, ".~R")
	for part := range strings.SplitSeq(parts, ".") {
		if name, _, _ := chars.CutAny(strings.TrimFunc(part, chars.IsBlank), "~&"); name != "" && unicode.IsUpper(rune(name[0])) && chars.IsWord(name) && !isPlace(name) {
			return name
		}
	}
	return ""
}

// isPlace reports whether a name is that of a cell, with a digit perhaps: R1C1_6.
func isPlace(name string) bool {
	return len(name) > 1 && name[0] == 'R' && chars.StartsWithDigit(name[1:])
}
