package light

import (
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// starting simulates a browser for start.js: a page that records what it is told, a worker that
// posts given messages, and a store of programs.
const starting = `
	const told = [], tell = (...words) => told.push(words.join(" "));
	const window = {}, console = { ...globalThis.console, error() {}, warn() {} };
	const splash = { hasFailed: () => Boolean(asked.failed), fail: tell, framed: () => Boolean(asked.framed) };
	const solvokuLight = { say: tell };
	const lost = {}, canvas = { isConnected: false, setAttribute() {}, addEventListener: (kind, handle) => (lost[kind] = handle), getContext: () => !asked.blind };
	const document = { createElement: () => canvas, addEventListener: (kind, handle) => (lost[kind] = handle) };
	const later = [], setTimeout = (call) => later.push(call);
	const dispatchEvent = (event) => tell("event", event.type);
	const worker = { addEventListener: (kind, handle) => handle(), register: async () => (tell("offline"), { update: async () => tell("looks for a new version") }) };
	if (asked.controlled) worker.controller = {};
	const navigator = { serviceWorker: worker };
	const caches = { open: async () => ({ match: async () => asked.kept || null, delete: async () => tell("deletes") }) };
	const fetch = async () => asked.served ? new Response("served", { status: asked.status || 200, headers: { "Content-Encoding": "br" } }) : Promise.reject(new TypeError("no network"));
	class Worker {
		constructor() {
			if (!asked.posts) throw new ReferenceError("Worker is not defined");
			setImmediate(() => (asked.broken ? this.onerror({ preventDefault() {} }) : asked.posts.forEach((data) => this.onmessage({ data }))));
		}
	}
	class Module {
		constructor() {
			if (asked.forbidden) throw new Error("refused");
		}
	}
	const WebAssembly = asked.none ? undefined : {
		Module,
		instantiate: async (module) => module,
		instantiateStreaming: async (response) => {
			const from = await response;
			if (from === "damaged") throw new globalThis.WebAssembly.CompileError("damaged");
			return { instance: from.text ? await from.text() : from };
		},
	};
	class Go {
		async run(program) {
			tell("runs", program);
			if (asked.ends) throw new Error("no memory");
			if (asked.goes) await new Promise(() => {});
		}
	}
`

// TestHowThePageStarts starts the program in browsers with various features, and compares the
// beginnings of the lines that say what the page does and shows.
func TestHowThePageStarts(t *testing.T) {
	type posts []map[string]any
	fails := func(name string, status int) map[string]any {
		return map[string]any{"posts": posts{{"failed": map[string]any{"name": name, "message": "the server's answer", "status": status}}}}
	}
	whole := posts{{"percent": 0}, {"percent": 50}, {"module": "fetched"}, {"kept": true}}
	fetching := []string{"Loading 0", "Loading 50", "offline", "Starting", "runs fetched"}
	cases := []struct {
		name  string
		asked map[string]any
		want  []string
	}{
		{"from nothing", map[string]any{"posts": whole, "goes": true}, fetching},
		{"not kept yet", map[string]any{"posts": whole[1:3], "goes": true}, []string{"Loading 50", "Starting", "runs fetched"}},
		{"from the kept copy", map[string]any{"kept": "kept", "posts": whole, "goes": true}, []string{"Starting", "offline", "runs kept"}},
		{"from the service worker", map[string]any{"kept": "kept", "controlled": true, "served": true, "goes": true}, []string{"Starting", "event solvokuUpdate", "offline", "runs served"}},
		{"served by none", map[string]any{"kept": "kept", "controlled": true, "goes": true}, []string{"Starting", "event solvokuUpdate", "offline", "runs kept"}},
		{"from a damaged copy", map[string]any{"kept": "damaged", "posts": whole, "goes": true}, append([]string{"Starting", "deletes"}, fetching...)},
		{"without workers", map[string]any{"served": true, "goes": true}, []string{"offline", "runs served"}},
		{"the worker breaks off", map[string]any{"posts": whole, "broken": true, "served": true, "goes": true}, []string{"offline", "runs served"}},
		{"without workers, no host", map[string]any{}, []string{"Solvoku’s program could not be fetched"}},
		{"the program ends", map[string]any{"kept": "kept"}, []string{"Starting", "offline", "runs kept", "Solvoku has stopped"}},
		{"the program breaks off", map[string]any{"kept": "kept", "ends": true}, []string{"Starting", "offline", "runs kept", "Solvoku could not run: no memory"}},
		{"the program is gone", fails("NotServed", 404), []string{"Solvoku’s program is no longer where"}},
		{"the server fails", fails("NotServed", 502), []string{"The server doesn’t hand out Solvoku’s program (the server's answer)"}},
		{"the program is damaged", fails("CompileError", 0), []string{"Solvoku’s program arrived damaged"}},
		{"no memory", fails("RangeError", 0), []string{"There is not enough memory"}},
		{"the connection breaks off", fails("TypeError", 0), []string{"Solvoku’s program could not be fetched"}},
		{"in a sandbox", map[string]any{"framed": true}, nil},
		{"no WebAssembly", map[string]any{"none": true}, []string{"This browser does not run WebAssembly"}},
		{"WebAssembly is forbidden", map[string]any{"forbidden": true}, []string{"This page may not run WebAssembly programs, and Solvoku is one. The server’s Content-Security-Policy has to allow 'wasm-unsafe-eval'. (refused)"}},
		{"no WebGL", map[string]any{"blind": true}, []string{"Solvoku draws with WebGL"}},
		{"the page has failed", map[string]any{"failed": true, "posts": whole}, nil},
	}
	var asked []any
	for _, c := range cases {
		asked = append(asked, c.asked)
	}
	var got [][]string
	uitest.Nodes(t, starting, []string{"program.js", "start.js"}, settled, asked, &got)
	for i, c := range cases {
		if !slices.EqualFunc(got[i], c.want, strings.HasPrefix) {
			t.Errorf("%s: the page says and does\n%q, want\n%q", c.name, got[i], c.want)
		}
	}
}

// settled answers with what was told once nothing more happens.
const settled = `
	(async () => {
		for (let i = 0; i < 20; i++) await new Promise(setImmediate);
		answer(told);
	})();`

// TestASlowStartIsReported lets the time pass after which the page reports a slow start.
func TestASlowStartIsReported(t *testing.T) {
	var asked []any
	for _, there := range []bool{true, false} {
		asked = append(asked, map[string]any{"kept": "kept", "goes": true, "there": there})
	}
	var got [][]string
	uitest.Nodes(t, starting, []string{"program.js", "start.js"}, `
		setImmediate(() => {
			canvas.isConnected = asked.there;
			later.forEach((call) => call());
		});`+settled, asked, &got)
	for i, want := range []string{"runs kept", "Solvoku is slow to start."} {
		if told := got[i]; len(told) == 0 || !strings.HasPrefix(told[len(told)-1], want) {
			t.Errorf("the page says and does %q, and last %q", told, want)
		}
	}
}

// TestARunningPage asks the page for the app's further letters, takes its drawing away and looks at it
// again.
func TestARunningPage(t *testing.T) {
	cases := []struct {
		name   string
		asked  map[string]any
		script string
		want   string
	}{
		{"letters", map[string]any{"served": true}, `window.solvokuLetters(({ length }) => tell("letters of", length, "bytes"))`, "letters of 6 bytes"}, // "served"
		{"letters that come later", nil, `
			const take = ({ length }) => tell("letters of", length, "bytes");
			(async () => {
				await window.solvokuLetters(take); // without a network
				asked.served = true;
				await window.solvokuLetters(take);
				tell("nothing yet");
				later.pop()();
				await window.solvokuLetters(take);
				await window.solvokuLetters(take); // they are here
				tell("once");
			})()`, "nothing yet letters of 6 bytes once"},
		{"no letters", map[string]any{"served": true, "status": 404}, `let taken = 0; window.solvokuLetters(() => taken++).then(() => tell("letters taken:", taken))`, "letters taken: 0"},
		{"the drawing is lost", nil, `lost.webglcontextlost()`, "The browser took the drawing away"},
		{"looked at again", nil, `document.visibilityState = "visible", lost.visibilitychange()`, "looks for a new version"},
		{"hidden", nil, `document.visibilityState = "hidden", lost.visibilitychange()`, "runs kept"},
	}
	var asked []any
	for _, c := range cases {
		all := map[string]any{"kept": "kept", "goes": true, "script": c.script}
		for key, value := range c.asked {
			all[key] = value
		}
		asked = append(asked, all)
	}
	var got [][]string
	uitest.Nodes(t, starting, []string{"program.js", "start.js"}, `
		(async () => {
			for (let i = 0; i < 10; i++) await new Promise(setImmediate);
			eval(asked.script);
		})();`+settled, asked, &got)
	for i, c := range cases {
		if told := strings.Join(got[i], " "); !strings.Contains(told, c.want) {
			t.Errorf("%s: the page says and does %q, without %q", c.name, told, c.want)
		}
	}
}
