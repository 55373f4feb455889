package command

import "github.com/solvoku/solvoku/ui/widgets"

// Pages returns groups and, after them, the commands of the pages that they open.
func Pages(groups ...Group) []Group {
	all := groups[:len(groups):len(groups)]
	for _, g := range groups {
		for _, c := range g.Commands {
			if c.Page != nil {
				all = append(all, c.Page())
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
