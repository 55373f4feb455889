package draw

import (
	"bytes"
	"math"
	"testing"

	"github.com/solvoku/solvoku/board"
)

// ruled has a rule of every kind that is drawn.
const ruled = "x+;x-;windoku;thermo=1112131424;palindrome=313233343544;renban=414251;whisper=5152535455;regionsum=616263647374;" +
	"arrow=171828384847;arrow=2:81829293;between=7778797868;difference=1516;ratio=3:3738;xv=10:4546;xv=7:6566;" +
	"quad=1234:57586768;odd=1929;even=3949;min=83;max=86;clone=9192;extra=737475;little=12:1221;cage=15:8788;cage=9798;" +
	"sandwich=17:111213141516171819;xsum=20:999897969594939291;skyscraper=3:938373635343332313"

const jigsaw = "region=111221222331323441;region=131415161724253536;region=181926272829373848;region=334243515253616263;" +
	"region=444554555657646566;region=394647495859676869;region=717281828384919293;region=737475768586879495;region=777879888996979899"

func TestRulesInFiles(t *testing.T) {
	for name, rules := range map[string]string{"ruled": ruled, "jigsaw": jigsaw} {
		s := played(t)
		s.Rules = board.MustParseRules(rules)
		for file, d := range map[string]Drawing{name + ".svg": Board(pen(), s, 360), name + "-paper.svg": PrintedBoard(pen(), s, 360)} {
			var out bytes.Buffer
			if err := d.SVG(&out, palette()); err != nil {
				t.Fatal(err)
			}
			golden(t, file, out.Bytes())
			for _, shape := range d.Shapes {
				if x, y := shape.X+min(shape.W, 0), shape.Y+min(shape.H, 0); x < -3 || y < -3 || shape.X+shape.W > 363 || shape.Y+shape.H > 363 {
					t.Errorf("%s: %+v is outside", file, shape)
				}
			}
		}
	}
}

// TestEveryKindIsDrawn checks that every kind in the table adds to the drawing, and that a clause
// whose cells are one is no trap.
func TestEveryKindIsDrawn(t *testing.T) {
	at := Tiles{Tile: 40, Gap: 2, Text: 1, At: func(row, col int) (x, y float32) { return float32(42 * col), float32(42 * row) }}
	drawn := map[string]bool{}
	for c := range board.MustParseRules(ruled + ";" + jigsaw).Clauses() {
		drawn[c.Kind] = true
		if len(Rules(board.RulesOf(c), at)) == 0 {
			t.Errorf("%s isn't drawn", c)
		}
	}
	for kind := range ruleKinds {
		if !drawn[kind] {
			t.Errorf("no test draws %s", kind)
		}
	}
	for _, rules := range []string{"odd=11", "cage=3:11", "extra=99", "little=5:11", "little=5:55", "palindrome=1111", "knight;king;disjoint"} {
		for _, s := range Rules(board.MustParseRules(rules), at) {
			if x := float64(s.X + s.Y + s.W + s.H); math.IsNaN(x) || math.IsInf(x, 0) {
				t.Errorf("%s: %+v", rules, s)
			}
		}
	}
}

// TestRegionsDifferInTint counts the borders between regions at which the tints differ.
func TestRegionsDifferInTint(t *testing.T) {
	if tints := Tints(board.Rules{}); tints[0] != 1 || tints[3] != 0 || tints[40] != 1 {
		t.Error("boxes alternate no longer")
	}
	rules := board.MustParseRules(jigsaw)
	tints, borders, apart := Tints(rules), 0, 0
	for c := range rules.Clauses() {
		for _, cell := range c.Cells {
			if tints[cell] != tints[c.Cells[0]] {
				t.Fatalf("%s has two tints", c)
			}
			for _, next := range neighbours(cell) {
				if !board.CellsOf(c.Cells...).Contains(next) {
					borders++
					apart += int(tints[cell] ^ tints[next])
				}
			}
		}
	}
	if apart*3 < borders*2 {
		t.Errorf("%d of %d borders have different tints", apart, borders)
	}
}
