//go:build e2e

package e2eweb

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/generate"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/film"
	"github.com/solvoku/solvoku/ui/language"
)

var filmPuzzles = flag.Int("film.puzzles", 2, "number of puzzles whose films are read")

// farthest is the last step read in a film: one puzzle was made to defeat searches in
// reading order.
const farthest = 200_000

// famous holds the puzzles of the first films; the others are generated.
var famous = []board.Grid{
	board.MustParseGrid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
	board.MustParseGrid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."),
	board.MustParseGrid("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"),
}

// TestFilmsShowTheSearch reads the boards, candidates and constraints that films show in the
// browser, first in order and then at random, and compares them with the solver's own trace.
func TestFilmsShowTheSearch(t *testing.T) {
	t.Parallel()
	puzzles := famous
	for seed := uint64(1); len(puzzles) < *filmPuzzles; seed++ {
		puzzle, err := generate.Puzzle(t.Context(), generate.Options{Seed: seed, Minimal: true})
		if err != nil {
			t.Fatal(err)
		}
		puzzles = append(puzzles, puzzle)
	}
	codes := []string{"en", "de", "es", "fr", "vi"}
	r := filmRig(t, smallCell) // which draws the least
	for i, puzzle := range puzzles[:min(*filmPuzzles, len(puzzles))] {
		for k, solver := range append(solvers.All(), logic.Solver{}) {
			r.readFilm(fmt.Sprintf("puzzle %d", i), film.Request{
				Puzzle: puzzle, Solvers: []solvers.Solver{solver}, Code: codes[(i+k)%len(codes)], To: farthest, MaxFrames: 60,
			})
		}
		r.readFilm(fmt.Sprintf("puzzle %d, race", i), film.Request{
			Puzzle: puzzle, Solvers: []solvers.Solver{solvers.Backtracking{}, solvers.ExactCover{}}, Code: codes[i%len(codes)], To: farthest, MaxFrames: 60,
		})
	}
}

// readFilm makes a film, opens it, and compares its shots in order and then some at random.
func (r *rig) readFilm(name string, request film.Request) {
	r.t.Helper()
	f := makeFilm(r.t, request)
	r.openFilm(f)
	var want [][]moment
	for lane, solver := range request.Solvers {
		if hybrid, ok := solver.(solvers.Hybrid); ok {
			solver = hybrid.Pick(request.Puzzle)
		}
		want = append(want, traced(r.t, solver, request.Puzzle, f, lane))
	}
	name += ", " + f.Title
	for n := range f.Shots {
		switch {
		case n == 0:
		case n <= 3:
			r.press(kb.ArrowRight)
		default:
			r.truth(`dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowRight", cancelable: true}))`)
		}
		r.compareFilm(name, f, n, want)
	}
	for range 5 {
		r.truth(fmt.Sprintf(`(() => {
			const seek = document.getElementById("seek"), r = seek.getBoundingClientRect();
			seek.setPointerCapture = () => {};
			seek.dispatchEvent(new PointerEvent("pointerdown", {clientX: r.left + %f * r.width, clientY: r.top + 5}));
		})()`, rand.Float64()))
		n, err := strconv.Atoi(r.text(`document.getElementById("seek").getAttribute("aria-valuenow")`))
		if err != nil {
			r.t.Fatal(err)
		}
		r.compareFilm(name, f, n, want)
	}
}

// filmRig opens a page for films, with reduced motion so that they don't play by themselves.
func filmRig(t *testing.T, on device) *rig {
	r := blank(t, on)
	scheme := "light"
	if on.dark {
		scheme = "dark"
	}
	r.do(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{
		{Name: "prefers-reduced-motion", Value: "reduce"}, {Name: "prefers-color-scheme", Value: scheme},
	}))
	t.Cleanup(r.checkConsole)
	return r
}

// makeFilm makes a film in the language that the request names.
func makeFilm(t *testing.T, request film.Request) *film.Film {
	t.Helper()
	lang, err := language.Read(assets.Translations(), request.Code)
	if err != nil {
		t.Fatal(err)
	}
	request.Lang = lang
	f, err := film.Make(t.Context(), request)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// openFilm opens a film from the disk.
func (r *rig) openFilm(f *film.Film) {
	r.t.Helper()
	name := filepath.Join(r.t.TempDir(), "film.html")
	file, err := os.Create(name)
	if err != nil {
		r.t.Fatal(err)
	}
	if err := (film.HTML{}).Write(r.t.Context(), file, f, nil); err != nil {
		r.t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		r.t.Fatal(err)
	}
	r.do(chromedp.Navigate("file://" + name))
}

// moment is what a search has done up to a step, derived only from its trace.
type moment struct {
	puzzle  board.Grid
	digits  board.Grid
	struck  [board.CellCount][board.Size + 1]bool
	covered [solvers.ConstraintCount]bool
	last    solvers.Event
	seen    [solvers.Found + 1]bool // kinds of event so far
}

// traced returns the moment of each scene of a lane.
func traced(t *testing.T, solver solvers.Solver, puzzle board.Grid, f *film.Film, lane int) []moment {
	t.Helper()
	now := moment{puzzle: puzzle, digits: puzzle}
	for c, d := range puzzle {
		if d != 0 {
			for _, k := range solvers.ConstraintsOf(board.Cell(c), d) {
				now.covered[k] = true
			}
		}
	}
	var all []moment
	keep := func(step int64) {
		for len(all) < len(f.Shots) && f.Shots[len(all)].Scenes[lane].Step == step {
			all = append(all, now)
		}
	}
	keep(0)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var step int64
	_, err := solver.Solve(ctx, puzzle, solvers.Options{Trace: func(e solvers.Event) {
		if step++; step > farthest {
			cancel()
			return
		}
		now.apply(e)
		keep(step)
	}})
	if err != nil && !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	if len(all) != len(f.Shots) {
		t.Fatalf("%s: the trace reaches %d of %d shots", f.Title, len(all), len(f.Shots))
	}
	return all
}

func (m *moment) apply(e solvers.Event) {
	m.last = e
	m.seen[e.Kind] = true
	switch e.Kind {
	case solvers.Place, solvers.Force:
		m.digits[e.Cell] = e.Digit
	case solvers.TakeBack:
		m.digits[e.Cell] = 0
	case solvers.Eliminate, solvers.Restore:
		m.struck[e.Cell][e.Digit] = e.Kind == solvers.Eliminate
	case solvers.Cover, solvers.Uncover:
		m.covered[e.Constraint] = e.Kind == solvers.Cover
	}
}

// filmScreen is what a lane of a film's page shows.
type filmScreen struct {
	Digits  string   // of the board
	Spoken  string   // the board's name for screen readers
	Notes   []string // per cell
	Caption string
	Figures string
	Sizes   []string // of the constraints, "" for a covered one; empty without constraints
}

// readScreen reads the lanes of the page, then their constraints by pressing their key.
const readScreen = `(() => {
	const lanes = [...document.querySelectorAll(".lane")], told = (k, what) => [...document.querySelectorAll(what)][k].textContent;
	const all = lanes.map((lane, k) => {
		const board = lane.querySelector(".board"), cells = [...board.querySelectorAll(".cell")];
		return {
			Digits: cells.map((g) => (g.querySelector(".digit") || {textContent: "."}).textContent).join(""),
			Spoken: [...board.getAttribute("aria-label").matchAll(/\d: ((?:[1-9–] ?){9})/g)].map((row) => row[1].replaceAll(" ", "").replaceAll("–", ".")).join(""),
			Notes: cells.map((g) => [...g.querySelectorAll(".note")].map((e) => e.textContent).join("")),
			Caption: told(k, ".caption"), Figures: told(k, ".figures"), Sizes: [],
		};
	});
	const key = document.getElementById("lens");
	if (key) {
		key.click();
		lanes.forEach((lane, k) => { all[k].Sizes = [...lane.querySelectorAll(".panels svg > g")].map((g) => g.querySelector("text").textContent); });
		key.click();
	}
	return all;
})()`

// compareFilm compares a shot shown by the page with what it should show.
func (r *rig) compareFilm(name string, f *film.Film, shot int, want [][]moment) {
	r.t.Helper()
	var got []filmScreen
	r.do(chromedp.Evaluate(readScreen, &got))
	if len(got) != len(f.Lanes) {
		r.t.Fatalf("%s: %d lanes", name, len(got))
	}
	for k := range got {
		r.compareLane(fmt.Sprintf("%s, shot %d, lane %d", name, shot, k), &got[k], &want[k][shot], &f.Shots[shot].Scenes[k], f.Lanes[k].Cover)
	}
}

func (r *rig) compareLane(name string, got *filmScreen, want *moment, scene *film.Scene, cover bool) {
	r.t.Helper()
	wrong := func(what string, got, want any) {
		r.t.Helper()
		r.t.Errorf("%s, step %d: %s: %v, want %v", name, scene.Step, what, got, want)
	}
	if digits := want.digits.String(); got.Digits != digits || got.Spoken != digits {
		wrong("the board", got.Digits+" said as "+got.Spoken, digits)
	}
	for c, shown := range got.Notes {
		if notes := want.notes(board.Cell(c)); shown != notes {
			wrong("the candidates of "+board.Cell(c).String(), shown, notes)
		}
	}
	if got.Caption != scene.Caption {
		wrong("the caption", got.Caption, scene.Caption)
	}
	for _, value := range scene.Values {
		if !strings.Contains(got.Figures, value) {
			wrong("the figures", got.Figures, value)
		}
	}
	switch e := want.last; e.Kind {
	case solvers.Place, solvers.Force, solvers.Reject, solvers.TakeBack, solvers.Eliminate, solvers.Restore:
		named := strings.Contains(got.Caption, e.Cell.String()) && strings.ContainsRune(got.Caption, rune('0'+e.Digit))
		if hidden := e.Reason == solvers.HiddenSingle; scene.Step > 0 && !named && !(hidden && strings.Contains(got.Caption, e.Cell.String())) {
			wrong("the caption", got.Caption, e)
		}
	}
	if (len(got.Sizes) > 0) != cover {
		wrong("constraints", len(got.Sizes), cover)
	}
	for k, size := range want.sizes() {
		if cover && got.Sizes[k] != size {
			wrong(fmt.Sprintf("constraint %d", k), got.Sizes[k], size)
		}
	}
}

// notes returns what an empty cell shows: the digit that has just been tried there or, once
// the search has eliminated candidates and placed digits because of that, the remaining
// candidates.
func (m *moment) notes(c board.Cell) string {
	switch {
	case m.digits[c] != 0:
		return ""
	case m.last.Kind == solvers.Reject && m.last.Cell == c:
		return strconv.Itoa(int(m.last.Digit))
	case !m.seen[solvers.Force] || !m.seen[solvers.Eliminate]:
		return ""
	}
	text := ""
next:
	for d := board.Digit(1); d <= board.Size; d++ {
		for other, given := range m.puzzle {
			o := board.Cell(other)
			if given == d && (o.Row() == c.Row() || o.Col() == c.Col() || o.Box() == c.Box()) {
				continue next
			}
		}
		if !m.struck[c][d] {
			text += strconv.Itoa(int(d))
		}
	}
	return text
}

// sizes returns how many options are left for each constraint, or "" for one that is
// satisfied.
func (m *moment) sizes() [solvers.ConstraintCount]string {
	var counts [solvers.ConstraintCount]int
	for c := range board.Cell(board.CellCount) {
	next:
		for d := board.Digit(1); d <= board.Size; d++ {
			row := solvers.ConstraintsOf(c, d)
			for _, k := range row {
				if m.covered[k] {
					continue next
				}
			}
			for _, k := range row {
				counts[k]++
			}
		}
	}
	var all [solvers.ConstraintCount]string
	for k, n := range counts {
		all[k] = strconv.Itoa(n)
		if m.covered[k] {
			all[k] = ""
		}
	}
	for c, d := range m.digits {
		if d != 0 {
			for _, k := range solvers.ConstraintsOf(board.Cell(c), d) {
				all[k] = "" // chosen, whether or not its column is covered yet
			}
		}
	}
	return all
}
