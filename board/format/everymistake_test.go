package format_test

import (
	"flag"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
)

var (
	everyMistake = flag.Bool("mistakes", false, "make every mistake in every text, which takes minutes, rather than a thousand of them")
	mistakeSeed  = flag.Uint64("mistakeseed", 1, "the seed by which mistakes are drawn")
)

// drawnMistakes is the number of mistakes tried without -mistakes.
const drawnMistakes = 1000

// mistake is a text with a mistake, and the mistake's name.
type mistake struct {
	name, text string
	twice      bool // whether the text has the puzzle twice
}

// isCell reports whether a character of a text can be a cell.
func isCell(r rune) bool { return r == '.' || r == '_' || unicode.IsNumber(r) }

// mistakesIn returns all variants of a text with a cell lost or doubled, or a row lost.
func mistakesIn(name, text string) (all []mistake) {
	for i, r := range text {
		if !isCell(r) {
			continue
		}
		size := utf8.RuneLen(r)
		all = append(all, mistake{name + ", a cell lost", text[:i] + text[i+size:], false}, mistake{name + ", a cell doubled", text[:i+size] + text[i:], false})
	}
	lines := strings.SplitAfter(text, "\n")
	for i := range lines {
		if len(lines) > 2 && strings.ContainsAny(lines[i], "123456789") {
			all = append(all, mistake{name + ", a row lost", strings.Join(slices.Delete(slices.Clone(lines), i, i+1), ""), false})
		}
	}
	return all
}

// mistakesInOneOf returns all variants with a changed digit or exchanged rows in one of two
// grids.
func mistakesInOneOf(name string, form func(a, b string) string) (all []mistake) {
	for _, more := range []string{solved, begun} {
		for _, pair := range [][2]string{{norvig, more}, {more, norvig}} {
			for which := range pair {
				change := func(what, changed string) {
					grids := pair
					grids[which] = changed
					all = append(all, mistake{name + ", " + what, form(grids[0], grids[1]), true})
				}
				grid := pair[which]
				for c := range 81 {
					digit := string('1' + (solved[c]-'1'+1)%9)
					if grid[c:c+1] != digit {
						change("a digit changed", withDigit(grid, c, digit))
					}
				}
				for a := range 9 {
					for b := range a {
						rows := slices.Collect(chunks(grid, 9))
						rows[a], rows[b] = rows[b], rows[a]
						change("rows exchanged", strings.Join(rows, ""))
					}
				}
			}
		}
	}
	return all
}

// misread returns a puzzle read from the text that isn't the original, if there is one. A lost
// digit may leave an empty cell, because some texts can't show the difference.
func (m mistake) misread() (g board.Grid, bad bool) {
	all, err := format.Read(strings.NewReader(m.text))
	if err != nil || all.Bad > 0 {
		return g, false
	}
	puzzle := board.MustParseGrid(norvig)
	for d := range all.All() {
		if d.Parts()&format.Notes != 0 {
			continue // whether a single candidate is a digit depends on its peers
		}
		g := d.State.Givens()
		limit := 1
		if m.twice {
			limit = 0
		}
		if !puzzle.Extends(g) || puzzle.FilledCount()-g.FilledCount() > limit {
			return g, true
		}
	}
	return g, false
}

// TestMistakesAreNotMisread makes a mistake in texts of every kind: each must be read as the
// puzzle or refused.
func TestMistakesAreNotMisread(t *testing.T) {
	texts := map[string]string{}
	for _, k := range kinds {
		texts[k.name] = k.text
	}
	for _, e := range examples {
		texts["the format of "+e.name] = e.text
	}
	for _, name := range []string{"the format of Susser, short form", "81 lines", "the format of UTF-16"} {
		delete(texts, name) // rows without a fixed length, one cell per line, and halved characters
	}
	var all []mistake
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		all = append(all, mistakesIn(name, texts[name])...)
	}
	for _, name := range slices.Sorted(maps.Keys(versions)) {
		all = append(all, mistakesInOneOf(name, versions[name])...)
		beside := mistakesIn(name+" with answers", versions[name](norvig, begun))
		all = append(all, slices.DeleteFunc(beside, func(m mistake) bool { return strings.HasSuffix(m.name, "a row lost") })...) // that row can be the whole grid
	}
	n := len(all)
	if !*everyMistake {
		rng := rand.New(rand.NewPCG(*mistakeSeed, 0))
		rng.Shuffle(n, func(i, j int) { all[i], all[j] = all[j], all[i] })
		all = all[:drawnMistakes]
	}
	t.Logf("%d of %d mistakes, drawn with -mistakeseed=%d", len(all), n, *mistakeSeed)
	for _, m := range all {
		if g, bad := m.misread(); bad {
			t.Errorf("%s: read as %s in\n%s", m.name, g, m.text)
		}
	}
}
