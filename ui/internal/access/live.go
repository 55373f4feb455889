package access

// Live is the tree as last shown. The zero value is empty.
type Live struct {
	root live
	last int // the last number assigned to a node
	byID map[int]*live
}

// live is a shown node, which keeps its number for as long as it stays.
type live struct {
	id    int
	node  Node
	parts []*live
}

// Change is a node that is new or has changed. The root has the number 0.
type Change struct {
	ID    int      `json:"id"`
	Face  *Element `json:"face,omitempty"`  // nil if unchanged
	Parts *[]int   `json:"parts,omitempty"` // their numbers; nil if unchanged
}

// Update lists the changes: new parts come before the nodes that contain them.
type Update struct {
	Changes []Change `json:"changes,omitempty"`
	Gone    []int    `json:"gone,omitempty"`
	Depth   int      `json:"depth"` // number of steps back to the main screen, for the focus
}

// Empty reports whether nothing has changed.
func (u *Update) Empty() bool { return len(u.Changes) == 0 && len(u.Gone) == 0 }

// Show replaces the tree and returns the differences.
func (l *Live) Show(nodes []Node) Update {
	if l.byID == nil {
		l.byID = map[int]*live{}
	}
	var u Update
	l.replace(&l.root, nodes, &u, false)
	return u
}

// Node returns the node with a number, if it is still there.
func (l *Live) Node(id int) (Node, bool) {
	if n := l.byID[id]; n != nil {
		return n.node, true
	}
	return Node{}, false
}

// Walk visits the nodes that are shown, each after the one that it is a part of. The root has the
// number 0.
func (l *Live) Walk(visit func(id, of int, n Node)) { l.root.walk(visit) }

func (n *live) walk(visit func(id, of int, n Node)) {
	for _, p := range n.parts {
		visit(p.id, n.id, p.node)
		p.walk(visit)
	}
}

// sameness identifies a node between two trees.
type sameness struct {
	role Role
	name string
}

// replace replaces a node's parts.
func (l *Live) replace(of *live, nodes []Node, u *Update, isNew bool) {
	before := of.parts
	matched := matches(before, nodes)
	kept := make(map[*live]bool, len(before))
	for _, m := range matched {
		if m != nil {
			kept[m] = true
		}
	}
	for _, b := range before {
		if !kept[b] {
			l.drop(b, u)
		}
	}
	same := len(before) == len(nodes)
	parts := make([]*live, len(nodes))
	for i, node := range nodes {
		parts[i] = matched[i]
		same = same && parts[i] == before[i]
		l.update(&parts[i], node, u)
	}
	of.parts = parts
	if same || isNew && len(nodes) == 0 {
		return
	}
	ids := make([]int, len(parts))
	for i, p := range parts {
		ids[i] = p.id
	}
	u.Changes = append(u.Changes, Change{ID: of.id, Parts: &ids})
}

// update shows a node in place of an earlier one, or as a new one if that is nil.
func (l *Live) update(at **live, node Node, u *Update) {
	isNew := *at == nil
	if isNew {
		l.last++
		*at = &live{id: l.last}
		l.byID[l.last] = *at
	}
	n := *at
	if isNew || n.node.Face != node.Face || (n.node.Press != nil) != (node.Press != nil) {
		u.Changes = append(u.Changes, Change{ID: n.id, Face: elementOf(node)})
	}
	parts := node.Parts
	node.Parts = nil
	n.node = node
	l.replace(n, parts, u, isNew)
}

func (l *Live) drop(n *live, u *Update) {
	delete(l.byID, n.id)
	u.Gone = append(u.Gone, n.id)
	for _, p := range n.parts {
		l.drop(p, u)
	}
}

// matches returns for each node the earlier one that it continues, or nil: one of the same
// role and name, or otherwise the next of the same role.
func matches(before []*live, nodes []Node) []*live {
	found := make([]*live, len(nodes))
	if len(before) == 0 {
		return found
	}
	named := map[sameness][]*live{}
	for _, b := range before {
		key := sameness{b.node.Role, b.node.Name}
		named[key] = append(named[key], b)
	}
	taken := map[*live]bool{}
	for i, n := range nodes {
		key := sameness{n.Role, n.Name}
		if same := named[key]; len(same) > 0 {
			found[i], named[key] = same[0], same[1:]
			taken[same[0]] = true
		}
	}
	rest := map[Role][]*live{}
	for _, b := range before {
		if !taken[b] {
			rest[b.node.Role] = append(rest[b.node.Role], b)
		}
	}
	for i, n := range nodes {
		if others := rest[n.Role]; found[i] == nil && len(others) > 0 {
			found[i], rest[n.Role] = others[0], others[1:]
		}
	}
	return found
}
