package widgets

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/theme"
)

func TestGallery(t *testing.T) {
	themetest.Gallery(t)
	for _, v := range themetest.Variants {
		for _, scale := range []float32{1, 2} {
			opts := theme.Options{Variant: v.Variant, TextScale: scale}
			name := fmt.Sprintf("-%s-text%v", v.Name, scale)

			w := themetest.Window(t, opts)
			w.SetContent(container.NewPadded(keyBoard()))
			w.Resize(fyne.NewSize(412, 620))
			themetest.Picture(t, "keys"+name, w, 1)

			for _, size := range []fyne.Size{{Width: 412, Height: 892}, {Width: 360, Height: 640}, {Width: 800, Height: 360}, {Width: 1180, Height: 760}} {
				w := themetest.Window(t, opts)
				w.SetContent(container.NewPadded(keyBoard()))
				w.Resize(size)
				resultSheet().Show(w.Canvas())
				themetest.Picture(t, fmt.Sprintf("sheet-%vx%v%s", size.Width, size.Height, name), w, 1)
			}
		}
		w := themetest.Window(t, theme.Options{Variant: v.Variant})
		w.SetContent(container.NewWithoutLayout())
		w.Resize(fyne.NewSize(360, 420))
		inBrowser(t)
		resultSheet().Show(w.Canvas())
		themetest.Picture(t, "sheet-browser-"+v.Name, w, 2)

		for _, scale := range []float32{1, 2} {
			w = themetest.Window(t, theme.Options{Variant: v.Variant, TextScale: scale})
			w.SetContent(NewReadingColumn(8, rowBoard()...))
			w.Resize(fyne.NewSize(360, 900))
			themetest.Picture(t, fmt.Sprintf("rows-%s-text%v", v.Name, scale), w, 2)
		}

		w = themetest.Window(t, theme.Options{Variant: v.Variant})
		w.SetContent(container.NewPadded(iconBoard()))
		w.Resize(fyne.NewSize(412, 240))
		themetest.Picture(t, "icons-"+v.Name, w, 2)
	}
}

func iconBoard() fyne.CanvasObject {
	grid := container.New(layout.NewGridLayoutWithColumns(6))
	for _, icon := range allIcons() {
		grid.Add(NewKey(KeyView{Icon: icon}, nil))
	}
	return grid
}

// keyBoard resembles the app's keys, in all states.
func keyBoard() fyne.CanvasObject {
	nop := func() {}
	digits := container.New(layout.NewGridLayoutWithColumns(3))
	for d := 1; d <= 9; d++ {
		digits.Add(NewKey(KeyView{Text: fmt.Sprint(d), Corner: fmt.Sprint(9 - d), Large: true, Held: d == 5, Disabled: d == 9}, nop))
	}
	hovered, pressed, focused := NewKey(KeyView{Text: "Hovered"}, nop), NewKey(KeyView{Text: "Pressed"}, nop), NewKey(KeyView{Text: "Focused"}, nop)
	hovered.hovered, pressed.pressed, focused.focused = true, true, true
	primary := NewKey(KeyView{Text: "Solve", Kind: Primary}, nop)
	primary.focused = true
	toggle := NewToggle([]string{"Backtracking", "Exact Cover"}, nil)
	toggle.SetSelected(1)
	many := NewToggle([]string{"Constraint propagation", "Annealing", "Fast backtracking", "Bitboard"}, nil)
	many.FocusGained()
	meter := NewBusyBar()
	meter.Show()
	meter.at = 0.4
	return container.NewVBox(
		container.NewGridWithColumns(2,
			container.NewVBox(
				NewKey(KeyView{Text: "Clear All"}, nop),
				NewKey(KeyView{Text: "Clear Answers"}, nop),
				container.NewGridWithColumns(2, NewKey(KeyView{Icon: IconUndo}, nop), NewKey(KeyView{Icon: IconRedo, Disabled: true}, nop)),
			), digits),
		container.NewGridWithColumns(3, hovered, pressed, focused),
		container.NewGridWithColumns(3, NewKey(KeyView{Text: "Done", Disabled: true}, nop), NewKey(KeyView{Text: "Erase", Icon: IconErase}, nop), NewKey(KeyView{Text: "Notes", Icon: IconNotes, Held: true}, nop)),
		container.NewGridWithColumns(4, NewKey(KeyView{Text: "Backtracking laufen lassen"}, nop), NewKey(KeyView{Text: "Lösungen zählen"}, nop), NewKey(KeyView{Text: "Zurücksetzen"}, nop), NewKey(KeyView{Icon: IconMenu, Kind: Ghost}, nop)),
		toggle, many, meter,
		primary,
		NewKey(KeyView{Text: "Stop", Icon: IconStop, Kind: Stop}, nop),
	)
}

// rowBoard resembles a page of rows: folds, rows that open a page, and a strip.
func rowBoard() []fyne.CanvasObject {
	row := func(name, detail string) *Key {
		return NewKey(KeyView{Row: true, Text: name, Detail: detail, End: IconForward}, func() {})
	}
	proof := NewFold("Proof", "142 lines", NewText(Span{Body, "In row 2, 7 is in column 4 or 8."}), nil)
	proof.SetOpen(true)
	strip := NewStrip("Steps", func(int) {})
	bars := make([]StripBar, 97)
	for i := range bars {
		bars[i].Level = max(4-i/7, 0)
	}
	strip.Set(3, bars)
	short := NewStrip("Steps", func(int) {})
	short.Set(0, bars[:9])
	return []fyne.CanvasObject{
		NewText(Span{Verdict, "Extreme"}), strip, short,
		NewRows(proof.Object, NewFold("HoDoKu", "score 19,620", NewText(), nil).Object, row("What is an X-Wing?", "")),
		NewRows(row("QR code", "to scan with a phone"), row("Picture", "PNG or SVG"), row("Print", "PDF, one or many on a page")),
	}
}

// resultSheet resembles the app's result.
func resultSheet() *Sheet {
	values := make([]int64, 29)
	for i := range values {
		values[i] = int64(1000 / (1 + (i-9)*(i-9)/6))
	}
	done := NewKey(KeyView{Text: "Done", Kind: Primary}, func() {})
	return NewSheet(SheetView{
		Title:    "Exact Cover solved it",
		Subtitle: "Givens only · one solution",
		Content: container.NewVBox(
			NewFigures(FigureRow, Figure{Value: "0.9", Unit: "ms", Label: "function time"}, Figure{Value: "11,446", Label: "actions"}, Figure{Value: "60", Label: "max depth"}),
			NewFigures(FigureList, Figure{Label: "Set-up · search", Value: "0.15 · 0.75 ms"}, Figure{Label: "Placements", Value: "1,471"}, Figure{Label: "Dead ends", Value: "1,411"}, Figure{Label: "Guess depth", Value: "13"}),
			NewBarChart(Chart{Values: values, Highlight: 9, First: "nodes by depth", Last: "28"}),
			NewText(Span{Body, "Backtracking needs "}, Span{Strong, "23 ×"}, Span{Body, " the actions here"}),
		),
		Keys:    []*Key{NewKey(KeyView{Text: "Copy"}, func() {}), NewKey(KeyView{Text: "Run Backtracking"}, func() {}), done},
		Default: done,
	})
}
