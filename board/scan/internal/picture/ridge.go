package picture

// Darkness returns how much darker each pixel is than the mean of the square of
// 2r+1 pixels around it, in 256ths of that mean: 0 where it is not. Dividing by
// the mean makes the same ink equally strong in light and in shadow.
func Darkness(g *Gray, r int) *Gray {
	w, h := g.W, g.H
	d := New(w, h)
	columns := make([]int32, w) // sums over the rows of the window
	for y := range min(r, h) {
		for x, p := range g.Pix[y*w : (y+1)*w] {
			columns[x] += int32(p)
		}
	}
	rows := int32(min(r, h))
	for y := range h {
		if y+r < h {
			for x, p := range g.Pix[(y+r)*w : (y+r+1)*w] {
				columns[x] += int32(p)
			}
			rows++
		}
		if y-r-1 >= 0 {
			for x, p := range g.Pix[(y-r-1)*w : (y-r)*w] {
				columns[x] -= int32(p)
			}
			rows--
		}
		var sum, n int32
		for x := range min(r, w) {
			sum += columns[x]
			n++
		}
		row := g.Pix[y*w : (y+1)*w]
		to := d.Pix[y*w : (y+1)*w]
		for x, p := range row {
			if x+r < w {
				sum += columns[x+r]
				n++
			}
			if x-r-1 >= 0 {
				sum -= columns[x-r-1]
				n--
			}
			// (mean - p) * 256 / (mean + 24), without dividing twice: the 24
			// keeps the noise of black from growing.
			area := n * rows
			over := sum - int32(p)*area
			if over > 0 {
				to[x] = uint8(min(int64(over)*256/int64(sum+24*area), 255))
			}
		}
	}
	return d
}
