package scan

import (
	"image"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/glyph"
	"github.com/solvoku/solvoku/internal/scan/lattice"
)

// TestOtherLooksOfVariantsAreNamed draws marks in looks that are harder to see than the usual ones,
// or that might be taken for another variant's. Whatever is wrong in the reading must be flagged.
func TestOtherLooksOfVariantsAreNamed(t *testing.T) {
	for _, look := range []struct {
		name        string
		want        Variant
		blur        float64 // in cells, of a photo; 0 for a screenshot
		under, over func(*drawing)
	}{
		{"dashed diagonals", Diagonal, 0.02, dashedDiagonals, nil},
		{"outlined windows", Hyper, 0, nil, outlinedWindows},
		{"touching regions", ExtraRegions, 0.02, touchingRegions, nil},
		{"blurred arrows", Arrow, 0.04, (*drawing).arrows, nil},
		{"blurred thermometers", Thermometer, 0.04, (*drawing).thermometers, nil},
		{"few sums", Sandwich, 0, nil, fewSums},
		{"hatched windows", Hyper, 0, hatchedWindows, nil},
		{"dots", OtherVariant, 0, nil, borderDots},
		{"less-than signs", OtherVariant, 0, nil, lessThan},
		{"thick lines", OtherVariant, 0, thickLines, nil},
		{"thin lines", OtherVariant, 0, thinLines, nil},
		{"letters", OtherVariant, 0, nil, letters},
		{"bars", OtherVariant, 0, nil, bars},
		{"sums of diagonals", LittleKiller, 0, nil, filledArrows},
		{"quadruples", OtherVariant, 0, nil, quadruples},
		{"even digits", OtherVariant, 0, squares, nil},
	} {
		d := newDrawing(rand.New(rand.NewPCG(21, 46)), fonts(t))
		if look.under != nil {
			look.under(d)
		}
		d.grid(func(c board.Cell) int { return c.Box() })
		if look.over != nil {
			look.over(d)
		}
		shown := d.digits(solvedGrid(d.r), 0.4)
		camera := d.camera(0)
		if look.blur > 0 {
			camera = d.camera(2)
			camera.Blur = look.blur * d.cell
		}
		r, err := Read(t.Context(), d.photo(camera), Options{})
		if err != nil {
			t.Errorf("%s: %v", look.name, err)
			continue
		}
		if r.Variant != look.want {
			t.Errorf("%s: taken for %v", look.name, r.Variant)
		}
		for c, cell := range r.Cells {
			if cell.Digit != shown[c] && !cell.Uncertain {
				t.Errorf("%s: %v is read as %d, not %d", look.name, board.Cell(c), cell.Digit, shown[c])
			}
		}
	}
}

func dashedDiagonals(d *drawing) {
	for at := 0.0; at < 9; at += 0.3 {
		end := at + 0.12
		d.stroke([]lattice.Point{{X: at, Y: at}, {X: end, Y: end}}, 0.04, greyTint(0.5))
		d.stroke([]lattice.Point{{X: 9 - at, Y: at}, {X: 9 - end, Y: end}}, 0.04, greyTint(0.5))
	}
}

func outlinedWindows(d *drawing) {
	for _, u := range [...]float64{1, 5} {
		for _, v := range [...]float64{1, 5} {
			d.stroke([]lattice.Point{{X: u, Y: v}, {X: u + 3, Y: v}, {X: u + 3, Y: v + 3}, {X: u, Y: v + 3}, {X: u, Y: v}}, 0.06, greyTint(0.5))
		}
	}
}

func hatchedWindows(d *drawing) {
	for _, u := range [...]float64{1, 5} {
		for _, v := range [...]float64{1, 5} {
			for s := 0.1; s < 6; s += 0.1 {
				d.stroke([]lattice.Point{{X: u + min(s, 3), Y: v + max(s-3, 0)}, {X: u + max(s-3, 0), Y: v + min(s, 3)}}, 0.02, greyTint(0.4))
			}
		}
	}
}

// borderDots puts a dot on every third border.
func borderDots(d *drawing) {
	for i, p := range borders() {
		if i%3 == 0 {
			d.stroke([]lattice.Point{p, {X: p.X + 0.01, Y: p.Y}}, 0.28, greyTint(0))
		}
	}
}

// lessThan writes signs on the borders between neighbours in a row.
func lessThan(d *drawing) {
	for i, p := range borders() {
		if at := 0.07; p.X == float64(int(p.X)) {
			if i%2 == 0 {
				at = -at
			}
			d.stroke([]lattice.Point{{X: p.X - at, Y: p.Y - 0.08}, {X: p.X + at, Y: p.Y}, {X: p.X - at, Y: p.Y + 0.08}}, 0.03, greyTint(0))
		}
	}
}

// letters writes X or V on every eighth border.
func letters(d *drawing) {
	for i, p := range borders() {
		if i%8 == 0 {
			d.text("XV"[i/8%2:][:1], p.X, p.Y, 0.27, d.ink)
		}
	}
}

// bars draws short thick lines on every seventh border.
func bars(d *drawing) {
	for i, p := range borders() {
		w, h := 0.2, 0.07
		if p.X == float64(int(p.X)) {
			w, h = h, w
		}
		if i%7 == 0 {
			d.rect(p.X-w, p.Y-h, p.X+w, p.Y+h, greyTint(0.3))
		}
	}
}

// filledArrows writes sums above and to the left of the board, each with a short arrow that has a filled
// head.
func filledArrows(d *drawing) {
	for i := range 3 {
		for _, p := range [...]lattice.Point{{X: float64(2*i) + 0.5, Y: -0.5}, {X: -0.5, Y: float64(2*i) + 1.5}} {
			d.text([...]string{"12", "20", "8"}[i], p.X-0.1, p.Y-0.1, 0.26, d.ink)
			d.stroke([]lattice.Point{{X: p.X + 0.2, Y: p.Y + 0.2}, {X: p.X + 0.38, Y: p.Y + 0.38}}, 0.025, d.ink)
			for at := 0.0; at < 0.13; at += 0.01 {
				d.stroke([]lattice.Point{{X: p.X + 0.38, Y: p.Y + 0.38 - at}, {X: p.X + 0.25 + at, Y: p.Y + 0.38 - at}}, 0.02, d.ink)
			}
		}
	}
}

// signsInBoxes writes less-than signs on the borders within boxes.
func signsInBoxes(d *drawing) {
	for _, p := range borders() {
		across := p.X == float64(int(p.X))
		if at := 0.07; across && int(p.X)%3 > 0 {
			d.stroke([]lattice.Point{{X: p.X - at, Y: p.Y - 0.08}, {X: p.X + at, Y: p.Y}, {X: p.X - at, Y: p.Y + 0.08}}, 0.03, greyTint(0))
		} else if !across && int(p.Y)%3 > 0 {
			d.stroke([]lattice.Point{{X: p.X - 0.08, Y: p.Y - at}, {X: p.X, Y: p.Y + at}, {X: p.X + 0.08, Y: p.Y - at}}, 0.03, greyTint(0))
		}
	}
}

// TestFewDigitsBetweenSignsAreRead draws a puzzle whose signs and lines alone tell that it is one.
func TestFewDigitsBetweenSignsAreRead(t *testing.T) {
	d := newDrawing(rand.New(rand.NewPCG(22, 46)), fonts(t))
	d.grid(func(c board.Cell) int { return c.Box() })
	signsInBoxes(d)
	shown := d.digits(solvedGrid(d.r), 0.08)
	r, err := Read(t.Context(), d.photo(d.camera(0)), Options{})
	if err != nil || r.Variant != OtherVariant || r.Grid() != shown {
		t.Errorf("read %v, %v, not\n%v", r, err, shown)
	}
}

// board returns the work on a picture of the drawing, and the place of its board.
func (d *drawing) board(t *testing.T, img image.Image) (*work, lattice.Map) {
	from, to := d.at(0), d.at(9)
	m, ok := lattice.FromCorners([4]lattice.Point{{X: from, Y: from}, {X: to, Y: from}, {X: to, Y: to}, {X: from, Y: to}})
	if !ok {
		t.Fatal("no board")
	}
	return newWork(t.Context(), Options{}, img), m
}

// TestSignsBetweenBoxesPlaceNoLattice: signs on all borders are the same if a lattice in doubt begins one
// line too late.
func TestSignsBetweenBoxesPlaceNoLattice(t *testing.T) {
	for name, test := range map[string]struct {
		draw   func(*drawing)
		astray bool
	}{"in boxes": {signsInBoxes, false}, "on all borders": {lessThan, true}} {
		d := newDrawing(rand.New(rand.NewPCG(22, 46)), fonts(t))
		d.grid(func(c board.Cell) int { return c.Box() })
		test.draw(d)
		w, m := d.board(t, d.photo(d.camera(0)))
		r := Reading{doubtful: true}
		r.recognize(w.straight(m), &sheet{})
		if r.Variant != OtherVariant || r.astray != test.astray {
			t.Errorf("%s: %v, astray %v", name, r.Variant, r.astray)
		}
	}
}

// tubes draws two thermometers along rows.
func tubes(d *drawing, t tint) {
	for _, v := range [...]float64{2.5, 6.5} {
		d.stroke([]lattice.Point{{X: 7.5, Y: v}, {X: 1.5, Y: v}}, 0.3, t)
		d.stroke([]lattice.Point{{X: 7.5, Y: v}}, 0.76, t)
	}
}

// TestADigitOnATubeInAShadow draws a page whose left third is in a shadow: the digit on a tube there differs
// from the paper by less than a tube elsewhere.
func TestADigitOnATubeInAShadow(t *testing.T) {
	d := newDrawing(rand.New(rand.NewPCG(23, 46)), fonts(t))
	tubes(d, greyTint(0.75))
	d.line = greyTint(0.1)
	d.grid(func(c board.Cell) int { return c.Box() })
	digit, empty := board.At(2, 1), board.At(6, 1)
	d.text("5", 1.5, 2.5, 0.6, greyTint(0.47))
	img := d.photo(d.camera(0)).(*image.RGBA)
	for i := range img.Pix {
		if x := i % img.Stride / 4; x < int(d.at(3)) && i%4 < 3 {
			img.Pix[i] = uint8(float64(img.Pix[i]) * 0.7)
		}
	}
	w, m := d.board(t, img)
	var r Reading
	var s sheet
	for c := range s.verdicts {
		s.verdicts[c].P[glyph.Blank] = 1
	}
	for _, c := range [...]board.Cell{digit, empty} {
		s.verdicts[c] = glyph.Verdict{}
		s.verdicts[c].P[5] = 1
	}
	doubtful := r.recognize(w.straight(m), &s)
	if r.Variant != Thermometer || s.hollow.Contains(digit) || !doubtful.Contains(digit) || !s.hollow.Contains(empty) {
		t.Errorf("%v, doubtful %v, hollow %v", r.Variant, doubtful, s.hollow)
	}
}

// TestADigitLostOnATubeIsDoubtful reads a page on which the network takes a pale digit on a tube for
// nothing.
func TestADigitLostOnATubeIsDoubtful(t *testing.T) {
	d := newDrawing(rand.New(rand.NewPCG(24, 46)), fonts(t))
	tubes(d, greyTint(0.93))
	d.line = greyTint(0.6)
	d.grid(func(c board.Cell) int { return c.Box() })
	lost, kept := board.At(2, 3), board.At(6, 5)
	d.text("5", 3.5, 2.5, 0.6, greyTint(0.84))
	d.text("6", 5.5, 6.5, 0.6, greyTint(0.84))
	w, m := d.board(t, d.photo(d.camera(0)))
	s := w.sheet(sheet{grid: m}, true, math.Inf(-1))
	for c := range s.verdicts {
		s.verdicts[c] = glyph.Verdict{}
		s.verdicts[c].P[glyph.Blank] = 1
	}
	s.verdicts[kept] = glyph.Verdict{}
	s.verdicts[kept].P[6] = 1
	if r := w.reading(&s, false); r.Variant != Thermometer || !r.Cells[lost].Uncertain || r.Cells[kept].Uncertain {
		t.Errorf("%v, uncertain %v", r.Variant, r.Uncertain())
	}
}

// quadruples draws circles with digits around some crossings of lines.
func quadruples(d *drawing) {
	for i := range 6 {
		p := lattice.Point{X: float64(1 + i), Y: float64(1 + (3*i+1)%8)}
		d.stroke([]lattice.Point{p}, 0.48, greyTint(0.1))
		d.stroke([]lattice.Point{p}, 0.44, d.paper)
		d.text("27", p.X, p.Y, 0.16, d.ink)
	}
}

// squares shades the middles of every fifth cell.
func squares(d *drawing) {
	for c := board.Cell(0); c < board.CellCount; c += 5 {
		p := middle(c)
		d.rect(p.X-0.34, p.Y-0.34, p.X+0.34, p.Y+0.34, greyTint(0.85))
	}
}

// borders returns the middles of the borders between cells.
func borders() (all []lattice.Point) {
	for c := range board.Cell(board.CellCount) {
		p := middle(c)
		if c.Col() < 8 {
			all = append(all, lattice.Point{X: p.X + 0.5, Y: p.Y})
		}
		if c.Row() < 8 {
			all = append(all, lattice.Point{X: p.X, Y: p.Y + 0.5})
		}
	}
	return all
}

// thickLines draws lines through cells, as for a German whisper.
func thickLines(d *drawing) {
	for _, v := range [...]float64{1.5, 4.5, 7.5} {
		d.stroke([]lattice.Point{{X: 0.5, Y: v}, {X: 3.5, Y: v}, {X: 3.5, Y: v + 1}, {X: 7.5, Y: v + 1}}, 0.3, greyTint(0.75))
	}
}

// thinLines draws two lines through cells, as of palindromes.
func thinLines(d *drawing) {
	for _, v := range [...]float64{1.5, 5.5} {
		d.stroke([]lattice.Point{{X: 1.5, Y: v}, {X: 4.5, Y: v}, {X: 4.5, Y: v + 1}, {X: 6.5, Y: v + 1}}, 0.1, greyTint(0.7))
	}
}

// touchingRegions shades two irregular regions that form one part of 18 cells.
func touchingRegions(d *drawing) {
	const shaded = "000000000" + "011110000" + "011110000" + "001111100" + "000011110" + "000010000" + "000000000" + "000000000" + "000000000"
	d.shadeCells(func(c board.Cell) bool { return shaded[c] == '1' }, greyTint(0.8))
}

// fewSums writes sums beside some rows and columns only.
func fewSums(d *drawing) {
	for i, sum := range [9]string{"", "7", "", "15", "35", "", "0", "22", ""} {
		if sum != "" {
			d.text(sum, float64(i)+0.5, -0.4, 0.35, d.ink)
			d.text(sum, -0.4, float64(i)+0.5, 0.35, d.ink)
		}
	}
}
