package files

import (
	"path/filepath"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// place is what the page lists: a folder or the recent files.
type place struct {
	folder string
	recent bool
}

// firstFolder returns the folder that a first start lists.
func firstFolder(places []Place) string {
	for _, kind := range []PlaceKind{Documents, Home, Drive} {
		for _, p := range places {
			if p.Kind == kind {
				return p.Path
			}
		}
	}
	return string(filepath.Separator)
}

// placeText names the place that is listed.
func (b *browser) placeText() string {
	if b.at.recent {
		return lang.L("Recent files")
	}
	for _, p := range b.places {
		if p.Path == b.at.folder {
			return placeName(p)
		}
	}
	return filepath.Base(b.at.folder)
}

// openPlaces opens the choice of places in windows without room for it beside the list.
func (b *browser) openPlaces() {
	b.host.OpenSheet(widgets.SheetView{
		Title: lang.L("Places"), Content: shell.List(b.placeChoices(b.host.CloseSheet)), Keys: []*widgets.Key{shell.CloseKey(b.host)},
	})
}

// placeChoices returns the places to choose from; first is called before a choice
// is made.
func (b *browser) placeChoices(first func()) []shell.Choice {
	choice := func(icon widgets.Icon, text string, p place) shell.Choice {
		return shell.Choice{Icon: icon, Text: text, Held: p == b.at, Action: func() { first(); b.goTo(p) }}
	}
	var choices []shell.Choice
	if b.saving == nil && len(b.page.recent.Files) > 0 {
		choices = append(choices, choice(widgets.IconClock, lang.L("Recent files"), place{recent: true}))
	}
	for _, p := range b.places {
		choices = append(choices, choice(widgets.IconFolder, placeName(p), place{folder: p.Path}))
	}
	return choices
}
