package command

import "fyne.io/fyne/v2"

// bar is the desktop's menu bar. The zero value is that of a page without one.
type bar struct {
	menu     *fyne.MainMenu
	items    []*fyne.MenuItem
	commands []*Command // of the items
}

// MainMenu makes the menu bar of the commands that have a place there.
func (s *Set) MainMenu() *fyne.MainMenu {
	s.bar = bar{}
	var menus []*fyne.Menu
	var last []*fyne.MenuItem
	for _, g := range s.groups {
		menu := fyne.NewMenu(g.Name)
		for i := range g.Commands {
			c := &g.Commands[i]
			switch {
			case c.In&Last != 0:
				item := s.item(c, c.Run)
				item.IsQuit = true
				last = append(last, fyne.NewMenuItemSeparator(), item)
			case c.In&Bar != 0:
				item := s.item(c, func() { s.chosen(c) })
				item.Disabled = !s.inReach(c) || !s.can(c)
				menu.Items = append(menu.Items, item)
				s.bar.items = append(s.bar.items, item)
				s.bar.commands = append(s.bar.commands, c)
			}
		}
		if menu.Items != nil {
			menus = append(menus, menu)
		}
	}
	if len(menus) > 0 {
		menus[0].Items = append(menus[0].Items, last...)
	}
	s.bar.menu = fyne.NewMainMenu(menus...)
	return s.bar.menu
}

// chosen runs a command that was chosen in the bar. Fyne 2.7.1 also chooses what is
// greyed out, when the shortcut beside it is typed, which is another page's then.
func (s *Set) chosen(c *Command) {
	if !s.inReach(c) && s.scene.Pass != nil && len(c.Keys) > 0 {
		s.scene.Pass(c.Keys[0])
		return
	}
	s.gesture(c, c.Run)
}

func (s *Set) item(c *Command, run func()) *fyne.MenuItem {
	item := fyne.NewMenuItem(c.Text, run)
	if len(c.Keys) > 0 {
		item.Shortcut = c.Keys[0].inBar()
	}
	return item
}

// refresh greys out the commands that can't act.
func (b *bar) refresh(s *Set) {
	changed := false
	for i, item := range b.items {
		c := b.commands[i]
		if disabled := !s.inReach(c) || !s.can(c); disabled != item.Disabled {
			item.Disabled, changed = disabled, true
		}
	}
	if changed {
		b.menu.Refresh()
	}
}
