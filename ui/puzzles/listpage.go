package puzzles

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// listPage is a list below a search field, keys and a line of text. Typing while the
// list has the focus searches it.
type listPage struct {
	Content *fyne.Container // to be placed on a stage
	List    *cardList

	// Empty returns the text shown in place of an empty list, Status the text
	// above the list; either may be empty.
	Empty, Status func() widgets.Span

	// Own holds the page's commands, in addition to those of the list and the search.
	Own []command.Command

	// Main is the page's main key, under the list; nil for none.
	Main *widgets.Key

	// Bare reports whether there is nothing to list; then Other, a key under the main one,
	// replaces the search field and the keys beside it. Both may be nil.
	Bare  func() bool
	Other *widgets.Key

	window        *shell.Window
	model         listModel
	query         string
	search, clear *widgets.Key
	keys          []*widgets.Key
	note, nothing *widgets.Label
}

// newListPage returns a page. open is called with the position of a puzzle that the user
// opens. The keys are beside the search field.
func newListPage(window *shell.Window, model listModel, open func(place int), keys ...*widgets.Key) *listPage {
	p := &listPage{window: window, model: model, keys: keys}
	p.List = newCardList(model, open)
	p.search = widgets.NewKey(widgets.KeyView{}, p.ask)
	p.clear = widgets.NewKey(widgets.KeyView{Icon: widgets.IconClose, Tip: lang.L("End the search")}, func() { p.SetQuery("") })
	p.note, p.nothing = widgets.NewLabel(widgets.Caption), widgets.NewLabel(widgets.Body)
	parts := append([]fyne.CanvasObject{p.search, p.clear}, shell.Objects(keys)...)
	p.Content = container.New(shell.Layout(p.arrange), append(parts, p.note, p.nothing, p.List)...)
	return p
}

// Enter completes a stage with the page and opens it.
func (p *listPage) Enter(stage *shell.Stage) {
	stage.Content, stage.Back = p.Content, p.back
	for _, k := range []*widgets.Key{p.Main, p.Other} {
		if k != nil {
			k.Keys = stage
			p.Content.Add(k)
		}
	}
	stage.Commands = command.ForPage(nil, command.Group{Commands: append(p.commands(), p.Own...)})
	p.refresh()
	p.window.Enter(stage)
	p.Focus()
}

// Focus gives the list the keyboard focus.
func (p *listPage) Focus() { widgets.Focus(p.window.Canvas(), p.List) }

// Changed searches the model again after it has changed, and shows it.
func (p *listPage) Changed() {
	p.model.Search(p.query)
	p.List.Changed()
	p.refresh()
}

// Grown shows puzzles that were appended to the model.
func (p *listPage) Grown() {
	p.List.Refresh()
	p.refresh()
}

// SetQuery sets the query and moves to the first match.
func (p *listPage) SetQuery(text string) {
	p.query = text
	p.model.Search(text)
	p.List.Changed()
	p.List.SetCurrent(0)
	p.refresh()
	p.Announce()
	p.Focus()
}

func (p *listPage) ask() {
	shell.AskText(p.window, shell.Question{
		Title: lang.L("Search"), Text: p.query, Done: lang.L("Search"), Answer: p.SetQuery,
	})
}

func (p *listPage) back() bool {
	if p.query == "" {
		return false
	}
	p.SetQuery("")
	return true
}

// refresh shows the search, the status and, if the list is empty, the reason.
func (p *listPage) refresh() {
	view := widgets.KeyView{Icon: widgets.IconSearch, Text: lang.L("Search")}
	if p.query != "" {
		view.Text, view.Held = p.query, true
	}
	p.search.SetView(view)
	empty := p.model.Len() == 0
	var nothing widgets.Span
	if empty {
		nothing = p.Empty()
	}
	for label, said := range map[*widgets.Label]widgets.Span{p.nothing: nothing, p.note: p.Status()} {
		label.Say(said)
	}
	shell.SetVisible(p.nothing, empty)
	shell.SetVisible(p.clear, p.query != "")
	shell.SetVisible(p.search, !p.bare())
	if p.Other != nil {
		shell.SetVisible(p.Other, p.bare())
	}
	shell.Relayout(p.Content)
}

func (p *listPage) bare() bool { return p.Bare != nil && p.Bare() }

// Announce announces the status to screen readers.
func (p *listPage) Announce() { p.window.Announce(p.note.Text()) }

// Measures of the page, in units.
const (
	minSearch     = 108 // minimum width of the search field
	maxSearch     = 380
	minList       = 40  // minimum height of the list under the line of text
	nothingHeight = 160 // height of the text in place of an empty list
	maxMain       = 480 // maximum width of the main key
	lowList       = 320 // height of the page below which that is an icon beside the search field
)

// arrange places the search field and the keys, in two rows if one is too narrow, then
// the line of text and the list. A wide window has room for the line of text beside the
// search field.
func (p *listPage) arrange(area shell.Rect) {
	if p.bare() {
		p.arrangeBare(area)
		return
	}
	shown := 0
	var widths float32
	for _, k := range p.keys {
		if k.Visible() {
			shown++
			widths += k.PreferredWidth() + shell.Gap
		}
	}
	clear := float32(0)
	if p.clear.Visible() {
		clear = shell.MinKey + shell.Gap
	}
	low := p.Main != nil && area.H < lowList
	row := area.Take(shell.MinKey, shell.Gap)
	if low {
		row.W -= shell.MinKey + shell.Gap
		shell.Place(p.Main, shell.NewRect(row.X+row.W+shell.Gap, row.Y, shell.MinKey, row.H))
	}
	if shown > 0 && row.W-widths-clear < minSearch {
		shell.PlaceKeys(p.keys, area.Take(shell.MinKey, shell.Gap), shell.Gap)
	} else {
		row.W -= widths
		x := row.X + row.W + shell.Gap
		for _, k := range p.keys {
			if k.Visible() {
				shell.Place(k, shell.NewRect(x, row.Y, k.PreferredWidth(), row.H))
				x += k.PreferredWidth() + shell.Gap
			}
		}
	}
	if aside := row.W - maxSearch - shell.Gap; aside >= minSearch {
		row.W = maxSearch
		shell.Place(p.note, shell.NewRect(row.X+row.W+shell.Gap, row.Y, aside, row.H))
	} else {
		high := min(p.note.HeightFor(area.W, 3), max(area.H-minList, p.note.MinSize().Height))
		shell.Place(p.note, area.Take(high, shell.TightGap))
	}
	shell.Place(p.search, shell.NewRect(row.X, row.Y, row.W-clear, row.H))
	shell.Place(p.clear, shell.NewRect(row.X+row.W-clear+shell.Gap, row.Y, shell.MinKey, row.H))
	nothing := shell.NewRect(area.X, area.Y, area.W, min(area.H, nothingHeight))
	if p.Main != nil && !low {
		p.placeMain(&area, &nothing)
	}
	shell.Place(p.List, shell.NewRect(area.X-cardFrame, area.Y, area.W+cardFrame, area.H))
	shell.Place(p.nothing, nothing)
}

// arrangeBare stacks the texts, the main key and the other one in a column no wider than
// the keys. On a low page the keys are in one row, and the texts get what is left.
func (p *listPage) arrangeBare(area shell.Rect) {
	if free := area.W - maxMain; free > 0 {
		area.X, area.W = area.X+free/2, maxMain
	}
	texts := slices.DeleteFunc([]*widgets.Label{p.note, p.nothing}, func(l *widgets.Label) bool { return l.Text() == "" })
	heights := make([]float32, len(texts))
	var needed float32 = 2 * (shell.MinKey + shell.Gap)
	for i, text := range texts {
		heights[i] = text.HeightFor(area.W, 4)
		needed += heights[i] + shell.Gap
	}
	keys := []*widgets.Key{p.Main, p.Other}
	low := needed > area.H
	if low {
		shell.PlaceKeys(keys, area.Foot(shell.MinKey, shell.Gap), shell.Gap)
	}
	for i, text := range texts {
		shell.Place(text, area.Take(min(heights[i], max(area.H, 0)), shell.Gap))
	}
	if !low {
		for _, k := range keys {
			shell.Place(k, area.Take(shell.MinKey, shell.Gap))
		}
	}
	shell.Place(p.List, area)
}

// placeMain places the main key at the bottom of the list, or directly under the text that
// replaces an empty one.
func (p *listPage) placeMain(list, nothing *shell.Rect) {
	foot := list.Foot(shell.MinKey, shell.Gap)
	foot.X, foot.W = foot.X+max(foot.W-maxMain, 0)/2, min(foot.W, maxMain)
	if p.nothing.Visible() && p.nothing.Text() != "" {
		nothing.H = p.nothing.HeightFor(nothing.W, 3)
		foot.X, foot.Y = nothing.X, min(nothing.Y+nothing.H+shell.Gap, foot.Y)
	}
	shell.Place(p.Main, foot)
}

// Card holds the texts and the board that the list shows for a puzzle.
type Card struct {
	State board.State
	Title string
	Lines [2]string // below the title; empty ones leave no gap
}

// listModel supplies the puzzles of a list. The list requests a card whenever it becomes
// visible, so Card must be fast.
type listModel interface {
	cards

	// Search restricts the model to the puzzles that match a text; the empty text matches
	// everything.
	Search(text string)
}
