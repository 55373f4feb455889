package ui

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// TestACommandIsFoundInEveryPlace adds a command to the app's, in place of one in the menus, and
// looks for it everywhere. A second one is hidden everywhere.
func TestACommandIsFoundInEveryPlace(t *testing.T) {
	r := newRobot(t, uitest.Wide)
	ran, can := 0, true
	page := func() command.Group {
		return command.Group{Name: "The page of it", Commands: []command.Command{{ID: "there", Text: "Turn it", Keys: command.Keys(fyne.KeyF7)}}}
	}
	groups := r.app.commands()
	for _, g := range groups {
		g.Commands = slices.DeleteFunc(g.Commands, func(c command.Command) bool { return c.ID == command.Learn })
	}
	r.app.offer(append(groups, command.Group{Name: "Added", Commands: []command.Command{
		{
			ID: command.Learn, Text: "Try this…", Short: "Try", Icon: widgets.IconDay, Page: page,
			Keys:    append(command.Primary(fyne.KeyJ), command.Keys(fyne.KeyJ)...),
			Enabled: func() bool { return can }, Run: func() { ran++ },
		},
		{ID: "hidden", Text: "Hidden from all", Run: func() { ran += 100 }},
	}}))
	places := map[string]func() bool{
		"the menu page": func() bool {
			r.app.openMenu()
			r.Tap(r.SheetKey("Try this…"))
			return ran == 1
		},
		"a shortcut": func() bool {
			uitest.Shortcut(r.Canvas(), &desktop.CustomShortcut{KeyName: fyne.KeyJ, Modifier: fyne.KeyModifierShortcutDefault})
			return ran == 1
		},
		"a letter": func() bool { r.Write("j"); return ran == 1 },
		"a key on the screen": func() bool {
			k := r.app.Commands().Key(command.Learn, nil, nil)
			if tip := k.View().Tip; tip != "Try this  Ctrl+J" && !fyne.CurrentDevice().IsMobile() {
				t.Errorf("its tip is %q", tip)
			}
			k.Press()
			return k.View().Text == "Try" && k.View().Icon == widgets.IconDay && ran == 1
		},
		"a jump": func() bool { r.Run(command.Learn); return ran == 1 },
		"help": func() bool {
			help := helpKeys(r)
			return slices.Equal(help["Added"], []string{"Ctrl+J", "J"}) && slices.Equal(help["The page of it"], []string{"F7"})
		},
	}
	if shell.HasMenuBar() {
		places["the menu bar"] = func() bool {
			for _, m := range r.MainMenu().Items {
				for _, item := range m.Items {
					if item.Label == "Try this…" && item.Shortcut.ShortcutName() == "CustomDesktop:Control+J" {
						item.Action()
					}
				}
			}
			return ran == 1
		}
	}
	for name, found := range places {
		if ran = 0; !found() {
			t.Errorf("%s lacks the command, or runs %d", name, ran)
		}
		r.CloseSheets()
	}
	said := helpText(r)
	r.CloseSheets()
	r.app.openMenu()
	said += strings.Join(uitest.TextsIn(r.Sheet().Content), "\n")
	if strings.Contains(said, "Hidden") {
		t.Error("a command without places is in one")
	}
	can = false
	r.CloseSheets()
	for name, run := range places {
		if ran = 0; name != "the menu page" && name != "help" && run() {
			t.Errorf("%s runs a command that can't act", name)
		}
	}
}

// TestEveryNamedCommandIsThere compares the names in package command with the app's table, and the
// rooms with the names.
func TestEveryNamedCommandIsThere(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	there := map[string]bool{}
	for _, g := range r.app.Commands().Groups() {
		for _, c := range g.Commands {
			there[string(c.ID)] = true
		}
	}
	names, err := os.ReadFile("command/names.go")
	if err != nil {
		t.Fatal(err)
	}
	named := regexp.MustCompile(` ID = "(\w+)"`).FindAllSubmatch(names, -1)
	for _, m := range named {
		if !there[string(m[1])] {
			t.Errorf("%s is no command of the app", m[1])
		}
	}
	if len(named) < 50 {
		t.Errorf("only %d names were found", len(named))
	}
	files, err := filepath.Glob("*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	unnamed := regexp.MustCompile(`\.(?:Run|Can)\("\w+"`)
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if found := unnamed.Find(source); found != nil && !strings.HasSuffix(file, "_test.go") {
			t.Errorf("%s has %s instead of a name", file, found)
		}
	}
}

// helpText returns the whole text of the help.
func helpText(r *appRobot) string {
	r.T.Helper()
	r.Run(command.Help)
	return strings.Join(uitest.TextsIn(r.Sheet().Content), "\n")
}

// helpKeys returns the keys that the help lists, under each of its headings.
func helpKeys(r *appRobot) map[string][]string {
	r.T.Helper()
	r.Run(command.Help)
	keys := map[string][]string{}
	heading := ""
	uitest.Walk(r.Sheet().Content, func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *widgets.Text:
			heading = o.String()
		case *widgets.Figures:
			value := true // each value is followed by its label
			uitest.Walk(o, func(o fyne.CanvasObject) {
				text, ok := o.(*canvas.Text)
				if !ok || text.Text == "" {
					return
				}
				if value {
					keys[heading] = append(keys[heading], strings.Split(text.Text, "  ")...)
				}
				value = !value
			})
		}
	})
	return keys
}
