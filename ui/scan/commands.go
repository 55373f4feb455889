package scan

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Commands returns the keyboard commands of the review and of setting the corners. They
// form two sets because some keys are in both.
func Commands() command.Group {
	p := (*page)(nil)
	all := p.commands()
	all.Commands = append(all.Commands, p.cornerCommands().Commands...)
	return all
}

func (p *page) commands() command.Group {
	reviewing := func() bool { return p.mode == modeReviewing && !p.work.Busy() }
	erase := command.Keys("0", ".", fyne.KeySpace, fyne.KeyBackspace, fyne.KeyDelete)
	return command.Group{Name: lang.L("From a photo"), Commands: []command.Command{
		{ID: "photo.move", Text: lang.L("Move; with Shift, draw"), Keys: command.Keys(fyne.KeyLeft, fyne.KeyUp, fyne.KeyRight, fyne.KeyDown), Enabled: reviewing, Each: p.moveBy},
		{ID: "photo.digit", Text: lang.L("Set a digit"), Keys: command.Digits(1, 9), Enabled: reviewing, Each: func(key fyne.KeyName) { p.set(board.Digit(command.Digit(key))) }},
		{ID: "photo.erase", Text: lang.L("Erase"), Keys: erase, Enabled: reviewing, Run: func() { p.set(0) }},
		{ID: "photo.next", Text: lang.L("Next doubtful cell"), Keys: command.Keys(fyne.KeyN), Enabled: reviewing, Run: p.goOn},
		{ID: "photo.turn", Text: lang.X("scan.turn", "Turn"), Icon: widgets.IconTurn, Keys: command.Keys(fyne.KeyT), Enabled: func() bool { return reviewing() && p.picture.Image != nil }, Run: p.turnGrid},
		{ID: "photo.corners", Text: lang.L("Set the corners"), Icon: widgets.IconCorners, Keys: command.Keys(fyne.KeyC), Enabled: func() bool { return !p.work.Busy() }, Run: p.adjustCorners},
		{ID: "photo.board", Text: lang.L("Next board"), Icon: widgets.IconForward, Keys: command.Keys(fyne.KeyB), Enabled: func() bool { return reviewing() && p.boards.several() }, Run: p.nextBoard},
		{ID: "photo.use", Text: lang.X("scan.use", "Use"), Keys: command.Keys(fyne.KeyReturn, fyne.KeyEnter), Enabled: reviewing, Run: p.useIt},
	}}
}

func (p *page) cornerCommands() command.Group {
	cornering := func() bool { return p.mode == modeCornering && !p.work.Busy() }
	return command.Group{Commands: []command.Command{
		{ID: "corners.move", Text: lang.L("Move the corner"), Keys: command.Keys(fyne.KeyLeft, fyne.KeyUp, fyne.KeyRight, fyne.KeyDown), Enabled: cornering, Each: p.nudgeCorner},
		{ID: "corners.choose", Text: lang.L("Choose a corner"), Keys: command.Digits(1, 4), Enabled: cornering, Each: func(key fyne.KeyName) { p.chooseCorner(command.Digit(key) - 1) }},
		{ID: "corners.next", Text: lang.L("Next corner"), Keys: command.Keys(fyne.KeyTab, fyne.KeySpace, fyne.KeyN), Enabled: cornering, Run: func() { p.chooseCorner((p.corners.Selected + 1) % len(p.corners.Spots)) }},
		{ID: "corners.turn", Text: lang.L("Turn the picture"), Icon: widgets.IconTurn, Keys: command.Keys(fyne.KeyT), Enabled: cornering, Run: p.turnPicture},
		{ID: "corners.read", Text: lang.L("Read again"), Keys: command.Keys(fyne.KeyReturn, fyne.KeyEnter), Enabled: cornering, Run: p.readAgain},
	}}
}

// inReview shows a key's name if the review has room for it, and outside the review, where
// the key is on its own.
func (p *page) inReview(c *command.Command, v *widgets.KeyView) {
	if p.mode != modeReviewing {
		v.Tip = ""
	}
	if p.named || p.mode != modeReviewing {
		v.Text = c.Text
	}
}

// nudge is the distance by which an arrow key moves a corner, as a share of the picture's
// longer side.
const nudge = 0.004

// arrows holds the directions of the arrow keys, in columns and rows.
var arrows = map[fyne.KeyName][2]int{
	fyne.KeyLeft: {-1, 0}, fyne.KeyRight: {1, 0}, fyne.KeyUp: {0, -1}, fyne.KeyDown: {0, 1},
}

func (p *page) moveBy(arrow fyne.KeyName) {
	from := p.review.selected
	p.review.Move(arrows[arrow][1], arrows[arrow][0])
	if keys, ok := fyne.CurrentApp().Driver().(desktop.Driver); ok && keys.CurrentKeyModifiers()&fyne.KeyModifierShift != 0 && p.review.selected != from {
		p.paint(from)
		return
	}
	p.look()
}

// paint takes the selected cell into the region of a neighbour, if the board has regions.
func (p *page) paint(from board.Cell) {
	if len(p.review.regions) == 0 {
		p.look()
		return
	}
	p.review.Paint(from, p.review.selected)
	p.corrected()
}

// nudgeCorner moves the selected corner in an arrow's direction.
func (p *page) nudgeCorner(arrow fyne.KeyName) {
	w, h := p.corners.frame.Size()
	step := nudge * max(w, h)
	p.corners.Move(float64(arrows[arrow][0])*step/w, float64(arrows[arrow][1])*step/h)
	p.frame.enlarge(true)
	p.show()
}

func (p *page) chooseCorner(i int) {
	p.corners.Selected = i
	p.frame.enlarge(false)
	p.show()
}
