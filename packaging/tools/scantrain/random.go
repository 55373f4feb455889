package main

import (
	"math"
	"math/rand/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/glyph"
	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/page"
	"github.com/solvoku/solvoku/internal/scan/picture"
)

// sample is a cell to learn from.
type sample struct {
	patch glyph.Patch
	class uint8
	hand  int8 // whether a digit is handwritten: 1 yes, 0 no, -1 unknown

	// taught is another network's output, the probabilities of the classes followed by
	// that of a handwritten digit, if it knows the cell too.
	taught *[glyph.Classes + 1]float32
}

// drawn returns the cells of a randomly drawn and photographed page.
func drawn(r *rand.Rand, lib library) []sample {
	s, content := randomPage(r, lib)
	for range 20 {
		s.Fonts = append(s.Fonts, lib.face(r))
		s.Writers = append(s.Writers, page.NewWriter(r, flat(lib.hand)).TakePen(r))
	}
	c, m := page.Draw(r, &s, &content)
	if r.Float64() < 0.6 {
		page.Dirt(c, r, s.Cell, s.Font, s.Ink)
	}
	k := randomCamera(r, &s, c)
	g, m := page.Shoot(r, c, m, &k)
	return cut(r, g, m, labelsOf(&content))
}

// labelsOf returns the content of a page's cells.
func labelsOf(content *page.Content) func(board.Cell) (uint8, int8) {
	return func(c board.Cell) (uint8, int8) {
		switch content[c].Kind {
		case page.Printed:
			return uint8(content[c].Digit), 0
		case page.Hand:
			if content[c].Digit == 4 {
				return 4, -1 // an open 4 may also be printed
			}
			return uint8(content[c].Digit), 1
		case page.Notes:
			return glyph.Notes, -1
		case page.Other:
			return glyph.Other, -1
		}
		return glyph.Blank, -1
	}
}

// cut returns the samples from a photo whose grid lies where a map says, or nearly: the
// map found by the reader is never quite right.
func cut(r *rand.Rand, g *picture.Gray, m lattice.Map, label func(board.Cell) (uint8, int8)) []sample {
	all := cutAt(r, g, m, between(r, 0, 0.035), label)
	if chance(r, 0.05) {
		all = turned(all, 1+r.IntN(3))
	}
	return all
}

// cutAt is like cut, but with a lattice that is off by a shift, in cells.
func cutAt(r *rand.Rand, g *picture.Gray, m lattice.Map, shift float64, label func(board.Cell) (uint8, int8)) []sample {
	common := [2]float64{0.5 * shift * r.NormFloat64(), 0.5 * shift * r.NormFloat64()}
	for i := range m.Rest {
		for j := range m.Rest[i] {
			for axis := range 2 {
				m.Rest[i][j][axis] += common[axis] + shift*r.NormFloat64()
			}
		}
	}
	patches, _ := glyph.Cut(picture.NewSizes(g), m)
	all := make([]sample, 0, board.CellCount)
	for c := range board.Cell(board.CellCount) {
		s := sample{patch: patches[c]}
		s.class, s.hand = label(c)
		all = append(all, s)
	}
	return all
}

// turned returns the samples after quarter turns of each, as they look when the page
// lies the wrong way. Upside down, some digits are others, some aren't digits, and some
// are ambiguous; those are left out, while blanks stay blanks.
func turned(all []sample, turns int) (kept []sample) {
	upsideDown := [10]uint8{0, 1, 0, glyph.Other, glyph.Other, 0, 9, glyph.Other, 8, 6}
	for _, s := range all {
		if s.class == glyph.Notes {
			continue
		}
		if s.class >= 1 && s.class <= 9 {
			if turns != 2 {
				s.class = glyph.Other
			} else if s.class = upsideDown[s.class]; s.class == 0 || s.class == 1 && s.hand != 0 {
				continue
			}
			s.hand = -1
		}
		for range turns {
			var t glyph.Patch
			for i := range t {
				x, y := i%glyph.Side, i/glyph.Side
				t[i] = s.patch[(glyph.Side-1-x)*glyph.Side+y]
			}
			s.patch = t
		}
		kept = append(kept, s)
	}
	return kept
}

func between(r *rand.Rand, lo, hi float64) float64 { return lo + (hi-lo)*r.Float64() }

func chance(r *rand.Rand, p float64) bool { return r.Float64() < p }

func pick[T any](r *rand.Rand, all []T) T { return all[r.IntN(len(all))] }

func randomPage(r *rand.Rand, lib library) (page.Style, page.Content) {
	s := page.Style{
		Cell: math.Exp(between(r, math.Log(16), math.Log(52))), Space: between(r, 0.3, 1),
		Paper: float32(between(r, 0.6, 1)),
		Font:  randomFont(r, lib.printed),
		Size:  between(r, 0.34, 0.8), Slant: 0, Wide: between(r, 0.85, 1.15),
		OffsetX: 0.04 * r.NormFloat64(), OffsetY: 0.04 * r.NormFloat64(), Jitter: between(r, 0, 0.02),
		NoteSize: between(r, 0.16, 0.3), NotesInRow: chance(r, 0.5),
		NoteAtX: pick(r, []float64{-1, 0, 0, 1}), NoteAtY: pick(r, []float64{-1, 0, 0, 1}),
		Letters: "ACDEFGHJKLMNPQRTUVWXYachdefhkmnprtuvwxy?#&%@*+=",
	}
	screen := chance(r, 0.4)
	if screen {
		s.NotesInRow = chance(r, 0.2)
		s.Paper = float32(pick(r, []float64{1, 1, 0.95, 0.9}))
	}
	contrast := float32(between(r, 0.4, 1))
	s.Ink = s.Paper * (1 - contrast)
	s.Line = s.Paper * (1 - contrast*float32(between(r, 0.15, 1.05)))
	s.Bold = s.Paper * (1 - contrast*float32(between(r, 0.5, 1.05)))
	s.Line, s.Bold = max(s.Line, 0), max(s.Bold, 0)
	s.Thin = between(r, 0.012, 0.05)
	s.Thick = s.Thin * between(r, 1, 3.5)
	s.Frame = s.Thick * between(r, 0.8, 1.6)
	if chance(r, 0.1) {
		s.Frame = 0
	}
	if screen && chance(r, 0.3) {
		s.Gap = between(r, 0.03, 0.1)
		s.Tile = s.Paper * float32(between(r, 0.55, 0.97))
		if chance(r, 0.5) { // light digits on darker tiles
			s.Ink = min(s.Tile+float32(between(r, 0.15, 0.5)), 1)
		}
		if chance(r, 0.5) {
			s.Thin, s.Thick, s.Frame = 0, 0, 0
		}
	}
	s.Shade = randomShade(r)
	if chance(r, 0.25) {
		s.Second, s.SecondFont = between(r, 0.2, 0.8), s.Font
		if chance(r, 0.3) {
			s.SecondFont = randomFont(r, lib.printed)
		}
		s.SecondInk = s.Ink + (s.Paper-s.Ink)*float32(between(r, 0, 0.6))
	}
	if chance(r, 0.45) {
		s.Ghosts, s.GhostAlpha = r.Float64(), float32(between(r, 0.04, 0.2))
	}
	s.HandLevel = s.Paper * float32(between(r, 0.1, 0.65))
	s.NoteLevel = s.Paper * (1 - contrast*float32(between(r, 0.4, 1)))
	s.Writer = page.NewWriter(r, flat(lib.hand)).TakePen(r)
	if screen || chance(r, 0.3) {
		s.NoteFont = randomFont(r, lib.printed)
	}
	s.Blacks = pick(r, []float64{0, 0, 0.5, 1})
	s.LettersFill = pick(r, []float64{0, 0, 0.6})

	var content page.Content
	// How often each kind of content occurs in a cell of this page.
	printed, hand, notes, other := between(r, 0.2, 0.5), 0.0, 0.0, 0.0
	if chance(r, 0.6) {
		hand = between(r, 0.1, 0.6)
	}
	if chance(r, 0.5) {
		notes = between(r, 0.05, 0.35)
		if screen {
			notes *= 1.5
		}
	}
	if chance(r, 0.12) {
		other = between(r, 0.3, 0.6)
		printed, hand = printed/3, 0
	}
	for c := range content {
		x := &content[c]
		x.Digit = board.Digit(1 + r.IntN(9))
		switch p := r.Float64(); {
		case p < printed:
			x.Kind = page.Printed
		case p < printed+hand:
			x.Kind = page.Hand
		case p < printed+hand+notes:
			x.Kind = page.Notes
			n := 1 + r.IntN(4)
			if s.NotesInRow && n == 1 && s.NoteAtX == 0 && s.NoteAtY == 0 {
				n = 2 // a single one in the middle would be a small digit
			}
			if !s.NotesInRow && chance(r, 0.3) {
				n += r.IntN(6)
			}
			for x.Notes.Len() < n {
				x.Notes = x.Notes.With(board.Digit(1 + r.IntN(9)))
			}
			if !s.NotesInRow && x.Notes == board.Digits(0).With(5) && (s.NoteFont == nil || s.NoteSize > 0.24) {
				x.Notes = x.Notes.With(7)
			}
		case p < printed+hand+notes+other:
			x.Kind = page.Other
		}
	}
	return s, content
}

func flat(families [][]*page.Font) (all []*page.Font) {
	for _, f := range families {
		all = append(all, f...)
	}
	return all
}

// randomShade returns how cells are shaded: not at all, alternate boxes, some cells, or
// a row, a column and a box as apps highlight them.
func randomShade(r *rand.Rand) func(board.Cell) float32 {
	by := -float32(between(r, 0.04, 0.35))
	cell := board.Cell(r.IntN(board.CellCount))
	some := r.Uint64()
	switch r.IntN(8) {
	case 0, 1:
		return func(c board.Cell) float32 { return by * float32(c.Box()%2) }
	case 2:
		return func(c board.Cell) float32 {
			if c == cell {
				return by
			}
			if c.Sees(cell) {
				return by / 2
			}
			return 0
		}
	case 3:
		return func(c board.Cell) float32 { return by * float32(some>>(uint(c)%61)&1) }
	case 4: // one or several cells far darker than the others
		some &= r.Uint64() & r.Uint64()
		by = -float32(between(r, 0.3, 0.8))
		return func(c board.Cell) float32 {
			if c == cell {
				return by
			}
			return by * float32(some>>(uint(c)%61)&1)
		}
	}
	return nil
}

func randomCamera(r *rand.Rand, s *page.Style, c *page.Canvas) page.Camera {
	var k page.Camera
	k.Negative = chance(r, 0.15)
	if chance(r, 0.3) { // a screenshot
		if chance(r, 0.3) {
			k.Quality = 30 + r.IntN(66)
		}
		return k
	}
	w, h := float64(c.W), float64(c.H)
	tilt := between(r, 0, 0.09)
	turn := 0.05 * r.NormFloat64()
	for i, p := range [4]lattice.Point{{X: 0, Y: 0}, {X: w, Y: 0}, {X: w, Y: h}, {X: 0, Y: h}} {
		x, y := p.X-w/2, p.Y-h/2
		k.Corners[i] = lattice.Point{
			X: w/2 + x*math.Cos(turn) - y*math.Sin(turn) + w*tilt*r.NormFloat64()/2,
			Y: h/2 + x*math.Sin(turn) + y*math.Cos(turn) + h*tilt*r.NormFloat64()/2,
		}
	}
	k.Width, k.Height = c.W, c.H
	if chance(r, 0.4) {
		k.Curl = 0.02 * r.NormFloat64()
	}
	k.Behind = r.Float32()
	sharpest := s.Cell * 0.045
	k.Blur = between(r, 0, 1) * between(r, 0.2, 1) * sharpest
	if chance(r, 0.2) {
		k.Motion, k.Direction = between(r, 0.5, 1.2)*sharpest*1.5, r.Float64()*math.Pi
	}
	k.Slope = [2]float64{0.25 * r.NormFloat64(), 0.25 * r.NormFloat64()}
	if chance(r, 0.35) {
		k.Shadow, k.Soft = between(r, 0.1, 0.65), between(r, 0.5, 3*s.Cell)
	}
	if chance(r, 0.5) {
		k.Black = float32(between(r, 0, 0.4))
	}
	k.Gamma = math.Exp(0.3 * r.NormFloat64())
	if chance(r, 0.4) {
		k.Sharpen = float32(between(r, 0.2, 1.2))
	}
	k.Noise = between(r, 0, 1) * between(r, 0, 0.09) * float64(s.Paper-s.Ink)
	k.Noise = max(k.Noise, 0)
	if chance(r, 0.7) {
		k.Quality = 35 + r.IntN(60)
	}
	return k
}
