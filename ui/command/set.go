package command

import (
	"fmt"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/widgets"
)

// Scene reports the state of a set's page. The zero value is never covered and never busy.
type Scene struct {
	Home   func() bool // whether nothing covers the page; nil means always
	Result func() bool // whether only a result covers it; nil means never
	Busy   func() bool // whether a search is running; nil means never
	Slow   func() bool // whether it has run long enough to be noticeable; nil means never

	Ruled func() bool // whether the board has rules beyond the classic ones; nil means never

	Refuse      func()            // tells the user that a search is running
	RefuseRules func(name string) // tells the user that a command knows classic rules only
	CloseResult func()

	// Pass, if not nil, passes a shortcut on to the page that covers this one.
	Pass func(Shortcut)
}

// Set holds the commands of a page and handles the page's keyboard input.
type Set struct {
	// Rest, if not nil, receives keys that no command currently handles.
	Rest widgets.Handler

	// Explain, if not nil, explains a command and reports whether there is anything to say.
	Explain func(c *Command) bool

	scene    Scene
	groups   []Group
	commands map[ID]*Command
	typed    map[Shortcut]*Command

	refreshKeys []func()
	refreshBar  func()
}

// Look changes how an on-screen key shows its command.
type Look func(c *Command, v *widgets.KeyView)

// Whole makes a key show the icon and the command's full text.
func Whole(c *Command, v *widgets.KeyView) { v.Text, v.Tip = c.Text, "" }

// New returns a set. It panics if an ID, an icon or a key is used twice.
func New(scene Scene, groups ...Group) *Set {
	s := &Set{scene: scene, groups: groups, commands: map[ID]*Command{}, typed: map[Shortcut]*Command{}, refreshBar: func() {}}
	icons := map[widgets.Icon]ID{}
	for _, g := range groups {
		for i := range g.Commands {
			c := &g.Commands[i]
			if s.commands[c.ID] != nil {
				panic(fmt.Sprintf("command %q is there twice", c.ID))
			}
			s.commands[c.ID] = c
			if other, used := icons[c.Icon]; used && c.Icon != widgets.NoIcon {
				panic(fmt.Sprintf("command %q has the icon of %q", c.ID, other))
			}
			icons[c.Icon] = c.ID
			for _, k := range c.Keys {
				if other := s.typed[k]; other != nil {
					panic(fmt.Sprintf("command %q has the key %v of %q", c.ID, k, other.ID))
				}
				s.typed[k] = c
			}
		}
	}
	return s
}

// ForPage returns the set for a page other than the main screen. Other keys go to rest, if
// not nil.
func ForPage(rest widgets.Handler, groups ...Group) *Set {
	s := New(Scene{}, groups...)
	s.Rest = rest
	return s
}

func (s *Set) get(id ID) *Command {
	c := s.commands[id]
	if c == nil {
		panic(fmt.Sprintf("there is no command %q", id))
	}
	return c
}

func holds(condition func() bool, otherwise bool) bool {
	if condition == nil {
		return otherwise
	}
	return condition()
}

// inReach reports whether a command isn't blocked by something that covers the page.
func (s *Set) inReach(c *Command) bool {
	return holds(s.scene.Home, true) || c.Always || c.Over && holds(s.scene.Result, false)
}

// refused reports whether a search prevents a command from acting.
func (s *Set) refused(c *Command) bool { return !c.Busy && holds(s.scene.Busy, false) }

// can reports whether a command can act, ignoring anything that covers the page.
func (s *Set) can(c *Command) bool { return !s.refused(c) && holds(c.Enabled, true) }

// Can reports whether a command could act now if nothing covered the page.
func (s *Set) Can(id ID) bool { return s.can(s.get(id)) }

// Run runs a command if it can act, whatever covers the page. A search may refuse it.
func (s *Set) Run(id ID) { s.act(s.get(id), s.get(id).Run) }

func (s *Set) act(c *Command, run func()) {
	switch {
	case s.refused(c):
		s.scene.Refuse()
	case c.Classic && holds(s.scene.Ruled, false):
		s.scene.RefuseRules(c.Name())
	case holds(c.Enabled, true):
		run()
	}
}

// gesture runs a command that is in reach and closes a result that covers the page.
func (s *Set) gesture(c *Command, run func()) {
	if !s.inReach(c) {
		return
	}
	if s.can(c) && !c.Always && !holds(s.scene.Home, true) {
		s.scene.CloseResult()
	}
	s.act(c, run)
}

// TypedKey implements [widgets.Handler]. Keys that type a character also arrive as runes.
func (s *Set) TypedKey(e *fyne.KeyEvent) {
	k := Shortcut{Name: e.Name}
	if (k.isCharacter() || !s.takes(k, e.Name)) && s.Rest != nil {
		s.Rest.TypedKey(e)
	}
}

// TypedRune implements [widgets.Handler] for characters.
func (s *Set) TypedRune(r rune) {
	k := ofCharacter(r)
	if !s.takes(k, k.Name) && !s.takes(Shortcut{Name: AnyCharacter}, fyne.KeyName(r)) && s.Rest != nil {
		s.Rest.TypedRune(r)
	}
}

// Typed runs a shortcut's command and reports whether one could act or was refused.
func (s *Set) Typed(k Shortcut) bool { return s.takes(k, k.Name) }

// takes is like Typed, but passes the command the given key name.
func (s *Set) takes(k Shortcut, name fyne.KeyName) bool {
	c := s.typed[k]
	if c == nil || !s.refused(c) && !holds(c.Enabled, true) {
		return false
	}
	run := c.Run
	if c.Each != nil {
		run = func() { c.Each(name) }
	}
	s.gesture(c, run)
	return true
}

// Listen makes a canvas call a function for the set's shortcuts with modifiers.
func (s *Set) Listen(c fyne.Canvas, typed func(Shortcut)) {
	for k, command := range s.typed {
		if k.Mod != 0 && !command.Quits {
			c.AddShortcut(k.fyneShortcut(), func(fyne.Shortcut) { typed(k) })
		}
	}
}

// Key returns an on-screen key for a command, with its short text, icon, tip and state,
// changed by a look, which may be nil. Other keys typed on it go to a handler.
func (s *Set) Key(id ID, typed widgets.Handler, look Look) *widgets.Key {
	k := widgets.NewKey(s.View(id, look), func() { s.Run(id) })
	k.Keys, k.Help = typed, s.Help(id)
	s.refreshKeys = append(s.refreshKeys, func() { k.SetView(s.View(id, look)) })
	return k
}

// Help returns a function that explains a command, for the F1 of widgets that run it.
func (s *Set) Help(id ID) func() bool {
	c := s.get(id)
	return func() bool { return s.Explain != nil && s.Explain(c) }
}

// View returns what a command's key currently shows: its short text, icon, tip and state,
// changed by a look, which may be nil.
func (s *Set) View(id ID, look Look) widgets.KeyView {
	c := s.get(id)
	v := widgets.KeyView{Text: c.Short, Icon: c.Icon, Tip: c.tip(), Held: holds(c.Held, false)}
	if c.Held != nil {
		v.Role = widgets.Switches
	}
	v.Disabled = !holds(c.Enabled, true) || !c.Busy && holds(s.scene.Slow, false) // a quick search greys out nothing
	if look != nil {
		look(c, &v)
	}
	return v
}

// Refresh updates the on-screen keys and the menu bar.
func (s *Set) Refresh() {
	for _, refresh := range s.refreshKeys {
		refresh()
	}
	s.refreshBar()
}

// Groups returns all commands.
func (s *Set) Groups() []Group { return s.groups }

// Rows returns the commands of the menu page. Passing commands go above the first one, each
// only while enabled.
func (s *Set) Rows(passing []ID, menus []Menu) []Group {
	var rows []Group
	for _, m := range menus {
		row := Group{Name: m.Name}
		for _, id := range m.Commands {
			row.Commands = append(row.Commands, *s.get(id))
		}
		rows = append(rows, row)
	}
	var above []Command
	for _, id := range passing {
		if s.Can(id) {
			above = append(above, *s.get(id))
		}
	}
	rows[0].Commands = append(above, rows[0].Commands...)
	return rows
}
