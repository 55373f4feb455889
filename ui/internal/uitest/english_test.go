package uitest

import "testing"

// TestEnglishIsFound has texts with and without values, whole and in part, and texts of
// other languages that look like English.
func TestEnglishIsFound(t *testing.T) {
	for code, texts := range map[string]map[string]bool{
		"de": {
			"Close": true, "CLOSE.": true, "Schließen": false, "": false, "Close it": false,
			"12 puzzles": true, "12 Rätsel": false, "Level": false,
		},
		"fr": {"Close": true, "Fermer": false, "a": false},
		"vi": {"in": false, "Close": true, "Đóng": false},
		"en": {"Close": false, "12 puzzles": false},
	} {
		english := EnglishIn(t, code)
		for text, want := range texts {
			for range 2 { // the second time from memory
				if key := english.key(text); key != "" != want {
					t.Errorf("%s: %q is the English text %q", code, text, key)
				}
			}
		}
	}
}
