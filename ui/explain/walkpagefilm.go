package explain

import (
	"bytes"
	"context"
	"io"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/film"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/language"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/steps"
)

// film returns a film of the rows that are shown, at most as many as a film has.
func (p *walkPage) film() (*film.Film, error) {
	code := i18n.Code(p.host.Session().Settings().Language)
	texts, err := language.Read(assets.Translations(), code)
	if err != nil {
		return nil, err
	}
	lane := film.Lane{Name: titleText(p.request), Kinds: p.request.start().Kinds, Notes: true}
	for c, kind := range lane.Kinds {
		if kind == board.Empty {
			lane.Kinds[c] = board.SolverAnswer
		}
	}
	f := &film.Film{Title: lane.Name, Board: p.puzzle(), Lanes: []film.Lane{lane}, Lang: texts, Code: code}
	rows := min(p.walk.Rows(), film.MostFrames)
	for i := range rows {
		row := p.wholeRow(i)
		f.Shots = append(f.Shots, film.Shot{
			Where: lang.L("Step {{.Step}} of {{.Length}}", i18n.Values{"Step": i18n.Count(i + 1), "Length": i18n.Count(rows)}),
			At:    float64(i) / float64(max(rows-1, 1)), Scenes: []film.Scene{p.filmScene(i, steps.Text(row.Head, row.Text))},
		})
	}
	return f, nil
}

// filmScene returns the board at a row, with what the step draws.
func (p *walkPage) filmScene(row int, caption string) film.Scene {
	item, _, ok := p.walk.Row(row)
	if !ok {
		return film.Scene{Digits: p.walk.After().Digits, Caption: caption}
	}
	v := steps.View(&item.Step, item.Board, item.Candidates)
	return film.Scene{
		Digits: v.State.Digits, Notes: v.Marks.Candidates, Equal: v.Equal, Caption: caption, Sketch: sketchOf(v.Marks),
	}
}

// sketchOf returns marks as a film draws them.
func sketchOf(m *boardview.Marks) *film.Sketch {
	s := &film.Sketch{Washed: m.Washed, Framed: m.Framed, Houses: m.Houses}
	for c := range m.Tints {
		for d, tint := range m.Tints[c] {
			s.Tints[c][d] = uint8(tint)
		}
	}
	for _, l := range m.Letters {
		s.Names = append(s.Names, film.Name{Cell: l.At.Cell, Digit: l.At.Digit, Text: l.Text, Tint: uint8(l.Tint)})
	}
	for _, dark := range []bool{true, false} { // the edges below all lines
		for _, a := range m.Arrows {
			s.Ways = append(s.Ways, film.Straight(a.From.Cell, a.From.Digit, a.To.Cell, a.To.Digit, dark))
		}
	}
	return s
}

// filmWidth is the width of a GIF in pixels.
const filmWidth = film.UsualWidth

// saveFilmPage saves the film as a web page.
func (p *walkPage) saveFilmPage() {
	p.saveFilm("steps.html", "text/html", func(ctx context.Context, w io.Writer, f *film.Film) error {
		return film.HTML{}.Write(ctx, w, f, nil)
	})
}

// saveFilmGIF saves the film as an animated GIF.
func (p *walkPage) saveFilmGIF() {
	p.saveFilm("steps.gif", "image/gif", func(ctx context.Context, w io.Writer, f *film.Film) error {
		return film.GIF{Width: filmWidth, Fonts: shell.ExportFonts()}.Write(ctx, w, f, nil)
	})
}

// saveFilm makes the file in the background, and then saves it.
func (p *walkPage) saveFilm(name, mime string, write func(context.Context, io.Writer, *film.Film) error) {
	made, err := p.film()
	if err != nil {
		p.say(i18n.FileFailed(err))
		return
	}
	p.say(lang.L("Making the film…"))
	shell.Start(p.filming, func(ctx context.Context) ([]byte, error) {
		var data bytes.Buffer
		_, _, err := film.Fit(made, film.UsualSize, func(f *film.Film, w io.Writer) error {
			data.Reset()
			return write(ctx, io.MultiWriter(&data, w), f)
		})
		return data.Bytes(), err
	}, func(data []byte, err error) {
		p.message = ""
		p.show()
		if err != nil {
			p.say(i18n.FileFailed(err))
			return
		}
		p.save(name, mime, func(w io.Writer) error { _, err := w.Write(data); return err })
	})
}
