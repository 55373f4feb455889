package format

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Digits have other forms: those of other scripts, full-width digits in East Asian text, and
// digits in circles and on keycaps in messages. A text with such digits is read as if they
// were plain, and so is one in which a program has turned three dots into one character.

const (
	firstWide = '！' // the others follow in ASCII order
	lastWide  = '～'
	wideSpace = '　'
	wideShift = firstWide - '!'
	keycap    = '\u20e3' // after a digit, perhaps with asEmoji between them
	asEmoji   = '\ufe0f'
	ellipsis  = '…'
)

// withPlainDigits returns a text with plain digits. ok is false if it has only plain ones, or
// full-width ones along with narrow blanks that can be cells: two of these are as wide as one
// digit.
func withPlainDigits(original string) (plain string, ok bool) {
	text := original
	if strings.Contains(text, terminalEscape) {
		text = withoutEscapes(text)
	}
	if strings.Contains(text, squareCode) {
		text = digitCodes.Replace(text)
	}
	if text == original && !strings.ContainsFunc(text, isOtherDigit) || !utf8.ValidString(text) {
		return "", false
	}
	var sb strings.Builder
	wide := false
	for _, r := range text {
		digit, isDigit := otherDigit(r)
		switch {
		case isDigit:
			sb.WriteByte('0' + digit)
			wide = wide || r >= firstWide
		case r == ellipsis:
			sb.WriteString("...")
		case r == keycap || r == asEmoji:
		case firstWide <= r && r <= lastWide:
			sb.WriteRune(r - wideShift)
		case r == '،':
			sb.WriteByte(',')
		case r == wideSpace:
			sb.WriteByte(' ')
		case strings.ContainsRune("・□〇○口⬜⬛", r):
			sb.WriteByte('.')
		default:
			sb.WriteRune(r)
		}
	}
	if wide && strings.Contains(text, " ") && (strings.ContainsRune(text, wideSpace) || strings.Contains(text, "  ")) {
		return "", false
	}
	return sb.String(), true
}

// kanji are the digits of East Asian text.
const kanji = "一二三四五六七八九"

// digitCodes replaces the names that messengers use for digits on keycaps and for squares.
var digitCodes = strings.NewReplacer(
	":one:", "1", ":two:", "2", ":three:", "3", ":four:", "4", ":five:", "5", ":six:", "6", ":seven:", "7", ":eight:", "8", ":nine:", "9",
	":zero:", ".", ":white_large_square:", ".", ":black_large_square:", ".", ":blue_square:", ".", ":white_small_square:", ".", ":black_small_square:", ".",
)

// terminalEscape starts a sequence that colours a text, and squareCode ends the name of an empty cell.
const (
	terminalEscape = "\x1b["
	squareCode     = "_square:"
)

// withoutEscapes returns a text without the sequences that colour it in a terminal.
func withoutEscapes(text string) string {
	var sb strings.Builder
	for {
		before, after, ok := strings.Cut(text, terminalEscape)
		sb.WriteString(before)
		if !ok {
			return sb.String()
		}
		text = strings.TrimLeft(after, "0123456789;?")
		text = text[min(len(text), 1):]
	}
}

// isOtherDigit reports whether a text with this character must be rewritten.
func isOtherDigit(r rune) bool {
	_, ok := otherDigit(r)
	return ok || r == keycap || r == ellipsis
}

// otherDigit returns the value of a non-ASCII digit.
func otherDigit(r rune) (value byte, ok bool) {
	if '①' <= r && r <= '⑨' {
		return byte(r-'①') + 1, true
	}
	if at := strings.IndexRune(kanji, r); at >= 0 {
		return byte(at/len("一")) + 1, true
	}
	if r <= unicode.MaxASCII || !unicode.IsDigit(r) {
		return 0, false
	}
	for _, digits := range unicode.Nd.R16 { // each from zero to nine
		if rune(digits.Lo) <= r && r <= rune(digits.Hi) {
			return byte(r-rune(digits.Lo)) % 10, true
		}
	}
	return 0, false
}
