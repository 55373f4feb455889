package main

import (
	"bufio"
	"fmt"
	"image"
	_ "image/jpeg"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/glyph"
	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/page"
	"github.com/solvoku/solvoku/internal/scan/picture"
)

// photo is a photo with its truth: 0 for empty, 1 to 9, or 10 for only notes.
type photo struct {
	name   string
	colour image.Image
	gray   *picture.Gray
	grid   lattice.Map
	truth  [board.CellCount]uint8
	pen    bool // filled in by hand, at least partly
	hand   [board.CellCount]int8
}

// loadPhotos reads the photos of the folders, split by puzzle: every fourth puzzle
// is kept back.
func loadPhotos(dirs []string) (learn, kept []photo, err error) {
	puzzles := map[string][]photo{}
	for _, dir := range dirs {
		files, err := filepath.Glob(filepath.Join(dir, "*.jpg"))
		if err != nil {
			return nil, nil, err
		}
		for _, f := range files {
			p, err := loadPhoto(f)
			if err != nil {
				return nil, nil, fmt.Errorf("%s: %w", f, err)
			}
			key := fmt.Sprint(p.truth)
			puzzles[key] = append(puzzles[key], p)
		}
	}
	var keys []string
	for k := range puzzles {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	for i, k := range keys {
		if i%4 == 1 {
			kept = append(kept, puzzles[k]...)
		} else {
			learn = append(learn, puzzles[k]...)
		}
	}
	return learn, kept, nil
}

func loadPhoto(file string) (photo, error) {
	p := photo{name: filepath.Base(file)}
	stem := strings.TrimSuffix(file, ".jpg")
	text, err := os.ReadFile(stem + ".dat")
	if err != nil {
		p.pen = true
		if text, err = os.ReadFile(stem + ".txt"); err != nil {
			return p, err
		}
	}
	var numbers []string
	lines := bufio.NewScanner(strings.NewReader(string(text)))
	for lines.Scan() {
		if f := strings.Fields(lines.Text()); len(f) == 9 {
			numbers = append(numbers, f...)
		}
	}
	if len(numbers) != board.CellCount {
		return p, fmt.Errorf("the truth has %d cells", len(numbers))
	}
	for i, n := range numbers {
		v, err := strconv.Atoi(n)
		if err != nil {
			return p, err
		}
		p.truth[i] = uint8(v)
		p.hand[i] = -1
		if !p.pen {
			p.hand[i] = 0
		}
	}
	if err := p.markHands(); err != nil {
		return p, err
	}
	f, err := os.Open(file)
	if err != nil {
		return p, err
	}
	defer f.Close()
	img, _, err := image.Decode(f)
	if err != nil {
		return p, err
	}
	p.colour = img
	p.gray = picture.FromImage(img, 1600, nil).Gray
	k := max((max(p.gray.W, p.gray.H)+799)/800, 1)
	unbounded := lattice.Budget(math.MaxInt)
	found := lattice.Find(p.gray.Shrunk(k), false, &unbounded, nil)
	if len(found) == 0 || found[0].Score < lattice.Likely {
		return p, fmt.Errorf("no grid found")
	}
	best := found[0]
	for _, x := range found {
		if x.Score >= lattice.Likely && x.Map.CellSize() > best.Map.CellSize() {
			best = x
		}
	}
	p.grid = best.Map.Scaled(float64(k))
	return p, nil
}

// markHands marks which digits were written by hand, where [byHand] says so.
func (p *photo) markHands() error {
	names, ok := byHand[p.name[:min(len(p.name), 5)]]
	if !p.pen || !ok {
		return nil
	}
	for c := range p.hand {
		p.hand[c] = 0
	}
	for _, name := range strings.Fields(names) {
		c, err := board.ParseCell(name)
		if err != nil {
			return err
		}
		p.hand[c] = 1
	}
	digit := func(c int) bool { return p.truth[c] >= 1 && p.truth[c] <= 9 }
	for c := range p.hand {
		other := board.CellCount - 1 - c
		if p.hand[c] == 1 && !digit(c) || p.hand[c] == 0 && digit(c) && (!digit(other) || p.hand[other] == 1) {
			return fmt.Errorf("%v is not marked as it should be", board.Cell(c))
		}
	}
	return nil
}

// samples returns the photo's cells, randomly altered: filled in, coarser, blurred,
// darker, noisy, inverted.
func (p *photo) samples(r *rand.Rand, lib *library) []sample {
	g, m := p.gray, p.grid
	if k := int(m.CellSize() / between(r, 18, 60)); k > 1 {
		g, m = g.Shrunk(k), m.Scaled(1/float64(k))
	}
	c, m := crop(g, m)
	cell := m.CellSize()
	label := p.label
	if lib != nil && !p.pen && chance(r, 0.5) {
		label = p.fillIn(r, c, m, lib)
	}
	k := page.Camera{Slope: [2]float64{0.2 * r.NormFloat64(), 0.2 * r.NormFloat64()}, Negative: chance(r, 0.08)}
	if chance(r, 0.5) {
		k.Blur = between(r, 0, 0.035) * cell
	}
	if chance(r, 0.3) {
		k.Noise = between(r, 0, 0.04)
	}
	if chance(r, 0.2) {
		k.Sharpen = float32(between(r, 0.2, 1))
	}
	if chance(r, 0.3) {
		k.Shadow, k.Soft = between(r, 0.1, 0.5), between(r, 1, 3*cell)
	}
	if chance(r, 0.3) {
		k.Quality = 40 + r.IntN(50)
	}
	g, _ = page.Shoot(r, c, m, &k)
	return cut(r, g, m, label)
}

// crop returns the part of a picture around a grid.
func crop(g *picture.Gray, m lattice.Map) (*page.Canvas, lattice.Map) {
	x0, y0, x1, y1 := g.W, g.H, 0, 0
	room := int(m.CellSize()) + 4
	for _, p := range m.Corners() {
		x0, y0 = max(min(x0, int(p.X)-room), 0), max(min(y0, int(p.Y)-room), 0)
		x1, y1 = min(max(x1, int(p.X)+room), g.W), min(max(y1, int(p.Y)+room), g.H)
	}
	c := page.NewCanvas(x1-x0, y1-y0, 0)
	for y := range c.H {
		for x := range c.W {
			c.Pix[y*c.W+x] = float32(g.Pix[(y+y0)*g.W+x+x0]) / 255
		}
	}
	for i := range 3 {
		m.H[i] -= float64(x0) * m.H[6+i]
		m.H[3+i] -= float64(y0) * m.H[6+i]
	}
	return c, m
}

func (p *photo) label(c board.Cell) (uint8, int8) {
	switch t := p.truth[c]; {
	case t == 0:
		return glyph.Blank, -1
	case t > 9:
		return glyph.Notes, -1
	default:
		return t, p.hand[c]
	}
}
