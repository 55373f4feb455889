package share

import (
	"bytes"
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// choose opens a sheet with choices, each closing it.
func (p *page) choose(title string, choices ...shell.Choice) {
	for i, c := range choices {
		choices[i].Action = shell.Closing(p.window, c.Action)
	}
	shell.OpenList(p.window, title, choices)
}

// openTexts opens the sheet for copying the board as text.
func (p *page) openTexts() {
	if !p.state.Rules.Classic() {
		p.refuse(i18n.Notice(session.Notice{Kind: session.ClassicOnly, Name: lang.L("Text")}))
		return
	}
	copying := func(name string, kind session.NoticeKind, text func(format.Document) string) shell.Choice {
		return shell.Choice{Icon: widgets.IconCopy, Text: name, Action: func() { p.window.Copy(text(p.document()), kind) }}
	}
	p.choose(lang.L("Text"),
		copying(lang.L("Copy 81 characters"), session.Copied, Line),
		copying(lang.L("Copy a grid"), session.Copied, Diagram),
		copying(lang.L("Copy pencilmarks"), session.Copied, Pencilmarks),
		copying(lang.L("Copy a SudokuWiki link"), session.LinkCopied, SudokuWikiLink),
	)
}

// openPictures opens the sheet for saving or sharing a picture.
func (p *page) openPictures() {
	choices := []shell.Choice{
		{Icon: widgets.IconSave, Text: lang.L("Save as PNG…"), Action: func() { p.save("sudoku.png", "image/png", p.writePNG) }},
		{Icon: widgets.IconSave, Text: lang.L("Save as SVG…"), Action: func() { p.save("sudoku.svg", "image/svg+xml", p.writeSVG) }},
	}
	if platform.CanShareFile("image/png") {
		choices = append(choices, shell.Choice{Icon: widgets.IconShare, Text: lang.L("Share a picture…"), Action: p.sharePicture})
	}
	p.choose(lang.L("Picture"), choices...)
}

func (p *page) sharePicture() {
	var data bytes.Buffer
	if err := p.writePNG(&data); err != nil {
		p.failed(err)
		return
	}
	platform.ShareFile(p.window.Do, "sudoku.png", "image/png", data.Bytes(), p.failed)
}

// pictureSide is the side of a saved picture in SVG units, or half the side of a PNG in pixels.
const pictureSide = 720

func (p *page) writePNG(w io.Writer) error { return shell.WritePNG(w, p.draw()) }

func (p *page) writeSVG(w io.Writer) error {
	return p.draw().OutlinedSVG(w, shell.ExportPalette(), shell.ExportFonts())
}

func (p *page) draw() draw.Drawing { return draw.Board(shell.ExportPen(), p.shown(), pictureSide) }

func (p *page) save(name, mime string, write func(io.Writer) error) {
	p.window.SaveFile(name, mime, write, p.failed)
}

func (p *page) openFormats() {
	keep, turn, lose := Formats(p.document())
	content := widgets.NewColumn(shell.Gap, p.formatList(keep))
	if len(turn)+len(lose) > 0 {
		var parts []fyne.CanvasObject
		for _, part := range []struct {
			caption string
			formats []format.Format
		}{
			{lang.L("With everything on the board"), keep},
			{lang.L("With the answers as givens"), turn},
			{lang.L("Without the answers or the notes"), lose},
		} {
			if len(part.formats) > 0 {
				parts = append(parts, widgets.NewText(widgets.Span{Kind: widgets.Caption, Text: part.caption}), p.formatList(part.formats))
			}
		}
		content = widgets.NewColumn(shell.Gap, parts...)
	}
	p.window.OpenSheet(widgets.SheetView{
		Title: lang.L("Save as a file"), Content: content, Keys: []*widgets.Key{shell.CloseKey(p.window)},
	})
}

// formatList returns a list of formats; choosing one saves the file.
func (p *page) formatList(formats []format.Format) fyne.CanvasObject {
	var rows []shell.Choice
	for _, f := range formats {
		name := i18n.Format(f)
		if len(f.Extensions) > 0 {
			name += " (" + f.Extensions[0] + ")"
		}
		rows = append(rows, shell.Choice{Text: name, Action: shell.Closing(p.window, func() {
			p.save(FileName(f), f.MIME, func(w io.Writer) error { return Write(w, f, p.document()) })
		})})
	}
	return shell.List(rows)
}
