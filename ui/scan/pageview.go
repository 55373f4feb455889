package scan

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	reader "github.com/solvoku/solvoku/board/scan"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// show updates the page. Widgets ignore a view equal to their current one.
func (p *page) show() {
	busy := p.work.Busy()
	review := p.mode == modeReviewing
	shell.SetVisible(p.sheet, review)
	shell.SetVisible(p.pad, review && !busy && len(p.review.regions) > 0)
	shell.SetVisible(p.frame, p.mode == modeCornering)
	shell.SetVisible(p.bar, busy)
	byHand := review && p.review.HasHand()
	shell.SetVisible(p.byHand, byHand)
	shell.SetVisible(p.hand, byHand)
	for _, k := range p.digits {
		shell.SetVisible(k, review)
	}
	shell.SetVisible(p.erase, review)
	shell.SetVisible(p.turn, review && p.picture.Image != nil)
	shell.SetVisible(p.adjust, (review || p.mode == modeRefused) && p.picture.Image != nil)
	shell.SetVisible(p.following, review && p.boards.several())
	shell.SetVisible(p.next, review)
	shell.SetVisible(p.use, review && !busy)
	shell.SetVisible(p.stop, busy)
	shell.SetVisible(p.another, p.mode == modeRefused || p.mode == modeCornering && p.review == nil && !busy)
	shell.SetVisible(p.turnWhole, p.mode == modeCornering)
	shell.SetVisible(p.read, p.mode == modeCornering && !busy)

	var status, detail string
	switch {
	case p.mode == modeWaiting:
		status = lang.L("Reading the picture…")
	case p.mode == modeRefused:
		status = failureText(p.failure)
	case p.mode == modeCornering:
		status, detail = lang.L("Drag the corners onto the grid’s corners."), cornerText(p.corners.Selected)
		if p.doubt != nil {
			status = lang.L("The grid is hard to see.") + " " + status
		}
		p.frame.setCorners(p.corners)
	default:
		status, detail = p.verdictText(), cellText(p.review, p.review.selected)
		p.sheet.setMarks(p.marks())
	}
	if p.mode != modeRefused && p.failure != nil {
		status = failureText(p.failure)
	}
	p.status.SetKind(widgets.Strong.IfWrong(p.failure != nil || review && len(p.review.Conflicts()) > 0 || review && i18n.Wrong(&p.judged)))
	p.status.SetText(status)
	p.detail.SetText(detail)
	if said := status + " " + detail; said != p.announced && (p.mode != modeReviewing || p.judged.Verdict != solvers.Unknown) {
		p.announced = said
		p.window.Announce(said)
	}
	p.sets[false].Refresh()
	p.sets[true].Refresh()
	if review {
		p.showKeys()
	}
}

func (p *page) showKeys() {
	byHand := lang.L("Filled in:")
	if p.review.hand == HandAnswers {
		byHand = lang.L("Filled in (violet):")
	}
	p.byHand.SetText(byHand)
	busy := p.work.Busy()
	doubtful := p.review.Doubtful()
	next := widgets.KeyView{Text: lang.X("scan.next", "Next"), Disabled: busy || doubtful.IsEmpty()}
	if n := doubtful.Len(); n > 0 {
		next.Kind = widgets.Primary
		next.Text = nextText(n)
	}
	p.next.SetView(next)
	use := widgets.KeyView{Text: lang.X("scan.use", "Use"), Disabled: !p.usable()}
	if doubtful.IsEmpty() {
		use.Kind = widgets.Primary
	}
	p.use.SetView(use)
}

func (p *page) marks() gridMarks {
	m := gridMarks{selected: p.review.selected, borders: p.review.borders, regions: p.review.numbers()}
	rules, unfinished := p.review.Rules()
	for _, r := range unfinished { // as if they were rules, so that they are seen
		rules = board.RulesOf(append(slices.Collect(rules.Clauses()), board.Clause{Kind: "region", Cells: slices.Collect(r.All())})...)
	}
	m.rules = rules
	clash := p.review.Conflicts()
	var clashing board.Cells
	for _, c := range clash {
		clashing = clashing.Union(c.Cells)
	}
	doubtful, repaired := p.review.misread(), p.review.Repaired()
	for c := range board.Cell(board.CellCount) {
		mark := cellMark{digit: p.review.cells[c].digit, kind: p.review.Kind(c)}
		switch {
		case clashing.Contains(c):
			mark.sign = clashSign
		case repaired.Contains(c):
			mark.sign = repairedSign
		case doubtful.Contains(c):
			mark.sign = doubtSign
		}
		m.cells[c] = mark
	}
	return m
}

// failureText says why there is nothing to review.
func failureText(err error) string {
	if foreign, ok := errors.AsType[*reader.FormatError](err); ok {
		return foreignText(foreign.Format)
	}
	if other, ok := errors.AsType[*reader.SizeError](err); ok {
		return lang.L("This puzzle is of size {{.Detail}}. Only 9×9 can be solved here.", i18n.Values{"Detail": fmt.Sprintf("%[1]d×%[1]d", other.Size)})
	}
	if _, ok := errors.AsType[reader.CutOffError](err); ok {
		return lang.L("Part of the grid is outside the picture. Take another that shows all of it.")
	}
	limit := reader.MaxPixels
	if large, ok := errors.AsType[*reader.LimitError](err); ok {
		limit = large.Max
	}
	switch {
	case errors.Is(err, reader.ErrNoGrid):
		return lang.L("There is no Sudoku in this picture. Try another one, or set the corners yourself.")
	case errors.Is(err, reader.ErrNoData):
		return lang.L("The file is empty.")
	case errors.Is(err, reader.ErrFormat):
		return lang.L("This file is not a picture that Solvoku can read. It reads JPEG, PNG, GIF, WebP and BMP.")
	case errors.Is(err, reader.ErrDamaged):
		return lang.L("The picture is damaged.")
	case errors.Is(err, reader.ErrAnimated):
		return lang.L("The picture is animated. Choose a still one.")
	case errors.Is(err, reader.ErrTooLarge):
		return lang.L("The picture is too large. The limit is {{.Count}} million pixels.", i18n.Values{"Count": limit / 1_000_000})
	default:
		return i18n.FileFailed(err)
	}
}

// foreignText explains what to do about a picture in an unreadable format.
func foreignText(format string) string {
	if format == "HEIC" {
		return lang.L("Your camera saves photos as HEIC, which Solvoku can’t read. Take a screenshot of the photo, or convert it to JPEG.")
	}
	return lang.L("This picture is a {{.Format}} file, which Solvoku can’t read. Save it as JPEG or PNG.", i18n.Values{"Format": format})
}

// verdictText returns what the line under the board will say: which digits clash, or how
// many givens and solutions there are.
func (p *page) verdictText() string {
	said := i18n.Facts(&p.judged)
	if found := p.review.Conflicts(); len(found) > 0 {
		said = i18n.Conflicts(found)
	}
	if p.review.unreadable && p.review.hand == HandLeftOut {
		said = lang.L("Most of the handwriting couldn’t be read, so it is left out.") + " " + said
	}
	if p.picture.Image == nil {
		said = lang.L("The picture itself wasn’t kept.") + " " + said
	}
	if _, unfinished := p.review.Rules(); len(unfinished) > 0 {
		r := unfinished[len(unfinished)-1]
		return lang.N("The region at {{.Cell}} has {{.Count}} cells, not nine.", r.Len(), i18n.Values{"Cell": r.Min().String(), "Count": r.Len()})
	}
	return p.boards.text() + variantText(p.reading.Variant) + said
}

// variantText says by which rules a board is taken, if it isn't a classic one.
func variantText(v reader.Variant) string {
	name, known := map[reader.Variant]string{
		reader.Killer:       lang.L("a killer Sudoku"),
		reader.Diagonal:     lang.L("a diagonal Sudoku"),
		reader.Arrow:        lang.L("an arrow Sudoku"),
		reader.Thermometer:  lang.L("a thermometer Sudoku"),
		reader.Jigsaw:       lang.L("a jigsaw Sudoku"),
		reader.Hyper:        lang.L("a hyper Sudoku"),
		reader.Sandwich:     lang.L("a sandwich Sudoku"),
		reader.ExtraRegions: lang.L("a Sudoku with extra regions"),
		reader.Skyscraper:   lang.L("a skyscraper Sudoku"),
		reader.LittleKiller: lang.L("a little killer Sudoku"),
	}[v]
	values := i18n.Values{"Variant": name}
	switch {
	case v == reader.OtherVariant:
		return lang.L("This has marks of another variant. Without its rules, which only a link brings:") + " "
	case !known:
		return ""
	case v == reader.Killer:
		return lang.L("This may be {{.Variant}}. After “Use”, enter its cages.", values) + " "
	case v == reader.Jigsaw:
		return lang.L("Read as {{.Variant}}. Drag over cells to change its regions.", values) + " "
	case v == reader.Diagonal || v == reader.Hyper:
		return lang.L("Read as {{.Variant}}.", values) + " "
	default:
		return lang.L("This may be {{.Variant}}. Without its rules, which only a link brings:", values) + " "
	}
}

// likely is the minimum probability for mentioning another reading of a cell.
const likely = 0.02

// cellText describes how a cell was read.
func cellText(r *Review, c board.Cell) string {
	read := r.cells[c].read
	v := i18n.Values{"Cell": c.String(), "Digit": int(read.Digit), "Seen": int(read.Raw)}
	switch {
	case r.Repaired().Contains(c) && read.Digit == 0:
		return lang.L("{{.Cell}} looks like {{.Seen}}, but then the puzzle has no solution.", v)
	case r.Repaired().Contains(c) && read.Raw == 0:
		return lang.L("{{.Cell}} looks empty, but {{.Digit}} gives the puzzle one solution.", v)
	case r.Repaired().Contains(c):
		return lang.L("{{.Cell}} looks like {{.Seen}}, but {{.Digit}} gives the puzzle one solution.", v)
	case !r.misread().Contains(c):
		return borderText(r, c) + plainText(r, c)
	}
	var others []string
	for _, a := range read.Alternatives {
		if a.Digit != read.Digit && a.Digit != 0 && a.P >= likely {
			others = append(others, strconv.Itoa(int(a.Digit)))
		}
	}
	v["Others"] = strings.Join(others, ", ")
	switch {
	case read.Digit == 0 && others == nil:
		return lang.L("{{.Cell}} looks empty; this is uncertain.", v)
	case read.Digit == 0:
		return lang.L("{{.Cell}} looks empty, but may be {{.Others}}.", v)
	case others == nil:
		return lang.L("{{.Cell}} looks like {{.Digit}}; this is uncertain.", v)
	default:
		return lang.L("{{.Cell}} looks like {{.Digit}}, but may be {{.Others}}.", v)
	}
}

// borderText says what is uncertain about a cell's borders.
func borderText(r *Review, c board.Cell) (text string) {
	for _, b := range [...]struct {
		doubtful bool
		other    board.Cell
	}{{r.borders.Right.Contains(c), c + 1}, {r.borders.Below.Contains(c), c + board.Size}} {
		v := i18n.Values{"Cell": c.String(), "Other": b.other.String()}
		switch {
		case !b.doubtful:
		case r.regions.At(c) == r.regions.At(b.other):
			text += lang.L("{{.Cell}} and {{.Other}} seem to be in one region; this is uncertain.", v) + " "
		default:
			text += lang.L("A region seems to end between {{.Cell}} and {{.Other}}; this is uncertain.", v) + " "
		}
	}
	return text
}

// plainText describes a cell that isn't in doubt.
func plainText(r *Review, c board.Cell) string {
	v := i18n.Values{"Cell": c.String(), "Digit": int(r.cells[c].digit)}
	switch {
	case r.cells[c].digit == 0:
		return lang.L("{{.Cell}} is empty.", v)
	case r.Kind(c) == board.Empty:
		return lang.L("{{.Cell}}: {{.Digit}}, left out", v)
	case r.Kind(c) == board.Answer:
		return lang.L("{{.Cell}}: {{.Digit}}, an answer", v)
	default:
		return lang.L("{{.Cell}}: {{.Digit}}, a given", v)
	}
}

func nextText(n int) string {
	return lang.L("Next ({{.Count}})", i18n.Values{"Count": n})
}

func cornerText(i int) string {
	return [...]string{
		lang.L("The grid’s upper left corner is selected."), lang.L("The grid’s upper right corner is selected."),
		lang.L("The grid’s lower right corner is selected."), lang.L("The grid’s lower left corner is selected."),
	}[i]
}
