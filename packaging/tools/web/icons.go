package main

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"

	"golang.org/x/image/draw"
)

// ground is the background of icons that mustn't be transparent: the app's
// background.
var ground = color.NRGBA{0xFA, 0xF7, 0xF1, 0xFF}

// iconFiles are the icons to make. Systems crop an opaque one to their own
// shape, so the picture stays near the middle.
var iconFiles = []struct {
	name   string
	size   int
	opaque bool
}{
	{"icon-192.png", 192, false},
	{"icon-512.png", 512, false},
	{"icon-opaque-192.png", 192, true},
	{"icon-opaque-512.png", 512, true},
}

// shrink is the share of an opaque icon's width that the picture takes up.
const shrink = 0.8

func icons(from string) ([]file, error) {
	data, err := os.ReadFile(from)
	if err != nil {
		return nil, err
	}
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", from, err)
	}
	var files []file
	for _, f := range iconFiles {
		icon := image.NewNRGBA(image.Rect(0, 0, f.size, f.size))
		place := icon.Bounds()
		if f.opaque {
			draw.Draw(icon, place, image.NewUniform(ground), image.Point{}, draw.Src)
			place = place.Inset(int(float64(f.size) * (1 - shrink) / 2))
		}
		draw.CatmullRom.Scale(icon, place, picture, picture.Bounds(), draw.Over, nil)
		var out bytes.Buffer
		if err := png.Encode(&out, icon); err != nil {
			return nil, err
		}
		files = append(files, file{name: f.name, data: out.Bytes()})
	}
	return files, nil
}
