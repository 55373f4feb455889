package puzzles

import (
	"context"
	"errors"
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/ui/i18n"
)

// collectionCards shows a collection in a list.
type collectionCards struct{ *Collection }

// Card implements [listModel].
func (c collectionCards) Card(place int) Card {
	index := c.Index(place)
	t := c.texts[index]
	number := lang.L("No. {{.Number}}", i18n.Values{"Number": i18n.Count(index + 1)})
	givens := i18n.Givens(c.givens[index].FilledCount())
	card := Card{State: c.State(index), Title: number, Lines: [2]string{givens, joined(t.author, t.level)}}
	if t.title != "" {
		card.Title, card.Lines[0] = t.title, joined(number, givens)
	}
	return card
}

// joined joins the non-empty texts on one line.
func joined(texts ...string) string {
	var kept []string
	for _, t := range texts {
		if t != "" {
			kept = append(kept, t)
		}
	}
	return strings.Join(kept, " · ")
}

// status says how many puzzles there are, and what went wrong.
func (l *collectionList) status() string {
	size := l.puzzles.Size()
	if l.work.Busy() {
		return lang.N("Reading: {{.Count}} puzzles so far", size, i18n.Values{"Count": i18n.Count(size)})
	}
	texts := []string{listCount(l.puzzles.Len(), size)}
	switch err := l.result.Err; {
	case errors.Is(err, context.Canceled):
		texts = append(texts, lang.L("stopped before the end"))
	case err != nil && size > 0:
		texts = append(texts, i18n.FileFailed(err))
	}
	if l.result.Full {
		texts = append(texts, lang.L("the rest was not read"))
	}
	if bad := l.result.Bad; bad > 0 {
		texts = append(texts, unreadable(bad))
	}
	if l.said != "" {
		texts = append(texts, l.said)
	}
	return strings.Join(texts, " · ")
}

// nothing says why the list is empty.
func (l *collectionList) nothing() string {
	switch err := l.result.Err; {
	case l.puzzles.Size() > 0:
		return nothingFound()
	case l.work.Busy():
		return ""
	case err == nil || errors.Is(err, context.Canceled):
		return lang.L("There is no puzzle in this text.")
	default:
		if _, refused := errors.AsType[*format.Error](err); refused {
			return i18n.Refusal(err)
		}
		return i18n.FileFailed(err)
	}
}
