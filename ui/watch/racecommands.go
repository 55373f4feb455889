package watch

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/widgets"
)

// RaceCommands returns what the keyboard does on the page.
func RaceCommands() command.Group { return (*racePage)(nil).commands() }

func (p *racePage) commands() command.Group {
	started := func() bool { return p.race != nil }
	typed := func(act func()) func(fyne.KeyName) { return func(fyne.KeyName) { act() } }
	faster, slower := func() { p.changeSpeed(true) }, func() { p.changeSpeed(false) }
	return command.Group{Name: lang.L("Race"), Commands: []command.Command{
		{ID: "race.play", Text: lang.L("Play or pause"), Icon: widgets.IconPlay, Keys: command.Keys(fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter), Enabled: started, Run: p.playOrPause},
		{ID: "race.faster", Text: lang.L("Faster"), Icon: widgets.IconFaster, Keys: command.Keys(fyne.KeyRight, fyne.KeyUp), Enabled: started, Run: p.fromControl(faster), Each: typed(faster)},
		{ID: "race.slower", Text: lang.L("Slower"), Icon: widgets.IconSlower, Keys: command.Keys(fyne.KeyLeft, fyne.KeyDown), Enabled: started, Run: p.fromControl(slower), Each: typed(slower)},
		{ID: "race.restart", Text: lang.L("Start again"), Icon: widgets.IconRestart, Keys: command.Keys(fyne.KeyHome), Enabled: started, Run: p.fromControl(p.begin), Each: typed(p.begin)},
	}}
}

// playing is the look of the key that plays: what it would do now.
func (p *racePage) playing(c *command.Command, v *widgets.KeyView) {
	text := lang.X("watch.play", "Play")
	v.Kind = widgets.Accent
	if p.animation != nil {
		v.Icon, text = widgets.IconPause, lang.L("Pause")
	}
	v.Tip = text + "  " + c.Keys[0].String()
}
