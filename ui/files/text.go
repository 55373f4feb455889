package files

import (
	"errors"
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
	if errors.Is(err, errNoFile) {
		return lang.L("{{.Path}} is not a file that can be read.", i18n.Values{"Path": path})
	}
	return i18n.PathFailed(path, err)
}

func (d *dialog) listed() string {
	if d.at.recent {
		return lang.L("Recent files")
	}
	return d.at.folder
}

// statusText says what the disk is doing or, if nothing, what is listed.
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
