package hint

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"html"
	"io"
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/steps"
	"github.com/solvoku/solvoku/ui/theme"
)

// pictureSide is the side of a board's picture in a file, in units.
const pictureSide = 360

// fileRow is a row as written to a file: its step in brief, then its proof.
type fileRow struct{ head, lead, proof string }

func (t *trail) fileRow(i int) fileRow {
	item, number, ok := t.walk.Row(i)
	if !ok {
		return fileRow{head: endText(t)}
	}
	reason := reasonOf(&t.walk, i)
	return fileRow{headText(&item.Step, number), reason.Lead, proofText(&t.walk, i, &reason)}
}

// report returns the listed steps as plain text.
func (t *trail) report() string {
	var text strings.Builder
	fmt.Fprintf(&text, "%s\n%s\n", t.puzzle(), statusText(t))
	for i := range t.walk.Rows() {
		row := t.fileRow(i)
		fmt.Fprintf(&text, "\n%s\n", steps.Text(row.head, row.lead, row.proof))
	}
	return text.String()
}

// puzzle returns the digits before the first step as a line.
func (t *trail) puzzle() string {
	start := t.request.start()
	return start.Digits.String()
}

// picture returns the board at a row as an SVG element, in the light colours, which also suit
// paper.
func (t *trail) picture(row int) ([]byte, error) {
	v := boardview.View{}
	if item, _, ok := t.walk.Row(row); ok {
		v = stepView(item)
	} else {
		v = t.endView()
	}
	var svg bytes.Buffer
	err := boardview.WriteSVG(&svg, v, pictureSide, theme.New(theme.Fonts{}, theme.Options{Variant: theme.Light}))
	return svg.Bytes(), err
}

// writeMarkdown writes the list as Markdown with embedded pictures.
func (t *trail) writeMarkdown(w io.Writer) error {
	var text bytes.Buffer
	fmt.Fprintf(&text, "# %s\n\n`%s`\n\n%s\n", titleText(t.request), t.puzzle(), statusText(t))
	for i := range t.walk.Rows() {
		row := t.fileRow(i)
		svg, err := t.picture(i)
		if err != nil {
			return err
		}
		fmt.Fprintf(&text, "\n## %s\n\n", row.head)
		if row.lead != "" {
			fmt.Fprintf(&text, "%s\n\n", row.lead)
		}
		if row.proof != "" {
			fmt.Fprintf(&text, "<details><summary>%s</summary>\n\n%s\n\n</details>\n\n", lang.L("Proof"), strings.ReplaceAll(row.proof, "\n", "\\\n"))
		}
		fmt.Fprintf(&text, "![%s](data:image/svg+xml;base64,%s)\n", row.head, base64.StdEncoding.EncodeToString(svg))
	}
	_, err := w.Write(text.Bytes())
	return err
}

// htmlStyle puts pictures and text side by side where there is room, and keeps each step on one
// printed page.
const htmlStyle = `body{font-family:"Fira Sans",sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem;line-height:1.45;color:#1d2b3a}
article{display:flex;flex-wrap:wrap;gap:1.5rem;margin:2rem 0;break-inside:avoid}
article>div{flex:1 1 16rem}
h2{font-size:1.1rem;margin:0 0 .5rem}
svg{flex:none;max-width:100%;height:auto}
code{word-break:break-all}`

// writeHTML writes the list as a web page with embedded pictures.
func (t *trail) writeHTML(w io.Writer, code string) error {
	esc := html.EscapeString
	var text bytes.Buffer
	title := esc(titleText(t.request))
	fmt.Fprintf(&text, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\"/>\n<meta name=\"viewport\" content=\"width=device-width\"/>\n<title>%s</title>\n<style>\n%s\n</style>\n</head>\n<body>\n",
		i18n.Code(code), title, htmlStyle)
	fmt.Fprintf(&text, "<h1>%s</h1>\n<p><code>%s</code></p>\n<p>%s</p>\n", title, t.puzzle(), esc(statusText(t)))
	for i := range t.walk.Rows() {
		row := t.fileRow(i)
		svg, err := t.picture(i)
		if err != nil {
			return err
		}
		fmt.Fprintf(&text, "<article>\n%s<div>\n<h2>%s</h2>\n<p>%s</p>\n", svg, esc(row.head), esc(row.lead))
		if row.proof != "" {
			fmt.Fprintf(&text, "<details><summary>%s</summary>\n<p>%s</p>\n</details>\n", esc(lang.L("Proof")), strings.ReplaceAll(esc(row.proof), "\n", "<br/>\n"))
		}
		text.WriteString("</div>\n</article>\n")
	}
	text.WriteString("</body>\n</html>\n")
	_, err := w.Write(text.Bytes())
	return err
}
