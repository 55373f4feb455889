package session_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/edit"
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

// spoil changes one to four bytes of a text and returns where.
func spoil(rnd *rand.Rand, text []byte) (spoilt []byte, at []int) {
	spoilt = bytes.Clone(text)
	for range 1 + rnd.IntN(4) {
		i := rnd.IntN(len(text))
		b := byte(rnd.IntN(256))
		switch rnd.IntN(4) { // what a form is made of spoils it more thoroughly
		case 0:
			b = text[rnd.IntN(len(text))]
		case 1:
			b = "\n ,0"[rnd.IntN(4)]
		}
		if spoilt[i] != b {
			spoilt[i] = b
			at = append(at, i)
		}
	}
	return spoilt, at
}

// all stands for more changes than there can be.
const all = 1 << 30

// survivors returns, for the damage of some bytes, the keys of the short lines of which a copy is untouched, and how many changes come before the first
// line of changes of which none is. The break after a line is no part of it.
func survivors(text []byte, at []int) (whole map[string]bool, changes int) {
	whole = map[string]bool{}
	last := -1
	start := 0
	for line := range strings.Lines(string(text)) {
		touched := slices.ContainsFunc(at, func(i int) bool { return i >= start && i < start+len(line)-1 })
		start += len(line)
		key := strings.Fields(line)[1]
		if key == "set" {
			key = strings.Join(strings.Fields(line)[1:3], " ")
		}
		first := 0
		if _, err := fmt.Sscanf(key, "%d", &first); err == nil {
			last = max(last, first)
		}
		whole[key] = whole[key] || !touched
	}
	for changes <= last && whole[fmt.Sprint(changes)] {
		changes += 16
	}
	if changes > last {
		changes = all
	}
	whole["set width"] = whole["set width"] && whole["set height"] // one without the other says nothing
	whole["set height"] = whole["set width"]
	return whole, changes
}

// states returns the boards that undo leads back to, from the present one on.
func (d *robot) states() []board.State {
	list := []board.State{d.State()}
	for d.Can().Undo() {
		d.Undo()
		d.drain()
		list = append(list, d.State())
	}
	return list
}

// TestWhatIsWholeSurvives changes one to four bytes of saved sessions. Each part of
// which one copy is untouched must come back as it was:
//
//   - the givens, the answers, the notes, the mode, each setting: if one of their two
//     lines is untouched;
//   - all three of the board, though no line of theirs is, and all of undo and redo: if
//     the changes are, and a copy of their numbers and the base;
//   - undo to the boards before the first line of changes that is spoilt.
//
// And where Restore says that nothing was lost, nothing was.
func TestWhatIsWholeSurvives(t *testing.T) {
	trials := 4000
	if testing.Short() {
		trials = 400
	}
	const seed = 22
	rnd := rand.New(rand.NewPCG(seed, seed))
	exact := 0
	for i, keys := range []int{0, 12, 100, 2000} {
		saved := played(t, rnd, []string{easy, hardest, hostile, easy}[i], keys)
		text := saved.Saved()
		was, mode, settings := saved.State(), saved.Mode(), saved.Settings()
		boards := saved.states()
		d := newRobot(t)
		if i == 3 {
			trials /= 8 // each of a thousand changes is undone
		}
		for n := range trials / 4 {
			spoilt, at := spoil(rnd, text)
			lost, err := d.restore(spoilt, session.Everything)
			d.drain()
			fail := func(what string) {
				t.Helper()
				t.Errorf("seed %d, session %d, trial %d, bytes %d: %s (lost %+v)", seed, i, n, at, what, lost)
			}
			if err != nil {
				fail(err.Error())
				continue
			}
			if !lost.Any() {
				if exact++; !bytes.Equal(withoutEffort(d.Saved()), withoutEffort(text)) {
					fail("something was lost without a word")
				}
				continue
			}
			whole, firstSpoilt := survivors(text, at)
			now := d.State()
			leads := whole["base"] && whole["done"] && whole["changes"] && firstSpoilt == all
			if (leads || whole["givens"]) && now.Givens() != was.Givens() {
				fail("the givens")
			}
			if (leads || whole["givens"] && whole["answers"]) && (now.Digits != was.Digits || now.Kinds != was.Kinds) {
				fail("the answers")
			}
			if (leads || whole["givens"] && whole["answers"] && whole["notes"]) && now != was {
				fail("the notes")
			}
			if whole["mode"] && d.Mode() != mode {
				fail("the mode")
			}
			kept, want := fields(t, d.Settings()), fields(t, settings)
			for name, value := range want {
				if whole["set "+name] && kept[name] != value {
					fail("the setting " + name)
				}
			}
			undo := d.states()
			if leads && !slices.Equal(undo, boards) {
				fail("undo")
			}
			if before := min(firstSpoilt, len(boards)-1); whole["base"] && !slices.Equal(undo[max(0, len(undo)-1-before):], boards[len(boards)-1-before:]) {
				fail(fmt.Sprintf("undo to the first %d boards", before))
			}
		}
	}
	t.Logf("of %d texts, %d came back as they were", trials, exact)
}

// fields returns settings by name. JSON has no order of its own here.
func fields(t *testing.T, s session.Settings) map[string]string {
	text, err := json.Marshal(s)
	var values map[string]json.RawMessage
	if err == nil {
		err = json.Unmarshal(text, &values)
	}
	if err != nil {
		t.Fatal(err)
	}
	byName := map[string]string{}
	for name, value := range values {
		byName[name] = string(value)
	}
	return byName
}

// versionTwo are sessions that a program of before this form has saved.
func versionTwo(t testing.TB) [][]byte {
	var texts [][]byte
	for i := range 3 {
		text, err := os.ReadFile(fmt.Sprintf("testdata/version2-%d.json", i))
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, text)
	}
	return texts
}

// oldBoard returns the board of a session of version 2, by its documented form.
func oldBoard(t testing.TB, text []byte) edit.Board {
	var form struct {
		Base, Changes []edit.Change
		Done          int
	}
	if err := json.Unmarshal(text, &form); err != nil {
		t.Fatal(err)
	}
	b, err := edit.Replay(append(form.Base, form.Changes...), len(form.Base)+form.Done)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestVersionTwoIsRead(t *testing.T) {
	for _, text := range versionTwo(t) {
		b := oldBoard(t, text)
		d := newRobot(t)
		if !d.restores(text) || d.State() != b.State() || d.Mode() != session.Play || d.Settings().Language != "de" || !d.Settings().Advance {
			t.Errorf("restored as %v in mode %d, with %+v", d.State(), d.Mode(), d.Settings())
		}
		for b.CanRedo() {
			b.Redo()
			d.Redo()
		}
		for b.CanUndo() {
			if d.State() != b.State() {
				t.Fatalf("%d changes from the start, the board is %v", b.Done(), d.State())
			}
			b.Undo()
			d.Undo()
			d.drain()
		}
		if d.Can().Undo() {
			t.Error("there is more to undo than there was")
		}
	}
}

// TestADamagedVersionTwoIsMostlyRead changes one to four bytes of sessions whose form
// has no checksums. A byte then costs at most the givens, or two cells, of the change
// that it hits; and which change is the present one, if it hits that.
func TestADamagedVersionTwoIsMostlyRead(t *testing.T) {
	trials := 3000
	if testing.Short() {
		trials = 300
	}
	const seed = 2
	rnd := rand.New(rand.NewPCG(seed, seed))
	exact := 0
	for i, text := range versionTwo(t) {
		b := oldBoard(t, text)
		was := b.State()
		load := bytes.Index(text, []byte("load ")) // the first change
		done := bytes.Index(text, []byte(`,"done"`))
		d := newRobot(t)
		for n := range trials / 3 {
			spoilt, at := spoil(rnd, text)
			_, err := d.restore(spoilt, session.Everything)
			d.drain()
			fail := func(what string) {
				t.Helper()
				t.Errorf("seed %d, session %d, trial %d, bytes %d: %s\n%v", seed, i, n, at, what, d.State())
			}
			if err != nil {
				fail(err.Error())
				continue
			}
			now := d.State()
			if now == was {
				exact++
			}
			hit := func(from, to int) bool {
				return slices.ContainsFunc(at, func(i int) bool { return i >= from && i < to })
			}
			if hit(0, load+len("load ")+board.CellCount+2) || hit(done-1, done+len(`,"done":123,"`)) {
				continue
			}
			differ := 0
			for c := range was.Digits {
				if now.Digits[c] != was.Digits[c] || now.Kinds[c] != was.Kinds[c] {
					differ++
				}
			}
			if differ > 2*len(at) {
				fail(fmt.Sprintf("%d cells differ", differ))
			}
		}
	}
	t.Logf("of %d boards, %d came back as they were", trials, exact)
}

func FuzzRestore(f *testing.F) {
	for _, text := range versionTwo(f) {
		f.Add(text)
	}
	f.Add([]byte(`{"version":1,"changes":["r1c1:5","load ` + easy + `","clear"],"done":2,"mode":"play"}`))
	rnd := rand.New(rand.NewPCG(1, 1))
	for _, keys := range []int{0, 5, 50} {
		f.Add(played(f, rnd, hardest, keys).Saved())
	}
	f.Add([]byte(summed("........ solvoku session 3\n........ 0 r1c1:5,r1c1:5,clear,\n........ done 9\n........ base 1n2.\n")))
	f.Fuzz(func(t *testing.T, text []byte) {
		d := newRobot(t)
		if _, err := d.restore(text, session.Everything); err != nil {
			return
		}
		again := newRobot(t)
		if !again.restores(d.Saved()) || !bytes.Equal(again.Saved(), d.Saved()) {
			t.Errorf("what %q restored to cannot be saved and restored", text)
		}
	})
}

// withoutEffort returns a saved session without the line for what the puzzle took so far. If
// that is lost, nothing is said of it when the puzzle is finished, and nothing needs to be
// before.
func withoutEffort(text []byte) []byte {
	var kept []byte
	for line := range bytes.Lines(text) {
		if !bytes.Contains(line, []byte(" effort ")) {
			kept = append(kept, line...)
		}
	}
	return kept
}
