package atspi

import "github.com/solvoku/solvoku/ui/internal/access"

// role is a number of AtspiRole.
type role uint32

const (
	roleDialog       role = 16
	roleFrame        role = 23
	roleLabel        role = 29
	roleList         role = 31
	roleListItem     role = 32
	roleProgressBar  role = 42
	rolePushButton   role = 43
	roleRadioButton  role = 44
	roleSlider       role = 51
	roleTable        role = 55
	roleTableCell    role = 56
	roleColumnHeader role = 57
	roleToggleButton role = 62
	roleApplication  role = 75
	roleEntry        role = 79
	roleHeading      role = 83
	roleTableRow     role = 90
	roleGrouping     role = 99
	roleNotification role = 101
)

var roleNames = map[role]string{
	roleDialog: "dialog", roleFrame: "frame", roleLabel: "label", roleList: "list", roleListItem: "list item",
	roleProgressBar: "progress bar", rolePushButton: "push button", roleRadioButton: "radio button", roleSlider: "slider",
	roleTable: "table", roleTableCell: "table cell", roleColumnHeader: "table column header", roleToggleButton: "toggle button",
	roleApplication: "application", roleEntry: "entry", roleHeading: "heading", roleTableRow: "table row",
	roleGrouping: "grouping", roleNotification: "notification",
}

var roles = map[access.Role]role{
	access.Text:    roleLabel,
	access.Heading: roleHeading,
	access.Button:  rolePushButton,
	access.Switch:  roleToggleButton,
	access.Options: roleGrouping,
	access.Option:  roleRadioButton,
	access.Field:   roleEntry,
	access.Slider:  roleSlider,
	access.Bar:     roleProgressBar,
	access.Table:   roleTable,
	access.Row:     roleTableRow,
	access.Head:    roleColumnHeader,
	access.Cell:    roleTableCell,
	access.List:    roleList,
	access.Item:    roleListItem,
	access.Dialog:  roleDialog,
	access.Board:   roleGrouping, // with the interface of a table: at each row, Orca reads the whole of one that has the role
}

// state is a number of AtspiStateType, and states a set of them.
type (
	state  uint
	states uint64
)

const (
	stateActive       state = 1
	stateChecked      state = 4
	stateEditable     state = 7
	stateEnabled      state = 8
	stateExpandable   state = 9
	stateExpanded     state = 10
	stateFocusable    state = 11
	stateFocused      state = 12
	stateModal        state = 16
	statePressed      state = 20
	stateSelectable   state = 22
	stateSelected     state = 23
	stateSensitive    state = 24
	stateShowing      state = 25
	stateVisible      state = 30
	stateInvalidEntry state = 36
	stateCheckable    state = 41
)

// told are the states whose changes are events, except for the focus, which moves.
var told = []struct {
	state
	name string
}{
	{stateActive, "active"}, {stateChecked, "checked"}, {stateEnabled, "enabled"}, {stateExpanded, "expanded"},
	{statePressed, "pressed"}, {stateSelected, "selected"}, {stateSensitive, "sensitive"}, {stateInvalidEntry, "invalid-entry"},
}

func only(all ...state) (s states) {
	for _, one := range all {
		s |= 1 << one
	}
	return s
}

func (s states) has(one state) bool { return s&only(one) != 0 }

// when returns the states if a condition holds, otherwise none.
func (s states) when(holds bool) states {
	if holds {
		return s
	}
	return 0
}

// shown are the states of everything that can be used.
var shown = only(stateEnabled, stateSensitive, stateShowing, stateVisible)

// statesOf returns a node's states.
func statesOf(n access.Node) states {
	is := func(s access.State) bool { return n.State&s != 0 }
	s := shown
	if is(access.Disabled) {
		s &^= only(stateEnabled, stateSensitive)
	}
	s |= only(stateFocusable).when(n.Press != nil || n.Write != nil || n.Move != nil || n.Role == access.Board)
	s |= only(stateModal).when(is(access.Modal))
	s |= only(stateExpandable).when(is(access.Open) || is(access.Closed)) | only(stateExpanded).when(is(access.Open))
	s |= only(stateSelected).when(is(access.Current))
	switch n.Role {
	case access.Option:
		s |= only(stateCheckable) | only(stateChecked).when(is(access.Held))
	case access.Switch:
		s |= only(statePressed, stateChecked).when(is(access.Held))
	case access.Field:
		s |= only(stateEditable)
	}
	return s
}
