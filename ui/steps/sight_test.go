package steps

import (
	"regexp"
	"strconv"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/generate"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

var (
	namedGone = regexp.MustCompile(`(r[1-9]c[1-9])≠([1-9]+)`)
	namedStep = regexp.MustCompile(`in step (\d+), `)
)

// reader checks a single as a person would, by what lights up, what is on the board, and what the
// text names.
type reader struct {
	t      *testing.T
	step   *logic.Step
	view   boardview.View
	gone   map[logic.Candidate]bool // what the text says was eliminated earlier
	unseen int                      // how many of those were needed
}

func (r *reader) read(earlier string, before []*logic.Step) {
	r.gone = map[logic.Candidate]bool{}
	made := map[logic.Candidate]bool{}
	for _, number := range namedStep.FindAllStringSubmatch(earlier, -1) {
		n, _ := strconv.Atoi(number[1])
		for _, e := range before[n-1].Eliminations {
			made[e] = true
		}
	}
	for _, named := range namedGone.FindAllStringSubmatch(earlier, -1) {
		c, err := board.ParseCell(named[1])
		if err != nil {
			r.t.Fatal(err)
		}
		for _, d := range named[2] {
			e := logic.Candidate{Cell: c, Digit: board.Digit(d - '0')}
			if r.gone[e] = true; !made[e] {
				r.t.Errorf("%v: %q names a step that didn't eliminate %v", r.step, earlier, e)
			}
		}
	}
}

// seen reports whether a candidate is ruled out by a highlighted digit, or is missing from the
// candidates on the board and named in the text.
func (r *reader) seen(e logic.Candidate) bool {
	for c := range r.view.Equal.All() {
		if r.view.State.Digits[c] == e.Digit && c.Sees(e.Cell) {
			return true
		}
	}
	shown := r.view.Marks.Candidates[e.Cell]
	r.unseen++
	return r.gone[e] && shown != 0 && !shown.Contains(e.Digit)
}

func (r *reader) proves() bool {
	p, ok := r.step.Placements[0], true
	if r.step.Technique == logic.NakedSingle {
		for d := range board.AllDigits.Without(p.Digit).All() {
			ok = r.seen(logic.Candidate{Cell: p.Cell, Digit: d}) && ok
		}
		return ok && r.view.Marks.Washed.IsEmpty()
	}
	if len(r.step.Houses) != 1 || r.view.Marks.Washed != r.step.Houses[0].House.CellSet() || !r.view.Marks.Washed.Contains(p.Cell) {
		return false
	}
	for c := range r.view.Marks.Washed.Without(p.Cell).All() {
		if d := r.view.State.Digits[c]; d == p.Digit {
			return false
		} else if d == 0 {
			ok = r.step.Technique == logic.HiddenSingle && r.seen(logic.Candidate{Cell: c, Digit: p.Digit}) && ok
		}
	}
	return ok
}

// provesDirect is like proves, for a single that a pattern leaves: in each house, digits have no
// other places.
func (r *reader) provesDirect() bool {
	ok := true
	for _, confined := range r.step.Confined() {
		for c := range confined.House.CellSet().Difference(confined.Cells).All() {
			if r.view.State.Digits[c] != 0 {
				continue
			}
			for d := range confined.Digits.All() {
				ok = r.seen(logic.Candidate{Cell: c, Digit: d}) && ok
			}
		}
		for c := range confined.Cells.All() {
			ok = ok && r.view.Marks.Tints[c] != [board.Size + 1]boardview.Tint{} && r.view.Marks.Candidates[c] != 0
		}
	}
	return ok
}

// TestEverySingleIsProvedByWhatIsShown checks the singles on the paths of minimal puzzles, and
// those that a pattern leaves.
func TestEverySingleIsProvedByWhatIsShown(t *testing.T) {
	uitest.New(t, uitest.Phone)
	g, err := generate.New(generate.Options{Seed: 11, Minimal: true})
	if err != nil {
		t.Fatal(err)
	}
	puzzles := 1000
	if testing.Short() {
		puzzles = 60
	}
	singles, named := map[logic.Technique]int{}, map[logic.Technique]int{}
	for i := range puzzles {
		puzzle, err := g.Next(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		finder := logic.Finder{Order: logic.Order(i % 2)}
		st := logic.NewState(puzzle)
		var before []*logic.Step
		finder.Path(&st, func(s *logic.Step) bool {
			if s.Technique == logic.FullHouse || s.Technique == logic.NakedSingle || s.Technique == logic.HiddenSingle {
				digits := st.Grid()
				r := reader{t: t, step: s, view: View(s, board.State{Digits: digits}, st.AllCandidates())}
				r.read(Earlier(s, &digits, before), before)
				if singles[s.Technique]++; !r.proves() {
					t.Errorf("%s\n%v isn't proved by what lights up, %v, with %q", st.String(), s, r.view.Equal, Earlier(s, &digits, before))
				}
				if r.unseen > 0 {
					named[s.Technique]++
				}
			}
			if direct := s.Confined() != nil && s.Technique != logic.HiddenSingle; direct {
				digits := st.Grid()
				r := reader{t: t, step: s, view: View(s, board.State{Digits: digits}, st.AllCandidates())}
				r.read(Earlier(s, &digits, before), before)
				if singles[s.Technique]++; !r.provesDirect() {
					t.Errorf("%s\n%v isn't proved by what lights up, %v, with %q", st.String(), s, r.view.Equal, Earlier(s, &digits, before))
				}
			}
			kept := logic.Step{Technique: s.Technique, Eliminations: append([]logic.Candidate(nil), s.Eliminations...)}
			before = append(before, &kept)
			return true
		})
	}
	if singles[logic.DirectPointing] == 0 || singles[logic.DirectHiddenPair] == 0 {
		t.Errorf("no direct steps: %v", singles)
	}
	if named[logic.NakedSingle] == 0 || named[logic.HiddenSingle] == 0 {
		t.Errorf("no elimination had to be named: %v of %v", named, singles)
	}
	t.Logf("%d puzzles: singles %v, with eliminations named %v", puzzles, singles, named)
}

// TestWhatTheNotesLackIsNamed has a single that relies on notes that the user has removed.
func TestWhatTheNotesLackIsNamed(t *testing.T) {
	uitest.New(t, uitest.Phone)
	st := logic.NewState(board.MustParseGrid("12345.7.........................................................................."))
	st.Eliminate(5, 8)
	st.Eliminate(5, 9)
	all := new(logic.Finder).All(&st, logic.NakedSingle)
	if len(all) != 1 {
		t.Fatalf("%d singles", len(all))
	}
	digits := st.Grid()
	if got, want := Earlier(&all[0], &digits, nil), "Eliminated before: r1c6≠89 in the notes."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if v := View(&all[0], board.State{Digits: digits}, st.AllCandidates()); v.Equal != board.CellsOf(0, 1, 2, 3, 4, 6) || v.Marks.Candidates[8] == 0 {
		t.Errorf("lit are %v, and r1c9 has %v", v.Equal, v.Marks.Candidates[8])
	}
}
