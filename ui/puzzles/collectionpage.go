package puzzles

import (
	"context"
	"errors"
	"io"
	"iter"
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/language"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// CollectionPage shows the list of puzzles opened last. They stay available on the main
// screen, where [CollectionPage.Move] steps through them.
type CollectionPage struct {
	window *shell.Window
	print  func(iter.Seq[format.Document])
	list   *collectionList // nil until a text with many puzzles is opened
}

// NewCollectionPage returns an empty page. The function print opens the print sheet for the
// puzzles of a list and prints only the first ones if there are too many.
func NewCollectionPage(window *shell.Window, print func(iter.Seq[format.Document])) *CollectionPage {
	return &CollectionPage{window: window, print: print}
}

// collectionList is the open collection.
type collectionList struct {
	window   *shell.Window
	printAll func(iter.Seq[format.Document]) // opens the print sheet
	name     string
	puzzles  *Collection
	place    int  // position of the puzzle on the board among the search results
	chosen   bool // whether a puzzle of the list is on the board

	work   *shell.Work // the reading, which continues after the page is left
	result ReadResult  // the result of reading, once done

	query string       // the query when the page was closed
	said  widgets.Span // the result of printing; may be empty
	pane  *listPage    // nil while the page is closed
	stop  *widgets.Key
	print *widgets.Key
}

// Open opens a text with many puzzles as a list with the given display name. The text is
// read in the background.
func (p *CollectionPage) Open(name string, open func() (io.ReadCloser, error)) {
	p.Close()
	l := &collectionList{window: p.window, printAll: p.print, name: name, puzzles: &Collection{}, work: shell.NewWork(p.window)}
	p.list = l
	shell.Follow(l.work, func(ctx context.Context, add func([]format.Document)) (ReadResult, error) {
		result := openAndRead(ctx, open, add)
		return result, result.Err
	}, l.add, l.ended)
	l.enter()
}

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

// IsOpen reports whether there is a list to return to.
func (p *CollectionPage) IsOpen() bool { return p.list != nil && p.list.puzzles.Size() > 0 }

// Show returns to the list.
func (p *CollectionPage) Show() {
	if p.IsOpen() {
		p.list.enter()
	}
}

// Close stops reading but keeps the puzzles read so far.
func (p *CollectionPage) Close() {
	if p.list != nil {
		p.list.work.Stop()
	}
}

// Listed returns the number in the list, from 1, of the puzzle on the board and the
// list's size; the number is 0 if the board's puzzle isn't the one opened last.
func (p *CollectionPage) Listed() (number, of int) {
	if !p.IsOpen() || !p.list.chosen || p.list.place >= p.list.puzzles.Len() {
		return 0, 0
	}
	index := p.list.puzzles.Index(p.list.place)
	listed, board := p.list.puzzles.State(index), p.window.Session().State()
	if !samePuzzle(listed, board) {
		return 0, 0
	}
	return index + 1, p.list.puzzles.Size()
}

// CanMove reports whether the list has a puzzle the given number of places after the one
// opened last, or before it if the number is negative.
func (p *CollectionPage) CanMove(by int) bool {
	if !p.IsOpen() || !p.list.chosen {
		return false
	}
	to := p.list.place + by
	return to >= 0 && to < p.list.puzzles.Len()
}

// Move opens the puzzle the given number of places after or before the one opened last, if
// there is one.
func (p *CollectionPage) Move(by int) {
	if p.CanMove(by) {
		p.list.load(p.list.place + by)
	}
}

func (l *collectionList) enter() {
	l.stop = widgets.NewKey(widgets.KeyView{Text: lang.L("Stop"), Kind: widgets.Stop}, func() { l.work.Stop() })
	l.print = widgets.NewKey(widgets.KeyView{}, func() { l.printAll(l.puzzles.Documents()) })
	pane := newListPage(l.window, collectionCards{l.puzzles}, l.choose, l.stop, l.print)
	pane.Empty, pane.Status = l.nothing, l.status
	l.pane = pane
	l.showKeys()
	l.said = widgets.Span{}
	pane.Enter(&shell.Stage{
		Title: l.name,
		Closed: func() {
			if l.pane == pane { // otherwise the list was opened again
				l.query, l.pane = pane.query, nil
			}
		},
		Notify: func(said widgets.Span) {
			l.said = said
			l.pane.Changed()
		},
	})
	if l.query != "" {
		l.pane.SetQuery(l.query)
	}
	l.pane.List.SetCurrent(l.place)
}

func (l *collectionList) add(documents []format.Document) {
	l.puzzles.Add(documents...)
	l.grown()
}

func (l *collectionList) ended(result ReadResult, _ error) {
	l.result = result
	l.grown()
	if l.pane != nil {
		l.pane.Announce()
	}
}

// grown shows how far reading has got.
func (l *collectionList) grown() {
	if l.pane != nil {
		l.showKeys()
		l.pane.Grown()
	}
}

func (l *collectionList) showKeys() {
	shell.SetVisible(l.stop, l.work.Busy())
	l.print.SetView(widgets.KeyView{Text: lang.L("Print…"), Disabled: l.puzzles.Size() == 0})
}

func (l *collectionList) choose(place int) {
	l.load(place)
	l.window.Leave()
}

func (l *collectionList) load(place int) {
	l.place, l.chosen = place, true
	l.window.Session().OpenState(l.puzzles.State(l.puzzles.Index(place)))
}

type collectionCards struct{ *Collection }

func (c collectionCards) Card(place int) Card {
	index := c.Index(place)
	t := c.texts[index]
	number := lang.L("No. {{.Number}}", i18n.Values{"Number": i18n.Count(index + 1)})
	givens := i18n.Givens(c.givens[index].FilledCount())
	state := c.State(index)
	if rules := i18n.Rules(state.Rules); rules != "" {
		givens = language.Join(rules, givens)
	}
	card := Card{State: state, Title: number, Lines: [2]string{givens, language.Join(t.author, t.level)}}
	if t.title != "" {
		card.Title, card.Lines[0] = t.title, language.Join(number, givens)
	}
	return card
}

// status reports the number of puzzles and what went wrong.
func (l *collectionList) status() widgets.Span {
	size := l.puzzles.Size()
	if l.work.Busy() {
		return widgets.Span{Kind: widgets.Caption, Text: lang.N("Reading: {{.Count}} puzzles so far", size, i18n.Values{"Count": i18n.Count(size)})}
	}
	texts := []string{listCount(l.puzzles.Len(), size)}
	wrong := false
	switch err := l.result.Err; {
	case errors.Is(err, context.Canceled):
		texts = append(texts, lang.L("stopped before the end"))
	case err != nil && size > 0:
		texts, wrong = append(texts, i18n.FileFailed(err)), true
	}
	if l.result.Full {
		texts = append(texts, lang.L("the rest was not read"))
	}
	if bad := l.result.Bad; bad > 0 {
		texts = append(texts, unreadable(bad))
	}
	if l.said.Text != "" {
		texts, wrong = append(texts, l.said.Text), wrong || l.said.Kind == widgets.Wrong
	}
	return widgets.Span{Kind: widgets.Caption.IfWrong(wrong), Text: strings.Join(texts, " · ")}
}

func (l *collectionList) nothing() widgets.Span {
	switch err := l.result.Err; {
	case l.puzzles.Size() > 0:
		return widgets.Span{Text: nothingFound()}
	case l.work.Busy():
		return widgets.Span{}
	case err == nil || errors.Is(err, context.Canceled):
		return widgets.Span{Kind: widgets.Wrong, Text: lang.L("There is no puzzle in this text.")}
	default:
		if _, refused := errors.AsType[*format.Error](err); refused {
			return widgets.Span{Kind: widgets.Wrong, Text: i18n.Refusal(err)}
		}
		return widgets.Span{Kind: widgets.Wrong, Text: i18n.FileFailed(err)}
	}
}
