// Package command makes what a person can do in the app a value: its name, its
// icon, its keys, where it stands, when it can act and what it does, declared
// once.
//
// A [Set] holds the commands of a page. The menu page, the menu bar, shortcuts,
// tips, keys on the screen, the buttons of screen readers and the help are made
// from it, so that none of them can lack a command or name it otherwise.
package command

import (
	"strings"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/widgets"
)

// ID identifies a command, in no language: "race", "watch.deadend".
type ID string

// Place is where a command can be found, apart from its keys and the help.
type Place uint8

// The places.
const (
	Menu    Place = 1 << iota // the menu page
	Bar                       // the desktop's menu bar
	Spoken                    // a hidden button for screen readers
	Ending                    // the same, and it also acts under a sheet, because it ends something
	Passing                   // the menu page, but only while it can act
	Last                      // the end of the menu bar's first menu, where it always acts

	Listed = Menu | Bar
)

// Command is something that a person can do.
type Command struct {
	ID    ID
	Text  string       // translated; ends in "…" if more is asked
	Short string       // on a key on the screen; if empty, the icon stands there alone
	Icon  widgets.Icon // widgets.NoIcon for none
	Keys  []Shortcut   // the first is printed in menus and tips, all act
	In    Place
	Over  bool // whether it also acts over a result, which it closes
	Busy  bool // whether it also acts during a search

	Enabled func() bool // whether it can act now; nil for always
	Held    func() bool // whether what it switches is on; nil for never
	Run     func()

	// Each, if not nil, is called in place of Run when one of Keys is typed, with
	// that key: arrows are one command.
	Each func(key fyne.KeyName)

	// Page, if not nil, returns the commands of the page that this one opens, for the
	// help. They are never run.
	Page func() Group
}

// Group is a part of a page's commands, under a heading.
type Group struct {
	Name     string
	Commands []Command
}

// name is the command's text without the sign that more is asked.
func (c *Command) name() string { return strings.TrimSuffix(c.Text, "…") }

// label is what the command is called where there is little room.
func (c *Command) label() string {
	if c.Short != "" {
		return c.Short
	}
	return c.name()
}

// Printed returns the shortcut that is shown beside the command, or nothing.
func (c *Command) Printed() string {
	if len(c.Keys) == 0 || fyne.CurrentDevice().IsMobile() || !c.Keys[0].taken() {
		return ""
	}
	return c.Keys[0].String()
}

// tip is the command's name with its shortcut.
func (c *Command) tip() string {
	if keys := c.Printed(); keys != "" {
		return c.name() + "  " + keys
	}
	return c.name()
}
