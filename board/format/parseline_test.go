package format_test

import (
	"bytes"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/board/format/internal/lzstring"
)

const streamed = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// tooLong is longer than the longest line that is read.
var tooLong = strings.Repeat("x", 10_000)

// parsed is what a line of a text contains.
type parsed struct {
	line     int
	document format.Document
	err      error
}

// parsedLines parses the lines of a text.
func parsedLines(text []byte) iter.Seq[parsed] {
	return func(yield func(parsed) bool) {
		for number, start := 1, 0; start < len(text); number++ {
			end := len(text)
			if n := bytes.IndexAny(text[start:], "\r\n"); n >= 0 {
				end = start + n + 1
				if text[end-1] == '\r' && end < len(text) && text[end] == '\n' {
					end++
				}
			}
			d, ok, err := format.ParseLine(text[start:end], number, start)
			if ok && !yield(parsed{number, d, err}) {
				return
			}
			start = end
		}
	}
}

func TestParseLine(t *testing.T) {
	want := board.MustParseGrid(streamed)
	for _, tt := range []struct {
		name, text string
		good, bad  []int // line numbers
	}{
		{"nothing", "", nil, nil},
		{"blank lines", "\n\n  \t\r\n", nil, nil},
		{"comments", "# " + streamed + "\n  # more", nil, nil},
		{"one, without a line's end", streamed, []int{1}, nil},
		{"Windows' line ends", streamed + "\r\n" + streamed + "\r\n", []int{1, 2}, nil},
		{"a Mac's line ends of long ago", "\r" + streamed + "\r\r# more\r" + streamed + "\r12", []int{2, 5}, []int{6}},
		{"mixed line ends", streamed + "\r\r\n" + streamed + "\n\r" + streamed + "\r\n\n12", []int{1, 3, 5}, []int{7}},
		{"a byte order mark", "\ufeff" + streamed + "\n", []int{1}, nil},
		{"a byte order mark before a comment", "\ufeff# a title\n" + streamed + "\n", []int{2}, nil},
		{"zeros", strings.ReplaceAll(streamed, ".", "0"), []int{1}, nil},
		{"other marks for empty cells", strings.ReplaceAll(streamed, ".", "*") + " 30 givens", []int{1}, nil},
		{"spread out", strings.ReplaceAll(streamed, ".", " . "), []int{1}, nil},
		{"a bad one between", streamed + "\nxyz\n" + streamed, []int{1, 3}, []int{2}},
		{"too short and too long", streamed[1:] + "\n" + streamed + "1\n", nil, []int{1, 2}},
		{"a comment behind", streamed + "\t30 givens\n" + streamed + ",easy\n  " + streamed + " ; a name", []int{1, 2, 3}, nil},
		{"a line without end", tooLong + "\n" + streamed + "\n" + tooLong, []int{2}, []int{1, 3}},
		{"a long comment", "#" + tooLong + "\n" + streamed, []int{2}, nil},
	} {
		var good, bad []int
		for e := range parsedLines([]byte(tt.text)) {
			if e.err != nil {
				bad = append(bad, e.line)
			} else if good = append(good, e.line); e.document.State.Givens() != want {
				t.Errorf("%s, line %d: read %v", tt.name, e.line, e.document.State.Givens())
			}
		}
		if !slices.Equal(good, tt.good) || !slices.Equal(bad, tt.bad) {
			t.Errorf("%s: puzzles in lines %v, not %v; faults in %v, not %v", tt.name, good, tt.good, bad, tt.bad)
		}
	}
}

func TestParseLineSaysWhereTheFaultIs(t *testing.T) {
	text := "\ufeffä" + streamed + "\r\n" + streamed + "\n\n" + tooLong + "\n  \t12é\n" + streamed[:80] + "\n"
	want := []string{
		"line 1, column 2: 'ä', expected a digit or an empty cell (. or 0)",
		"line 4: longer than 4096 bytes",
		"line 5, column 6: 'é', expected a digit or an empty cell (. or 0)",
		"line 6, column 81: 80 cells, expected 81",
	}
	var got []string
	for e := range parsedLines([]byte(text)) {
		if e.err == nil {
			continue
		}
		got = append(got, e.err.Error())
		if fault, ok := errors.AsType[*format.Error](e.err); ok && fault.Reason == format.BadCharacter {
			if there := text[fault.Offset:]; !strings.HasPrefix(there, string(fault.Character)) {
				t.Errorf("%v: at byte %d there is %.10q", e.err, fault.Offset, there)
			}
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
}

// FuzzParseLine keeps the texts short, because the fuzzer would spend minutes on
// minimising long ones. Lines that are too long begin with dots instead.
func FuzzParseLine(f *testing.F) {
	for _, text := range []string{
		"", streamed + "\n" + streamed + ",x\n#\n\n...", "#\n" + streamed + "\r\n\n12", "\ufeff\n", "\r\r\x00\xff", "\ufeff \ufeff1\r2x",
	} {
		f.Add(uint16(0), text)
	}
	f.Add(uint16(len(tooLong)), "\n"+streamed)
	f.Fuzz(func(t *testing.T, dots uint16, text string) {
		if len(text) > 400 {
			return
		}
		text = strings.Repeat(".", int(dots)) + text
		last := 0
		for e := range parsedLines([]byte(text)) {
			if e.line <= last {
				t.Errorf("line %d after line %d", e.line, last)
			}
			last = e.line
			if e.err != nil && e.document.State.Givens() != (board.Grid{}) {
				t.Errorf("line %d is a puzzle and a fault: %v", e.line, e.err)
			}
			if fault, ok := errors.AsType[*format.Error](e.err); ok {
				if fault.Line != e.line || fault.Column < 1 || fault.Offset < 0 || fault.Offset > len(text) {
					t.Errorf("line %d: %+v", e.line, fault)
				} else if line := lineOf(text, fault.Offset); line != e.line {
					t.Errorf("line %d: byte %d is in line %d", e.line, fault.Offset, line)
				}
			}
		}
		if lines := lineOf(text, len(text)); last > lines {
			t.Errorf("line %d of %d", last, lines)
		}
	})
}

// lineEnd matches a line end.
var lineEnd = regexp.MustCompile("\r\n|\r|\n")

// lineOf returns the line number of an offset.
func lineOf(text string, offset int) int {
	line := 1
	for _, end := range lineEnd.FindAllStringIndex(text, -1) {
		if end[1] <= offset {
			line++
		}
	}
	return line
}

// otherLines returns lines without a puzzle, of the kinds that other files and messages have.
func otherLines() []string {
	code := fPuzzleCode()
	plain, _ := url.PathUnescape(code)
	packed := lzstring.Compress(sclObject(true))
	return []string{
		"https://www.f-puzzles.com/?load=" + code[:len(code)-40], "https://sudokupad.app/fpuzzles" + plain[:300], plain[:200], "https://sudokupad.app/scl" + packed[:301],
		"https://example.org/fpuzzles" + plain[:250], "https://f-puzzles.com/?load=N4Ig", "https://f-puzzles.com/?id=abc", "https://www.sudokuwiki.org/sudoku.htm", "https://puzz.link/p?slither/9/9/abc",
		"https://example.org/some/path/to/a%20page.html?x=1&y=2&utm_source=newsletter&utm_medium=email#part", "https://www.octopuzzles.com/puzzles/123",
		"17,name," + streamed[1:] + ",1.5", streamed[1:] + "," + streamed[1:], strings.Repeat("-", 80), strings.Repeat("- ", 40), "------+-------+------", "|---|---|---|---|---|---|---|---|---|",
		"[" + strings.Join(strings.Split(streamed[1:], ""), ",") + "]", "<div class=\"sudoku\"><p>Some <b>text</b> with 3 numbers, and so on until it is long enough for it</p></div>",
		"1,2,3,4,5,6,7,8,9,", "some words about it, 3 of 4", "2026-11-27 10:11:12 INFO started", "1.5\t2.5\t3.5", "x = [1, 2, 3]",
		"10.20.3.4", "5 3 . | . 7 . | . . .", "- - - - - - - - -", "über 3 Zeilen", streamed[1:], streamed + ".", strings.Replace(streamed, "7", "a", 1),
		"17," + streamed[1:] + ",1.5", strings.Repeat("12 34 56 78 9 ", 8), strings.Repeat(".", 4000), strings.Repeat("a word, and 3. ", 200),
		"https://example.org/play?x=1&y=2", "https://sudokupad.app/abcdef", "- [a name](https://example.org/)", "<p>3 words</p>",
		"[" + strings.Repeat("[10.1234,50.1234],", 40) + "[1,2]]", `{"cages": [` + strings.Repeat(`{"cells": ["r1c1", "r1c2"], "sum": 10},`, 40) + "{}]}",
		`{"id": 1, "solution": "` + streamed[1:] + `"}`, `["` + strings.Repeat(`word","`, 90) + `"]`, `{"open": [` + strings.Repeat("1,", 100), `{"fixed": true, "text": "` + strings.Repeat("5 words ", 100) + `"}`,
		"https://example.org/?" + strings.Repeat("a=1&", 300), "https://example.org/" + strings.Repeat("a/", 300), strings.Repeat("-", 4000),
		`{"time": "2026-11-27T10:11:12.123Z", "level": "info", "message": "it took 45 ms", "from": "10.20.30.40", "user": 71234}`,
	}
}

// TestLinesWithoutAPuzzleCostLittle counts the allocations for other lines: only the line and its
// error are kept, and a link's host in lower case or without escapes. So none is parsed as a
// link, as JSON or XML, or decompressed.
func TestLinesWithoutAPuzzleCostLittle(t *testing.T) {
	for _, line := range otherLines() {
		many := []byte(strings.Repeat(line+"\n", 1000))
		used, objects := allocated(func() {
			for e := range parsedLines(many) {
				if e.err == nil {
					t.Fatalf("%q is a puzzle", line)
				}
			}
		})
		if limit := uint64(2*len(line) + 300); used/1000 > limit || objects/1000 > 5 {
			t.Errorf("%d bytes in %d objects are allocated for %.100q", used/1000, objects/1000, line)
		}
	}
}

// TestNoPuzzleIsRefusedAtFirstSight compares the quick look at a line with reading it.
func TestNoPuzzleIsRefusedAtFirstSight(t *testing.T) {
	check := func(line string) {
		quick := format.Refusal(line)
		if quick == nil {
			return
		}
		_, err := format.DocumentOf(line)
		refusal, ok := errors.AsType[*format.Error](err)
		if !ok {
			t.Errorf("%v, but it can be read: %.100q", quick, line)
		} else if *quick != *refusal && strings.IndexByte("{[<", line[0]) < 0 {
			t.Errorf("%v, not %v: %.100q", quick, refusal, line)
		}
	}
	rng := rand.New(rand.NewPCG(1, 2))
	lines := func(text string) {
		for line := range strings.SplitSeq(text, "\n") {
			if line = strings.TrimSpace(line); line == "" || line[0] == '#' || len(line) > 4096 {
				continue
			}
			check(line)
			for range 10 {
				at := rng.IntN(len(line))
				check(strings.TrimSpace(line[:at] + line[at+1:] + "x"))
				check(strings.TrimSpace(line[:at] + "1" + line[at:] + " "))
			}
		}
	}
	for _, k := range kinds {
		lines(k.text)
		lines(strings.ReplaceAll(k.text, "\n", " "))
	}
	for _, e := range examples {
		lines(e.text)
	}
	for _, fill := range noise() {
		lines(string(noiseOf(fill, 1<<12)))
	}
	lines(source())
}

func BenchmarkParseLine(b *testing.B) {
	text := []byte(strings.Repeat(streamed+" # 2012\n", 1000))
	b.ReportAllocs()
	for b.Loop() {
		for e := range parsedLines(text) {
			if e.err != nil {
				b.Fatal(e.err)
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/1000, "ns/line")
}

// BenchmarkOtherLines compares the time for lines without a puzzle with BenchmarkParseLine.
func BenchmarkOtherLines(b *testing.B) {
	for _, line := range otherLines() {
		b.Run(fmt.Sprintf("%.40q", line), func(b *testing.B) {
			text := []byte(strings.Repeat(line+"\n", 1000))
			for b.Loop() {
				for range parsedLines(text) {
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/1000, "ns/line")
		})
	}
}
