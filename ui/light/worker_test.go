package light

import (
	"slices"
	"testing"

	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// TestTheServiceWorkerAnswersWhatItKnows asks the service worker for the keys under which it
// stores responses.
func TestTheServiceWorkerAnswersWhatItKnows(t *testing.T) {
	const page = "https://example.org/solvoku/"
	type request struct {
		Method string `json:"method"`
		URL    string `json:"url"`
		Mode   string `json:"mode"`
	}
	cases := []struct {
		request request
		want    string
	}{
		{request{"GET", page, "navigate"}, page},
		{request{"GET", page + "?p=53..7", "navigate"}, page},
		{request{"GET", page + "index.html", "navigate"}, page},
		{request{"GET", page + "nowhere", "navigate"}, ""},
		{request{"GET", "https://example.org/", "navigate"}, ""},
		{request{"GET", page + "solvoku.wasm", "cors"}, page + "solvoku.wasm"},
		{request{"GET", page + "light.js", "no-cors"}, page + "light.js"},
		{request{"GET", page + "light.js.map", "no-cors"}, ""},
		{request{"GET", "https://example.com/light.js", "no-cors"}, ""},
		{request{"POST", page, "cors"}, ""},
	}
	var requests []request
	var want []string
	for _, c := range cases {
		requests, want = append(requests, c.request), append(want, c.want)
	}
	var got []string
	uitest.Node(t, `
		const location = "`+page+`sw.js", PROGRAM = "solvoku.wasm", self = { addEventListener() {} };
		function importScripts() {}`,
		[]string{"sw.js"}, `
		FILES.push("light.js");
		console.log(JSON.stringify(asked.map((request) => keptAs(request) || "")));`, requests, &got)
	if !slices.Equal(got, want) {
		t.Errorf("kept under\n%q, want\n%q", got, want)
	}
}

// TestTheServiceWorkerKeepsAVersion installs and activates the service worker, and has it answer
// requests with and without a stored response.
func TestTheServiceWorkerKeepsAVersion(t *testing.T) {
	const worker = `
		const told = [], tell = (...words) => told.push(words.join(" ")), handlers = {};
		const location = "https://example.org/solvoku/sw.js", PROGRAM = "solvoku.wasm", CACHE = "solvoku-2";
		const importScripts = () => {}, programFrom = async (url) => "program of " + url, fetch = async ({ url }) => "host's " + url;
		const cache = {
			match: async (url) => asked.kept?.[url],
			addAll: async (files) => tell("adds", files),
			put: async (url, response) => tell("puts", url, response),
		};
		const caches = { open: async (name) => (tell("opens", name), cache), keys: async () => ["solvoku-1", "solvoku-2", "photos"], delete: async (name) => tell("deletes", name) };
		const self = {
			addEventListener: (kind, handle) => (handlers[kind] = handle),
			skipWaiting: async () => tell("takes over"), clients: { claim: async () => tell("claims") },
		};`
	const page, style = "https://example.org/solvoku/", "https://example.org/solvoku/page.css"
	get := func(url string) map[string]string {
		return map[string]string{"method": "GET", "url": url, "mode": "cors"}
	}
	cases := []struct {
		name  string
		asked map[string]any
		want  []string
	}{
		{"installed", map[string]any{"kind": "install"}, []string{"opens solvoku-2", "adds ./,page.css", "puts solvoku.wasm program of solvoku.wasm", "takes over"}},
		{"installed, with the program", map[string]any{"kind": "install", "kept": map[string]string{"solvoku.wasm": "kept"}}, []string{"opens solvoku-2", "adds ./,page.css", "takes over"}},
		{"activated", map[string]any{"kind": "activate"}, []string{"deletes solvoku-1", "claims"}},
		{"asked for what is kept", map[string]any{"kind": "fetch", "request": get(style), "kept": map[string]string{style: "kept"}}, []string{"opens solvoku-2", "answers kept"}},
		{"asked for what is lost", map[string]any{"kind": "fetch", "request": get(style)}, []string{"opens solvoku-2", "answers host's " + style}},
		{"asked for another file", map[string]any{"kind": "fetch", "request": get(page + "nowhere")}, nil},
	}
	var asked []any
	for _, c := range cases {
		asked = append(asked, c.asked)
	}
	var got [][]string
	uitest.Nodes(t, worker, []string{"sw.js"}, `
		FILES.push("page.css");
		let done = null;
		const event = { request: asked.request, waitUntil: (work) => (done = work), respondWith: (work) => (done = work.then((answer) => tell("answers", answer))) };
		handlers[asked.kind](event);
		Promise.resolve(done).then(() => answer(told));`, asked, &got)
	for i, c := range cases {
		if !slices.Equal(got[i], c.want) {
			t.Errorf("%s: it does\n%q, want\n%q", c.name, got[i], c.want)
		}
	}
}
