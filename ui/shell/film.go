package shell

import (
	"bytes"
	"context"
	"io"
	"time"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/ui/film"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/language"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Film describes a film of what a page shows.
type Film struct {
	Name string // name of the file, without its extension

	// Here is the moment that the page shows, and End the last moment, or 0 if unknown.
	// Both are on the clock of [film.Request].
	Here, End int64
	Steps     int64 // length of the search, to show progress; 0 if unknown

	// Make makes the film of a part. The request has the part, the language and a function
	// for the progress; the page adds the rest. Make runs on its own goroutine.
	Make func(context.Context, film.Request) (*film.Film, error)
}

// filming is the open sheet that makes a film, says how large the file is, and saves it. It
// starts at once, and again when another part is chosen.
type filming struct {
	window *Window
	film   Film
	work   *Work
	file   []byte // nil until it is written

	sheet       *widgets.Sheet
	status      *widgets.Text
	bar         *widgets.ProgressBar
	save, share *widgets.Key
}

const filmMIME = "image/gif"

// filmParts are the parts to choose from: everything, from the moment on the page, and up to
// that moment.
var filmParts = [...]func(here int64) (from, to int64){
	func(int64) (from, to int64) { return 0, 0 },
	func(here int64) (from, to int64) { return here, 0 },
	func(here int64) (from, to int64) { return 0, here },
}

// OpenFilm opens the sheet that makes and saves a film.
func OpenFilm(w *Window, f Film) {
	q := &filming{window: w, film: f, work: NewWork(w), status: widgets.NewText(), bar: widgets.NewProgressBar()}
	w.work = append(w.work, q.work)
	part := widgets.NewToggle([]string{lang.L("All"), lang.L("From here"), lang.L("Up to here")}, q.start)
	content := widgets.NewColumn(Gap)
	q.save, q.share = widgets.NewKey(widgets.KeyView{}, q.saveFile), widgets.NewKey(widgets.KeyView{}, q.shareFile)
	leave := widgets.NewKey(widgets.KeyView{Text: lang.L("Cancel")}, w.CloseSheet)
	view := widgets.SheetView{Title: lang.L("Save as a film"), Content: content, Keys: []*widgets.Key{leave, q.save}, Default: q.save}
	if platform.CanShareFile(filmMIME) {
		view.Keys = []*widgets.Key{leave, q.share, q.save}
	}
	if f.Here > 0 && (f.End == 0 || f.Here < f.End) {
		content.Objects = append(content.Objects, widgets.NewCaption(lang.L("Part")), Inset(part))
		view.Focus = part
	}
	content.Objects = append(content.Objects, Inset(q.bar), q.status)
	q.sheet = w.OpenSheet(view)
	part.Keys = q.sheet
	q.sheet.OnHide = q.work.End
	q.start(0)
}

// start begins to make the film of a part.
func (q *filming) start(part int) {
	create, steps := q.film.Make, q.film.Steps
	code := i18n.Code(q.window.Session().Settings().Language)
	var r film.Request
	r.From, r.To = filmParts[part](q.film.Here)
	q.file = nil
	Follow(q.work, func(ctx context.Context, tell func(film.Progress)) (madeFilm, error) {
		report := seldom(tell)
		texts, err := language.Read(assets.Translations(), code)
		if err != nil {
			return madeFilm{}, err
		}
		r.Lang, r.Report = texts, making(steps, report)
		f, err := create(ctx, r)
		if err != nil {
			return madeFilm{}, err
		}
		return filmFile(ctx, f, func(p film.Progress) { report(film.Progress{Share: madeShare + p.Share*(1-madeShare)}) })
	}, q.follow, q.ready)
	q.follow(film.Progress{})
}

// The shares of the work that are done after the first run through a search, which counts
// its steps, and once the film is made.
const (
	countedShare = 0.3
	madeShare    = 0.6
)

// making returns a progress function for making a film. Steps are known only during the first
// run through a search, whose length may be unknown.
func making(steps int64, report func(film.Progress)) func(film.Progress) {
	return func(p film.Progress) {
		switch {
		case p.Share > 0:
			report(film.Progress{Share: countedShare + p.Share*(madeShare-countedShare)})
		case steps > 0:
			report(film.Progress{Steps: p.Steps, Share: countedShare * min(float64(p.Steps)/float64(steps), 1)})
		default:
			report(film.Progress{Steps: p.Steps})
		}
	}
}

// madeFilm is the file of a film.
type madeFilm struct {
	file []byte
	says string // describes the steps in it
}

// filmFile writes a film into memory.
func filmFile(ctx context.Context, f *film.Film, report func(film.Progress)) (madeFilm, error) {
	picture := film.GIF{Width: film.UsualWidth, Fonts: ExportFonts()}
	var data bytes.Buffer
	fit, _, err := film.Fit(f, film.UsualSize, func(fit *film.Film, w io.Writer, shot func(film.Progress)) error {
		data.Reset()
		return picture.Write(ctx, io.MultiWriter(w, &data), fit, func(p film.Progress) {
			shot(p)
			report(p)
		})
	})
	if err != nil {
		return madeFilm{}, err
	}
	return madeFilm{data.Bytes(), fit.Taken()}, nil
}

// tellEvery is the time between two reports that are shown.
const tellEvery = 100 * time.Millisecond

// seldom returns a report that drops whatever follows the last one too soon to be read.
func seldom(report func(film.Progress)) func(film.Progress) {
	var last time.Time
	return func(p film.Progress) {
		if t := time.Now(); t.Sub(last) >= tellEvery {
			last = t
			report(p)
		}
	}
}

// follow shows the progress of the work.
func (q *filming) follow(p film.Progress) {
	text := lang.L("Making the film…")
	if p.Steps > 0 {
		text = lang.L("Searching: step {{.Step}}", i18n.Values{"Step": i18n.Count(p.Steps)})
	}
	q.bar.SetShare(p.Share)
	q.show(widgets.Caption, text)
}

// ready shows what was made, or why it failed.
func (q *filming) ready(m madeFilm, err error) {
	text, kind := "", widgets.Caption
	if err != nil {
		text, kind = i18n.FileFailed(err), widgets.WrongCaption
	} else {
		q.file = m.file
		text = m.says + " · " + i18n.Bytes(int64(len(m.file)))
	}
	q.bar.SetShare(1)
	q.show(kind, text)
	q.window.Announce(text)
}

// show shows a text, and whether there is a file to save.
func (q *filming) show(kind widgets.TextKind, text string) {
	if !q.sheet.Shown() {
		return
	}
	widgets.SetText(q.status, widgets.Span{Kind: kind, Text: text})
	none := q.file == nil
	q.save.SetView(widgets.KeyView{Text: lang.L("Save…"), Icon: widgets.IconSave, Kind: widgets.Primary, Disabled: none})
	q.share.SetView(widgets.KeyView{Text: lang.L("Share…"), Icon: widgets.IconShare, Disabled: none})
	q.sheet.SetView(q.sheet.View())
}

// name returns the proposed name of the file.
func (q *filming) name() string { return q.film.Name + ".gif" }

func (q *filming) saveFile() {
	q.window.CloseSheet()
	file := q.file
	q.window.SaveFile(q.name(), filmMIME, func(w io.Writer) error {
		_, err := w.Write(file)
		return err
	}, q.failed)
}

func (q *filming) shareFile() {
	q.window.CloseSheet()
	platform.ShareFile(q.window.Do, q.name(), filmMIME, q.file, q.failed)
}

// failed says why the file could not be saved.
func (q *filming) failed(err error) {
	q.window.OpenFailure(lang.L("Save as a film"), err)
}
