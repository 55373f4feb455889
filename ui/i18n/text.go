package i18n

import (
	"unicode"
	"unicode/utf8"
)

// Values fill in the placeholders of a text.
type Values = map[string]any

// UpperFirst returns a text with its first letter in upper case.
func UpperFirst(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}
