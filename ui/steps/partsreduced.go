package steps

import "github.com/solvoku/solvoku/board"

// reduced brings the number of parts down to the maximum: it joins what belongs together and
// then leaves out what other parts imply.
func reduced(parts []Part) []Part {
	for _, reduce := range []func([]Part) []Part{
		joining(setCandidates, setCandidates),
		without(patternCandidates, linkPart),
		joiningHouses,
		without(sharedCandidates, setCandidates),
		without(setCandidates, linkPart),
		without(coverHouses, baseHouses),
		without(baseHouses, setCandidates),
		without(linkPart, clash),
		firstOf(otherCandidates),
	} {
		if len(parts) <= mostParts {
			break
		}
		parts = reduce(parts)
	}
	return parts
}

// joining makes one part of all parts of two kinds, if there are both. Sets get the tint of the first.
func joining(first, second partKind) func([]Part) []Part {
	return func(parts []Part) []Part {
		var joined []Part
		at := -1
		for _, p := range parts {
			switch {
			case p.kind != first && p.kind != second:
				joined = append(joined, p)
			case at < 0:
				at = len(joined)
				joined = append(joined, p)
			default:
				into := &joined[at].only
				into.Parts, into.Houses = append(into.Parts, p.only.Parts...), append(into.Houses, p.only.Houses...)
			}
		}
		return joined
	}
}

// joiningHouses makes one part of the houses and the candidates of a pattern that lies in them.
func joiningHouses(parts []Part) []Part {
	var houses, cells board.Cells
	for i := range parts {
		switch p := &parts[i]; p.kind {
		case baseHouses:
			houses = p.Cells()
		case patternCandidates:
			cells = p.Cells()
		}
	}
	if cells.IsEmpty() || !cells.SubsetOf(houses) {
		return parts
	}
	return joining(baseHouses, patternCandidates)(parts)
}

// without leaves out the parts of a kind, if there is one of another kind.
func without(kind, implied partKind) func([]Part) []Part {
	return func(parts []Part) (rest []Part) {
		there := false
		for i := range parts {
			there = there || parts[i].kind == implied
		}
		for _, p := range parts {
			if p.kind != kind || !there {
				rest = append(rest, p)
			}
		}
		return rest
	}
}

// firstOf leaves out the parts of a kind after the first one.
func firstOf(kind partKind) func([]Part) []Part {
	return func(parts []Part) (rest []Part) {
		seen := false
		for _, p := range parts {
			if p.kind != kind || !seen {
				rest = append(rest, p)
			}
			seen = seen || p.kind == kind
		}
		return rest
	}
}
