package puzzles

import (
	"context"
	"io"
	"iter"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// CollectionPage is the list of puzzles opened last. They stay available on the main
// screen, where [CollectionPage.Walk] goes through them.
type CollectionPage struct {
	host  *shell.Window
	print func(iter.Seq[format.Document])
	list  *collectionList // nil until a text with many puzzles is opened
}

// NewCollectionPage returns an empty page. The function print opens the print sheet for the
// puzzles of a list and prints only the first ones if there are too many.
func NewCollectionPage(host *shell.Window, print func(iter.Seq[format.Document])) *CollectionPage {
	return &CollectionPage{host: host, print: print}
}

// collectionList is the open collection.
type collectionList struct {
	host    *shell.Window
	offer   func(iter.Seq[format.Document]) // opens the print sheet
	name    string
	puzzles *Collection
	place   int  // of the puzzle on the board, among those that the search leaves
	chosen  bool // whether there is one

	work   *shell.Work // reading it, which goes on when the page is left
	result ReadResult  // of the reading, when it has ended

	query string    // what was searched for when the page closed
	said  string    // the result of printing; may be empty
	pane  *listPage // nil while the page is closed
	stop  *widgets.Key
	print *widgets.Key
}

// Open opens a text with many puzzles as a list, with a name for the person.
// The text is read in the background.
func (p *CollectionPage) Open(name string, open func() (io.ReadCloser, error)) {
	p.Close()
	l := &collectionList{host: p.host, offer: p.print, name: name, puzzles: &Collection{}, work: shell.NewWork(p.host)}
	p.list = l
	shell.Follow(l.work, func(ctx context.Context, add func([]format.Document)) (ReadResult, error) {
		result := openAndRead(ctx, open, add)
		return result, result.Err
	}, l.add, l.ended)
	l.enter()
}

// openAndRead opens a text and reads it.
func openAndRead(ctx context.Context, open func() (io.ReadCloser, error), add func([]format.Document)) ReadResult {
	stream, err := open()
	if err != nil {
		return ReadResult{Err: err}
	}
	result := ReadCollection(ctx, stream, add)
	if err := stream.Close(); err != nil && result.Err == nil {
		result.Err = err
	}
	return result
}

// IsOpen reports whether there is a list to go back to.
func (p *CollectionPage) IsOpen() bool { return p.list != nil && p.list.puzzles.Size() > 0 }

// Show goes back to the list.
func (p *CollectionPage) Show() {
	if p.IsOpen() {
		p.list.enter()
	}
}

// Close stops reading. The puzzles read so far stay.
func (p *CollectionPage) Close() {
	if p.list != nil {
		p.list.work.Stop()
	}
}

// Listed returns the number, from 1, of the puzzle on the board in the list and the
// list's size; the number is 0 if the board's puzzle is not the one opened last.
func (p *CollectionPage) Listed() (number, of int) {
	if !p.IsOpen() || !p.list.chosen || p.list.place >= p.list.puzzles.Len() {
		return 0, 0
	}
	index := p.list.puzzles.Index(p.list.place)
	listed, board := p.list.puzzles.State(index), p.host.Session().State()
	if listed.Givens() != board.Givens() {
		return 0, 0
	}
	return index + 1, p.list.puzzles.Size()
}

// CanWalk reports whether the list has a puzzle that many places after, or for
// negative numbers before, the one opened last.
func (p *CollectionPage) CanWalk(by int) bool {
	if !p.IsOpen() || !p.list.chosen {
		return false
	}
	to := p.list.place + by
	return to >= 0 && to < p.list.puzzles.Len()
}

// Walk opens the puzzle that many places after, or for negative numbers before,
// the one opened last. Beyond the ends of the list it does nothing.
func (p *CollectionPage) Walk(by int) {
	if p.CanWalk(by) {
		p.list.load(p.list.place + by)
	}
}

// enter shows the list.
func (l *collectionList) enter() {
	l.stop = widgets.NewKey(widgets.KeyView{Text: lang.L("Stop"), Kind: widgets.Stop}, func() { l.work.Stop() })
	l.print = widgets.NewKey(widgets.KeyView{}, func() { l.offer(l.puzzles.Documents()) })
	l.pane = newListPage(l.host, collectionCards{l.puzzles}, l.choose, l.stop, l.print)
	l.pane.Empty, l.pane.Status = l.nothing, l.status
	l.showKeys()
	l.said = ""
	l.pane.Enter(&shell.Stage{
		Title: l.name, Closed: func() { l.query, l.pane = l.pane.Query(), nil },
		Notify: func(text string) {
			l.said = text
			l.pane.Changed()
		},
	})
	if l.query != "" {
		l.pane.SetQuery(l.query)
	}
	l.pane.List.SetCurrent(l.place)
}

// add takes puzzles that were read.
func (l *collectionList) add(documents []format.Document) {
	l.puzzles.Add(documents...)
	l.grown()
}

// ended records the end of reading.
func (l *collectionList) ended(result ReadResult, _ error) {
	l.result = result
	l.grown()
	if l.pane != nil {
		l.pane.Announce()
	}
}

// grown shows the progress of reading.
func (l *collectionList) grown() {
	if l.pane != nil {
		l.showKeys()
		l.pane.Grown()
	}
}

// showKeys updates the keys beside the search line.
func (l *collectionList) showKeys() {
	shell.SetVisible(l.stop, l.work.Busy())
	l.print.SetView(widgets.KeyView{Text: lang.L("Print…"), Disabled: l.puzzles.Size() == 0})
}

// choose opens a puzzle and goes to the main screen.
func (l *collectionList) choose(place int) {
	l.load(place)
	l.host.Leave()
}

// load puts a puzzle on the board.
func (l *collectionList) load(place int) {
	l.place, l.chosen = place, true
	l.host.Session().OpenState(l.puzzles.State(l.puzzles.Index(place)))
}
