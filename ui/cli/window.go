package cli

import (
	"io/fs"
	"os"
	"strings"

	"github.com/solvoku/solvoku/board/format"
)

// ForWindow reports whether the program's arguments, without its name, are for its
// window, and what to open there: the name of a file, or the text of a puzzle or a
// link. No arguments open the window alone. One argument opens it with a file, or
// with the puzzle that the argument is, unless it is the name of a command; a file of
// such a name is opened as ./NAME.
func ForWindow(args []string) (file, text string, ok bool) {
	if len(args) != 1 {
		return "", "", len(args) == 0
	}
	arg := args[0]
	if _, command := find(arg); command || strings.HasPrefix(arg, "-") {
		return "", "", false
	}
	if info, err := os.Stat(arg); err == nil {
		return arg, "", !info.IsDir()
	}
	if _, err := format.Read(strings.NewReader(arg)); err == nil {
		return "", arg, true
	}
	return "", "", false
}

// notOpened returns why the window can't open the file that an argument names: it is
// a folder, or missing; of a link, why it is refused. It returns nil if the argument
// looks like a command instead.
func notOpened(arg string) error {
	f, err := os.Open(arg)
	if err != nil {
		if strings.Contains(arg, "://") {
			_, err = format.Read(strings.NewReader(arg)) // ForWindow has opened those that hold a puzzle
			return err
		}
		if strings.ContainsAny(arg, `/\.`) {
			return err
		}
		return nil
	}
	defer f.Close()
	if isFolder(f) {
		return &fs.PathError{Op: "open", Path: arg, Err: errFolder}
	}
	return nil
}
