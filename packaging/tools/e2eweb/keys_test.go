//go:build e2e

package e2eweb

import (
	"context"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

func TestLettersAreCommands(t *testing.T) {
	t.Parallel()
	r := open(t, desktop, "/?p="+puzzle)
	r.says("30 givens")
	r.press("m" + "a")
	r.says("Auto-next is off")
	r.press("A")
	r.says("Auto-next is on")
	r.press("w")
	r.says("One solver")
	r.press(kb.Escape + "r") // the letter follows at once, while the page closes
	r.says("Two solvers", "Clock at 0 ns")
	r.press(kb.Escape + "c")
	r.says(comparing...)
}

func TestTabGoesRoundTheAppAndLeavesThePage(t *testing.T) {
	t.Parallel()
	r := open(t, desktop, "/")
	for _, back := range []string{"false", "true"} {
		steps := r.text(`(async () => {
			for (let steps = 0; steps < 100; steps++) {
				const tab = new KeyboardEvent("keydown", { key: "Tab", shiftKey: ` + back + `, bubbles: true, cancelable: true });
				if (document.querySelector("canvas").dispatchEvent(tab)) return String(steps);
				await new Promise((done) => setTimeout(() => requestAnimationFrame(done), 50));
			}
			return "too many";
		})()`)
		if steps == "too many" || len(steps) < 2 {
			t.Errorf("backwards %s: Tab left the page after %s steps", back, steps)
		}
	}
	r.press(kb.ArrowDown + "5")
	r.says("1 given")
}

func TestThePageZooms(t *testing.T) {
	t.Parallel()
	r := open(t, largeCell, "/")
	wheel := func(held string) bool {
		return r.truth(`document.querySelector("canvas").dispatchEvent(new WheelEvent("wheel", { deltaY: 1, bubbles: true, cancelable: true` + held + ` }))`)
	}
	if wheel("") {
		t.Error("the wheel alone is the browser's")
	}
	if !wheel(", ctrlKey: true") || !wheel(", metaKey: true") {
		t.Error("the wheel with Ctrl or Command isn't the browser's")
	}
	// Chromium's own pinch doesn't zoom when emulated, so this tests what would
	// allow it.
	r.text(`window.kept_ = 0; addEventListener("touchmove", (e) => { if (e.touches.length > 1 && !e.defaultPrevented) kept_++ }); ""`)
	said := r.status()
	one, two := input.TouchPoint{X: 150, Y: 300, ID: 1}, input.TouchPoint{X: 200, Y: 300, ID: 2}
	far := input.TouchPoint{X: 300, Y: 400, ID: 2}
	r.do(
		input.DispatchTouchEvent(input.TouchStart, []*input.TouchPoint{&one}),
		input.DispatchTouchEvent(input.TouchStart, []*input.TouchPoint{&one, &two}),
		input.DispatchTouchEvent(input.TouchMove, []*input.TouchPoint{&one, &far}),
		input.DispatchTouchEvent(input.TouchEnd, []*input.TouchPoint{}),
	)
	r.settle()
	if !r.truth(`kept_ > 0 && getComputedStyle(document.querySelector("canvas")).touchAction === "pinch-zoom"`) {
		t.Error("a pinch isn't the browser's")
	}
	if now := r.status(); now != said {
		t.Errorf("the pinch pressed something: %q", now)
	}
	r.do(emulation.SetPageScaleFactor(2))
	r.until("the page is zoomed", func() bool { return r.truth(`visualViewport.scale > 1.5`) })
	if !wheel("") {
		t.Error("the wheel doesn't move the zoomed page")
	}
}

func TestTheCanvasHasAName(t *testing.T) {
	t.Parallel()
	r := open(t, desktop, "/")
	type value struct {
		Value any `json:"value"`
	}
	var tree struct {
		Nodes []struct {
			Role value `json:"role"`
			Name value `json:"name"`
		} `json:"nodes"`
	}
	r.do(chromedp.ActionFunc(func(ctx context.Context) error {
		return cdp.Execute(ctx, accessibility.CommandGetFullAXTree, nil, &tree)
	}))
	for _, n := range tree.Nodes {
		if n.Role.Value == "application" {
			if n.Name.Value != "Solvoku" {
				t.Errorf("the canvas is named %q", n.Name.Value)
			}
			return
		}
	}
	t.Error("no screen reader finds the canvas")
}
