// The service worker: keeps the page for use without a network. All files of a
// version are kept together, under a name of their own, so that no page is ever
// made of two versions; a new one is fetched in the background and serves the
// next visit.
"use strict";

importScripts("program.js");

const FILES = ["./"]; // make web writes the list of the page's other files

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

self.addEventListener("fetch", (event) => {
	const url = new URL(event.request.url);
	if (event.request.method !== "GET" || url.origin !== location.origin) return;
	event.respondWith((async () => {
		const cache = await caches.open(CACHE);
		const page = event.request.mode === "navigate";
		const kept = await cache.match(page ? "./" : event.request, { ignoreSearch: page });
		return kept || fetch(event.request);
	})());
});
