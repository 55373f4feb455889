// Where the light board and its keys stand: where the app has them, in the windows that the
// table knows (ui/light/places.json). In another one they stand as in the one most like it,
// stretched.
"use strict";

// lightPlaces returns the places in a window, by what they depend on besides: see the table.
// scale is how many pixels a length of 1 has.
function lightPlaces(table, w, h, scale, tags) {
	const unlike = ({ size }) => Math.abs(Math.log(w / size[0])) + Math.abs(Math.log(h / size[1])) + 10 * ((w > h) !== (size[0] > size[1]));
	const nearest = table.reduce((best, next) => (unlike(next) < unlike(best) ? next : best));
	const x = w / nearest.size[0], y = h / nearest.size[1], places = {};
	for (const part of nearest.parts) {
		if ((part.tags || []).every((tag) => tags.includes(tag))) Object.assign(places, part.places);
	}
	const { board: [left, top, shown, side, thin, wide], said: [said], ...keys } = places;
	const stretched = ([l, t, width, height]) => ({ x: l * x, y: t * y, w: width * x, h: height * y });
	for (const [name, r] of Object.entries(keys)) keys[name] = r && stretched(r);
	if (keys.status) keys.bar = { ...keys.status, y: keys.status.y + keys.status.h, h: 4 };

	// The board stays square, and its tiles have whole pixels.
	const whole = (length, round = Math.round) => round(length * scale) / scale;
	const least = Math.min(x, y), [narrow, broad] = [thin, wide].map((gap) => whole(gap * least));
	const tile = whole((side * least - 6 * narrow - 2 * broad) / 9, Math.floor);
	const all = 9 * tile + 6 * narrow + 2 * broad, middle = stretched([left, top, shown, shown]);
	const board = { x: whole(middle.x + (middle.w - all) / 2), y: whole(middle.y + (middle.h - all) / 2), tile, narrow, broad, all };
	// In a window far narrower than its model, as when zoomed in, words shrink with their keys.
	const words = x < 0.7 ? Math.max(x, 0.6) : 1;
	return { keys, said, words, board };
}
