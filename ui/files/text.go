package files

import (
	"errors"
	"io/fs"
	"syscall"
	"time"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/i18n"
)

func placeName(p Place) string {
	switch p.Kind {
	case Home:
		return lang.L("Home folder")
	case Desktop:
		return lang.L("Desktop")
	case Documents:
		return lang.L("Documents")
	case Downloads:
		return lang.L("Downloads")
	default:
		return lang.L("Computer")
	}
}

// failure explains why a file or folder can't be used.
func failure(path string, err error) string {
	v := i18n.Values{"Path": path}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return lang.L("There is no {{.Path}}.", v)
	case errors.Is(err, fs.ErrPermission):
		return lang.L("You have no permission to use {{.Path}}.", v)
	case errors.Is(err, syscall.ENOSPC):
		return lang.L("There is no space left for {{.Path}}.", v)
	case errors.Is(err, errNoFile):
		return lang.L("{{.Path}} is not a file that can be read.", v)
	default:
		return i18n.FileFailed(err)
	}
}

func (d *dialog) listed() string {
	if d.at.recent {
		return lang.L("Recent files")
	}
	return d.at.folder
}

// statusText says what the disk is doing, or else what is listed.
func (d *dialog) statusText() string {
	listed := d.listed()
	v := i18n.Values{"Folder": listed, "Shown": i18n.Count(maxRows), "Count": i18n.Count(len(d.matches))}
	switch {
	case d.doing != "":
		return d.doing
	case len(d.matches) > maxRows:
		return lang.L("{{.Folder}} · the first {{.Shown}} of {{.Count}}; type to narrow them down", v)
	case len(d.matches) > 0:
		return listed
	case len(d.entries) > 0 && d.rest() != "":
		return lang.L("{{.Folder}} · no name contains what you typed", v)
	case !d.all && d.saving == nil && !d.at.recent:
		return lang.L("{{.Folder}} · no puzzles here", v)
	default:
		return lang.L("{{.Folder}} · empty", v)
	}
}

func dayOf(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.Format(time.DateOnly)
}
