package play

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
)

var update = flag.Bool("update", false, "record for the web page's light board where the screen's parts stand and where keys lead")

// lightSizes are the windows whose places the light board knows. In another window it has
// those of the one that is most like it, stretched.
var lightSizes = []fyne.Size{
	{Width: 1040, Height: 740}, {Width: 1440, Height: 900}, {Width: 412, Height: 915}, {Width: 360, Height: 640}, {Width: 740, Height: 360}, {Width: 700, Height: 500}, // the usual ones
	{Width: 1180, Height: 760}, {Width: 1920, Height: 1080}, {Width: 768, Height: 1024}, {Width: 390, Height: 664}, {Width: 915, Height: 412},
}

// lightTags are what the places depend on besides the window: the language, if it isn't
// English, and whether the keys are mirrored, the board is filled, in play, and there is
// anything to redo.
var lightTags = []string{"de", "es", "fr", "vi", "left", "filled", "play", "redo"}

const lightLanguages = 4 // of the tags, which exclude one another

// lightPlaces are the places in a window: those of the screen at first and, for each set of
// tags, those that differ from what its subsets make of them.
type lightPlaces struct {
	Size  [2]float32       `json:"size"`
	Parts []lightVariation `json:"parts"`
}

type lightVariation struct {
	Tags   []string             `json:"tags"`
	Places map[string][]float32 `json:"places"` // nil for what isn't there
}

// sets returns all sets of tags, the smaller ones first.
func sets() (all [][]string) {
	for bits := range 1 << len(lightTags) {
		var set []string
		languages := 0
		for i, tag := range lightTags {
			if bits>>i&1 == 1 {
				set = append(set, tag)
				if i < lightLanguages {
					languages++
				}
			}
		}
		if languages < 2 {
			all = append(all, set)
		}
	}
	slices.SortStableFunc(all, func(a, b []string) int { return len(a) - len(b) })
	return all
}

// within reports whether a set of tags is a subset of another.
func within(set, of []string) bool {
	return !slices.ContainsFunc(set, func(tag string) bool { return !slices.Contains(of, tag) })
}

// after returns the places that sets of tags make, one after the other.
func (p *lightPlaces) after(tags []string) map[string][]float32 {
	all := map[string][]float32{}
	for _, v := range p.Parts {
		if within(v.Tags, tags) {
			maps.Copy(all, v.Places)
		}
	}
	maps.DeleteFunc(all, func(_ string, r []float32) bool { return r == nil })
	return all
}

// add adds the places of a set of tags.
func (p *lightPlaces) add(tags []string, places map[string][]float32) {
	before, own := p.after(tags), map[string][]float32{}
	for name, r := range places {
		if !slices.Equal(before[name], r) {
			own[name] = r
		}
	}
	for name := range before {
		if places[name] == nil {
			own[name] = nil
		}
	}
	if len(own) > 0 {
		p.Parts = append(p.Parts, lightVariation{tags, own})
	}
}

// put brings a screen into the state that tags name.
func (r *screenRobot) put(tags []string) {
	s, has := r.Session(), func(tag string) bool { return slices.Contains(tags, tag) }
	s.SetMode(session.EnterPuzzle)
	s.Select(0)
	s.Key(1)
	s.ClearAll()
	s.Select(0)
	switch {
	case has("redo") && has("filled"):
		s.Key(1)
		s.Select(1)
		s.Key(2)
		s.Undo()
	case has("redo"):
		s.Key(1)
		s.Undo()
	case has("filled"):
		s.Key(1)
	}
	if has("play") {
		s.SetMode(session.Play)
	}
	s.Change(func(s *session.Settings) { s.LeftHanded = has("left") })
}

// places returns where the parts of the screen are.
func (r *screenRobot) places(size fyne.Size) map[string][]float32 {
	r.Resize(size)
	r.Relayout(r.Content())
	parts := map[string]fyne.CanvasObject{
		"erase": r.erase, "solve": r.solve, "solver": r.solver, "clear": r.clearAll, "clearanswers": r.clearAnswers,
		"undo": r.undo, "redo": r.redo, "notes": r.notes, "advance": r.advance, "menu": r.menu, "more": r.more, "mode": r.other,
		"title": r.heading, "status": r.status,
	}
	for i, k := range r.digits {
		parts[strconv.Itoa(i+1)] = k
	}
	for i, k := range r.nextRow.shown() {
		parts[fmt.Sprint("next", i+1)] = k
	}
	if r.arranged.Status.H == 0 && r.arranged.Header.W < minTitle {
		delete(parts, "status") // for which there is no room
	}
	all := map[string][]float32{}
	for name, o := range parts {
		if at, size := o.Position(), o.Size(); o.Visible() {
			all[name] = rounded(1, at.X, at.Y, size.Width, size.Height)
		}
	}
	ground := r.arranged.Toggle
	all["ground"] = rounded(1, ground.X, ground.Y, ground.W, ground.H)
	// The board's tiles, which are whole pixels, and what they would fill if they weren't.
	side, thin, wide := boardview.Inside(r.arranged.Board.W)
	first, second, last := r.board.CellCentre(0), r.board.CellCentre(1), r.board.CellCentre(80)
	tile := second.X - first.X - float32(math.Round(float64(thin)))
	corner := r.board.Position().Add(first).SubtractXY(tile/2, tile/2)
	all["board"] = rounded(100, corner.X, corner.Y, last.X-first.X+tile, side, thin, wide)
	all["said"] = rounded(100, r.arranged.Said)
	return all
}

// rounded rounds lengths to parts of a pixel.
func rounded(parts float64, all ...float32) []float32 {
	for i, v := range all {
		all[i] = float32(math.Round(float64(v)*parts) / parts)
	}
	return all
}

// TestTheLightBoardStandsWhereTheScreenDoes compares the table of places that the web page's
// light board has with the main screen, which takes its place.
func TestTheLightBoardStandsWhereTheScreenDoes(t *testing.T) {
	table := make([]lightPlaces, len(lightSizes))
	all := sets()
	made := map[string]map[string][]float32{}
	for _, language := range append([]string{"en"}, lightTags[:lightLanguages]...) {
		r := newRobotIn(t, uitest.Phone, language, 1)
		for _, tags := range all {
			own := "en"
			if len(tags) > 0 && slices.Contains(lightTags[:lightLanguages], tags[0]) {
				own = tags[0]
			}
			if own != language {
				continue
			}
			r.put(tags)
			for _, size := range lightSizes {
				made[fmt.Sprint(size, tags)] = r.places(size)
				if r.arranged.Scroll.H > 0 {
					t.Fatalf("in a window of %v parts are out of sight", size)
				}
			}
		}
	}
	for i, size := range lightSizes {
		table[i].Size = [2]float32{size.Width, size.Height}
		for _, tags := range all {
			table[i].add(tags, made[fmt.Sprint(size, tags)])
		}
		for _, tags := range all {
			got, want := table[i].after(tags), made[fmt.Sprint(size, tags)]
			if !maps.EqualFunc(got, want, slices.Equal) {
				t.Fatalf("%v %v: the table makes %v of %v", size, tags, got, want)
			}
		}
	}
	var text strings.Builder
	encoder := json.NewEncoder(&text)
	for _, p := range table {
		if err := encoder.Encode(p); err != nil {
			t.Fatal(err)
		}
	}
	recorded(t, "places.json", text.String())
}

// TestTheLightBoardMovesAsTheScreenDoes compares where the keys of the keyboard lead on the light
// board, from each cell and from none, with where they lead here.
func TestTheLightBoardMovesAsTheScreenDoes(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	var rows []string
	for _, k := range []struct {
		browser string // its name there
		key     fyne.KeyName
	}{
		{"ArrowUp", fyne.KeyUp}, {"ArrowDown", fyne.KeyDown}, {"ArrowLeft", fyne.KeyLeft}, {"ArrowRight", fyne.KeyRight},
		{"Home", fyne.KeyHome}, {"End", fyne.KeyEnd}, {"PageUp", fyne.KeyPageUp}, {"PageDown", fyne.KeyPageDown},
	} {
		var cells []int
		for from := range board.CellCount + 1 {
			if r.Session().Release(); from < board.CellCount {
				r.Session().Select(board.Cell(from))
			}
			r.move(k.key)
			to, _ := r.Session().Pointer().Selected()
			cells = append(cells, int(to))
		}
		text, err := json.Marshal(cells)
		if err != nil {
			t.Fatal(err)
		}
		rows = append(rows, fmt.Sprintf("%q:%s", k.browser, text))
	}
	recorded(t, "moves.json", "{"+strings.Join(rows, ",\n")+"}\n")
}

// recorded compares a table of the light board with the one in its folder.
func recorded(t *testing.T, name, table string) {
	t.Helper()
	golden := filepath.Join("..", "light", name)
	if *update {
		if err := os.WriteFile(golden, []byte(table), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	was, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if string(was) != table {
		t.Errorf("the light board's %s is another; record it with -update", name)
	}
}
