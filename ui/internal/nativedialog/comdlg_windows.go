package nativedialog

import (
	"context"
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"unsafe"
)

// Offered reports whether the desktop has a file dialog.
func Offered() bool { return true }

// Show opens the system's dialog and returns the chosen path, or "" if the dialog was
// cancelled. Once ctx is done, it returns without closing the dialog, which ends with the
// program.
func Show(ctx context.Context, r Request) (path string, err error) {
	type answer struct {
		path string
		err  error
	}
	answers := make(chan answer, 1)
	go func() {
		runtime.LockOSThread() // never unlocked: the thread ends with the goroutine, taking along what the shell left there
		path, err := comdlg(r)
		answers <- answer{path, err}
	}()
	select {
	case a := <-answers:
		return a.path, a.err
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// openFileName is OPENFILENAMEW.
type openFileName struct {
	size             uint32
	owner, instance  uintptr
	filter           *uint16
	customFilter     *uint16
	maxCustomFilter  uint32
	filterIndex      uint32
	file             *uint16
	maxFile          uint32
	fileTitle        *uint16
	maxFileTitle     uint32
	initialDir       *uint16
	title            *uint16
	flags            uint32
	fileOffset       uint16
	fileExtension    uint16
	defaultExtension *uint16
	customData       uintptr
	hook             uintptr
	templateName     *uint16
	reserved         uintptr
	reserved2        uint32
	moreFlags        uint32
}

// Flags of openFileName.
const (
	overwritePrompt = 0x2
	hideReadOnly    = 0x4
	noChangeDir     = 0x8
	pathMustExist   = 0x800
	fileMustExist   = 0x1000
	explorer        = 0x80000
)

const maxPath = 1 << 15 // maximum characters of a path, with its final zero

// comdlg opens the dialog and blocks until it is closed.
func comdlg(r Request) (string, error) {
	file := make([]uint16, maxPath)
	name, err := syscall.UTF16FromString(r.Name)
	if err != nil {
		return "", err
	}
	copy(file[:maxPath-1], name)
	ofn := openFileName{
		owner: r.Owner, file: &file[0], maxFile: maxPath, filterIndex: 1,
		flags: explorer | noChangeDir | hideReadOnly | pathMustExist,
	}
	ofn.size = uint32(unsafe.Sizeof(ofn))
	if len(r.Filters) > 0 {
		ofn.filter = &comdlgFilters(r.Filters)[0]
	}
	for text, place := range map[string]**uint16{
		r.Title: &ofn.title, r.folder(): &ofn.initialDir, strings.TrimPrefix(filepath.Ext(r.Name), "."): &ofn.defaultExtension,
	} {
		if text == "" {
			continue
		}
		if *place, err = syscall.UTF16PtrFromString(text); err != nil {
			return "", err
		}
	}
	library := syscall.NewLazyDLL("comdlg32.dll")
	show, flag := library.NewProc("GetOpenFileNameW"), uint32(fileMustExist)
	if r.Save {
		show, flag = library.NewProc("GetSaveFileNameW"), overwritePrompt
	}
	ofn.flags |= flag
	if err := show.Find(); err != nil {
		return "", none(err)
	}
	// Shell extensions shown in the dialog need COM.
	const apartment = 0x2
	ole := syscall.NewLazyDLL("ole32.dll")
	if result, _, _ := ole.NewProc("CoInitializeEx").Call(0, apartment); int32(result) >= 0 {
		defer ole.NewProc("CoUninitialize").Call()
	}
	if ok, _, _ := show.Call(uintptr(unsafe.Pointer(&ofn))); ok != 0 {
		return syscall.UTF16ToString(file), nil
	}
	if code, _, _ := library.NewProc("CommDlgExtendedError").Call(); code != 0 {
		return "", none(fmt.Sprintf("comdlg32 fails with %#x", code))
	}
	return "", nil
}
