//go:build !js && !(android && cgo)

package platform

// CanShare reports whether the system has a share sheet for links.
func CanShare() bool { return false }

// ShareLink does nothing: there is no share sheet.
func ShareLink(func(func()), string, string, func(error)) {}

// CanShareFile reports whether the system's share sheet takes files of a type.
func CanShareFile(string) bool { return false }

// ShareFile does nothing: there is no share sheet.
func ShareFile(func(func()), string, string, []byte, func(error)) {}

// TakeShared returns what another app has shared with this one: here nothing.
func TakeShared() (text string, file File, ok bool) { return "", File{}, false }
