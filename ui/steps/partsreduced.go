package steps

import "github.com/solvoku/solvoku/board"

// reduced reduces the number of parts to the maximum: it joins parts that belong together and then
// leaves out those that others imply.
func reduced(parts []Part) []Part {
	for _, reduce := range []func([]Part) []Part{
		joining(setCandidates, setCandidates),
		without(patternCandidates, linkPart),
		joiningHouses,
		without(sharedCandidates, setCandidates),
		without(setCandidates, linkPart),
		without(coverHouses, baseHouses),
		without(baseHouses, setCandidates),
		without(linkPart, clashPart),
		firstOf(otherCandidates),
	} {
		if len(parts) <= maxParts {
			break
		}
		parts = reduce(parts)
	}
	return parts
}

// joining merges all parts of two kinds, if both are present. Sets get the tint of the first one.
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

// joiningHouses merges the houses with the candidates of a pattern that lies in them.
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

// without leaves out the parts of a kind if there is one of a kind that implies it.
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

// firstOf leaves out all but the first part of a kind.
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
