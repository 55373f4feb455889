//go:build e2e

package e2eweb

import (
	"encoding/json"
	"flag"
	"os"
	"sync"

	"github.com/chromedp/chromedp"
)

var axeFile = flag.String("axe", "", "axe-core, with which every page is looked over too; empty for none")

// axeSource is the source of axe-core.
var axeSource = sync.OnceValues(func() (string, error) {
	source, err := os.ReadFile(*axeFile)
	return string(source), err
})

// axeRuns checks the page against all of axe's rules and returns the violations. Axe sees
// only elements, so its colour findings concern invisible ones: the canvas has the app's
// colours, which ui/theme tests.
const axeRuns = `axe.run(document, {
	resultTypes: ["violations"],
	rules: { "color-contrast": { enabled: false } },
}).then(({ violations }) => JSON.stringify(violations.map((v) =>
	v.id + ": " + v.help + ": " + v.nodes.slice(0, 3).map((n) => n.html.slice(0, 200)).join(" "))))`

// axe checks the page with axe-core, if it is installed.
func (r *rig) axe(where string) {
	r.t.Helper()
	if *axeFile == "" {
		return
	}
	source, err := axeSource()
	if err != nil {
		r.t.Fatal(err)
	}
	if !r.truth("window.axe") {
		r.do(chromedp.Evaluate(source+"; 0", nil))
	}
	var faults []string
	if err := json.Unmarshal([]byte(r.text(axeRuns)), &faults); err != nil {
		r.t.Fatal(err)
	}
	for _, f := range faults {
		r.t.Errorf("%s: axe: %s", where, f)
	}
}
