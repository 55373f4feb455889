package steps

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/solvers/proof"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// lesson is a step of a technique with the board before it.
type lesson struct {
	step       logic.Step
	state      board.State
	candidates board.Candidates
	now        logic.State
}

// lessons returns a step of each technique, found on the boards of the lessons.
func lessons(t *testing.T) map[logic.Technique]lesson {
	t.Helper()
	data, err := os.ReadFile("../learn/examples.txt")
	if err != nil {
		t.Fatal(err)
	}
	all := map[logic.Technique]lesson{}
	for line := range strings.Lines(string(data)) {
		name, text, _ := strings.Cut(strings.TrimSpace(line), "\t")
		now, err := logic.ParseState(text)
		if _, seen := all[logic.Technique(name)]; err != nil || seen {
			continue
		}
		finder := logic.Finder{}
		found := finder.All(&now, logic.Technique(name))
		if len(found) == 0 {
			continue
		}
		l := lesson{step: found[0].Clone(), candidates: now.AllCandidates(), now: now}
		for c, d := range now.Grid() {
			if d != 0 {
				l.state.Digits[c], l.state.Kinds[c] = d, board.Given
			}
		}
		all[logic.Technique(name)] = l
	}
	if len(all) < 90 {
		t.Fatalf("there are lessons for %d techniques only", len(all))
	}
	return all
}

// TestPartsOfEveryTechnique compares the parts with what the board draws.
func TestPartsOfEveryTechnique(t *testing.T) {
	uitest.New(t, uitest.Phone)
	for technique, l := range lessons(t) {
		whole := View(&l.step, l.state, l.candidates).Marks
		reason := ReasonOf(&l.now, &l.step)
		parts := Parts(&l.step, &reason)
		if n := len(parts); n == 0 || n > maxParts {
			t.Errorf("%s has %d parts", technique, n)
		}
		seen := map[string]bool{}
		for _, p := range parts {
			if p.Text == "" || seen[p.Text] || strings.Contains(p.Text, "<no value>") || strings.Contains(p.Text, "{{") {
				t.Errorf("%s: a part says %q", technique, p.Text)
			}
			seen[p.Text] = true
			if words := len(strings.Fields(p.Text)); words > 12 {
				t.Errorf("%s: %q has %d words", technique, p.Text, words)
			}
			drawn := p.View(&l.step, l.state, l.candidates).Marks
			if drawn.Candidates != whole.Candidates {
				t.Errorf("%s: %q shows other candidates than the step", technique, p.Text)
			}
			if drawsNothing(drawn) {
				t.Errorf("%s: %q draws nothing", technique, p.Text)
			}
			if p.Cells().IsEmpty() {
				t.Errorf("%s: %q has no cells", technique, p.Text)
			}
			if p.kind != clashPart && (!drawn.Washed.SubsetOf(whole.Washed) || !drawn.Framed.SubsetOf(whole.Framed)) || len(drawn.Arrows) > len(whole.Arrows) {
				t.Errorf("%s: %q draws more than the step", technique, p.Text)
			}
			for c := range drawn.Tints {
				for d, tint := range drawn.Tints[c] {
					if tint != boardview.NoTint && whole.Tints[c][d] == boardview.NoTint {
						t.Errorf("%s: %q marks %d in %v, which the step doesn't", technique, p.Text, d, board.Cell(c))
					}
				}
			}
		}
		if last := parts[len(parts)-1]; last.kind != conclusionPart || len(last.only.Placements)+len(last.only.Eliminations) == 0 {
			t.Errorf("%s doesn't end with its conclusion but with %q", technique, last.Text)
		}
	}
}

func drawsNothing(m *boardview.Marks) bool {
	return m.Washed.IsEmpty() && m.Framed.IsEmpty() && len(m.Frames)+len(m.Arrows)+len(m.Groups) == 0 && m.Tints == boardview.Marks{}.Tints
}

// TestWhatPartsSay checks a step for each kind of pattern.
func TestWhatPartsSay(t *testing.T) {
	uitest.New(t, uitest.Phone)
	all := lessons(t)
	for technique, want := range map[logic.Technique]string{
		logic.NakedSingle:               "r1c4 is 9",
		logic.HiddenSingle:              "Box 3 | The only place for 1: r1c9",
		logic.DirectHiddenPair:          "Row 7 | The only places for 6/7 there | Eliminates 8 from r7c1 | r7c4 is 8",
		logic.Pointing:                  "Box 4 | The only places for 7 there | Column 2 | Eliminates 7 from r2c2",
		logic.NakedPair:                 "Column 4 | 1/5 in r3c4, r7c4 | Eliminates 2 candidates",
		logic.XWing:                     "Rows 2, 9 | The only places for 6 there | Columns 3, 9 | Eliminates 6 from r8c3",
		logic.Jellyfish:                 "Rows 1, 5, 8, 9 | The only places for 9 there | Columns 2, 4, 5, 7 | Eliminates 9 from 5 cells",
		logic.FinnedXWing:               "9 in columns 5, 8 | Fin r7c8 | Rows 4, 8 | Eliminates 9 from r8c7",
		logic.XYWing:                    "Pivot: 4/8 in r1c3 | One end is true: r2c2, r6c3 | A chain of 5 links | Eliminates 6 from r6c2",
		logic.Uniqueness3:               "5/7 in r1c1, r1c2, r7c1, r7c2 | Extra 4/9 in r1c1, r1c2 | 4/9 in r1c9 | Eliminates 4 from r1c8",
		logic.ALSXZ:                     "Set A: 5 cells | Set B: r2c3, r3c3, r8c3 | They share 1 | Eliminates 9 from r1c1",
		logic.ALSXYWing:                 "Sets A–C: 10 cells | They share 7/8 | Eliminates 9 from r7c7",
		logic.Medusa:                    "Green: all true or all false | Blue: the opposite of green | Green leaves r1c7 no candidate | Eliminates 21 candidates",
		logic.JuniorExocet:              "Cross-lines: rows 3, 4, 7 | Base r1c8, r2c8: two of 1/4/6/7 | Targets r4c7, r7c7: the same two | Eliminates 4 candidates",
		logic.ForcingChainContradiction: "Suppose 1 is in r1c9 | Then 1 has no place in column 4 | 11 links: green turns true, blue false | Eliminates 1 from r1c9",
		logic.DiscontinuousNiceLoop:     "Suppose 1 is in r1c4 | 11 links: green turns true, blue false | Eliminates 1 from r1c4",
		logic.AIC:                       "One end is true: r2c3, r3c3 | 9 links: green turns true, blue false | Eliminates 2 candidates",
		logic.ContinuousNiceLoop:        "Loop of 14 links: all green is true, or all blue | Eliminates 8 from r3c8, r5c1, r6c8",
		logic.SimpleColorsTrap:          "Green: all true or all false | Blue: the opposite of green | Each of 10 links has one true end | Eliminates 7 from r1c1",
		logic.MultiColors1:              "Cluster of r4c1: one colour is true | Cluster of r5c7: one colour is true | Eliminates 6 from r6c1",
		logic.RemotePair:                "Green: all have the same digit | Blue: all have the other digit | Each of 5 links has one true end | Eliminates 4 from r2c5, r3c2",
		logic.ForcingNetVerity:          "Column 8 | Cases: 3 in r3c8, r5c8 | 9 links: green turns true, blue false | Eliminates 4 from r4c3",
		logic.MultiSectorLockedSets:     "4/5 in rows 1, 4, 5, 6 | 1/2/7/9 in 11 cells | Columns 2, 8 · box 5 | Eliminates 14 candidates",
	} {
		l := all[technique]
		var said []string
		reason := ReasonOf(&l.now, &l.step)
		for _, p := range Parts(&l.step, &reason) {
			said = append(said, p.Text)
		}
		if got := strings.Join(said, " | "); got != want {
			t.Errorf("%s: %s\nwant %s", technique, got, want)
		}
	}
}

// TestAPartIsDrawnAlone draws the parts of an X-Wing one after another.
func TestAPartIsDrawnAlone(t *testing.T) {
	uitest.New(t, uitest.Phone)
	l := lessons(t)[logic.XWing]
	reason := ReasonOf(&l.now, &l.step)
	for i, p := range Parts(&l.step, &reason) {
		m := p.View(&l.step, l.state, l.candidates).Marks
		discs, struck := 0, 0
		for c := range m.Tints {
			for _, tint := range m.Tints[c] {
				switch tint {
				case boardview.PatternTint:
					discs++
				case boardview.StruckTint:
					struck++
				}
			}
		}
		got := [4]int{m.Washed.Len(), discs, len(m.Frames), struck}
		if want := [][4]int{{18, 0, 2, 0}, {0, 4, 0, 0}, {0, 0, 2, 0}, {0, 0, 0, 1}}[i]; got != want {
			t.Errorf("%q draws %v, want %v", p.Text, got, want)
		}
	}
}

// TestPartsSayWhatTheProofDoes has a contradiction that isn't where the pattern shows it, one that
// follows from a false assumption, and a proof that is reversed.
func TestPartsSayWhatTheProofDoes(t *testing.T) {
	uitest.New(t, uitest.Phone)
	l := lessons(t)[logic.ForcingChainContradiction]
	reason := ReasonOf(&l.now, &l.step)
	end := slices.IndexFunc(reason.proof.Inferences, func(n proof.Inference) bool { return n.Rule == proof.Absurd })
	said := func() (all string) {
		for _, p := range Parts(&l.step, &reason) {
			all += p.Text + " | "
		}
		return all
	}
	absurd := &reason.proof.Inferences[end]
	absurd.Then[0].True = true
	if got, want := said(), "Suppose 1 isn’t in r1c9 | Then 1 has no place in column 4 | 11 links"; !strings.HasPrefix(got, want) {
		t.Errorf("of a false assumption they say %q", got)
	}
	absurd.Cells, absurd.Houses = board.CellsOf(3), nil
	if got, want := said(), "| 11 links: green turns true, blue false | Then r1c4 has no candidate left | "; !strings.Contains(got, want) {
		t.Errorf("of another contradiction they say %q", got)
	}
	parts := Parts(&l.step, &reason)
	if m := parts[2].View(&l.step, l.state, l.candidates).Marks; m.Framed != board.CellsOf(3) || parts[2].Cells() != board.CellsOf(3) {
		t.Errorf("it frames %v", m.Framed)
	}
	absurd.Then[0].Digit = 2
	if got, want := said(), "Cases: 1 in r1c9 | They clash at "; !strings.HasPrefix(got, want) {
		t.Errorf("of a contradiction of something else they say %q", got)
	}
}
