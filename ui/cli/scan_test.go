package cli

import (
	"bytes"
	"encoding/json"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/scan"
)

const wikipedia = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// photo writes a picture of a puzzle to a file, or an empty picture if puzzle is "".
func photo(t *testing.T, puzzle string) string {
	t.Helper()
	const cell, margin = 36, 20
	img := image.NewGray(image.Rect(0, 0, 9*cell+2*margin, 9*cell+2*margin))
	for i := range img.Pix {
		img.Pix[i] = 250
	}
	if puzzle != "" {
		for k := range 10 {
			for i := range 9*cell + 2 {
				for w := range 1 + 2*(1-min(k%3, 1)) {
					img.SetGray(margin+k*cell+w, margin+i, color.Gray{})
					img.SetGray(margin+i, margin+k*cell+w, color.Gray{})
				}
			}
		}
	}
	parsed, err := opentype.Parse(gomedium.TTF)
	if err != nil {
		t.Fatal(err)
	}
	face, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: 26, DPI: 72})
	if err != nil {
		t.Fatal(err)
	}
	for c, digit := range puzzle {
		if digit != '.' {
			d := font.Drawer{Dst: img, Src: image.Black, Face: face, Dot: fixed.P(margin+c%9*cell+11, margin+c/9*cell+27)}
			d.DrawString(string(digit))
		}
	}
	name := filepath.Join(t.TempDir(), "photo.png")
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestScan(t *testing.T) {
	good, nothing := photo(t, wikipedia), photo(t, "")
	code, stdout, stderr := run(t, "", "scan", good)
	if want := wikipedia + " " + good + "\n"; code != exitDone || stdout != want || stderr != "" {
		t.Errorf("exit code %d, output %q, errors %q", code, stdout, stderr)
	}
	code, stdout, stderr = run(t, "", "scan", nothing, good, "no-such-file.png")
	want := "solvoku: " + nothing + ": there is no Sudoku in the picture\nsolvoku: no-such-file.png: no such file or directory\n"
	if code != exitWrongUse || !strings.HasPrefix(stdout, wikipedia) || stderr != want {
		t.Errorf("exit code %d, output %q, errors %q", code, stdout, stderr)
	}
	if code, _, _ := run(t, "", "scan"); code != exitWrongUse {
		t.Errorf("without a file: exit code %d", code)
	}
}

// TestScanAll reads a picture with two boards: the larger one, or both.
func TestScanAll(t *testing.T) {
	one, other := photo(t, wikipedia), photo(t, strings.Repeat(".", 9)+wikipedia[9:])
	both := image.NewGray(image.Rect(0, 0, 800, 400))
	for i, name := range []string{one, other} {
		f, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(f)
		if err != nil {
			t.Fatal(err)
		}
		f.Close()
		draw.Draw(both, image.Rect(400*i, 0, 400*i+400, 400), img, image.Point{}, draw.Src)
	}
	name := filepath.Join(t.TempDir(), "both.png")
	var data bytes.Buffer
	if err := png.Encode(&data, both); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, data.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	_, stdout, _ := run(t, "", "scan", name)
	if strings.Count(stdout, "\n") != 1 || !strings.Contains(stdout, ": the most prominent of at least 2 boards, -all reads each\n") {
		t.Errorf("one board: %q", stdout)
	}
	if _, stdout, _ = run(t, "", "scan", "-json", name); !strings.Contains(stdout, `"board":1,"boards":2`) {
		t.Errorf("one board as JSON: %q", stdout)
	}
	_, stdout, _ = run(t, "", "scan", "-all", name)
	for _, want := range []string{wikipedia + " ", wikipedia[9:] + " ", "board 1 of 2", "board 2 of 2"} {
		if !strings.Contains(stdout, want) {
			t.Errorf("all boards: %q lacks %q", stdout, want)
		}
	}
}

// TestScanNamesClashes reads a puzzle that breaks the rules: two unmistakable sixes. It is written
// as it is, and the cells are named.
func TestScanNamesClashes(t *testing.T) {
	clashing := "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8.679"
	code, stdout, _ := run(t, "", "scan", photo(t, clashing))
	line := strings.TrimSpace(stdout)
	if code != exitDone || !strings.HasPrefix(line, clashing) || !strings.Contains(line, ": uncertain ") || !strings.Contains(line, "r9c7") {
		t.Errorf("exit code %d, output %q", code, stdout)
	}
}

func TestScanAsJSON(t *testing.T) {
	good, nothing := photo(t, wikipedia), photo(t, "")
	code, stdout, _ := run(t, "", "scan", "-json", good, nothing)
	lines := strings.Split(strings.TrimSpace(stdout), "\n")
	if code != exitNotAll || len(lines) != 2 {
		t.Fatalf("exit code %d, output %q", code, stdout)
	}
	var read, not scanned
	for i, o := range []*scanned{&read, &not} {
		if err := json.Unmarshal([]byte(lines[i]), o); err != nil {
			t.Fatal(err)
		}
		var keys map[string]any
		if err := json.Unmarshal([]byte(lines[i]), &keys); err != nil {
			t.Fatal(err)
		}
		for _, k := range []string{"file", "found", "board", "boards", "variant", "rules", "grid", "raw", "cells", "uncertain", "changed", "corners", "ms", "error"} {
			if v, ok := keys[k]; !ok || v == nil {
				t.Errorf("line %d: %q is %v", i+1, k, v)
			}
		}
	}
	if !read.Found || read.File != good || read.Grid != wikipedia || read.Raw != wikipedia || read.Error != "" || read.MS <= 0 {
		t.Errorf("read %+v", read)
	}
	if len(read.Cells) != 81 || read.Cells[0].Digit != 5 || read.Cells[0].Kind != "printed" || read.Cells[0].P < 0.9 || read.Cells[2].Kind != "empty" {
		t.Errorf("cells %+v", read.Cells)
	}
	for i, want := range [][2]float64{{20, 20}, {344, 20}, {344, 344}, {20, 344}} {
		if c := read.Corners[i]; max(c[0]-want[0], want[0]-c[0], c[1]-want[1], want[1]-c[1]) > 5 {
			t.Errorf("corner %d is %v, not %v", i, c, want)
		}
	}
	if not.Found || not.Grid != "" || len(not.Cells) != 0 || not.Error == "" {
		t.Errorf("read %+v", not)
	}
}

// TestWhatIsWrittenOfAReading checks rounded numbers, and the names of cells to check.
func TestWhatIsWrittenOfAReading(t *testing.T) {
	var r scan.Reading
	r.Cells[0] = scan.Cell{Digit: 5, Raw: 6, Kind: scan.Printed, P: 0.123456, Uncertain: true, Changed: true}
	r.Cells[80] = scan.Cell{Digit: 7, Raw: 7, Kind: scan.Handwritten, P: 0.99996, Uncertain: true}
	r.Corners = scan.Quad{{X: 1.26, Y: 2.34}, {X: 100, Y: 3}}
	o := scanObject("a.png", &r, 1, 1_260_000)
	if o.MS != 1.3 || o.Cells[0].P != 0.1235 || o.Cells[80].P != 1 || o.Cells[0].Kind != "printed" || o.Corners[0] != [2]float64{1.3, 2.3} || len(o.Corners) != 4 || len(o.Cells) != 81 {
		t.Errorf("%+v", o)
	}
	if !slices.Equal(o.Uncertain, []string{"r1c1", "r9c9"}) || !slices.Equal(o.Changed, []string{"r1c1"}) {
		t.Errorf("uncertain %q, changed %q", o.Uncertain, o.Changed)
	}
	dots := strings.Repeat(".", 79)
	for raw, want := range map[bool]string{
		false: "5" + dots + "7 a.png: uncertain r1c1 r9c9; changed r1c1\n",
		true:  "6" + dots + "7 a.png: uncertain r1c1 r9c9\n",
	} {
		if got := string(scanLine("a.png", &r, 1, false, raw)); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
	r.Cells[0].Uncertain, r.Cells[80].Uncertain = false, false
	if got, want := string(scanLine("a.png", &r, 1, false, false)), "5"+dots+"7 a.png: changed r1c1\n"; got != want {
		t.Errorf("%q, not %q", got, want)
	}
	r.Variant, r.Boards = scan.Killer, 3
	if got, want := string(scanLine("a.png", &r, 2, true, true)), "6"+dots+"7 a.png: board 2 of 3; may be a Sudoku of the variant killer, read by the classic rules alone\n"; got != want {
		t.Errorf("%q, not %q", got, want)
	}
	r.Rules, r.Borders.Below = board.MustParseRules("x-;x+"), board.CellsOf(40)
	line := string(scanLine("a.png", &r, 2, true, true))
	if want := "6" + dots + "7;x-;x+ # a.png: board 2 of 3; read as a Sudoku of the variant killer; uncertain r5c5\n"; line != want {
		t.Errorf("%q, not %q", line, want)
	}
	if _, stdout, stderr := run(t, line, "check", "-json"); !strings.Contains(stdout, `"rules":"x-;x+"`) {
		t.Errorf("check reads %q as %s%s", line, stdout, stderr)
	}
	if o := scanObject("a.png", &r, 2, 0); o.Variant != "killer" || o.Board != 2 || o.Boards != 3 {
		t.Errorf("%+v", o)
	}
}
