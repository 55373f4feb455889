package main

import (
	"fmt"
	"html"
	"os"
	"path/filepath"
	"strings"

	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/light"
)

// lightFiles are the source files of the light board, which the page includes as one.
var lightFiles = []string{"kept.js", "rules.js", "places.js", "light.js"}

// markupPlace marks where the light board goes in the page.
const markupPlace = `<div id="light" hidden></div>`

// lightCode returns the light board's code: the app's tables, then the source files.
func lightCode(page, assets string) ([]byte, error) {
	var languages []string
	for _, l := range i18n.Languages() {
		languages = append(languages, l.Code)
	}
	tables, err := light.Tables(os.DirFS(filepath.Join(assets, "translations")), languages)
	if err != nil {
		return nil, err
	}
	code := fmt.Appendf(nil, "\"use strict\";\nconst lightTables = %s;\n", tables)
	for _, name := range lightFiles {
		data, err := os.ReadFile(filepath.Join(page, name))
		if err != nil {
			return nil, err
		}
		code = append(code, data...)
	}
	return code, nil
}

// lightKeys are the light board's keys, in Tab order, with their English labels. Those that
// wait for the app can't be pressed.
var lightKeys = []struct {
	part, text string
	icon, wait bool
}{
	{part: "mode", text: "Play"},
	{part: "erase", text: "Erase", icon: true},
	{part: "notes", text: "Notes", icon: true},
	{part: "advance", text: "Auto-next", icon: true},
	{part: "undo", text: "Undo", icon: true},
	{part: "redo", text: "Redo", icon: true},
	{part: "more", wait: true},
	{part: "solve", text: "Solve"},
	{part: "next1", wait: true}, {part: "next2", wait: true}, {part: "next3", wait: true},
	{part: "menu", wait: true},
	{part: "clearanswers", text: "Clear Answers", wait: true},
	{part: "clear", text: "Clear All", wait: true},
}

// lightMarkup returns the light board's elements. Digits are outlines, so that they look
// like the app's before any font has loaded. The light board's code fills in words in the
// user's language, by data-text and data-name.
func lightMarkup(assets, icons string) (string, error) {
	outlines, err := digits(assets)
	if err != nil {
		return "", err
	}
	var sb strings.Builder
	sb.WriteString("<div id=\"light\" hidden>\n<svg hidden>")
	for _, face := range []string{"regular", "bold", "italic"} {
		for i, path := range outlines[face] {
			fmt.Fprintf(&sb, `<symbol id="%s%d" viewBox="0 0 1000 1000"><path d="%s"/></symbol>`, face, i+1, path)
		}
	}
	sb.WriteString("</svg>\n<h1 class=\"title\" data-part=\"title\" data-text=\"Enter a puzzle\"></h1>\n")
	board, keys, first := boardMarkup(), "", true
	for _, k := range lightKeys {
		key, err := keyMarkup(icons, k.part, k.text, k.icon, k.wait)
		if err != nil {
			return "", err
		}
		if first { // the other mode's key comes before the board
			sb.WriteString(key + board)
			first = false
			continue
		}
		keys += key
	}
	for d := 1; d <= 9; d++ {
		fmt.Fprintf(&sb, "<button type=\"button\" class=\"key\" data-part=\"%d\" aria-label=\"%[1]d\"><svg><use href=\"#regular%[1]d\"/></svg></button>\n", d)
	}
	sb.WriteString(`<div class="key toggle" data-part="ground"></div>` + "\n")
	sb.WriteString(`<div class="key solver" data-part="solver"><span data-solves="backtracking" data-text="Backtracking"></span><span data-solves="exact-cover" data-text="Exact Cover"></span></div>` + "\n")
	return sb.String() + keys + "</div>", nil
}

// boardMarkup returns the elements of the board and of the line below it.
func boardMarkup() string {
	var sb strings.Builder
	sb.WriteString("<div id=\"light-board\" role=\"grid\" data-name=\"Board\">\n")
	for y := range 9 {
		sb.WriteString(`<div role="row">`)
		for x := range 9 {
			fmt.Fprintf(&sb, `<div role="gridcell" class="tile" data-cell="%d"></div>`, 9*y+x)
		}
		sb.WriteString("</div>\n")
	}
	sb.WriteString("</div>\n<p id=\"light-status\" role=\"status\" data-part=\"status\"></p>\n<div id=\"light-bar\" data-part=\"bar\"><div></div></div>\n")
	return sb.String()
}

// keyMarkup returns the element of a key.
func keyMarkup(icons, part, text string, icon, wait bool) (string, error) {
	class, content, more := "key "+part, "", ""
	if wait {
		class, more = "key waiting", " disabled"
		if text == "" {
			more += ` aria-hidden="true"`
		}
	}
	if icon {
		svg, err := os.ReadFile(filepath.Join(icons, part+".svg"))
		if err != nil {
			return "", err
		}
		content = strings.TrimSpace(string(svg))
	}
	words := html.EscapeString(text)
	if text != "" {
		content += fmt.Sprintf(`<span data-text="%s"></span>`, words)
	}
	if icon {
		more += fmt.Sprintf(` data-name="%s"`, words) // even where there is no room for the word
	}
	return fmt.Sprintf("<button type=\"button\" class=\"%s\" data-part=\"%s\"%s>%s</button>\n", class, part, more, content), nil
}
