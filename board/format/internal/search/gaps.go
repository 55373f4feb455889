package search

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/solvoku/solvoku/board/format/internal/chars"
)

// Cells are separated by signs, of which it only matters whether they are the same throughout
// a row, between rows and between bands. gap describes the text between two words.
type gap struct {
	form   int32 // its text with line ends and rules, without blanks and quotes; all numbers are alike, and all single letters
	flat   int32 // like form, without line ends and rules
	bare   int32 // like flat, without brackets
	core   int32 // like flat, without separators and numbers
	breaks breaks
}

// breaks is the set of things in a gap that can end a row.
type breaks uint8

const (
	atLine breaks = 1 << iota
	atBlank
	atRule
	atBracket
	atFar // longer than any gap between the cells of a grid
)

// longestBetween is the longest text between cells of a grid, in bytes; maxGaps is the
// maximum number of different gaps kept.
const (
	longestBetween = 400
	maxGaps        = 1 << 12
)

// gaps holds the distinct gaps of a text.
type gaps struct {
	all   []gap
	texts map[string]int // indexes in all
	forms map[string]int32
}

func newGaps() *gaps {
	return &gaps{all: []gap{{breaks: atFar}}, texts: map[string]int{}, forms: map[string]int32{}}
}

// of returns the index of the gap with a text.
func (g *gaps) of(text string) int {
	if len(text) > longestBetween {
		return 0
	}
	if i, ok := g.texts[text]; ok {
		return i
	}
	if len(g.all) == maxGaps {
		return 0
	}
	form, has := gapForm(text)
	flat := chars.Without(form, "\n—")
	g.texts[text] = len(g.all)
	g.all = append(g.all, gap{g.form(form), g.form(flat), g.form(chars.Without(flat, "[](){}")), g.form(chars.Without(flat, ",;#")), has})
	return len(g.all) - 1
}

// form returns a number for a form, from 1.
func (g *gaps) form(form string) int32 {
	n, ok := g.forms[form]
	if !ok {
		n = int32(len(g.forms)) + 1
		g.forms[form] = n
	}
	return n
}

// gapForm returns the form of the text between two words: words, signs, "\n" for the end of
// a line and a dash for a rule.
func gapForm(text string) (form string, has breaks) {
	var sb strings.Builder
	all := strings.Split(text, "\n")
	for i, line := range all {
		if i > 0 {
			has |= atLine
		}
		line = strings.TrimFunc(line, chars.IsBlank)
		inside := i > 0 && i < len(all)-1
		switch {
		case line == "" && inside:
			has |= atBlank
		case len(all) > 1 && chars.IsDrawn(line):
			has |= atRule
			sb.WriteString("—")
		default:
			if i > 0 && !inside {
				sb.WriteByte('\n')
			}
			appendForm(&sb, line)
		}
	}
	form = sb.String()
	if strings.ContainsAny(form, "[](){}") {
		has |= atBracket
	}
	return form, has
}

// appendForm appends the form of a line's text between two words, or before or after them.
func appendForm(sb *strings.Builder, line string) {
	for line != "" {
		r, size := utf8.DecodeRuneInString(line)
		isPart := unicode.IsLetter
		if unicode.IsDigit(r) {
			isPart = unicode.IsDigit
		}
		switch word := line[:len(line)-len(strings.TrimLeftFunc(line, isPart))]; {
		case unicode.IsDigit(r):
			sb.WriteByte('#')
			size = len(word)
		case word != "" && len(word) == size:
			sb.WriteByte('@')
		case word != "":
			sb.WriteString(word)
			size = len(word)
		case chars.IsBlank(r) || strings.ContainsRune("\"'`<>", r):
		case strings.ContainsRune(chars.Verticals, r):
			sb.WriteByte('|')
		case chars.FirstBoxDrawing <= r && r <= chars.LastBoxDrawing:
		default:
			sb.WriteRune(r)
		}
		line = line[size:]
	}
}

// isGap reports whether a line can be between rows: it is blank or drawn.
func isGap(line string) bool {
	return strings.TrimFunc(line, func(r rune) bool {
		return chars.IsFiller(r) || strings.ContainsRune("-+=*:.'~_#/\"`,;()[]{}\\", r)
	}) == ""
}
