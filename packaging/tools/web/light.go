package main

import (
	"encoding/json"
	"os"
	"path/filepath"

	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/light"
)

// lightIcons are the icons on the light board's keys, by the keys' names.
var lightIcons = []string{"undo", "redo", "notes", "advance", "erase"}

// lightParts is what the light board takes from the app, as its code reads it.
type lightParts struct {
	Texts  map[string]map[string]string `json:"texts"` // by language, then English
	Icons  map[string]string            `json:"icons"` // SVG
	Digits map[string][]string          `json:"digits"`
}

// lightJSON collects the parts from the folders of assets and of icons.
func lightJSON(assets, icons string) ([]byte, error) {
	parts := lightParts{Texts: map[string]map[string]string{}, Icons: map[string]string{}}
	var err error
	if parts.Digits, err = digits(assets); err != nil {
		return nil, err
	}
	translations := os.DirFS(filepath.Join(assets, "translations"))
	for _, l := range i18n.Languages() {
		if parts.Texts[l.Code], err = light.Texts(translations, l.Code); err != nil {
			return nil, err
		}
	}
	for _, name := range lightIcons {
		icon, err := os.ReadFile(filepath.Join(icons, name+".svg"))
		if err != nil {
			return nil, err
		}
		parts.Icons[name] = string(icon)
	}
	return json.Marshal(parts)
}
