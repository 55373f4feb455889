package widgets

import (
	"slices"
	"sort"
	"strings"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/theme"
)

// font is the size and style of a text.
type font struct {
	size  float32
	style fyne.TextStyle
}

var boldStyle = fyne.TextStyle{Bold: true}

// measure returns the size of a text as drawn. It is exact but slow: Fyne sets up the
// font again for every text that it hasn't measured recently.
func (f font) measure(text string) fyne.Size { return fyne.MeasureText(text, f.size, f.style) }

// lineHeight returns the height of a line of text.
func (f font) lineHeight() float32 { return f.measure("Mg").Height }

// advance returns the sum of the advances of a text's glyphs, or false if the theme
// doesn't know them.
func (f font) advance(text string) (float32, bool) {
	if t, ok := fyne.CurrentApp().Settings().Theme().(*theme.Theme); ok {
		return t.Advance(text, f.size, f.style)
	}
	return 0, false
}

// narrower reports whether a text is no wider than a width. The glyphs' advances usually
// settle that; otherwise the text is measured.
func (f font) narrower(text string, width float32) bool {
	if sum, ok := f.advance(text); ok {
		switch {
		case sum*theme.MaxKerned <= width:
			return true
		case sum*theme.MinKerned > width:
			return false
		}
	}
	return f.measure(text).Width <= width
}

// about returns the approximate width of a text as drawn.
func (f font) about(text string) float32 {
	if sum, ok := f.advance(text); ok {
		return sum
	}
	return f.measure(text).Width
}

// wrap breaks a text at spaces into lines no wider than the width, except for
// words that are wider. All digits count as the widest one, to keep line breaks in
// place while a number changes. An arrow at the end stays with the word before it.
func (f font) wrap(text string, width float32) []string {
	var lines []string
	text, arrow := strings.CutSuffix(strings.Join(strings.Fields(text), " "), " →")
	words := strings.Fields(text)
	if arrow {
		words[len(words)-1] += " →"
	}
	for i := len(words) - 1; i > 0; i-- {
		if isUnit(words[i]) {
			words = slices.Replace(words, i-1, i+1, words[i-1]+" "+words[i])
		}
	}
	for _, word := range words {
		if last := len(lines) - 1; last >= 0 && f.hasRoom(lines[last]+" "+word, width) {
			lines[last] += " " + word
			continue
		}
		lines = append(lines, word)
	}
	return lines
}

// isUnit reports whether a word is a unit, which stays on the line of its number.
func isUnit(word string) bool {
	return slices.Contains([]string{"ns", "µs", "ms", "s", "×"}, strings.TrimRight(word, ".,;:"))
}

// accompany moves words from the line before to a last line with a single word, which would
// look lost. No line may begin with a dot that separates two parts.
func (f font) accompany(lines []string, width float32) []string {
	last := len(lines) - 1
	if last < 1 || !strings.HasPrefix(lines[last], "·") && strings.Contains(strings.TrimSuffix(lines[last], " →"), " ") {
		return lines
	}
	before := strings.Fields(lines[last-1])
	for n := len(before) - 1; n > 1; n-- {
		moved := strings.Join(before[n:], " ") + " " + lines[last]
		if !f.hasRoom(moved, width) {
			break
		}
		if before[n] != "·" && !isUnit(before[n]) {
			return append(lines[:last-1:last-1], strings.Join(before[:n], " "), moved)
		}
	}
	return lines
}

// hasRoom reports whether a line is no wider than a width. If the glyphs' advances don't
// settle that, it adds up the widths of the words, most of which recur and are in Fyne's
// cache.
func (f font) hasRoom(line string, width float32) bool {
	line = blank(line)
	if sum, ok := f.advance(line); ok && (sum*theme.MaxKerned <= width || sum*theme.MinKerned > width) {
		return sum <= width
	}
	space := f.measure(" ").Width
	used := -space
	for word := range strings.FieldsSeq(line) {
		used += space + f.measure(word).Width
	}
	return used <= width
}

// fits reports whether lines fit into a box with any digits in place of theirs.
func (f font) fits(lines []string, box fyne.Size) bool {
	tooWide := func(line string) bool { return !f.narrower(blank(line), box.Width) }
	return float32(len(lines))*f.lineHeight() <= box.Height && !slices.ContainsFunc(lines, tooWide)
}

// cut breaks lines that are wider than the width at any character.
func (f font) cut(lines []string, width float32) []string {
	var narrow []string
	for _, line := range lines {
		rest := []rune(line)
		for len(rest) > 0 {
			tooMany := func(n int) bool { return !f.narrower(blank(string(rest[:n+1])), width) }
			fit := max(sort.Search(len(rest), tooMany), 1)
			narrow, rest = append(narrow, string(rest[:fit])), rest[fit:]
		}
	}
	return narrow
}

// elideMiddle returns at most n lines, always including the last, with an
// ellipsis in place of those omitted.
func elideMiddle(lines []string, n int) []string {
	if len(lines) <= n {
		return lines
	}
	kept := slices.Clone(lines[:max(n-1, 1)])
	end := len(kept) - 1
	short := []rune(kept[end])
	kept[end] = string(short[:len(short)-1]) + "…"
	if n > 1 {
		kept = append(kept, lines[len(lines)-1])
	}
	return kept
}

// blank replaces each digit with the widest one, so that measurements stay valid,
// and in Fyne's cache, while only digits change.
func blank(text string) string {
	return strings.Map(func(c rune) rune {
		if '0' <= c && c <= '9' {
			return '0'
		}
		return c
	}, text)
}
