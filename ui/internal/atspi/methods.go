package atspi

import (
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"github.com/godbus/dbus/v5"

	"github.com/solvoku/solvoku/ui/internal/version"
)

// call is a method called on an object of a scene.
type call struct {
	*link
	scene *scene
	of    *object
}

// at returns the call of a message, or an error if the object isn't there any more.
func (l *link) at(m dbus.Message) (call, *dbus.Error) {
	path, _ := m.Headers[dbus.FieldPath].Value().(dbus.ObjectPath)
	if s := l.scene.Load(); s != nil {
		if o := s.objects[strings.TrimPrefix(string(path), base)]; o != nil {
			return call{l, s, o}, nil
		}
	}
	return call{}, dbus.NewError("org.freedesktop.DBus.Error.UnknownObject", []any{"no object " + string(path)})
}

// answer, and its kin with arguments and two or three results, make a method of a function.
func answer[R any](l *link, f func(call) R) any {
	return func(m dbus.Message) (r R, err *dbus.Error) {
		c, err := l.at(m)
		if err == nil {
			r = f(c)
		}
		return r, err
	}
}

func answer1[A, R any](l *link, f func(call, A) R) any {
	return func(m dbus.Message, a A) (r R, err *dbus.Error) {
		c, err := l.at(m)
		if err == nil {
			r = f(c, a)
		}
		return r, err
	}
}

func answer2[A, B, R any](l *link, f func(call, A, B) R) any {
	return func(m dbus.Message, a A, b B) (r R, err *dbus.Error) {
		c, err := l.at(m)
		if err == nil {
			r = f(c, a, b)
		}
		return r, err
	}
}

// always makes a method that returns the same for every object.
func always[R any](r R) any { return func() (R, *dbus.Error) { return r, nil } }

// The arguments and results of methods.
type (
	rectangle struct{ X, Y, Width, Height int32 }
	relation  struct {
		Kind uint32
		To   []ref
	}
	actionInfo struct{ Name, Description, Keys string }
	position   struct{ Row, Column int32 }
)

// methods returns the methods of each interface. The bus offers all of them on every object;
// GetInterfaces says which ones an object has.
func (b *Bridge) methods(l *link) map[string]map[string]any {
	none := ref{"", null}
	return map[string]map[string]any{
		propertyI: {
			"Get":    l.property,
			"GetAll": answer1(l, func(c call, name string) map[string]dbus.Variant { return c.properties(name) }),
			"Set":    b.setter(l),
		},
		interfacePrefix + "Accessible": {
			"GetChildAtIndex":      answer1(l, func(c call, i int32) ref { return c.ref(at(c.of.parts, i)) }),
			"GetChildren":          answer(l, func(c call) []ref { return c.refs(c.of.parts) }),
			"GetIndexInParent":     answer(l, func(c call) int32 { return c.of.index() }),
			"GetRelationSet":       always([]relation{}),
			"GetRole":              answer(l, func(c call) uint32 { return uint32(c.of.role) }),
			"GetRoleName":          answer(l, func(c call) string { return roleNames[c.of.role] }),
			"GetLocalizedRoleName": answer(l, func(c call) string { return roleNames[c.of.role] }),
			"GetState":             answer(l, func(c call) []uint32 { return []uint32{uint32(c.of.states), uint32(c.of.states >> 32)} }),
			"GetAttributes":        answer(l, func(c call) map[string]string { return c.of.attributes() }),
			"GetApplication":       answer(l, func(c call) ref { return c.ref(c.scene.app) }),
			"GetInterfaces":        answer(l, func(c call) []string { return c.of.interfaces() }),
		},
		interfacePrefix + "Application": {
			"GetLocale":                answer1(l, func(call, uint32) string { return "" }),
			"GetApplicationBusAddress": always(""),
		},
		interfacePrefix + "Component": {
			"GetExtents":  answer1(l, func(c call, _ uint32) rectangle { return b.bounds(c) }),
			"GetPosition": l.corner(b),
			"GetSize":     l.size(b),
			"Contains": func(m dbus.Message, x, y int32, _ uint32) (bool, *dbus.Error) {
				c, err := l.at(m)
				return err == nil && b.bounds(c).contains(x, y), err
			},
			"GetAccessibleAtPoint": func(_ dbus.Message, _, _ int32, _ uint32) (ref, *dbus.Error) { return none, nil },
			"GetLayer":             always(uint32(3)), // a widget
			"GetMDIZOrder":         always(int16(0)),
			"GetAlpha":             always(1.0),
			"GrabFocus":            answer(l, func(c call) bool { return c.of.cell > 0 && b.press(c) }),
		},
		interfacePrefix + "Action": {
			"GetName":          answer1(l, func(call, int32) string { return "press" }),
			"GetLocalizedName": answer1(l, func(call, int32) string { return "press" }),
			"GetDescription":   answer1(l, func(call, int32) string { return "" }),
			"GetKeyBinding":    answer1(l, func(call, int32) string { return "" }),
			"GetActions":       always([]actionInfo{{Name: "press"}}),
			"DoAction":         answer1(l, func(c call, _ int32) bool { return b.press(c) }),
		},
		interfacePrefix + "Table": {
			"GetAccessibleAt":      answer2(l, func(c call, row, column int32) ref { return c.ref(c.of.cellAt(row, column)) }),
			"GetIndexAt":           answer2(l, func(c call, row, column int32) int32 { return row*c.of.columns() + column }),
			"GetRowAtIndex":        answer1(l, func(c call, i int32) int32 { return i / max(c.of.columns(), 1) }),
			"GetColumnAtIndex":     answer1(l, func(c call, i int32) int32 { return i % max(c.of.columns(), 1) }),
			"GetRowDescription":    answer1(l, func(call, int32) string { return "" }),
			"GetColumnDescription": answer1(l, func(call, int32) string { return "" }),
			"GetRowExtentAt":       answer2(l, func(call, int32, int32) int32 { return 1 }),
			"GetColumnExtentAt":    answer2(l, func(call, int32, int32) int32 { return 1 }),
			"GetRowHeader":         answer1(l, func(call, int32) ref { return none }),
			"GetColumnHeader":      answer1(l, func(c call, i int32) ref { return c.ref(c.of.head(i)) }),
			"GetSelectedRows":      always([]int32{}),
			"GetSelectedColumns":   always([]int32{}),
			"IsRowSelected":        answer1(l, func(call, int32) bool { return false }),
			"IsColumnSelected":     answer1(l, func(call, int32) bool { return false }),
			"IsSelected": answer2(l, func(c call, row, column int32) bool {
				o := c.of.cellAt(row, column)
				return o != nil && o.states.has(stateSelected)
			}),
		},
		interfacePrefix + "TableCell": {
			"GetRowHeaderCells":    always([]ref{}),
			"GetColumnHeaderCells": always([]ref{}),
			"GetRowColumnSpan": func(m dbus.Message) (bool, int32, int32, int32, int32, *dbus.Error) {
				c, err := l.at(m)
				if err != nil {
					return false, 0, 0, 0, 0, err
				}
				_, p := c.of.place()
				return true, p.Row, p.Column, 1, 1, nil
			},
		},
		interfacePrefix + "Text": {
			"GetText":              answer2(l, func(c call, from, to int32) string { return string(part(c.of.text(), from, to)) }),
			"GetCharacterAtOffset": answer1(l, func(c call, i int32) int32 { return at(c.of.text(), i) }),
			"GetStringAtOffset":    l.stringAt,
			"GetTextAtOffset":      l.stringAt,
			"GetNSelections": answer(l, func(c call) int32 {
				if from, to := c.of.selection(); from < to {
					return 1
				}
				return 0
			}),
			"GetSelection": func(m dbus.Message, _ int32) (from, to int32, err *dbus.Error) {
				c, err := l.at(m)
				if err == nil {
					from, to = c.of.selection()
				}
				return from, to, err
			},
			"SetCaretOffset":       answer1(l, func(call, int32) bool { return false }),
			"GetDefaultAttributes": always(map[string]string{}),
		},
		interfacePrefix + "EditableText": {
			"SetTextContents": answer1(l, func(c call, text string) bool { return b.write(c, text) }),
		},
	}
}

// property returns a property of an object.
func (l *link) property(m dbus.Message, of, name string) (dbus.Variant, *dbus.Error) {
	c, err := l.at(m)
	if err != nil {
		return dbus.Variant{}, err
	}
	if v, ok := c.properties(of)[name]; ok {
		return v, nil
	}
	return dbus.Variant{}, dbus.NewError("org.freedesktop.DBus.Error.UnknownProperty", []any{of + "." + name})
}

// properties returns an object's properties of an interface.
func (c call) properties(of string) map[string]dbus.Variant {
	o, all := c.of, map[string]any{}
	switch strings.TrimPrefix(of, interfacePrefix) {
	case "Accessible":
		parent := c.ref(o.of)
		if desk := c.desk.Load(); o.role == roleApplication && desk != nil {
			parent = *desk
		}
		all = map[string]any{
			"Name": o.name, "Description": o.description(), "Parent": parent, "ChildCount": int32(len(o.parts)),
			"Locale": "", "AccessibleId": o.id, "HelpText": "",
		}
	case "Application":
		all = map[string]any{"ToolkitName": o.name, "Version": version.String(), "ToolkitVersion": version.String(), "AtspiVersion": "2.1", "InterfaceVersion": uint32(1), "Id": int32(0)}
	case "Action":
		all = map[string]any{"NActions": int32(1)}
	case "Value":
		all = map[string]any{"MinimumValue": 0.0, "MaximumValue": 100.0, "MinimumIncrement": 1.0, "CurrentValue": math.Round(100 * max(o.node.Value, 0)), "Text": ""}
	case "Table":
		columns := o.columns()
		all = map[string]any{"NRows": int32(len(o.tableCells())) / max(columns, 1), "NColumns": columns, "Caption": c.ref(nil), "Summary": c.ref(nil), "NSelectedRows": int32(0), "NSelectedColumns": int32(0)}
	case "TableCell":
		table, p := o.place()
		all = map[string]any{"ColumnSpan": int32(1), "RowSpan": int32(1), "Position": p, "Table": c.ref(table)}
	case "Text":
		n := int32(len(o.text()))
		all = map[string]any{"CharacterCount": n, "CaretOffset": int32(o.node.Caret)}
	}
	values := make(map[string]dbus.Variant, len(all))
	for name, v := range all {
		values[name] = dbus.MakeVariant(v)
	}
	return values
}

// setter returns the method that sets a property: where a slider is. The registry also sets the
// app's number, which nobody needs.
func (b *Bridge) setter(l *link) any {
	return func(m dbus.Message, _, name string, v dbus.Variant) *dbus.Error {
		c, err := l.at(m)
		if share, ok := v.Value().(float64); err == nil && ok && name == "CurrentValue" && c.of.node.Move != nil {
			b.do(func() { c.of.node.Move(min(max(share/100, 0), 1)) })
		}
		return err
	}
}

// press does what pressing an object does, and reports whether there is anything.
func (b *Bridge) press(c call) bool {
	o := c.of
	switch {
	case o.cell > 0:
		b.do(func() { b.choose(o.cell - 1) })
	case o.node.Press != nil && o.states.has(stateSensitive):
		b.do(o.node.Press)
	default:
		return false
	}
	return true
}

// write replaces the text of a field.
func (b *Bridge) write(c call, text string) bool {
	if c.of.node.Write == nil {
		return false
	}
	b.do(func() { c.of.node.Write(text) })
	return true
}

// bounds returns where an object is in the window. Positions on the screen are given as the same: on
// Wayland, no program knows where its window is.
func (b *Bridge) bounds(c call) rectangle {
	o := c.of
	for o.of != nil && o.node.Object == nil {
		o = o.of
	}
	found := make(chan rectangle, 1)
	b.do(func() { found <- b.boundsOf(o.node.Object) })
	select {
	case r := <-found:
		if cell := c.of.cell - 1; cell >= 0 {
			r.Width, r.Height = r.Width/boardSide, r.Height/boardSide
			r.X, r.Y = r.X+int32(cell%boardSide)*r.Width, r.Y+int32(cell/boardSide)*r.Height
		}
		return r
	case <-c.ended:
		return rectangle{}
	}
}

func (b *Bridge) boundsOf(o fyne.CanvasObject) rectangle {
	x, y, width, height := b.screen.Bounds(o)
	return rectangle{int32(x), int32(y), int32(width), int32(height)}
}

func (r rectangle) contains(x, y int32) bool {
	return x >= r.X && y >= r.Y && x < r.X+r.Width && y < r.Y+r.Height
}

func (l *link) corner(b *Bridge) any {
	return func(m dbus.Message, _ uint32) (x, y int32, err *dbus.Error) {
		c, err := l.at(m)
		if err != nil {
			return 0, 0, err
		}
		r := b.bounds(c)
		return r.X, r.Y, nil
	}
}

func (l *link) size(b *Bridge) any {
	return func(m dbus.Message) (width, height int32, err *dbus.Error) {
		c, err := l.at(m)
		if err != nil {
			return 0, 0, err
		}
		r := b.bounds(c)
		return r.Width, r.Height, nil
	}
}

// stringAt returns the character or the word at an offset, or otherwise the whole line.
func (l *link) stringAt(m dbus.Message, offset int32, granularity uint32) (string, int32, int32, *dbus.Error) {
	c, err := l.at(m)
	if err != nil {
		return "", 0, 0, err
	}
	text := c.of.text()
	if within := offset >= 0 && int(offset) < len(text); within && granularity == 0 {
		return string(text[offset]), offset, offset + 1, nil
	} else if within && granularity == 1 {
		from, to := wordAt(text, int(offset))
		return string(text[from:to]), int32(from), int32(to), nil
	}
	return string(text), 0, int32(len(text)), nil
}

// refs returns the names of objects on the bus.
func (l *link) refs(all []*object) []ref {
	refs := make([]ref, len(all))
	for i, o := range all {
		refs[i] = l.ref(o)
	}
	return refs
}
