package nativedialog

import (
	"testing"
	"unicode/utf16"
)

func TestFiltersOfComdlg(t *testing.T) {
	for _, c := range []struct {
		filters []Filter
		want    string
	}{
		{nil, "\x00"},
		{[]Filter{{"Alles", nil}}, "Alles\x00*.*\x00\x00"},
		{[]Filter{{"Rätsel 🧩", []string{".sdk", ".txt"}}, {"All files", nil}}, "Rätsel 🧩\x00*.sdk;*.txt\x00All files\x00*.*\x00\x00"},
		{[]Filter{{"a\x00b", []string{".x"}}}, "a\x00*.x\x00\x00"},
	} {
		if got := string(utf16.Decode(comdlgFilters(c.filters))); got != c.want {
			t.Errorf("%v are %q, want %q", c.filters, got, c.want)
		}
	}
}
