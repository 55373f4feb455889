package widgets

import (
	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/theme"
)

// NewKeyRows arranges keys in rows, in order, each as full as the width allows. Large
// text wraps rather than shrinks.
func NewKeyRows(keys ...*Key) *fyne.Container {
	ShareTextSize(keys...)
	c := &fyne.Container{Layout: &keyRowsLayout{keys: keys}} // laid out once its size is known
	for _, k := range keys {
		k.wraps = true
		c.Objects = append(c.Objects, k)
	}
	return c
}

type keyRowsLayout struct {
	keys  []*Key
	width float32 // the width at the last layout
}

// rows distributes the visible keys.
func (l *keyRowsLayout) rows() keyRows {
	var visible []*Key
	gap := float32(0)
	for _, k := range l.keys {
		if k.Visible() {
			visible = append(visible, k)
			gap = painterFor(k).size(theme.SizeGap)
		}
	}
	return packKeys(visible, (*Key).PreferredWidth, l.width, gap)
}

// Layout implements [fyne.Layout].
func (l *keyRowsLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	rows, share := l.rows(), float32(1)
	if height := rows.height(); 0 < size.Height && size.Height < height {
		share = size.Height / height
	}
	rows.place(fyne.Position{}, size.Width, share)
}

// MinSize implements [fyne.Layout]. The height is for the width of the last
// layout.
func (l *keyRowsLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	need := fyne.NewSize(0, l.rows().height())
	for _, k := range l.keys {
		if k.Visible() {
			need.Width = max(need.Width, k.MinSize().Width)
		}
	}
	return need
}

// PreferredWidth returns the width at which the key's text fits on one line at full size or,
// if smaller, at the full size of a key that shares its size: a main key's text isn't larger
// than theirs.
func (k *Key) PreferredWidth() float32 {
	p, s := painterFor(k), k.view.style()
	f := font{p.size(s.size), fyne.TextStyle{Bold: s.bold}}
	for _, other := range k.sharing {
		if other.Visible() {
			f.size = min(f.size, p.size(other.view.style().size))
		}
	}
	return k.preferred.get(keyInputs{k.view, k.Size(), f.size}, func() float32 {
		return max(f.measure(k.view.Text).Width+iconSpace(p, k.view)+2*keyRoomyX, k.MinSize().Width)
	})
}

// FoldedWidth returns the width at which the key's text fits at full size on two lines or, if
// the key isn't tall enough for two, on one.
func (k *Key) FoldedWidth() float32 {
	p := painterFor(k)
	f := k.view.textFont(p)
	two := fitted{f.halves(k.view.Text), f}
	if minWidth := k.MinSize(); two.height() <= minWidth.Height-2*keyMarginY {
		return max(two.width()+iconSpace(p, k.view)+2*keyMarginX, minWidth.Width)
	}
	return k.PreferredWidth()
}

// keyRows are keys in rows.
type keyRows struct {
	rows   [][]*Key
	gap    float32 // between keys and between rows
	corner float32 // the width of the last row's last key, or 0 if it is like the others
	share  float32 // share of the keys' usual height

	minWidth func(*Key) float32 // a key's width beyond an equal part of the rest; may be nil
}

// packKeys distributes keys over rows, in order, filling each row as far as the
// widths allow. A key wider than a row gets a row of its own.
func packKeys(keys []*Key, widthOf func(*Key) float32, width, gap float32) keyRows {
	r := keyRows{gap: gap, share: 1}
	var used float32
	for _, k := range keys {
		w := widthOf(k)
		if len(r.rows) == 0 || used+gap+w > width {
			r.rows = append(r.rows, nil)
			used = -gap
		}
		last := len(r.rows) - 1
		r.rows[last] = append(r.rows[last], k)
		used += gap + w
	}
	return r
}

// height returns the height of the rows.
func (r keyRows) height() float32 {
	height := -r.gap
	for _, row := range r.rows {
		height += rowHeight(row)*r.share + r.gap
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

// place lays the rows out at a share of their height. Each row takes the whole width,
// divided among its keys in proportion to their preferred widths. No key gets less than
// its minimum as long as all fit.
func (r keyRows) place(pos fyne.Position, width, share float32) {
	for i, row := range r.rows {
		right := pos.X + width
		width := width
		if last := len(row) - 1; r.corner > 0 && i == len(r.rows)-1 && i+last > 0 {
			MoveResize(row[last], fyne.NewPos(right-r.corner, pos.Y), fyne.NewSize(r.corner, rowHeight(row)*r.share*share))
			row, width = row[:last], max(width-r.corner-r.gap, 0)
		}
		var preferred, need, minWidth float32
		for _, k := range row {
			preferred += k.PreferredWidth()
			need += k.MinSize().Width
			if r.minWidth != nil {
				minWidth += r.minWidth(k)
			}
		}
		free := width - r.gap*float32(len(row)-1)
		height := rowHeight(row) * r.share * share
		at := pos
		for _, k := range row {
			keyWidth := free * k.PreferredWidth() / preferred
			if r.minWidth != nil {
				keyWidth = r.minWidth(k) + (free-minWidth)/float32(len(row))
			} else if minWidth := k.MinSize().Width; free < preferred {
				keyWidth = minWidth + (free-need)*(k.PreferredWidth()-minWidth)/max(preferred-need, 1)
			}
			MoveResize(k, at, fyne.NewSize(keyWidth, height))
			at.X += keyWidth + r.gap
		}
		pos.Y += height + r.gap*share
	}
}
