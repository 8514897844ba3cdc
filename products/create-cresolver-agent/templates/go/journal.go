package main

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
)

// signedForm is what a collector puts into its bundle.
type signedForm struct {
	RequestedAt uint64 `json:"requested_at"`
	Text        string `json:"text"`
	Value       string `json:"value"`
}

// entry is a file of the journal: what was signed, and the whole response.
type entry struct {
	Response map[string]json.RawMessage `json:"response"`
	Signed   signedForm                 `json:"signed"`
}

// readEntry returns nil where nothing is stored. A damaged file is an error: it must not be replaced.
func readEntry(path string) (*entry, error) {
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var stored entry
	if err := json.Unmarshal(text, &stored); err != nil {
		return nil, err
	}
	return &stored, nil
}

// storeEntry returns what is stored under the path, which is another entry where another process was first.
func storeEntry(path string, made entry) (*entry, error) {
	text, err := json.Marshal(made)
	if err != nil {
		return nil, err
	}
	folder := filepath.Dir(path)
	file, err := os.CreateTemp(folder, "new-*")
	if err != nil {
		return nil, err
	}
	defer os.Remove(file.Name())
	_, err = file.Write(text)
	if err == nil {
		err = file.Sync()
	}
	if closed := file.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return nil, err
	}
	// Unlike a rename, a link fails where the path exists.
	if err := os.Link(file.Name(), path); err != nil && !errors.Is(err, fs.ErrExist) {
		return nil, err
	}
	if err := syncFolder(folder); err != nil {
		return nil, err
	}
	return readEntry(path)
}

func syncFolder(path string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	folder, err := os.Open(path)
	if err != nil {
		return err
	}
	defer folder.Close()
	return folder.Sync()
}
