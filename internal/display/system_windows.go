package display

import (
	"syscall"
	"unsafe"
)

// Check returns no error: there is always a screen.
func Check() (connection Connection, err error) { return unknown{}, nil }

// showBox shows a message and waits until it is closed: there is no console to write to.
func showBox(text string) {
	const iconError = 0x10 // MB_ICONERROR
	message, err := syscall.UTF16PtrFromString(text)
	title, titleErr := syscall.UTF16PtrFromString("Solvoku")
	if err != nil || titleErr != nil {
		return // a text containing a zero byte
	}
	box := syscall.NewLazyDLL("user32.dll").NewProc("MessageBoxW")
	if box.Find() != nil {
		return
	}
	// The result is the button pressed; there is only one.
	_, _, _ = box.Call(0, uintptr(unsafe.Pointer(message)), uintptr(unsafe.Pointer(title)), iconError)
}
