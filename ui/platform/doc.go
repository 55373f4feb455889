// Package platform holds what differs between desktops, phones and browsers.
//
// Files ending in _js.go cover what browsers offer and Fyne doesn't wrap
// (files, links, the clipboard, announcements to screen readers) and work
// around faults of Fyne's web driver. Call these functions on the interface's
// goroutine; results come back there through the do function that the caller
// passes.
package platform
