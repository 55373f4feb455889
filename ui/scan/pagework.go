package scan

import (
	"context"
	"errors"
	"image"

	reader "github.com/solvoku/solvoku/board/scan"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/shell"
)

const (
	sheetSide   = 630  // side of the straightened photo, in pixels
	sheetMargin = 0.15 // margin around the grid, in cells
)

// result is the outcome of background work.
type result struct {
	picture reader.Picture // if it was decoded
	whole   *image.RGBA    // likewise
	reading *reader.Reading
	sheet   image.Image
	err     error
}

// start runs a job in the background and shows its progress.
func (p *page) start(job func(context.Context, reader.Options) result, done func(result)) {
	p.bar.SetShare(0)
	shell.Follow(p.work, func(ctx context.Context, progress func(float64)) (result, error) {
		r := job(ctx, reader.Options{Progress: progress})
		return r, r.err
	}, p.bar.SetShare, func(r result, _ error) { done(r) })
	p.show()
	shell.Relayout(p.content)
}

func (p *page) stopWork() {
	p.work.End()
	if p.mode == modeWaiting {
		p.window.Leave()
		return
	}
	p.show()
	shell.Relayout(p.content)
}

// load reads the puzzle in a file. An open review is kept if the file turns out not
// to be a picture.
func (p *page) load(f platform.File) {
	p.failure = nil
	if p.review == nil {
		p.picture, p.whole = reader.Picture{}, nil
		p.enter(modeWaiting)
	}
	p.start(func(ctx context.Context, o reader.Options) result {
		picture, err := decode(ctx, f.Open, f.Draw)
		if err != nil {
			return result{err: err}
		}
		r := result{picture: picture, whole: shrunk(ctx, picture)}
		if r.err = ctx.Err(); r.err != nil {
			return r
		}
		o.Turns = picture.Turns
		r.reading, r.err = reader.Read(ctx, picture.Image, o)
		return r.straightened(ctx)
	}, p.loaded)
}

func (p *page) loaded(r result) {
	if r.picture.Image != nil {
		p.picture, p.whole, p.reading, p.review, p.doubt = r.picture, r.whole, nil, nil, nil
		p.boards = boards{}
		p.window.Session().KeepReview("")
		p.finding.End()
		p.judging.End()
		p.mode = modeWaiting
	}
	p.take(r, NewReview)
	if p.mode == modeReviewing && r.err == nil {
		p.findBoards()
	}
}

// readAgain reads the grid between the corners.
func (p *page) readAgain() {
	if p.mode != modeCornering || p.work.Busy() {
		return
	}
	p.readAt(p.corners.Quad(), NewReview)
}

// turnGrid rereads the grid after a clockwise quarter turn, keeping the corrections.
func (p *page) turnGrid() {
	if p.mode != modeReviewing || p.work.Busy() || p.picture.Image == nil {
		return
	}
	p.readAt(turned(p.reading.Corners), p.review.Turned)
}

func (p *page) readAt(corners reader.Quad, review func(*reader.Reading) *Review) {
	picture := p.picture
	p.failure = nil
	p.start(func(ctx context.Context, o reader.Options) result {
		r := result{}
		r.reading, r.err = reader.ReadAt(ctx, picture.Image, corners, o)
		r.picture = picture
		return r.straightened(ctx)
	}, func(r result) { p.take(r, review) })
}

// take shows the review, or why nothing could be read.
func (p *page) take(r result, review func(*reader.Reading) *Review) {
	if r.err != nil {
		if doubt, ok := errors.AsType[*reader.CornersError](r.err); ok {
			p.doubt, p.mode = doubt, modeRefused
			p.adjustCorners()
			return
		}
		if failed(r.err) {
			p.refuse(r.err)
		}
		shell.Relayout(p.content)
		return
	}
	p.reading, p.review = r.reading, review(r.reading)
	p.failure = nil
	p.sheet.setPicture(r.sheet)
	p.hand.SetSelected(int(p.review.hand))
	p.keep()
	p.judge()
	p.enter(modeReviewing)
}

// straightened adds the straightened photo to a reading.
func (r result) straightened(ctx context.Context) result {
	if r.err == nil {
		sheet, err := r.reading.Straightened(ctx, r.picture.Image, sheetSide, sheetMargin)
		if err != nil {
			return result{err: err}
		}
		r.sheet = sheet
	}
	return r
}
