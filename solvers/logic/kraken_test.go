package logic

import "testing"

func TestKrakenFish1(t *testing.T) {
	testFind(t, KrakenFish1, []findCase{{"before a forcing chain", ":::+3.6.......+7..13..2...5..3..96..3.47.1+3+47....5..7.4...+35..4..7+39+743.+59.8.+6.9+38+7..+4:212 232 235 236 139 146 846 256 862 264 866 172 684:::", []string{
		"Kraken Fish Type 1 8: r3c3<>8",
	}}})
}

func TestKrakenFish2(t *testing.T) {
	testFind(t, KrakenFish2, []findCase{{"before a forcing chain", ":::..3.+2..9.2+1.6+9...8.+9.+31.+2.4...2..4.+9.7+98..6.+2.+2...9..5.46..3+9+27.5+2+9..8..9....2...:151 161 388 688 189 594 595 397 398:::", []string{
		"Kraken Fish Type 2 4: r8c6<>4", "Kraken Fish Type 2 5: r1c1<>5",
	}}})
}

func TestALSForcingChain(t *testing.T) {
	testFind(t, ALSForcingChain, []findCase{{"before a net", ":::..3.+2..9.2+1.6+9...8.+9.+31.+2.4...2..4.+9.7+98..6.+2.+2...9..5.46..3+9+27.5+2+9..8..9....2...:511 151 161 388 688 189 594 595 397 398:::", []string{
		"Forcing Chain Contradiction with ALS 4: r8c6<>4", "Forcing Chain Contradiction with ALS 7: r1c4<>7",
		"Forcing Chain Contradiction with ALS 7: r4c6<>7", "Forcing Chain Contradiction with ALS 7: r8c6<>7",
		"Forcing Chain Contradiction with ALS 8: r6c1<>8",
	}}})
}

func TestKrakenSet(t *testing.T) {
	testFind(t, KrakenSet, []findCase{{"before a forcing chain", ":::..3.+2..9.2+1.6+9...8.+9.+31.+2.4...2..4.+9.7+98..6.+2.+2...9..5.46..3+9+27.5+2+9..8..9....2...:511 151 161 388 688 189 594 595 397 398:::", []string{
		"Kraken Locked Set 4: r8c6<>4", "Kraken Locked Set 7: r1c4<>7", "Kraken Locked Set 7: r4c6<>7",
		"Kraken Locked Set 7: r8c6<>7", "Kraken Locked Set 8: r6c1<>8",
	}}})
}
