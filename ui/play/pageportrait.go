package play

import (
	"slices"

	"github.com/solvoku/solvoku/ui/shell"
)

// way is an arrangement of keys in a window, with the room between and above them.
type way struct {
	keys            arrangement
	between, status float32
	key             float32 // the least height of a key, 0 for that of a fingertip
}

// others returns the height in portrait of everything but the board, given that of a key.
func (w way) others(key float32) float32 {
	return shell.MinKey + w.status + w.keys.height(key, w.between) + 3*w.between + fingerGap
}

// portrait takes the first arrangement of keys that leaves the board its share of a window's
// width. In a narrow window that is all of it, if there are keys that allow that.
func (m *Screen) portrait(area shell.Rect, width float32) places {
	text, crowded, full := m.textHeight(area), m.crowded(), fullSide(width)
	wanted := min(boardShare*width+outerFrame, full)
	good := wanted
	if !m.enlarged() {
		good = max(good, goodShare*width+tileFrame-rounding)
	}
	ways := []way{
		{roomy, shell.Gap, text, 0},
		{roomy, shell.TightGap, text, 0},
		{fair, shell.Gap, text, 0},
		{fair, shell.TightGap, text, 0},
		{compact, shell.TightGap, text, 0},
		{crowded, shell.TightGap, text, 0},
		{crowded, shell.TightGap, text * 3 / 4, 0}, // two lines, smaller
		{crowded, shell.TightGap, text / 2, 0},
		{crowded, shell.TightGap, text / 2, shortKey},
		{slim, shell.TightGap, text / 2, 0},
	}
	unchanged := 6 // of the ways, in which the text keeps its size
	if m.enlarged() {
		ways = slices.Replace(ways, len(ways)-3, len(ways)-1, way{crowded, shell.TightGap, text * smallLines, 0},
			way{brief, shell.TightGap, text, 0}, way{brief, shell.TightGap, text / 2, 0})
	}
	choose := func(ways []way, least float32) (chosen way, side float32, ok bool) {
		for _, chosen = range ways {
			if m.isListed() {
				chosen.status = text // the height of the keys beside it
			}
			key := float32(shell.MinKey)
			if m.enlarged() && chosen.keys < crowded {
				key = tallKey
			}
			if chosen.key > 0 {
				key = chosen.key
			}
			enough := least
			if chosen.keys == roomy {
				enough = wanted
			}
			if side = min(full, area.H-chosen.others(key)); side >= enough {
				return chosen, side, true
			}
		}
		return chosen, side, false
	}
	chosen, side, ok := choose(ways[:unchanged], full)
	if !ok || width >= wide {
		chosen, side, ok = choose(ways, good)
	}
	if !ok { // shrink the keys, but keep them large enough to hit
		side = max(side, min(good, area.H-chosen.others(lowKey)), min(full, area.H*leastShare))
	}

	p := places{said: 1, keys: chosen.keys, between: chosen.between, around: chosen.between + fingerGap, largest: maxKey}
	p.header = area.Take(shell.MinKey, chosen.between+fingerGap)
	strip := area.Take(side, chosen.between)
	p.board = shell.NewRect(strip.X+(strip.W-side)/2, strip.Y, side, side)
	p.result = shell.NewRect(area.X, area.Y+resultMargin, area.W, area.H-resultMargin) // the gap below the board stays
	p.status = area.Take(chosen.status, chosen.between)
	p.panel = area
	return p
}
