package proof

import "github.com/solvoku/solvoku/solvers/logic"

// Chains and closed loops are proved by cases; loops that contradict their first node, by
// contradiction.

// firstNode returns the literal that states that the first node of a chain is true.
func firstNode(links []logic.Link) Literal {
	return Literal{links[0].From.Digit, links[0].From.Cells, true}
}

// proveChain proves the eliminations of a chain that begins and ends with a strong link: if
// the first node is false, the last is true.
func proveChain(b *builder, s step) bool {
	return byCases(b, s.Eliminations, whether(firstNode(s.Links)), func(branch int) bool {
		return branch == 0 || along(b, s.Links)
	})
}

// proveClosedLoop proves a loop's eliminations: whether its first node is true or false, all
// others follow, in one direction or the other.
func proveClosedLoop(b *builder, s step) bool {
	return byCases(b, s.Eliminations, whether(firstNode(s.Links)), func(branch int) bool {
		if branch == 0 {
			return along(b, backwards(s.Links[1:]))
		}
		return along(b, s.Links[:len(s.Links)-1])
	})
}

// proveBrokenLoop proves what a loop implies for the candidate at which it begins, by assuming
// the opposite.
func proveBrokenLoop(b *builder, s step) bool {
	assumed := firstNode(s.Links)
	if s.Links[0].Strong {
		assumed = assumed.not()
	}
	b.assume(assumed)
	if !toAbsurdity(b, s.Links) || !b.absurd() {
		return false
	}
	b.strikeFull(s.Eliminations)
	return s.concluded(b)
}
