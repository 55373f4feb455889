//go:build e2e

package e2eweb

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// experimentFile has two puzzles and a line that isn't one.
const experimentFile = puzzle + "\nnot a puzzle\n8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n"

func TestAnExperimentTakesAFile(t *testing.T) {
	t.Parallel()
	r := open(t, desktop, "/")
	r.turn(1180, 1400) // so that the whole menu is visible
	r.menu("Compare…")
	r.lastTab()
	r.says("Many boards")
	r.says("20 of 20 puzzles") // which start running at once
	r.settle()
	r.picture("experiment-1-generated")
	run := func(name string) {
		t.Helper()
		r.says(name)
		r.press(kb.Enter)
		r.says("3 of 3 puzzles")
		if said := r.status(); !strings.Contains(said, "1 was skipped") || !strings.Contains(said, "line 2") {
			t.Errorf("the app says %q", said)
		}
		r.settle()
	}
	r.dropFile(experimentFile, "dropped.txt")
	run("dropped.txt")
	r.picture("experiment-2-dropped")

	// The keys at the bottom of the page: what to show, what to run, what to do with
	// it, and the one that starts the run.
	foot := rows(areas(r.picture(""), looks[false].keys, 90, 40))
	r.tapIn(foot[len(foot)-1][1])
	r.says("Puzzles and solvers")
	r.settle()
	r.picture("experiment-3-wishes")
	// The first key, Generated, isn't the active one now. The key to its right opens a
	// file.
	generated := rows(areas(r.picture(""), looks[false].keys, 100, 40))[0][0]
	r.chooseFile(experimentFile, "chosen.txt", func() { r.tap(float64(generated.Max.X+100), float64(generated.Min.Y+20)) })
	r.says("chosen.txt")
	r.press(kb.Escape)
	r.settle()
	run("chosen.txt")
	r.picture("experiment-4-chosen")
}
