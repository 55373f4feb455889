package command

import "fyne.io/fyne/v2"

// MainMenu makes the menu bar of the commands that have a place there.
func (s *Set) MainMenu() *fyne.MainMenu {
	var menus []*fyne.Menu
	var last []*fyne.MenuItem
	items := map[*fyne.MenuItem]*Command{}
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
				items[item] = c
			}
		}
		if menu.Items != nil {
			menus = append(menus, menu)
		}
	}
	if len(menus) > 0 {
		menus[0].Items = append(menus[0].Items, last...)
	}
	bar := fyne.NewMainMenu(menus...)
	s.refreshBar = func() {
		changed := false
		for item, c := range items {
			if disabled := !s.inReach(c) || !s.can(c); disabled != item.Disabled {
				item.Disabled, changed = disabled, true
			}
		}
		if changed {
			bar.Refresh()
		}
	}
	return bar
}

// chosen runs a command of the bar. Fyne 2.7.1 also chooses one that is greyed out when its
// shortcut is typed, which then belongs to another page.
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
