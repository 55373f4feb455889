package ui

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/board"
	reader "github.com/solvoku/solvoku/board/scan"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/help"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/access"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/internal/version"
	"github.com/solvoku/solvoku/ui/scan"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/widgets"
)

// saidScenes are the pages whose speech is recorded. They are opened by commands and translated
// keys alone, so that they open in every language.
var saidScenes = []struct {
	name string
	open func(*speaking)
}{
	{"an empty board", func(*speaking) {}},
	{"a puzzle", func(r *speaking) { r.playEasy(); r.Session().Select(2) }},
	{"a clash", func(r *speaking) { r.Session().Paste("55" + uitest.Easy[2:]) }},
	{"a result", func(r *speaking) {
		r.playEasy()
		r.Session().Solve()
		r.Until("the result is there", func() bool { return r.Sheets() > 0 })
	}},
	{"no solution", func(r *speaking) {
		r.Session().Paste(oneSlip)
		r.Session().Solve()
		r.Until("the result is there", func() bool { return r.Sheets() > 0 })
	}},
	{"finished by hand", func(r *speaking) {
		r.playEasy()
		for c, d := range board.MustParseGrid(solvedOf) {
			if r.Session().State().Digits[c] == 0 {
				r.answer(board.Cell(c), d)
			}
		}
		r.Until("the steps are there", func() bool { return strings.Contains(inWords(r.app.Describe()), string(access.Slider)) })
	}},
	{"the menu", func(r *speaking) { r.app.openMenu() }},
	{"the solvers", func(r *speaking) { r.Run(command.ChooseSolver) }},
	{"settings", func(r *speaking) { r.Run(command.Settings) }},
	{"help", func(r *speaking) { r.Run(command.Help) }},
	{"about", func(r *speaking) { help.OpenAbout(r.Window) }},
	{"new puzzle", func(r *speaking) { r.Run(command.NewPuzzle) }},
	{"famous puzzles", func(r *speaking) { r.Run(command.FamousPuzzles) }},
	{"save", func(r *speaking) { r.playEasy(); r.Run(command.SavePuzzle) }},
	{"my puzzles", func(r *speaking) {
		r.Run(command.MyPuzzles)
		r.Until("they are read", func() bool { return !strings.Contains(r.Text(), lang.L("Reading…")) })
	}},
	{"a list", func(r *speaking) {
		r.app.paste(strings.Repeat(uitest.Easy+"\n"+uitest.Hardest+"\n", 30))
		r.Until("the list is read", func() bool { return strings.Contains(r.Text(), "60") })
	}},
	{"a photo", func(r *speaking) {
		r.doubtfulPhoto()
		r.Until("the first doubt is said", func() bool { return len(r.said) > 0 && strings.Contains(r.said[len(r.said)-1], "r1c1") })
	}},
	{"share", func(r *speaking) { r.playEasy(); r.Run(command.Share) }},
	{"a hint", func(r *speaking) { r.playEasy(); r.Run(command.Hint) }},
	{"a hint by rules", func(r *speaking) {
		r.app.paste(killerLink)
		r.Run(command.Hint)
		r.Until("it is found", func() bool { return r.HasKey(lang.L("Show me")) })
		r.StageKey(lang.L("Show me")).Press()
	}},
	{"steps", func(r *speaking) { r.playEasy(); r.Run(command.StepByStep) }},
	{"how hard", func(r *speaking) { r.playEasy(); r.Run(command.HowHard) }},
	{"a slip", func(r *speaking) { r.Session().Paste(oneSlip); r.Run(command.FindTypo) }},
	{"wrong answers", func(r *speaking) { r.playEasy(); r.answer(2, 1); r.Run(command.CheckAnswers) }},
	{"learn", func(r *speaking) { r.Run(command.Learn) }},
	{"a technique", func(r *speaking) { r.Run(command.Learn); r.StageKey("X-Wing").Press() }},
	{"explained", func(r *speaking) { r.Run(command.SolversExplained) }},
	{"compare", func(r *speaking) {
		r.playEasy()
		r.Run(command.CompareSolvers)
		r.Until("they are compared", func() bool { return r.HasKey(lang.L("Run again")) })
	}},
	{"watch", func(r *speaking) {
		r.playEasy()
		r.watching()
		r.Press(fyne.KeyRight)
		r.Until("the step is said", func() bool { return strings.Contains(r.said[len(r.said)-1], "r5c5") })
	}},
	{"the constraints", func(r *speaking) {
		r.playEasy()
		r.watching()
		r.Write("c")
	}},
	{"a race", func(r *speaking) {
		r.playEasy()
		r.Run(command.Race)
		r.Until("it has begun", func() bool { return !r.IconKey(widgets.IconRestart).View().Disabled })
	}},
}

// oneSlip is a puzzle with a digit copied wrongly: the first should be 5.
const oneSlip = "23..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// speaking is the app with what it announces.
type speaking struct {
	*appRobot
	said []string
}

func newSpeaking(t testing.TB) *speaking {
	r := &speaking{appRobot: newRobot(t, uitest.Wide)}
	r.app.Announce = func(text string) {
		if text != "" {
			r.said = append(r.said, text)
		}
	}
	return r
}

// playEasy puts an easy puzzle on the board and waits until it has been judged.
func (r *speaking) playEasy() {
	r.easy()
	r.Until("the puzzle is judged", func() bool { return r.Session().Assessment().Rated })
}

// doubtfulPhoto opens the review of a photo of which one cell is in doubt and one was repaired.
func (r *speaking) doubtfulPhoto() {
	type cell struct {
		Read         board.Digit          `json:"read"`
		Raw          board.Digit          `json:"raw"`
		Uncertain    bool                 `json:"uncertain"`
		Changed      bool                 `json:"changed"`
		Alternatives []reader.Alternative `json:"alternatives"`
		Digit        board.Digit          `json:"digit"`
	}
	var cells [board.CellCount]cell
	for c, d := range board.MustParseGrid(uitest.Easy) {
		cells[c] = cell{Read: d, Raw: d, Digit: d}
	}
	cells[0].Uncertain, cells[0].Alternatives = true, []reader.Alternative{{Digit: 5, P: 0.6}, {Digit: 6, P: 0.4}}
	cells[1].Raw, cells[1].Changed = 8, true
	text, err := json.Marshal(map[string]any{"cells": cells})
	if err != nil {
		r.T.Fatal(err)
	}
	r.Session().KeepReview(string(text))
	scan.Reopen(r.Window)
}

// watching opens Watch for Exact Cover, and waits until the search's length is known.
func (r *speaking) watching() {
	r.Session().Choose(2)
	r.Run(command.Watch)
	r.Until("the search is explored", func() bool {
		for _, n := range flat(r.app.Describe()) {
			if n.Name == lang.L("Step {{.Step}} of {{.Length}}", i18n.Values{"Step": "0", "Length": "256"}) {
				return true
			}
		}
		return false
	})
}

// settle waits until nothing is computed any more.
func (r *speaking) settle() {
	r.Until("the page's work is done", func() bool {
		stage, a := r.Stage(), r.Session().Assessment()
		return !a.Counting && !r.Session().Search().Running() && (stage == nil || stage.Work == nil || !stage.Work.Busy())
	})
	r.quiet()
}

// inWords writes a description with a line for each text and control, row and board.
func inWords(nodes []access.Node) string {
	var text strings.Builder
	for _, n := range nodes {
		switch n.Role {
		case access.Table, access.List, access.Dialog, access.Board:
			fmt.Fprintf(&text, "%s %s\n", n.Role, n.Name)
			rows := strings.Split(strings.TrimSuffix(inWords(n.Parts), "\n"), "\n")
			if len(rows) == board.Size && len(n.Parts[0].Parts) == board.Size { // a board
				rows = rows[:1]
			}
			for _, row := range rows {
				if row != "" {
					text.WriteString("  " + row + "\n")
				}
			}
		case access.Row, access.Item, access.Options:
			var parts []string
			for _, p := range n.Parts {
				parts = append(parts, inShort(p))
			}
			row := strings.Join(parts, " | ")
			if n.Role == access.Options && len(n.Parts) > 0 && !strings.HasPrefix(n.Name, n.Parts[0].Name) {
				row = n.Name + ": " + row
			}
			fmt.Fprintf(&text, "%s %s\n", n.Role, row)
		default:
			text.WriteString(inShort(n) + "\n")
		}
	}
	return text.String()
}

// passing matches dates, and times measured by the clock.
var passing = regexp.MustCompile(`\d{4}-\d\d-\d\d|\b\d s\b`)

// inShort writes a node without its parts.
func inShort(n access.Node) string {
	text := n.Name
	switch n.Role {
	case access.Text, access.Cell, access.Option:
	default:
		text = strings.TrimSuffix(string(n.Role)+" "+n.Name, " ")
	}
	if n.Detail != "" {
		text += " (" + n.Detail + ")"
	}
	for i, name := range []string{"disabled", "held", "open", "closed", "current", "modal", "focused"} {
		if n.State>>i&1 != 0 {
			text += " [" + name + "]"
		}
	}
	return text
}

// TestWhatThePagesSay compares what each page announces as it opens, and what can be read there,
// with what was recorded.
func TestWhatThePagesSay(t *testing.T) {
	if fyne.CurrentDevice().IsMobile() {
		t.Skip("recorded on a desktop")
	}
	t.Cleanup(func() {
		if err := i18n.Use(assets.Translations(), "en"); err != nil {
			t.Error(err)
		}
	})
	for _, l := range i18n.Languages() {
		same := t.Run(l.Code, func(t *testing.T) {
			r := newSpeaking(t)
			r.app.change(func(s *session.Settings) { s.Language = l.Code })
			name := filepath.Join("testdata", "said", l.Code+".txt")
			recorded := readSaid(t, name)
			var all strings.Builder
			for _, scene := range saidScenes {
				r.CloseSheets()
				r.Leave()
				r.Session().Search().Stop()
				r.Session().ClearAll()
				r.settle()
				r.said = nil
				scene.open(r)
				want := recorded[scene.name]
				if *update {
					r.rest(time.Second / 4)
				} else {
					r.untilSaid(want)
				}
				got := r.says()
				fmt.Fprintf(&all, "# %s\n%s\n", scene.name, got)
				if got != want && !*update {
					t.Fatalf("%s says\n%s\nnot\n%s", scene.name, got, want)
				}
			}
			if *update {
				if err := os.WriteFile(name, []byte(all.String()), 0o644); err != nil {
					t.Fatal(err)
				}
			}
		})
		if !same {
			return // the other languages would wait as long
		}
	}
}

// readSaid reads what was recorded, by the names of the scenes.
func readSaid(t *testing.T, file string) map[string]string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, scene := range strings.Split(strings.TrimPrefix(string(text), "# "), "\n# ") {
		name, said, _ := strings.Cut(scene, "\n")
		all[name] = strings.TrimRight(said, "\n") + "\n"
	}
	return all
}

// says returns what was announced last, since announcements of work in progress come or not, and
// what can be read now.
func (r *speaking) says() string {
	said := ""
	if n := len(r.said); n > 0 {
		said = "> " + strings.ReplaceAll(strings.TrimSpace(r.said[n-1]), "\n", "\n> ") + "\n"
	}
	return passing.ReplaceAllString(strings.ReplaceAll(said+inWords(r.app.Describe()), version.String(), "VERSION"), "#")
}

// untilSaid waits until the page says what it should, for work in the background may still go on, or
// for a minute.
func (r *speaking) untilSaid(want string) {
	over := false
	limit := time.AfterFunc(time.Minute, func() { r.Do(func() { over = true }) })
	defer limit.Stop()
	r.Until("it says what it should", func() bool { return over || r.says() == want })
}
