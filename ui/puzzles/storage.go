package puzzles

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"maps"
)

// Files stores a shelf's texts. The app's store implements it.
type Files interface {
	Load(name string) ([]byte, error)
	Save(name string, data []byte) error
	Remove(name string) error
	SetAside(name string) (asideName string, err error)
	Claim(name string) (claimed string, release func(), err error)
}

const (
	textName = "puzzles"
	maxTexts = 100      // the number of windows that may share a name in a store
	maxText  = 60 << 20 // bytes; a store loads no more than 64 MiB
)

// nameOf returns the name of the i-th window's text, counting from 1, as a store's Claim
// assigns it.
func nameOf(i int) string {
	if i == 1 {
		return textName
	}
	return fmt.Sprintf("%s-%d", textName, i)
}

// storage reads and writes a shelf's texts.
type storage struct {
	files   Files
	own     string // the name of this window's text
	release func()
	foreign bool // whether other windows have texts
	shared  bool // whether other windows may write this window's text, because the store has no locks

	known [sha256.Size]byte // checksum of this window's text when last read or written
}

// save writes this window's text. It includes deletions only while another text
// may still hold what was deleted.
func (t *storage) save(records map[string]record) error {
	var list []record
	for _, r := range records {
		if !r.gone || t.foreign || t.shared {
			list = append(list, r)
		}
	}
	text := encode(list)
	if len(text) > maxText {
		return ErrFull
	}
	err := t.files.Save(t.own, text)
	if err == nil {
		t.known = sha256.Sum256(text)
	}
	return err
}

// takeShared merges what another window has written to this window's text. That
// happens only if the store has no locks, as on a page not served over https.
func (s *Shelf) takeShared() {
	text, err := s.storage.files.Load(s.storage.own)
	if err != nil || sha256.Sum256(text) == s.storage.known {
		return
	}
	if records, _, err := parse(text, s.pause); err == nil {
		s.storage.known = sha256.Sum256(text)
		merge(s.own, records)
		merge(s.all, records)
	}
}

// load claims a text, takes over the texts of closed windows, and reads them all.
func (s *Shelf) load(files Files) Report {
	var report Report
	highest := 1
	for i := 2; i <= maxTexts; i++ {
		if _, err := files.Load(nameOf(i)); !errors.Is(err, fs.ErrNotExist) {
			highest = i
		}
	}
	// A store that can't be claimed can't be written either; the first save will
	// report that.
	own, release, claimErr := files.Claim(textName)
	s.storage = storage{files: files, own: own, release: release}
	claimed := map[string]func(){}
	for claimErr == nil {
		name, release, err := files.Claim(textName)
		s.storage.shared = err == nil && name == own
		if err != nil || !isBelow(name, highest) || s.storage.shared {
			release()
			break
		}
		claimed[name] = release
	}

	// Read only after claiming, because the windows may have been writing until then.
	rewrite := false
	var taken []string
	for i := 1; i <= highest; i++ {
		name := nameOf(i)
		records, found, aside := s.loadText(name, &report)
		merge(s.all, records)
		_, folded := claimed[name]
		switch {
		case name == own || aside:
			merge(s.own, records)
		case folded && found:
			merge(s.own, records)
			taken, rewrite = append(taken, name), true
		case found:
			s.storage.foreign = true
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

func isBelow(name string, n int) bool {
	for i := 1; i <= n; i++ {
		if name == nameOf(i) {
			return true
		}
	}
	return false
}

// takeOver saves what was read from the texts of closed windows, and only then
// removes them.
func (s *Shelf) takeOver(texts []string, report *Report) {
	if !s.storage.foreign && !s.storage.shared {
		maps.DeleteFunc(s.own, func(_ string, r record) bool { return r.gone })
		maps.DeleteFunc(s.all, func(_ string, r record) bool { return r.gone })
	}
	if err := s.storage.save(s.own); err != nil {
		report.Err = errors.Join(report.Err, err)
		return
	}
	for _, name := range texts {
		report.Err = errors.Join(report.Err, s.storage.files.Remove(name))
	}
}

// loadText reads a text. A damaged one is set aside, even if it belongs to another window,
// which still has the content in memory and will write it again.
func (s *Shelf) loadText(name string, report *Report) (records []record, found, aside bool) {
	text, err := s.storage.files.Load(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, false, false
	}
	if name == s.storage.own {
		s.storage.known = sha256.Sum256(text)
	}
	damaged := 0
	if err == nil {
		records, damaged, err = parse(text, s.pause)
	}
	if err == nil && damaged == 0 {
		return records, true, false
	}
	report.Damaged += damaged
	report.Err = errors.Join(report.Err, err)
	asideName, err := s.storage.files.SetAside(name)
	if err != nil {
		report.Err = errors.Join(report.Err, err)
		return records, true, false
	}
	report.Aside = append(report.Aside, asideName)
	return records, true, true
}

// Refresh reads what other windows have saved in the meantime. Unreadable texts are left
// to the windows that wrote them.
func (s *Shelf) Refresh() {
	if s.storage.shared {
		s.takeShared()
	}
	for i := 1; i <= maxTexts; i++ {
		name := nameOf(i)
		if name == s.storage.own {
			continue
		}
		text, err := s.storage.files.Load(name)
		if err != nil {
			continue
		}
		s.storage.foreign = true
		if records, _, err := parse(text, s.pause); err == nil {
			merge(s.all, records)
		}
	}
}
