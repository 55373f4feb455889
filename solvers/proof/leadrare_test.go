package proof

import (
	"slices"
	"testing"
	"unicode/utf8"

	"github.com/solvoku/solvoku/solvers/logic"
)

// TestLeadsOfRareSteps has steps whose pattern is large for a lead, whose proof needs only part of
// the pattern, or whose eliminations aren't the same in each cell.
func TestLeadsOfRareSteps(t *testing.T) {
	for _, c := range []struct {
		technique   logic.Technique
		state, want string
	}{
		{logic.BUG2, ":::9+2+8+3+61+45+775+4+8+9+23+6+16+1+34+57...8+42.+1..+7.+1+9.+2+7...43+7..8+4+12..+8153+67...6+7+12+9....+3+9+7+4+8.+16:547 949 557 888 589:::",
			"If r3c7 were 9 or r3c9 8, only pairs would be left. That rules out 8 or 9 in r3c79."},
		{logic.Uniqueness3, ":::....2..+16.418..+5+2+36.2....79...793+6+8+1...+2.8+3+4+7.....1952......138...1.2+7+95.3.....6+4::::",
			"A guardian in r7c45 locks r9c456. That rules out 5, 7 and 9 in r7c6 and 8 in r8c5."},
		{logic.ExtendedRectangle, ":::+89..+35...3.41+9....+6...8....9854+1+2...+7+12+36+8+45+9+4+63+7+592+8+1+27+8+5+4+19..1+3+987+6.4.+54+6+923..8::::",
			"If r2c7 were 5, 3, 6 and 7 could swap in r247c89. So r2c7 can't be 5."},
		{logic.ExtendedRectangle, ":::83..4...6.+6+4......1+25.6..4.+67+3982+4+15.41.3+5.8..+5.......4+8+6+357...+3+1.+2+968.+4.9.....63::::",
			"Otherwise digits could swap in r56c1479. That rules out 7 in r6c4 and 2, 7 and 9 in r6c7."},
		{logic.Guardian, ":::+489.5..7..6.4....+25.2..6+4.+9..+89+6+5+2+14+25+6+7+4+13+98..423+8+5+6+78+4.....2...+16278+4+5+6+2...4..1:723 326 328 332 134 835 373 379 393:::",
			"The odd loop needs a guardian: r1c4 or r3c4 is 3. That rules out 3 in r1c6, r7c4 and r9c4."},
		{logic.Oddagon, ":::..6+935..79...+2.......67.+92..+9.3.28....8.+4.695+4...9.7+3+2..+2..9....83.1.+2.+9.4+928+3...:111 522 523 427 428 429 131 531 439 141 143 151 751 152 752 164 166 172:::",
			"5 and 6 alone can't fill r4c15, r7c25 and r8c1. That rules out 7 in r7c1 and r9c1."},
		{logic.AlignedPairExclusion, ":::7+8+45...2.+6+12+98+7+3+5.39+52....7+9..45....5.7...9+43+4.8.+7....+84....5+7.1+7.......2+537.14..::::",
			"r4567c6 and r34567c6 leave these no partner in r18c6. So r8c6 can't be 2, 3, 4, 6, 8 or 9."},
		{logic.UniqueLoop, ":::7.+246.3.8.+8.2..4..3+4....2.....8..+5..+62+3+94+58+71+85+4...+6395..+3.9+7...7+9+5..+1...386..+9..:175 678 679 191:::",
			"A guardian in r12c8 with r23c9 uses up 5, 6 and 7. That rules out 5 and 6 in r3c8."},
		{logic.AlmostLockedTriple, ":::73.....+9+5...+531.67+15.+7.9+3..5..+972..327...+3.5+9+3.96.+5....1+3.5+798.....+9.53+1..+5+318..6::::",
			"If r1c7 were 2, 4 or 8, r3c9 couldn't be filled. That rules out 2, 4 and 8 in r1c7."},
		{logic.ALSXZ, ":::.7..29..+5.2.+768..3......+278....42..+1.......596.9...3.2..2...594..34..1.+6..6...+8.+7::::",
			"r1c4 and r3567c4 share 1 and 3, so both are locked. That rules out seven candidates."},
	} {
		now, err := logic.ParseState(c.state)
		if err != nil {
			t.Fatal(err)
		}
		var f logic.Finder
		var leads []string
		for _, s := range f.All(&now, c.technique) {
			p := proofOf(t, &now, &s)
			lead := p.Lead(nil)
			if fault := faultOf(&p, lead); fault != "" || utf8.RuneCountInString(lead) > maxLead {
				t.Errorf("%v: %q: %s", &s, lead, fault)
			}
			leads = append(leads, lead)
		}
		if !slices.Contains(leads, c.want) {
			t.Errorf("%s: no lead of %q is %q", c.technique, leads, c.want)
		}
	}
}
