package logic

import (
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
)

func TestParseStateReadsWhatStringWrites(t *testing.T) {
	const line = ":::1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..+7...3..:212 413:::"
	s, err := ParseState(line)
	if err != nil {
		t.Fatal(err)
	}
	if s.hasCandidate(board.At(0, 1), 2) || s.hasCandidate(board.At(0, 2), 4) {
		t.Error("a deleted candidate is there")
	}
	if c := board.At(8, 2); s.Grid()[c] != 7 || s.Given(c) {
		t.Error("r9c3 is not a placed 7")
	}
	if got := s.String(); got != line {
		t.Errorf("got  %s\nwant %s", got, line)
	}
}

func TestParseStateSaysWhatItCannotRead(t *testing.T) {
	empty := strings.Repeat(".", 81)
	for _, c := range []struct{ text, want string }{
		{"", "81 characters, not 0"},
		{"::", "colons"},
		{":::" + empty[1:] + "::::", "cells are 80"},
		{":::" + empty + ".::::", "more than 81"},
		{":::" + empty[1:] + "+::::", "cells are 80"},
		{":::+" + empty + "::::", `character 2 of the cells is '.'`},
		{":::" + empty[1:] + "x::::", `character 81 of the cells is 'x'`},
		{":::" + empty + ":41:::", `"41"`},
		{":::" + empty + ":401:::", `"401"`},
	} {
		if _, err := ParseState(c.text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: error %v, want one with %q", c.text, err, c.want)
		}
	}
}

func FuzzParseState(f *testing.F) {
	f.Add(strings.Repeat(".", 81))
	f.Add(":0000:x:" + strings.Repeat("+1", 9) + strings.Repeat(".", 72) + ":123 456:::")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseState(text)
		if err != nil {
			return
		}
		again, err := ParseState(s.String())
		if err != nil || again.String() != s.String() {
			t.Errorf("%q reads as %q, and that as %q, %v", text, s.String(), again.String(), err)
		}
	})
}
