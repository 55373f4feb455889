package film

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"image"
	"image/color"
	imagedraw "image/draw"
	"image/gif"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/internal/replay"
	"github.com/solvoku/solvoku/ui/language"
)

var puzzles = []board.Grid{
	board.MustParseGrid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
	board.MustParseGrid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."),
	board.MustParseGrid("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"),
	board.MustParseGrid("....7..2.8.......6.1.2.5...9.54....8.........3....85.1...3.2.8.4.......9.7..6...."),
	board.MustParseGrid("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"),
}

var fonts = draw.Fonts{Regular: assets.FiraSansRegular, Bold: assets.FiraSansBold, Italic: assets.FiraSansItalic}

func request(t *testing.T, puzzle board.Grid, code string, list ...solvers.Solver) Request {
	t.Helper()
	lang, err := language.Read(assets.Translations(), code)
	if err != nil {
		t.Fatal(err)
	}
	return Request{Puzzle: puzzle, Solvers: list, Lang: lang, MaxFrames: 40}
}

var shots = flag.Int("shots", 16, "how many moments of each film to compare")

// TestEveryFrameIsTheReplays makes films of five puzzles with all solvers, reads the files,
// and compares each board with that of a separate replay.
func TestEveryFrameIsTheReplays(t *testing.T) {
	for i, puzzle := range puzzles {
		for k, solver := range append(solvers.All(), logic.Solver{}) {
			r := request(t, puzzle, []string{"en", "de", "es", "fr", "vi"}[(i+k)%5], solver)
			r.MaxFrames = *shots
			r.To = 300_000 // the third was designed against searches in reading order
			f, err := Make(t.Context(), r)
			if err != nil {
				t.Fatal(err)
			}
			var want []board.Grid
			p := replay.New(solver, puzzle)
			for _, shot := range f.Shots {
				if err := p.Seek(t.Context(), shot.Scenes[0].Step, nil); err != nil {
					t.Fatal(err)
				}
				frame := p.Frame()
				want = append(want, frame.Digits)
				if caption := StepText(r.Lang, replay.Engine(solver, puzzle).Info(), &frame); frame.Step > 0 && caption != shot.Scenes[0].Caption {
					t.Errorf("%s, step %d: the caption is %q, not %q", f.Lanes[0].Name, frame.Step, shot.Scenes[0].Caption, caption)
				}
			}
			p.Close()
			for n, got := range boardsOfGIF(t, f, i%2 == 1) {
				if got != want[n] {
					t.Errorf("%s, puzzle %d, frame %d: the GIF has\n%s\nnot\n%s", f.Lanes[0].Name, i, n, got, want[n])
				}
			}
		}
	}
}

// boardsOfGIF reads the boards in a GIF by the colours of their cells.
func boardsOfGIF(t *testing.T, f *Film, dark bool) (all []board.Grid) {
	t.Helper()
	const width = readWidth
	var out bytes.Buffer
	if err := (GIF{Width: width, Dark: dark, Fonts: fonts}).Write(t.Context(), &out, f, nil); err != nil {
		t.Fatal(err)
	}
	film, err := gif.DecodeAll(&out)
	if err != nil {
		t.Fatal(err)
	}
	box := planFor(f, width).lanes[0]
	tiles := referenceTiles(t, f, box.side, dark)
	img := image.NewRGBA(image.Rect(0, 0, film.Config.Width, film.Config.Height))
	for _, frame := range film.Image {
		imagedraw.Draw(img, frame.Bounds(), frame, frame.Bounds().Min, imagedraw.Over)
		var g board.Grid
		for c := range board.Cell(board.CellCount) {
			g[c] = readTile(img, box.tile(c), f.Lanes[0].Kinds[c] == board.Given, tiles)
		}
		all = append(all, g)
	}
	return all
}

// readWidth is the width of the pictures to read.
const readWidth = 330

// reference is the ink of a digit on a tile, without colours.
type reference struct {
	given bool
	digit board.Digit
	ink   []bool
}

// referenceTiles paints each digit afresh, as a given and as an answer.
func referenceTiles(t *testing.T, f *Film, side int, dark bool) (all []reference) {
	t.Helper()
	p, err := newPainter(f, readWidth, dark, fonts)
	if err != nil {
		t.Fatal(err)
	}
	for _, given := range []bool{false, true} {
		for d := board.Digit(1); d <= board.Size; d++ {
			look := face{ground: tileAInk, ink: solverInk, digit: d, bold: given, italic: !given}
			all = append(all, reference{given, d, inkOf(p.tile(look, side), image.Rect(0, 0, side, side))})
		}
	}
	return all
}

// inkOf returns where a tile differs from its ground, the colour near its corner, by at least
// a third of the maximum difference.
func inkOf(img *image.RGBA, r image.Rectangle) []bool {
	ground := img.RGBAAt(r.Min.X+5, r.Min.Y+5)
	var differs []int
	for y := r.Min.Y + 4; y < r.Max.Y-4; y++ {
		for x := r.Min.X + 4; x < r.Max.X-4; x++ {
			differs = append(differs, distanceOf(img.RGBAAt(x, y), ground))
		}
	}
	threshold := max(slices.Max(differs)/3, 30)
	all := make([]bool, len(differs))
	for i, d := range differs {
		all[i] = d >= threshold
	}
	return all
}

func distanceOf(a, b color.RGBA) int {
	d := func(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }
	return d(a.R, b.R) + d(a.G, b.G) + d(a.B, b.B)
}

// readTile returns the digit of a cell, or 0 if the ink matches none, as for an empty cell's notes.
func readTile(img *image.RGBA, r image.Rectangle, given bool, tiles []reference) board.Digit {
	ink := inkOf(img, r)
	inked := 0
	for _, is := range ink {
		if is {
			inked++
		}
	}
	threshold, digit := inked/2, board.Digit(0)
	for _, tile := range tiles {
		if tile.given != given {
			continue
		}
		differs := 0
		for i, is := range ink {
			if is != tile.ink[i] {
				differs++
			}
		}
		if differs < threshold {
			threshold, digit = differs, tile.digit
		}
	}
	return digit
}

func TestAFilmIsBounded(t *testing.T) {
	r := request(t, puzzles[1], "en", solvers.Backtracking{})
	r.MaxFrames = 0
	f, err := Make(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	if n := len(f.Shots); n < MaxFrames-MaxFrames/10 || n > MaxFrames {
		t.Errorf("%d shots", n)
	}
	last := int64(-1)
	turned := 0
	swings := map[int64]bool{}
	for _, turn := range f.turns {
		swings[turn.at] = turn.swing > 1
	}
	for _, shot := range f.Shots {
		if shot.clock <= last {
			t.Fatalf("step %d follows %d", shot.clock, last)
		}
		last = shot.clock
		if swings[shot.clock] {
			turned++
		}
	}
	if f.Shots[0].clock != 0 || last != 511_753 || f.steps != last || turned < MaxFrames/20 {
		t.Errorf("from %d to %d of %d, %d of them turns", f.Shots[0].clock, last, f.steps, turned)
	}
	thin := f.Thin(100)
	if n := len(thin.Shots); n < 80 || n > 100 || thin.Shots[n-1].clock != last || thin.Shots[0].clock != 0 {
		t.Errorf("thinned to %d shots", n)
	}
	write := func(f *Film, w io.Writer, report func(Progress)) error {
		return GIF{Width: MinWidth, Fonts: fonts}.Write(t.Context(), w, f, report)
	}
	fit, size, err := Fit(f, 200_000, write)
	if err != nil || size > 200_000 || size < 100_000 {
		t.Errorf("%d shots in %d bytes: %v", len(fit.Shots), size, err)
	}
}

// TestTheStepsChosenAreBounded chooses steps from searches of any length with any turns.
func TestTheStepsChosenAreBounded(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		first := rapid.Int64Range(0, 1<<40).Draw(t, "first")
		last := first + rapid.Int64Range(0, 1<<rapid.IntRange(0, 40).Draw(t, "size")).Draw(t, "length")
		n := rapid.IntRange(2, MaxFrames).Draw(t, "most")
		var turns []turn
		for at := first; ; {
			if at += rapid.Int64Range(1, max((last-first)/1000, 1)).Draw(t, "gap"); at > last || len(turns) > 300 {
				break
			}
			turns = append(turns, turn{at, rapid.Uint8Range(1, 60).Draw(t, "swing")})
		}
		chosen := choose(first, last, turns, n)
		if len(chosen) > n || chosen[0] != first || chosen[len(chosen)-1] != last {
			t.Fatalf("%d of at most %d steps, from %d to %d", len(chosen), n, chosen[0], chosen[len(chosen)-1])
		}
		for i := range chosen[1:] {
			if chosen[i] >= chosen[i+1] {
				t.Fatalf("step %d follows %d", chosen[i+1], chosen[i])
			}
		}
		if want := min(int64(n), last-first+1); int64(len(chosen)) < want/2 {
			t.Fatalf("%d steps, where %d are possible", len(chosen), want)
		}
	})
}

func TestARangeAndADistance(t *testing.T) {
	r := request(t, puzzles[1], "en", solvers.ExactCover{})
	r.From, r.To, r.Every = 100, 1000, 50
	f, err := Make(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	if len(f.Shots) != 19 || f.Shots[1].Scenes[0].Step != 150 || f.Shots[18].Scenes[0].Step != 1000 || f.Shots[0].Where != "Step 100 of more than 1,000" {
		t.Errorf("%d shots, the first is %q", len(f.Shots), f.Shots[0].Where)
	}
	if got := f.Taken(); got != "19 of 901 steps: one in 50" {
		t.Errorf("it says %q", got)
	}
	r.To, r.Every = 0, 1
	many, ok := func() (*TooManyError, bool) { _, err := Make(t.Context(), r); return errors.AsType[*TooManyError](err) }()
	if !ok || many.Every < 2 {
		t.Errorf("too many frames are refused with %v", many)
	}
	r.From, r.Every = 1<<40, 0
	if _, err := Make(t.Context(), r); !errors.Is(err, ErrRange) {
		t.Errorf("beyond the end the error is %v", err)
	}
}

func TestARaceHasBothSearchesOnOneClock(t *testing.T) {
	r := request(t, puzzles[1], "de", solvers.Backtracking{}, solvers.ExactCover{})
	f, err := Make(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	for _, shot := range f.Shots {
		if a, b := shot.Scenes[0].Step, shot.Scenes[1].Step; a != shot.clock || b != min(a, 14_134) {
			t.Fatalf("at %d the searches are at %d and %d", shot.clock, a, b)
		}
	}
	if got := f.Shots[len(f.Shots)-1].News; got != "Exakte Überdeckung ist zuerst fertig: 14.134 Schritte gegen 511.753 Schritte" {
		t.Errorf("in the end it says %q", got)
	}
	r.Times = []Times{{Search: 3_000_000}, {SetUp: 500_000, Search: 1_000_000}}
	if f, err = Make(t.Context(), r); err != nil {
		t.Fatal(err)
	}
	for _, shot := range f.Shots {
		if b := shot.Scenes[1].Step; shot.clock <= 500_000 && b != 0 || shot.clock >= 1_500_000 && b != 14_134 {
			t.Fatalf("at %d ns the second search is at %d", shot.clock, b)
		}
	}
}

func TestWritingCanFailAndBeCancelled(t *testing.T) {
	f, err := Make(t.Context(), request(t, puzzles[0], "en", solvers.Backtracking{}))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	picture := GIF{Width: 200, Fonts: fonts}
	if err := picture.Write(ctx, io.Discard, f, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled, the error is %v", err)
	}
	if err := picture.Write(t.Context(), failing{}, f, nil); !errors.Is(err, iotest.ErrTimeout) {
		t.Errorf("the error is %v", err)
	}
	if _, err := Make(ctx, request(t, puzzles[2], "en", solvers.Backtracking{})); !errors.Is(err, context.Canceled) {
		t.Errorf("making: %v", err)
	}
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, iotest.ErrTimeout }

// TestARaceOfProofsSaysSo races on a puzzle without a solution.
func TestARaceOfProofsSaysSo(t *testing.T) {
	r := request(t, board.MustParseGrid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..77"), "en", solvers.Backtracking{}, solvers.ExactCover{})
	r.Puzzle[80] = 0
	r.Puzzle[2] = 1
	f, err := Make(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	if got := f.Shots[len(f.Shots)-1].News; !strings.Contains(got, " proved it first: ") {
		t.Errorf("it says %q", got)
	}
}
