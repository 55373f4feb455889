//go:build e2e

package e2eweb

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// node is a node of the browser's accessibility tree, with its bounds in the page.
type node struct {
	heard
	DOMID cdp.BackendNodeID `json:"backendDOMNodeId"`
}

// nodes returns the accessibility tree's nodes in order.
func (r *rig) nodes() []node {
	r.t.Helper()
	var all struct {
		Nodes []node `json:"nodes"`
	}
	r.do(chromedp.ActionFunc(func(ctx context.Context) error {
		return cdp.Execute(ctx, accessibility.CommandGetFullAXTree, nil, &all)
	}))
	return slices.DeleteFunc(all.Nodes, func(n node) bool { return n.Ignored })
}

func (n node) role() string { return fmt.Sprint(n.Role.Value) }
func (n node) name() string { return fmt.Sprint(n.Name.Value) }

// reads returns the names of all nodes, one per line.
func (r *rig) reads() string {
	r.t.Helper()
	var names []string
	for _, n := range r.nodes() {
		names = append(names, n.name())
	}
	return strings.Join(names, "\n")
}

// lookUp returns the node with a role and a name.
func (r *rig) lookUp(role, name string) (node, bool) {
	r.t.Helper()
	all := r.nodes()
	i := slices.IndexFunc(all, func(n node) bool { return n.role() == role && n.name() == name })
	if i < 0 {
		return node{}, false
	}
	return all[i], true
}

// there waits for a node.
func (r *rig) there(role, name string) (found node) {
	r.t.Helper()
	r.until(fmt.Sprintf("there is a %s %q", role, name), func() (ok bool) {
		found, ok = r.lookUp(role, name)
		return ok
	})
	return found
}

// gone waits until there is no such node.
func (r *rig) gone(role, name string) {
	r.t.Helper()
	r.until(fmt.Sprintf("there is no %s %q", role, name), func() bool {
		_, ok := r.lookUp(role, name)
		return !ok
	})
}

// activate presses a node as a screen reader does.
func (r *rig) activate(role, name string) {
	r.t.Helper()
	n := r.there(role, name)
	r.do(chromedp.ActionFunc(func(ctx context.Context) error {
		object, err := dom.ResolveNode().WithBackendNodeID(n.DOMID).Do(ctx)
		if err != nil {
			return err
		}
		_, failure, err := runtime.CallFunctionOn("function() { this.click() }").WithObjectID(object.ObjectID).Do(ctx)
		if failure != nil {
			return failure
		}
		return err
	}))
}

// audit checks the roles, names and states of all controls.
func (r *rig) audit(where string) {
	r.t.Helper()
	headings, mains := 0, 0
	for _, n := range r.nodes() {
		switch n.role() {
		case "main":
			mains++
		case "heading":
			headings++
		case "button", "radio", "radiogroup", "textbox", "slider", "progressbar", "dialog", "gridcell", "grid", "table":
			if strings.TrimSpace(n.name()) == "" {
				r.t.Errorf("%s: a %s without a name", where, n.role())
			}
		}
	}
	if mains != 1 || headings == 0 {
		r.t.Errorf("%s: %d mains and %d headings", where, mains, headings)
	}
	var faults []string
	r.do(chromedp.Evaluate(`(() => {
		const faults = [];
		const ids = [...document.querySelectorAll("[id]")].map((e) => e.id);
		for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) faults.push("id " + id + " is there twice");
		for (const e of document.querySelectorAll("#page [role=row]")) if (!e.closest("[role=table], [role=grid]")) faults.push("a row outside a table");
		for (const e of document.querySelectorAll("#page :is([role=cell], [role=columnheader], [role=gridcell])")) if (!e.parentElement.matches("[role=row]")) faults.push("a cell outside a row");
		for (const e of document.querySelectorAll("#page li")) if (!e.parentElement.matches("ul")) faults.push("an item outside a list");
		for (const e of document.querySelectorAll("#page button button")) faults.push("a button in a button");
		for (const e of document.querySelectorAll("#page [role=radio]")) if (!["true", "false"].includes(e.getAttribute("aria-checked"))) faults.push("a choice without a state");
		for (const e of document.querySelectorAll("#page [style]")) faults.push("a style");
		return faults;
	})()`, &faults))
	for _, f := range faults {
		r.t.Errorf("%s: %s", where, f)
	}
	r.axe(where)
}

// TestAVisitByNamesAlone enters a puzzle, solves it, reads the result, takes a hint, compares
// the solvers, changes a setting and comes back, using only what a screen reader has, not the
// canvas.
func TestAVisitByNamesAlone(t *testing.T) {
	t.Parallel()
	r := open(t, desktop, "/")
	looks := r.watchLooks()
	r.there("button", "Paste")
	r.audit("an empty board")
	if all := r.nodes(); all != nil {
		var names []string
		for _, n := range all {
			if n.role() == "heading" || n.role() == "button" {
				names = append(names, n.name())
			}
		}
		if len(names) < 2 || names[0] != "Enter a puzzle" || names[1] != "Menu" {
			t.Errorf("the page begins with %q", names)
		}
	}

	// Enter: a cell, then a digit.
	for i, d := range puzzle {
		if d == '.' {
			continue
		}
		r.activate("gridcell", fmt.Sprintf("Row %d, column %d: empty", i/9+1, i%9+1))
		r.activate("button", string(d))
		r.there("gridcell", fmt.Sprintf("Row %d, column %d: %c, given", i/9+1, i%9+1, d))
		if i > 12 {
			break // the rest is typed faster
		}
	}
	r.do(chromedp.Navigate(server.URL + "/#p=" + puzzle))
	r.says("30 givens · one solution")
	r.there("heading", "Play")
	r.there("button", "Edit puzzle")
	r.activate("button", "Hint")
	r.there("heading", "Hint")
	r.gone("button", "Solve")
	r.audit("the hint")
	r.activate("button", "Back")
	r.gone("heading", "Hint")

	r.activate("button", "Solve")
	r.there("dialog", "One solution")
	r.says("found by Exact Cover")
	r.there("columnheader", "function time")
	r.audit("the result")
	r.activate("button", "Done")
	r.gone("dialog", "One solution")

	r.activate("button", "Compare")
	r.there("heading", "Compare")
	r.audit("Compare")
	r.until("the table has times", func() bool {
		return slices.ContainsFunc(r.nodes(), func(n node) bool { return n.role() == "cell" && strings.HasSuffix(n.name(), " µs") })
	})
	r.there("button", "Run again")
	r.activate("button", "Back")
	r.gone("heading", "Compare")

	r.activate("button", "Menu")
	r.there("dialog", "Menu")
	r.gone("button", "Solve") // the dimmed content is left out
	r.audit("the menu")
	r.activate("button", "Settings…")
	r.there("dialog", "Settings")
	r.audit("the settings")
	r.activate("radio", "Dark")
	r.until("it is dark", func() bool {
		n, ok := r.lookUp("radio", "Dark")
		return ok && n.property("checked") == "true"
	})
	r.activate("button", "Close")
	r.gone("dialog", "Settings")
	r.there("button", "Solve")
	r.audit("the board")
	r.press(kb.F10)
	r.there("dialog", "Menu")
	r.press(kb.Escape)
	r.gone("dialog", "Menu")
	longest := r.text(looks)
	t.Log("looks at what is drawn:", longest)
}

// watchLooks starts recording how long the app takes to describe itself, and returns an
// expression for the recorded times.
func (r *rig) watchLooks() string {
	r.t.Helper()
	r.text(`(window.looks_ = [], new PerformanceObserver((list) => looks_.push(...list.getEntriesByName("solvoku-tree").map((e) => e.duration))).observe({ type: "measure" }), "")`)
	return `looks_.sort((a, b) => a - b), JSON.stringify({ count: looks_.length, median: looks_[looks_.length >> 1], longest: looks_.slice(-5) })`
}

// TestTheFocusReturnsToTheKey opens a page and a sheet by their keys and leaves them in every
// way there is.
func TestTheFocusReturnsToTheKey(t *testing.T) {
	t.Parallel()
	r := open(t, desktop, "/#p="+puzzle)
	r.says("30 givens · one solution")
	focused := func(name string) {
		t.Helper()
		r.until("the focus is on "+name, func() bool {
			return r.text(`document.querySelector("#page :focus")?.textContent || ""`) == name
		})
	}
	for _, leave := range []string{"Back", "Escape"} {
		r.activate("button", "Compare")
		r.gone("button", "Solve")
		r.until("the focus is on a heading", func() bool { return r.truth(`document.activeElement.tagName === "H1"`) })
		r.there("button", "Run again") // until then Escape stops
		if leave == "Escape" {
			r.press(kb.Escape)
		} else {
			r.activate("button", leave)
		}
		r.there("button", "Solve")
		focused("Compare")
	}
	r.activate("button", "Menu")
	r.until("the focus is in the menu", func() bool { return r.truth(`document.activeElement.closest("[role=dialog]")`) })
	r.activate("button", "Settings…")
	r.until("the focus is in the settings", func() bool {
		return r.truth(`document.activeElement.closest("[role=dialog]")?.getAttribute("aria-label") === "Settings"`)
	})
	r.activate("button", "Close")
	focused("Menu")
}

// TestEveryPageIsInTheTree opens every page of the menu by its name and audits it.
func TestEveryPageIsInTheTree(t *testing.T) {
	t.Parallel()
	r := open(t, desktop, "/#p="+puzzle)
	r.says("30 givens · one solution")
	looks := r.watchLooks()
	r.activate("button", "Menu")
	r.there("dialog", "Menu")
	var pages []string
	for _, n := range r.nodes() {
		if n.role() == "button" && n.name() != "Close" && n.property("disabled") != "true" {
			pages = append(pages, n.name())
		}
	}
	// These don't open a page: one asks the browser for a file, the other reads the
	// clipboard.
	pages = slices.DeleteFunc(pages, func(name string) bool {
		return slices.Contains([]string{"Photo or file…", "Paste"}, name)
	})
	if len(pages) != 12 {
		t.Errorf("the menu has %q", pages)
	}
	r.activate("button", "Close")
	for _, page := range pages {
		r.gone("dialog", "Menu")
		r.activate("button", "Menu")
		r.there("dialog", "Menu") // the main screen has a key with the name of Hint, too
		r.activate("button", page)
		r.gone("dialog", "Menu")
		r.until(page+" is open", func() bool {
			_, solves := r.lookUp("button", "Solve")
			return !solves
		})
		r.audit(page)
		if _, ok := r.lookUp("button", "Back"); ok {
			r.activate("button", "Back")
		} else {
			r.activate("button", "Close")
		}
		r.there("button", "Solve")
	}
	var took struct {
		Count   int
		Median  float64
		Longest []float64
	}
	if err := json.Unmarshal([]byte(r.text(looks)), &took); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d looks at what is drawn, of %.1f ms in the middle; the longest %.1f ms", took.Count, took.Median, took.Longest)
}

// TestForcedColoursAndLessMotion checks that the page shows and says the same when the system
// forces its own colours and asks for reduced motion.
func TestForcedColoursAndLessMotion(t *testing.T) {
	t.Parallel()
	r := open(t, desktop, "/#p="+puzzle)
	r.says("30 givens · one solution")
	r.do(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{
		{Name: "forced-colors", Value: "active"}, {Name: "prefers-reduced-motion", Value: "reduce"},
	}))
	usual := looks[false].ground
	r.until("the contrast is high", func() bool { return len(areas(r.picture(""), usual, 300, 100)) == 0 })
	r.activate("button", "Solve")
	r.there("dialog", "One solution")
	r.audit("forced colours")
}
