package puzzles

import (
	"sort"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/i18n"
)

const ellipsis = "…"

// longest is the number of characters of a text to consider. No more ever fit on a card.
const longest = 200

func listCount(found, size int) string {
	if found == size {
		return lang.N("{{.Count}} puzzles", size, i18n.Values{"Count": i18n.Count(size)})
	}
	return lang.N("{{.Found}} of {{.Count}} puzzles", size, i18n.Values{"Count": i18n.Count(size), "Found": i18n.Count(found)})
}

func unreadable(n int) string {
	return lang.N("{{.Count}} parts are not puzzles", n, i18n.Values{"Count": i18n.Count(n)})
}

func nothingFound() string { return lang.L("No puzzle matches this search.") }

// shorten returns a text cut to fit a width, ending with an ellipsis if anything was left
// out.
func shorten(text string, size float32, style fyne.TextStyle, width float32) string {
	fits := func(s string) bool { return fyne.MeasureText(s, size, style).Width <= width }
	runes := []rune(oneLine(text))
	if len(runes) <= longest && fits(string(runes)) {
		return string(runes)
	}
	runes = runes[:min(len(runes), longest)]
	n := sort.Search(len(runes), func(n int) bool { return !fits(string(runes[:n+1]) + ellipsis) })
	return strings.TrimRight(string(runes[:n]), " ") + ellipsis
}

// twoLines breaks a text into at most two lines of the given width, at a space if
// possible.
func twoLines(text string, size float32, style fyne.TextStyle, width float32) [2]string {
	text = oneLine(text)
	if first := shorten(text, size, style, width); first == text {
		return [2]string{text}
	}
	fits := func(s string) bool { return fyne.MeasureText(s, size, style).Width <= width }
	end := 0
	for i, r := range text {
		if i > longest || !fits(text[:i]) {
			break
		}
		if r == ' ' {
			end = i
		}
	}
	if end == 0 { // a word wider than the line
		for i := range text {
			if i > 0 && !fits(text[:i]) {
				break
			}
			end = i
		}
	}
	return [2]string{text[:end], shorten(strings.TrimLeft(text[end:], " "), size, style, width)}
}

// oneLine replaces line breaks and bytes that aren't valid text.
func oneLine(text string) string {
	if !utf8.ValidString(text) {
		text = strings.ToValidUTF8(text, "\uFFFD")
	}
	return strings.Join(strings.Fields(text), " ")
}
