package shell

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"

	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/widgets"
)

// OpenSheet opens a sheet on top of the current page.
func (w *Window) OpenSheet(view widgets.SheetView) *widgets.Sheet {
	sheet := widgets.NewSheet(view)
	sheet.DimCloses = true
	sheet.OnClose = func() { w.forget(sheet) }
	sheet.OnHelp = w.help
	w.sheets = append(w.sheets, sheet)
	w.opening()
	sheet.Show(w.Canvas())
	w.Announce(strings.TrimSuffix(view.Title+". "+view.Subtitle, ". "))
	w.navigated()
	return sheet
}

// OpenFailure opens a sheet that says why a file could not be read or written.
func (w *Window) OpenFailure(title string, err error) {
	text := i18n.FileFailed(err)
	w.OpenSheet(widgets.SheetView{Title: title, Content: widgets.NewText(widgets.Span{Kind: widgets.Wrong, Text: text}), Keys: []*widgets.Key{CloseKey(w)}})
	w.Announce(text)
}

// CloseSheets closes all sheets.
func (w *Window) CloseSheets() {
	for len(w.sheets) > 0 {
		w.CloseSheet()
	}
}

// CloseSheet closes the top sheet.
func (w *Window) CloseSheet() {
	if last := len(w.sheets) - 1; last >= 0 {
		sheet := w.sheets[last]
		w.sheets = w.sheets[:last]
		sheet.Hide()
		w.navigated()
	}
}

// Sheets returns the number of open sheets.
func (w *Window) Sheets() int { return len(w.sheets) }

// forget drops a sheet that the user closed, and those on top of it.
func (w *Window) forget(sheet *widgets.Sheet) {
	if i := slices.Index(w.sheets, sheet); i >= 0 {
		w.sheets = w.sheets[:i]
		w.navigated()
	}
}

// Closing returns a function that closes all sheets and then calls another one.
func Closing(w *Window, then func()) func() {
	return func() {
		w.CloseSheets()
		then()
	}
}

// CloseKey returns a key that closes the top sheet.
func CloseKey(w *Window) *widgets.Key {
	return widgets.NewKey(widgets.KeyView{Text: lang.L("Close")}, w.CloseSheet)
}

// Choice is a row of a list to choose from.
type Choice struct {
	Icon     widgets.Icon
	Text     string
	Detail   string // a small label at its end, such as its shortcut, if there is room
	Under    bool   // whether the label goes under the text otherwise
	Below    string // a second line, small and muted
	Held     bool   // whether it is the current choice
	Disabled bool
	Action   func()
}

func (c Choice) row(role widgets.KeyRole) *widgets.Key {
	return widgets.NewKey(widgets.KeyView{
		Role: role, Row: true, Icon: c.Icon, Text: c.Text, Detail: c.Detail, Under: c.Under, Below: c.Below, Held: c.Held, Disabled: c.Disabled,
	}, c.Action)
}

// List returns the content of a sheet: choices, one flat row each.
func List(choices []Choice) fyne.CanvasObject {
	rows := widgets.NewColumn(0) // laid out once its size is known
	var keys []*widgets.Key
	role := widgets.Presses
	if slices.ContainsFunc(choices, func(c Choice) bool { return c.Held }) {
		role = widgets.Chooses
	}
	for _, c := range choices {
		keys = append(keys, c.row(role))
		rows.Objects = append(rows.Objects, keys[len(keys)-1])
	}
	widgets.ShareTextSize(keys...)
	return Inset(rows)
}

// OpenList opens a sheet with choices and a key that closes it.
func OpenList(w *Window, title string, choices []Choice) {
	w.OpenSheet(widgets.SheetView{Title: title, Content: List(choices), Keys: []*widgets.Key{CloseKey(w)}})
}

// Inset indents a part of a page as far as the page's texts.
func Inset(o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(0, 0, Gap, Gap), o)
}

// Pairs arranges keys in two columns, indented like a page's texts.
func Pairs(keys []*widgets.Key) fyne.CanvasObject {
	rows := container.New(layout.NewCustomPaddedVBoxLayout(Gap))
	for pair := range slices.Chunk(keys, 2) {
		row := container.NewGridWithColumns(2)
		row.Objects = Objects(pair)
		rows.Objects = append(rows.Objects, row)
	}
	return Inset(rows)
}

// Question asks for a line of text.
type Question struct {
	Title  string
	Text   string            // the initial text
	Done   string            // on the key that answers
	Answer func(text string) // called with the text entered, unless the user cancels
}

// AskText asks a question in a sheet. In a browser it uses the browser's own
// prompt, the only way to bring up a phone's keyboard there.
func AskText(w *Window, q Question) {
	if platform.HasPrompt {
		if text, ok := platform.Prompt(q.Title, q.Text); ok {
			q.Answer(text)
		}
		return
	}
	answer := func(text string) {
		w.CloseSheet()
		q.Answer(text)
	}
	field := widgets.NewTextField(q.Text, answer)
	field.Name = q.Title
	done := widgets.NewKey(widgets.KeyView{Text: q.Done, Kind: widgets.Primary}, func() { answer(field.Text) })
	cancel := widgets.NewKey(widgets.KeyView{Text: lang.L("Cancel")}, w.CloseSheet)
	content := container.New(layout.NewCustomPaddedLayout(TightGap, TightGap, Gap, Gap), field)
	sheet := w.OpenSheet(widgets.SheetView{Title: q.Title, Content: content, Keys: []*widgets.Key{cancel, done}, Default: done})
	field.Keys = sheet
	w.Canvas().Focus(field)
	field.TypedShortcut(&fyne.ShortcutSelectAll{}) // so that typing replaces it
}
