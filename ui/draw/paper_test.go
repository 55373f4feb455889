package draw

import (
	"bytes"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
)

var solution = board.MustParseGrid("534678912672195348198342567859761423426853791713924856961537284287419635345286179")

func TestPagesHoldAllPuzzlesAndTheirSolutionsAtTheBack(t *testing.T) {
	fitting, err := FontPen(fonts)
	if err != nil {
		t.Fatal(err)
	}
	state := played(t)
	rapid.Check(t, func(t *rapid.T) {
		layout := Print{
			Paper:     rapid.SampledFrom([]Paper{A4, Letter}).Draw(t, "paper"),
			PerPage:   rapid.SampledFrom(PuzzlesPerPage).Draw(t, "per page"),
			Solutions: rapid.SampledFrom([]string{"", "Solutions"}).Draw(t, "solutions"),
		}
		var puzzles []Puzzle
		for range rapid.IntRange(1, 30).Draw(t, "puzzles") {
			p := Puzzle{State: state, Title: rapid.SampledFrom([]string{"", "Easy", strings.Repeat("A long title ", 40)}).Draw(t, "title")}
			if rapid.Bool().Draw(t, "unique") {
				p.Solution = solution
			}
			puzzles = append(puzzles, p)
		}
		solved := 0
		for _, p := range puzzles {
			if p.Solution == solution && layout.Solutions != "" {
				solved++
			}
		}
		const back = solutionCols * solutionRows
		front := (len(puzzles) + layout.PerPage - 1) / layout.PerPage
		pages := layout.Pages(fitting, puzzles)
		if want := front + (solved+back-1)/back; len(pages) != want {
			t.Fatalf("%d pages, want %d", len(pages), want)
		}
		for i, d := range pages {
			if d.W != layout.Paper.W || d.H != layout.Paper.H {
				t.Fatalf("page %d is %v x %v", i, d.W, d.H)
			}
			headings := 0
			for _, s := range d.Shapes {
				if s.X < pageMargin-0.5 || s.Y < pageMargin-0.5 || s.X+s.W > d.W-pageMargin+0.5 || s.Y+s.H > d.H-pageMargin/2 {
					t.Fatalf("%+v is in the margin", s)
				}
				if s.Text == "Solutions" {
					headings++
				}
			}
			if (headings == 1) != (i >= front) {
				t.Fatalf("page %d of %d has %d headings", i, len(pages), headings)
			}
		}
	})
}

func TestASolutionTellsTheGivensApart(t *testing.T) {
	s := Puzzle{State: played(t), Solution: solution}.solved()
	if s.Digits != solution || s.Kinds[0] != board.Given || s.Kinds[2] != board.Answer || s.Kinds[80] != board.Given {
		t.Errorf("%v", s)
	}
}

func TestAPrintedBoard(t *testing.T) {
	var file bytes.Buffer
	if err := PrintedBoard(pen(), played(t), 240).OutlinedSVG(&file, PrintPalette(), fonts); err != nil {
		t.Fatal(err)
	}
	golden(t, "printed.svg", file.Bytes())
}
