package compare

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Commands returns the keyboard commands of the tab for the board's puzzle.
func Commands() command.Group { return (*comparison)(nil).commands() }

func (c *comparison) commands() command.Group {
	return command.Group{Name: lang.L("Compare: this board"), Commands: []command.Command{
		{ID: "compare.run", Text: lang.L("Run or stop"), Keys: command.Keys(fyne.KeyReturn, fyne.KeyEnter), Run: func() { c.run.Press() }},
		{ID: "compare.sort", Text: lang.L("Sort by the next column"), Keys: command.Keys(fyne.KeyS), Run: func() { c.sortByNext() }},
		{ID: "compare.terms", Text: lang.L("The figures"), Icon: widgets.IconHelp, Keys: command.Keys("?"), Run: func() { c.openTerms() }},
		{ID: "compare.more", Text: lang.L("More figures"), Keys: command.Keys(fyne.KeyM), Run: func() { c.openMore() }},
	}}
}

// ManyCommands returns the keyboard commands of the tab for many boards.
func ManyCommands() command.Group { return (*experiment)(nil).commands() }

func (t *experiment) commands() command.Group {
	return command.Group{Name: lang.L("Compare: many boards"), Commands: []command.Command{
		{ID: "experiment.run", Text: lang.L("Run or stop"), Keys: command.Keys(fyne.KeyReturn, fyne.KeyEnter), Run: func() { t.run.Press() }},
		{ID: "experiment.sort", Text: lang.L("Sort by the next column"), Keys: command.Keys(fyne.KeyS), Run: func() { t.sortByNext() }},
		{ID: "experiment.terms", Text: lang.L("The figures"), Icon: widgets.IconHelp, Keys: command.Keys("?"), Run: func() { t.openTerms() }},
		{ID: "experiment.chart", Text: lang.L("Next chart"), Keys: command.Keys(fyne.KeyM), Run: func() { t.nextChart() }},
	}}
}
