package plaintext_test

import (
	"bufio"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/solvoku/solvoku/internal/plaintext"
)

// inUTF16 encodes a text without surrogates.
func inUTF16(text string, low int) string {
	var sb strings.Builder
	for _, r := range text {
		pair := [2]byte{}
		pair[low], pair[1-low] = byte(r), byte(r>>8)
		sb.Write(pair[:])
	}
	return sb.String()
}

// TestUTF8 reads a text in each encoding, in pieces of any size.
func TestUTF8(t *testing.T) {
	const text = "53..7 Grüße ✓\r\n# é\n"
	for name, tt := range map[string]struct{ in, want string }{
		"UTF-8":                          {text, text},
		"UTF-8 with a mark":              {"\ufeff" + text, "\ufeff" + text},
		"UTF-16, low byte first":         {inUTF16("\ufeff"+text, 0), "\ufeff" + text},
		"UTF-16, high byte first":        {inUTF16("\ufeff"+text, 1), "\ufeff" + text},
		"no mark, low byte first":        {inUTF16(text, 0), text},
		"no mark, high byte first":       {inUTF16(text, 1), text},
		"a surrogate pair":               {"\xff\xfe\x3d\xd8\x00\xde", "\ufeff\U0001F600"},
		"half a surrogate pair":          {"\xff\xfe\x3d\xd8", "\ufeff\ufffd"},
		"a single byte at the end":       {"\xff\xfea\x00b", "\ufeffa"},
		"one character":                  {"5", "5"},
		"nothing":                        {"", ""},
		"zeros that aren't UTF-16":       {"\x00\x00\x00\x00", "\x00\x00\x00\x00"},
		"a zero in a short text":         {"5\x00", "5\x00"},
		"a zero after the first of four": {"5\x00\x00\x00", "5\x00\x00\x00"},
	} {
		for way, in := range map[string]io.Reader{
			"whole": strings.NewReader(tt.in), "by bytes": iotest.OneByteReader(strings.NewReader(tt.in)),
			"in halves": iotest.HalfReader(strings.NewReader(tt.in)),
		} {
			got, err := io.ReadAll(plaintext.UTF8(bufio.NewReaderSize(in, 16)))
			if string(got) != tt.want || err != nil {
				t.Errorf("%s, %s: %q, %v, not %q", name, way, got, err, tt.want)
			}
		}
	}
}

// TestUTF16IsPassedOnAsItComes reads a line of a text that goes on later.
func TestUTF16IsPassedOnAsItComes(t *testing.T) {
	in, out := io.Pipe()
	go func() {
		_, _ = io.WriteString(out, inUTF16("\ufeff53..7\n", 0)) // a failure shows in the read
	}()
	want, got := "\ufeff53..7\n", ""
	r := plaintext.UTF8(bufio.NewReader(in))
	for len(got) < len(want) {
		p := make([]byte, 100)
		n, err := r.Read(p)
		if err != nil {
			t.Fatal(err)
		}
		got += string(p[:n])
	}
	if got != want {
		t.Errorf("%q, not %q", got, want)
	}
}
