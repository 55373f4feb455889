package logic

import (
	"strings"
	"testing"
)

// What counts as one step, and which technique it belongs to, on boards with no
// other open cells.

func TestALockedPairIsNoNakedPair(t *testing.T) {
	both := "r1c1=12 r1c2=12 r1c3=13 r1c5=14"
	line := "r1c1=12 r1c2=12 r1c5=14 r1c6=24"
	box := "r1c1=12 r1c2=12 r2c2=14 r2c3=24"
	testSketches(t, LockedPair, []sketchCase{
		{"in line and box", both, []string{"12: r1c3<>1 r1c5<>1"}},
		{"in the line", line, nil},
		{"in the box", box, nil},
	})
	testSketches(t, NakedPair, []sketchCase{
		{"in line and box", both, nil},
		{"in the line", line, []string{"12: r1c5<>1 r1c6<>2"}},
		{"in the box", box, []string{"12: r2c2<>1 r2c3<>2"}},
	})
}

func TestANakedPairHoldsInAllItsHouses(t *testing.T) {
	testSketches(t, NakedTriple, []sketchCase{
		{"three cells with two digits each", "r1c1=12 r1c4=23 r1c7=13 r1c9=129", []string{"123: r1c9<>1 r1c9<>2"}},
		{"too many digits", "r1c1=12 r1c4=23 r1c7=14 r1c9=129", nil},
	})
}

func TestFishThatEliminateTheSameAreReportedAsTheEasiest(t *testing.T) {
	// An X-Wing in rows 1 and 2, and a third row whose places make it a
	// Swordfish as well.
	open := "r1c1=12 r1c5=12 r2c1=12 r2c5=12 r9c1=13"
	testSketches(t, XWing, []sketchCase{{"rows 1 and 2", open, []string{"1: r9c1<>1", "2: r9c1<>2"}[:1]}})
	testSketches(t, FrankenXWing, []sketchCase{{"no step of its own", open, nil}})
}

func TestAUniqueRectangleMayLackADigit(t *testing.T) {
	testSketches(t, Uniqueness1, []sketchCase{
		{"both digits there", "r1c1=12 r1c4=12 r2c1=12 r2c4=123", []string{"12: r2c4<>1 r2c4<>2"}},
		{"one is gone", "r1c1=12 r1c4=12 r2c1=12 r2c4=13", []string{"12: r2c4<>1"}},
		{"both are gone", "r1c1=12 r1c4=12 r2c1=12 r2c4=34", nil},
		{"four boxes", "r1c1=12 r1c4=12 r4c1=12 r4c4=123", nil},
	})
	testSketches(t, Uniqueness2, []sketchCase{
		{"a row", "r1c1=12 r1c4=12 r2c1=123 r2c4=123 r2c9=34", []string{"12: r2c9<>3"}},
		{"one lacks a digit", "r1c1=12 r1c4=12 r2c1=13 r2c4=123 r2c9=34", []string{"12: r2c9<>3"}},
	})
}

func TestAWingAndItsEliminations(t *testing.T) {
	testSketches(t, XYWing, []sketchCase{
		{"pincers see one cell", "r1c1=12 r1c8=13 r5c1=23 r5c8=34", []string{"123: r5c8<>3"}},
		{"the pivot sees one pincer", "r1c1=12 r2c8=13 r5c1=23 r5c8=34", nil},
	})
	testSketches(t, XYZWing, []sketchCase{
		{"what sees all three", "r1c1=123 r1c8=13 r2c2=23 r1c3=34 r2c8=34", []string{"123: r1c3<>3"}},
	})
	testSketches(t, WWing, []sketchCase{
		{"a link in a row", "r1c1=12 r5c8=12 r9c1=13 r9c8=13 r1c8=24", []string{"12: r1c8<>2"}},
		{"cells that see each other", "r1c1=12 r1c8=12 r9c1=13 r9c8=13 r1c5=24", nil},
	})
}

// TestConventions covers what names alone leave open, one case per choice.
func TestConventions(t *testing.T) {
	const (
		kites   = "r1c1=12 r1c7=13 r2c2=14 r8c2=15 r8c7=16 r3c3=17 r9c3=18 r9c7=19"
		siamese = "r1c1=12 r1c7=13 r5c1=14 r5c8=15 r4c7=16 r2c8=17 r9c7=18 r9c8=19"
		colored = "r5c8=12 r9c8=13 r9c9=14 r8c5=15 r8c9=16 r1c9=17"
		minimal = "r1c2=13 r2c1=14 r2c9=15 r7c9=16 r7c2=17"
		// A chain from 3 to 5 of an almost locked set.
		through = "r2c1=13 r2c7=345 r2c8=34 r3c7=15 r3c1=189 r3c2=189"
	)
	for _, c := range []struct {
		name      string
		technique Technique
		open      string
		want      []string
	}{
		{"dual patterns are two instances: kites", TwoStringKite, kites, []string{"1: r8c7<>1", "1: r9c7<>1"}},
		{"dual patterns are two instances: empty rectangles", EmptyRectangle,
			"r2c1=12 r2c3=13 r1c2=14 r3c2=15 r2c7=16 r8c7=17 r8c2=18 r7c2=19 r7c5=12 r2c5=13",
			[]string{"1: r8c2<>1", "1: r2c5<>1", "1: r2c7<>1", "1: r7c2<>1"}},
		{"Siamese fish are two instances", SashimiXWing, siamese, []string{"1: r4c7<>1", "1: r2c8<>1"}},
		{"Multi Colors 1 removes a coloured candidate", MultiColors1, colored, []string{"1: r8c9<>1"}},
		{"an Empty Rectangle stands on two candidates", EmptyRectangle, minimal, []string{"1: r7c2<>1", "1: r2c9<>1"}},
		{"a Uniqueness Test's cell with extras lacks a digit", Uniqueness4,
			"r1c1=12 r1c4=12 r2c1=13 r2c4=124", []string{"12: r2c4<>2", "12: r2c1<>1 r2c4<>1"}},
		{"Test 4's locked digit stands in the pair", Uniqueness4, "r1c1=12 r1c4=12 r2c1=34 r2c4=124", nil},
		{"a Hidden Rectangle's target has two candidates", HiddenRectangle,
			"r1c1=12 r1c4=123 r2c1=124 r2c4=12", []string{"12: r1c1<>1", "12: r1c1<>2", "12: r2c4<>1", "12: r2c4<>2"}},
		{"a Hidden Rectangle's cell lacks a digit", HiddenRectangle,
			"r1c1=12 r1c4=13 r2c1=124 r2c4=125 r9c1=25 r1c9=27", []string{"12: r2c4<>1", "12: r2c4<>2"}},
		{"a Hidden Rectangle's locked digit stands in the target", HiddenRectangle,
			"r1c1=12 r1c4=123 r2c1=124 r2c4=25 r9c1=25 r1c9=27", nil},
		{"chains have no almost locked sets", AIC, through, nil},
		{"chains with almost locked sets are a technique of their own", ALSAIC, through, []string{"1: r3c1<>1 r3c2<>1"}},
		{"a complete loop removes from its own cells", ContinuousNiceLoop,
			"r1c1=129 r1c5=15 r5c5=12 r8c5=1236 r8c2=27 r9c1=28", []string{"19: r1c1<>9 r8c5<>1"}},
		{"an AIC does not remove one candidate of one cell", AIC, "r1c2=12 r1c5=25 r6c5=26 r6c3=12 r2c3=13", nil},
		{"a chain that proves a digit removes the cell's others", DiscontinuousNiceLoop, proof,
			[]string{"23: r1c1<>2 r1c1<>3", "1: r1c5<>1", "1: r9c1<>1"}},
		{"an X-Chain starts at four cells", XChain, "r1c1=12 r1c5=13 r2c2=14", nil},
		{"an XY-Chain has no limit of length", XYChain,
			"r1c1=12 r1c4=23 r2c4=34 r2c7=45 r3c7=56 r3c2=67 r9c2=78 r9c5=89 r8c5=94 r8c8=45 r7c8=56 r7c3=61 r7c1=19",
			[]string{"1: r7c1<>1"}},
		{"a Locked Pair is no Naked Pair", NakedPair, "r1c1=12 r1c2=12 r1c5=13 r2c2=14", nil},
		{"a Naked Pair unites its houses", LockedPair, "r1c1=12 r1c2=12 r1c5=13 r2c2=14", []string{"12: r1c5<>1 r2c2<>1"}},
		{"a doubly linked ALS-XZ is one instance", ALSXZ,
			"r1c1=123 r1c2=123 r1c7=124 r1c8=124 r1c5=1256 r3c3=3678 r2c9=4789", []string{"1234: r1c5<>1 r1c5<>2 r2c9<>4 r3c3<>3"}},
		{"both sides of a Sue de Coq are one instance", SueDeCoq,
			"r1c1=1234 r1c2=1234 r1c7=12 r2c3=34 r1c9=1289 r3c3=3489", []string{"1234: r1c9<>1 r1c9<>2 r3c3<>3 r3c3<>4"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			testSketches(t, c.technique, []sketchCase{{"", c.open, c.want}})
		})
	}
}

// TestConventionsOfPlacedCells does the same where placed digits or eliminated
// candidates matter.
func TestConventionsOfPlacedCells(t *testing.T) {
	const placed = ":::43+8+6.+12..+2+5978+4+1+6+37+6+1....+8462.9+1.+84.+3+1+45+28+69+7...4.+6.+21.7+6..5.+12+5+4+2+169+7+381.3....+5.:335:::"
	testFind(t, AvoidableRectangle1, []findCase{
		{"placed cells", placed, []string{"Avoidable Rectangle Type 1 13: r7c4<>3"}},
		{"a given among them", strings.Replace(placed, "+2+169+7+381", "+2169+7+381", 1), nil},
	})
	testFind(t, SimpleColorsTrap, []findCase{
		{"a cluster's whole trap", ":::.5.+673+28+1.76+9..+5+4+3.+2+34.5+6+9+72+9+586+7+3+14...+3.19.53+1.+5+9...+8+74+12+5983+6...+7..1+5+25.2+1..+4+79::::", []string{
			"Simple Colors Trap 6: r5c8<>6",
			"Simple Colors Trap 8: r5c1<>8 r8c1<>8",
		}},
	})
	empty := strings.Repeat(".", 81)
	testFind(t, NakedSingle, []findCase{
		{"candidates struck", ":::" + empty + ":111 211 311 411 511 611 711 811:::", []string{"Naked Single 9: r1c1=9"}},
		{"none struck", ":::" + empty + "::::", nil},
	})
}

// TestAChainThatRemovesOneCandidate has a chain between 1 in r1c2 and 1 in r6c3.
// If only one cell sees both, it is a Discontinuous Nice Loop; if two do, it is
// an AIC.
func TestAChainThatRemovesOneCandidate(t *testing.T) {
	var f Finder
	for _, c := range []struct {
		open      string
		technique Technique
		want      string
	}{
		{"r1c2=12 r1c5=25 r6c5=26 r6c3=12 r2c3=13", DiscontinuousNiceLoop, "Discontinuous Nice Loop 1: r2c3<>1"},
		{oneDigit, AIC, "AIC 1: r2c3<>1 r3c3<>1"},
	} {
		st := sketch(t, c.open)
		found := false
		for _, s := range f.All(&st, c.technique) {
			found = found || s.String() == c.want
		}
		if !found {
			t.Errorf("%s: no %s", c.open, c.want)
		}
	}
}
