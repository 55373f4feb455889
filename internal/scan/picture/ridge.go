package picture

// Darkness returns how much darker each pixel is than the mean of the surrounding square
// of 2r+1 pixels, in 256ths of that mean, or 0 where it isn't darker. Dividing by the
// mean makes the same ink equally strong in light and in shadow.
func Darkness(g *Gray, r int) *Gray {
	d := New(g.W, g.H)
	g.means(r, func(i int, sum, area int32) {
		// (mean - p) * 256 / (mean + 24), with a single division; the 24 keeps the noise of
		// black areas from being amplified.
		if over := sum - int32(g.Pix[i])*area; over > 0 {
			d.Pix[i] = uint8(min(int64(over)*256/int64(sum+24*area), 255))
		}
	})
	return d
}

// Edges returns how steeply the brightness changes at and around each pixel, in 256ths of
// the mean as in [Darkness]. Lines stand out whether they are darker or lighter than
// their surroundings, and so do borders without a line.
func Edges(g *Gray, r int) *Gray {
	w, h := g.W, g.H
	steep := New(w, h)
	for y := 1; y < h-1; y++ {
		for x := 1; x < w-1; x++ {
			i := y*w + x
			dx := int(g.Pix[i+1]) - int(g.Pix[i-1])
			dy := int(g.Pix[i+w]) - int(g.Pix[i-w])
			if dx < 0 {
				dx = -dx
			}
			if dy < 0 {
				dy = -dy
			}
			steep.Pix[i] = uint8(min(max(dx, dy)+min(dx, dy)/2, 255))
		}
	}
	// Averaging over 3 x 3 closes the gap in the middle of a thin line.
	d := New(w, h)
	g.means(r, func(i int, sum, area int32) {
		x, y := i%w, i/w
		if x == 0 || y == 0 || x == w-1 || y == h-1 {
			return
		}
		t := int64(0)
		for j := i - w; j <= i+w; j += w {
			t += int64(steep.Pix[j-1]) + int64(steep.Pix[j]) + int64(steep.Pix[j+1])
		}
		d.Pix[i] = uint8(min(t*256*int64(area)/(9*int64(sum+24*area)), 255))
	})
	return d
}

// Median returns the median brightness.
func (g *Gray) Median() int {
	var count [256]int
	for _, p := range g.Pix {
		count[p]++
	}
	n := 0
	for v, c := range count {
		if n += c; 2*n >= len(g.Pix) {
			return v
		}
	}
	return 255
}

// means calls visit for each pixel with the sum over the surrounding square of 2r+1
// pixels, as far as it lies within the picture, and the number of pixels summed.
func (g *Gray) means(r int, visit func(i int, sum, area int32)) {
	w, h := g.W, g.H
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
		for x := range w {
			if x+r < w {
				sum += columns[x+r]
				n++
			}
			if x-r-1 >= 0 {
				sum -= columns[x-r-1]
				n--
			}
			visit(y*w+x, sum, n*rows)
		}
	}
}
