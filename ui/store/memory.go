package store

import (
	"bytes"
	"fmt"
	"io/fs"
	"sync"
)

// Memory is a store that ends with the program. The zero value is an empty
// one, ready for use; it must not be copied.
type Memory struct {
	mu    sync.Mutex
	texts map[string][]byte
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

// Save keeps a copy of the text.
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

// SetAside gives the text another name.
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
	for i := 1; ; i++ {
		aside := asideName(name, i)
		if _, taken := m.texts[aside]; !taken {
			m.texts[aside] = data
			delete(m.texts, name)
			return aside, nil
		}
	}
}
