package logic

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/solvoku/solvoku/board"
)

// Candidate is a digit in a cell.
type Candidate struct {
	Cell  board.Cell
	Digit board.Digit
}

// String returns the candidate as, for example, "r4c3=5".
func (c Candidate) String() string { return fmt.Sprintf("%v=%d", c.Cell, c.Digit) }

// Step is one instance of a technique in a state: a pattern and its consequences. It
// holds everything needed to draw or describe it without the state.
type Step struct {
	Technique Technique

	// Digits identifies the instance: the pattern's digits for most techniques; the digits
	// eliminated for chains, loops, almost locked sets, multi-sector locked sets and Sue de Coq;
	// none for a Bivalue Universal Grave.
	Digits board.Digits

	Parts  []Part      // the candidates of the pattern, by role
	Houses []HousePart // the houses of the pattern, by role
	Links  []Link      // the inferences of the pattern, in reading order

	// The consequences, in ascending order of cell, then digit. One of the two is empty.
	Placements, Eliminations []Candidate
}

// Part is the candidates of a pattern that have the same role: Digits in Cells.
type Part struct {
	Role   Role
	Index  int // distinguishes parts with the same role (almost locked sets, clusters, chains), from 0
	Cells  board.Cells
	Digits board.Digits
}

// HousePart is a house that is part of a pattern.
type HousePart struct {
	Role  Role
	Index int // the index of the part with this role that the house belongs to
	House board.House
}

// Role is the role of a part in a pattern.
type Role uint8

// The roles.
const (
	Pattern   Role = iota // the defining candidates and houses of a pattern without finer roles
	Base                  // fish: base houses and the candidates in them
	Cover                 // fish: cover houses; rings of sixteen cells: boxes; multi-sector locked sets: columns or boxes
	Fin                   // a candidate outside the pattern that every elimination must see, or an extra candidate
	EndoFin               // a fish's candidate that lies in two of its base houses
	Pivot                 // the cell or candidates that connect the pincers
	Pincer                // an end of the pattern: at least one pincer is true
	ColorOn               // a cluster's candidates of one colour
	ColorOff              // a cluster's candidates of the other colour; exactly one colour is true
	LockedSet             // an almost locked set
	Common                // a restricted common of two almost locked sets
	Stem                  // where the branches of a blossom or a forcing chain start; the pair of Aligned Pair Exclusion
	Result                // where chains meet: the contradiction, or the common conclusion; the house of a placement
	Struck                // candidates that the pattern excludes on the way to a placement
	roles
)

// String returns the role's name in lower case, such as "fin".
func (r Role) String() string {
	return [roles]string{"pattern", "base", "cover", "fin", "endo fin", "pivot", "pincer", "color on",
		"color off", "locked set", "common", "stem", "result", "struck"}[r]
}

// Node is an end of a link: a digit in a cell, or in a group of cells, in which case it
// is true if the digit is in one of them.
type Node struct {
	Cells board.Cells
	Digit board.Digit
}

// Link is an inference between two nodes. Along a chain, the node after a strong link is
// true and the node after a weak link is false. In a forcing net several links may lead
// to one node, which follows from all their starts together: it is true if they are
// strong, false if they are weak.
type Link struct {
	From, To Node
	Strong   bool // at least one end is true; a weak link says that at most one is
	Index    int  // distinguishes the chains of one step, from 0
}

// Clone returns a copy that shares nothing with the step, which a [Finder] may own.
func (s *Step) Clone() Step {
	c := *s
	c.Parts, c.Houses, c.Links = slices.Clone(s.Parts), slices.Clone(s.Houses), slices.Clone(s.Links)
	c.Placements, c.Eliminations = slices.Clone(s.Placements), slices.Clone(s.Eliminations)
	return c
}

// compareCandidates orders by cell, then digit.
func compareCandidates(a, b Candidate) int {
	return cmp.Or(cmp.Compare(a.Cell, b.Cell), cmp.Compare(a.Digit, b.Digit))
}

// same reports whether two steps draw the same conclusion from the same pattern.
func (s *Step) same(t *Step) bool {
	return s.Technique == t.Technique && s.Digits == t.Digits &&
		slices.Equal(s.Eliminations, t.Eliminations) && slices.Equal(s.Placements, t.Placements) &&
		slices.Equal(s.Parts, t.Parts) && slices.Equal(s.Houses, t.Houses) && slices.Equal(s.Links, t.Links)
}

// String returns the technique, its digits and its consequences, for example "Naked Pair
// 37: r1c2<>3 r1c5<>7".
func (s *Step) String() string {
	var line strings.Builder
	line.WriteString(string(s.Technique))
	if s.Digits != 0 {
		line.WriteByte(' ')
		line.WriteString(s.Digits.String())
	}
	line.WriteByte(':')
	for _, p := range s.Placements {
		fmt.Fprintf(&line, " %v=%d", p.Cell, p.Digit)
	}
	for _, e := range s.Eliminations {
		fmt.Fprintf(&line, " %v<>%d", e.Cell, e.Digit)
	}
	return line.String()
}
