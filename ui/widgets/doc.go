// Package widgets holds the widgets of Solvoku's window other than the board:
// keys, toggles, sheets, figures, charts and progress bars. They share the
// colours and sizes of package theme.
//
// The widgets know nothing about Sudoku, hold no app state and contain no text of
// their own. What a widget shows is a plain value; setting an equal value again is
// cheap.
package widgets
