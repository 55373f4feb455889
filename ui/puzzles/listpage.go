package puzzles

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// listPage is a list below a search line, keys and a line of text. Typing while the
// list has the focus searches it.
type listPage struct {
	Content *fyne.Container // to be placed on a stage
	List    *cardList

	// Empty returns the text shown in place of an empty list, Status the text
	// above the list; either may be empty.
	Empty, Status func() string

	// Own are the commands of the page, beside those of the list and the search.
	Own []command.Command

	host          *shell.Window
	model         listModel
	query         string
	search, clear *widgets.Key
	keys          []*widgets.Key
	note, nothing *widgets.Note
	layout        *listPageLayout
}

// newListPage makes a page. open is called with the place of a puzzle that the user opens.
// The keys are beside the search line.
func newListPage(host *shell.Window, model listModel, open func(place int), keys ...*widgets.Key) *listPage {
	p := &listPage{host: host, model: model, keys: keys}
	p.List = newCardList(model, open)
	p.search = widgets.NewKey(widgets.KeyView{}, p.ask)
	p.clear = widgets.NewKey(widgets.KeyView{Icon: widgets.IconClose, Tip: lang.L("End the search")}, func() { p.SetQuery("") })
	p.note, p.nothing = widgets.NewNote(), widgets.NewNoteOf(widgets.Body)
	p.layout = &listPageLayout{p}
	p.Content = container.New(p.layout, p.search, p.clear)
	for _, k := range keys {
		p.Content.Add(k)
	}
	p.Content.Add(p.note)
	p.Content.Add(p.nothing)
	p.Content.Add(p.List)
	return p
}

// Enter puts the page on a stage, which it completes, and opens it.
func (p *listPage) Enter(stage *shell.Stage) {
	stage.Content, stage.Back = p.Content, p.back
	stage.Commands = command.ForPage(nil, command.Group{Commands: append(p.commands(), p.Own...)})
	p.List.Keys, p.search.Keys, p.clear.Keys = stage, stage, stage
	for _, k := range p.keys {
		k.Keys = stage
	}
	p.refresh()
	p.host.Enter(stage)
	p.Focus()
}

// Focus gives the list the keyboard focus.
func (p *listPage) Focus() { widgets.Focus(p.host.Canvas(), p.List) }

// Query returns the search text.
func (p *listPage) Query() string { return p.query }

// Changed searches the model again and shows it, after it has changed.
func (p *listPage) Changed() {
	p.model.Search(p.query)
	p.List.Changed()
	p.refresh()
}

// Grown shows puzzles that were appended to the model.
func (p *listPage) Grown() {
	p.List.Grown()
	p.refresh()
}

// SetQuery searches for a text and goes to the first match.
func (p *listPage) SetQuery(text string) {
	p.query = text
	p.model.Search(text)
	p.List.Changed()
	p.List.SetCurrent(0)
	p.refresh()
	p.Announce()
	p.Focus()
}

// ask prompts for a search text.
func (p *listPage) ask() {
	shell.AskText(p.host, shell.Question{
		Title: lang.L("Search"), Text: p.query, Done: lang.L("Search"), Answer: p.SetQuery,
	})
}

// back clears the search, if there is one.
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
	if p.nothing.SetText(""); empty {
		p.nothing.SetText(p.Empty())
	}
	p.note.SetText(p.Status())
	shell.SetVisible(p.nothing, empty)
	shell.SetVisible(p.clear, p.query != "")
	p.Relayout()
}

// Relayout lays the page out again, after a key was shown or hidden.
func (p *listPage) Relayout() { p.layout.Layout(nil, p.Content.Size()) }

// Announce announces the status to screen readers.
func (p *listPage) Announce() { platform.Announce(p.note.Text()) }

// listPageLayout places the search line and the keys, in one row or in two if that is too
// narrow, then the line of text and the list. A wide window has room for the line of text
// beside the search line.
type listPageLayout struct{ p *listPage }

// Widths of the search line.
const (
	leastSearch = 108
	mostSearch  = 380
)

// nothingHeight is the height of the text in place of an empty list.
const nothingHeight = 160

// MinSize implements [fyne.Layout]. It asks no part, so that no long text makes
// the window larger than its screen.
func (l *listPageLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(200, 160) }

// Layout implements [fyne.Layout].
func (l *listPageLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if size.Width <= 0 || size.Height <= 0 {
		return
	}
	p := l.p
	area := shell.NewRect(0, 0, size.Width, size.Height)
	var keys []*widgets.Key
	var widths float32
	for _, k := range p.keys {
		if k.Visible() {
			keys = append(keys, k)
			widths += k.PreferredWidth() + shell.Gap
		}
	}
	clear := float32(0)
	if p.clear.Visible() {
		clear = shell.MinKey + shell.Gap
	}
	row := area.Take(shell.MinKey, shell.Gap)
	if len(keys) > 0 && row.W-widths-clear < leastSearch {
		placeKeys(keys, area.Take(shell.MinKey, shell.Gap))
	} else {
		x := row.X + row.W - widths + shell.Gap
		for _, k := range keys {
			shell.Place(k, shell.NewRect(x, row.Y, k.PreferredWidth(), row.H))
			x += k.PreferredWidth() + shell.Gap
		}
		row.W -= widths
	}
	aside := row.W - mostSearch - shell.Gap
	if aside >= leastSearch {
		row.W = mostSearch
		shell.Place(p.note, shell.NewRect(row.X+row.W+shell.Gap, row.Y, aside, row.H))
	}
	shell.Place(p.search, shell.NewRect(row.X, row.Y, row.W-clear, row.H))
	shell.Place(p.clear, shell.NewRect(row.X+row.W-clear+shell.Gap, row.Y, shell.MinKey, row.H))

	if aside < leastSearch {
		shell.Place(p.note, area.Take(l.noteHeight(area.W), shell.TightGap))
	}
	shell.Place(p.List, shell.NewRect(area.X-frame, area.Y, area.W+frame, area.H))
	shell.Place(p.nothing, shell.NewRect(area.X, area.Y, area.W, min(area.H, nothingHeight)))
}

// noteHeight returns the height of the line of text, which takes up to three lines.
func (l *listPageLayout) noteHeight(width float32) float32 { return l.p.note.HeightFor(width, 3) }

// placeKeys places keys in a row of their own. Keys with only an icon are narrow; the
// others share the rest.
func placeKeys(keys []*widgets.Key, row shell.Rect) {
	texts, rest := 0, row.W-float32(len(keys)-1)*shell.Gap
	for _, k := range keys {
		if k.View().Text == "" {
			rest -= shell.MinKey
		} else {
			texts++
		}
	}
	var widths []float32
	for _, k := range keys {
		switch {
		case texts == 0:
			widths = append(widths, (row.W-float32(len(keys)-1)*shell.Gap)/float32(len(keys)))
		case k.View().Text == "":
			widths = append(widths, shell.MinKey)
		default:
			widths = append(widths, rest/float32(texts))
		}
	}
	for i, col := range row.Columns(false, widths...) {
		shell.Place(keys[i], col)
	}
}
