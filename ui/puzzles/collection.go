package puzzles

import (
	"iter"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
)

// Collection holds the puzzles of a text, each with what the list shows. A puzzle
// that is only givens takes 81 bytes.
type Collection struct {
	givens []board.Grid
	states map[int]board.State // boards with answers or notes, by index
	texts  map[int]captions    // texts of the documents that have any, by index

	query Query
	found []int32 // indices of the puzzles that match the query; unused if all do
}

// captions are what a document says about its puzzle.
type captions struct{ title, author, level string }

// Add appends puzzles.
func (c *Collection) Add(documents ...format.Document) {
	for i := range documents {
		d := &documents[i]
		index := len(c.givens)
		c.givens = append(c.givens, d.State.Givens())
		if d.Parts()&(format.Answers|format.Notes) != 0 {
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
	d := format.Of(c.givens[index])
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

// Search restricts the collection to the puzzles that match a text, by title,
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

// Index returns the index of the puzzle at a place among those that match the
// search.
func (c *Collection) Index(place int) int {
	if c.query.Everything() {
		return place
	}
	return int(c.found[place])
}
