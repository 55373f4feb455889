package format_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
)

// spoils are the mistakes made in a text: a cell or a character is lost, one is added or
// doubled, or two lines are swapped.
var spoils = map[string]func(rng *rand.Rand, text string) string{
	"a cell lost": func(rng *rand.Rand, text string) string {
		var cells []int
		for i, r := range text {
			if isCell(r) {
				cells = append(cells, i)
			}
		}
		at := cells[rng.IntN(len(cells))]
		_, size := utf8.DecodeRuneInString(text[at:])
		return text[:at] + text[at+size:]
	},
	"a character lost": func(rng *rand.Rand, text string) string {
		at := rng.IntN(len(text))
		return text[:at] + text[at+1:]
	},
	"a character added": func(rng *rand.Rand, text string) string {
		const added = "0123456789.-_,;|x \t\n[]{}()'\"#/*"
		at := rng.IntN(len(text) + 1)
		return text[:at] + string(added[rng.IntN(len(added))]) + text[at:]
	},
	"a character doubled": func(rng *rand.Rand, text string) string {
		at := rng.IntN(len(text))
		return text[:at+1] + text[at:]
	},
	"lines swapped": func(rng *rand.Rand, text string) string {
		lines := strings.SplitAfter(text, "\n")
		a, b := rng.IntN(len(lines)), rng.IntN(len(lines))
		lines[a], lines[b] = lines[b], lines[a]
		return strings.Join(lines, "")
	},
	"a line lost": func(rng *rand.Rand, text string) string {
		lines := strings.SplitAfter(text, "\n")
		at := rng.IntN(len(lines))
		lines[at] = ""
		return strings.Join(lines, "")
	},
	"a line doubled": func(rng *rand.Rand, text string) string {
		lines := strings.SplitAfter(text, "\n")
		at := rng.IntN(len(lines))
		lines[at] += lines[at]
		return strings.Join(lines, "")
	},
}

// isWhatStands reports whether a grid is a faithful reading of a spoiled text: the puzzle with
// one cell changed, where the mistake was made, or, after lines were swapped, nine rows of the
// puzzle and its solution.
func isWhatStands(got, puzzle board.Grid, mistake string) bool {
	changed := got.Differences(puzzle).Len()
	if changed <= 1 || changed == 2 && mistake == "lines swapped" { // in lines of one cell each
		return true
	}
	rows := slices.Collect(chunks(puzzle.String()+solved, board.Size))
	for row := range chunks(got.String(), board.Size) {
		if mistake != "lines swapped" || !slices.Contains(rows, row) {
			return false
		}
	}
	return true
}

// TestSpoiledTextsAreNeverMisread makes more than two thousand mistakes.
func TestSpoiledTextsAreNeverMisread(t *testing.T) {
	const each = 3
	rng := rand.New(rand.NewPCG(30, *mistakeSeed))
	puzzle, solution := board.MustParseGrid(norvig), board.MustParseGrid(solved)
	made, read, refused := 0, 0, 0
	texts := map[string]string{}
	for _, k := range kinds {
		texts[k.name] = k.text
	}
	for _, e := range examples {
		texts["the format of "+e.name] = e.text
	}
	delete(texts, "the format of Susser, short form") // rows without a fixed length
	for _, kind := range slices.Sorted(maps.Keys(texts)) {
		for _, mistake := range slices.Sorted(maps.Keys(spoils)) {
			text, spoil := texts[kind], spoils[mistake]
			if mistake == "lines swapped" && (kind == "Simple Sudoku's paste" || strings.Contains(kind, "side by side") || strings.Contains(kind, "in bold") || kind == "boxes of elements" || kind == "columns one by one" || kind == "head cells for givens") {
				continue // their grids have separate rows, or the same mistake in both, or lines are boxes
			}
			for range each {
				spoiled := spoil(rng, text)
				made++
				all, err := format.Read(strings.NewReader(spoiled))
				if err != nil {
					refused++
					continue
				}
				read++
				for d := range all.All() {
					g := d.State.Givens()
					if d.Parts()&format.Notes != 0 {
						continue // whether a single candidate is a digit depends on its peers
					}
					if !isWhatStands(g, puzzle, mistake) && kind != "81 lines" {
						t.Errorf("%s, %s: read as %s by %q in\n%s", kind, mistake, g, all.Format.ID, spoiled)
					}
					if d.Solution != (board.Grid{}) && d.Solution != solution {
						t.Errorf("%s, %s: the solution %s", kind, mistake, d.Solution)
					}
				}
			}
		}
	}
	t.Logf("%d mistakes: %d texts refused, %d read", made, refused, read)
}
