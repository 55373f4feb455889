package platform

/*
#include <stdlib.h>
#include "shared_android.h"
*/
import "C"

import (
	"errors"
	"fmt"
	"unsafe"

	"fyne.io/fyne/v2/driver"
	"fyne.io/fyne/v2/storage"
)

// errNoSheet is returned if Android refuses to open its share sheet.
var errNoSheet = errors.New("Android opened no share sheet")

// onActivity calls a function with the Java environment and the app's activity.
func onActivity(f func(env, activity C.uintptr_t) error) error {
	return driver.RunNative(func(context any) error {
		android, ok := context.(*driver.AndroidContext)
		if !ok {
			return fmt.Errorf("the context is a %T", context)
		}
		return f(C.uintptr_t(android.Env), C.uintptr_t(android.Ctx))
	})
}

// CanShare reports whether the system has a share sheet for links.
func CanShare() bool { return true }

// ShareLink opens Android's share sheet with a link. It calls failed if Android
// refuses, but not if the person closes the sheet.
func ShareLink(do func(func()), title, link string, failed func(error)) {
	subject, text := C.CString(title), C.CString(link)
	defer C.free(unsafe.Pointer(subject))
	defer C.free(unsafe.Pointer(text))
	if err := onActivity(func(env, activity C.uintptr_t) error {
		if !C.share_text(env, activity, subject, text) {
			return errNoSheet
		}
		return nil
	}); err != nil {
		do(func() { failed(err) })
	}
}

// CanShareFile reports whether the system's share sheet takes files of a type: here
// none, because that would require a content provider.
func CanShareFile(string) bool { return false }

// ShareFile does nothing: see [CanShareFile].
func ShareFile(func(func()), string, string, []byte, func(error)) {}

// TakeShared returns what another app has shared with this one since the last call: a
// file, or a text if the file's Open is nil.
func TakeShared() (text string, file File, ok bool) {
	var sharedText, address *C.char
	if err := onActivity(func(env, activity C.uintptr_t) error {
		C.take_shared(env, activity, &sharedText, &address)
		return nil
	}); err != nil {
		return "", File{}, false
	}
	defer C.free(unsafe.Pointer(sharedText))
	defer C.free(unsafe.Pointer(address))
	if address != nil {
		if uri, err := storage.ParseURI(C.GoString(address)); err == nil {
			return "", fileAt(uri), true
		}
	}
	text = C.GoString(sharedText)
	return text, File{}, text != ""
}
