// Command lessons makes the boards that the pages about techniques show:
//
//	go run -C packaging/tools ./lessons > ui/learn/examples.txt
//	go run -C packaging/tools ./lessons -only "M-Wing,S-Wing" >> ui/learn/examples.txt
//
// Each line is a technique and a state of a generated puzzle, separated by a tab. If the
// path to a puzzle's solution (or, for techniques outside that, the path of hints) uses the
// technique, the state is one where it is the easiest step. For other techniques, any state
// past the easy steps will do, and for those that still don't occur, such as a Franken
// X-Wing, any state at all. States past the singles are preferred, then those with the
// fewest candidates, and at least one of each variant is kept. Tridagons, SK Loops and
// Multi-Sector Locked Sets, which random puzzles hardly ever have, come from tridagons.txt,
// skloops.txt and sectors.txt, whose puzzles were made to have them. The techniques for
// beginners only have states in which nothing has been eliminated, so that the digits show
// everything.
package main

import (
	"bufio"
	"cmp"
	"context"
	_ "embed"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/solvoku/solvoku/solvers/generate"
	"github.com/solvoku/solvoku/solvers/logic"

	"github.com/solvoku/solvoku/board"
)

const (
	maxSteps     = 1000  // maximum number of steps in a path
	perTechnique = 4     // boards per technique
	pool         = 40    // boards per variant to choose from
	easyPuzzles  = 12000 // whose paths are followed
	allPuzzles   = 6000  // searched for the techniques that paths don't show
	rarePuzzles  = 40000 // searched for techniques still missing then
	perPuzzle    = 3     // states from each of allPuzzles
)

// tridagons are puzzles with a Tridagon, one per line.
//
//go:embed tridagons.txt
var tridagons string

// skLoops are puzzles with an SK Loop, one per line.
//
//go:embed skloops.txt
var skLoops string

// sectors are puzzles with Multi-Sector Locked Sets, one per line.
//
//go:embed sectors.txt
var sectors string

// example is a state that shows a technique.
type example struct {
	state      string
	candidates int // plus the maximum for a board if the easiest step is a single
	variant    variant
}

// variant distinguishes the patterns of a technique that have their own names: WXYZ-Wing rings, and
// Fireworks with two corners or bivalue cells.
type variant struct{ pairs, corners, ends int }

// before orders variants, plain ones first.
func (v variant) before(w variant) int {
	return cmp.Or(cmp.Compare(v.pairs, w.pairs), cmp.Compare(v.corners, w.corners), cmp.Compare(v.ends, w.ends))
}

// variants is the number of variants of which a technique should have boards, if not one.
var variants = map[logic.Technique]int{logic.WXYZWing: 2, logic.Fireworks: 3}

func variantOf(s *logic.Step) (v variant) {
	for _, p := range s.Parts {
		switch {
		case s.Technique == logic.WXYZWing && p.Role == logic.Fin:
			v.ends += p.Digits.Len()
		case s.Technique == logic.Fireworks && p.Role == logic.Pivot:
			v.corners++
		case s.Technique == logic.Fireworks && p.Role == logic.Pattern:
			v.pairs += p.Cells.Len()
		}
	}
	return v
}

// examples collects the examples by technique.
type examples map[logic.Technique][]example

func main() {
	only := flag.String("only", "", "the `TECHNIQUES` to find boards for, separated by commas, instead of all")
	flag.Parse()
	wanted := logic.Techniques()
	if *only != "" {
		names := strings.Split(*only, ",")
		wanted = slices.DeleteFunc(wanted, func(info logic.Info) bool { return !slices.Contains(names, string(info.Technique)) })
	}
	g, err := generate.New(generate.Options{Seed: 1, Minimal: true})
	if err != nil {
		fail(err)
	}
	found := examples{}
	var f, hints logic.Finder
	hints.Order = logic.HintOrder
	onPath := slices.ContainsFunc(wanted, func(info logic.Info) bool { return info.Path })
	offPath := slices.ContainsFunc(wanted, func(info logic.Info) bool { return !info.Path })
	for i := range easyPuzzles + allPuzzles + rarePuzzles {
		puzzle, err := g.Next(context.Background())
		if err != nil {
			fail(err)
		}
		switch {
		case i < easyPuzzles:
			if onPath {
				found.along(&f, puzzle, true)
			}
			if offPath {
				found.along(&hints, puzzle, false)
			}
		case !slices.ContainsFunc(wanted, found.lacks):
		case i < easyPuzzles+allPuzzles:
			found.everywhere(&f, puzzle, logic.Hard, perPuzzle, wanted)
		default:
			found.everywhere(&f, puzzle, logic.Easy, maxSteps, wanted)
		}
	}
	made := examples{}
	for line := range strings.Lines(tridagons + skLoops + sectors) {
		puzzle, err := board.ParseGrid(strings.TrimSpace(line))
		if err != nil {
			fail(err)
		}
		made.everywhere(&f, puzzle, logic.Easy, maxSteps, wanted)
	}
	for _, t := range []logic.Technique{logic.Tridagon, logic.SKLoop, logic.MultiSectorLockedSets} {
		found[t] = made[t]
	}
	out := bufio.NewWriter(os.Stdout)
	for _, info := range wanted {
		list := found[info.Technique]
		slices.SortStableFunc(list, func(a, b example) int { return cmp.Compare(a.candidates, b.candidates) })
		for _, e := range chosen(list) {
			fmt.Fprintf(out, "%s\t%s\n", info.Technique, e.state)
		}
	}
	if err := out.Flush(); err != nil {
		fail(err)
	}
}

// chosen returns the first boards of a list, including the first of each variant.
func chosen(list []example) []example {
	seen := map[variant]bool{}
	var first, more []example
	for _, e := range list {
		if seen[e.variant] {
			more = append(more, e)
			continue
		}
		seen[e.variant] = true
		first = append(first, e)
	}
	slices.SortStableFunc(first, func(a, b example) int { return a.variant.before(b.variant) })
	list = append(first, more...)
	return list[:max(len(first), min(perTechnique, len(list)))]
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

// along takes the states on a finder's path where a technique comes next, one per technique and
// puzzle: either those used by HoDoKu's path, or the others.
func (x examples) along(f *logic.Finder, puzzle board.Grid, path bool) {
	st := logic.NewState(puzzle)
	seen := map[logic.Technique]bool{}
	f.Path(&st, func(s *logic.Step) bool {
		if info, _ := s.Technique.Info(); info.Path == path && !seen[s.Technique] {
			seen[s.Technique] = true
			x.add(s, &st, false)
		}
		return true
	})
}

// lacks reports whether there are too few boards of a technique, or of its variants.
func (x examples) lacks(info logic.Info) bool {
	return len(x[info.Technique]) < 2*perTechnique || len(x.kinds(info.Technique)) < variants[info.Technique]
}

// kinds counts the boards of each variant of a technique.
func (x examples) kinds(t logic.Technique) map[variant]int {
	kinds := map[variant]int{}
	for _, e := range x[t] {
		kinds[e.variant]++
	}
	return kinds
}

// everywhere searches up to most states whose easiest step has at least the level least for
// techniques that have too few boards.
func (x examples) everywhere(f *logic.Finder, puzzle board.Grid, minLevel logic.Level, limit int, wanted []logic.Info) {
	st := logic.NewState(puzzle)
	type place struct {
		state logic.State
		level logic.Level
	}
	var places []place
	f.Path(&st, func(s *logic.Step) bool {
		if info, _ := s.Technique.Info(); info.Level >= minLevel && len(places) < limit {
			places = append(places, place{st, info.Level})
		}
		return true
	})
	for _, info := range wanted {
		for i := range places {
			if !x.lacks(info) {
				break
			}
			found := f.All(&places[i].state, info.Technique)
			if len(found) > 0 && (len(x[info.Technique]) < 2*perTechnique || x.kinds(info.Technique)[variantOf(&found[0])] == 0) {
				x.add(&found[0], &places[i].state, places[i].level == logic.Easy)
				break
			}
		}
	}
}

// add adds a state that shows a step; single tells whether its easiest step is a single.
func (x examples) add(s *logic.Step, st *logic.State, single bool) {
	t, kind := s.Technique, variantOf(s)
	if info, _ := t.Info(); x.kinds(t)[kind] == pool || info.Level < logic.Hard && !bySight(st) {
		return
	}
	n := 0
	for c := range board.Cell(board.CellCount) {
		n += st.Candidates(c).Len()
	}
	if single {
		n += board.CellCount * board.Size
	}
	x[t] = append(x[t], example{st.String(), n, kind})
}

// bySight reports whether the candidates are exactly those that the digits leave.
func bySight(st *logic.State) bool {
	full := logic.NewState(st.Grid())
	return full.AllCandidates() == st.AllCandidates()
}
