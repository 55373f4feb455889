package uitest

import (
	"runtime"
	"time"
	_ "unsafe" // for names that Fyne doesn't export
)

//go:linkname clean fyne.io/fyne/v2/internal/cache.Clean
func clean(refreshed bool)

//go:linkname lastClean fyne.io/fyne/v2/internal/cache.lastClean
var lastClean time.Time

//go:linkname timeNow fyne.io/fyne/v2/internal/cache.timeNow
var timeNow func() time.Time

// Forget makes Fyne drop its cached data of widgets, as it does in a window a minute after
// they were last seen, and collects garbage.
func Forget() {
	before := timeNow
	later := before().Add(time.Hour)
	timeNow = func() time.Time { return later }
	clean(true)
	timeNow, lastClean = before, before()
	clean(false) // Fyne's cache keeps the time
	lastClean = time.Time{}
	for range 3 { // what a finalizer or cleanup kept alive goes with the next collection
		runtime.GC()
	}
}
