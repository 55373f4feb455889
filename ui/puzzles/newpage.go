package puzzles

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/solvers/generate"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/solvers/serate"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// newPage is the page that makes puzzles, by difficulty, symmetry and required technique, or by
// rating. It also opens the puzzle of the day.
type newPage struct {
	window  *shell.Window
	request Request
	now     func() time.Time
	work    *shell.Work // making a puzzle

	attempts int // the number of puzzles tried, as last reported

	pane                *widgets.ScrollPane
	level               *widgets.Toggle
	expert              *widgets.Fold // holds the following
	symmetry, technique *widgets.Key
	rating              *widgets.Key
	status              *widgets.Text
	meter               *widgets.ProgressBar
	today, run          *widgets.Key
}

// OpenNew opens the page that makes puzzles.
func OpenNew(w *shell.Window) { openNew(w, time.Now) }

func openNew(w *shell.Window, now func() time.Time) *newPage {
	p := &newPage{window: w, work: shell.NewWork(w), now: now, request: ParseRequest(w.Session().Settings().NewPuzzle)}
	levels := logic.Levels()
	names := make([]string, len(levels))
	for i, l := range levels {
		names[i] = i18n.Level(l)
	}
	p.level = widgets.NewToggle(names, func(i int) { p.choose(p.request.WithLevel(levels[i])) })
	p.symmetry = widgets.NewKey(widgets.KeyView{}, p.openSymmetries)
	p.technique = widgets.NewKey(widgets.KeyView{}, p.openTechniques)
	p.rating = widgets.NewKey(widgets.KeyView{}, p.openRatings)
	p.status = widgets.NewText()
	p.meter = widgets.NewBusyBar()
	p.meter.Driven, p.meter.Moved = w.Pause != nil, w.Stir
	p.today = widgets.NewKey(widgets.KeyView{Text: lang.L("Today’s puzzle"), Icon: widgets.IconDay}, p.openToday)
	p.run = widgets.NewKey(widgets.KeyView{}, p.makeOrStop)

	p.expert = widgets.NewFold(lang.L("Symmetry, technique, rating"), "", widgets.NewColumn(0,
		widgets.NewCaption(lang.L("Symmetry of the givens")), shell.Inset(p.symmetry),
		widgets.NewCaption(lang.L("Required technique")), shell.Inset(p.technique),
		widgets.NewCaption(lang.L("Sudoku Explainer rating")), shell.Inset(p.rating)), func(bool) { p.pane.Relayout() })
	p.expert.SetOpen(p.request.Technique != "" || p.request.Rating != (serate.Range{})) // what is asked for is in sight

	p.pane = widgets.NewScrollPane(
		widgets.NewReadingColumn(0,
			widgets.NewCaption(lang.L("Difficulty")), shell.Inset(p.level), widgets.NewRows(p.expert.Object)),
		widgets.NewReadingColumn(0, p.status, shell.Inset(p.meter), shell.Inset(widgets.NewKeyRows(p.today, p.run))))
	p.pane.Follows = true
	stage := &shell.Stage{
		Title: lang.L("Puzzles"), Tabs: tabs(w, command.NewPuzzle), Content: p.pane.Content,
		Commands: command.ForPage(p.pane, p.commands()), Back: p.work.Stop, Closed: p.work.End,
	}
	for _, k := range []*widgets.Key{p.expert.Head, p.symmetry, p.technique, p.rating, p.today, p.run} {
		k.Keys = stage
	}
	p.level.Keys = stage
	p.say("")
	p.refresh()
	w.Enter(stage)
	return p
}

func (p *newPage) choose(r Request) {
	p.request = r
	p.window.Session().Change(func(s *session.Settings) { s.NewPuzzle = r.Saved() })
	p.say("")
	p.refresh()
}

// makeOrStop acts when the large key is pressed.
func (p *newPage) makeOrStop() {
	if p.work.Busy() {
		p.work.Stop()
		return
	}
	r := p.request
	notice := session.Notice{Kind: session.PuzzleMade, Name: string(r.Technique)}
	p.start(notice, func(ctx context.Context, tried func(int)) (Made, error) {
		return Make(ctx, r, generate.Options{Seed: rand.Uint64()}, tried)
	})
}

func (p *newPage) openToday() {
	now := p.now()
	p.start(session.Notice{Kind: session.PuzzleOfDay, Name: now.Format(time.DateOnly)},
		func(context.Context, func(int)) (Made, error) { return Today(now), nil })
}

// start makes a puzzle in the background and puts it on the board with a notice.
func (p *newPage) start(notice session.Notice, run func(context.Context, func(int)) (Made, error)) {
	if p.work.Busy() {
		return
	}
	p.attempts = 0
	shell.Follow(p.work, run, p.tried, func(made Made, err error) { p.ended(notice, made, err) })
	p.refresh()
}

func (p *newPage) tried(n int) {
	p.attempts = n
	p.meter.Show()
	p.meter.Step()
	p.say(triedText(n))
	p.pane.Relayout()
}

// ended puts the puzzle on the board, or explains why there is none.
func (p *newPage) ended(notice session.Notice, made Made, err error) {
	unreached, rare := errors.AsType[*generate.UnreachedError](err)
	if err == nil {
		notice.Level, notice.Count = made.Rating.Level, made.Rating.Score
		p.window.Leave()
		p.window.Session().OpenWith(session.OpeningOf(made.Puzzle, notice))
		return
	}
	kind, text := widgets.Caption, stoppedText(p.attempts)
	if rare {
		kind, text = widgets.WrongCaption, unreachedText(p.request, unreached.Attempts)
	}
	p.sayAs(kind, text)
	p.window.Announce(text)
	p.refresh()
}

// say shows a text, which may be empty, under the choices.
func (p *newPage) say(text string) { p.sayAs(widgets.Caption, text) }

func (p *newPage) sayAs(kind widgets.TextKind, text string) {
	widgets.SetText(p.status, widgets.Span{Kind: kind, Text: text})
	shell.SetVisible(p.status, text != "")
}

func (p *newPage) refresh() {
	busy := p.work.Busy()
	level := slices.Index(logic.Levels(), p.request.Level)
	if p.request.Rating != (serate.Range{}) {
		level = widgets.NoOption
	}
	p.level.SetSelected(level)
	p.symmetry.SetView(widgets.KeyView{Text: symmetryName(p.request.Symmetry), Icon: widgets.IconDown, Disabled: busy})
	p.technique.SetView(widgets.KeyView{Text: techniqueName(p.request.Technique), Icon: widgets.IconDown, Disabled: busy})
	p.rating.SetView(widgets.KeyView{Text: ratingName(p.request.Rating), Icon: widgets.IconDown, Disabled: busy})
	view := widgets.KeyView{Text: lang.L("Make a puzzle"), Icon: widgets.IconNew, Kind: widgets.Primary}
	if busy {
		view = widgets.KeyView{Text: lang.L("Stop"), Icon: widgets.IconStop, Kind: widgets.Stop}
	} else {
		p.meter.Hide()
	}
	p.run.SetView(view)
	shell.ShowIf(!busy, p.today)
	p.pane.Relayout()
}

func (p *newPage) openSymmetries() {
	var choices []shell.Choice
	for _, s := range Symmetries {
		choices = append(choices, shell.Choice{Text: symmetryName(s), Held: s == p.request.Symmetry, Action: shell.Closing(p.window, func() {
			r := p.request
			r.Symmetry = s
			p.choose(r)
		})})
	}
	shell.OpenList(p.window, lang.L("Symmetry of the givens"), choices)
}

// openRatings opens the list of ratings.
func (p *newPage) openRatings() {
	var keys []*widgets.Key
	choice := func(rating serate.Range) *widgets.Key {
		keys = append(keys, widgets.NewKey(widgets.KeyView{Text: ratingName(rating), Role: widgets.Chooses, Held: rating == p.request.Rating},
			shell.Closing(p.window, func() { p.choose(p.request.WithRating(rating)) })))
		return keys[len(keys)-1]
	}
	any := shell.Inset(choice(serate.Range{}))
	for _, rating := range Ratings {
		choice(rating)
	}
	sheet := p.window.OpenSheet(widgets.SheetView{
		Title: lang.L("Sudoku Explainer rating"), Subtitle: lang.L("The rating of the hardest step (ER). It replaces the difficulty."),
		Content: widgets.NewColumn(shell.Gap, any, shell.Pairs(keys[1:])), Keys: []*widgets.Key{shell.CloseKey(p.window)},
	})
	for _, k := range keys {
		k.Keys = sheet
	}
}

// openTechniques opens the list of techniques, by level.
func (p *newPage) openTechniques() {
	var all []*widgets.Key
	choice := func(t logic.Technique) *widgets.Key {
		all = append(all, widgets.NewKey(widgets.KeyView{Text: techniqueName(t), Role: widgets.Chooses, Held: t == p.request.Technique},
			shell.Closing(p.window, func() { p.choose(p.request.WithTechnique(t)) })))
		return all[len(all)-1]
	}
	parts := []fyne.CanvasObject{shell.Inset(choice(""))}
	byLevel := map[logic.Level][]*widgets.Key{}
	for _, info := range Techniques() {
		byLevel[info.Level] = append(byLevel[info.Level], choice(info.Technique))
	}
	for _, l := range logic.Levels() {
		if keys := byLevel[l]; keys != nil {
			parts = append(parts, widgets.NewText(widgets.Span{Kind: widgets.Caption, Text: i18n.Level(l)}), shell.Pairs(keys))
		}
	}
	sheet := p.window.OpenSheet(widgets.SheetView{
		Title: lang.L("Required technique"), Subtitle: lang.L("At some point no easier technique helps."),
		Content: widgets.NewColumn(0, parts...), Keys: []*widgets.Key{shell.CloseKey(p.window)},
	})
	for _, k := range all {
		k.Keys = sheet
	}
}
