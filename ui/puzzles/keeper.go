package puzzles

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
)

// Files is where a shelf is kept. The app's store implements it.
type Files interface {
	Load(name string) ([]byte, error)
	Save(name string, data []byte) error
	Remove(name string) error
	SetAside(name string) (asideName string, err error)
	Claim(name string) (claimed string, release func(), err error)
}

const (
	textName = "puzzles"
	maxTexts = 100      // as many windows as a store lets share a name
	maxText  = 60 << 20 // bytes; a store loads no more than 64 MiB
)

// nameOf returns the name of the i-th window's text, from 1, as a store's Claim
// gives it.
func nameOf(i int) string {
	if i == 1 {
		return textName
	}
	return fmt.Sprintf("%s-%d", textName, i)
}

// keeper is a shelf's texts in a store.
type keeper struct {
	files   Files
	own     string // the name of this window's text
	free    func() // releases it
	foreign bool   // whether other windows have texts
	shared  bool   // whether other windows may write this one's, because the store has no locks

	known [sha256.Size]byte // sum of this window's text when it was read or written last
}

func (k *keeper) release() { k.free() }

// save writes this window's text. It includes deletions only while another text
// may still hold what was deleted.
func (k *keeper) save(records map[string]record) error {
	var list []record
	for _, r := range records {
		if !r.gone || k.foreign || k.shared {
			list = append(list, r)
		}
	}
	slices.SortFunc(list, func(a, b record) int { return strings.Compare(a.ID, b.ID) })
	text := encode(list)
	if len(text) > maxText {
		return ErrFull
	}
	err := k.files.Save(k.own, text)
	if err == nil {
		k.known = sha256.Sum256(text)
	}
	return err
}

// takeShared merges what another window has written to this window's text. That
// happens only if the store has no locks, as on a page not served over https.
func (s *Shelf) takeShared() {
	text, err := s.kept.files.Load(s.kept.own)
	if err != nil || sha256.Sum256(text) == s.kept.known {
		return
	}
	if records, _, err := parse(text, nil); err == nil {
		s.kept.known = sha256.Sum256(text)
		merge(s.own, records)
		merge(s.all, records)
	}
}

// load claims a text, takes over those of closed windows, and reads them all.
func (s *Shelf) load(files Files, breathe func()) Report {
	var report Report
	highest := 1
	for i := 2; i <= maxTexts; i++ {
		if _, err := files.Load(nameOf(i)); !errors.Is(err, fs.ErrNotExist) {
			highest = i
		}
	}
	// A store that can't be claimed can't be written either; the first save will
	// report that.
	own, free, claimErr := files.Claim(textName)
	s.kept = keeper{files: files, own: own, free: free}
	claimed := map[string]func(){}
	for claimErr == nil {
		name, release, err := files.Claim(textName)
		s.kept.shared = err == nil && name == own
		if err != nil || !isBelow(name, highest) || s.kept.shared {
			release()
			break
		}
		claimed[name] = release
	}

	// Only after the claims, because until then the windows were still writing.
	rewrite := false
	var taken []string
	for i := 1; i <= highest; i++ {
		name := nameOf(i)
		records, found, aside := s.loadText(name, breathe, &report)
		merge(s.all, records)
		_, folded := claimed[name]
		switch {
		case name == own || aside:
			merge(s.own, records)
		case folded && found:
			merge(s.own, records)
			taken, rewrite = append(taken, name), true
		case found:
			s.kept.foreign = true
		}
	}
	if (rewrite || len(report.Aside) > 0) && claimErr == nil {
		s.takeOver(taken, &report)
	}
	for release := range maps.Values(claimed) {
		release()
	}
	return report
}

// isBelow reports whether a name is that of one of the first n texts.
func isBelow(name string, n int) bool {
	for i := 1; i <= n; i++ {
		if name == nameOf(i) {
			return true
		}
	}
	return false
}

// takeOver writes what was read from the texts of closed windows, and only then
// removes these.
func (s *Shelf) takeOver(texts []string, report *Report) {
	if !s.kept.foreign && !s.kept.shared {
		maps.DeleteFunc(s.own, func(_ string, r record) bool { return r.gone })
		maps.DeleteFunc(s.all, func(_ string, r record) bool { return r.gone })
	}
	if err := s.kept.save(s.own); err != nil {
		report.Err = errors.Join(report.Err, err)
		return
	}
	for _, name := range texts {
		report.Err = errors.Join(report.Err, s.kept.files.Remove(name))
	}
}

// loadText reads a text. A damaged one is set aside, even another window's: that
// window still has its content in memory and writes it again.
func (s *Shelf) loadText(name string, breathe func(), report *Report) (records []record, found, aside bool) {
	text, err := s.kept.files.Load(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, false, false
	}
	if name == s.kept.own {
		s.kept.known = sha256.Sum256(text)
	}
	damaged := 0
	if err == nil {
		records, damaged, err = parse(text, breathe)
	}
	if err == nil && damaged == 0 {
		return records, true, false
	}
	report.Damaged += damaged
	report.Err = errors.Join(report.Err, err)
	asideName, err := s.kept.files.SetAside(name)
	if err != nil {
		report.Err = errors.Join(report.Err, err)
		return records, true, false
	}
	report.Aside = append(report.Aside, asideName)
	return records, true, true
}

// Refresh reads what other windows have saved since. Unreadable texts are left to
// the windows that wrote them.
func (s *Shelf) Refresh(breathe func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.kept.shared {
		s.takeShared()
	}
	for i := 1; i <= maxTexts; i++ {
		name := nameOf(i)
		if name == s.kept.own {
			continue
		}
		text, err := s.kept.files.Load(name)
		if err != nil {
			continue
		}
		s.kept.foreign = true
		if records, _, err := parse(text, breathe); err == nil {
			merge(s.all, records)
		}
	}
}
