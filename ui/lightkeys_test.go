package ui

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// TestTheLightBoardsKeysAreTheApps compares the shortcuts that the web page's light board knows with
// those of the commands.
func TestTheLightBoardsKeysAreTheApps(t *testing.T) {
	source, err := os.ReadFile("../web/rules.js")
	if err != nil {
		t.Fatal(err)
	}
	shortcuts := map[command.ID][]command.Shortcut{}
	for _, g := range newRobot(t, uitest.Wide).app.Commands().Groups() {
		for _, c := range g.Commands {
			shortcuts[c.ID] = c.Keys
		}
	}
	table := regexp.MustCompile(`const KEYS = \{(.*)\}`).FindString(string(source))
	letters := regexp.MustCompile(`\b([a-z]): "(\w+)"`).FindAllStringSubmatch(table, -1)
	if len(letters) != 3 {
		t.Errorf("%d letters in %q", len(letters), table)
	}
	for _, l := range letters {
		key := command.Shortcut{Name: fyne.KeyName(strings.ToUpper(l[1]))}
		if id := command.ID(l[2]); !slices.Contains(shortcuts[id], key) {
			t.Errorf("%s is %s on the light board; the app's shortcuts for it are %v", l[1], id, shortcuts[id])
		}
	}
	for id, want := range map[command.ID][]command.Shortcut{
		command.Undo: command.Primary(fyne.KeyZ),
		command.Redo: append(command.Primary(fyne.KeyY), command.PrimaryShift(fyne.KeyZ)...),
	} {
		if !slices.Equal(shortcuts[id], want) {
			t.Errorf("the shortcuts of %s are %v, on the light board %v", id, shortcuts[id], want)
		}
	}
}
