// Package ui is the app: it wires the pages to one window and one session, offers
// them in a menu, and saves the session.
//
// [New] builds the window and [App.Run] opens it. Every gesture takes the same path:
// a widget calls the session, the session changes the board, and [App] redraws.
//
// # Rooms
//
// Each feature has a package of its own, its room: play is the main screen;
// puzzles, scan, hint, sound, learn, compare, watch, share and help
// are opened from the menu; files opens and saves files on desktops without a dialog of
// their own. A room holds its model, its page, its texts and their tests. File names say
// what is inside:
//
//   - commands.go, page.go and others with page in their names, such as racepage.go,
//     are the visible part: widgets and layouts.
//   - text.go and others with text in their names are the room's texts in English,
//     the keys of all translations.
//   - All other files are the model. They don't import Fyne and compile without
//     the rest of the room.
//
// Rooms import the packages below them, never the app and never one another. A
// room is passed the window. To open another room it runs a command of the main screen,
// as in w.Run(command.CompareSolutions); a jump that takes an argument is passed to the
// room as a function.
//
// Below the rooms, each importing only what follows it, are
//
//   - shell: the window with its main screen, stages and sheets
//   - boardview: the board as a widget, and where its tiles are
//   - command: what a person can do, as values: commands.go lists the app's commands,
//     menu.go those in the menus; shortcuts, tips and keys are derived from them
//   - steps: a step of logic in words and as marks on a board
//   - judgement: what package diagnose finds out about a board, in words
//   - widgets: keys, toggles, bars, figures
//   - i18n: the language, and the vocabulary that several rooms share
//   - draw: plots, tables, boards for files and paper, and printed pages
//   - theme, platform: the look, and the operating systems
//   - session and store: the app's state and where it is kept
//
// Package cli is the counterpart for a terminal. The tests in this package enforce
// this structure.
package ui
