package puzzles

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/widgets"
)

// NewCommands returns the keyboard commands of the page that makes puzzles.
func NewCommands() command.Group { return (*newPage)(nil).commands() }

func (p *newPage) commands() command.Group {
	return command.Group{Name: lang.L("New puzzle"), Commands: []command.Command{
		{ID: "newpuzzle.make", Text: lang.L("Make a puzzle"), Keys: command.Keys(fyne.KeyReturn, fyne.KeyEnter), Run: func() { p.run.Press() }},
	}}
}

// MineCommands returns the keyboard commands of the page of saved puzzles.
func MineCommands() command.Group {
	all := append(ListCommands().Commands, (*MinePage)(nil).commands()...)
	return command.Group{Name: lang.L("My puzzles"), Commands: all}
}

func (p *MinePage) commands() []command.Command {
	return []command.Command{
		{ID: "mine.rename", Text: lang.L("Rename…"), Keys: command.Keys(fyne.KeyF2), Run: func() { p.withCurrent(p.rename) }},
		{ID: "mine.delete", Text: lang.L("Delete"), Keys: command.Keys(fyne.KeyDelete), Run: func() { p.withCurrent(p.delete) }},
		{ID: "mine.undo", Text: lang.L("Undo"), Keys: command.Primary(fyne.KeyZ), Run: p.takeBack},
	}
}

func (p *MinePage) withCurrent(do func(Entry)) {
	if place, ok := p.pane.List.Current(); ok {
		do(p.listing.At(place))
	}
}

// FamousCommands returns the keyboard commands of a famous puzzle's page.
func FamousCommands() command.Group { return (*famousPage)(nil).commands() }

func (p *famousPage) commands() command.Group {
	return command.Group{Name: lang.L("Famous puzzles"), Commands: []command.Command{
		{ID: "famous.previous", Text: lang.L("Previous"), Icon: widgets.IconStepBack, Keys: command.Keys(fyne.KeyLeft, fyne.KeyUp), Run: func() { p.move(-1) }},
		{ID: "famous.next", Text: lang.L("Next"), Icon: widgets.IconStep, Keys: command.Keys(fyne.KeyRight, fyne.KeyDown), Run: func() { p.move(1) }},
		{ID: "famous.scroll", Text: lang.L("Scroll"), Keys: command.Keys(fyne.KeyPageUp, fyne.KeyPageDown), Each: p.scrollBy},
		{ID: "famous.take", Text: lang.L("Put it on the board"), Icon: widgets.IconCheck, Keys: command.Keys(fyne.KeyReturn, fyne.KeyEnter), Run: p.open},
	}}
}

// scrollBy scrolls the story by most of its visible height.
func (p *famousPage) scrollBy(key fyne.KeyName) {
	scroll := p.frame.Scroll
	by := scroll.Size().Height * 0.8
	if key == fyne.KeyPageUp {
		by = -by
	}
	scroll.ScrollToOffset(fyne.NewPos(0, scroll.Offset.Y+by))
}

// ListCommands returns the keyboard commands of a list.
func ListCommands() command.Group {
	return command.Group{Name: lang.L("Lists of puzzles"), Commands: (*listPage)(nil).commands()}
}

func (p *listPage) commands() []command.Command {
	return append(cardCommands(func(key fyne.KeyName) { p.List.act(key) }), []command.Command{
		{ID: "list.search", Text: lang.L("Search"), Keys: command.Keys(command.AnyCharacter), Each: p.searchOn},
		{ID: "list.erase", Text: lang.L("Delete the last character"), Keys: command.Keys(fyne.KeyBackspace), Enabled: func() bool { return p.query != "" }, Each: p.searchBack},
	}...)
}

// cardCommands returns the keyboard commands of any list of cards.
func cardCommands(act func(fyne.KeyName)) []command.Command {
	return []command.Command{
		{ID: "list.move", Text: lang.L("Move"), Keys: command.Keys(fyne.KeyLeft, fyne.KeyUp, fyne.KeyRight, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageUp, fyne.KeyPageDown), Each: act},
		{ID: "list.open", Text: lang.L("Open"), Keys: command.Keys(fyne.KeyReturn, fyne.KeyEnter), Each: act},
	}
}

// searchOn appends a character to the query, which can't begin with a blank.
func (p *listPage) searchOn(character fyne.KeyName) {
	if character != " " || p.query != "" {
		p.SetQuery(p.query + string(character))
	}
}

func (p *listPage) searchBack(fyne.KeyName) {
	runes := []rune(p.query)
	p.SetQuery(string(runes[:len(runes)-1]))
}
