package light

import (
	"slices"
	"testing"

	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// TestTabsWithoutLocksAgree opens tabs over plain http, where browsers have no locks and tabs
// agree by exchanging messages.
func TestTabsWithoutLocksAgree(t *testing.T) {
	// A message arrives before any tab stops waiting for answers.
	const tabs = `
		const { runInNewContext } = require("vm"), { readFileSync } = require("fs");
		const source = asked.files.map((name) => readFileSync("../../web/" + name, "utf8")).join("\n") + "\nsolvokuKept;";
		const channels = new Set();
		class BroadcastChannel {
			constructor(name) { this.name = name; channels.add(this); }
			close() { channels.delete(this); }
			postMessage(data) {
				for (const other of [...channels]) {
					if (other !== this && other.name === this.name) queueMicrotask(() => channels.has(other) && other.onmessage?.({ data }));
				}
			}
		}
		const stored = () => ({ items: {}, getItem(key) { return this.items[key] ?? null; }, setItem(key, text) { this.items[key] = text; }, removeItem(key) { delete this.items[key]; } });
		const localStorage = stored();
		const tab = (random) => runInNewContext(source, {
			lightTables, localStorage, sessionStorage: stored(), BroadcastChannel,
			setTimeout: (call) => setImmediate(call), Math: Object.assign(Object.create(Math), { random: () => random }),
		});`
	var got []string
	uitest.Node(t, tables(t)+tabs, nil, `
		(async () => {
			const first = await tab(0.5).claim("photos");
			const second = await tab(0.1).claim("photos");
			const third = await tab(0.9).claim("photos");
			second.release();
			const again = await tab(0.7).claim("photos");
			const atOnce = (...all) => Promise.all(all.map((random) => tab(random).claim("session")));
			const three = await atOnce(0.8, 0.2, 0.6);
			three.forEach(({ release }) => release());
			console.log(JSON.stringify([first, second, third, again, ...three, ...(await atOnce(0.2, 0.6, 0.8))].map(({ text }) => text)));
		})();`, map[string]any{"files": keptFiles}, &got)
	want := []string{"photos", "photos-2", "photos-3", "photos-2", "session-3", "session", "session-2", "session", "session-2", "session-3"}
	if !slices.Equal(got, want) {
		t.Errorf("tabs claim %q, want %q", got, want)
	}
}
