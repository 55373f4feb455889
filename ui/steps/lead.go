package steps

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// The maximum lengths of a lead, in characters.
const (
	twoSentences = 90
	oneSentence  = 100
)

// Lead returns the reason in one or two sentences: the first sentence of the proof and, if there is
// room, what follows. A sentence that is too long is left out.
func (r *Reason) Lead() string {
	if len(r.Lines) == 0 {
		return r.So
	}
	first, more := firstSentence(r.Lines[0])
	join := " "
	if more || len(r.Lines) > 1 {
		join = " … "
	}
	for _, lead := range []struct {
		text string
		most int
	}{{first + join + r.So, twoSentences}, {first, oneSentence}, {r.So, oneSentence}} {
		if utf8.RuneCountInString(lead.text) <= lead.most {
			return lead.text
		}
	}
	return ""
}

// firstSentence returns the first sentence of a line without the line's number, and whether the line
// says more.
func firstSentence(line string) (first string, more bool) {
	if number, rest, ok := strings.Cut(line, ". "); ok && strings.TrimFunc(number, unicode.IsDigit) == "" {
		line = rest
	}
	first, _, more = strings.Cut(line, ". ")
	if more {
		first += "."
	}
	return first, more
}
