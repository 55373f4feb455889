package format

import (
	"fmt"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
)

// objectWith returns an f-puzzles object of an empty board with more members.
func objectWith(members string) string {
	row := "[" + strings.Repeat("{},", 8) + "{}]"
	return `{"size":9,"grid":[` + strings.Repeat(row+",", 8) + row + `],` + members + "}"
}

func TestRulesOfFPuzzles(t *testing.T) {
	row := func(r int) (cells string) {
		for c := 1; c <= 9; c++ {
			cells += fmt.Sprint(10*r + c)
		}
		return cells
	}
	for _, test := range []struct{ members, rules, refusal string }{
		{`"diagonal+":true,"diagonal-":true,"antiknight":false`, "x+;x-", ""},
		{`"antiknight":true,"antiking":true,"disjointgroups":true,"nonconsecutive":true`, "knight;king;disjoint;nonconsecutive", ""},
		{`"killercage":[{"cells":["R1C1","R1C2"],"value":"15"},{"cells":["R9C9"]}]`, "cage=15:1112;cage=99", ""},
		{`"killercage":[{"cells":["R1C1","R1C2"],"value":15}]`, "cage=15:1112", ""},
		{`"thermometer":[{"lines":[["R1C1","R2C2"],["R1C1","R1C2","R1C3"]]}]`, "thermo=1122;thermo=111213", ""},
		{`"arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2","R1C3"],["R1C1","R2C1"]]}]`, "arrow=111213;arrow=1121", ""},
		{`"arrow":[{"cells":["R1C1","R1C2"],"lines":[["R1C2","R2C3","R3C3"]]},{"cells":["R9C9"],"lines":[]}]`, "arrow=2:11122333", ""},
		{`"odd":[{"cell":"R1C1"},{"cell":"R5C5"}],"even":[{"cell":"R9C9"}]`, "odd=1155;even=99", ""},
		{`"minimum":[{"cell":"R1C1"}],"maximum":[{"cell":"R5C5"},{"cell":"R5C5"}]`, "min=11;max=55", ""},
		{`"sandwichsum":[{"cell":"R1C0","value":"12"},{"cell":"R0C2","value":"3"},{"cell":"R3C0"}]`,
			"sandwich=12:" + row(1) + ";sandwich=3:122232425262728292", ""},
		{`"skyscraper":[{"cell":"R2C10","value":"4"}],"xsum":[{"cell":"R10C1","value":"20"}]`,
			"skyscraper=4:292827262524232221;xsum=20:918171615141312111", ""},
		{`"littlekillersum":[{"cell":"R10C1","direction":"UR","cells":["R9C2","R8C3"],"value":"11"}]`, "little=11:9283", ""},
		{`"difference":[{"cells":["R1C1","R1C2"],"value":""}],"ratio":[{"cells":["R2C1","R2C2"],"value":"3"}]`, "difference=1112;ratio=3:2122", ""},
		{`"ratio":[{"cells":["R2C1","R2C2"],"value":"3"}],"negative":["ratio"]`, "ratio=3:2122;ratio-all=3:", ""},
		{`"xv":[{"cells":["R1C1","R1C2"],"value":"X"},{"cells":["R1C4","R1C5"],"value":"v"},{"cells":["R1C7","R1C8"],"value":""}],"negative":["xv"]`,
			"xv=10:1112;xv=5:1415;xv-all=5:;xv-all=10:", ""},
		{`"difference":[{"cells":["R1C1","R1C2"]}],"nonconsecutive":true`, "difference=1112;difference-all=1:", ""},
		{`"quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[1,2]}]`, "quad=12:11122122", ""},
		{`"clone":[{"cells":["R1C1","R1C2"],"cloneCells":["R9C8","R9C9"]}]`, "clone=11129899", ""},
		{`"palindrome":[{"lines":[["R1C1","R1C2"]]}],"renban":[{"lines":[["R2C1","R2C2"]]}]`, "palindrome=1112;renban=2122", ""},
		{`"whispers":[{"lines":[["R1C1","R1C2"]],"value":"4"}],"betweenline":[{"lines":[["R1C1","R1C2","R1C3"]]}]`, "whisper=4:1112;between=111213", ""},
		{`"regionsumline":[{"lines":[["R1C3","R1C4"]]}],"extraregion":[{"cells":["R2C2","R3C3"]}]`, "regionsum=1314;extra=2233", ""},
		{`"cage":[{"cells":["R1C1"],"value":"a"}]`, "", `the extra rule "cage"`},
		{`"entropicline":[{"lines":[["R1C1","R1C2"]]}]`, "", `the extra rule "entropicline"`},
		{`"text":[{"cells":["R1C1"],"value":"a"}]`, "", `the extra rule "text"`},
		{`"negative":["chess"]`, "", `the extra rule "negative chess"`},
		{`"killercage":[{"cells":["R1C10"],"value":"9"}]`, "", "fit each extra rule"},
		{`"killercage":[{"value":"9"}]`, "", "fit each extra rule"},
		{`"killercage":[{"cells":["R1C1"],"value":"a;b"}]`, "", "an f-puzzles object"},
		{`"sandwichsum":[{"cell":"R1C1","value":"12"}]`, "", "fit each extra rule"},
		{`"clone":[{"cells":["R1C1"],"cloneCells":[]}]`, "", "fit each extra rule"},
	} {
		read, err := Read(strings.NewReader(objectWith(test.members)), WithRules)
		if test.refusal != "" {
			if err == nil || !strings.Contains(err.Error(), test.refusal) {
				t.Errorf("%s: error %v", test.members, err)
			}
			continue
		}
		if err != nil || read.At(0).State.Rules.String() != test.rules {
			t.Errorf("%s: %v, %v", test.members, read, err)
			continue
		}
		if _, err := Read(strings.NewReader(objectWith(test.members))); err == nil {
			t.Errorf("%s: read without its rules", test.members)
		}
		if _, err := Parse(objectWith(test.members)); err == nil {
			t.Errorf("%s: parsed without its rules", test.members)
		}
	}
}

func TestRegionsOfFPuzzles(t *testing.T) {
	object := func(region func(c board.Cell) string) string {
		var cells [board.CellCount]string
		for c := range cells {
			cells[c] = `{"region":` + region(board.Cell(c)) + "}"
		}
		var rows []string
		for r := range board.Size {
			rows = append(rows, "["+strings.Join(cells[9*r:9*r+9], ",")+"]")
		}
		return `{"size":9,"grid":[` + strings.Join(rows, ",") + "]}"
	}
	rows := object(func(c board.Cell) string { return fmt.Sprint(c.Row()) })
	read, err := Read(strings.NewReader(rows), WithRules)
	if err != nil || !strings.HasPrefix(read.At(0).State.Rules.String(), "region=111213141516171819;region=21") {
		t.Errorf("rows as regions: %v, %v", read, err)
	}
	boxes := object(func(c board.Cell) string { return fmt.Sprint(c.Box()) })
	if read, err := Read(strings.NewReader(boxes)); err != nil || !read.At(0).State.Rules.Classic() {
		t.Errorf("boxes as regions: %v, %v", read, err)
	}
	one := object(func(c board.Cell) string { return fmt.Sprint(min(8, c.Row()+1)) })
	if _, err := Read(strings.NewReader(one), WithRules); err == nil || !strings.Contains(err.Error(), `"region"`) {
		t.Errorf("regions of other sizes: %v", err)
	}
}

// soloText returns blocks as a game ID has them.
func soloText(blockOf func(board.Cell) int) string {
	var places []bool // whether there is an edge
	for r := range board.Size {
		for c := range board.Size - 1 {
			places = append(places, blockOf(board.At(r, c)) != blockOf(board.At(r, c+1)))
		}
	}
	for c := range board.Size {
		for r := range board.Size - 1 {
			places = append(places, blockOf(board.At(r, c)) != blockOf(board.At(r+1, c)))
		}
	}
	var sb strings.Builder
	run := 0
	for _, edge := range append(places, true) {
		switch {
		case !edge:
			if run++; run == 25 {
				sb.WriteByte('z')
				run = 0
			}
		case run == 0:
			sb.WriteByte('_')
		default:
			sb.WriteByte('a' + byte(run) - 1)
			run = 0
		}
	}
	return sb.String()
}

func TestRulesOfSolo(t *testing.T) {
	noGivens := "zzzc" // three times 26 and 3
	dominoes := func(c board.Cell) int {
		if c.Col() == 8 {
			return int(c)
		}
		return c.Row()*10 + c.Col()/2
	}
	sums := strings.Repeat("9_a8_a7_a6_a5", 9)
	sums = strings.ReplaceAll(strings.ReplaceAll(sums, "_a", "a"), "59", "5_9")
	for _, test := range []struct{ text, rules string }{
		{"3x3x:" + noGivens, "x+;x-"},
		{"9jdt:" + noGivens + "," + soloText(func(c board.Cell) int { return c.Row() }), "region=111213141516171819;region=212223"},
		{"3x3kdu:" + noGivens + "," + soloText(dominoes) + "," + sums, "cage=9:1112;cage=8:1314;cage=7:1516;cage=6:1718;cage=5:19;cage=9:2122"},
		{"9jkx:" + noGivens + "," + soloText(board.Cell.Box) + "," + soloText(dominoes) + "," + sums, "region=111213212223313233;"},
	} {
		read, err := Read(strings.NewReader(test.text+"\n"+test.text), WithRules)
		if err != nil || read.Len() != 2 || !strings.HasPrefix(read.At(0).State.Rules.String(), test.rules) {
			t.Errorf("%s: %+v, %v", test.text, read, err)
			continue
		}
		if d, _, err := ParseLine([]byte(test.text), 1, 0, WithRules); err != nil || d.State.Rules != read.At(1).State.Rules {
			t.Errorf("%s as a line: %v, %v", test.text, d.State.Rules, err)
		}
		if _, _, err := ParseLine([]byte(test.text), 1, 0); err == nil {
			t.Errorf("%s: read without its rules", test.text)
		}
	}
	for _, text := range []string{
		"3x3k:" + noGivens,
		"9j:" + noGivens,
		"9j:" + noGivens + "," + soloText(dominoes),
		"9j:" + noGivens + "," + soloText(board.Cell.Box) + "a",
		"9j:" + noGivens + ",zzzz",
		"3x3k:" + noGivens + "," + soloText(dominoes) + ",46" + sums[1:],
		"3x3k:" + noGivens + "," + soloText(dominoes) + "," + sums + ",a",
		"3x3:" + noGivens + "," + soloText(dominoes),
	} {
		if read, err := Read(strings.NewReader(text), WithRules); err == nil {
			t.Errorf("%s: %v", text, read.At(0).State)
		}
	}
}

func TestRulesInLinks(t *testing.T) {
	d := Document{State: board.State{Rules: board.MustParseRules("x+;cage=15:1112")}}
	d.State.Digits[5], d.State.Kinds[5] = 4, board.Given
	for _, link := range []string{
		Link("", d), Link("http://localhost/", d), strings.ReplaceAll(Link("", d), "+", "%2B"),
		strings.ReplaceAll(Link("", d), ";", "%3B"),
	} {
		read, err := Read(strings.NewReader(link), WithRules)
		if err != nil || read.At(0).State != d.State {
			t.Errorf("%s: %v", link, err)
		}
		if _, err := Read(strings.NewReader(link)); err == nil || !strings.Contains(err.Error(), `the extra rule "diagonal"`) {
			t.Errorf("%s: error %v", link, err)
		}
	}
	for _, f := range All() {
		text, err := f.Text(d)
		if (err == nil) != (f.Writes() && f.Keeps.Has(Rules)) {
			t.Errorf("%s: %q, %v", f.ID, text, err)
		}
	}
}

// TestRulesAfterASemicolon reads lines as a board's text form has them, and others that only look
// like them.
func TestRulesAfterASemicolon(t *testing.T) {
	const cells = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	for _, test := range []struct{ rest, rules, refusal string }{
		{"x+", "x+", ""},
		{"windoku;cage=15:1112", "windoku;cage=15:1112", ""},
		{"x+;unheard", "x+;unheard", ""}, // refused by who knows the kinds
		{"cage=15:111", "", `the extra rule "cage"`},
		{"unheard=1112", "unheard=1112", ""}, // likewise
		{"rating=5.2", "", ""},
		{"clues=24", "", ""},
		{"Level=3", "", ""},
		{"easy", "", ""},
		{"level = 3", "", ""},
		{"", "", ""},
	} {
		text := cells + ";" + test.rest
		byLine, _, lineErr := ParseLine([]byte(text+"\n"), 1, 0, WithRules)
		for name, got := range map[string]func() (string, error){
			"ParseLine": func() (string, error) { return byLine.State.Rules.String(), lineErr },
			"Read": func() (string, error) {
				all, err := Read(strings.NewReader(text+"\n"+cells+"\n"), WithRules)
				if err == nil && len(all.Faults) > 0 {
					err = all.Faults[0]
				}
				if err != nil {
					return "", err
				}
				if all.Len() != 2 && test.rules != "" {
					return "", fmt.Errorf("%d puzzles", all.Len())
				}
				return all.At(0).State.Rules.String(), nil
			},
		} {
			rules, err := got()
			if test.refusal != "" {
				if err == nil || !strings.Contains(err.Error(), test.refusal) {
					t.Errorf("%s of %q: %v", name, test.rest, err)
				}
				continue
			}
			if err != nil || rules != test.rules {
				t.Errorf("%s of %q: %q, %v", name, test.rest, rules, err)
			}
		}
		if test.rules != "" {
			if _, _, err := ParseLine([]byte(text), 1, 0); err == nil {
				t.Errorf("%q is a classic puzzle", test.rest)
			}
		}
	}
}
