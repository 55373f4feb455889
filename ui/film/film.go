package film

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/language"
)

const (
	// MaxFrames is the maximum number of shots in a film.
	MaxFrames = 2000
	// UsualSize is the default size limit of a file, in bytes.
	UsualSize = 5_000_000
)

// Film is a search, two searches side by side, or a solution step by step.
type Film struct {
	Lanes []Lane // one, or two for a race
	Shots []Shot
	Rules board.Rules // drawn on the boards
	Lang  language.Language

	turns []turn // where the depth turns, for a shorter film
	steps int64  // number of steps the shots were chosen from; 0 if there are no others
	other int    // number of shots that aren't steps: the start of a search, or the end of a solution
	every int64  // the requested distance between shots, or 0
}

// Taken tells which steps are shown.
func (f *Film) Taken() string {
	shown := len(f.Shots) - f.other
	v := language.Values{
		"Shown": language.Count(f.Lang, shown), "Total": language.Count(f.Lang, f.steps),
		"Every": language.Count(f.Lang, f.every), "Count": language.Count(f.Lang, shown),
	}
	switch lang := f.Lang; {
	case f.steps <= int64(shown):
		return lang.N("All {{.Count}} steps", shown, v)
	case f.every > 0:
		return lang.L("{{.Shown}} of {{.Total}} steps: one in {{.Every}}", v)
	default:
		return lang.L("{{.Shown}} of {{.Total}} steps: those where the search turns back, and some evenly between them", v)
	}
}

// Number completes a film whose shots weren't taken by [Make]: its first shots, one for each
// step, get their numbers.
func (f *Film) Number(steps int) {
	for i := range f.Shots {
		f.Shots[i].clock = int64(i)
	}
	f.steps, f.other = int64(steps), len(f.Shots)-steps
}

// Lane is one of the searches in a film, or the only one.
type Lane struct {
	Name    string
	Kinds   [board.CellCount]board.Kind // kinds of the digits, the same in every shot
	Labels  []string                    // labels of the scenes' figures
	Profile []Stretch                   // the depth over the whole film; nil for none
	Highest int                         // the maximum possible depth
}

// Stretch is the depth over a part of a search.
type Stretch struct {
	Low, High uint8
	DeadEnds  bool // whether it has any
}

// Shot is a moment of a film.
type Shot struct {
	Where  string  // the position of the step
	News   string  // in a race: who is ahead
	At     float64 // its position in the film, 0 to 1
	Scenes []Scene // one for each lane

	clock int64 // the step, or in a race the clock reading
}

// Scene is a board with its captions and marks.
type Scene struct {
	Step   int64
	Digits board.Grid
	Notes  board.Candidates

	Selected board.Cells // the step's cell, if it has one
	Houses   board.Cells // shaded
	Equal    board.Cells // with the digit in question

	Sketch *Sketch // drawing of a logic step, or nil

	Caption string
	Values  []string // the values for the lane's labels
	Share   float64  // the search's progress, 0 to 1, if the lane has a profile
}

// figures returns the scene's figures in one line.
func (s *Scene) figures(l *Lane, where string) string {
	parts := []string{where}
	for i, value := range s.Values {
		parts = append(parts, l.Labels[i]+" "+value)
	}
	return language.Join(parts...)
}

// Sketch holds the drawing of a logic step on a board. Lengths are fractions of the board's side.
type Sketch struct {
	Tints  [board.CellCount][board.Size + 1]uint8 // tints of the candidates: 0 for none, 1 for the pattern's, and so on as in boardview
	Washed board.Cells                            // cells with a highlighted background
	Framed board.Cells
	Houses []board.House // framed
	Below  []draw.Stroke // below the candidates
	Ways   []draw.Stroke // on top of everything
	Names  []Name
}

// layerInks holds the colour of each layer of lines.
var layerInks = [...]ink{draw.LineLayer: arrowInk, draw.EdgeLayer: edgeInk, draw.InnerLayer: groupInk}

// Name is a letter shown in place of a candidate.
type Name struct {
	Cell  board.Cell
	Digit board.Digit
	Text  string
	Tint  uint8
}

// placed returns the candidate placed in a cell if it is the only one there, and otherwise
// 0. It is drawn as large as a digit.
func (s *Scene) placed(c board.Cell) board.Digit {
	if s.Sketch == nil || s.Digits[c] != 0 || s.Notes[c].Len() != 1 || s.Sketch.Tints[c][s.Notes[c].Min()] != placedTint {
		return 0
	}
	return s.Notes[c].Min()
}
