// Package nativedialog opens the desktop's own file dialogs: those of the portal on Linux and BSD,
// of comdlg32 on Windows, and of AppleScript on macOS. It knows nothing of Fyne.
//
// Each system has its own Show and Offered. Show blocks until the dialog is closed, so call it on
// a separate goroutine.
package nativedialog

import (
	"errors"
	"fmt"
	"os"
)

// ErrNone is returned if the desktop has no file dialog, or one that failed before a file was
// chosen. The user has neither chosen nor cancelled anything.
var ErrNone = errors.New("the desktop has no file dialog")

// Request describes a dialog for one file.
type Request struct {
	Title   string
	Accept  string   // the button's label, if the desktop supports setting it
	Save    bool     // whether to save a file; the dialog then asks before replacing one
	Name    string   // the proposed name of a file to save
	Folder  string   // the absolute path of the folder to start in; empty for the dialog's choice
	Filters []Filter // the first is initially selected; empty for all files
	Owner   uintptr  // the system's handle of the dialog's parent window; 0 for none
}

// Filter selects which files the dialog lists.
type Filter struct {
	Name       string
	Extensions []string // each in lower case, with its dot; none for all files
}

// none wraps a cause in ErrNone.
func none(cause any) error { return fmt.Errorf("%w: %v", ErrNone, cause) }

// folder returns the folder to start in if it exists, or "". Checking may be slow on some drives.
func (r Request) folder() string {
	if info, err := os.Stat(r.Folder); err != nil || !info.IsDir() {
		return ""
	}
	return r.Folder
}
