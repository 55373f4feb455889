// Package command represents what the user can do in the app as values: name, icon, keys,
// condition and function are declared once.
//
// A [Set] holds a page's commands. The menu page, the menu bar, shortcuts, tips, on-screen
// keys and the help are all generated from it.
package command

import (
	"strings"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/widgets"
)

// ID identifies a command independently of the language: "race", "watch.deadend".
type ID string

// Menu is a menu in the menu bar or a section of the menu page: commands under a heading. In
// the bar, an empty ID is a separator.
type Menu struct {
	Name     string
	Commands []ID
}

// Command is something that the user can do.
type Command struct {
	ID     ID
	Text   string       // translated; ends in "…" if it asks for more input
	Short  string       // on an on-screen key; if empty, the key shows only the icon
	Icon   widgets.Icon // widgets.NoIcon for none
	Keys   []Shortcut   // all of them work; menus and tips show the first
	Over   bool         // whether it also acts while a result is shown, which it closes
	Busy   bool         // whether it also acts during a search
	Always bool         // whether it also acts on other pages and over sheets
	Quits  bool         // whether it ends the app, whatever covers the page

	Classic bool // whether it knows classic rules only, so that a board with others refuses it

	// Contents is the second line on the menu page: what the opened page contains.
	Contents string

	Enabled func() bool // whether it can act now; nil means always
	Held    func() bool // whether the setting that it toggles is on; nil means never
	Run     func()

	// Each, if not nil, is called with the typed key instead of Run.
	Each func(key fyne.KeyName)

	// Page, if not nil, returns the commands of the page that this command opens, for the
	// help. There are none if a system dialog opens.
	Page func() Group
}

// Group is a group of a page's commands under a heading.
type Group struct {
	Name     string
	Commands []Command
}

// Name returns the command's text without the ellipsis.
func (c *Command) Name() string { return strings.TrimSuffix(c.Text, "…") }

// Printed returns the shortcut shown beside the command, or "".
func (c *Command) Printed() string {
	if len(c.Keys) == 0 || fyne.CurrentDevice().IsMobile() || !c.Keys[0].taken() {
		return ""
	}
	return c.Keys[0].String()
}

func (c *Command) tip() string {
	if keys := c.Printed(); keys != "" {
		return c.Name() + "  " + keys
	}
	return c.Name()
}

// Pages returns groups followed by the commands of the pages that they open.
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

// Figures lists the keys of commands for the help.
func Figures(commands []Command) []widgets.Figure {
	var all []widgets.Figure
	for _, c := range commands {
		if keys := printAll(c.Keys); keys != "" && c.Text != "" {
			all = append(all, widgets.Figure{Label: c.Name(), Value: keys})
		}
	}
	return all
}
