package store

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"sync"
)

// Memory is a store in memory. The zero value is empty and ready for use. It must
// not be copied.
type Memory struct {
	mu     sync.Mutex
	texts  map[string][]byte
	claims map[string]bool
}

// Load returns a copy of the text.
func (m *Memory) Load(name string) ([]byte, error) {
	if err := checkName(name); err != nil {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	data, ok := m.texts[name]
	if !ok {
		return nil, fmt.Errorf("load %s: %w", name, fs.ErrNotExist)
	}
	return bytes.Clone(data), nil
}

// Save stores a copy of the text.
func (m *Memory) Save(name string, data []byte) error {
	if err := checkName(name); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.texts == nil {
		m.texts = map[string][]byte{}
	}
	m.texts[name] = append([]byte{}, data...)
	return nil
}

// Replace stores a copy of the text and keeps the previous one.
func (m *Memory) Replace(name string, data []byte) error {
	if before, err := m.Load(name); err == nil {
		if err := m.Save(Before(name), before); err != nil {
			return err
		}
	}
	return m.Save(name, data)
}

// Remove deletes the text.
func (m *Memory) Remove(name string) error {
	if err := checkName(name); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.texts, name)
	return nil
}

// Claim reserves a text until it is released.
func (m *Memory) Claim(name string) (string, func(), error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.claims == nil {
		m.claims = map[string]bool{}
	}
	return claim(name, func(name string) (func(), bool, error) {
		if m.claims[name] {
			return nil, false, nil
		}
		m.claims[name] = true
		return func() {
			m.mu.Lock()
			defer m.mu.Unlock()
			delete(m.claims, name)
		}, true, nil
	})
}

// SetAside renames the text.
func (m *Memory) SetAside(name string) (string, error) {
	if err := checkName(name); err != nil {
		return "", err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	data, ok := m.texts[name]
	if !ok {
		return "", fmt.Errorf("set %s aside: %w", name, fs.ErrNotExist)
	}
	aside := Damaged.asideName(name, nextAside(name, asidesAmong(maps.Keys(m.texts), name)))
	m.texts[aside] = data
	delete(m.texts, name)
	return aside, nil
}

// Asides returns the names of the texts set aside.
func (m *Memory) Asides(name string) ([]string, error) {
	if err := checkName(name); err != nil {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	return asidesAmong(maps.Keys(m.texts), name), nil
}
