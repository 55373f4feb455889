//go:build e2e

package e2eweb

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// heard is a node of the accessibility tree that the browser gives screen readers.
type heard struct {
	Ignored    bool   `json:"ignored"`
	Role       spoken `json:"role"`
	Name       spoken `json:"name"`
	Properties []struct {
		Name  string `json:"name"`
		Value spoken `json:"value"`
	} `json:"properties"`
}

type spoken struct {
	Value any `json:"value"`
}

// property returns the value of a node's property, such as "true".
func (h heard) property(name string) string {
	for _, p := range h.Properties {
		if p.Name == name {
			return fmt.Sprint(p.Value.Value)
		}
	}
	return ""
}

// tree returns the accessibility tree's nodes by role.
func (r *rig) tree() map[string][]heard {
	r.t.Helper()
	var all struct {
		Nodes []heard `json:"nodes"`
	}
	r.do(chromedp.ActionFunc(func(ctx context.Context) error {
		return cdp.Execute(ctx, accessibility.CommandGetFullAXTree, nil, &all)
	}))
	roles := map[string][]heard{}
	for _, n := range all.Nodes {
		if !n.Ignored {
			role := fmt.Sprint(n.Role.Value)
			roles[role] = append(roles[role], n)
		}
	}
	return roles
}

// cellNamed waits until a cell of the screen readers' board has the given name.
func (r *rig) cellNamed(cell int, name string) {
	r.t.Helper()
	r.until(fmt.Sprintf("cell %d is %q", cell, name), func() bool { return r.cell(cell) == name })
}

// cell returns a cell's name.
func (r *rig) cell(cell int) string {
	r.t.Helper()
	return r.text(fmt.Sprintf(`document.querySelectorAll("#board [role=gridcell]")[%d].getAttribute("aria-label")`, cell))
}

func TestTheBoardIsThereForAScreenReader(t *testing.T) {
	t.Parallel()
	r := open(t, desktop, "/#p="+puzzle)
	r.says("30 givens · one solution")
	r.cellNamed(0, "Row 1, column 1: 5, given")
	tree := r.tree()
	if n := len(tree["grid"]); n != 1 {
		t.Fatalf("the tree has %d grids", n)
	}
	if rows, cells := len(tree["row"]), len(tree["gridcell"]); rows != 9 || cells != 81 {
		t.Fatalf("the grid has %d rows and %d cells", rows, cells)
	}
	for i, cell := range tree["gridcell"] {
		want := fmt.Sprintf("Row %d, column %d: empty", i/9+1, i%9+1)
		if puzzle[i] != '.' {
			want = fmt.Sprintf("Row %d, column %d: %c, given", i/9+1, i%9+1, puzzle[i])
		}
		if cell.Name.Value != want || cell.property("focusable") != "true" || cell.property("invalid") == "true" {
			t.Errorf("cell %d is %+v, not %q", i, cell, want)
		}
	}
	live := false
	for _, n := range tree["status"] {
		live = live || n.property("live") == "polite"
	}
	if !live {
		t.Error("no line is read out when it changes")
	}

	// A focused cell is selected and takes what is typed, which is announced there at once,
	// as is a clash. The focus follows the arrow keys.
	focused := `document.activeElement.getAttribute("aria-label")`
	r.text(`document.querySelectorAll("#board [role=gridcell]")[2].focus(), ""`)
	r.until("the focused cell is selected", func() bool { return r.truth(`document.activeElement.getAttribute("aria-selected") === "true"`) })
	r.press("5")
	r.cellNamed(2, "Row 1, column 3: 5, your answer, clashes")
	clashing := 0
	for _, cell := range r.tree()["gridcell"] {
		if cell.property("invalid") == "true" {
			clashing++
		}
	}
	if clashing != 2 {
		t.Errorf("%d cells clash, not 2", clashing)
	}
	r.says("appears more than once in row 1")
	r.press(kb.Backspace)
	r.cellNamed(2, "Row 1, column 3: empty")
	r.press(kb.ArrowDown)
	r.until("the focus has followed", func() bool { return r.text(focused) == "Row 2, column 3: empty" })
	r.text(`document.querySelectorAll("#board [role=gridcell]")[80].click(), ""`)
	r.until("an activated cell is selected", func() bool {
		return r.truth(`document.querySelectorAll("#board [role=gridcell]")[80].getAttribute("aria-selected") === "true"`)
	})
	if n := len(r.tree()["gridcell"]); n != 81 || !r.truth(`document.querySelectorAll("#board [tabindex='0']").length === 1`) {
		t.Errorf("after a walk there are %d cells, or the order of Tab has not just one", n)
	}

	// Answers, then the solution at once, although it is drawn step by step.
	r.text(`document.querySelectorAll("#board [role=gridcell]")[2].focus(), ""`)
	r.press("4")
	r.cellNamed(2, "Row 1, column 3: 4, your answer")
	r.press(kb.Enter)
	r.says("found by Exact Cover")
	r.cellNamed(3, "Row 1, column 4: 6, the solver’s answer")
	r.settle()
	r.press(kb.Escape)
	r.settle()

	// The keys; without them, a touch screen's reader can't enter anything.
	r.pressCtrl('z', "") // the solution
	r.text(`document.querySelectorAll("#board [role=gridcell]")[3].click(), ""`)
	r.activate("button", "6")
	r.cellNamed(3, "Row 1, column 4: 6, your answer")
	r.activate("button", "Erase")
	r.cellNamed(3, "Row 1, column 4: empty")
	r.activate("button", "Solve")
	r.cellNamed(3, "Row 1, column 4: 6, the solver’s answer")
	r.activate("button", "Done")
	r.gone("button", "Done")

	// A page in place of the board hides it.
	r.press("c")
	r.says(comparing...)
	if hidden := r.tree(); len(hidden["grid"]) != 0 {
		t.Error("the board is read where it isn't shown")
	}
	r.there("button", "Run again") // until then Escape stops the run
	r.press(kb.Escape)
	r.until("the board is back", func() bool { return len(r.tree()["grid"]) == 1 })
	if strings.Contains(r.text(`document.getElementById("board").outerHTML`), "style=") {
		t.Error("the grid has an inline style")
	}
	r.hears()
}

// hears checks that an open page follows the browser's contrast and motion preferences.
func (r *rig) hears() {
	t := r.t
	t.Helper()
	wish := func(name, value string) {
		r.do(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{
			{Name: "prefers-color-scheme", Value: "light"}, {Name: name, Value: value},
		}))
	}
	plain := looks[false].ground
	hasPlain := func() bool { return len(areas(r.picture(""), plain, 300, 100)) > 0 }
	wish("prefers-contrast", "more")
	r.until("the contrast is high", func() bool { return !hasPlain() })
	r.picture("contrast-by-the-browser")
	wish("prefers-contrast", "no-preference")
	r.until("the contrast is usual again", hasPlain)

	// A solution is drawn in steps, unless the browser asks for less motion.
	drawings := func() int {
		r.pressCtrl('z', "")
		r.settle()
		r.text(measure)
		r.press(kb.Enter)
		r.says("found by Exact Cover")
		r.text(`new Promise((done) => setTimeout(() => done(""), 800))`)
		n := r.lived().Drawings
		r.text(`measured_.stop(), ""`)
		r.press(kb.Escape)
		r.settle()
		return n
	}
	wish("prefers-reduced-motion", "reduce")
	still := min(drawings(), drawings(), drawings())
	wish("prefers-reduced-motion", "no-preference")
	// A busy machine may skip frames of a drawn solution.
	r.until("a solution is drawn in more steps", func() bool { return drawings() > still+2 })
	wish("prefers-reduced-motion", "reduce")
	if again := min(drawings(), drawings(), drawings()); again > still+2 {
		t.Errorf("with less motion a solution is drawn in %d steps, and then in %d", still, again)
	}
}

// TestFastKeysReachTheCellsForScreenReaders types two rows into the hidden grid, at 50 keys
// a second; the browser's focus must keep up.
func TestFastKeysReachTheCellsForScreenReaders(t *testing.T) {
	t.Parallel()
	r := open(t, desktop, "/")
	r.text(`document.querySelector("#board [role=gridcell]").focus(), ""`)
	r.until("the focused cell is selected", func() bool { return r.truth(`document.activeElement.getAttribute("aria-selected") === "true"`) })
	for range 2 {
		r.text(`new Promise((done) => {
			const keys = [..."123456789456789123", "ArrowUp", "ArrowUp"];
			const next = () => {
				if (keys.length === 0) return done("");
				document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: keys.shift(), bubbles: true, cancelable: true }));
				setTimeout(next, 20);
			};
			next();
		})`)
		for i, digit := range "123456789456789123" {
			r.cellNamed(i, fmt.Sprintf("Row %d, column %d: %c, given", i/9+1, i%9+1, digit))
		}
		r.until("the first cell is selected", func() bool { return r.truth(`document.activeElement.dataset.cell === "0"`) })
	}
}
