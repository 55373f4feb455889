package ui

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/access"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// The tests in this file use the app without looking: they type, press what is described by its role
// and name, and know only what is announced or can be read.

// hears waits until something is announced, and forgets what was announced before it.
func (r *speaking) hears(part string) (said string) {
	r.T.Helper()
	r.Until("it says “"+part+"” after "+strings.Join(r.said, " / "), func() bool {
		for i, text := range r.said {
			if strings.Contains(text, part) {
				said, r.said = text, r.said[i+1:]
				return true
			}
		}
		return false
	})
	return said
}

// finds waits until a node with a role and a name is described.
func (r *speaking) finds(role access.Role, name string) (found access.Node) {
	r.T.Helper()
	r.Until("there is a "+string(role)+" “"+name+"”", func() bool {
		for _, n := range flat(r.app.Describe()) {
			if n.Role == role && n.Name == name {
				found = n
				return true
			}
		}
		return false
	})
	return found
}

// presses presses a control.
func (r *speaking) presses(role access.Role, name string) {
	r.T.Helper()
	n := r.finds(role, name)
	if n.Press == nil || n.State&access.Disabled != 0 {
		r.T.Fatalf("%s %q can't be pressed", role, name)
	}
	n.Press()
}

// enters types a puzzle from the board's first cell.
func (r *speaking) enters(puzzle string) {
	r.T.Helper()
	r.Press(fyne.KeyHome)
	r.Write(puzzle)
}

// goes selects a cell with the arrow keys, by its row and column, from 1.
func (r *speaking) goes(row, column int) {
	for range board.Size - 1 {
		r.Press(fyne.KeyUp)
		r.Press(fyne.KeyLeft)
	}
	for range row - 1 {
		r.Press(fyne.KeyDown)
	}
	for range column - 1 {
		r.Press(fyne.KeyRight)
	}
}

// leaves goes back to the main screen with Escape.
func (r *speaking) leaves() {
	r.T.Helper()
	for range 3 {
		if !r.AtHome() {
			r.Press(fyne.KeyEscape)
		}
	}
	r.finds(access.Board, "Board")
	r.said = nil
}

func TestAPuzzleIsEnteredAndSolvedByEar(t *testing.T) {
	r := newSpeaking(t)
	r.enters(uitest.Easy)
	r.hears("30 givens · one solution")
	r.Press(fyne.KeyReturn)
	r.hears("One solution")
	figures := r.hears("Function time: ")
	for _, want := range []string{"Function time: 92.8 µs", "Actions: 459", "Max depth: 51"} {
		if !strings.Contains(figures, want) {
			t.Errorf("the figures are said as %q, without %q", figures, want)
		}
	}
	r.presses(access.Button, "Done")
	r.presses(access.Option, "Backtracking")
	r.presses(access.Button, "Solve")
	both := r.hears("Backtracking: ")
	for _, want := range []string{"Exact Cover: 92.8 µs · 459 actions", "Backtracking: 4.18 ms · 41,809 actions", "91.1"} {
		if !strings.Contains(strings.ReplaceAll(both, "\u00a0", " "), want) {
			t.Errorf("the two are compared as %q, without %q", both, want)
		}
	}
	r.leaves()
	r.Write("c")
	r.hears("Exact Cover is the fastest")
	if text := inWords(r.app.Describe()); !strings.Contains(text, "row Backtracking | 4.18 ms | 41,809 | 90\n") {
		t.Errorf("the bars are read as\n%s", text)
	}
	r.leaves()
}

func TestAPastedPuzzleIsHeard(t *testing.T) {
	r := newSpeaking(t)
	r.App.Clipboard().SetContent(uitest.Easy)
	r.presses(access.Button, "Paste")
	r.hears("Pasted · 30 givens")
	r.App.Clipboard().SetContent("12345")
	r.said = nil
	r.Run(command.PastePuzzle)
	r.hears("81 are needed")
}

// conclusion is what a hint says of its digit.
var conclusion = regexp.MustCompile(`r(\d)c(\d) is (\d)`)

// TestHintsAreFollowedByEarToTheEnd types the digits that hints name until the puzzle is solved.
func TestHintsAreFollowedByEarToTheEnd(t *testing.T) {
	r := newSpeaking(t)
	r.enters(uitest.Easy)
	r.hears("one solution")
	r.Write("m")
	for left := r.Session().State().Puzzle().EmptyCount(); left > 0; left-- {
		r.said = nil
		r.Write("h")
		r.hears("· next step")
		r.Write("h")
		said := conclusion.FindStringSubmatch(r.hears(" is "))
		if said == nil {
			t.Fatal("a hint doesn't say its digit")
		}
		r.leaves()
		row, _ := strconv.Atoi(said[1])
		column, _ := strconv.Atoi(said[2])
		digit, _ := strconv.Atoi(said[3])
		r.goes(row, column)
		r.said = nil
		r.Write(strconv.Itoa(digit))
	}
	r.hears("You solved it")
	r.hears("time")
}

func TestASlipIsFoundByEar(t *testing.T) {
	r := newSpeaking(t)
	r.enters(oneSlip)
	r.hears("no solution")
	r.Write("t")
	r.hears("Most likely r1c1 is a 5 that was typed as a 2")
	r.Press(fyne.KeyReturn)
	r.hears("one solution")
}

// TestAPhotosDoubtsAreHeard goes from doubt to doubt, and uses what was read.
func TestAPhotosDoubtsAreHeard(t *testing.T) {
	r := newSpeaking(t)
	r.doubtfulPhoto()
	r.hears("r1c1 looks like 5, but may be 6.")
	r.Write("n")
	r.hears("r1c2 looks like 8, but 3 gives the puzzle one solution.")
	for _, n := range flat(r.app.Describe()) {
		if n.Name == "r1c1 5" && n.Detail != "" || n.Name == "r1c2 3" && n.Detail == "" {
			t.Errorf("%s is read as %q", n.Name, n.Detail)
		}
	}
	r.Press(fyne.KeyReturn)
	r.hears("30 givens")
}

func TestAPuzzleIsMadeByEar(t *testing.T) {
	r := newSpeaking(t)
	r.presses(access.Button, "New")
	r.hears("Puzzles. New")
	r.presses(access.Option, "Easy")
	r.presses(access.Button, "Make a puzzle")
	r.hears("New puzzle: Easy")
}

func TestASettingIsChangedByEar(t *testing.T) {
	r := newSpeaking(t)
	r.Press(fyne.KeyF10)
	r.hears("Menu")
	r.presses(access.Button, "Settings…")
	r.hears("Settings")
	if n := r.finds(access.Options, "Text size"); len(n.Parts) != 4 || n.Parts[0].State&access.Held == 0 {
		t.Errorf("the text sizes are %v", n.Parts)
	}
	r.presses(access.Option, "150 %")
	if n := r.finds(access.Option, "150 %"); n.State&access.Held == 0 {
		t.Error("150 % isn't chosen")
	}
	r.leaves()
	r.Press(fyne.KeyF1)
	r.hears("Help")
	r.finds(access.Heading, "The figures")
	r.leaves()
}

// TestALongListIsReadPageByPage reads what is in sight of 10,000 puzzles, and turns the page.
func TestALongListIsReadPageByPage(t *testing.T) {
	const puzzles = 10_000
	r := newSpeaking(t)
	r.app.paste(strings.Repeat(uitest.Easy+"\n", puzzles))
	r.hears("10,000 puzzles")
	rows := func() (all []string) {
		for _, n := range flat(r.app.Describe()) {
			if n.Role == access.Button && strings.HasPrefix(n.Name, "No. ") {
				all = append(all, n.Name)
			}
		}
		return all
	}
	first := rows()
	if n := len(first); n < 5 || n > 100 || first[0] != "No. 1" {
		t.Fatalf("in sight are %q", first)
	}
	r.presses(access.Button, "Page Down")
	r.quiet()
	if next := rows(); len(next) < 5 || next[0] == "No. 1" || next[len(next)-1] == first[len(first)-1] {
		t.Errorf("after %q come %q", first, next)
	}
	r.finds(access.Button, "Page Up")
}
