package experiment

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
)

// Commands returns what the keyboard does on the page.
func Commands() command.Group { return (*trial)(nil).commands() }

func (t *trial) commands() command.Group {
	return command.Group{Name: lang.L("Experiment"), Commands: []command.Command{
		{ID: "experiment.run", Text: lang.L("Run or stop"), Keys: command.Keys(fyne.KeyReturn, fyne.KeyEnter), Run: func() { t.run.Press() }},
	}}
}
