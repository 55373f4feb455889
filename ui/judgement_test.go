package ui

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/cli"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/hint"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/measure"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/puzzles"
	"github.com/solvoku/solvoku/ui/widgets"
)

const (
	threeWays = "53..7....6...95....98....6.8...6...34..8.3...7...2...6.6....28....4.9..5....8..79"
	twoAbsent = "53..7....6...95....98....6.8...6...34..8.3...7.......6.6....8.....4.9..5....8..79"
	noWay     = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.37."
	solvedOf  = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

// judgedBoards are boards of every kind, each given as a puzzle and changes.
var judgedBoards = []struct {
	name, puzzle string
	changes      []string
}{
	{"empty", strings.Repeat(".", 81), nil},
	{"answers alone", strings.Repeat(".", 81), []string{"r1c1=5"}},
	{"a clash", "55" + uitest.Easy[2:], nil},
	{"two givens that clash", "5" + strings.Repeat(".", 79) + "5", []string{"r1c5=5"}},
	{"no solution", noWay, nil},
	{"no solution, with an answer", noWay, []string{"r1c1=4"}},
	{"three solutions", threeWays, nil},
	{"three solutions, a wrong answer", threeWays, []string{"r1c3=2"}},
	{"answers that are wrong only together", threeWays, []string{"r2c2=7", "r2c3=1"}},
	{"two digits absent", twoAbsent, nil},
	{"fewer than 17 givens", uitest.Easy[:40] + strings.Repeat(".", 41), nil},
	{"more than a thousand solutions", strings.NewReplacer("5", ".", "9", ".").Replace(uitest.Easy[:72]) + "..5.8..79", nil},
	{"wrong answers", uitest.Easy, []string{"r1c3=1", "r1c4=2"}},
	{"a wrong answer that clashes", uitest.Easy, []string{"r1c3=5"}},
	{"ten wrong answers", uitest.Easy, []string{"r1c3=1", "r1c4=2", "r1c6=4", "r1c7=4", "r2c2=4", "r2c3=4", "r2c7=7", "r3c1=2", "r3c4=5", "r4c2=1"}},
	{"wrong notes", uitest.Easy, []string{"notes", "r1c3~4"}},
	{"sound", uitest.Easy, []string{"r1c3=4"}},
	{"solved", uitest.Easy, []string{"fill " + solvedOf}},
	{"a full board of givens", solvedOf, nil},
	{"a full board that clashes", "4" + solvedOf[1:], nil},
}

// words is what every page must say about a board.
type words struct {
	conflict string // among givens or answers
	facts    string // about the puzzle, for a line
	puzzle   string // the puzzle in a sentence
	board    string // the board in a sentence, for pages that deal with answers
	answers  string // the wrong ones
	notes    string // the ones that lack a digit
	count    int    // number of solutions
}

// wordsOn works out by brute force what every page must say about a board.
func wordsOn(s board.State) (w words) {
	givens := s.Givens()
	n := givens.FilledCount()
	w.conflict = conflictIn(s.Digits)
	if n == 0 {
		w.puzzle = "The puzzle has no givens yet."
		w.facts, w.board = w.puzzle, w.puzzle
		return w
	}
	if text := conflictIn(givens); text != "" {
		w.facts, w.puzzle, w.board = text, text, text
		return w
	}
	all := tried(givens, 1000)
	w.count = len(all)
	w.answers, w.notes = wrongOnes(s, all)
	digits := map[board.Digit]bool{}
	for _, d := range givens {
		digits[d] = true
	}
	var absent []int
	for d := range 9 {
		if !digits[board.Digit(d+1)] {
			absent = append(absent, d+1)
		}
	}
	number := fmt.Sprint(w.count)
	switch {
	case w.count == 0:
		w.facts, w.puzzle = "no solution", "The puzzle has no solution."
	case n == 81:
		w.facts, w.puzzle = "one solution", "The puzzle is solved."
	case w.count == 1:
		w.facts, w.puzzle = "one solution", "The puzzle has exactly one solution."
	case n < 17:
		w.facts, w.puzzle = "too few for a unique solution", fmt.Sprintf("%d givens are too few for a unique solution. At least 17 are needed.", n)
	case len(absent) > 1:
		w.facts = fmt.Sprintf("%d and %d are both missing: no unique solution", absent[0], absent[1])
		w.puzzle = fmt.Sprintf("%d and %d are both missing, so the puzzle can’t have a unique solution.", absent[0], absent[1])
	case w.count == 1000:
		w.facts, w.puzzle = "at least 1,000 solutions", "The puzzle has at least 1,000 solutions."
	default:
		w.facts, w.puzzle = number+" solutions", "The puzzle has "+number+" solutions."
	}
	w.facts, w.board = fmt.Sprintf("%d givens · %s", n, w.facts), w.puzzle
	switch {
	case w.count != 1:
	case w.answers != "":
		w.board = w.answers
	case s.Digits == all[0]:
		w.board = "The puzzle is solved."
	case w.notes != "":
		w.board = w.notes
	}
	return w
}

// conflictIn names a digit that appears twice in a house: rows first, then columns, then boxes.
func conflictIn(g board.Grid) string {
	kinds := [...]struct {
		name string
		of   func(c int) int
	}{
		{"row", func(c int) int { return c / 9 }}, {"column", func(c int) int { return c % 9 }},
		{"box", func(c int) int { return c/27*3 + c%9/3 }},
	}
	for _, kind := range kinds {
		for house := range 9 {
			for d := board.Digit(1); d <= 9; d++ {
				n := 0
				for c := range g {
					if kind.of(c) == house && g[c] == d {
						n++
					}
				}
				if n > 1 {
					return fmt.Sprintf("%d appears more than once in %s %d", d, kind.name, house+1)
				}
			}
		}
	}
	return ""
}

// wrongOnes says which answers are in no solution or, if there are none, which contradict each
// other, and which cells' notes lack the digit of the only solution.
func wrongOnes(s board.State, all []board.Grid) (answers, notes string) {
	var wrong, filled, lacking []int
	full := true
	for c, d := range s.Digits {
		if d == 0 {
			full = full && s.Notes[c] != 0
			if len(all) == 1 && !s.Notes[c].Contains(all[0][c]) {
				lacking = append(lacking, c)
			}
			continue
		}
		if s.Kinds[c] != board.Given {
			filled = append(filled, c)
		}
		if len(all) > 0 && !slices.ContainsFunc(all, func(g board.Grid) bool { return g[c] == d }) {
			wrong = append(wrong, c)
		}
	}
	together := len(all) > 1 && !slices.ContainsFunc(all, func(g board.Grid) bool {
		return !slices.ContainsFunc(filled, func(c int) bool { return g[c] != s.Digits[c] })
	})
	switch {
	case len(wrong) == 1:
		answers = "One answer is wrong: " + named(wrong) + "."
	case len(wrong) > 1:
		answers = fmt.Sprintf("%d answers are wrong: %s.", len(wrong), named(wrong))
	case together:
		answers = fmt.Sprintf("These %d answers can’t all be right: %s.", len(filled), named(filled))
	}
	if full && len(lacking) == 1 {
		notes = fmt.Sprintf("One cell lacks the right digit among its notes: %s=%d.", named(lacking), all[0][lacking[0]])
	}
	return answers, notes
}

// named lists cells as in a sentence: eight at most.
func named(cells []int) string {
	var names []string
	for _, c := range cells {
		names = append(names, fmt.Sprintf("r%dc%d", c/9+1, c%9+1))
	}
	switch last := len(names) - 1; {
	case len(names) > 8:
		return strings.Join(names[:8], ", ") + ", …"
	case last > 0:
		return strings.Join(names[:last], ", ") + " and " + names[last]
	default:
		return names[0]
	}
}

// tried finds solutions by trying every digit that fits in the cell with the fewest options.
func tried(g board.Grid, limit int) (found []board.Grid) {
	fits := func(c int) (digits []board.Digit) {
		var seen [10]bool
		for o := range g {
			if o != c && (o/9 == c/9 || o%9 == c%9 || o/27 == c/27 && o%9/3 == c%9/3) {
				seen[g[o]] = true
			}
		}
		for d := board.Digit(1); d <= 9; d++ {
			if !seen[d] {
				digits = append(digits, d)
			}
		}
		return digits
	}
	var search func()
	search = func() {
		at, best := -1, []board.Digit(nil)
		for c := range g {
			if g[c] == 0 {
				if digits := fits(c); at < 0 || len(digits) < len(best) {
					at, best = c, digits
				}
			}
		}
		if at < 0 {
			found = append(found, g)
			return
		}
		for _, d := range best {
			if g[at] = d; len(found) < limit {
				search()
			}
		}
		g[at] = 0
	}
	search()
	return found
}

// judges are the pages that give a verdict on a board, with what they must say. Those that look
// back at the board's history come before those that add to it.
var judges = []struct {
	name string
	open func(r *appRobot)
	says func(w words) string // "" if it has nothing to say
}{
	{"the line under the board", func(*appRobot) {}, func(w words) string {
		return cmp.Or(w.conflict, w.facts)
	}},
	{"undo of a mistake", func(r *appRobot) { r.Session().UndoMistake() }, func(w words) string {
		switch {
		case strings.Contains(w.puzzle, "appears"):
			return "Answers can’t be checked."
		case w.count == 0:
			return w.puzzle + " Answers can’t be checked."
		case w.answers != "":
			return "Undo doesn’t reach back to before the mistake."
		default:
			return "No answer is wrong."
		}
	}},
	{"a saved puzzle", saveAndReopen, func(w words) string { return cmp.Or(w.conflict, w.facts) }},
	{"a hint", func(r *appRobot) { hint.OpenHint(r.app.Window, r.app.learn) }, func(w words) string {
		switch {
		case w.board == "The puzzle has exactly one solution.":
			return ""
		case w.count > 1 && w.answers == "":
			return "holds in every solution, no uniqueness used"
		case w.answers != "": // which ones is a further key
			how, _, _ := strings.Cut(w.board, ":")
			return how
		case w.notes != "":
			how, _, _ := strings.Cut(w.notes, " digit among its notes:")
			return how + " note"
		}
		return w.board
	}},
	{"step by step", run("steps"), func(w words) string {
		switch {
		case w.count == 1:
			return ""
		case w.count > 1 && !strings.HasPrefix(w.puzzle, "2 givens "): // nothing follows from these
			return "holds in every solution"
		}
		return w.puzzle
	}},
	{"how hard it is", run("difficulty"), func(w words) string {
		switch {
		case w.count == 1:
			return ""
		case w.count > 1:
			return "Only a puzzle with one solution can be rated."
		}
		return w.puzzle
	}},
	{"the question whether it is sound", run(command.Sound), verdictOfSoundness},
	{"the search for a typo", run(command.FindTypo), verdictOfSoundness},
	{"the solutions", run(command.CompareSolutions), func(w words) string {
		if w.count > 1 || w.puzzle == "The puzzle has no givens yet." {
			return "1 of "
		}
		return verdictOfSoundness(w)
	}},
	{"wrong answers", run(command.CheckAnswers), func(w words) string {
		count, _, _ := strings.Cut(w.answers, ":")
		return strings.TrimPrefix(count, "These ")
	}},
	{"the comparison", run("compare"), func(w words) string {
		if w.conflict == "" && w.count == 1 {
			return w.answers
		}
		return cmp.Or(w.conflict, w.answers)
	}},
	{"all figures of the comparison", run("compareall"), func(w words) string {
		if w.puzzle == "The puzzle has no givens yet." { // nothing is compared without a digit
			return ""
		}
		return cmp.Or(w.conflict, w.facts)
	}},
	{"the race", run("race"), faulty},
	{"the search", run("watch"), faulty},
	{"the result", run("solve"), func(w words) string {
		return cmp.Or(w.conflict, cmp.Or(w.answers, upper(fact(w))))
	}},
}

// saveAndReopen saves the board as one of the user's puzzles, opens another puzzle, and then opens
// the saved one from the list.
func saveAndReopen(r *appRobot) {
	r.app.mine.Save()
	r.Press(fyne.KeyReturn) // under the suggested name
	r.Until("it is saved", func() bool { return strings.Contains(everything(r), "Saved: Puzzle of ") })
	r.Session().Open(board.MustParseGrid(uitest.Hardest))
	r.app.mine.Open()
	r.Until("it is listed", func() bool { return strings.Contains(r.Text(), "1 puzzle") })
	r.Press(fyne.KeyReturn)
}

// faulty returns what a page on which solvers search must say: a clash is reported as their result.
func faulty(w words) string {
	switch {
	case w.conflict != "":
		return w.conflict
	case w.count == 1 && w.answers == "":
		return ""
	default:
		return w.board
	}
}

// verdictOfSoundness returns the heading of the page that says whether a puzzle is sound and, if not, why.
func verdictOfSoundness(w words) string {
	digit, house, clashes := strings.Cut(w.puzzle, " appears more than once in ")
	answers, _, _ := strings.Cut(w.answers, ":")
	notes, _, _ := strings.Cut(w.notes, " digit among its notes:")
	switch {
	case clashes:
		return digit + " twice in " + house
	case w.puzzle == "The puzzle has no givens yet.":
		return "No givens yet"
	case w.count == 0:
		return "No solution"
	case w.count == 1000:
		return "solutions" // the count continues
	case w.count > 1:
		return fmt.Sprint(w.count, " solutions")
	case answers != "":
		return answers
	case notes != "":
		return notes + " note"
	default:
		return "One solution"
	}
}

// fact returns the last part of the facts: how many solutions there are.
func fact(w words) string {
	_, last, _ := strings.Cut(w.facts, " · ")
	return last
}

func upper(text string) string {
	if text == "no solution" {
		return "No solution"
	}
	return text
}

func run(id command.ID) func(r *appRobot) { return func(r *appRobot) { r.app.Window.Run(id) } }

// TestEveryPageSaysTheSameOfABoard opens each page on each board, one after the other.
func TestEveryPageSaysTheSameOfABoard(t *testing.T) {
	if testing.Short() {
		t.Skip("what the pages say doesn't depend on the device")
	}
	for _, b := range judgedBoards {
		t.Run(b.name, func(t *testing.T) {
			state := uitest.State(t, b.puzzle, b.changes...)
			w := wordsOn(state)
			r := newRobot(t, uitest.Wide, solvers.Bitboard{}, solvers.ExactCover{})
			r.Session().OpenState(state)
			for _, page := range judges {
				want := page.says(w)
				if want == "" {
					continue
				}
				t.Run(page.name, func(t *testing.T) {
					r.T = t
					r.CloseSheets()
					r.Leave()
					if r.Session().State() != state {
						r.Session().OpenState(state)
					}
					r.Until("the board is judged", func() bool {
						a := r.Session().Assessment()
						return a.Judgement.Verdict != solvers.Unknown && !a.Counting
					})
					page.open(r)
					r.mustSay(want)
				})
			}
			r.T = t
			t.Run("the command line", func(t *testing.T) { commandsSay(t, state, w) })
		})
	}
}

// mustSay fails unless the window says something.
func (r *appRobot) mustSay(want string) {
	r.T.Helper()
	late := time.Now().Add(uitest.Patience)
	defer time.AfterFunc(uitest.Patience, func() { r.app.Do(func() {}) }).Stop()
	r.Until("it says something", func() bool { return strings.Contains(everything(r), want) || time.Now().After(late) })
	if said := everything(r); !strings.Contains(said, want) {
		r.T.Errorf("%q is not in: %s", want, said)
	}
}

// TestAPhotoSaysTheSameOfABoard takes a photo of each board. Misread digits make a different
// puzzle, so what the review must say is worked out from what it puts on the board.
func TestAPhotoSaysTheSameOfABoard(t *testing.T) {
	for i, b := range judgedBoards {
		if testing.Short() && i%10 != 7 {
			continue
		}
		t.Run(b.name, func(t *testing.T) {
			state := uitest.State(t, b.puzzle, b.changes...)
			if state.Digits.FilledCount() < 9 {
				t.Skip("the reader sees no puzzle in so few digits")
			}
			r := newRobot(t, uitest.Wide, solvers.Bitboard{}, solvers.ExactCover{})
			r.photo(state)
			r.Tap(r.StageKey("Use"))
			w := wordsOn(r.Session().State())
			r.photo(state)
			r.mustSay(cmp.Or(w.conflict, w.facts))
		})
	}
}

func TestFamousPuzzlesSayTheSameAsTheBoard(t *testing.T) {
	if testing.Short() {
		t.Skip("what the list says doesn't depend on the device")
	}
	r := newRobot(t, uitest.Wide, solvers.Bitboard{}, solvers.ExactCover{})
	puzzles.OpenFamous(r.app.Window)
	r.Press(fyne.KeyReturn)
	for _, p := range puzzles.Famous() {
		want := "17 givens · no solution" // brute force would take minutes
		if p.ID != "impossible" {
			want = wordsOn(format.FromGrid(p.Givens).State).facts
		}
		r.mustSay(want)
		r.Press(fyne.KeyRight)
	}
}

// everything returns what the window says, including its sheets, on one line.
func everything(r *appRobot) string {
	texts := uitest.TextsIn(r.Content())
	if r.Sheets() > 0 {
		sheet := r.Sheet()
		texts = append(append(texts, sheet.Title, sheet.Subtitle), uitest.TextsIn(sheet.Content)...)
		if sheet.Figures != nil {
			texts = append(texts, uitest.TextsIn(sheet.Figures)...)
		}
	}
	return strings.Join(strings.Fields(strings.Join(texts, " ")), " ")
}

// commandsSay checks what check, steps and rate say about a board.
func commandsSay(t *testing.T, state board.State, w words) {
	f, ok := format.ByID("solvoku")
	if !ok {
		t.Fatal("there is no format of the app's own")
	}
	said := func(command, input string) string {
		var out, errs bytes.Buffer
		cli.Run(context.Background(), []string{command}, strings.NewReader(input), &out, &errs, solvers.All())
		return out.String() + errs.String()
	}
	ascii := func(text string) string {
		return strings.ReplaceAll(strings.ReplaceAll(text, " · ", ", "), "’", "'")
	}
	text, err := f.Text(format.Document{State: state})
	if err != nil {
		t.Fatal(err)
	}
	checked := said("check", text+"\n")
	if !strings.Contains(checked, ": "+ascii(w.facts)) || !strings.Contains(checked, ascii(w.answers)) {
		t.Errorf("check says %s, want %s and %s", checked, w.facts, w.answers)
	}
	puzzle := wordsOn(state.OnlyGivens())
	if puzzle.count == 1 {
		return
	}
	want := map[string]string{"steps": "line 1: " + ascii(puzzle.board), "rate": "line 1: " + ascii(puzzle.board)}
	if puzzle.count > 1 {
		number := fmt.Sprint(puzzle.count)
		if puzzle.count == 1000 {
			number = "at least 1,000"
		}
		want["steps"] = "The puzzle has " + number + " solutions, and each step holds in all of them."
	}
	for command, want := range want {
		if text := said(command, state.Givens().String()+"\n"); !strings.Contains(text, want) {
			t.Errorf("%s says %s, want %s", command, text, want)
		}
	}
}

// TestEveryPageShowsTheSameTime solves a puzzle, and then runs its solver in a comparison and a
// race.
func TestEveryPageShowsTheSameTime(t *testing.T) {
	for _, first := range []command.ID{"solve", "compare", "race"} {
		t.Run("first "+string(first), func(t *testing.T) {
			r := newRobot(t, uitest.Wide, solvers.Backtracking{}, solvers.ExactCover{})
			r.app.Session().Open(board.MustParseGrid(uitest.Hardest))
			r.Session().Choose(1)
			puzzle := r.Session().State().Puzzle()
			known := func() (measure.Timing, bool) {
				return r.Session().Solvers().Timings.Known(solvers.ExactCoverID, &puzzle)
			}
			r.app.Window.Run(first)
			if first == "race" {
				r.Until("both are measured", func() bool { return !r.IconKey(widgets.IconRestart).View().Disabled })
			}
			r.Until("it is measured", func() bool { _, ok := known(); return ok && !r.Session().Search().Running() })
			timing, _ := known()
			shown := i18n.MeasuredTime(timing.Time())
			if first == "solve" {
				r.CloseSheets()
				r.Session().Undo()
			} else {
				r.app.Window.Leave()
			}
			r.app.Window.Run(command.Solve)
			r.Until("the result is there", func() bool { return r.Sheets() > 0 && !r.Session().Search().Running() })
			if text := everything(r); !strings.Contains(text, shown) {
				t.Errorf("the result says %s, not %s", text, shown)
			}
			r.CloseSheets()
			r.app.Window.Run(command.CompareSolvers)
			r.Until("they are compared", func() bool {
				return r.HasKey("Run again") && !r.HasKey("Stop")
			})
			if text := r.DrawnText(); !strings.Contains(text, shown) {
				t.Errorf("the comparison says %s, not %s", text, shown)
			}
			if again, _ := known(); again != timing {
				t.Errorf("the timing is %+v, was %+v", again.Time(), timing.Time())
			}
		})
	}
}
