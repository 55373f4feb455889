package format_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/solvoku/solvoku/board/format"
)

// source returns the text of a program.
func source() string {
	text, err := os.ReadFile("table.go")
	if err != nil {
		panic(err)
	}
	return string(text)
}

// printable returns the printable ASCII characters.
func printable() string {
	var all []byte
	for c := byte(' '); c <= '~'; c++ {
		all = append(all, c)
	}
	return string(all)
}

// noise returns functions that fill bytes with various texts that aren't puzzles.
func noise() map[string]func(p []byte) {
	rng := rand.New(rand.NewPCG(1, 2))
	fill := func(alphabet string) func([]byte) {
		return func(p []byte) {
			for i := range p {
				p[i] = alphabet[rng.IntN(len(alphabet))]
			}
		}
	}
	repeat := func(text string) func([]byte) {
		return func(p []byte) {
			for i := range p {
				p[i] = text[i%len(text)]
			}
		}
	}
	return map[string]func([]byte){
		"random bytes": func(p []byte) {
			for i := range p {
				p[i] = byte(rng.Uint32())
			}
		},
		"digits":                        fill("0123456789."),
		"digits and lines":              fill("0123456789.\n"),
		"rows of ten":                   repeat("12345678.9\n"),
		"blanks":                        repeat(" "),
		"blank lines":                   repeat("\n"),
		"an XML element":                repeat("<a>"),
		"an XML attribute":              repeat("<opensudoku name='xxxxxxxxxxxx"),
		"titles":                        repeat("a title\n"),
		"headers":                       repeat("#Asomebody\n"),
		"JSON":                          repeat(`{"a":[`),
		"links":                         repeat("https://example.org/\n"),
		"a link":                        repeat("https://f-puzzles.com/?load=N4Ig"),
		"sections":                      repeat("[Puzzle]\n"),
		"library":                       repeat(":0:0:0:0:0:0:0"),
		"pencilmarks":                   repeat("12 34 56 78 9 12 34 567\n"),
		"hyphens":                       repeat("---------\n"),
		"puzzles without ends":          repeat(norvig),
		"puzzles too short":             repeat(norvig[1:] + "\n"),
		"puzzles too short, in columns": repeat("x," + norvig[1:] + ",1\n"),
		"Go":                            repeat(source()),
		"prose":                         repeat(strings.ReplaceAll(source(), "\t", " the ")),
		"prose in a line":               repeat(strings.ReplaceAll(source(), "\n", " ")),
		"a log":                         repeat("2026-03-07 12:01:59.123 INFO [worker-3] request 71234 took 45 ms, 200 OK from 10.0.34.7\n"),
		"CSV":                           repeat("17,name,3,12.345,9,,x4,2026-01-02,9\n"),
		"CSV of digits":                 repeat("1,2,3,4,5,6,7,8,0\n5,,,,1,,,,7\n"),
		"decimals":                      repeat("1.234 5.67 89.0\n"),
		"addresses":                     repeat("10.20.3.4\n192.168.17.255\n"),
		"numbers":                       fill("0123456789 "),
		"base64":                        fill("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"),
		"base64 in lines":               repeat(strings.Repeat("Q5mZ0eK9xv", 8)[:76] + "\n"),
		"printable":                     fill(printable()),
		"brackets":                      repeat("["),
		"lists":                         repeat("[[1,2,3],"),
		"objects":                       repeat(`[{"id":17,"name":"n","tags":["a","b"],"v":[1,2,3]},` + "\n"),
		"a page":                        repeat("<div class=\"a\"><p>Some <b>text</b> with 3 numbers</p><table><tr><td>1</td><td></td></tr></table><a href='https://example.org/x?y=1'>z</a></div>\n"),
		"elements":                      repeat("<c r='1' c='2'>3</c>\n"),
		"elements in elements":          repeat("<a b='1'>"),
		"Vietnamese and Japanese":       repeat("Đây là một văn bản, với số 5 và 3. 数独１２３の\n"),
		"givens":                        repeat("r1c1=2 "),
		"names of puzzles":              repeat("https://sudokupad.app/abc\n"),
		"quotes":                        repeat("\"1\n2\n3\n"),
		"clauses":                       repeat("p cnf 729 1\n1 2 3 0\n"),
		"nothing":                       repeat("\x00"),
	}
}

// TestNoiseIsRefusedWithoutReadingItAll reads 64 MiB of noise through a counting
// reader: a text without a puzzle at its beginning must be refused there.
func TestNoiseIsRefusedWithoutReadingItAll(t *testing.T) {
	const size, limit = 64 << 20, 5 << 20
	for name, fill := range noise() {
		in := &counting{fill: fill, left: size}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		all, err := format.Read(in)
		runtime.ReadMemStats(&after)
		if _, ok := errors.AsType[*format.Error](err); !ok || all != nil {
			t.Errorf("%s is read: %v", name, err)
		}
		if in.read > limit {
			t.Errorf("%s: %d bytes were read", name, in.read)
		}
		if used := after.TotalAlloc - before.TotalAlloc; used > 64<<20 {
			t.Errorf("%s: %d bytes were allocated", name, used)
		}
	}
}

// TestXMLWithoutAPuzzleIsNotReadToItsEnd reads elements without any mistake.
func TestXMLWithoutAPuzzleIsNotReadToItsEnd(t *testing.T) {
	const limit = 9 << 20
	text := strings.Repeat("<tr><td>5</td></tr>\n", 16<<20/20)
	in := strings.NewReader(text)
	if all, err := format.Read(in); err == nil {
		t.Errorf("read as %v", all)
	}
	if read := len(text) - in.Len(); read > limit {
		t.Errorf("%d bytes were read", read)
	}
}

// noiseOf returns size bytes of noise.
func noiseOf(fill func([]byte), size int) []byte {
	text := make([]byte, size)
	fill(text)
	return text
}

// TestNoiseThatIsSearchedTakesLittleMemory measures the allocations for texts short enough to
// be searched.
func TestNoiseThatIsSearchedTakesLittleMemory(t *testing.T) {
	const size, limit = 1 << 19, 160 // bytes per byte of text, which is read twice if a digit may be in bold
	for name, fill := range noise() {
		text := noiseOf(fill, size)
		used, objects := allocated(func() {
			_, err := format.Read(bytes.NewReader(text))
			if _, ok := errors.AsType[*format.Error](err); !ok {
				t.Errorf("%s: %v", name, err)
			}
		})
		if used > limit*size || objects > size {
			t.Errorf("%s: %d bytes in %d objects were allocated", name, used, objects)
		}
	}
}

// TestLinesOfNoiseTakeLittleMemory measures the allocations for lines that aren't puzzles: the
// error and little more; links need the most.
func TestLinesOfNoiseTakeLittleMemory(t *testing.T) {
	const size, line, objectsOfLine = 1 << 18, 1000, 13
	for name, fill := range noise() {
		text, lines := noiseOf(fill, size), uint64(0)
		used, objects := allocated(func() {
			for range parsedLines(text) {
				lines++
			}
		})
		if used > 2*size+lines*line || objects > size/8+lines*objectsOfLine {
			t.Errorf("%s: %d bytes in %d objects were allocated for %d lines", name, used, objects, lines)
		}
	}
}

// allocated returns the number of bytes and objects that a function allocates.
func allocated(f func()) (size, objects uint64) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc, after.Mallocs - before.Mallocs
}

// TestTextsThatAreSearchedTakeLittle reads texts that repeat something a search looks for.
// None takes a tenth of a second of CPU time; a quadratic search would take many seconds. The
// longest texts that are searched are 64 times as long.
func TestTextsThatAreSearchedTakeLittle(t *testing.T) {
	const size, limit = 64 << 10, 100 << 20
	for _, part := range []string{
		"[", "[]", "(5)", "[1,", "1,2,3,", "[5 3 . . 7 . . . .\n", "[5\n", "(\n", "5,3,,,7,,,,\n[", "'", "\"", "# a\n", "<td>", "<tr>", "/*", "{-", "[|5|3|\n",
		"[\\n", ">>> 1\n", "a ", ";", "- a #", "// a", "x1 53..7.... ", "[[1,2,3,4,5,6,7,8,9],", "q 1:5 3 . . 7 . . . .\nq 2:5 3 . . 7 . . . .\n",
		"1;2;3;4;5;6;7;8;9;\n", "1 1 5\n", "| 5 | 3 | | | 7 | | | | |\n", "x " + norvig + " ", "[{", "{\"a\":", "1;2|3,", "&nbsp;<td>5</td>", "{\"a\": [1, 2, 3]}\n", "id,puzzle\n",
		"<a>", "</a>", "<a>1", "<b>1</b>", "**1**", "****", "<script>", "<c v=1>", "<x r='1' c=2>3</x>", "https://a.b/c ", "[a](https://x.y/fpuzzlesN4Ig)\n", "r1c1=2 ", "A1=2, ", "1,1,2\n", "112 0\n",
		"p cnf 999 9\n112 0\n", "5.0 ", "5,0;", "\"a\n", "\"1\n2\n3\n4\n5\n6\n7\n8\n9\n", "5e+00 NaN ", norvig + ",", "a,b," + norvig + "1,\n",
	} {
		text := strings.Repeat(part, size/len(part)-1)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		start := worked()
		_, _ = format.Read(strings.NewReader(text)) // most are refused; only the time and memory matter
		runtime.ReadMemStats(&after)
		if used := after.TotalAlloc - before.TotalAlloc; used > limit {
			t.Errorf("%.20q: %d bytes were allocated", part, used)
		}
		if took := worked() - start; took > 3*time.Second {
			t.Errorf("%.20q took %v of computing", part, took)
		}
	}
}

// TestTheLongestTextsThatAreSearchedTakeLittle reads texts of nearly the maximum size.
func TestTheLongestTextsThatAreSearchedTakeLittle(t *testing.T) {
	const size = 4<<20 - 100
	var words strings.Builder
	for i := 0; words.Len() < size-20; i++ {
		fmt.Fprintf(&words, "%c%c%c%c and other words 1 ", 'a'+i%26, 'a'+i/26%26, 'a'+i/26/26%26, 'a'+i/26/26/26)
	}
	for part, limit := range map[string]uint64{ // in MiB
		"1,2,3,4,5,6,7,8,9,\n": 90, "[1,2,3,4,5,6,7,8,9],\n": 190, "words about 3 of 4, it is\n": 30, "r1c1=2 ": 50, "5.0 ": 190,
		"x = [1, 2, 3];\n": 110, "\n": 12, "{\"a\": 1},\n": 75, "// a 1\n": 30, "- ": 70, "5 ": 70, "a b ": 70,
		words.String(): 50, "x = [{a: 1}, " + strings.Repeat("{a: 1}, ", size/8-4) + "{a: 1}]": 150, "<p>1</p>\n": 230,
	} {
		text := strings.Repeat(part, size/len(part))
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		start := worked()
		if all, err := format.Read(strings.NewReader(text)); err == nil {
			t.Errorf("%.40q is read as %+v", part, all)
		}
		took := worked() - start
		runtime.ReadMemStats(&after)
		if used := (after.TotalAlloc - before.TotalAlloc) >> 20; used > limit {
			t.Errorf("%.40q: %d MiB were allocated", part, used)
		}
		if took > 5*time.Second {
			t.Errorf("%.40q took %v of computing", part, took)
		}
	}
}

// counting is a reader of left bytes that counts what has been read.
type counting struct {
	fill       func([]byte)
	left, read int
}

func (c *counting) Read(p []byte) (int, error) {
	if c.left == 0 {
		return 0, io.EOF
	}
	n := min(len(p), c.left)
	c.fill(p[:n])
	c.left -= n
	c.read += n
	return n, nil
}
