package steps

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/solvoku/solvoku/ui/internal/uitest"
)

func TestLeads(t *testing.T) {
	long := "In " + strings.Repeat("row 1, ", 20) + "7 fits nowhere"
	for _, c := range []struct {
		lines []string
		so    string
		want  string
	}{
		{[]string{"In row 1, 7 fits only in r1c1."}, "So r1c1 is 7.", "In row 1, 7 fits only in r1c1. So r1c1 is 7."},
		{[]string{"In row 1, 7 fits only in r1c1. So r1c2 isn’t 7.", "More."}, "So r3c1 is 7.", "In row 1, 7 fits only in r1c1. … So r3c1 is 7."},
		{[]string{"1. Suppose r1c1 is 7.", "2. More."}, "So r1c1 isn’t 7.", "Suppose r1c1 is 7. … So r1c1 isn’t 7."},
		{[]string{"Suppose r1c1 is 7.", "More."}, "So " + strings.Repeat("r1c2, ", 14) + "aren’t 7.", "Suppose r1c1 is 7."},
		{[]string{long + ". More."}, "So r1c1 isn’t 7.", "So r1c1 isn’t 7."},
		{[]string{long + "."}, long, ""},
		{nil, "r1c1≠7", "r1c1≠7"},
	} {
		r := Reason{Lines: c.lines, So: c.so}
		if got := r.Lead(); got != c.want {
			t.Errorf("%q and %q: the lead is %q, want %q", c.lines, c.so, got, c.want)
		}
	}
}

// TestALeadIsShort holds the lead of every technique to its length.
func TestALeadIsShort(t *testing.T) {
	uitest.New(t, uitest.Phone)
	for technique, l := range lessons(t) {
		r := ReasonOf(&l.now, &l.step)
		if lead := r.Lead(); utf8.RuneCountInString(lead) > oneSentence {
			t.Errorf("%s: %q is too long", technique, lead)
		}
	}
}
