package command_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/widgets"
)

// page records what covers a page, whether it is busy, and what was run on it.
type page struct {
	covered, result, busy, slow bool

	refused, closed int
	ran             []string
}

func (p *page) scene() command.Scene {
	return command.Scene{
		Home:   func() bool { return !p.covered && !p.result },
		Result: func() bool { return p.result },
		Busy:   func() bool { return p.busy },
		Slow:   func() bool { return p.slow },
		Refuse: func() { p.refused++ }, CloseResult: func() { p.closed++ },
	}
}

func (p *page) run(what string) func() { return func() { p.ran = append(p.ran, what) } }

// ranNow returns what was run since the last call.
func (p *page) ranNow() string {
	ran := strings.Join(p.ran, " ")
	p.ran = nil
	return ran
}

// press presses a key.
func press(s *command.Set, name fyne.KeyName) { s.TypedKey(&fyne.KeyEvent{Name: name}) }

// heard records the keys that no command handled.
type heard []string

func (h *heard) TypedKey(e *fyne.KeyEvent) { *h = append(*h, string(e.Name)) }
func (h *heard) TypedRune(r rune)          { *h = append(*h, string(r)) }

func TestWhatIsUsedTwicePanics(t *testing.T) {
	none := func() {}
	a := command.Command{ID: "a", Icon: widgets.IconNew, Keys: command.Keys(fyne.KeyA, "?"), Run: none}
	for name, b := range map[string]command.Command{
		"an ID":                {ID: "a", Run: none},
		"an icon":              {ID: "b", Icon: widgets.IconNew, Run: none},
		"a key":                {ID: "b", Keys: command.Keys("?"), Run: none},
		"a key of its own":     {ID: "b", Keys: command.Keys("B", "B"), Run: none},
		"an ID in its group":   {ID: "c", Run: none},
		"nothing":              {ID: "b", Icon: widgets.IconOpen, Keys: command.Primary(fyne.KeyA), Run: none},
		"no icon, which is no": {ID: "b", Run: none},
	} {
		func() {
			defer func() {
				if bad := !strings.HasPrefix(name, "no"); (recover() != nil) != bad {
					t.Errorf("%s used twice: panics %v", name, !bad)
				}
			}()
			command.New(command.Scene{}, command.Group{Commands: []command.Command{a}},
				command.Group{Commands: []command.Command{{ID: "c", Run: none}, b}})
		}()
	}
}

func TestKeysRunCommands(t *testing.T) {
	p := &page{}
	rest := &heard{}
	can := true
	s := command.New(p.scene(), command.Group{Commands: []command.Command{
		{ID: "letter", Keys: command.Keys(fyne.KeyN), Run: p.run("letter")},
		{ID: "space", Keys: command.Keys(fyne.KeySpace), Run: p.run("space")},
		{ID: "blank", Keys: command.Keys(" "), Run: p.run("blank")},
		{ID: "arrows", Keys: command.Keys(fyne.KeyLeft, fyne.KeyRight), Each: func(k fyne.KeyName) { p.run(string(k))() }},
		{ID: "some", Keys: command.Keys(fyne.KeyF2, "s"), Enabled: func() bool { return can }, Run: p.run("some")},
		{ID: "more", Keys: command.Keys(fyne.KeyReturn), Run: p.run("tapped"), Each: func(fyne.KeyName) { p.run("typed")() }},
	}})
	s.Rest = rest
	for _, c := range []struct {
		what, want, rest string
		do               func()
	}{
		{"a small letter", "letter", "", func() { s.TypedRune('n') }},
		{"a capital", "letter", "", func() { s.TypedRune('N') }},
		{"the key of a letter, whose character comes next", "", "N", func() { press(s, fyne.KeyN) }},
		{"the space bar", "space", "", func() { press(s, fyne.KeySpace) }},
		{"a blank", "blank", "", func() { s.TypedRune(' ') }},
		{"an arrow", "Left", "", func() { press(s, fyne.KeyLeft) }},
		{"another key", "", "Up", func() { press(s, fyne.KeyUp) }},
		{"another character", "", "é", func() { s.TypedRune('é') }},
		{"one that can act", "some", "", func() { press(s, fyne.KeyF2) }},
		{"one that can't", "", "F2", func() { can = false; press(s, fyne.KeyF2) }},
		{"one typed", "typed", "", func() { press(s, fyne.KeyReturn) }},
		{"one run by name", "tapped", "", func() { s.Run("more") }},
	} {
		*rest = nil
		c.do()
		if got, passed := p.ranNow(), strings.Join(*rest, " "); got != c.want || passed != c.rest {
			t.Errorf("%s runs %q and passes on %q, want %q and %q", c.what, got, passed, c.want, c.rest)
		}
	}
}

func TestACommandTakesTheCharactersThatNoOtherTakes(t *testing.T) {
	p := &page{}
	s := command.New(p.scene(), command.Group{Commands: []command.Command{
		{ID: "search", Keys: command.Keys(command.AnyCharacter), Each: func(k fyne.KeyName) { p.run(string(k))() }},
		{ID: "help", Keys: command.Keys("?"), Run: p.run("help")},
	}})
	for _, r := range "aÉ7?" {
		s.TypedRune(r)
	}
	if got := p.ranNow(); got != "a É 7 help" {
		t.Errorf("typing runs %q", got)
	}
}

// TestWhatLiesOverAPageKeepsCommandsAway runs a command in every way under a sheet,
// under a result and during a search.
func TestWhatLiesOverAPageKeepsCommandsAway(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	ways := map[string]func(s *command.Set){
		"a key":      func(s *command.Set) { s.TypedRune('x') },
		"a shortcut": func(s *command.Set) { uitest.Shortcut(r.Canvas(), &fyne.ShortcutUndo{}) },
		"the bar":    func(s *command.Set) { s.MainMenu(nil, only("x")).Items[0].Items[0].Action() },
		"by name":    func(s *command.Set) { s.Run("x") },
	}
	for _, c := range []struct {
		name           string
		page           page
		command        command.Command
		acts, byName   bool
		refused, shuts int
	}{
		{"nothing", page{}, command.Command{}, true, true, 0, 0},
		{"a sheet", page{covered: true}, command.Command{Over: true, Busy: true}, false, true, 0, 0},
		{"a result", page{result: true}, command.Command{}, false, true, 0, 0},
		{"a result that is no matter", page{result: true}, command.Command{Over: true}, true, true, 0, 1},
		{"a search", page{busy: true}, command.Command{}, false, false, 1, 0},
		{"a search that is no matter", page{busy: true}, command.Command{Busy: true}, true, true, 0, 0},
		{"a search under a sheet", page{covered: true, busy: true}, command.Command{}, false, false, 0, 0},
		{"a search under a result", page{result: true, busy: true}, command.Command{Over: true}, false, false, 1, 0},
		{"its own state", page{}, command.Command{Enabled: func() bool { return false }}, false, false, 0, 0},
	} {
		for way, act := range ways {
			p := c.page
			x := c.command
			x.ID, x.Text, x.Run = "x", "X", p.run("x")
			x.Keys = append(command.Keys("X"), command.Primary(fyne.KeyZ)...)
			s := command.New(p.scene(), command.Group{Commands: []command.Command{x}})
			s.Listen(r.Canvas(), func(k command.Shortcut) { s.Typed(k) })
			act(s)
			want, refused, shuts := c.acts, c.refused, c.shuts
			if way == "by name" {
				want, refused, shuts = c.byName, 0, 0
				if p.busy && !x.Busy {
					refused = 1
				}
			}
			if got := p.ranNow() == "x"; got != want || p.refused != refused || p.closed != shuts {
				t.Errorf("%s, with %s over it: acts %v, refused %d times, closes %d results; want %v, %d, %d",
					way, c.name, got, p.refused, p.closed, want, refused, shuts)
			}
		}
	}
}

func TestAKeyOnTheScreenFollowsItsCommand(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	p := &page{}
	can, held := false, false
	s := command.New(p.scene(), command.Group{Commands: []command.Command{
		{ID: "race", Text: "Race…", Short: "Go", Icon: widgets.IconFlag, Keys: command.Keys("R", "Q"),
			Enabled: func() bool { return can }, Held: func() bool { return held }, Run: p.run("race")},
	}})
	rest := &heard{}
	k := s.Key("race", rest, func(c *command.Command, v *widgets.KeyView) { v.Corner = c.Text })
	r.SetContent(k)
	want := widgets.KeyView{Role: widgets.Switches, Text: "Go", Icon: widgets.IconFlag, Tip: "Race  R", Corner: "Race…", Disabled: true}
	if fyne.CurrentDevice().IsMobile() {
		want.Tip = "Race"
	}
	check := func(when string) {
		t.Helper()
		if s.Refresh(); k.View() != want {
			t.Errorf("%s the key shows %+v, want %+v", when, k.View(), want)
		}
	}
	check("at first")
	r.Tap(k)
	can, want.Disabled = true, false
	check("when it can act")
	held, want.Held = true, true
	check("when it is on")
	p.busy = true
	check("during a search that doesn't show yet")
	r.Tap(k)
	p.slow, want.Disabled = true, true
	check("during a search")
	p.busy, p.slow, want.Disabled = false, false, false
	check("after it")
	r.Tap(k)
	if got := p.ranNow(); got != "race" || p.refused != 1 {
		t.Errorf("three taps run %q, and %d are refused", got, p.refused)
	}
	k.TypedRune('z')
	if fmt.Sprint(*rest) != "[z]" {
		t.Errorf("the key passes on %v", *rest)
	}
}

// only returns a menu with one command.
func only(id command.ID) []command.Menu {
	return []command.Menu{{Name: "Only", Commands: []command.ID{id}}}
}

func TestTheMenuBarGreysAndEnds(t *testing.T) {
	p := &page{}
	can, passes := true, false
	s := command.New(p.scene(), command.Group{Commands: []command.Command{
		{ID: "a", Text: "A…", Enabled: func() bool { return can }, Run: p.run("a")},
		{ID: "hidden", Text: "Hidden", Run: p.run("hidden")},
		{ID: "quit", Text: "Quit", Keys: command.Primary(fyne.KeyQ), Quits: true, Run: p.run("quit")},
		{ID: "b", Text: "B", Busy: true, Run: p.run("b")},
		{ID: "list", Text: "List", Busy: true, Enabled: func() bool { return passes }, Run: p.run("list")},
	}})
	menu := s.MainMenu([]command.ID{"list"}, []command.Menu{
		{Name: "One", Commands: []command.ID{"b", "a", "", "quit"}}, {Name: "Two"},
	})
	shown := func() string {
		var all []string
		for _, m := range menu.Items {
			all = append(all, "#"+m.Label)
			for _, item := range m.Items {
				switch {
				case item.IsSeparator:
					all = append(all, "-")
				case item.Disabled:
					all = append(all, "("+item.Label+")")
				default:
					all = append(all, item.Label)
				}
			}
		}
		return strings.Join(all, " ")
	}
	for _, c := range []struct {
		alter func()
		want  string
	}{
		{func() {}, "#One B A… - Quit #Two"},
		{func() { can = false }, "#One B (A…) - Quit #Two"},
		{func() { can, p.busy = true, true }, "#One B (A…) - Quit #Two"},
		{func() { p.busy, p.covered = false, true }, "#One (B) (A…) - Quit #Two"},
		{func() { p.covered, passes = false, true }, "#One List - B A… - Quit #Two"},
		{func() { p.covered = true }, "#One (List) - (B) (A…) - Quit #Two"},
		{func() { p.covered, passes = false, false }, "#One B A… - Quit #Two"},
	} {
		c.alter()
		if s.Refresh(); shown() != c.want {
			t.Errorf("the bar shows %q, want %q", shown(), c.want)
		}
	}
	p.covered = true
	last := menu.Items[0].Items[3]
	if last.Action(); p.ranNow() != "quit" || !last.IsQuit {
		t.Error("under a sheet the app can't be ended")
	}
}

func TestTheMenuPageLeavesOutWhatIsPassing(t *testing.T) {
	can := false
	s := command.New(command.Scene{}, command.Group{Name: "For the help", Commands: []command.Command{
		{ID: "a"}, {ID: "b"}, {ID: "c", Enabled: func() bool { return can }}, {ID: "d"},
	}})
	rows := func() (all string) {
		for _, g := range s.Rows([]command.ID{"c"}, []command.Menu{{Name: "One", Commands: []command.ID{"d", "a"}}}) {
			all += "#" + g.Name
			for _, c := range g.Commands {
				all += " " + string(c.ID)
			}
		}
		return all
	}
	if got := rows(); got != "#One d a" {
		t.Errorf("the rows are %q", got)
	}
	can = true
	if got := rows(); got != "#One c d a" {
		t.Errorf("later the rows are %q", got)
	}
}

func TestHelpPrintsEveryKeyOnce(t *testing.T) {
	uitest.New(t, uitest.Phone) // sets the language to English
	for want, keys := range map[string][]command.Shortcut{
		"Ctrl+Y  Ctrl+Shift+Z":          append(command.Primary(fyne.KeyY), command.PrimaryShift(fyne.KeyZ)...),
		"1 – 9":                         command.Digits(1, 9),
		"1 – 4  N  Space":               append(command.Digits(1, 4), command.Keys("N", " ", fyne.KeySpace)...),
		"3  1":                          append(command.Digits(3, 3), command.Digits(1, 1)...),
		"1  2":                          command.Digits(1, 2),
		"Ctrl+Enter  Enter":             append(command.Primary(fyne.KeyReturn), command.Keys(fyne.KeyReturn, fyne.KeyEnter)...),
		"← ↑ → ↓ Page Up Page Down":     command.Keys(fyne.KeyLeft, fyne.KeyUp, fyne.KeyRight, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown),
		"Esc F1 ?":                      command.Keys(fyne.KeyEscape, fyne.KeyF1, "?"),
		"Home End Backspace Delete Tab": command.Keys(fyne.KeyHome, fyne.KeyEnd, fyne.KeyBackspace, fyne.KeyDelete, fyne.KeyTab),
		"A – Z  0 – 9":                  command.Keys(command.AnyCharacter),
	} {
		figures := command.Figures([]command.Command{{ID: "a", Text: "A…", Keys: keys}, {ID: "b", Keys: keys}, {ID: "c", Text: "C"}})
		if len(figures) != 1 || figures[0].Label != "A" || strings.Join(strings.Fields(figures[0].Value), " ") != strings.Join(strings.Fields(want), " ") {
			t.Errorf("help shows %+v, want %q", figures, want)
		}
	}
}

// TestTheBarPrintsShortcutsAsTheHelpDoes compares them in a language with its own names for
// keys.
func TestTheBarPrintsShortcutsAsTheHelpDoes(t *testing.T) {
	if runtime.GOOS == "darwin" || fyne.CurrentDevice().IsMobile() {
		t.Skip("macOS draws the bar, and phones have none")
	}
	r := uitest.New(t, uitest.Phone)
	r.Change(func(s *session.Settings) { s.Language = "de" })
	for want, key := range map[string]command.Shortcut{
		"Strg+Z":       command.Primary(fyne.KeyZ)[0],
		"Strg+Eingabe": command.Primary(fyne.KeyReturn)[0],
		"Strg+Bild ab": command.Primary(fyne.KeyPageDown)[0],
		"F":            command.Keys(fyne.KeyF)[0],
	} {
		c := command.Command{ID: "x", Text: "X", Keys: []command.Shortcut{key}}
		shown := command.New(command.Scene{}, command.Group{Commands: []command.Command{c}}).MainMenu(nil, only("x")).Items[0].Items[0].Shortcut
		keyboard, ok := shown.(fyne.KeyboardShortcut)
		if !ok || string(keyboard.Key()) != want || keyboard.Mod() != 0 || c.Printed() != want {
			t.Errorf("the bar shows %+v, the help %q, want %q", shown, c.Printed(), want)
		}
		if typed := (&desktop.CustomShortcut{KeyName: key.Name, Modifier: key.Mod}); want != "Strg+Z" && shown.ShortcutName() != typed.ShortcutName() {
			t.Errorf("%s is known to the bar as %q", want, shown.ShortcutName())
		}
	}
}
