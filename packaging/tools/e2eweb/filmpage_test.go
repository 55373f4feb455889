//go:build e2e

package e2eweb

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/film"
)

// TestAFilmIsUsable opens films from disk on a phone and a desktop: they load nothing
// else, their keys are large enough to hit, and what was chosen is printed.
func TestAFilmIsUsable(t *testing.T) {
	t.Parallel()
	wide := device{name: "desktop-1280", width: 1280, height: 800, ratio: 1}
	for _, on := range []device{smallCell, wide} {
		t.Run(on.name, func(t *testing.T) {
			t.Parallel()
			r := filmRig(t, on)
			var mu sync.Mutex
			var asked []string
			chromedp.ListenTarget(r.ctx, func(event any) {
				if e, ok := event.(*network.EventRequestWillBeSent); ok {
					mu.Lock()
					defer mu.Unlock()
					asked = append(asked, e.Request.URL)
				}
			})
			r.do(network.Enable())
			f := makeFilm(t, film.Request{Puzzle: famous[1], Solvers: []solvers.Solver{solvers.ExactCover{}}, Code: "de", MaxFrames: 200})
			r.openFilm(f)
			r.fitsTheWindow()
			r.picture("film-" + on.name)
			r.press("c")
			r.fitsTheWindow()
			r.picture("film-constraints-" + on.name)
			r.press("c")

			r.truth(`document.getElementById("next").click()`)
			n := r.shot()
			if !f.Shots[n].Stop {
				t.Errorf("the key for dead ends goes to shot %d, which is none", n)
			}
			r.press("h")
			r.press(kb.End)
			r.press("h")
			r.printFilm("film-"+on.name, 2)

			race := makeFilm(t, film.Request{Puzzle: famous[1], Solvers: []solvers.Solver{solvers.Backtracking{}, solvers.ExactCover{}}, Code: "vi", MaxFrames: 100})
			r.openFilm(race)
			r.press(kb.ArrowRight + kb.ArrowRight)
			r.fitsTheWindow()
			r.picture("film-race-" + on.name)
			mu.Lock()
			defer mu.Unlock()
			for _, url := range asked {
				if !strings.HasPrefix(url, "file://") {
					t.Errorf("the film asks for %s", url)
				}
			}
			if len(asked) != 2 {
				t.Errorf("%d requests for two films: %q", len(asked), asked)
			}
		})
	}
}

// TestAFilmPlays checks that a film starts playing, except with reduced motion.
func TestAFilmPlays(t *testing.T) {
	t.Parallel()
	r := filmRig(t, desktop)
	f := makeFilm(t, film.Request{Puzzle: famous[0], Solvers: []solvers.Solver{solvers.Backtracking{}}, Code: "en"})
	r.openFilm(f)
	if label := r.playKey(); label != "Play" || r.shot() != 0 {
		t.Errorf("with reduced motion the key says %q at shot %d", label, r.shot())
	}
	r.do(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "no-preference"}}))
	r.openFilm(f)
	r.until("the film plays", func() bool { return r.shot() > 1 })
	r.press(" ")
	if label := r.playKey(); label != "Play" {
		t.Errorf("paused, the key says %q", label)
	}
	paused := r.shot()
	if r.press(kb.ArrowLeft); r.shot() != paused-1 {
		t.Errorf("a step back from %d leads to %d", paused, r.shot())
	}
}

// shot returns the number of the shot on screen.
func (r *rig) shot() (n int) {
	r.t.Helper()
	r.do(chromedp.Evaluate(`+document.getElementById("seek").getAttribute("aria-valuenow")`, &n))
	return n
}

func (r *rig) playKey() string {
	r.t.Helper()
	return r.text(`document.getElementById("play").getAttribute("aria-label")`)
}

// fitsTheWindow checks that nothing extends beyond the sides of the window, and that all
// keys are large enough, have names, and don't overlap one another or the board.
func (r *rig) fitsTheWindow() {
	r.t.Helper()
	var wrong []string
	r.do(chromedp.Evaluate(`(() => {
		const wrong = [], wide = document.documentElement.clientWidth;
		if (document.documentElement.scrollWidth > wide) wrong.push("the page is " + document.documentElement.scrollWidth + " wide");
		const places = [...document.querySelectorAll("button, .board, #seek, .caption")].filter((e) => e.getClientRects().length).map((e) => [e, e.getBoundingClientRect()]);
		places.forEach(([e, a], i) => {
			const name = e.id || e.className.baseVal || e.className;
			if (a.left < 0 || a.right > wide) wrong.push(name + " leaves the window");
			if (e.tagName === "BUTTON" && (a.width < 44 || a.height < 44 || !e.getAttribute("aria-label"))) wrong.push(name + " is " + a.width + "x" + a.height);
			for (const [other, b] of places.slice(0, i)) if (getComputedStyle(e.closest(".keys") || e).position !== "sticky" &&
				a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) wrong.push(name + " lies on " + (other.id || other.className));
		});
		return wrong;
	})()`, &wrong))
	for _, what := range wrong {
		r.t.Errorf("%dx%d: %s", r.on.width, r.on.height, what)
	}
}

// printFilm prints the handout, counts its articles, and saves a picture of it.
func (r *rig) printFilm(name string, articles int) {
	r.t.Helper()
	var data []byte
	r.do(chromedp.ActionFunc(func(ctx context.Context) (err error) {
		data, _, err = page.PrintToPDF().WithPrintBackground(true).Do(ctx)
		return err
	}))
	if err := os.WriteFile(filepath.Join(*out, name+".pdf"), data, 0o644); err != nil {
		r.t.Fatal(err)
	}
	var n int
	r.do(chromedp.Evaluate(`document.querySelectorAll("#handout article").length`, &n))
	if n != articles {
		r.t.Errorf("the handout has %d steps, want %d", n, articles)
	}
	r.do(emulation.SetEmulatedMedia().WithMedia("print"))
	r.picture(name + "-print")
	r.do(emulation.SetEmulatedMedia().WithMedia("screen"))
}
