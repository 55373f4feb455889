package logic

import (
	"maps"
	"testing"
)

func TestExtendedRectangle(t *testing.T) {
	const five = "r1c1=123 r1c2=12 r4c1=13 r4c2=23 r7c1=23 "
	testSketches(t, ExtendedRectangle, []sketchCase{
		{"one other candidate", five + "r7c2=135", []string{"123: r7c2=5"}},
		{"one cell with others", five + "r7c2=1356", []string{"123: r7c2<>1 r7c2<>3"}},
		{"columns that aren't in one stack", "r1c1=123 r1c4=12 r4c1=13 r4c4=23 r7c1=23 r7c4=135", nil},
		{"four digits for three rows", "r1c1=124 r1c2=12 r4c1=13 r4c2=23 r7c1=236 r7c2=135", nil},
		{"a cell without the digits", five + "r7c2=45", nil},
	})
}

func TestBUGTypes(t *testing.T) {
	for technique, want := range map[Technique]string{
		BUG2: "Bivalue Universal Grave Type 2: r3c3<>7",
		BUG4: "Bivalue Universal Grave Type 4: r3c3<>7 r9c3<>4",
	} {
		testFind(t, technique, []findCase{{
			"two cells", ":::+1+5+8...+7+4+2+42+6+718+5+39...+2+5486+15..3..2.+87...82+4.+5+8+9+2+14+5+376+61.5+2.+9+84.8+5+4.6+1+272..+8.+1+65+3:915 945:::", []string{want},
		}})
	}
}

func TestOddagon(t *testing.T) {
	const four = "r1c1=12 r1c5=12 r5c1=12 r4c2=12 "
	testSketches(t, Oddagon, []sketchCase{
		{"one other candidate", four + "r4c5=125", []string{"12: r4c5=5"}},
		{"one cell with others", four + "r4c5=1256", []string{"12: r4c5<>1 r4c5<>2"}},
		{"an even loop", "r1c1=12 r1c5=12 r5c1=12 r5c5=125", nil},
		{"three cells of a box", "r1c1=12 r1c2=12 r2c1=125", nil},
	})
}

func TestGuardian(t *testing.T) {
	testSketches(t, Guardian, []sketchCase{
		{"two guardians", "r1c1=12 r1c5=12 r5c1=12 r4c2=12 r4c5=12 r1c8=13 r2c9=14 r4c8=15 r7c8=16", []string{"1: r7c8<>1"}},
		{"an even loop", "r1c1=12 r1c5=12 r5c1=12 r5c5=12 r1c8=13 r7c8=16", nil},
	})
}

func TestTridagon(t *testing.T) {
	testFind(t, Tridagon, []findCase{
		{"one other candidate", ":::+7.......+6+6.2.....49+58.6+413..+6+5.+49.+1+34..1.+6..5...53.64.1..6.+3.593.+6.9+54.15..41.36.::::", []string{"Tridagon 278: r5c8=9"}},
		{"one digit", ":::.+8+3+2.+4..+9.+4..8+72.37.+23...484...2...+7.1+8.7+3+4+2+52.+74.8.963.17.2..487..41..2.24+83...1:115 117 147:::", []string{"Tridagon 569: r2c1<>1"}},
	})
	// Random puzzles have none to compare.
	for _, text := range tridagonStates {
		st, err := ParseState(text)
		if err != nil {
			t.Fatal(err)
		}
		var f Finder
		found := f.run(&st, ruleOf(Tridagon), Tridagon, false)
		got := conclusions{}
		for k := range found {
			got[removalOf(&found[k])] = true
		}
		if want := tridagonsByChoice(&st); !maps.Equal(got, want) || len(want) == 0 {
			t.Errorf("%s: %v, not %v", text, got, want)
		}
	}
}

// tridagonStates lists states with tridagons, from puzzles made to have them.
var tridagonStates = []string{
	":::+7.......+6+6.2.....49+58.6+413..+6+5.+49.+1+34..1.+6..5...53.64.1..6.+3.593.+6.9+54.15..41.36.::::",
	":::.+8+3+2.+4..+9.+4..8+72.37.+23...484...2...+7.1+8.7+3+4+2+52.+74.8.963.17.2..487..41..2.24+83...1:115 117 147:::",
}
