package logic

// lettered lists the techniques whose almost locked sets have letters.
var lettered = map[Technique]bool{
	ALSXZ:                true,
	ALSWWing:             true,
	ALSXYWing:            true,
	AlignedPairExclusion: true,
	ALSChain:             true,
	DeathBlossom:         true,
	ALSAIC:               true,
	DiscontinuousALSLoop: true,
	ContinuousALSLoop:    true,
	ALSForcingChain:      true,
}

// Letter returns the letter, from A, that names a part of the step in words and on the board:
// an almost locked set of a technique that tells several apart. It returns "" for any other
// part, and after Z.
func (s *Step) Letter(p Part) string {
	if p.Role != LockedSet || !lettered[s.Technique] || p.Index < 0 || p.Index >= 26 {
		return ""
	}
	return string(rune('A' + p.Index))
}
