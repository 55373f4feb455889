package format

import (
	"slices"
	"strings"

	"github.com/solvoku/solvoku/board/format/internal/chars"
)

// A digit of a puzzle may be in bold, for example because somebody asks about it:
//
//	2.....8...5.........3.4715...**1**6.3..4...
//	4..3..<b>6</b>..
//
// Without these marks the text is read like any other.

// emphases are the marks around bold, italic or coloured text, in lower case.
var emphases = [...]string{
	"**", "__", "*", "_", "<b>", "</b>", "<strong>", "</strong>", "<i>", "</i>", "<em>", "</em>", "<u>", "</u>", "<mark>", "</mark>",
	"<font", "</font>", "<span", "</span>", "[b]", "[/b]", "[i]", "[/i]", "[u]", "[/u]",
}

// unemphasised returns a text without marks next to a digit. ok is false if it has none.
func unemphasised(text string) (plain string, ok bool) {
	lower := strings.ToLower(text)
	if len(lower) != len(text) || !strings.ContainsAny(text, "*_<[") {
		return text, false
	}
	var sb strings.Builder
	for i := 0; i < len(text); {
		n := 0
		if strings.IndexByte("*_<[", text[i]) < 0 {
			sb.WriteByte(text[i])
			i++
			continue
		}
		if at := slices.IndexFunc(emphases[:], func(mark string) bool { return strings.HasPrefix(lower[i:], mark) }); at >= 0 {
			n = len(emphases[at])
			if mark := emphases[at]; mark[0] == '<' && mark[len(mark)-1] != '>' {
				if n = tagEnd(text[i:]) + 1; n == 0 {
					n = len(mark)
				}
			}
		}
		if n == 0 {
			sb.WriteByte(text[i])
			i++
			continue
		}
		closing := i > 0 && chars.StartsWithDigit(text[i-1:])
		opening := chars.StartsWithDigit(text[i+n:])
		if closing || opening {
			ok = true
		} else {
			sb.WriteString(text[i : i+n])
		}
		i += n
	}
	return sb.String(), ok
}
