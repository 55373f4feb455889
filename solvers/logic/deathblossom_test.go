package logic

import "testing"

func TestDeathBlossom(t *testing.T) {
	testSketches(t, DeathBlossom, []sketchCase{
		{"two petals", "r5c5=12 r5c1=13 r1c5=23 r1c1=3789", []string{"3: r1c1<>3"}},
		{"three petals", "r5c5=126 r5c1=13 r5c3=36 r6c4=23 r6c2=3789", []string{"3: r6c2<>3"}},
		{"no petal for 6", "r5c5=126 r5c1=13 r1c5=23 r1c1=3789", nil},
	})
}
