package command

import (
	"slices"

	"fyne.io/fyne/v2"
)

// bar is a set's menu bar.
type bar struct {
	set     *Set
	main    *fyne.MainMenu
	items   map[*fyne.MenuItem]*Command
	passing []*fyne.MenuItem // above the first menu's own entries, each shown while enabled
	line    *fyne.MenuItem   // between the two
	first   []*fyne.MenuItem // the first menu's own entries
}

// MainMenu returns a menu bar. Passing commands go above its first entry, each shown only
// while enabled.
func (s *Set) MainMenu(passing []ID, menus []Menu) *fyne.MainMenu {
	b := &bar{set: s, main: fyne.NewMainMenu(), line: fyne.NewMenuItemSeparator(), items: map[*fyne.MenuItem]*Command{}}
	for _, m := range menus {
		menu := fyne.NewMenu(m.Name)
		for _, id := range m.Commands {
			menu.Items = append(menu.Items, b.item(id))
		}
		b.main.Items = append(b.main.Items, menu)
	}
	for _, id := range passing {
		b.passing = append(b.passing, b.item(id))
	}
	b.first = b.main.Items[0].Items
	b.follow()
	s.refreshBar = func() {
		if b.follow() {
			b.main.Refresh()
		}
	}
	return b.main
}

// item returns the entry for a command, or a separator if the ID is empty.
func (b *bar) item(id ID) *fyne.MenuItem {
	if id == "" {
		return fyne.NewMenuItemSeparator()
	}
	c := b.set.get(id)
	item := fyne.NewMenuItem(c.Text, func() { b.set.chosen(c) })
	if len(c.Keys) > 0 {
		item.Shortcut = c.Keys[0].inBar()
	}
	if item.IsQuit = c.Quits; c.Quits {
		item.Action = c.Run
	} else {
		b.items[item] = c
	}
	return item
}

// follow greys out entries that can't act, updates the passing ones, and reports whether
// anything changed.
func (b *bar) follow() (changed bool) {
	for item, c := range b.items {
		if disabled := !b.set.inReach(c) || !b.set.can(c); disabled != item.Disabled {
			item.Disabled, changed = disabled, true
		}
	}
	var entries []*fyne.MenuItem
	for _, item := range b.passing {
		if b.set.can(b.items[item]) {
			entries = append(entries, item)
		}
	}
	if len(entries) > 0 {
		entries = append(entries, b.line)
	}
	first := b.main.Items[0]
	if entries = append(entries, b.first...); !slices.Equal(entries, first.Items) {
		first.Items, changed = entries, true
	}
	return changed
}

// chosen runs a command from the bar. Fyne 2.8.1 also chooses a greyed-out command when its
// shortcut is typed; the shortcut then belongs to another page.
func (s *Set) chosen(c *Command) {
	if !s.inReach(c) && s.scene.Pass != nil && len(c.Keys) > 0 {
		s.scene.Pass(c.Keys[0])
		return
	}
	s.gesture(c, c.Run)
}
