package puzzles

import (
	"io"
	"path"
	"strings"
	"time"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// MinePage is the page of saved puzzles.
type MinePage struct {
	window  *shell.Window
	shelf   jobs
	listing Listing
	last    Entry        // opened or saved last; its name is suggested
	refused string       // a name under which the board could not be saved
	report  Report       // report of opening the shelf
	said    widgets.Span // the result of the last action; may be empty
	reading bool         // until the first entries have been read
	canUndo bool
	pane    *listPage // nil while the page is closed
	undo    *widgets.Key
	sort    *widgets.Key
	more    *widgets.Key // imports and exports
}

// NewMinePage returns the page for the puzzles in a store.
func NewMinePage(window *shell.Window, files Files) *MinePage {
	return &MinePage{window: window, shelf: jobs{files: files, pause: window.Pause}, reading: true}
}

// Close releases the store. Call it when the background work has ended.
func (p *MinePage) Close() {
	if s := p.shelf.shelf; s != nil {
		s.Close()
	}
}

// jobs runs jobs on a shelf in the background, one after another. The first one opens it.
type jobs struct {
	files Files
	pause func()
	last  chan struct{} // closed when the job added last is done; nil before the first

	shelf  *Shelf
	report Report // report of opening it
}

// add adds a job; start runs a function in the background.
func (j *jobs) add(start func(func()), job func(*Shelf, Report)) {
	before, done := j.last, make(chan struct{})
	j.last = done
	start(func() {
		defer close(done)
		if before == nil {
			j.shelf, j.report = OpenShelf(j.files, j.pause)
		} else {
			<-before
		}
		job(j.shelf, j.report)
	})
}

// Open opens the page.
func (p *MinePage) Open() {
	p.said = widgets.Span{}
	p.undo = widgets.NewKey(widgets.KeyView{Icon: widgets.IconUndo, Tip: lang.L("Undo")}, p.takeBack)
	p.sort = widgets.NewKey(widgets.KeyView{}, p.chooseOrder)
	p.more = widgets.NewKey(widgets.KeyView{Icon: widgets.IconMenu, Tip: lang.L("Import, export")}, p.openMore)
	pane := newListPage(p.window, mineCards{&p.listing}, p.choose, p.undo, p.sort, p.more)
	p.pane = pane
	pane.Empty, pane.Status, pane.Own, pane.Main = p.nothing, p.status, p.commands(), widgets.NewKey(widgets.KeyView{}, p.Save)
	pane.Bare, pane.Other = p.bare, widgets.NewKey(widgets.KeyView{Icon: widgets.IconOpen, Text: lang.L("Import a file…")}, p.chooseImport)
	pane.List.OnMore = p.openEntry
	p.listing.Search("")
	p.showKeys()
	pane.Enter(&shell.Stage{
		Title: lang.L("Puzzles"), Tabs: tabs(p.window, command.MyPuzzles), Dropped: p.importFile,
		Closed: func() {
			if p.pane == pane { // otherwise the page was opened again
				p.pane = nil
			}
		},
		Notify: func(said widgets.Span) {
			p.said = said
			p.show()
		},
	})
	p.work(func(s *Shelf) error {
		s.Refresh()
		return nil
	}, func(error) {})
}

// work runs a job on the shelf and then, on the interface's goroutine, shows the
// shelf's entries and calls done.
func (p *MinePage) work(job func(*Shelf) error, done func(error)) {
	order := p.listing.Order
	p.shelf.add(p.window.Go, func(s *Shelf, report Report) {
		err := job(s)
		entries, canUndo := s.Entries(), s.CanUndo()
		order.Sort(entries)
		p.window.Do(func() {
			first := p.reading
			p.reading, p.report, p.canUndo = false, report, canUndo
			current := p.current()
			p.listing.Set(entries)
			done(err)
			p.show()
			p.reselect(current)
			if first && p.pane != nil {
				p.pane.Announce()
			}
		})
	})
}

// current returns the ID of the list's current puzzle, or "" if there is none.
func (p *MinePage) current() string {
	if p.pane != nil {
		if place, ok := p.pane.List.Current(); ok {
			return p.listing.At(place).ID
		}
	}
	return ""
}

// reselect makes a puzzle current again after it has moved.
func (p *MinePage) reselect(id string) {
	place, there := p.listing.Place(id)
	if p.pane == nil || !there {
		return
	}
	if now, _ := p.pane.List.Current(); now != place {
		p.pane.List.SetCurrent(place)
	}
}

func (p *MinePage) show() {
	if p.pane != nil {
		p.showKeys()
		p.pane.Changed()
	}
}

func (p *MinePage) showKeys() {
	p.sort.SetView(widgets.KeyView{Icon: widgets.IconDown, Text: orderName(p.listing.Order)})
	shell.SetVisible(p.undo, p.canUndo)
	shell.ShowIf(!p.bare(), p.sort, p.more)
	nothing := p.window.Session().State() == (board.State{})
	p.pane.Main.SetView(widgets.KeyView{Icon: widgets.IconSave, Text: lang.L("Save this puzzle"), Kind: widgets.Primary, Disabled: nothing})
}

// bare reports whether nothing is saved and nothing can be undone.
func (p *MinePage) bare() bool { return !p.reading && p.listing.Size() == 0 && !p.canUndo }

// say shows the result of an action until the next one.
func (p *MinePage) say(text string) { p.sayAs(widgets.Body, text) }

func (p *MinePage) sayAs(kind widgets.TextKind, text string) {
	p.said = widgets.Span{Kind: kind, Text: text}
	p.window.Announce(text)
}

// did returns a function that shows a job's result: the text, or the error.
func (p *MinePage) did(text string) func(error) {
	return func(err error) {
		if err != nil {
			p.sayAs(widgets.Wrong, failure(err))
		} else {
			p.say(text)
		}
	}
}

func (p *MinePage) choose(place int) {
	p.last = p.listing.At(place)
	p.window.Session().OpenState(p.last.State())
	p.window.Leave()
}

func (p *MinePage) openEntry(place int) {
	e := p.listing.At(place)
	p.window.OpenSheet(widgets.SheetView{
		Title: titleOf(e), Subtitle: aboutEntry(e),
		Content: shell.List([]shell.Choice{
			{Icon: widgets.IconOpen, Text: lang.L("Open"), Action: shell.Closing(p.window, func() { p.choose(place) })},
			{Icon: widgets.IconNotes, Text: lang.L("Rename…"), Action: shell.Closing(p.window, func() { p.rename(e) })},
			{Icon: widgets.IconBin, Text: lang.L("Delete"), Action: shell.Closing(p.window, func() { p.delete(e) })},
		}),
		Keys: []*widgets.Key{shell.CloseKey(p.window)},
	})
}

func (p *MinePage) rename(e Entry) {
	shell.AskText(p.window, shell.Question{
		Title: lang.L("Rename the puzzle"), Text: e.Name, Done: lang.L("Rename"),
		Answer: func(name string) {
			p.pane.Focus()
			p.work(func(s *Shelf) error { return s.Rename(e.ID, name) }, p.did(""))
		},
	})
}

func (p *MinePage) delete(e Entry) {
	p.work(func(s *Shelf) error { return s.Delete(e.ID) }, p.did(lang.L("Deleted: {{.Name}}", i18n.Values{"Name": titleOf(e)})))
}

func (p *MinePage) takeBack() {
	if p.canUndo {
		p.work(func(s *Shelf) error {
			_, err := s.Undo()
			return err
		}, p.did(""))
	}
}

func (p *MinePage) chooseOrder() {
	var choices []shell.Choice
	for by := range orderCount {
		choices = append(choices, shell.Choice{
			Text: orderName(by), Held: by == p.listing.Order,
			Action: shell.Closing(p.window, func() {
				p.listing.Order = by
				p.work(func(*Shelf) error { return nil }, func(error) {})
				p.pane.Focus()
			}),
		})
	}
	shell.OpenList(p.window, lang.L("Sort"), choices)
}

func (p *MinePage) openMore() {
	shell.OpenList(p.window, lang.L("My puzzles"), []shell.Choice{
		{Icon: widgets.IconOpen, Text: lang.L("Import a file…"), Action: shell.Closing(p.window, p.chooseImport)},
		{Icon: widgets.IconShare, Text: lang.L("Export all…"), Disabled: p.listing.Size() == 0, Action: shell.Closing(p.window, p.export)},
	})
}

func (p *MinePage) chooseImport() { p.window.ChooseFile(p.importFile, p.failed) }

// Save asks for a name and saves the board under it.
func (p *MinePage) Save() {
	state := p.window.Session().State()
	proposed := p.refused
	switch {
	case proposed != "":
	case p.last.ID != "" && samePuzzle(p.last.State(), state):
		proposed = p.last.Name
	default:
		proposed = lang.L("Puzzle of {{.Date}}", i18n.Values{"Date": time.Now().Format(time.DateOnly)})
	}
	shell.AskText(p.window, shell.Question{
		Title: lang.L("Save this puzzle"), Text: proposed, Done: lang.L("Save"),
		Answer: func(name string) {
			var saved Entry
			p.work(func(s *Shelf) (err error) {
				saved, err = s.Save(name, state)
				return err
			}, func(err error) {
				if err == nil {
					p.last = saved
				}
				p.saved(name, err)
			})
		},
	})
}

// saved shows the result of saving the board, on the page or on the main screen.
func (p *MinePage) saved(name string, err error) {
	if p.refused = ""; err != nil {
		p.refused = name
		p.sayAs(widgets.Wrong, failure(err))
		p.window.Session().Notify(session.NotSaved(err))
		return
	}
	p.say(lang.L("Saved: {{.Name}}", i18n.Values{"Name": name}))
	p.window.Session().Notify(session.Notice{Kind: session.PuzzleSaved, Name: name})
}

// Import opens the page and adds the puzzles of a file.
func (p *MinePage) Import(f platform.File) {
	p.Open()
	p.importFile(f)
}

func (p *MinePage) importFile(f platform.File) {
	var result Imported
	p.work(func(s *Shelf) error {
		stream, err := f.Open()
		if err != nil {
			return err
		}
		defer stream.Close() // nothing was written
		result, err = s.Import(strings.TrimSuffix(f.Name, path.Ext(f.Name)), stream)
		return err
	}, func(err error) { p.did(importedText(result))(err) })
}

// export saves all puzzles as a file.
func (p *MinePage) export() {
	var text []byte
	p.work(func(s *Shelf) error {
		text = s.Export()
		return nil
	}, func(error) {
		p.window.SaveFile("my-puzzles.txt", "text/plain", func(w io.Writer) error {
			_, err := w.Write(text)
			return err
		}, p.failed)
	})
}

// failed reports why a file could not be read or written.
func (p *MinePage) failed(err error) {
	p.sayAs(widgets.Wrong, failure(err))
	p.show()
}
