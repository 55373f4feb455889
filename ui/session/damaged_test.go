package session_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/session"
)

// played returns a robot on which a puzzle was played for some keys, with settings that
// are not the default ones.
func played(t testing.TB, rnd *rand.Rand, puzzle string, keys int) *robot {
	d := newRobot(t)
	d.Paste(puzzle)
	d.SetMode(session.Play)
	d.Choose(0)
	d.Change(func(s *session.Settings) {
		s.LeftHanded, s.StrikeNotes, s.Language, s.TextScale, s.Variant = true, false, "vi", 1.25, session.Dark
		s.Width, s.Height, s.NewPuzzle.Level, s.Print.PerPage = 700, 900, "hard", 4
	})
	for range keys {
		d.Select(board.Cell(rnd.IntN(board.CellCount)))
		switch rnd.IntN(12) {
		case 0:
			d.Toggle(session.NotesSwitch)
		case 1:
			d.Undo()
		case 2:
			d.Redo()
		default:
			d.Key(board.Digit(rnd.IntN(board.Size + 1)))
		}
		d.drain()
	}
	return d
}

// spoil changes one to four bytes of a text.
func spoil(rnd *rand.Rand, text []byte) (spoilt []byte) {
	spoilt = bytes.Clone(text)
	for range 1 + rnd.IntN(4) {
		i := rnd.IntN(len(text))
		b := byte(rnd.IntN(256))
		switch rnd.IntN(4) { // what a form is made of spoils it more thoroughly
		case 0:
			b = text[rnd.IntN(len(text))]
		case 1:
			b = "\n\",0"[rnd.IntN(4)]
		}
		spoilt[i] = b
	}
	return spoilt
}

// TestADamagedBoardIsNeverTakenForWhole changes one to four bytes of saved sessions. Each is
// refused, or comes back with the board as it was.
func TestADamagedBoardIsNeverTakenForWhole(t *testing.T) {
	trials := 4000
	if testing.Short() {
		trials = 400
	}
	const seed = 22
	rnd := rand.New(rand.NewPCG(seed, seed))
	refused := 0
	for i, keys := range []int{0, 12, 100, 2000} {
		saved := played(t, rnd, []string{easy, hardest, hostile, easy}[i], keys)
		text := saved.Saved()
		d := newRobot(t)
		for n := range trials / 4 {
			spoilt := spoil(rnd, text)
			if err := d.restore(spoilt, session.Everything); err != nil {
				refused++
				continue
			}
			if d.State() != saved.State() {
				t.Errorf("seed %d, session %d, trial %d: restored as %v from\n%s", seed, i, n, d.State(), spoilt)
			}
		}
	}
	t.Logf("of %d texts, %d were refused", trials, refused)
	if refused < trials/2 {
		t.Error("these are few")
	}
}

// versionThree are the lines that 0.1.0 saved, by file name.
func versionThree(t testing.TB) map[string][]byte {
	files, err := filepath.Glob("testdata/version3-*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	texts := map[string][]byte{}
	for _, file := range files {
		if texts[file], err = os.ReadFile(file); err != nil {
			t.Fatal(err)
		}
	}
	return texts
}

// line returns what follows a key in the lines of a text.
func line(t testing.TB, text []byte, key string) string {
	_, rest, ok := bytes.Cut(text, []byte(" "+key+" "))
	if !ok {
		t.Fatalf("no line %s", key)
	}
	value, _, _ := bytes.Cut(rest, []byte("\n"))
	return string(value)
}

func TestVersionThreeIsRead(t *testing.T) {
	for name, text := range versionThree(t) {
		d := newRobot(t)
		if !d.restores(text) {
			t.Errorf("%s: not restored", name)
			continue
		}
		now := d.State()
		var answers board.State
		for c, kind := range now.Kinds {
			if kind == board.Answer || kind == board.SolverAnswer {
				answers.Digits[c], answers.Kinds[c] = now.Digits[c], kind
			}
		}
		for key, got := range map[string]string{
			"givens":       now.Givens().String(),
			"answers":      answers.String(),
			"notes":        board.State{Notes: now.Notes}.String(),
			"mode":         []string{"enter", "play"}[d.Mode()],
			"set solver":   `"` + d.Settings().Solver + `"`,
			"set language": `"` + d.Settings().Language + `"`,
		} {
			if want := line(t, text, key); got != want {
				t.Errorf("%s: %s is %s, want %s", name, key, got, want)
			}
		}
		undone := 0
		for ; d.Can().Undo(); undone++ {
			d.Undo()
			d.drain()
		}
		if got := strconv.Itoa(undone); got != line(t, text, "done") || d.State() != (board.State{}) {
			t.Errorf("%s: %s changes undone lead to %v", name, got, d.State())
		}
	}
}

// TestOfADamagedVersionThreeTheOtherCopyIsUsed spoils each line of one copy.
func TestOfADamagedVersionThreeTheOtherCopyIsUsed(t *testing.T) {
	for name, text := range versionThree(t) {
		whole := newRobot(t)
		if !whole.restores(text) {
			t.Fatal(name)
		}
		d := newRobot(t)
		lines := bytes.SplitAfter(text, []byte("\n"))
		for i := range lines[:len(lines)-1] {
			spoilt := bytes.Clone(text)
			spoilt[len(bytes.Join(lines[:i], nil))+12] ^= 1
			if !d.restores(spoilt) || !bytes.Equal(d.Saved(), whole.Saved()) {
				t.Errorf("%s without line %d is restored otherwise", name, i+1)
			}
		}
		if err := d.restore(bytes.ReplaceAll(text, []byte(" base "), []byte(" bose ")), session.Everything); !errors.Is(err, session.ErrUnreadable) {
			t.Errorf("%s without both lines of a key: %v", name, err)
		}
	}
}

func FuzzRestore(f *testing.F) {
	for _, text := range versionThree(f) {
		f.Add(text)
	}
	rnd := rand.New(rand.NewPCG(1, 1))
	for _, keys := range []int{0, 5, 50} {
		f.Add(played(f, rnd, hardest, keys).Saved())
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		d := newRobot(t)
		if err := d.restore(text, session.Everything); err != nil {
			return
		}
		again := newRobot(t)
		if !again.restores(d.Saved()) || !bytes.Equal(again.Saved(), d.Saved()) {
			t.Errorf("what %q restored to cannot be saved and restored", text)
		}
	})
}
