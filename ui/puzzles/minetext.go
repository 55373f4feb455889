package puzzles

import (
	"errors"
	"strings"
	"time"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/widgets"
)

type mineCards struct{ *Listing }

func (c mineCards) Card(place int) Card {
	e := c.At(place)
	return Card{State: e.State(), Title: titleOf(e), Lines: [2]string{statusName(e.Status), e.Saved.Local().Format(time.DateOnly)}}
}

func titleOf(e Entry) string {
	if e.Name == "" {
		return lang.L("Unnamed puzzle")
	}
	return e.Name
}

// aboutEntry returns the lines below an entry's name.
func aboutEntry(e Entry) string {
	return statusName(e.Status) + " · " + e.Saved.Local().Format("2006-01-02 15:04")
}

func statusName(s Status) string {
	return [...]string{NotStarted: lang.L("New"), Started: lang.L("Started"), Solved: lang.L("Solved")}[s]
}

func orderName(by Order) string {
	return [...]string{ByDate: lang.L("By date"), ByName: lang.L("By name"), ByStatus: lang.L("By progress")}[by]
}

func importedText(r Imported) string {
	texts := []string{lang.N("{{.Count}} puzzles imported", r.Added, i18n.Values{"Count": i18n.Count(r.Added)})}
	if known := r.Found - r.Added; known > 0 {
		texts = append(texts, lang.N("{{.Count}} were already saved", known, i18n.Values{"Count": i18n.Count(known)}))
	}
	if r.Bad > 0 {
		texts = append(texts, unreadable(r.Bad))
	}
	return strings.Join(texts, " · ")
}

func failure(err error) string {
	switch _, refused := errors.AsType[*format.Error](err); {
	case refused:
		return i18n.Refusal(err)
	case errors.Is(err, ErrVersion):
		return lang.L("This file is from a later version of Solvoku.")
	case errors.Is(err, ErrNotThere):
		return lang.L("This puzzle is no longer there.")
	case errors.Is(err, ErrFull), errors.Is(err, ErrTooLarge):
		return lang.L("There are too many puzzles to save.")
	}
	return lang.L("Nothing was changed: {{.Reason}}", i18n.Values{"Reason": err.Error()})
}

// status reports the number of puzzles, the result of the last action and any
// damage to the storage.
func (p *MinePage) status() widgets.Span {
	if p.reading {
		return widgets.Span{Kind: widgets.Caption, Text: lang.L("Reading…")}
	}
	var texts []string
	if p.listing.Size() > 0 { // otherwise the page says so in place of the list
		texts = append(texts, listCount(p.listing.Len(), p.listing.Size()))
	}
	if p.said.Text != "" {
		texts = append(texts, p.said.Text)
	}
	wrong := p.said.Kind == widgets.Wrong || len(p.report.Aside) > 0 || p.report.Err != nil
	if names := p.report.Aside; len(names) > 0 {
		texts = append(texts, lang.L("Some of the saved puzzles could not be read. The damaged file has been set aside as {{.Name}}.", i18n.Values{"Name": strings.Join(names, ", ")}))
	} else if err := p.report.Err; err != nil {
		texts = append(texts, failure(err))
	}
	return widgets.Span{Kind: widgets.Caption.IfWrong(wrong), Text: strings.Join(texts, " · ")}
}

func (p *MinePage) nothing() widgets.Span {
	switch {
	case p.reading:
		return widgets.Span{}
	case p.listing.Size() > 0:
		return widgets.Span{Text: nothingFound()}
	}
	return widgets.Span{Text: lang.L("No puzzle is saved yet. Boards are kept here with their answers and notes, to continue later.")}
}
