// The service worker: keeps the page for use without a network. All files of a
// version are kept together, under a name of their own, so that no page is ever
// made of two versions; a new one is fetched in the background and serves the
// next visit.
"use strict";

importScripts("program.js");

const FILES = ["./"]; // packaging/tools/web/build.go adds the other files of the page

self.addEventListener("install", (event) => {
	event.waitUntil((async () => {
		const cache = await caches.open(CACHE);
		await cache.addAll(FILES);
		// The page has put it there already when it was the first to load it.
		if (!(await cache.match(PROGRAM))) await cache.put(PROGRAM, await programFrom(PROGRAM));
		await self.skipWaiting();
	})());
});

self.addEventListener("activate", (event) => {
	event.waitUntil((async () => {
		for (const name of await caches.keys()) {
			if (name.startsWith("solvoku-") && name !== CACHE) await caches.delete(name);
		}
		await self.clients.claim();
	})());
});

// keptAs returns the address under which a request's answer is kept: the page's, whatever
// puzzle its address holds, or that of another file of this version. It is null for all else,
// which the browser asks the host for; the answer for what isn't there is 404.
function keptAs({ method, url, mode }) {
	const page = new URL("./", location), asked = new URL(url);
	if (method !== "GET") return null;
	if (mode === "navigate") {
		const known = [page.pathname, `${page.pathname}index.html`].includes(asked.pathname) && asked.origin === page.origin;
		return known ? page.href : null;
	}
	return [PROGRAM, ...FILES].some((file) => new URL(file, page).href === url) ? url : null;
}

self.addEventListener("fetch", (event) => {
	const address = keptAs(event.request);
	if (address === null) return;
	event.respondWith((async () => {
		const cache = await caches.open(CACHE);
		return (await cache.match(address)) || fetch(event.request);
	})());
});
