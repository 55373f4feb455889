package puzzles

import (
	"context"
	"errors"
	"io"
	"iter"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers/diagnose"
)

// Collection holds the puzzles of a text, with the details that the list shows. A
// puzzle with nothing but givens takes 81 bytes.
type Collection struct {
	givens []board.Grid
	states map[int]board.State // boards with answers, notes or rules, by index
	texts  map[int]captions    // captions of the documents that have any, by index

	query Query
	found []int32 // indices of the puzzles that match the query; unused if all do
}

// captions holds a document's texts about its puzzle.
type captions struct{ title, author, level string }

// Add appends puzzles.
func (c *Collection) Add(documents ...format.Document) {
	for i := range documents {
		d := &documents[i]
		index := len(c.givens)
		c.givens = append(c.givens, d.State.Givens())
		if d.Listed {
			d.State = diagnose.AsSukaku(d.State)
		}
		if d.Parts()&(format.Answers|format.Notes|format.Rules) != 0 {
			if c.states == nil {
				c.states = map[int]board.State{}
			}
			c.states[index] = d.State
		}
		if t := (captions{d.Title, d.Author, d.Level}); t != (captions{}) {
			if c.texts == nil {
				c.texts = map[int]captions{}
			}
			c.texts[index] = t
		}
		if !c.query.Everything() && c.matches(index) {
			c.found = append(c.found, int32(index))
		}
	}
}

// Size returns the number of puzzles.
func (c *Collection) Size() int { return len(c.givens) }

// State returns the board of the puzzle with an index from 0 to Size()-1.
func (c *Collection) State(index int) board.State {
	if s, ok := c.states[index]; ok {
		return s
	}
	d := format.FromGrid(c.givens[index])
	return d.State
}

// Documents yields the puzzles that match the search.
func (c *Collection) Documents() iter.Seq[format.Document] {
	return func(yield func(format.Document) bool) {
		for place := range c.Len() {
			index := c.Index(place)
			t := c.texts[index]
			if !yield(format.Document{State: c.State(index), Title: t.title, Author: t.author, Level: t.level}) {
				return
			}
		}
	}
}

// Search restricts the collection to the puzzles that match a query by title,
// author, level, number or digits. Puzzles added later are searched too.
func (c *Collection) Search(text string) {
	c.query, c.found = ParseQuery(text), nil
	if c.query.Everything() {
		return
	}
	for i := range c.givens {
		if c.matches(i) {
			c.found = append(c.found, int32(i))
		}
	}
}

func (c *Collection) matches(index int) bool {
	t := c.texts[index]
	return c.query.Matches(index+1, &c.givens[index], t.title, t.author, t.level)
}

// Len returns the number of puzzles that match the search.
func (c *Collection) Len() int {
	if c.query.Everything() {
		return len(c.givens)
	}
	return len(c.found)
}

// Index returns the index of the puzzle at a position among the search results.
func (c *Collection) Index(place int) int {
	if c.query.Everything() {
		return place
	}
	return int(c.found[place])
}

// chunk is the number of puzzles passed on at a time. The first chunk is smaller, so that
// something appears at once.
const (
	firstChunk = 64
	chunk      = 1024
)

// IsMany reports whether a text contains more than one puzzle. It stops reading
// at the second.
func IsMany(open func() (io.ReadCloser, error)) bool {
	stream, err := open()
	if err != nil {
		return false
	}
	defer stream.Close() // nothing was written
	reader, err := format.NewReader(stream, format.WithRules)
	if err != nil {
		return false
	}
	puzzles, others := 0, 0
	for _, err := range reader.All() {
		if err == nil {
			puzzles++
		} else {
			others++
		}
		// Don't read all of a long text that has no puzzles.
		if puzzles > 1 || others > format.MaxPuzzles/1024 {
			break
		}
	}
	return puzzles > 1
}

// ReadResult is the outcome of reading a text.
type ReadResult struct {
	Bad  int   // parts that are not puzzles
	Full bool  // whether there are more than [format.MaxPuzzles]; the rest weren't read
	Err  error // the reader's error, or the context's if reading was stopped
}

// ReadCollection reads the puzzles of a text and passes them to add in chunks, in order.
// The context may have a pause function. An [*format.Error] in the result means that the
// whole text was rejected.
func ReadCollection(ctx context.Context, r io.Reader, add func([]format.Document)) ReadResult {
	reader, err := format.NewReader(r, format.WithRules)
	if err != nil {
		return ReadResult{Err: err}
	}
	var result ReadResult
	var pending []format.Document
	interrupted := pausing.Interrupted(ctx)
	read, limit := 0, firstChunk
	pass := func() {
		if len(pending) > 0 {
			add(pending)
			pending, limit = make([]format.Document, 0, chunk), chunk
		}
	}
	for d, err := range reader.All() {
		_, refused := errors.AsType[*format.Error](err)
		switch {
		case refused:
			result.Bad++
		case err != nil:
			result.Err = err
		case read == format.MaxPuzzles:
			result.Full = true
		default:
			pending = append(pending, d)
			read++
		}
		if len(pending) == limit {
			pass()
		}
		if interrupted() {
			result.Err = ctx.Err()
		}
		if result.Err != nil || result.Full {
			break
		}
	}
	pass()
	return result
}
