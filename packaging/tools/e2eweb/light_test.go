//go:build e2e

package e2eweb

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/light"
	"github.com/solvoku/solvoku/ui/session"
)

const (
	lightIsThere = `performance.getEntriesByName("solvoku-light").length > 0`
	appIsThere   = `performance.getEntriesByName("solvoku-shown").length > 0`
)

// lit waits for the light board.
func (r *rig) lit() {
	r.t.Helper()
	r.until("the light board is there", func() bool { return r.truth(lightIsThere) })
}

// kept returns what a session's text says of the board and its history, without the time spent.
func kept(text string) string {
	var saved map[string]any
	if err := json.Unmarshal([]byte(text), &saved); err != nil {
		return err.Error()
	}
	delete(saved, "settings")
	delete(saved, "effort")
	return fmt.Sprint(saved) // in the order of the keys
}

// double is a session that receives the same input as the app, from the very start.
type double struct{ *session.Session }

func newDouble(saved []byte, keyboard bool) (double, error) {
	s := session.New(session.Config{
		Solvers: solvers.All(), Do: func(func()) {}, Solved: func(session.Outcome) {}, Save: func([]byte) {}, Changed: func() {},
	})
	if saved != nil {
		kept, err := session.Read(saved)
		if err != nil {
			return double{}, err
		}
		s.Restore(kept)
	}
	if keyboard && s.State() != (board.State{}) {
		s.Select(0)
	}
	return double{s}, nil
}

// spots are the centres of the light board's cells and keys, which match the app's.
type spots struct {
	Cells [board.CellCount][2]float64
	Keys  map[string][2]float64
}

// places returns the bounds of the main screen's parts, for a window size listed in the
// light board's table: x, y, width and height, and for the board also its gaps.
func (r *rig) places(tags ...string) map[string][]float64 {
	r.t.Helper()
	for _, line := range light.Places() {
		var in struct {
			Size  [2]int64
			Parts []struct {
				Tags   []string
				Places map[string][]float64
			}
		}
		if err := json.Unmarshal(line, &in); err != nil {
			r.t.Fatal(err)
		}
		if in.Size != [2]int64{r.on.width, r.on.height} {
			continue
		}
		all := map[string][]float64{}
		for _, part := range in.Parts {
			if !slices.ContainsFunc(part.Tags, func(tag string) bool { return !slices.Contains(tags, tag) }) {
				maps.Copy(all, part.Places)
			}
		}
		maps.DeleteFunc(all, func(_ string, place []float64) bool { return place == nil })
		return all
	}
	r.t.Fatalf("the table has no window of %d x %d", r.on.width, r.on.height)
	return nil
}

// spots returns the spots for a state of the board, since some keys come and go with it. That of
// Undo lies on its key whether or not Redo stands beside it: the light board, which no longer
// knows what can be redone once it has undone what only the app knows, may show another of the
// two than the app.
func (r *rig) spots(tags ...string) spots {
	r.t.Helper()
	s := spots{Keys: map[string][2]float64{}}
	for name, p := range r.places(append(tags, "redo")...) {
		if name == "board" {
			x, y, side, thin, wide := p[0], p[1], p[2], math.Round(p[4]), math.Round(p[5])
			tile := (side - 6*thin - 2*wide) / 9
			at := func(i int) float64 { return tile*(float64(i)+0.5) + thin*float64(i-i/3) + wide*float64(i/3) }
			for c := range s.Cells {
				s.Cells[c] = [2]float64{x + at(c%9), y + at(c/9)}
			}
		} else if len(p) == 4 {
			s.Keys[name] = [2]float64{p[0] + p[2]/2, p[1] + p[3]/2}
		}
	}
	return s
}

// tags returns what the positions of the keys depend on.
func (d double) tags() (tags []string) {
	for tag, is := range map[string]bool{"play": d.Mode() == session.Play, "filled": d.State() != (board.State{})} {
		if is {
			tags = append(tags, tag)
		}
	}
	return tags
}

// gesture makes a random gesture, repeats it on the double, and returns its description.
func (r *rig) gesture(random *rand.Rand, s spots, d double) string {
	r.t.Helper()
	digit, cell := random.IntN(9)+1, random.IntN(81)
	tapKey := func(name string) { r.tap(s.Keys[name][0], s.Keys[name][1]) }
	arrows := []string{kb.ArrowUp, kb.ArrowDown, kb.ArrowLeft, kb.ArrowRight, kb.Home, kb.End}
	moves := [][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {0, -9}, {0, 9}}
	switch n := random.IntN(22); {
	case n < 6:
		r.press(fmt.Sprint(digit))
		d.Type(board.Digit(digit))
		return fmt.Sprint("type ", digit)
	case n < 9:
		way := random.IntN(len(arrows))
		r.press(arrows[way])
		d.Select(d.Pointer().Moved(moves[way][0], moves[way][1]))
		return fmt.Sprint("move ", moves[way])
	case n < 13:
		r.tap(s.Cells[cell][0], s.Cells[cell][1])
		d.TapCell(board.Cell(cell))
		return fmt.Sprint("tap ", cell)
	case n < 16:
		tapKey(fmt.Sprint(digit))
		d.Key(board.Digit(digit))
		return fmt.Sprint("key ", digit)
	case n == 16:
		tapKey("erase")
		d.Key(0)
		return "erase"
	case n == 17:
		if _, selected := d.Pointer().Selected(); !selected {
			return ""
		}
		r.press(kb.Backspace)
		d.Erase()
		return "backspace"
	case n == 18 && d.Can().Undo():
		if random.IntN(2) == 0 {
			tapKey("undo")
		} else {
			r.pressCtrl('z', "")
		}
		d.Undo()
		if d.State() == (board.State{}) && d.Can().Redo() {
			r.pressCtrl('y', "")
			d.Redo()
		}
		return "undo"
	case n == 19:
		r.press("n")
		if d.Mode() == session.Play {
			d.Toggle(session.NotesSwitch)
		}
		return "notes"
	case n == 20:
		if random.IntN(2) == 0 {
			r.press("m")
			d.SetMode(session.Play - d.Mode())
			return "mode"
		}
		r.press("a")
		if d.Mode() == session.EnterPuzzle {
			d.Toggle(session.AdvanceSwitch)
		}
		return "advance"
	case n == 21 && random.IntN(3) == 0:
		text := []byte(puzzle)
		text[cell] = '.'
		r.text(fmt.Sprintf(`(() => {
			const clipboardData = new DataTransfer();
			clipboardData.setData("text/plain", %q);
			(document.querySelector("body > canvas") || document.body).dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
			return "";
		})()`, text))
		d.Paste(string(text))
		return "paste without " + fmt.Sprint(cell)
	}
	return ""
}

// TestNothingIsLostBetweenTheLightBoardAndTheApp types, taps and pastes while the app loads,
// and compares board, history, mode and selection with a session that received everything
// from the start.
func TestNothingIsLostBetweenTheLightBoardAndTheApp(t *testing.T) {
	t.Parallel()
	for _, on := range []device{desktop, largeCell} {
		t.Run(on.name, func(t *testing.T) {
			t.Parallel()
			seed := rand.Uint64()
			t.Logf("seed %d", seed)
			random := rand.New(rand.NewPCG(seed, 0))
			r := blank(t, on)
			t.Cleanup(r.checkConsole)
			r.do(emulation.SetCPUThrottlingRate(3), chromedp.Navigate(server.URL+"/#p="+puzzle))
			r.lit()
			d, err := newDouble(nil, false)
			if err != nil {
				t.Fatal(err)
			}
			d.OpenText(puzzle)
			if !on.phone {
				d.Select(0)
			}
			for range 6 {
				var before, after []string
				for rest := 3 + random.IntN(12); rest > 0; {
					there := r.truth(appIsThere)
					name := r.gesture(random, r.spots(d.tags()...), d)
					switch {
					case name == "":
					case there:
						after = append(after, name)
						rest--
					default:
						before = append(before, name)
					}
					time.Sleep(time.Duration(random.IntN(40)) * time.Millisecond) // as fast as fingers, or slower
				}
				r.shown()
				r.settle()
				if len(before) == 0 {
					t.Log("nothing was done before the app came")
				}
				want := kept(string(d.Saved()))
				saved := func() string { return kept(r.text(`JSON.parse(localStorage.getItem("solvoku.session"))`)) }
				now := saved()
				for end := time.Now().Add(patience / 4); now != want && time.Now().Before(end); now = saved() {
					time.Sleep(50 * time.Millisecond) // the last gestures may still be on their way
				}
				if now != want {
					t.Fatalf("after %q on the light board and %q in the app:\n%s\nwant\n%s", before, after, now, want)
				}
				selected := r.text(`document.querySelector("#board [aria-selected=true]")?.dataset.cell || "none"`)
				wanted := "none"
				if c, ok := d.Pointer().Selected(); ok {
					wanted = fmt.Sprint(uint8(c))
				}
				if selected != wanted {
					t.Fatalf("after %q and %q: cell %s is selected, want %s", before, after, selected, wanted)
				}
				t.Logf("%d gestures before the app, %d after", len(before), len(after))
				r.leaves(func() { r.do(page.Reload()) })
				r.lit()
				settings := d.Settings()
				if d, err = newDouble(d.Saved(), !on.phone); err != nil {
					t.Fatal(err)
				}
				d.Change(func(s *session.Settings) { *s = settings })
			}
		})
	}
}
