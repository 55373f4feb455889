package logic

import "testing"

// What counts as one step, and which technique it belongs to, on boards on
// which nothing else is open.

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
