package main

import (
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/page"
)

// drawing is a kind of picture to draw for a report.
type drawing struct {
	name    string
	style   func(r *rand.Rand, s *page.Style)
	photo   bool
	plain   bool    // as apps and web pages look, rather than as they might
	notes   float64 // share of empty cells
	filled  float64 // share of empty cells with the solution's digits written by hand
	answers bool    // the second printed ink is in use
}

func drawings() []drawing {
	plain := func(r *rand.Rand, s *page.Style) {}
	shaded := func(r *rand.Rand, s *page.Style) {
		for s.Shade == nil {
			s.Shade = randomShade(r)
		}
	}
	return []drawing{
		{name: "apps", style: plain, plain: true},
		{name: "apps-notes", style: plain, plain: true, notes: 0.6, answers: true},
		{name: "apps-shaded", style: shaded, plain: true, notes: 0.2, answers: true},
		{name: "screens", style: plain},
		{name: "screens-notes", style: plain, notes: 0.6, answers: true},
		{name: "screens-shaded", style: shaded, notes: 0.2, answers: true},
		{name: "photos", style: plain, photo: true},
		{name: "photos-hand", style: plain, photo: true, notes: 0.1, filled: 0.4},
	}
}

// drawAll writes n pictures of each kind, or of one kind only, with their truths, below a
// folder.
func drawAll(dir, only string, n int, seed uint64, lib library, photos []photo) error {
	if !slices.ContainsFunc(slices.Concat(lib.printed...), ofApps) {
		return errors.New("no font of those kept back is one of apps, upright and with lining figures: install more of those that the README names")
	}
	for i, d := range drawings() {
		if only != "" && only != d.name {
			continue
		}
		folder := filepath.Join(dir, d.name)
		if err := os.MkdirAll(folder, 0o755); err != nil {
			return err
		}
		r := rand.New(rand.NewPCG(seed, uint64(i)+100))
		for k := range n {
			if err := d.draw(r, lib, filepath.Join(folder, fmt.Sprintf("%03d", k))); err != nil {
				return err
			}
		}
	}
	return drawOthers(dir, only, n, seed, lib, photos)
}

// drawOthers writes n pictures of each kind that isn't drawn page by page: coloured screens,
// pictures without a Sudoku, and, if there are any, photos with all empty cells filled in by
// hand.
func drawOthers(dir, only string, n int, seed uint64, lib library, photos []photo) error {
	kinds := []struct {
		name string
		draw func(r *rand.Rand, k int) (image.Image, []int)
	}{
		{"themes", func(r *rand.Rand, _ int) (image.Image, []int) { return screenshot(r, lib, false) }},
		{"decorative", func(r *rand.Rand, _ int) (image.Image, []int) { return screenshot(r, lib, true) }},
		{"no-sudoku", func(r *rand.Rand, _ int) (image.Image, []int) { return noSudoku(r, lib), nil }},
		{"filled-in", func(r *rand.Rand, k int) (image.Image, []int) {
			return photos[k%len(photos)].filledIn(r, lib, true)
		}},
		{"filled-any", func(r *rand.Rand, k int) (image.Image, []int) {
			return photos[k%len(photos)].filledIn(r, lib, false)
		}},
		{"automatic", func(r *rand.Rand, _ int) (image.Image, []int) { return automatic(r, lib) }},
		{"colours", func(r *rand.Rand, _ int) (image.Image, []int) { return randomColours(r, lib) }},
		{"simulated", func(r *rand.Rand, k int) (image.Image, []int) { return simulated(r, lib, k) }},
	}
	for i, kind := range kinds {
		if only != "" && only != kind.name || len(photos) == 0 && strings.HasPrefix(kind.name, "filled") {
			continue
		}
		folder := filepath.Join(dir, kind.name)
		if err := os.MkdirAll(folder, 0o755); err != nil {
			return err
		}
		r := rand.New(rand.NewPCG(seed, uint64(i)+300))
		for k := range n {
			img, truth := kind.draw(r, k)
			if err := write(filepath.Join(folder, fmt.Sprintf("%03d", k)), img, 30+r.IntN(66), truth); err != nil {
				return err
			}
		}
	}
	return nil
}

// write writes a picture as JPEG, and its truth if there is one.
func write(stem string, img image.Image, quality int, truth []int) error {
	f, err := os.Create(stem + ".jpg")
	if err != nil {
		return err
	}
	defer f.Close()
	if err := jpeg.Encode(f, img, &jpeg.Options{Quality: quality}); err != nil || truth == nil {
		return err
	}
	return writeTruth(stem, truth)
}

func writeTruth(stem string, truth []int) error {
	var text strings.Builder
	for i, v := range truth {
		fmt.Fprintf(&text, "%d%c", v, " \n"[(i%9)/8])
	}
	return os.WriteFile(stem+".txt", []byte(text.String()), 0o644)
}

// slanted matches font files that newspapers and apps rarely use for a Sudoku.
var slanted = regexp.MustCompile(`(?i)italic|oblique|slanted|-it\.|[a-z]it\.|script|cmunbi|cmunit|cmuntx|cmunsi|cmunsl|delphine`)

// display matches the files of display fonts, which no app sets digits in.
var display = regexp.MustCompile(`(?i)cherrybomb|murmure|stick-|it_wasn|bandal|apropal`)

// slabs matches the files of slab-serif fonts.
var slabs = regexp.MustCompile(`(?i)slab|typewriter|courier|antique|egyptienne|bookman|schola|mekanus|gnuty|ultra`)

// page returns a random page of this kind, and its truth.
func (d *drawing) page(r *rand.Rand, lib library) (s page.Style, content page.Content, truth []int) {
	s, _ = randomPage(r, lib)
	s.Cell = between(r, 34, 60)
	s.Space = between(r, 0.4, 1.5)
	s.Second, s.Ghosts = 0, 0
	for slanted.MatchString(s.Font.Name) && chance(r, 0.9) {
		s.Font = randomFont(r, lib.printed)
	}
	s.OffsetX, s.OffsetY = s.OffsetX/2, s.OffsetY/2
	if d.answers {
		s.Second, s.SecondFont, s.SecondInk = 0.4, s.Font, s.Ink+(s.Paper-s.Ink)*0.4
	}
	if !d.photo { // as apps draw
		s.Thin = max(s.Thin, 1/s.Cell)
		s.Jitter = 0
	}
	if d.plain {
		d.asApps(r, &s, lib)
	}
	d.style(r, &s)
	if shade := s.Shade; d.filled > 0 && shade != nil { // nobody writes in pencil on black
		s.Shade = func(c board.Cell) float32 { return max(shade(c), -0.2) }
	}
	puzzle, solution := randomPuzzle(r)
	truth = make([]int, board.CellCount)
	for c := range content {
		x := &content[c]
		switch {
		case puzzle[c] != 0:
			*x = page.Cell{Kind: page.Printed, Digit: puzzle[c]}
			truth[c] = int(puzzle[c])
		case chance(r, d.filled):
			*x = page.Cell{Kind: page.Hand, Digit: solution[c]}
			truth[c] = int(solution[c])
		case chance(r, d.notes):
			*x = page.Cell{Kind: page.Notes, Notes: board.Digits(0).With(solution[c]).With(board.Digit(1 + r.IntN(9))).With(board.Digit(1 + r.IntN(9)))}
			if x.Notes.Len() < 2 {
				x.Notes = x.Notes.With(solution[c]%9 + 1)
			}
			truth[c] = 10
		}
	}
	return s, content, truth
}

// asApps makes a page look like those of apps and web pages: upright text fonts with lining
// figures centred in their cells, inks that stand out, notes in the same font, each in its
// own place.
func (d *drawing) asApps(r *rand.Rand, s *page.Style, lib library) {
	for !ofApps(s.Font) {
		s.Font = randomFont(r, lib.printed)
	}
	s.SecondFont, s.NoteFont, s.Contrast = s.Font, s.Font, 0.35
	s.NotesInRow = false
	s.NoteSize = between(r, 0.17, 0.25)
	s.Size = between(r, 0.4, 0.7)
	s.Wide, s.OffsetX, s.OffsetY = 1, 0.01*r.NormFloat64(), 0.02*r.NormFloat64()
	contrast := float32(between(r, 0.6, 1))
	s.Ink = s.Paper * (1 - contrast)
	s.SecondInk = s.Ink + (s.Paper-s.Ink)*float32(between(r, 0, 0.4))
	s.NoteLevel = s.Ink + (s.Paper-s.Ink)*float32(between(r, 0, 0.5))
	if s.Gap > 0 {
		s.Tile = s.Paper * float32(between(r, 0.8, 0.95))
	}
}

// draw writes one picture and its truth.
func (d *drawing) draw(r *rand.Rand, lib library, stem string) error {
	s, content, truth := d.page(r, lib)
	c, m := page.Draw(r, &s, &content)
	around(r, c, &s)
	var k page.Camera
	if d.photo {
		if chance(r, 0.5) {
			page.Dirt(c, r, s.Cell, s.Font, s.Ink)
		}
		k = photoCamera(r, c, s.Cell)
	}
	k.Negative = !d.photo && chance(r, 0.4)
	g, _ := page.Shoot(r, c, m, &k)
	f, err := os.Create(stem + ".png")
	if err != nil {
		return err
	}
	defer f.Close()
	if err := png.Encode(f, &image.Gray{Pix: g.Pix, Stride: g.W, Rect: image.Rect(0, 0, g.W, g.H)}); err != nil {
		return err
	}
	return writeTruth(stem, truth)
}

// around puts words above and below the grid.
func around(r *rand.Rand, c *page.Canvas, s *page.Style) {
	size := s.Cell * between(r, 0.2, 0.4)
	grid := s.Cell * (s.Space + 9)
	for _, band := range [][2]float64{{size, s.Cell*s.Space - size}, {grid + size, float64(c.H) - size}} {
		for y := band[0]; y < band[1]; y += size * 1.6 {
			for x := size * 3; x < float64(c.W); x += size * 5 {
				word := make([]rune, 2+r.IntN(5))
				for i := range word {
					word[i] = rune('a' + r.IntN(26))
				}
				c.Text(s.Font, string(word), x, y, size, 0, 1, s.Ink, 1)
			}
		}
	}
}

// photoCamera returns a camera for a hand-held photo of a whole page.
func photoCamera(r *rand.Rand, c *page.Canvas, cell float64) page.Camera {
	k := page.Camera{Width: 640, Height: 480, Behind: r.Float32()}
	if chance(r, 0.5) {
		k.Width, k.Height = 480, 640
	}
	if chance(r, 0.4) {
		k.Width, k.Height = 2*k.Width, 2*k.Height
	}
	w, h := float64(k.Width), float64(k.Height)
	side := min(w, h) * between(r, 0.62, 0.95)
	turn := 0.12 * r.NormFloat64()
	tilt := between(r, 0, 0.07)
	cx, cy := w/2+0.06*w*r.NormFloat64(), h/2+0.06*h*r.NormFloat64()
	for i, q := range [4][2]float64{{-0.5, -0.5}, {0.5, -0.5}, {0.5, 0.5}, {-0.5, 0.5}} {
		x, y := side*(q[0]+tilt*r.NormFloat64()), side*(q[1]+tilt*r.NormFloat64())
		k.Corners[i] = lattice.Point{
			X: min(max(cx+x*math.Cos(turn)-y*math.Sin(turn), 0), w),
			Y: min(max(cy+x*math.Sin(turn)+y*math.Cos(turn), 0), h),
		}
	}
	if chance(r, 0.5) {
		k.Curl = 0.025 * r.NormFloat64()
	}
	small := side / float64(c.W) * cell // pixels per cell
	k.Blur = between(r, 0.2, 1) * 0.035 * small
	k.Slope = [2]float64{0.3 * r.NormFloat64(), 0.3 * r.NormFloat64()}
	if chance(r, 0.4) {
		k.Shadow, k.Soft = between(r, 0.2, 0.6), between(r, 1, 3*small)
	}
	if chance(r, 0.5) {
		k.Black = float32(between(r, 0, 0.3))
	}
	k.Gamma = math.Exp(0.25 * r.NormFloat64())
	k.Noise = between(r, 0, 0.025)
	k.Quality = 50 + r.IntN(45)
	return k
}

// randomPuzzle returns a puzzle with one solution: Wikipedia's, or another well-known one,
// with digits, rows, columns and the two axes randomly exchanged.
func randomPuzzle(r *rand.Rand) (puzzle, solution board.Grid) {
	known := [...][2]string{
		{"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
			"534678912672195348198342567859761423426853791713924856961537284287419635345286179"},
		{"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
			"812753649943682175675491283154237896369845721287169534521974368438526917796318452"},
	}
	k := known[r.IntN(len(known))]
	from := [2]board.Grid{board.MustParseGrid(k[0]), board.MustParseGrid(k[1])}
	lines := func() (order [9]int) {
		for i, band := range r.Perm(3) {
			for j, line := range r.Perm(3) {
				order[3*i+j] = 3*band + line
			}
		}
		return order
	}
	rows, cols, digits, flip := lines(), lines(), r.Perm(9), chance(r, 0.5)
	var to [2]board.Grid
	for n := range from {
		for row := range 9 {
			for col := range 9 {
				a, b := rows[row], cols[col]
				if flip {
					a, b = b, a
				}
				if d := from[n][board.At(a, b)]; d != 0 {
					to[n][board.At(row, col)] = board.Digit(digits[d-1] + 1)
				}
			}
		}
	}
	return to[0], to[1]
}
