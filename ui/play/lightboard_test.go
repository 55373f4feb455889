package play

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
)

// lightPlace is where the web page's light board has a part.
type lightPlace struct{ X, Y, W, H float32 }

// lightPlaces asks the page's own script, by Node.
func lightPlaces(t *testing.T, windows [][2]float32, languages []string, states []string) map[string]struct {
	Tall lightPlace            `json:"tall"`
	Keys map[string]lightPlace `json:"keys"`
} {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("there is no Node")
	}
	script, err := os.ReadFile(filepath.Join("..", "..", "web", "places.js"))
	if err != nil {
		t.Fatal(err)
	}
	asked, err := json.Marshal(map[string]any{"windows": windows, "languages": languages, "states": states})
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(node, "-e", string(script)+`
		const asked = JSON.parse(process.argv[1]), all = {};
		for (const [w, h] of asked.windows) for (const left of [false, true]) for (const language of asked.languages) for (const state of asked.states) {
			all[[w, h, left, language, state].join(" ")] = lightPlaces.of(w, h, 1, left, language, JSON.parse(state));
		}
		console.log(JSON.stringify(all));`, string(asked)).Output()
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]struct {
		Tall lightPlace            `json:"tall"`
		Keys map[string]lightPlace `json:"keys"`
	}
	if err := json.Unmarshal(out, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

// TestTheLightBoardStandsWhereTheScreenDoes compares the web page's light board with the main
// screen that takes its place, in windows of many shapes, five languages and the states in
// which keys come and go.
func TestTheLightBoardStandsWhereTheScreenDoes(t *testing.T) {
	windows := [][2]float32{
		{1040, 740}, {1440, 900}, {1920, 1080}, {412, 915}, {360, 640}, {740, 360}, {700, 500}, {768, 1024}, {915, 412}, {375, 553}, {320, 256}, {240, 427}, {600, 620}, {614, 819}, {329, 624},
	}
	const empty, redo, play = `{"empty":true}`, `{"redo":true}`, `{"play":true}`
	languages := []string{"en", "de", "es", "fr", "vi"}
	all := lightPlaces(t, windows, languages, []string{empty, redo, play})
	for _, language := range languages {
		r := newRobotIn(t, uitest.Phone, language, 1)
		for _, state := range []string{empty, redo, play} {
			r.Session().ClearAll()
			r.Session().SetMode(session.EnterPuzzle)
			switch state {
			case redo:
				r.Session().Select(0)
				r.Session().Key(1)
				r.Session().Key(2)
				r.Session().Undo()
			case play:
				r.Session().Open(board.MustParseGrid(uitest.Easy))
			}
			for _, w := range windows {
				for _, left := range []bool{false, true} {
					r.Session().Change(func(s *session.Settings) { s.LeftHanded = left })
					r.Resize(fyne.NewSize(w[0], w[1]))
					r.Relayout(r.Content())
					name := fmt.Sprintf("%v %v %v %s %s", w[0], w[1], left, language, state)
					light := all[name]
					parts := map[string]fyne.CanvasObject{
						"erase": r.erase, "solve": r.solve, "solver": r.solver, "clear": r.clearAll, "clearanswers": r.clearAnswers,
						"undo": r.undo, "redo": r.redo, "notes": r.notes, "advance": r.advance, "menu": r.menu, "more": r.more, "mode": r.other,
					}
					for i, k := range r.digits {
						parts[fmt.Sprint(i+1)] = k
					}
					for key, o := range parts {
						p, there := light.Keys[key]
						if there != o.Visible() {
							t.Errorf("%s: the light board has %q: %v", name, key, there)
						} else if at, size := o.Position(), o.Size(); there && !near(p, shell.NewRect(at.X, at.Y, size.Width, size.Height)) {
							t.Errorf("%s: %q is at %v, the light board's at %v", name, key, shell.NewRect(at.X, at.Y, size.Width, size.Height), p)
						}
					}
					if !near(light.Tall, r.arranged.Board) {
						t.Errorf("%s: the board is at %v, the light one at %v", name, r.arranged.Board, light.Tall)
					}
				}
			}
		}
	}
}

// near reports whether places differ by less than two units.
func near(a lightPlace, b shell.Rect) bool {
	for _, d := range []float32{a.X - b.X, a.Y - b.Y, a.X + a.W - b.X - b.W, a.Y + a.H - b.Y - b.H} {
		if math.Abs(float64(d)) > 2 {
			return false
		}
	}
	return true
}
