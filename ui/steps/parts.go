package steps

import (
	"cmp"
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/solvers/proof"
	"github.com/solvoku/solvoku/ui/boardview"
)

// Shape is the kind of mark that a board draws for a part of a step.
type Shape uint8

// The shapes.
const (
	DiscShape   Shape = iota // discs behind candidates
	FrameShape               // shaded and framed houses
	DashShape                // houses in dashed frames
	LinkShape                // links between candidates
	StruckShape              // eliminated candidates
	PlacedShape              // a placed digit
)

// Mark is how a board draws a part of a step.
type Mark struct {
	Shape Shape
	Tint  boardview.Tint // tint of the discs or frames
}

// Part is one thing that the board draws for a step, described in a few words.
type Part struct {
	Mark Mark
	Text string

	kind partKind
	only logic.Step // the step reduced to what the part draws

	said   proof.Inference // the line of the step's proof about the part
	proved bool            // whether it says anything
}

// maxParts is the maximum number of parts in a step.
const maxParts = 4

// partKind is the kind of a part; parts are listed in this order.
type partKind uint8

const (
	baseHouses partKind = iota
	patternCandidates
	otherCandidates
	setCandidates
	sharedCandidates
	linkPart
	coverHouses
	clashPart // where the proof refutes a colour
	conclusionPart
)

// Parts returns what the board draws for a step: at most four parts, the conclusion last. Together
// the parts draw the whole step unless there are more than four things to draw, in which case those
// implied by others are left out. What is assumed, and what that leads to, is taken from the step's
// reason.
func Parts(s *logic.Step, r *Reason) []Part {
	var parts []Part
	parts = addHouses(parts, s)
	parts = addCandidates(parts, s)
	parts = addLinks(parts, s)
	parts = addConclusion(parts, s)
	addResultHouses(parts, s)
	parts = addProved(parts, s, r.proof.Inferences)
	slices.SortStableFunc(parts, func(a, b Part) int { return cmp.Compare(a.kind, b.kind) })
	parts = reduced(parts)
	for i := range parts {
		parts[i].Text = partText(s, &parts[i])
	}
	return parts
}

// part returns a part that draws nothing yet.
func part(s *logic.Step, kind partKind, mark Mark) Part {
	return Part{Mark: mark, kind: kind, only: logic.Step{Technique: s.Technique, Digits: s.Digits}}
}

// addHouses adds the houses of the pattern and those they are compared with.
func addHouses(parts []Part, s *logic.Step) []Part {
	base, cover := part(s, baseHouses, Mark{FrameShape, boardview.PatternTint}), part(s, coverHouses, Mark{DashShape, CoverTint})
	for _, h := range s.Houses {
		switch h.Role {
		case logic.Result: // belongs to the conclusion
		case logic.Cover:
			cover.only.Houses = append(cover.only.Houses, h)
		default:
			base.only.Houses = append(base.only.Houses, h)
		}
	}
	for _, p := range []Part{base, cover} {
		if len(p.only.Houses) > 0 {
			parts = append(parts, p)
		}
	}
	return parts
}

// addCandidates adds the candidates of the pattern by role. Locked sets are kept separate.
func addCandidates(parts []Part, s *logic.Step) []Part {
	for _, p := range s.Parts {
		if placedAlone(s, &p) {
			continue
		}
		tint, kind := tintOf(s, &p), kindOf(p.Role)
		at := slices.IndexFunc(parts, func(q Part) bool { return len(q.only.Parts) > 0 && together(s, &q.only.Parts[0], &p) })
		if at < 0 {
			parts, at = append(parts, part(s, kind, Mark{DiscShape, tint})), len(parts)
			if p.Role == logic.Struck {
				parts[at].Mark = Mark{StruckShape, boardview.StruckTint}
			}
		}
		parts[at].only.Parts = append(parts[at].only.Parts, p)
	}
	return parts
}

// together reports whether two parts of a pattern are shown as one: each locked set is a part of
// its own, and so is each of several clusters, whose colours differ.
func together(s *logic.Step, a, b *logic.Part) bool {
	switch {
	case isMultiColors(s):
		return a.Index == b.Index
	case a.Role == logic.LockedSet:
		return b.Role == logic.LockedSet && a.Index == b.Index
	default:
		return a.Role == b.Role
	}
}

// placedAlone reports whether a part of the pattern is just the placed digit.
func placedAlone(s *logic.Step, p *logic.Part) bool {
	return len(s.Placements) == 1 && p.Cells == board.CellsOf(s.Placements[0].Cell) && p.Digits == board.DigitsOf(s.Placements[0].Digit)
}

func kindOf(role logic.Role) partKind {
	switch role {
	case logic.Pattern, logic.Base:
		return patternCandidates
	case logic.LockedSet:
		return setCandidates
	case logic.Common:
		return sharedCandidates
	default:
		return otherCandidates
	}
}

// tintOf returns the tint of a part of a pattern.
func tintOf(s *logic.Step, p *logic.Part) boardview.Tint {
	switch sets := boardview.SetTints(); {
	case p.Role == logic.LockedSet:
		return sets[p.Index%len(sets)]
	case p.Role == logic.Result && s.Technique == logic.Medusa: // it has neither of the colours
		return boardview.FinTint
	default:
		return roleTints[p.Role]
	}
}

// addLinks adds the links, which belong to the candidates shared by locked sets, if there are any.
// A tangle between two colours isn't drawn: the colours say the same.
func addLinks(parts []Part, s *logic.Step) []Part {
	if len(s.Links) == 0 || isTangled(s) && isColouring(s) {
		return parts
	}
	for i := range parts {
		if parts[i].kind == sharedCandidates {
			parts[i].only.Links = s.Links
			return parts
		}
	}
	if isMultiColors(s) { // each cluster has its own
		for _, l := range s.Links {
			for i := range parts {
				if of := parts[i].only.Parts; len(of) > 0 && of[0].Index == l.Index {
					parts[i].only.Links = append(parts[i].only.Links, l)
				}
			}
		}
		return parts
	}
	p := part(s, linkPart, Mark{Shape: LinkShape})
	p.only.Links = s.Links
	return append(parts, p)
}

func addConclusion(parts []Part, s *logic.Step) []Part {
	p := part(s, conclusionPart, Mark{StruckShape, boardview.StruckTint})
	if len(s.Placements) > 0 {
		p.Mark = Mark{PlacedShape, boardview.PlacedTint}
	}
	p.only.Placements, p.only.Eliminations = s.Placements, s.Eliminations
	return append(parts, p)
}

// addResultHouses adds the houses in which something follows to the part that says what follows or,
// if there is none, to the conclusion.
func addResultHouses(parts []Part, s *logic.Step) {
	into := &parts[len(parts)-1].only
	for i := range parts {
		if p := &parts[i]; len(p.only.Parts) > 0 && p.only.Parts[0].Role == logic.Result {
			into = &p.only
		}
	}
	for _, h := range s.Houses {
		if h.Role == logic.Result {
			into.Houses = append(into.Houses, h)
		}
	}
}

// View returns what a board shows for one part of a step: the board before the step with only the
// part's marks.
func (p *Part) View(s *logic.Step, state board.State, candidates board.Candidates) boardview.View {
	m := &boardview.Marks{Candidates: state.Notes}
	showCandidates(m, s, &state.Digits, candidates)
	drawMarks(m, &p.only, isTangled(s))
	if p.kind == clashPart {
		drawHouses(m, &p.said)
	}
	return boardview.View{State: state, Marks: m}
}

// Cells returns the cells in which the part draws something, including those of its houses.
func (p *Part) Cells() (cells board.Cells) {
	for _, h := range p.only.Houses {
		cells = cells.Union(h.House.CellSet())
	}
	if p.kind == clashPart {
		cells = p.said.Cells
	}
	return cells.Union(patternCells(&p.only))
}

// patternCells returns the cells of a step's pattern, excluding those of its houses.
func patternCells(s *logic.Step) (cells board.Cells) {
	for _, p := range s.Parts {
		cells = cells.Union(p.Cells)
	}
	for _, l := range s.Links {
		cells = cells.Union(l.From.Cells).Union(l.To.Cells)
	}
	for _, list := range [][]logic.Candidate{s.Placements, s.Eliminations} {
		for _, c := range list {
			cells = cells.With(c.Cell)
		}
	}
	return cells
}

// setLetters returns the letters of a part's locked sets, or none if its technique doesn't name
// them.
func setLetters(p *Part) (letters []string) {
	for _, set := range p.only.Parts {
		if letter := p.only.Letter(set); letter != "" {
			letters = append(letters, letter)
		}
	}
	return letters
}
