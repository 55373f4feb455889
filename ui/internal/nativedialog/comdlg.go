package nativedialog

import (
	"strings"
	"unicode/utf16"
)

// comdlgFilters encodes filters for comdlg32: each as its name and its patterns, both
// zero-terminated, as is the whole list. Text is truncated at a zero.
func comdlgFilters(filters []Filter) []uint16 {
	var all []uint16
	add := func(text string) {
		text, _, _ = strings.Cut(text, "\x00")
		all = append(append(all, utf16.Encode([]rune(text))...), 0)
	}
	for _, f := range filters {
		patterns := []string{"*.*"}
		if len(f.Extensions) > 0 {
			patterns = nil
			for _, extension := range f.Extensions {
				patterns = append(patterns, "*"+extension)
			}
		}
		add(f.Name)
		add(strings.Join(patterns, ";"))
	}
	return append(all, 0)
}
