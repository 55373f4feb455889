package lzstring_test

import (
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board/format/internal/lzstring"
	"pgregory.net/rapid"
)

// TestCompression compares the compression with f-puzzles' own code for an empty grid,
// and checks that other texts survive a round trip.
func TestCompression(t *testing.T) {
	row := "[" + strings.TrimSuffix(strings.Repeat("{},", 9), ",") + "]"
	empty := `{"size":9,"grid":[` + strings.TrimSuffix(strings.Repeat(row+",", 9), ",") + "]}"
	const code = "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0UM6zR4rssW0iQA="
	if got := lzstring.Compress(empty); got != code {
		t.Errorf("compressed to %s", got)
	}
	if got, err := lzstring.Decompress(code); err != nil || got != empty {
		t.Errorf("decompressed to %q, %v", got, err)
	}
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`[ -~]{1,200}`).Draw(t, "text")
		if got, err := lzstring.Decompress(lzstring.Compress(text)); err != nil || got != text {
			t.Fatalf("%q became %q, %v", text, got, err)
		}
	})
}

// TestACodeWithoutItsPadding omits a code's base64 padding.
func TestACodeWithoutItsPadding(t *testing.T) {
	seen := map[int]bool{}
	for n := range 40 {
		text := strings.Repeat("ab c", n)[:n*4] + "x"
		code := strings.TrimRight(lzstring.Compress(text), "=")
		seen[len(code)%4] = true
		if got, err := lzstring.Decompress(code); err != nil || got != text {
			t.Errorf("%q of %d digits is %q, %v", code, len(code), got, err)
		}
	}
	if !seen[0] || !seen[2] || !seen[3] {
		t.Errorf("only codes with the lengths %v", seen)
	}
}

func FuzzDecompress(f *testing.F) {
	for _, code := range []string{"", "N4Ig", "IZA=", "Q===", "////", "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2A"} {
		f.Add(code)
	}
	f.Fuzz(func(t *testing.T, code string) {
		if text, err := lzstring.Decompress(code); err != nil && text != "" {
			t.Fatalf("an error and the text %q", text)
		}
	})
}
