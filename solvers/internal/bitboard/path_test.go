package bitboard

import "testing"

// TestPathsThatAreNotHereArePortable looks at what each path means on this machine.
func TestPathsThatAreNotHereArePortable(t *testing.T) {
	if paths[0] != Portable {
		t.Errorf("the first path is %v", paths[0])
	}
	has := map[Path]bool{}
	for _, p := range paths {
		has[p] = true
	}
	for p := Portable; p <= AVX512; p++ {
		want := Portable
		if has[p] {
			want = p
		}
		if got := p.here(); got != want {
			t.Errorf("%v is %v here, not %v", p, got, want)
		}
	}
	if f := Fastest.here(); !has[f] || f == Portable && last != Portable {
		t.Errorf("the fastest path is %v, of %v", f, paths)
	}
	t.Logf("paths: %v, of which %v is the fastest", paths, fastest)
}
