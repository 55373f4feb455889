package watch

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Commands returns the keyboard commands of the page with one search.
func Commands() command.Group { return (*watchPage)(nil).commands() }

func (w *watchPage) commands() command.Group {
	do := func(act func()) func() {
		return func() {
			act()
			w.show(w.watch.View())
		}
	}
	begun := func() bool { return w.seen.Frame.Step > 0 }
	more := func() bool { return !w.seen.Known || w.seen.Frame.Step != w.seen.Length }
	return command.Group{Name: lang.L("Watch one solver"), Commands: []command.Command{
		{ID: "watch.play", Text: lang.L("Play or pause"), Icon: widgets.IconPlay, Keys: command.Keys(fyne.KeySpace), Run: do(w.playOrPause)},
		{ID: "watch.on", Text: lang.L("Step"), Icon: widgets.IconStep, Keys: command.Keys(fyne.KeyRight), Enabled: more, Run: do(func() { w.watch.Step(1) })},
		{ID: "watch.back", Text: lang.L("Step back"), Icon: widgets.IconStepBack, Keys: command.Keys(fyne.KeyLeft), Enabled: begun, Run: do(func() { w.watch.Step(-1) })},
		{ID: "watch.start", Text: lang.L("To the start"), Keys: command.Keys(fyne.KeyHome), Run: do(func() { w.watch.GoTo(0) })},
		{ID: "watch.end", Text: lang.L("To the end"), Keys: command.Keys(fyne.KeyEnd), Run: do(func() { w.watch.GoToEnd() })},
		{ID: "watch.faster", Text: lang.L("Faster"), Icon: widgets.IconFaster, Keys: command.Keys("+", fyne.KeyUp), Enabled: func() bool { return w.seen.Speed < len(playSpeeds)-1 }, Run: do(func() { w.changeSpeed(1) })},
		{ID: "watch.slower", Text: lang.L("Slower"), Icon: widgets.IconSlower, Keys: command.Keys("-", fyne.KeyDown), Enabled: func() bool { return w.seen.Speed > 0 }, Run: do(func() { w.changeSpeed(-1) })},
		{ID: "watch.deadend", Text: lang.L("Next dead end"), Short: lang.L("Dead end"), Icon: widgets.IconDeadEnd, Keys: command.Keys(fyne.KeyD), Enabled: more, Run: do(func() { w.watch.NextDeadEnd() })},
		{ID: "watch.deadendback", Text: lang.L("Previous dead end"), Short: lang.L("Dead end"), Icon: widgets.IconDeadEndBack, Keys: command.Keys(fyne.KeyB), Enabled: func() bool { return deadEndsBefore(w.seen.Frame) > 0 }, Run: do(func() { w.watch.PreviousDeadEnd() })},
		{ID: "watch.lens", Text: lang.L("Board or constraints"), Keys: command.Keys(fyne.KeyC), Enabled: func() bool { return w.hasLens() }, Run: func() { w.setLens(!w.lens) }},
		{ID: "watch.legend", Text: legendTitle(), Icon: widgets.IconHelp, Keys: command.Keys("?"), Enabled: func() bool { return w.hasLens() }, Run: w.openLegend},
		{ID: "watch.film", Text: lang.L("Save as a film…"), Short: lang.L("Film"), Icon: widgets.IconFilm, Keys: command.Keys(fyne.KeyF), Run: w.openFilm},
		{ID: "watch.two", Text: lang.L("Two solvers"), Keys: command.Keys(fyne.KeyR), Run: func() { OpenRace(w.window) }},
	}}
}

// playing labels the play key with its next action.
func (w *watchPage) playing(_ *command.Command, v *widgets.KeyView) {
	v.Text, v.Kind, v.Tip = lang.X("watch.play", "Play"), widgets.Primary, ""
	switch {
	case w.seen.Going:
		v.Icon, v.Text, v.Kind = widgets.IconStop, lang.L("Stop"), widgets.Stop
	case w.seen.Playing:
		v.Icon, v.Text = widgets.IconPause, lang.L("Pause")
	}
}

func (w *watchPage) playOrPause() {
	switch v := w.watch.View(); {
	case v.Going:
		w.watch.Cancel()
	case v.Playing:
		w.watch.Pause()
	default:
		w.watch.Play()
	}
}

func (w *watchPage) changeSpeed(by int) { w.watch.SetSpeed(w.watch.View().Speed + by) }

// RaceCommands returns the keyboard commands of the page with a race.
func RaceCommands() command.Group { return (*racePage)(nil).commands() }

func (p *racePage) commands() command.Group {
	started := func() bool { return p.race != nil }
	typed := func(act func()) func(fyne.KeyName) { return func(fyne.KeyName) { act() } }
	faster, slower := func() { p.changeSpeed(true) }, func() { p.changeSpeed(false) }
	return command.Group{Name: lang.L("Watch two solvers"), Commands: []command.Command{
		{ID: "race.play", Text: lang.L("Play or pause"), Icon: widgets.IconPlay, Keys: command.Keys(fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter), Enabled: started, Run: p.playOrPause},
		{ID: "race.faster", Text: lang.L("Faster"), Icon: widgets.IconFaster, Keys: command.Keys("+", fyne.KeyRight, fyne.KeyUp), Enabled: started, Run: p.fromControl(faster), Each: typed(faster)},
		{ID: "race.slower", Text: lang.L("Slower"), Icon: widgets.IconSlower, Keys: command.Keys("-", fyne.KeyLeft, fyne.KeyDown), Enabled: started, Run: p.fromControl(slower), Each: typed(slower)},
		{ID: "race.restart", Text: lang.L("Start again"), Icon: widgets.IconRestart, Keys: command.Keys(fyne.KeyHome), Enabled: started, Run: p.fromControl(p.begin), Each: typed(p.begin)},
		{ID: "race.film", Text: lang.L("Save as a film…"), Short: lang.L("Film"), Icon: widgets.IconFilm, Keys: command.Keys(fyne.KeyF), Enabled: started, Run: p.openFilm},
		{ID: "race.one", Text: lang.L("One solver"), Keys: command.Keys(fyne.KeyW), Run: func() { Open(p.window) }},
	}}
}

// playing labels the play key with its next action.
func (p *racePage) playing(c *command.Command, v *widgets.KeyView) {
	text := lang.X("watch.play", "Play")
	v.Kind = widgets.Primary
	if p.animation != nil {
		v.Icon, text = widgets.IconPause, lang.L("Pause")
	}
	v.Tip = text + "  " + c.Keys[0].String()
}
