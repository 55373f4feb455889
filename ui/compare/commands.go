package compare

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
)

// Commands returns what the keyboard does on the page.
func Commands() command.Group { return (*comparison)(nil).commands() }

func (c *comparison) commands() command.Group {
	return command.Group{Name: lang.L("Compare the solvers"), Commands: []command.Command{
		{ID: "compare.run", Text: lang.L("Run or stop"), Keys: command.Keys(fyne.KeyReturn, fyne.KeyEnter), Run: func() { c.run.Press() }},
	}}
}

// ExperimentCommands returns what the keyboard does on the page.
func ExperimentCommands() command.Group { return (*experiment)(nil).commands() }

func (t *experiment) commands() command.Group {
	return command.Group{Name: lang.L("Experiment"), Commands: []command.Command{
		{ID: "experiment.run", Text: lang.L("Run or stop"), Keys: command.Keys(fyne.KeyReturn, fyne.KeyEnter), Run: func() { t.run.Press() }},
	}}
}
