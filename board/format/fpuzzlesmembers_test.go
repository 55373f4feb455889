package format

import (
	"maps"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
)

// TestRulesAreWrittenForFPuzzles reads back what is written of each kind.
func TestRulesAreWrittenForFPuzzles(t *testing.T) {
	fpuzzles, _ := ByID("fpuzzles")
	jigsaw := "region=111221222331323341;region=131415162425263435;region=171819272829373839;region=424351525361626364;" +
		"region=364445465455566566;region=474849575859676869;region=717273818283919293;region=747576848586949596;region=777879878889979899"
	for _, text := range []string{
		"x+;x-;knight;king;disjoint;nonconsecutive", "windoku", "extra=111213141516171819", "odd=1199;even=55", "min=1155;max=37", "thermo=112131;thermo=1122",
		"palindrome=112131", "renban=112131", "whisper=112131", "whisper=4:112131", "regionsum=112131", "between=11213141", "cage=15:111222;cage=3132",
		"little=20:1223344556", "little=9:9182", "little=9:1928", "little=12:998877", "difference=1112;difference=3:1121", "ratio=1112;ratio=3:1121",
		"xv=10:1112;xv=5:1121", "sandwich=12:111213141516171819;sandwich=7:919293949596979899;sandwich=3:191817161514131211", "xsum=9:112131415161718191",
		"skyscraper=3:918171615141312111", "quad=159:11122122", "clone=11122122", "xv-all=5:;xv-all=10:", "difference=1112;difference-all=1:", "arrow=111213", "arrow=2:11122122", jigsaw, jigsaw + ";x+;cage=15:1112",
	} {
		rules := board.MustParseRules(text)
		d := FromGrid(board.MustParseGrid("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."))
		d.State.Rules, d.Title = rules, "A & B"
		link, err := fpuzzles.Text(d)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		all, err := Read(strings.NewReader(link), WithRules)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		got := all.At(0)
		if got.State.Givens() != d.State.Givens() || got.Title != d.Title || !maps.Equal(sameRules(got.State.Rules), sameRules(rules)) {
			t.Errorf("%s: read as %s", text, got.State.Rules)
		}
	}
	for _, text := range []string{"unknown=11", "thermo", "arrow=0:1112", "sandwich=5:1112", "region=111213", "xv=7:1112", "little=5:111213", "ratio-all=3:;ratio=1112"} {
		d := Document{State: board.State{Rules: board.MustParseRules(text)}}
		if link, err := fpuzzles.Text(d); err == nil {
			t.Errorf("%s is written as %s", text, link)
		}
	}
}
