package picture

// Means returns the mean brightness of the square of 2r+1 pixels around each pixel, as far as it
// lies within the picture.
func (g *Gray) Means(r int) []uint8 {
	all := make([]uint8, len(g.Pix))
	g.means(r, func(i int, sum, area int32) { all[i] = uint8(sum / area) })
	return all
}

// Extremes returns the picture with each pixel replaced by one picked from that square.
func (g *Gray) Extremes(r int, pick func(a, b uint8) uint8) *Gray {
	w, h := g.W, g.H
	rows, all := New(w, h), New(w, h)
	for y := range h {
		from, to := g.Pix[y*w:(y+1)*w], rows.Pix[y*w:(y+1)*w]
		for x := range to {
			v := from[x]
			for _, p := range from[max(x-r, 0):min(x+r+1, w)] {
				v = pick(v, p)
			}
			to[x] = v
		}
	}
	for y := range h {
		to := all.Pix[y*w : (y+1)*w]
		copy(to, rows.Pix[y*w:])
		for k := max(y-r, 0); k <= min(y+r, h-1); k++ {
			for x, p := range rows.Pix[k*w : (k+1)*w] {
				to[x] = pick(to[x], p)
			}
		}
	}
	return all
}
