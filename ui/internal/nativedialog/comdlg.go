package nativedialog

import (
	"strings"
	"unicode/utf16"
)

// comdlgFilters writes filters as comdlg32 reads them: each as its name and its patterns,
// which end with a zero like the whole. Text that would end early ends there.
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
