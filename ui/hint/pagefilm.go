package hint

import (
	"context"
	"slices"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/film"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/language"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/steps"
	"github.com/solvoku/solvoku/ui/widgets"
)

// openFilm opens the sheet that saves the listed rows as a film. Its clock counts rows from 0.
func (p sheets) openFilm() {
	t := p.trail()
	shell.OpenFilm(p.host, shell.Film{Name: "steps", Here: int64(t.walk.At()), End: int64(t.walk.Rows() - 1), Make: func(ctx context.Context, r film.Request) (*film.Film, error) {
		return stepFilm{p.host, t}.make(ctx, r)
	}})
}

// stepFilm makes a film of a list of steps, which is owned by the interface's goroutine.
type stepFilm struct {
	host *shell.Window
	*trail
}

// make makes a film of the rows, up to the maximum length of a film. It asks the interface's
// goroutine, which owns the list, for each of them.
func (p stepFilm) make(ctx context.Context, r film.Request) (*film.Film, error) {
	f, err := shell.Ask(ctx, p.host, func() *film.Film { return p.empty(r.Lang) })
	if err != nil {
		return nil, err
	}
	first, last := int(r.From), int(r.To)
	if rows, err := shell.Ask(ctx, p.host, p.walk.Rows); err != nil {
		return nil, err
	} else if r.To == 0 {
		last = rows - 1
	}
	last = min(last, first+film.MaxFrames-1)
	for i := first; i <= last; i++ {
		shot, err := p.shot(ctx, i, r.Lang)
		if err != nil {
			return nil, err
		}
		shot.At = float64(i-first) / float64(max(last-first, 1))
		f.Shots = append(f.Shots, shot)
		r.Report(film.Progress{Share: shot.At})
	}
	number, err := shell.Ask(ctx, p.host, func() int { return p.stepsBefore(last+1) - p.stepsBefore(first) })
	f.Number(number)
	return f, err
}

// empty returns the list's film without any shots.
func (p stepFilm) empty(texts language.Language) *film.Film {
	lane := film.Lane{Name: titleText(p.request), Kinds: p.request.start().Kinds}
	for c, kind := range lane.Kinds {
		if kind == board.Empty {
			lane.Kinds[c] = board.SolverAnswer
		}
	}
	return &film.Film{Lanes: []film.Lane{lane}, Lang: texts}
}

// stepsBefore returns how many of the rows before the given one are steps: all except the last
// row of the list, which shows the end.
func (p stepFilm) stepsBefore(row int) int {
	if _, _, ok := p.walk.Row(row - 1); row > 0 && !ok {
		row--
	}
	return row
}

// shot makes a row's part of the film. The proof and its words, which may take long, are made on
// the job's goroutine.
func (p stepFilm) shot(ctx context.Context, i int, texts language.Language) (film.Shot, error) {
	item, err := shell.Ask(ctx, p.host, func() (found Item) {
		if item, _, ok := p.walk.Row(i); ok {
			found = *item
		}
		return found
	})
	if err != nil {
		return film.Shot{}, err
	}
	now := steps.StateOf(item.Board, item.Candidates)
	proved := steps.Prove(&now, &item.Step)
	reason := proved.ReasonIn(texts.L)
	return shell.Ask(ctx, p.host, func() film.Shot {
		row, where := widgets.RowView{Head: endText(p.trail)}, ""
		if item, number, ok := p.walk.Row(i); ok {
			row = widgets.RowView{Head: headText(&item.Step, number), Text: reason.Lead}
			where = lang.L("Step {{.Step}} of {{.Length}}", i18n.Values{"Step": i18n.Count(i + 1), "Length": p.count(p.stepsBefore(p.walk.Rows()))})
		} else {
			where = row.Head
		}
		return film.Shot{Where: where, Scenes: []film.Scene{p.scene(i, steps.Text(row.Head, row.Text))}}
	})
}

// scene returns the board at a row with its step drawn.
func (p stepFilm) scene(row int, caption string) film.Scene {
	item, _, ok := p.walk.Row(row)
	if !ok {
		v := p.endView()
		scene := film.Scene{Digits: v.State.Digits, Caption: caption}
		if v.Marks != nil {
			scene.Notes = v.Marks.Candidates
		}
		return scene
	}
	v := stepView(item)
	return film.Scene{
		Digits: v.State.Digits, Notes: v.Marks.Candidates, Equal: v.Equal, Caption: caption, Sketch: sketchOf(v.Marks, &v.State.Digits),
	}
}

// sketchOf returns the marks of a board as a film draws them.
func sketchOf(m *boardview.Marks, digits *board.Grid) *film.Sketch {
	s := &film.Sketch{Washed: m.Washed, Framed: m.Framed, Houses: m.Houses}
	for h := range board.House(board.HouseCount) {
		frame := boardview.FrameOf(h)
		if frame.Tint, frame.Dashed = steps.CoverTint, true; slices.Contains(m.Frames, frame) {
			s.Houses = append(s.Houses, h)
		}
	}
	for c := range m.Tints {
		for d, tint := range m.Tints[c] {
			s.Tints[c][d] = uint8(tint)
		}
	}
	for _, l := range m.Letters {
		s.Names = append(s.Names, film.Name{Cell: l.At.Cell, Digit: l.At.Digit, Text: l.Text, Tint: uint8(l.Tint)})
	}
	s.Below, s.Ways = boardview.Strokes(m, digits)
	return s
}
