//go:build e2e

package e2eweb

import (
	"context"
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// sent records the shader programs that reach the browser, below any patches by the page.
const sent = `(() => {
	window.shaders_ = [];
	const native = WebGLRenderingContext.prototype.shaderSource;
	WebGLRenderingContext.prototype.shaderSource = function (shader, source) {
		shaders_.push(source);
		return native.call(this, shader, source);
	};
})()`

// original returns a script that gives the browser Fyne's own program for round corners.
func original(t *testing.T) string {
	t.Helper()
	folder, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "fyne.io/fyne/v2").Output()
	if err != nil {
		t.Fatal(err)
	}
	source, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(folder)), "internal/painter/gl/shaders/round_rectangle_es.frag"))
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf(`(() => {
		window.replaced_ = 0;
		const native = WebGLRenderingContext.prototype.shaderSource;
		WebGLRenderingContext.prototype.shaderSource = function (shader, source) {
			const corners = source.includes("rectSizeHalf") && source.includes("vec4 radius");
			replaced_ += corners;
			return native.call(this, shader, corners ? %q : source);
		};
	})()`, source)
}

// drawn returns pictures of the app with a script run before the page's own scripts.
func drawn(t *testing.T, on device, script string) (*rig, []*image.RGBA) {
	t.Helper()
	r := blank(t, on)
	t.Cleanup(r.checkConsole)
	r.do(chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(script).Do(ctx)
		return err
	}), chromedp.Navigate(server.URL+"/#p="+puzzle))
	r.shown()
	r.says("30 givens · one solution")
	r.press(kb.ArrowDown)
	r.settle()
	pictures := []*image.RGBA{r.picture("")}
	r.press(kb.Escape)
	r.openMenu()
	return r, append(pictures, r.picture(""))
}

func TestTheLeanProgramForCornersDrawsTheSame(t *testing.T) {
	t.Parallel()
	for _, on := range []device{darkDesk, largeCell} {
		t.Run(on.name, func(t *testing.T) {
			t.Parallel()
			r, lean := drawn(t, on, sent)
			if r.truth(`shaders_.length === 0 || shaders_.some((s) => s.includes("calc_distance"))`) {
				t.Error("round corners are not drawn by the page's own program")
			}
			other, fynes := drawn(t, on, original(t))
			if !other.truth(`replaced_ === 1`) {
				t.Error("Fyne's own program isn't tried")
			}
			for i := range lean {
				if n, largest := difference(lean[i], fynes[i]); largest > 8 {
					t.Errorf("in picture %d, %d pixels differ, by %d at most", i, n, largest)
				}
			}
		})
	}
}

// difference returns how many pixels differ between two pictures of the same size, and
// the largest difference in a colour channel.
func difference(a, b *image.RGBA) (pixels, largest int) {
	for i := 0; i < len(a.Pix); i += 4 {
		here := 0
		for j := i; j < i+4; j++ {
			here = max(here, int(max(a.Pix[j], b.Pix[j])-min(a.Pix[j], b.Pix[j])))
		}
		if here > 0 {
			pixels++
		}
		largest = max(largest, here)
	}
	return pixels, largest
}

// TestThePageMakesOneDrawingContext counts the canvases that get a context, since
// creating one is slow with a software renderer, and compares the attributes the app asks
// for with those it gets, except that nothing shows through the app, for which Fyne asks.
func TestThePageMakesOneDrawingContext(t *testing.T) {
	t.Parallel()
	r := blank(t, desktop)
	t.Cleanup(r.checkConsole)
	r.before(`
		window.drawnOn_ = new Set();
		window.differs_ = [];
		const plain = HTMLCanvasElement.prototype.getContext;
		HTMLCanvasElement.prototype.getContext = function (kind, wanted) {
			const context = plain.call(this, kind, wanted);
			drawnOn_.add(this);
			const got = context.getContextAttributes();
			for (const [name, value] of Object.entries(wanted ?? {})) {
				if (name in got && name !== "alpha" && got[name] !== value) differs_.push(name);
			}
			return context;
		};`)
	r.do(chromedp.Navigate(server.URL + "/"))
	r.shown()
	if !r.truth(`drawnOn_.size === 1 && drawnOn_.has(document.querySelector("body > canvas"))`) {
		t.Error(r.text(`drawnOn_.size + " canvases have a context"`))
	}
	if differs := r.text(`differs_.join(" ")`); differs != "" {
		t.Errorf("the app has another context than it wants: %s", differs)
	}
}
