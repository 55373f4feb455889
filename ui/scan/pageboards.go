package scan

import (
	"context"

	"fyne.io/fyne/v2/lang"

	reader "github.com/solvoku/solvoku/board/scan"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/shell"
)

// boards are the boards of a picture with several, the most prominent first.
type boards struct {
	all   []reviewedBoard
	shown int
}

// reviewedBoard is a board with its corrections, which are nil until it is shown.
type reviewedBoard struct {
	reading *reader.Reading
	review  *Review
}

// several reports whether there is more than one board.
func (b *boards) several() bool { return len(b.all) > 1 }

// next keeps the state of the board shown and returns the one after it.
func (b *boards) next(now reviewedBoard) reviewedBoard {
	b.all[b.shown] = now
	b.shown = (b.shown + 1) % len(b.all)
	return b.all[b.shown]
}

// text says which board is shown, if there are several.
func (b *boards) text() string {
	if !b.several() {
		return ""
	}
	return lang.L("Board {{.Number}} of {{.Count}}.", i18n.Values{"Number": b.shown + 1, "Count": len(b.all)}) + " "
}

// findBoards looks for the picture's other boards in the background while the first is reviewed,
// so that nobody with only one waits for it.
func (p *page) findBoards() {
	picture := p.picture
	shell.Start(p.finding, func(ctx context.Context) ([]*reader.Reading, error) {
		return reader.ReadAll(ctx, picture.Image, reader.Options{Turns: picture.Turns})
	}, func(all []*reader.Reading, err error) {
		if err != nil {
			return
		}
		for _, r := range all {
			p.boards.all = append(p.boards.all, reviewedBoard{reading: r})
		}
		p.show()
		shell.Relayout(p.content)
	})
}

// nextBoard shows the next board with its corrections.
func (p *page) nextBoard() {
	if p.mode != modeReviewing || p.work.Busy() || !p.boards.several() {
		return
	}
	next := p.boards.next(reviewedBoard{p.reading, p.review})
	picture := p.picture
	p.start(func(ctx context.Context, _ reader.Options) result {
		return result{picture: picture, reading: next.reading}.straightened(ctx)
	}, func(r result) {
		p.take(r, func(read *reader.Reading) *Review {
			if next.review != nil {
				return next.review
			}
			return NewReview(read)
		})
	})
}
