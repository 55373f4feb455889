package widgets

import "fyne.io/fyne/v2"

// PreferredWidth returns the width at which the key's text fits on one line at
// full size.
func (k *Key) PreferredWidth() float32 {
	p, s := painterFor(k), k.view.style()
	text := measure(k.view.Text, p.size(s.size), s.textStyle())
	return max(text.Width+iconSpace(p, k.view)+2*keyRoomyX, k.MinSize().Width)
}

// packKeys distributes keys over rows, in order, filling each row as far as the
// widths allow. A key wider than a row gets a row of its own.
func packKeys(all []*Key, widthOf func(*Key) float32, width, gap float32) [][]*Key {
	var rows [][]*Key
	var used float32
	for _, k := range all {
		w := widthOf(k)
		if len(rows) == 0 || used+gap+w > width {
			rows = append(rows, nil)
			used = -gap
		}
		last := len(rows) - 1
		rows[last] = append(rows[last], k)
		used += gap + w
	}
	return rows
}

// rowsHeight returns the height of rows of keys.
func rowsHeight(rows [][]*Key, gap float32) float32 {
	height := -gap
	for _, row := range rows {
		height += rowHeight(row) + gap
	}
	return max(height, 0)
}

func rowHeight(row []*Key) float32 {
	var height float32
	for _, k := range row {
		height = max(height, k.MinSize().Height)
	}
	return height
}

// placeKeys lays out rows of keys at a share of their height. Each row takes the whole
// width; any surplus or shortage is divided in proportion to the preferred widths.
func placeKeys(rows [][]*Key, pos fyne.Position, width, gap, share float32) {
	for _, row := range rows {
		var preferred float32
		for _, k := range row {
			preferred += k.PreferredWidth()
		}
		free := width - gap*float32(len(row)-1)
		height := rowHeight(row) * share
		at := pos
		for _, w := range shares(row, preferred, free) {
			place(w.key, at, fyne.NewSize(w.width, height))
			at.X += w.width + gap
		}
		pos.Y += height + gap*share
	}
}

type share struct {
	key   *Key
	width float32
}

// shares divides a width among keys in proportion to their preferred widths. No
// key gets less than its minimum as long as all fit.
func shares(row []*Key, preferred, free float32) []share {
	var need float32
	for _, k := range row {
		need += k.MinSize().Width
	}
	out := make([]share, len(row))
	for i, k := range row {
		least := k.MinSize().Width
		out[i] = share{k, free * k.PreferredWidth() / preferred}
		if free < preferred {
			out[i].width = least + (free-need)*(k.PreferredWidth()-least)/max(preferred-need, 1)
		}
	}
	return out
}
