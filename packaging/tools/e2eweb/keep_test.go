//go:build e2e

package e2eweb

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// holdFrames lets a test stop a page's frames, as happens when it is hidden: none comes while
// held_ is set. It counts the pictures.
const holdFrames = `(() => {
	const request = requestAnimationFrame.bind(window);
	let held = 0;
	window.pictures_ = 0;
	window.requestAnimationFrame = (callback) => window.held_ ? --held : request(callback);
	addEventListener("solvokuPicture", () => window.pictures_++);
})()`

// stopFrames stops the frames and waits until the app is waiting for one and so no longer
// draws.
func (r *rig) stopFrames() {
	r.t.Helper()
	r.text(`window.held_ = true, ""`)
	r.until("the app draws no more", func() bool {
		before := r.text(`String(window.pictures_)`)
		r.press(kb.ArrowRight)
		for range 10 { // window frames in which the app could have drawn
			r.text(`new Promise((done) => setTimeout(() => done(""), 16))`)
		}
		return r.text(`String(window.pictures_)`) == before
	})
}

// keysTo returns the keys that move from anywhere on the board to a cell.
func keysTo(cell int) string {
	return kb.Escape + kb.Home + strings.Repeat(kb.ArrowUp, 8) + strings.Repeat(kb.ArrowDown, cell/9) + strings.Repeat(kb.ArrowRight, cell%9)
}

// TestKeysAreKeptAtOnce types while the app waits for a frame that never comes, as on a slow
// machine. A tab killed at that moment must have lost nothing.
func TestKeysAreKeptAtOnce(t *testing.T) {
	t.Parallel()
	r := blank(t, desktop)
	r.before(holdFrames)
	r.do(chromedp.Navigate(server.URL + "/#p=" + puzzle))
	r.shown()
	r.says("30 givens · one solution")
	r.press(keysTo(2))
	r.stopFrames()
	r.press(keysTo(2))
	for digit := '1'; digit <= '9'; digit++ {
		const stored = `localStorage.getItem("solvoku.session")`
		before := r.text(stored)
		r.press(string(digit))
		if r.text(stored) == before {
			t.Errorf("%c isn't kept when the key has been pressed", digit)
		}
	}
}

// TestWhatIsTypedIsKeptWhenThePageGoes types and taps while the app waits for a frame that
// never comes, and then reloads or leaves the page.
func TestWhatIsTypedIsKeptWhenThePageGoes(t *testing.T) {
	t.Parallel()
	for _, how := range []struct {
		name  string
		on    device
		fill  func(r *rig, s screen)
		leave func(r *rig)
	}{
		{"keys, then a reload", desktop,
			func(r *rig, _ screen) { r.press(keysTo(2) + "4" + kb.ArrowRight + "6") },
			func(r *rig) { r.do(page.Reload()) }},
		{"keys, and the page is left", desktop,
			func(r *rig, _ screen) { r.press(keysTo(2) + "4" + kb.ArrowRight + "6") },
			func(r *rig) { r.do(chromedp.Navigate("about:blank"), chromedp.Navigate(server.URL)) }},
		{"taps, then a reload", largeCell,
			func(r *rig, s screen) {
				r.tapIn(s.cell(2))
				r.tapIn(s.digits[4])
				r.tapIn(s.cell(3))
				r.tapIn(s.digits[6])
			},
			func(r *rig) { r.do(page.Reload()) }},
	} {
		t.Run(how.name, func(t *testing.T) {
			t.Parallel()
			r := blank(t, how.on)
			t.Cleanup(r.checkConsole)
			r.before(holdFrames)
			r.do(chromedp.Navigate(server.URL + "/#p=" + puzzle))
			r.shown()
			r.says("30 givens · one solution")
			r.press(kb.Escape)
			r.settle()
			s := r.find()
			r.stopFrames()
			how.fill(r, s)
			r.reloads(func() { how.leave(r) })
			r.cellNamed(2, "Row 1, column 3: 4, your answer")
			r.cellNamed(3, "Row 1, column 4: 6, your answer")
		})
	}
}

// TestAKeyJustBeforeAReloadIsKept types a digit 0 ms before the page is reloaded, at random
// moments while the keys before it are being drawn. Without a graphics card, drawing on a
// sharp screen is slow.
func TestAKeyJustBeforeAReloadIsKept(t *testing.T) {
	t.Parallel()
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 0))
	r := open(t, sharpCell, "/#p="+puzzle)
	r.says("30 givens · one solution")
	for range 8 {
		cell := random.IntN(81)
		for puzzle[cell] != '.' {
			cell = random.IntN(81)
		}
		digit, wait := random.IntN(9)+1, random.IntN(60)
		r.reloads(func() {
			r.press(keysTo(cell))
			r.text(fmt.Sprintf(`setTimeout(() => {
				document.querySelector("canvas").dispatchEvent(new KeyboardEvent("keydown", { key: "%d", bubbles: true, cancelable: true }));
				location.reload();
			}, %d), ""`, digit, wait))
		})
		want := fmt.Sprintf("Row %d, column %d: %d, your answer", cell/9+1, cell%9+1, digit)
		if got := r.cell(cell); !strings.HasPrefix(got, want) {
			t.Errorf("%d ms after other keys: cell %d is %q, want %q", wait, cell, got, want)
		}
	}
}

// fill is a script that fills the origin's storage to the last character.
const fill = `(() => {
	if (location.protocol === "about:") return "";
	let n = localStorage.length;
	for (let size = 1 << 22; size >= 1;) {
		try { localStorage.setItem("other." + n, "x".repeat(size)); n++; } catch { size >>= 1; }
	}
	for (const last = "other." + (n - 1);;) { // where there is no room for one more name
		try { localStorage.setItem(last, localStorage.getItem(last) + "x"); } catch { break; }
	}
	return String(n);
})()`

const saysFull = "storage is full. What you change now is lost when this page closes."

// TestAFullStorageIsReportedAtOnce starts the app for the first time with no storage space left.
// Nothing is lost until the page closes.
func TestAFullStorageIsReportedAtOnce(t *testing.T) {
	t.Parallel()
	for _, on := range []device{desktop, darkDesk, {name: "phone-small", width: 360, height: 640, ratio: 1, phone: true}, smallCell} {
		t.Run(on.name, func(t *testing.T) {
			t.Parallel()
			r := blank(t, on)
			t.Cleanup(r.checkConsole)
			r.before(fill)
			r.do(chromedp.Navigate(server.URL))
			r.shown()
			r.says(saysFull)
			r.settle()
			r.picture("full-" + on.name)
			r.text(`location.hash = "p=` + puzzle + `"; ""`)
			r.cellNamed(0, "Row 1, column 1: 5, given")
			r.says(saysFull) // after the puzzle, which isn't saved
			r.press(keysTo(2) + "4")
			r.says(saysFull)
			r.reloads(func() { r.do(page.Reload()) })
			r.says(saysFull)
			r.cellNamed(2, "Row 1, column 3: 4, your answer")
		})
	}
}

// TestAStorageThatFillsUpLosesNothing fills the storage while the app runs, and then frees it
// again.
func TestAStorageThatFillsUpLosesNothing(t *testing.T) {
	t.Parallel()
	r := open(t, desktop, "/#p="+puzzle)
	r.says("30 givens · one solution")
	r.press(keysTo(2) + "4")
	stored, starting := `localStorage.getItem("solvoku.session")`, `localStorage.getItem("solvoku.session.starting")`
	r.until("the answer is saved and the start is over", func() bool { // whose mark leaves room for an answer
		return r.truth(`(` + stored + ` ?? "").includes("r1c3=4") && ` + starting + ` === null`)
	})
	r.text(fill)
	r.press(keysTo(3) + "6")
	r.says(saysFull)
	r.picture("full-later")

	// The tab still has everything, and another one, opened after closing the first, has what
	// was saved.
	r.reloads(func() { r.do(page.Reload()) })
	if n := r.asked(); n != 1 {
		t.Errorf("the browser has asked %d times before the page was left", n)
	}
	r.says(saysFull)
	r.cellNamed(3, "Row 1, column 4: 6, your answer")
	if !r.truth(stored+`.includes("r1c3=4")`) || r.truth(stored+`.includes("r1c4=6")`) {
		t.Errorf("the storage holds %s", r.text(stored))
	}

	r.text(`Object.keys(localStorage).filter((key) => key.startsWith("other.")).forEach((key) => localStorage.removeItem(key)), ""`)
	r.reloads(func() { r.do(page.Reload()) })
	r.says("30 givens")
	r.cellNamed(3, "Row 1, column 4: 6, your answer")
	if !r.truth(stored + `.includes("r1c4=6")`) {
		t.Errorf("with room again, the storage holds %s", r.text(stored))
	}
	if n := r.asked(); n != 1 {
		t.Errorf("with room again, the browser has asked %d more times", n-1)
	}
}

// TestAnyMixtureOfKeysTapsAndReloadsKeepsTheBoard enters and erases answers in random ways,
// reloading the page in between without waiting.
func TestAnyMixtureOfKeysTapsAndReloadsKeepsTheBoard(t *testing.T) {
	t.Parallel()
	for _, on := range []device{desktop, largeCell} {
		t.Run(on.name, func(t *testing.T) {
			t.Parallel()
			seed := rand.Uint64()
			t.Logf("seed %d", seed)
			random := rand.New(rand.NewPCG(seed, 0))
			r := open(t, on, "/#p="+puzzle)
			r.says("30 givens · one solution")
			r.press(kb.Escape)
			r.settle()
			s := r.find()
			var answers [81]int
			for range 10 {
				var done []string
				for range 1 + random.IntN(4) {
					cell, digit := random.IntN(81), random.IntN(10) // 0 erases
					if puzzle[cell] != '.' {
						continue
					}
					answers[cell] = digit
					byTap := [2]bool{random.IntN(2) == 0, digit > 0 && random.IntN(2) == 0}
					done = append(done, fmt.Sprintf("%d into cell %d, tapped %v", digit, cell, byTap))
					if byTap[0] {
						r.press(kb.Escape)
						r.tapIn(s.cell(cell))
					} else {
						r.press(keysTo(cell))
					}
					if byTap[1] {
						r.tapIn(s.digits[digit])
					} else {
						r.press(fmt.Sprint(digit))
					}
				}
				r.reloads(func() { r.do(page.Reload()) })
				for cell, digit := range answers {
					if puzzle[cell] != '.' {
						continue
					}
					want := fmt.Sprintf("Row %d, column %d: empty", cell/9+1, cell%9+1)
					if digit > 0 {
						want = fmt.Sprintf("Row %d, column %d: %d, your answer", cell/9+1, cell%9+1, digit)
					}
					if got := r.cell(cell); !strings.HasPrefix(got, want) {
						t.Fatalf("after %q: cell %d is %q, want %q", done, cell, got, want)
					}
				}
			}
		})
	}
}
