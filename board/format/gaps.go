package format

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Between cells stand signs, and what matters of them is whether it is the same everywhere
// in a row, between rows and between bands. gap says what stands between two words.
type gap struct {
	form   int32 // what it is with its lines and rules, without blanks and quotes; numbers and single letters are alike
	flat   int32 // the same without lines and rules
	bare   int32 // the same without brackets, too
	core   int32 // the same with brackets, but without separators and numbers
	breaks breaks
}

// breaks are what a gap has that can end a row.
type breaks uint8

const (
	atLine breaks = 1 << iota
	atBlank
	atRule
	atBracket
	atSemicolon
	atBar
	atFar // more than stands between the cells of a grid
)

// longestBetween is the longest text between cells of a grid, in bytes; mostGaps is how
// many different ones are kept.
const (
	longestBetween = 400
	mostGaps       = 1 << 12
)

// gaps are the gaps of a text, by what stands there.
type gaps struct {
	all   []gap
	texts map[string]int // indexes of all
	forms map[string]int32
}

func newGaps() *gaps {
	return &gaps{all: []gap{{breaks: atFar}}, texts: map[string]int{}, forms: map[string]int32{}}
}

// of returns the index of the gap that a text is.
func (g *gaps) of(text string) int {
	if len(text) > longestBetween {
		return 0
	}
	if i, ok := g.texts[text]; ok {
		return i
	}
	if len(g.all) == mostGaps {
		return 0
	}
	form, has := gapForm(text)
	flat := without(form, "\n—")
	g.texts[text] = len(g.all)
	g.all = append(g.all, gap{g.form(form), g.form(flat), g.form(without(flat, "[](){}")), g.form(without(flat, ",;#")), has})
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

// without returns a text without some characters.
func without(text, chars string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(chars, r) {
			return -1
		}
		return r
	}, text)
}

// gapForm returns what stands between two words: words, signs, "\n" for a line's end and a
// dash for a rule.
func gapForm(text string) (form string, has breaks) {
	var sb strings.Builder
	all := strings.Split(text, "\n")
	for i, line := range all {
		if i > 0 {
			has |= atLine
		}
		line = strings.TrimFunc(line, isBlank)
		inside := i > 0 && i < len(all)-1
		switch {
		case line == "" && inside:
			has |= atBlank
		case len(all) > 1 && isDrawn(line):
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
	for _, b := range []struct {
		chars string
		has   breaks
	}{{"[](){}", atBracket}, {";", atSemicolon}, {"|", atBar}} {
		if strings.ContainsAny(form, b.chars) {
			has |= b.has
		}
	}
	return form, has
}

// appendForm appends what stands in a line between two words, or before or after them.
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
		case isBlank(r) || strings.ContainsRune("\"'`<>", r):
		case strings.ContainsRune(verticals, r):
			sb.WriteByte('|')
		case firstBoxDrawing <= r && r <= lastBoxDrawing:
		default:
			sb.WriteRune(r)
		}
		line = line[size:]
	}
}

// verticals are the bars that are drawn between cells.
const verticals = "|│┃║╎╏┆┇┊┋"

// fewestDrawn is the fewest characters that draw a rule.
const fewestDrawn = 3

// isDrawn reports whether a line is a rule.
func isDrawn(line string) bool {
	n := 0
	return !strings.ContainsFunc(line, func(r rune) bool {
		level := strings.ContainsRune("-=~_*#/", r) || firstBoxDrawing <= r && r <= lastBoxDrawing && !strings.ContainsRune(verticals, r)
		if level {
			n++
		}
		return !level && !isBlank(r) && !strings.ContainsRune("+:.'|", r) && !strings.ContainsRune(verticals, r)
	}) && n >= fewestDrawn
}

// isGap reports whether a line can stand between rows: it is blank or drawn.
func isGap(line string) bool {
	return strings.TrimFunc(line, func(r rune) bool {
		return isFiller(r) || strings.ContainsRune("-+=*:.'~_#/\"`,;()[]{}\\", r)
	}) == ""
}
