package draw

// Chips is a choice of titles, one of which may be held.
type Chips struct {
	Titles []string
	Held   int // -1 for none
}

const chipGap = 8

// Draw lays the chips out in as few rows as possible, with chips of equal width
// in each. The zones' IDs are the titles' indices.
func (c Chips) Draw(p Pen, width float32) Drawing {
	d := Drawing{W: width}
	widest := float32(0)
	for _, t := range c.Titles {
		w, _ := p.Measure(t, p.Small, true)
		widest = max(widest, w+2*margin)
	}
	inner := width - 2*margin
	columns := min(max(int((inner+chipGap)/(widest+chipGap)), 1), max(len(c.Titles), 1))
	// Distribute the chips evenly over that many rows.
	rows := (len(c.Titles) + columns - 1) / columns
	columns = (len(c.Titles) + max(rows, 1) - 1) / max(rows, 1)
	w := (inner+chipGap)/float32(max(columns, 1)) - chipGap
	for i, t := range c.Titles {
		x := margin + float32(i%columns)*(w+chipGap)
		y := float32(i/columns) * (touch + chipGap)
		ground, ink := GroundInk, TextInk
		if i == c.Held {
			ground, ink = AccentInk, OnAccentInk
		}
		d.rect(x, y, w, touch, margin, ground)
		_, h := p.Measure(t, p.Small, i == c.Held)
		d.textCentred(p, x+w/2, y+(touch-h)/2, t, p.Small, i == c.Held, ink)
		d.Zones = append(d.Zones, Zone{x, y, w, touch, i})
	}
	d.H = float32(rows)*(touch+chipGap) - chipGap
	return d
}
