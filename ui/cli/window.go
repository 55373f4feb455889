package cli

import (
	"io/fs"
	"os"
	"strings"

	"github.com/solvoku/solvoku/board/format"
)

// ForWindow reports whether the program's arguments, without the program's name, open the
// window, and with what: a file, or the text of a puzzle or a link. Without arguments the window
// opens as it was left. A single argument that names a command runs it; to open a file of that
// name, write ./NAME.
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
	if _, err := format.Read(strings.NewReader(arg), format.WithRules); err == nil {
		return "", arg, true
	}
	return "", "", false
}

// notOpened returns why the window can't open an argument: the file is missing or is a folder, or
// the link holds no puzzle. It returns nil if the argument looks like a command.
func notOpened(arg string) error {
	f, err := os.Open(arg)
	if err != nil {
		if strings.Contains(arg, "://") {
			_, err = format.Read(strings.NewReader(arg), format.WithRules) // ForWindow has already handled those that hold a puzzle
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
