package light

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// hosting simulates a browser for program.js and loader.js: a host that may compress what it
// sends, with a program of 1,000 bytes, and a store for the program.
const hosting = `
	const self = asked.old ? {} : globalThis, told = [], tell = (...words) => told.push(words.join(" "));
	const zeros = (length) => new Uint8Array(length);
	const packed = () => require("zlib").gzipSync(zeros(1000));
	const inParts = (bytes) => new ReadableStream({ start(body) {
		for (let i = 0; i < bytes.length; i += 5) body.enqueue(bytes.subarray(i, i + 5));
		body.close();
	} });
	const headers = asked.encoded ? { "Content-Encoding": "gzip" } : {};
	const sent = (bytes, status = 200) => new Response(inParts(bytes), { status, headers });
	const fetch = async (url) => {
		tell("fetches", url);
		if (asked.status && !url.endsWith(".gz")) return sent(zeros(0), asked.status);
		if (!url.endsWith(".gz")) return sent(zeros(1000));
		if (asked.alone) return sent(zeros(0), 404);
		return sent(asked.unpacked ? zeros(1000) : packed());
	};
	const stored = (size) => { if (asked.full) throw new Error("full"); tell("keeps", size); };
	const caches = asked.plain ? undefined : { open: async () => ({
		put: async (url, response) => stored((await response.arrayBuffer()).byteLength),
		delete: async (url) => tell("deletes", url),
	}) };
	const WebAssembly = { async compileStreaming(response) {
		const { byteLength } = await response.arrayBuffer();
		if (asked.damaged) throw new globalThis.WebAssembly.CompileError("damaged");
		return byteLength;
	} };
	const importScripts = () => {}, close = () => tell("closes");
	const postMessage = (data) => tell(Object.keys(data), data.failed ? data.failed.name : Object.values(data));
`

// TestWhichOfAHostsFilesIsTheProgram requests the program from several kinds of host.
func TestWhichOfAHostsFilesIsTheProgram(t *testing.T) {
	const whole, gzip = "fetches solvoku.wasm", "fetches solvoku.wasm.gz"
	cases := []struct {
		name  string
		asked map[string]any
		want  []string
	}{
		{"it packs", map[string]any{"encoded": true}, []string{whole, "1000 bytes"}},
		{"it doesn't", map[string]any{}, []string{whole, gzip, "1000 bytes"}},
		{"it unpacks", map[string]any{"unpacked": true}, []string{whole, gzip, "1000 bytes"}},
		{"it has no packed one", map[string]any{"alone": true}, []string{whole, gzip, whole, "1000 bytes"}},
		{"the browser can't unpack", map[string]any{"old": true}, []string{whole, "1000 bytes"}},
		{"it has none", map[string]any{"status": 404}, []string{whole, "NotServed 404"}},
		{"it fails", map[string]any{"status": 502}, []string{whole, "NotServed 502"}},
	}
	var asked []any
	for _, c := range cases {
		asked = append(asked, c.asked)
	}
	var got [][]string
	uitest.Nodes(t, hosting, []string{"program.js"}, `
		programFrom(PROGRAM).then(async (response) => {
			if (response.headers.get("Content-Type") !== "application/wasm") tell("of type", response.headers.get("Content-Type"));
			tell((await response.arrayBuffer()).byteLength, "bytes");
		}).catch(({ name, status }) => tell(name, status)).then(() => answer(told));`, asked, &got)
	for i, c := range cases {
		if !slices.Equal(got[i], c.want) {
			t.Errorf("%s: it takes\n%q, want\n%q", c.name, got[i], c.want)
		}
	}
}

// TestTheLoaderCountsCompilesAndKeeps runs the worker that fetches the program.
func TestTheLoaderCountsCompilesAndKeeps(t *testing.T) {
	source, err := os.ReadFile("../../web/program.js")
	if err != nil {
		t.Fatal(err)
	}
	program := strings.Replace(string(source), "PROGRAM_SIZE = 0", "PROGRAM_SIZE = 1000", 1) // as make web does
	const fetches = "fetches solvoku.wasm"
	counted := []string{fetches}
	for percent := range 101 {
		counted = append(counted, fmt.Sprint("percent ", percent)) // each once, though there are twice as many parts
	}
	cases := []struct {
		name  string
		asked map[string]any
		want  []string
	}{
		{"all goes well", nil, append(slices.Clone(counted), "keeps 1000", "module 1000", "kept true", "closes")},
		{"over plain http", map[string]any{"plain": true}, append(slices.Clone(counted), "module 1000", "kept true", "closes")},
		{"no room", map[string]any{"full": true}, append(slices.Clone(counted), "deletes solvoku.wasm", "module 1000", "kept true", "closes")},
		{"it is damaged", map[string]any{"damaged": true}, append(slices.Clone(counted), "keeps 1000", "deletes solvoku.wasm", "failed CompileError", "closes")},
		{"it isn't there", map[string]any{"status": 404}, []string{fetches, "deletes solvoku.wasm", "failed NotServed", "closes"}},
	}
	var all []any
	for _, c := range cases {
		asked := map[string]any{"encoded": true}
		maps.Copy(asked, c.asked)
		all = append(all, asked)
	}
	var got [][]string
	uitest.Nodes(t, hosting+program, []string{"loader.js"}, `
		const wait = () => (told.includes("closes") ? answer(told) : setImmediate(wait));
		wait();`, all, &got)
	for i, c := range cases {
		slices.Sort(got[i]) // copying and compiling run concurrently
		slices.Sort(c.want)
		if !slices.Equal(got[i], c.want) {
			t.Errorf("%s: it says and does\n%q, want\n%q", c.name, got[i], c.want)
		}
	}
}
