package draw

import "strings"

// title returns the lines of a column's heading.
func (l *rankLayout) title(c int, sorted, descending bool) []string {
	text, mark := l.Columns[c].Title, SortMark(sorted, descending)
	if at := strings.LastIndexByte(text, ' '); l.folded && at > 0 {
		return []string{text[:at], text[at+1:] + mark}
	}
	return []string{text + mark}
}

// heading returns the width that a column's heading needs.
func (l *rankLayout) heading(c int) (wide float32) {
	for _, line := range l.title(c, true, true) {
		w, _ := l.pen.Measure(line, l.pen.Small, true)
		wide = max(wide, w)
	}
	return wide
}

// head draws the headings and the scale, and returns their lower edge.
func (l *rankLayout) head(d *Drawing) float32 {
	high := l.minRow()
	for c := range l.Columns {
		high = max(high, l.small*float32(len(l.title(c, false, false)))+pictureMargin)
	}
	heading := func(c int, x, y, left, right float32) {
		ink, sorted := MutedInk, c == l.Sorted
		if sorted {
			ink = TextInk
		}
		lines := l.title(c, sorted, l.Descending)
		write := d.textRight
		if c == 0 {
			write = d.text
		}
		for i, line := range lines {
			write(l.pen, x, y+(high-l.small*float32(len(lines)))/2+l.small*float32(i), line, l.pen.Small, sorted, ink)
		}
		d.Zones = append(d.Zones, Zone{left, y, right - left, high, l.Columns[c].ID})
	}
	// own returns the width of a heading alone, with the space around it, which the scale leaves.
	own := func(c int) float32 { return l.heading(c) + rankGap - scaleTo }
	switch {
	case l.name > 0:
		heading(0, pictureMargin, 0, 0, l.left-scaleFrom)
	case len(l.lines) > 0 && pictureMargin+own(0)+own(l.lines[0][0]) <= l.rights[0]:
		heading(0, pictureMargin, 0, 0, pictureMargin+own(0))
	}
	bottom := float32(0)
	for _, line := range l.lines {
		for i, c := range line {
			left := l.rights[i] - own(c)
			if i > 0 {
				left = l.rights[i-1] + rankGap/2
			}
			heading(c, l.rights[i], bottom, left, l.rights[i]+rankGap/2)
		}
		bottom += high
	}
	return bottom
}

// marks returns the numbers on the scale, as many as have room.
func (l *rankLayout) marks() (all []tick) {
	if !l.scaled {
		return nil
	}
	wide := float32(0)
	for _, t := range l.scale.ticks(99) {
		w, _ := l.pen.Measure(l.Label(t.value), l.pen.Small, false)
		wide = max(wide, w)
	}
	for _, t := range l.scale.ticks(int(l.long / (wide + pictureMargin))) {
		if t.major {
			all = append(all, t)
		}
	}
	return all
}

// grid draws the scale's lines behind bars beside the names, and the scale's numbers: on the line
// of the headings or, above bars on lines of their own, below the headings.
func (l *rankLayout) grid(d *Drawing, top, bottom float32) {
	from, to := l.left-scaleFrom, l.left+l.long+scaleTo
	if l.name == 0 {
		from, to = l.left, l.left+l.long
	}
	free := from
	for _, t := range l.marks() {
		x := l.left + l.scale.at(t.value)*l.long
		if l.name > 0 {
			d.line(x, top, x, bottom, ruleHeight, LineInk)
		}
		label := l.Label(t.value)
		w, _ := l.pen.Measure(label, l.pen.Small, false)
		at := x - w/2
		if l.name == 0 {
			at = min(max(at, from), to-w)
		}
		if at >= free && at+w <= to {
			d.text(l.pen, at, top-l.small-pictureMargin, label, l.pen.Small, false, MutedInk)
			free = at + w + pictureMargin
		}
	}
}
