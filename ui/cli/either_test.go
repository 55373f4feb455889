package cli

import (
	"strings"
	"testing"
)

// TestOneOfTwoReadings reads a list of givens that doesn't say which number is the row.
func TestOneOfTwoReadings(t *testing.T) {
	const (
		first  = "6.7.5...33..2..7...2.3.8.1......3.2.5....4..6.1.....5...31........932..79.8......"
		second = "63..5...9..2..1...7.....3.8.23...19.5......3...834..2..7.........12.5...3...6..7."
	)
	var list strings.Builder
	for column := range 9 {
		for row := range 9 {
			if d := first[9*row+column]; d != '.' {
				list.WriteString(string([]byte{'1' + byte(row), ' ', '1' + byte(column), ' ', d, '\n'}))
			}
		}
	}
	for _, args := range [][]string{{"convert", "-to", "line"}, {"solve"}, {"rate"}, {"check"}, {"steps"}} {
		code, out, complaint := run(t, list.String(), args...)
		if code != 1 || out != "" && args[0] != "check" || !strings.Contains(complaint, first) || !strings.Contains(complaint, second) || !strings.Contains(complaint, "-reading 2") {
			t.Errorf("%v: exit %d, %q, %q", args, code, out, complaint)
		}
		for n, want := range map[string]string{"1": first, "2": second} {
			code, out, complaint := run(t, list.String(), append(args, "-reading", n)...)
			if code != 0 || !strings.Contains(out+complaint, want[:20]) && args[0] != "check" && args[0] != "steps" {
				t.Errorf("%v, reading %s: exit %d, %q, %q", args, n, code, out, complaint)
			}
		}
	}
}
