// Package command represents what the user can do in the app as values: name, icon, keys,
// condition and function are declared once.
//
// A [Set] holds the commands of a page. The menu page, the menu bar, shortcuts, tips, keys
// on the screen and the help are all made from it.
package command

import (
	"strings"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/widgets"
)

// ID identifies a command, in no language: "race", "watch.deadend".
type ID string

// Menu is a menu of the bar or a part of the menu page: commands under a heading. In the bar
// an empty ID is a separator.
type Menu struct {
	Name     string
	Commands []ID
}

// Command is something that the user can do.
type Command struct {
	ID    ID
	Text  string       // translated; ends in "…" if more is asked
	Short string       // on a key on the screen; if empty, the icon stands there alone
	Icon  widgets.Icon // widgets.NoIcon for none
	Keys  []Shortcut   // the first is printed in menus and tips, all act
	Over  bool         // whether it also acts over a result, which it closes
	Busy  bool         // whether it also acts during a search
	Quits bool         // whether it ends the app, whatever lies over the page

	// Contents is the second line on the menu page: what the page that it opens has.
	Contents string

	Enabled func() bool // whether it can act now; nil for always
	Held    func() bool // whether what it switches is on; nil for never
	Run     func()

	// Each, if not nil, is called instead of Run with the key that was typed.
	Each func(key fyne.KeyName)

	// Page, if not nil, lists for the help the commands of the page that this one opens. It has
	// none where a dialog of the system opens.
	Page func() Group
}

// Group is a part of a page's commands, under a heading.
type Group struct {
	Name     string
	Commands []Command
}

// name is the command's text without the ellipsis.
func (c *Command) name() string { return strings.TrimSuffix(c.Text, "…") }

// Printed returns the shortcut that is shown beside the command, or nothing.
func (c *Command) Printed() string {
	if len(c.Keys) == 0 || fyne.CurrentDevice().IsMobile() || !c.Keys[0].taken() {
		return ""
	}
	return c.Keys[0].String()
}

func (c *Command) tip() string {
	if keys := c.Printed(); keys != "" {
		return c.name() + "  " + keys
	}
	return c.name()
}

// Pages returns groups and, after them, the commands of the pages that they open.
func Pages(groups ...Group) []Group {
	all := groups[:len(groups):len(groups)]
	for _, g := range groups {
		for _, c := range g.Commands {
			if c.Page == nil {
				continue
			}
			if page := c.Page(); page.Commands != nil {
				all = append(all, page)
			}
		}
	}
	return all
}

// Figures lists the keys of commands, for the help.
func Figures(commands []Command) []widgets.Figure {
	var all []widgets.Figure
	for _, c := range commands {
		if keys := printAll(c.Keys); keys != "" && c.Text != "" {
			all = append(all, widgets.Figure{Label: c.name(), Value: keys})
		}
	}
	return all
}
