//go:build e2e

package e2eweb

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// countLateCalls starts counting drawing calls made after the task that began their
// picture. Browsers show what is there when that task ends and then discard it.
const countLateCalls = `(() => {
	const gl = WebGLRenderingContext.prototype, { clear, drawArrays } = gl;
	let begun = false;
	window.late_ = 0;
	window.drawn_ = 0;
	gl.clear = function (mask) {
		begun = true;
		Promise.resolve().then(() => { begun = false; });
		return clear.call(this, mask);
	};
	gl.drawArrays = function (...all) {
		drawn_++;
		if (!begun) late_++;
		return drawArrays.apply(this, all);
	};
	return "";
})()`

// TestEachPictureIsDrawnAtOnce opens pages with many new texts.
func TestEachPictureIsDrawnAtOnce(t *testing.T) {
	t.Parallel()
	r := open(t, desktop, "/#p="+puzzle)
	r.says("30 givens · one solution")
	r.settle()
	r.text(countLateCalls)
	for _, page := range pagesToOpen {
		if page.key == "" {
			continue
		}
		r.hush()
		r.press(page.key)
		r.says(page.says...)
		r.settle()
		r.press(kb.Escape)
		r.settle()
	}
	if r.truth("late_ > 0 || drawn_ < 1000") {
		t.Errorf("%s of %s calls drew a picture that had been begun in an earlier task", r.text(`"" + late_`), r.text(`"" + drawn_`))
	}
}
