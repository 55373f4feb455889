package session

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// pieces are parts of saved texts and what damage may leave of them.
var pieces = []string{
	"r1c2", "r9c9", "r0c1", ":", "=", "!", "~", "0", "5", "9", ".", "load ", "lo\u00e9d ", "f\xffll ", "fil\u2260 ", "open ", "1a", "s", "n",
	"clear", " answers", " notes", "notes", "\"", ",", "\",\"", " ", "x", "\u2260", "\xe2\x89", strings.Repeat(".", 79), strings.Repeat("7", 81), "0123abcd ", "89abcdef", "g",
}

func damagedTexts(t *testing.T, use func(text string)) {
	t.Helper()
	r := rand.New(rand.NewPCG(41, 0))
	for range 5_000 {
		var sb strings.Builder
		for range 1 + r.IntN(12) {
			sb.WriteString(pieces[r.IntN(len(pieces))])
		}
		use(sb.String())
	}
}

func TestChangesAreFoundInDamagedTexts(t *testing.T) {
	form := regexp.MustCompile(`r[1-9]c[1-9][:=!~][1-9.]|[^",]{4} [^",]{81}|open [1-9asn.]+|clear answers|clear notes|clear|notes`)
	found := 0
	damagedTexts(t, func(text string) {
		var want []placedChange
		for _, at := range form.FindAllStringIndex(text, -1) {
			if c, ok := mendChange(text[at[0]:at[1]]); ok {
				want = append(want, placedChange{c, strings.Count(text[:at[0]], `","`)})
			}
		}
		found += len(want)
		if got := changesIn([]byte(text)); !slices.Equal(got, want) {
			t.Errorf("%q: %v, not %v", text, got, want)
		}
	})
	if found < 1_000 {
		t.Errorf("only %d changes were to be found", found)
	}
}

func TestChecksumsAreFoundInDamagedTexts(t *testing.T) {
	form := regexp.MustCompile(`[0-9a-f]{8} `)
	found := 0
	damagedTexts(t, func(text string) {
		var want []int
		for _, at := range form.FindAllStringIndex(text, maxJoined) {
			want = append(want, at[0])
		}
		found += len(want)
		if got := sumsIn(text); !slices.Equal(got, want) {
			t.Errorf("%q: %v, not %v", text, got, want)
		}
	})
	if found < 1_000 {
		t.Errorf("only %d checksums were to be found", found)
	}
}
