package main

import "testing"

func TestEqualLicencesShareAText(t *testing.T) {
	got := compose([]licence{
		{"Ours", "MIT License\n\nCopyright (c) 2026 Us\n\nDo as you\nlike.\n"},
		{"b", "The MIT License (MIT)\r\n\r\nCopyright 2009 Them\r\nAll rights reserved.\r\n\r\nDo as  you like."},
		{"c", "Copyright (c) 2026 Us\n\nDo as you like.\n"},
		{"d", "Fonts\n\nCopyright (c) 2003 of a font is\nin the text.\n"},
	})
	const want = `Ours
c
Copyright (c) 2026 Us

b
Copyright 2009 Them
All rights reserved.

MIT License

Do as you
like.

----------------------------------------

d

Fonts

Copyright (c) 2003 of a font is
in the text.
`
	if got != want {
		t.Errorf("composed\n%s\nnot\n%s", got, want)
	}
}
