package command

import (
	"runtime"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

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
	if runtime.GOOS != "darwin" {
		for _, menu := range menus {
			writeShortcuts(menu)
		}
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

// tab is the distance between the places that a tab leads to in Fyne's texts.
const tab = 40

// writeShortcuts writes the shortcuts of a menu behind its texts, in a column, as the app's
// other texts name them. Fyne 2.8.1 itself would name them in English, and write them in a
// fifth of the texts' opacity, too faint to be read.
func writeShortcuts(menu *fyne.Menu) {
	tabs := func(item *fyne.MenuItem) int {
		return int(fyne.MeasureText(item.Label, theme.TextSize(), fyne.TextStyle{}).Width / tab)
	}
	column := 0
	for _, item := range menu.Items {
		column = max(column, tabs(item)+1)
	}
	for _, item := range menu.Items {
		if s, ok := item.Shortcut.(unshown); ok {
			item.Label += strings.Repeat("\t", column-tabs(item)) + s.text
		}
	}
}

// chosen runs a command of the bar. Fyne 2.8.1 also chooses one that is greyed out when its
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
