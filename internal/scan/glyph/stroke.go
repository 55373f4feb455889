package glyph

// Stroke returns the height in pixels of the tallest connected piece of ink of at least
// the given level. It ignores the border, which may contain lines.
func (p *Patch) Stroke(level float32) (height int) {
	const first, last = inner, Side - 1 - inner
	var seen [len(p)]bool
	var open []int
	visit := func(x, y int) {
		i := y*Side + x
		if x < first || x > last || y < first || y > last || seen[i] || p[i] < level {
			return
		}
		seen[i] = true
		open = append(open, i)
	}
	for start := range p {
		visit(start%Side, start/Side)
		top, bottom := Side, -1
		for len(open) > 0 {
			i := open[len(open)-1]
			open = open[:len(open)-1]
			x, y := i%Side, i/Side
			top, bottom = min(top, y), max(bottom, y)
			for dy := -1; dy <= 1; dy++ {
				for dx := -1; dx <= 1; dx++ {
					visit(x+dx, y+dy)
				}
			}
		}
		height = max(height, bottom-top+1)
	}
	return height
}
