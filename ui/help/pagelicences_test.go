package help

import (
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/ui/widgets"
)

// TestLicencesFillAnyWidth: what they say stays, without the ends of lines within a sentence.
func TestLicencesFillAnyWidth(t *testing.T) {
	got := licenceSpans("Go\ngolang.org/x/image\nCopyright 2009 The Go Authors.\n\n" +
		"Redistribution and use, with or without\nmodification, are permitted.\n\n-----\n\n" +
		"   * Redistributions of source code must retain the above copyright\nnotice.\n   * And more.\n")
	want := []widgets.Span{
		{Kind: widgets.Strong, Text: "Go\ngolang.org/x/image\n"},
		{Kind: widgets.Caption, Text: "Copyright 2009 The Go Authors.\n\n"},
		{Kind: widgets.Caption, Text: "Redistribution and use, with or without\nmodification, are permitted.\n\n"},
		{Kind: widgets.Caption, Text: "* Redistributions of source code must retain the above copyright notice.\n* And more.\n\n"},
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
	for _, text := range []string{assets.Licences, assets.FontLicence} {
		var said strings.Builder
		for _, s := range licenceSpans(text) {
			said.WriteString(s.Text)
		}
		words := slices.DeleteFunc(strings.Fields(text), isRule)
		if got := strings.Fields(said.String()); !slices.Equal(got, words) {
			t.Errorf("of %d words %d are left", len(words), len(got))
		}
	}
}
