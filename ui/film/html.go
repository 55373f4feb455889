package film

import (
	"bufio"
	"context"
	"crypto/sha256"
	_ "embed" // for the page's script and style
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"io"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/internal/replay"
	"github.com/solvoku/solvoku/ui/language"
)

//go:embed page.js
var pageScript string

//go:embed page.css
var pageStyle string

// pageTop has placeholders for the language, the policy, the title, the style, the title
// again, the puzzle, the shots taken, the slider's name and the keys' name.
const pageTop = `<!DOCTYPE html>
<html lang="%s">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="%s">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="Solvoku">
<title>%s</title>
<style>%s</style>
</head>
<body>
<main>
<h1>%s</h1>
<p class="about"><code>%s</code> · %s</p>
<div id="lanes" class="lanes"></div>
<div id="story" class="story"></div>
<p id="news" class="news"></p>
<div id="seek" role="slider" tabindex="0" aria-valuemin="0" aria-valuemax="0" aria-valuenow="0" aria-label="%s"></div>
<div id="keys" class="keys" role="toolbar" aria-label="%s"></div>
<p id="said" class="said" role="status" aria-live="polite"></p>
<section id="handout"></section>
<noscript><p>%s</p></noscript>
</main>
<script type="application/json" id="film">`

// HTML writes a film as a self-contained web page, which loads nothing else.
type HTML struct{}

// page holds everything that the script reads except the shots, which follow one by one.
type page struct {
	Words   map[string]any `json:"words"`
	Gaps    [2]float32     `json:"gaps"`
	Rate    float64        `json:"rate"` // shots per second
	Decimal string         `json:"decimal"`
	Lanes   []pageLane     `json:"lanes"`
}

type pageLane struct {
	Name    string     `json:"name"`
	Kinds   string     `json:"kinds"` // of the cells' digits: g, a or s
	Cover   bool       `json:"cover"`
	Labels  []string   `json:"labels"`
	Profile [][2]uint8 `json:"profile"`
	Highest int        `json:"highest"`
}

type pageShot struct {
	Where  string      `json:"w"`
	At     float64     `json:"a"`
	Stop   bool        `json:"x,omitempty"`
	News   string      `json:"y,omitempty"`
	Scenes []pageScene `json:"s"`
}

// pageScene omits digits, notes and constraints that are unchanged from the previous scene.
type pageScene struct {
	Digits   string      `json:"d,omitempty"`
	Notes    string      `json:"n,omitempty"` // two base-36 digits per cell
	Covered  string      `json:"v,omitempty"` // one hexadecimal digit per four constraints
	Marked   []int16     `json:"m,omitempty"`
	Selected []int       `json:"c,omitempty"`
	Houses   []int       `json:"h,omitempty"`
	Equal    []int       `json:"e,omitempty"`
	Caption  string      `json:"t"`
	Values   []string    `json:"f"`
	Share    float64     `json:"p"`
	Sketch   *pageSketch `json:"k,omitempty"`
}

type pageSketch struct {
	Tints  [][3]int     `json:"t,omitempty"`
	Washed []int        `json:"w,omitempty"`
	Below  [][6]float32 `json:"u,omitempty"`
	Ways   [][6]float32 `json:"y,omitempty"`
	Frames [][2]int     `json:"o,omitempty"`
	Names  [][4]any     `json:"l,omitempty"`
}

// Write writes a film shot by shot. It returns ctx's error or w's. It calls report, if not
// nil, for each shot.
func (HTML) Write(ctx context.Context, w io.Writer, f *Film, report func(Progress)) error {
	out := bufio.NewWriter(w)
	lang, style := f.Lang, variables()+pageStyle
	policy := "default-src 'none'; style-src " + hash(style) + "; script-src " + hash(pageScript) + "; base-uri 'none'; form-action 'none'"
	title := html.EscapeString(f.Title)
	fmt.Fprintf(out, pageTop, f.Code, html.EscapeString(policy), title, style, title, html.EscapeString(f.Board), html.EscapeString(f.Taken()),
		html.EscapeString(lang.L("Place in the film")), html.EscapeString(lang.L("Playback")), html.EscapeString(lang.L("This film needs JavaScript.")))
	head, err := json.Marshal(f.page())
	if err != nil {
		return err
	}
	out.Write(head[:len(head)-1]) // without the closing brace, since the shots follow
	out.WriteString(`,"shots":[`)
	before := make([]pageScene, len(f.Lanes))
	for i := range f.Shots {
		if !pausing.Goes(ctx) {
			return ctx.Err()
		}
		data, err := json.Marshal(f.pageShot(&f.Shots[i], before))
		if err != nil {
			return err
		}
		if i > 0 {
			out.WriteString(",\n")
		}
		if _, err := out.Write(data); err != nil {
			return err
		}
		if report != nil {
			report(Progress{Share: float64(i+1) / float64(len(f.Shots))})
		}
	}
	fmt.Fprintf(out, "]}</script>\n<script>%s</script>\n</body>\n</html>\n", pageScript)
	return out.Flush()
}

// hash returns the source expression for a text in a content security policy.
func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// variables returns the style's light and dark colours, and the classes for tile colours.
func variables() string {
	list := func(dark bool) string {
		var sb strings.Builder
		for i := range inkCount {
			c := i.color(dark)
			fmt.Fprintf(&sb, "--%s:#%02x%02x%02x;", inks[i].name, c.R, c.G, c.B)
		}
		return sb.String()
	}
	text := ":root{" + list(false) + "}\n@media screen and (prefers-color-scheme:dark){:root{" + list(true) + "}}\n"
	for i := tileAInk; i < equalTileInk; i++ {
		text += fmt.Sprintf(".%[1]s{fill:var(--%[1]s)}", inks[i].name)
	}
	return text + "\n"
}

// page returns everything but the shots.
func (f *Film) page() page {
	lang := f.Lang
	p := page{
		Gaps: [2]float32{draw.ThinGap, draw.WideGap}, Rate: 100 / float64(f.delay(0)), Decimal: language.Numbers(lang).Decimal,
		Words: map[string]any{
			"play": lang.X("watch.play", "Play"), "pause": lang.L("Pause"), "back": lang.L("Step back"), "on": lang.L("Step"),
			"start": lang.L("To the start"), "end": lang.L("To the end"), "before": lang.L("Previous dead end"), "next": lang.L("Next dead end"),
			"slower": lang.L("Slower"), "faster": lang.L("Faster"), "lens": lang.L("Constraints"), "board": lang.L("Board"),
			"keep": lang.L("Add to the handout"), "drop": lang.L("Remove from the handout"), "print": lang.L("Print the handout"),
			"space": lang.L("Space"), "open": lang.L("Open constraints"), "row": lang.L("Row {{.House}}"),
			"panels": titles(lang), "rows": rowTexts(lang),
			"constraints": []string{
				lang.L("a digit in {{.Cell}}"), lang.L("{{.Digit}} in row {{.House}}"),
				lang.L("{{.Digit}} in column {{.House}}"), lang.L("{{.Digit}} in box {{.House}}"),
			},
		},
	}
	for i := range f.Lanes {
		l := &f.Lanes[i]
		lane := pageLane{Name: l.Name, Cover: l.Cover, Labels: l.Labels, Highest: max(l.Highest, 1), Profile: [][2]uint8{}}
		for _, kind := range l.Kinds {
			lane.Kinds += map[board.Kind]string{board.Given: "g", board.Answer: "a"}[kind]
			if kind == board.SolverAnswer || kind == board.Empty {
				lane.Kinds += "s"
			}
		}
		for _, s := range l.Profile {
			lane.Profile = append(lane.Profile, [2]uint8{s.Low, s.High})
		}
		p.Lanes = append(p.Lanes, lane)
	}
	return p
}

// titles returns the panels' titles.
func titles(lang language.Language) (all [PanelCount]string) {
	for kind := range PanelCount {
		all[kind] = kind.Title(lang)
	}
	return all
}

// rowTexts returns the texts of [RowsText] for the script to fill in: one for each number of
// rows, then those for a constraint covered without a row and with one.
func rowTexts(lang language.Language) (all []string) {
	text := func(rows int, met bool) {
		all = append(all, rowsText(lang, rows, met, language.Values{"Constraint": "{{.Constraint}}", "Rows": "{{.Rows}}", "Count": rows}))
	}
	for rows := range board.Size + 1 {
		text(rows, false)
	}
	text(0, true)
	text(1, true)
	return all
}

// pageShot returns a shot and updates before, which says what the next one can omit.
func (f *Film) pageShot(shot *Shot, before []pageScene) pageShot {
	p := pageShot{Where: shot.Where, At: share(shot.At), Stop: shot.Stop, News: shot.News}
	for i := range shot.Scenes {
		s := &shot.Scenes[i]
		scene := pageScene{
			Digits: s.Digits.String(), Notes: notes(s), Marked: s.Marked, Selected: cells(s.Selected), Houses: cells(s.Houses), Equal: cells(s.Equal),
			Caption: s.Caption, Values: s.Values, Share: share(s.Share), Sketch: sketchOf(s.Sketch),
		}
		if scene.Values == nil {
			scene.Values = []string{}
		}
		if f.Lanes[i].Cover {
			scene.Covered = covered(&s.Covered)
		}
		whole := scene
		for _, same := range []struct{ now, was *string }{
			{&scene.Digits, &before[i].Digits}, {&scene.Notes, &before[i].Notes}, {&scene.Covered, &before[i].Covered},
		} {
			if *same.now == *same.was {
				*same.now = ""
			}
		}
		before[i] = whole
		p.Scenes = append(p.Scenes, scene)
	}
	return p
}

// share rounds a fraction to a visible precision.
func share(x float64) float64 { return float64(int(x*1e5+0.5)) / 1e5 }

func cells(set board.Cells) (all []int) {
	for c := range set.All() {
		all = append(all, int(c))
	}
	return all
}

const base36 = "0123456789abcdefghijklmnopqrstuvwxyz"

// notes encodes the candidates of all cells, as bits 1 to 9.
func notes(s *Scene) string {
	text := make([]byte, 0, 2*board.CellCount)
	for c := range s.Notes {
		bits := 0
		if s.Digits[c] == 0 {
			for d := range s.Notes[c].All() {
				bits |= 1 << d
			}
		}
		text = append(text, base36[bits/36], base36[bits%36])
	}
	return string(text)
}

// covered encodes the covered constraints.
func covered(s *replay.Constraints) string {
	text := make([]byte, 0, solvers.ConstraintCount/4)
	for k := 0; k < solvers.ConstraintCount; k += 4 {
		bits := 0
		for i := range 4 {
			if s.Contains(solvers.Constraint(k + i)) {
				bits |= 1 << i
			}
		}
		text = append(text, base36[bits])
	}
	return string(text)
}

// sketchOf returns a sketch scaled to a board with sides of 1000.
func sketchOf(s *Sketch) *pageSketch {
	if s == nil {
		return nil
	}
	p := &pageSketch{Washed: cells(s.Washed)}
	for c := range s.Tints {
		for d, tint := range s.Tints[c] {
			if tint > 0 {
				p.Tints = append(p.Tints, [3]int{c, d, int(tint)})
			}
		}
	}
	p.Below, p.Ways = waysOf(s.Below), waysOf(s.Ways)
	for _, h := range s.Houses {
		all := h.Cells()
		p.Frames = append(p.Frames, [2]int{int(all[0]), int(all[board.Size-1])})
	}
	for c := range s.Framed.All() {
		p.Frames = append(p.Frames, [2]int{int(c), int(c)})
	}
	for _, n := range s.Names {
		p.Names = append(p.Names, [4]any{int(n.Cell), int(n.Digit), int(n.Tint), n.Text})
	}
	return p
}

// waysOf returns each line as its width, layer and end points.
func waysOf(all []draw.Stroke) (lines [][6]float32) {
	round := func(x float32) float32 { return float32(int(1e4*x)) / 10 }
	for _, way := range all {
		lines = append(lines, [6]float32{round(way.Width), float32(way.Layer), round(way.From[0]), round(way.From[1]), round(way.To[0]), round(way.To[1])})
	}
	return lines
}
