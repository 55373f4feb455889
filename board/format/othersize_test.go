package format

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// TestPuzzlesOfAnotherSize refuses them by their size, in several forms.
func TestPuzzlesOfAnotherSize(t *testing.T) {
	const symbols = "123456789ABCDEFGHIJKLMNOP"
	for _, n := range otherSizes {
		// each cell holds the number of its column, or nothing
		rows := func(cell func(int) string, between string) string {
			var sb strings.Builder
			for r := range n {
				var cells []string
				for c := range n {
					if (r+c)%3 == 0 {
						cells = append(cells, cell(0))
					} else {
						cells = append(cells, cell(c+1))
					}
				}
				sb.WriteString(strings.Join(cells, between) + "\n")
			}
			return sb.String()
		}
		symbol := func(v int) string { return ("." + symbols)[v : v+1] }
		number := func(v int) string { return fmt.Sprint(v) }
		padded := func(v int) string { return fmt.Sprintf("%02d", v) }
		texts := map[string]string{
			"symbols": rows(symbol, ""), "spaced": rows(symbol, " "), "numbers": rows(number, " "),
			"padded": rows(padded, " "), "commas": rows(number, ","), "framed": "+----+\n|" + strings.ReplaceAll(rows(symbol, "|"), "\n", "|\n|") + "+----+\n",
			"commented": "# a puzzle\n\n" + rows(symbol, ""),
		}
		if n > 9 {
			texts["a line"] = strings.ReplaceAll(rows(symbol, ""), "\n", "") + "\n"
		}
		for form, text := range texts {
			_, err := Read(strings.NewReader(text))
			e, ok := errors.AsType[*Error](err)
			if want := fmt.Sprintf("%dx%d", n, n); !ok || e.Reason != OtherSize || e.Detail != want {
				t.Errorf("%s, %s: %v of\n%s", want, form, err, text)
			}
		}
	}
	for name, text := range map[string]string{
		"five rows of five": strings.Repeat("12.45\n", 5), "four words": "some\nfour\nword\nrows\n", "three of four rows": strings.Repeat("12.4\n", 3),
		"symbols beyond the size": strings.Repeat("12.9\n", 4), "80 cells": strings.Repeat("1", 80),
	} {
		_, err := Read(strings.NewReader(text))
		if e, ok := errors.AsType[*Error](err); !ok || e.Reason == OtherSize {
			t.Errorf("%s: %v", name, err)
		}
	}
}
