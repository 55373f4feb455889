//go:build e2e

package e2eweb

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// holdProgram keeps the app from loading until go_ is called.
const holdProgram = `(() => {
	const held = new Promise((done) => window.go_ = done);
	for (const name of ["instantiateStreaming", "instantiate"]) {
		const make = WebAssembly[name];
		WebAssembly[name] = async (...args) => (await held, make.apply(WebAssembly, args));
	}
})()`

// held opens a page whose app doesn't load until r.release is called.
func held(t *testing.T, on device, path string) *rig {
	t.Helper()
	r := blank(t, on)
	t.Cleanup(r.checkConsole)
	r.before(holdProgram)
	r.do(chromedp.Navigate(server.URL + path))
	r.lit()
	return r
}

func (r *rig) release() {
	r.t.Helper()
	r.text(`go_(), ""`)
	r.shown()
	r.settle()
}

// cells returns the names of a board's cells and which is selected: the light board's, or
// those of the app's grid for screen readers.
func (r *rig) cells(id string) string {
	r.t.Helper()
	return r.text(fmt.Sprintf(`[...document.querySelectorAll("#%s [role=gridcell]")].map((c) => c.getAttribute("aria-label") + " " + c.getAttribute("aria-selected")).join("\n")`, id))
}

// boardArea returns the light board's area, which the app's board must share.
func (r *rig) boardArea() image.Rectangle {
	r.t.Helper()
	p := r.places()["board"]
	x, y, side := int(p[0]), int(p[1]), int(p[2])
	return image.Rect(x, y, x+side, y+side)
}

// unlike returns the share of pixels in an area that differ clearly between two pictures.
func unlike(a, b *image.RGBA, area image.Rectangle) float64 {
	n := 0
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			p, q := a.RGBAAt(x, y), b.RGBAAt(x, y)
			far := func(v, w uint8) bool { return max(v, w)-min(v, w) > 60 }
			if far(p.R, q.R) || far(p.G, q.G) || far(p.B, q.B) {
				n++
			}
		}
	}
	return float64(n) / float64(area.Dx()*area.Dy())
}

// TestTheLightBoardLooksAsTheApp compares pictures of the light board and the app in many
// window sizes, with digits of each kind, notes, a selection and a clash.
func TestTheLightBoardLooksAsTheApp(t *testing.T) {
	t.Parallel()
	sizes := [][2]int64{{1040, 740}, {1440, 900}, {412, 915}, {360, 640}, {740, 360}, {700, 500}, {768, 1024}, {390, 664}, {915, 412}}
	for _, dark := range []bool{false, true} {
		t.Run(fmt.Sprintf("dark %v", dark), func(t *testing.T) {
			t.Parallel()
			r := held(t, device{name: "look", width: 1040, height: 740, ratio: 1, dark: dark}, "/#p="+puzzle)
			r.press(kb.ArrowRight + kb.ArrowRight + "4" + kb.ArrowRight + "n" + "2" + "6" + "8" + kb.ArrowDown + kb.ArrowDown + "n" + "9" + kb.ArrowRight)
			if !r.truth(`document.querySelectorAll("#light-board .clash").length === 3`) {
				t.Error("the light board doesn't mark three clashing digits")
			}
			light := r.cells("light-board")
			var pictures []*image.RGBA
			for _, s := range sizes {
				r.resize(s[0], s[1])
				pictures = append(pictures, r.picture(fmt.Sprintf("light-%d-%d-%v", s[0], s[1], dark)))
			}
			r.release()
			if app := r.cells("board"); app != light {
				t.Errorf("the light board is\n%s\nbut the app's\n%s", light, app)
			}
			for i, s := range sizes {
				r.resize(s[0], s[1])
				r.settle()
				area := r.boardArea()
				if part := unlike(pictures[i], r.picture(fmt.Sprintf("light-%d-%d-%v-app", s[0], s[1], dark)), area); part > 0.03 {
					t.Errorf("%v: %.1f %% of the board differ", s, 100*part)
				}
			}
		})
	}
}

// TestTheHandingOverDoesNotFlash checks every frame while the app replaces the light
// board.
func TestTheHandingOverDoesNotFlash(t *testing.T) {
	t.Parallel()
	for _, on := range []device{desktop, darkDesk} {
		t.Run(on.name, func(t *testing.T) {
			t.Parallel()
			r := held(t, on, "/#p="+puzzle)
			r.press(keysTo(2) + "4")
			area, light := r.boardArea(), r.picture("")
			var mu sync.Mutex
			var frames []*image.RGBA
			chromedp.ListenTarget(r.ctx, func(event any) {
				if e, ok := event.(*page.EventScreencastFrame); ok {
					frame := decoded(t, e.Data)
					mu.Lock()
					frames = append(frames, frame)
					mu.Unlock()
					go func() { _ = chromedp.Run(r.ctx, page.ScreencastFrameAck(e.SessionID)) }()
				}
			})
			r.do(page.StartScreencast().WithFormat(page.ScreencastFormatPng).WithEveryNthFrame(1))
			r.release()
			r.do(page.StopScreencast())
			mu.Lock()
			defer mu.Unlock()
			if len(frames) < 2 {
				t.Fatalf("%d frames were drawn", len(frames))
			}
			for i, frame := range frames {
				if frame.Rect.Size() != light.Rect.Size() {
					t.Fatalf("a frame has the size %v", frame.Rect.Size())
				}
				if part := unlike(light, frame, area); part > 0.03 {
					t.Errorf("in frame %d of %d, %.1f %% of the board differ", i+1, len(frames), 100*part)
				}
			}
		})
	}
}

// decoded decodes a picture from the browser.
func decoded(t *testing.T, data string) *image.RGBA {
	raw, err := base64.StdEncoding.DecodeString(data)
	if err != nil {
		t.Error(err)
		return image.NewRGBA(image.Rectangle{})
	}
	from, err := png.Decode(bytes.NewReader(raw))
	if err != nil {
		t.Error(err)
		return image.NewRGBA(image.Rectangle{})
	}
	picture := image.NewRGBA(from.Bounds())
	draw.Draw(picture, picture.Rect, from, from.Bounds().Min, draw.Src)
	return picture
}

func TestAPuzzleTypedIntoTheLightBoardIsSolvedAndTakenBack(t *testing.T) {
	t.Parallel()
	r := held(t, desktop, "/")
	r.press(puzzle)
	if n := strings.Count(r.cells("light-board"), "given"); n != 30 {
		t.Errorf("the light board has %d givens", n)
	}
	r.press(kb.Enter)
	r.release()
	r.says("found by Exact Cover")
	r.press(kb.Escape)
	r.pressCtrl('z', "") // the solution
	r.says("30 givens · one solution")
	r.pressCtrl('z', "") // the last given
	r.says("29 givens")
}

// TestTheLightBoardKnowsWhatIsKept reloads pages: with a saved board, with changes made on
// a light board whose app never loaded, and in a second tab.
func TestTheLightBoardKnowsWhatIsKept(t *testing.T) {
	t.Parallel()
	r := held(t, desktop, "/#p="+puzzle)
	r.press(keysTo(2) + "4")
	before := r.cells("light-board")
	r.leaves(func() { r.do(page.Reload()) })
	r.lit()
	if after := r.cells("light-board"); after != before {
		t.Errorf("loaded anew, the light board is\n%s\nwas\n%s", after, before)
	}
	r.release()
	r.cellNamed(2, "Row 1, column 3: 4, your answer")
	r.press("n" + keysTo(3) + "26")
	r.cellNamed(3, "Row 1, column 4: notes 2 6")
	before = r.cells("board")
	r.leaves(func() { r.do(page.Reload()) })
	r.lit()
	if after := strings.ReplaceAll(r.cells("light-board"), " true", " false"); after != strings.ReplaceAll(before, " true", " false") {
		t.Errorf("the light board is\n%s\nbut the app's\n%s", after, before)
	}
	if !r.truth(`document.querySelector("#light .notes").getAttribute("aria-pressed") === "true"`) {
		t.Error("the light board doesn't know that notes are on")
	}
	r.release()
	r.pressCtrl('z', "")
	r.cellNamed(3, "Row 1, column 4: notes 2")
}

// TestTheLightBoardLeavesTheRestToTheApp checks that the app opens what the light board
// can't read.
func TestTheLightBoardLeavesTheRestToTheApp(t *testing.T) {
	t.Parallel()
	answered := strings.Replace(puzzle, "..", "a4.", 1) // in a board's text form
	r := held(t, desktop, "/#p="+answered)
	if !r.truth(`document.querySelector("#light-status").textContent.includes("restored")`) {
		t.Error("the light board doesn't say that it waits")
	}
	r.press(keysTo(3) + "6")
	r.release()
	r.cellNamed(2, "Row 1, column 3: 4, your answer")
	r.cellNamed(3, "Row 1, column 4: 6, your answer")
}

func TestTheLightBoardSpeaksTheBrowsersLanguage(t *testing.T) {
	t.Parallel()
	r := blank(t, largeCell)
	t.Cleanup(r.checkConsole)
	r.before(holdProgram)
	r.do(emulation.SetUserAgentOverride(androidAgent).WithAcceptLanguage("de-DE"), chromedp.Navigate(server.URL))
	r.lit()
	r.until("it is German", func() bool {
		return r.truth(`document.documentElement.lang === "de" && document.querySelector("#light .solve").textContent === "Lösen"`)
	})
}
