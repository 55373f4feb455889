package draw

import (
	"image/color"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/solvoku/solvoku/board"
)

// Paper is a paper size in points, 1/72 inch.
type Paper struct{ W, H float32 }

// The paper sizes.
var (
	A4     = Paper{595.28, 841.89}
	Letter = Paper{612, 792}
)

// Puzzle is a board on a printed page.
type Puzzle struct {
	State    board.State
	Title    string     // above the board; may be empty
	Solution board.Grid // the zero grid for none
}

// PuzzlesPerPage lists the possible numbers of puzzles on a page.
var PuzzlesPerPage = []int{1, 2, 6}

// Print says how puzzles are laid out on paper.
type Print struct {
	Paper     Paper
	PerPage   int    // one of [PuzzlesPerPage]
	Solutions string // the heading of the pages with the solutions; "" leaves them out
}

// Dimensions of a page, in points.
const (
	pageMargin   = 42
	boardGap     = 20 // between boards
	titleSize    = 11
	titleGap     = 4 // between a title and its board
	headingSize  = 15
	footerSize   = 8
	largestBoard = 480
	solutionCols = 3
	solutionRows = 4
)

// The widths of a printed board's lines, as shares of its side.
const (
	thickLine = 0.006
	thinLine  = 0.0015
)

// Printed ink is black, or grey for what matters less.
var (
	black = color.NRGBA{A: 0xFF}
	grey  = color.NRGBA{R: 0x60, G: 0x60, B: 0x60, A: 0xFF}
	pale  = color.NRGBA{R: 0xCC, G: 0xCC, B: 0xCC, A: 0xFF}
	white = color.NRGBA{R: 0xFF, G: 0xFF, B: 0xFF, A: 0xFF}
)

// PrintPalette returns the colours of printed pages: black, greys and white.
func PrintPalette() Palette {
	p := Palette{Ground: white}
	for i := range p.Inks {
		p.Inks[i] = black
	}
	for _, ink := range []Ink{MutedInk, LineInk, SolverInk, NoteInk} {
		p.Inks[ink] = grey
	}
	p.Inks[RuleInk], p.Inks[RuleFilledInk], p.Inks[RulePaperInk] = pale, pale, white
	return p
}

// Pages lays puzzles out, one drawing per page, with their solutions on the last pages. The
// puzzles are numbered if there is more than one.
func (l Print) Pages(p Pen, puzzles []Puzzle) []Drawing {
	cols, rows := 1, 1
	switch l.PerPage {
	case 2:
		rows = 2
	case 6:
		cols, rows = 2, 3
	}
	var boards, solutions []entry
	for i, puzzle := range puzzles {
		number := ""
		if len(puzzles) > 1 {
			number = strconv.Itoa(i + 1)
		}
		boards = append(boards, entry{number, puzzle.Title, puzzle.State})
		if puzzle.Solution != (board.Grid{}) {
			solutions = append(solutions, entry{number, "", puzzle.solved()})
		}
	}
	pages := l.fill(p, "", boards, cols, rows)
	if l.Solutions != "" {
		pages = append(pages, l.fill(p, l.Solutions, solutions, solutionCols, solutionRows)...)
	}
	for i := range pages {
		l.footer(p, &pages[i], i+1, len(pages))
	}
	return pages
}

// entry is a board on a page with the text above it.
type entry struct {
	number, title string
	state         board.State
}

// solved returns the puzzle's solution, with its givens marked as such.
func (p Puzzle) solved() board.State {
	s := board.State{Digits: p.Solution, Rules: p.State.Rules}
	for c, kind := range p.State.Kinds {
		s.Kinds[c] = board.Answer
		if kind == board.Given {
			s.Kinds[c] = board.Given
		}
	}
	return s
}

// fill puts boards on pages, in columns and rows.
func (l Print) fill(p Pen, heading string, entries []entry, cols, rows int) []Drawing {
	top := float32(pageMargin)
	if heading != "" {
		top += headingSize * 2
	}
	_, line := p.Measure("1", titleSize, true)
	column := (l.Paper.W - 2*pageMargin) / float32(cols)
	row := (l.Paper.H - top - pageMargin - footerSize) / float32(rows)
	side := min(column, row-line-titleGap)
	if cols > 1 {
		side = min(side, column-boardGap)
	}
	if rows > 1 {
		side = min(side, row-line-titleGap-boardGap)
	}
	side = min(side, largestBoard)
	var pages []Drawing
	for on := range slices.Chunk(entries, cols*rows) {
		d := Drawing{W: l.Paper.W, H: l.Paper.H}
		if heading != "" {
			write(&d, p, Shape{Text: heading, Size: headingSize, Bold: true, X: pageMargin, Y: pageMargin, Ink: TextInk})
		}
		for i, e := range on {
			x := pageMargin + column*(float32(i%cols)+0.5) - side/2
			y := top + row*float32(i/cols)
			after := write(&d, p, Shape{Text: e.number, Size: titleSize, Bold: true, X: x, Y: y, Ink: TextInk})
			if e.number != "" {
				after += titleSize * 0.6
			}
			write(&d, p, Shape{Text: shortened(p, e.title, x+side-after), Size: titleSize, X: after, Y: y, Ink: MutedInk})
			d.Add(PrintedBoard(p, e.state, side), x, y+line+titleGap, 0)
		}
		d.W, d.H = l.Paper.W, l.Paper.H
		pages = append(pages, d)
	}
	return pages
}

// write adds a text, unless it is empty, and returns where it ends.
func write(d *Drawing, p Pen, s Shape) (right float32) {
	if s.Text == "" {
		return s.X
	}
	s.Kind = Text
	s.W, s.H = p.Measure(s.Text, s.Size, s.Bold)
	d.Shapes = append(d.Shapes, s)
	return s.X + s.W
}

func shortened(p Pen, title string, width float32) string {
	return Shorten(title, func(text string) bool {
		w, _ := p.Measure(text, titleSize, false)
		return w <= width
	})
}

// Shorten returns a text cut to fit, ending with an ellipsis if anything was left out.
func Shorten(text string, fits func(string) bool) string {
	if fits(text) {
		return text
	}
	letters := []rune(text)
	n := sort.Search(len(letters), func(n int) bool { return !fits(string(letters[:n+1]) + "…") })
	return strings.TrimSpace(string(letters[:n])) + "…"
}

func (l Print) footer(p Pen, d *Drawing, n, of int) {
	y := l.Paper.H - pageMargin - footerSize/2
	write(d, p, Shape{Text: "Solvoku", Size: footerSize, X: pageMargin, Y: y, Ink: MutedInk})
	if of == 1 {
		return
	}
	s := Shape{Text: strconv.Itoa(n) + " / " + strconv.Itoa(of), Size: footerSize, Y: y, Ink: MutedInk}
	w, _ := p.Measure(s.Text, s.Size, false)
	s.X = l.Paper.W - pageMargin - w
	write(d, p, s)
}

// PrintedBoard draws a board for paper, as a grid of lines, in a square with the given
// side. Givens are bold, answers regular, a solver's answers italic and grey, and notes
// small.
func PrintedBoard(p Pen, s board.State, side float32) Drawing {
	d := Drawing{W: side, H: side}
	thick, thin := side*thickLine, side*thinLine
	inner := side - thick // between the centre lines of opposite edges
	if !s.Rules.Classic() {
		d.ruledPaper(p, s, thick, thin)
		return d
	}
	for _, wide := range []bool{false, true} { // the wide lines over the thin ones
		for i := range board.Size + 1 {
			if (i%3 == 0) != wide {
				continue
			}
			stroke, ink := thin, LineInk
			if wide {
				stroke, ink = thick, TextInk
			}
			at := thick/2 + inner*float32(i)/board.Size - stroke/2
			d.rect(at, 0, stroke, side, 0, ink)
			d.rect(0, at, side, stroke, 0, ink)
		}
	}
	for c := range board.Cell(board.CellCount) {
		tile := inner / board.Size
		ink := TextInk
		if s.Kinds[c] == board.SolverAnswer {
			ink = SolverInk
		}
		cell(&d, p, s, c, thick/2+tile*float32(c.Col()), thick/2+tile*float32(c.Row()), tile, ink, NoteInk)
	}
	return d
}

// ruledPaper draws a board with extra rules, with room for numbers beside it. The boxes of a jigsaw
// have thin lines; its regions are drawn with the rules.
func (d *Drawing) ruledPaper(p Pen, s board.State, thick, thin float32) {
	margin := Margin(s.Rules)
	tile := (d.W - thick) / (board.Size + 2*margin)
	at := func(i int) float32 { return thick/2 + tile*(margin+float32(i)) }
	d.rules(p, s, Tiles{Tile: tile, Text: 1, At: func(row, col int) (x, y float32) { return at(col), at(row) }}, func(ink Ink, _ board.Kind) Ink { return ink })
	for i := range board.Size + 1 {
		stroke, ink := thin, LineInk
		if i%board.Size == 0 || i%3 == 0 && !s.Rules.Has("region") {
			stroke, ink = thick, TextInk
		}
		d.rect(at(i)-stroke/2, at(0)-thick/2, stroke, board.Size*tile+thick, 0, ink)
		d.rect(at(0)-thick/2, at(i)-stroke/2, board.Size*tile+thick, stroke, 0, ink)
	}
	for c := range board.Cell(board.CellCount) {
		ink := TextInk
		if s.Kinds[c] == board.SolverAnswer {
			ink = SolverInk
		}
		cell(d, p, s, c, at(c.Col()), at(c.Row()), tile, ink, NoteInk)
	}
}
