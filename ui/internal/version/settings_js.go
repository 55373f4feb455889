package version

import "runtime/debug"

// settings returns nothing: make sets the web page's commit, and reading the go command's
// record would take 4 kB of the page.
func settings() []debug.BuildSetting { return nil }
