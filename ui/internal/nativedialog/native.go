// Package nativedialog opens the desktop's own file dialogs: those of the portal on Linux and BSD,
// of comdlg32 on Windows, and of AppleScript on macOS. It knows nothing of Fyne.
//
// Each system has a Show and an Offered of its own. Show blocks until the dialog is closed, so
// call it on a goroutine of its own.
package nativedialog

import (
	"errors"
	"fmt"
	"os"
)

// ErrNone is returned where the desktop has no file dialog, or one that broke down before a
// file was chosen. The user has chosen nothing and cancelled nothing.
var ErrNone = errors.New("the desktop has no file dialog")

// Request describes a dialog for one file.
type Request struct {
	Title   string
	Accept  string   // the label of the button, where the desktop lets it be set
	Save    bool     // whether the file is to be written; the dialog then asks before replacing one
	Name    string   // the proposed name of a file to save
	Folder  string   // the absolute path of the folder to start in; empty for the dialog's choice
	Filters []Filter // the first is set at the start; none stands for all files
	Owner   uintptr  // the system's handle of the window that the dialog belongs to; 0 for none
}

// Filter selects which files the dialog lists.
type Filter struct {
	Name       string
	Extensions []string // each in lower case, with its dot; none for all files
}

// none returns an error that is ErrNone, with its cause.
func none(cause any) error { return fmt.Errorf("%w: %v", ErrNone, cause) }

// folder returns the folder to start in if it exists, or "". A drive may take its time to answer.
func (r Request) folder() string {
	if info, err := os.Stat(r.Folder); err != nil || !info.IsDir() {
		return ""
	}
	return r.Folder
}
