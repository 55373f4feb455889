package rules

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// What is entered, in the order of the tabs.
const (
	tabBoard = iota
	tabRegions
	tabCages
)

// Page is the page. It remembers regions that aren't finished.
type Page struct {
	window     *shell.Window
	tab        int
	unfinished []board.Cells  // regions without nine cells, which can't be rules yet
	puzzle     solvers.Sukaku // to which they belong

	stroke board.Cells // being drawn
	first  board.Cell  // first cell of the stroke
	cursor board.Cell  // the keyboard's cell
	shown  bool        // whether the cursor is
	cage   string      // the chosen one, as a clause; "" for none
	fresh  bool        // whether no digit of its sum has been typed since it was selected

	stage    *shell.Stage
	frame    *shell.BoardPage
	board    *boardview.Board
	status   *widgets.Text
	tabs     *widgets.Toggle
	rows     *fyne.Container // with the switches
	switches []*widgets.Key  // for wholeKinds
	narrow   bool            // whether there is no room for their drawings
	digits   [10]*widgets.Key
	pad      [2][]*widgets.Key // with the digits, for cages
	keys     []*widgets.Key    // without
	set      *command.Set
}

// New returns the page.
func New(w *shell.Window) *Page { return &Page{window: w} }

// Open opens the page for the current board.
func (p *Page) Open() {
	p.shown = false
	if state := p.window.Session().State(); p.puzzle != solvers.SukakuOf(&state) {
		p.unfinished = nil
	}
	p.set = command.ForPage(nil, p.commands())
	p.stage = &shell.Stage{Title: lang.L("Extra rules"), Commands: p.set, Back: p.drop}
	p.board, p.status = boardview.New(p.tap), widgets.NewText()
	p.tabs = widgets.NewToggle([]string{tabBoard: lang.L("Board"), tabRegions: lang.L("Regions"), tabCages: lang.L("Cages")}, p.turn)
	p.tabs.Keys = p.stage
	p.rows, p.switches = widgets.NewRows(), nil
	for _, kind := range wholeKinds {
		k := widgets.NewKey(widgets.KeyView{}, func() { p.change(toggled(p.rules(), kind)) })
		k.Keys = p.stage
		p.switches = append(p.switches, k)
		p.rows.Add(k)
	}
	for d := range p.digits {
		p.digits[d] = widgets.NewKey(widgets.KeyView{Text: fmt.Sprint(d), Large: true}, func() { p.digit(d) })
	}
	icon := func(_ *command.Command, v *widgets.KeyView) { v.Text = "" }
	p.pad = [2][]*widgets.Key{
		append(slices.Clone(p.digits[1:6]), p.set.Key("rules.remove", p.stage, icon)),
		append(slices.Clone(p.digits[6:]), p.digits[0], p.set.Key("rules.undo", p.stage, icon)),
	}
	p.keys = []*widgets.Key{p.set.Key("rules.undo", p.stage, nil), p.set.Key("rules.remove", p.stage, nil)}
	p.frame = shell.NewBoardPage(p.window, p.board, []fyne.CanvasObject{widgets.NewLooseColumn(shell.Gap, p.tabs, p.status, p.rows)}, p.pad[0], p.pad[1], p.keys)
	p.frame.Text = minEms
	p.frame.Fit = func(room fyne.Size) {
		if narrow := room.Width < narrowEms*widgets.TextSize(); narrow != p.narrow {
			p.narrow = narrow
			p.showSwitches()
		}
	}
	p.cover()
	p.turn(p.tab)
	p.frame.Enter(p.stage)
}

const (
	minEms    = 8  // the height of the tabs and what is said, in multiples of the text size
	narrowEms = 14 // the width below which the switches have no drawings
)

// turn turns to a tab.
func (p *Page) turn(tab int) {
	p.tab, p.stroke, p.cage = tab, board.Cells{}, ""
	p.tabs.SetSelected(tab)
	shell.ShowIf(tab == tabBoard, p.rows)
	shell.ShowIf(tab == tabCages, shell.Objects(slices.Concat(p.pad[:]...))...)
	shell.ShowIf(tab != tabCages, shell.Objects(p.keys)...)
	p.show()
}

// cover lays the pad over the board.
func (p *Page) cover() {
	over := boardview.NewPad(p.board, p.begin, p.pass, p.end, p.tap)
	content := p.frame.Content
	page := content.Layout
	content.Objects = append(content.Objects, over)
	content.Layout = shell.Layout(func(shell.Rect) {
		page.Layout(content.Objects, content.Size())
		over.Move(p.board.Position())
		over.Resize(p.board.Size())
	})
}

func (p *Page) rules() board.Rules { return p.window.Session().State().Rules }

// change makes rules the board's, as one change that Undo takes back.
func (p *Page) change(rules board.Rules) {
	state := p.window.Session().State()
	if state.Rules != rules {
		state.Rules = rules
		p.window.Session().Amend(edit.OpenState(state))
	}
	p.show()
	p.window.Announce(p.report().Text)
}

// show shows the board and what is wrong with its rules.
func (p *Page) show() {
	said := p.report()
	widgets.SetText(p.status, said)
	state := p.window.Session().State()
	p.puzzle = solvers.SukakuOf(&state)
	v := boardview.View{State: state, Selected: p.cursor, HasSelected: p.shown && p.tab != tabBoard}
	v.Conflicts, v.Suspects = p.faulty()
	var drawn []board.Clause // as if they were rules, so that they are seen
	for _, r := range p.unfinished {
		if p.tab == tabRegions {
			drawn = append(drawn, board.Clause{Kind: "extra", Cells: slices.Collect(r.All())})
		}
	}
	if cage, ok := p.chosen(); ok {
		v.Houses = board.CellsOf(cage.Cells...)
	}
	v.Houses = v.Houses.Union(p.stroke)
	v.State.Rules = with(state.Rules, "", drawn...)
	p.board.SetView(v)
	p.showSwitches()
	p.set.Refresh()
	p.frame.Relayout()
}

// faulty returns the cells of rules that can't be met, and those of what isn't finished.
func (p *Page) faulty() (wrong, open board.Cells) {
	for _, c := range p.conflicts() {
		wrong = wrong.Union(c.Cells)
	}
	if p.tab == tabCages {
		wrong = wrong.Union(overlap(p.rules()))
	}
	for _, r := range p.unfinished {
		if p.tab == tabRegions {
			open = open.Union(r)
		}
	}
	return wrong, open
}

// conflicts returns the board's conflicts, but for a sum that is still being typed.
func (p *Page) conflicts() []board.Conflict {
	cage, ok := p.chosen()
	return slices.DeleteFunc(slices.Clone(p.window.Session().Assessment().Conflicts), func(c board.Conflict) bool {
		return ok && c.Rule == cage.String() && growing(cage)
	})
}

// report says what is wrong, or what can be done.
func (p *Page) report() widgets.Span {
	twice := overlap(p.rules())
	all := edit.RegionsOf(p.rules(), p.unfinished)
	cage, chosen := p.chosen()
	count := len(cage.Cells)
	switch found := p.conflicts(); {
	case p.tab == tabRegions && len(p.unfinished) > 0:
		r := p.unfinished[len(p.unfinished)-1]
		return widgets.Span{Kind: widgets.Strong, Text: lang.N("The region at {{.Cell}} has {{.Count}} cells, not nine.", r.Len(), i18n.Values{"Cell": r.Min().String(), "Count": r.Len()})}
	case len(found) > 0:
		return widgets.Span{Kind: widgets.Strong, Text: i18n.Conflicts(found) + "."}
	case p.tab == tabCages && !twice.IsEmpty():
		return widgets.Span{Kind: widgets.Strong, Text: lang.L("{{.Cell}} is in two cages.", i18n.Values{"Cell": twice.Min().String()})}
	case p.tab == tabRegions && len(all) == board.Size:
		return widgets.Span{Text: lang.L("The nine regions take the place of the boxes.")}
	case p.tab == tabRegions && len(all) > 0:
		return widgets.Span{Text: lang.N("{{.Count}} regions of nine. Drag over the next one.", len(all), i18n.Values{"Count": len(all)})}
	case p.tab == tabRegions:
		return widgets.Span{Text: lang.L("Drag over the nine cells of each region. A tap takes a cell away.")}
	case chosen && cage.Value != "":
		return widgets.Span{Text: lang.N("A cage of {{.Count}} cells with the sum {{.Sum}}.", count, i18n.Values{"Count": count, "Sum": cage.Value})}
	case chosen:
		return widgets.Span{Text: lang.N("A cage of {{.Count}} cells. Type its sum.", count, i18n.Values{"Count": count})}
	case p.tab == tabCages:
		return widgets.Span{Text: lang.L("Drag over the cells of a cage, then type its sum. Tap a cage to mend it.")}
	default:
		return widgets.Span{Text: lang.L("These rules hold for the whole board.")}
	}
}
