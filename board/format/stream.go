package format

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"

	"github.com/solvoku/solvoku/board"
)

// longestLine is the longest line that [Stream] reads, in bytes.
const longestLine = 4096

// Stream yields the puzzles of a text that holds one on each line, as it reads
// them; it holds one line at a time. Blank lines and lines that begin with # are
// passed over, and so is what follows 81 characters after a blank or one of
// , ; | #.
//
// A line that is no puzzle is yielded as an error that names it, and the next
// one is taken. An error of the reader's is the last thing yielded.
func Stream(r io.Reader) iter.Seq2[board.Grid, error] {
	return func(yield func(board.Grid, error) bool) {
		in := bufio.NewReaderSize(r, longestLine)
		for number := 1; ; number++ {
			text, tooLong, err := nextLine(in)
			if text = trimLine(text); text != "" && text[0] != '#' {
				puzzle, fault := streamLine(text, number, tooLong)
				if !yield(puzzle, fault) {
					return
				}
			}
			if errors.Is(err, io.EOF) {
				return
			}
			if err != nil {
				yield(board.Grid{}, fmt.Errorf("after line %d: %w", number, err))
				return
			}
		}
	}
}

// nextLine reads a line, of one that is too long the beginning.
func nextLine(in *bufio.Reader) (text string, tooLong bool, err error) {
	part, err := in.ReadSlice('\n')
	text = string(part)
	for errors.Is(err, bufio.ErrBufferFull) {
		tooLong = true
		_, err = in.ReadSlice('\n')
	}
	return text, tooLong, err
}

// trimLine takes off blanks and the mark that some editors begin a text with.
func trimLine(text string) string {
	return strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
}

// streamLine reads the puzzle of a line.
func streamLine(text string, number int, tooLong bool) (board.Grid, error) {
	if tooLong {
		return board.Grid{}, fmt.Errorf("line %d: longer than %d bytes", number, longestLine)
	}
	if len(text) > board.CellCount && strings.ContainsRune(" \t,;|#", rune(text[board.CellCount])) {
		if g, err := readLine(text[:board.CellCount]); err == nil {
			return g, nil
		}
	}
	g, err := Parse(text)
	var fault *Error
	if errors.As(err, &fault) {
		there := *fault
		there.Line = number
		return g, &there
	}
	return g, err
}
