package watch

import (
	"slices"
	"testing"
	"time"
)

func TestTurnsOfAnAnimation(t *testing.T) {
	ms := func(all ...int) []int { return all }
	tests := []struct {
		name  string
		page  bool
		ticks []int // ms between ticks
		want  []int // the lapses reported, in ms
	}{
		{"a display of 60 Hz", false, ms(16, 17, 16, 17), ms(16, 17, 16, 17)},
		{"a page of 60 Hz", true, ms(16, 17, 16, 17), ms(16, 17, 16, 17)},
		{"a display of 120 Hz", false, ms(8, 8, 8, 8, 8), ms(16, 16)},
		{"a slow display", false, ms(40, 40, 40), ms(40, 40, 40)},
		{"a slow page", true, ms(40, 40, 40, 40, 40), ms(80, 80)},
		{"a page that was slow once", true, ms(16, 50, 16, 16, 50, 16), ms(16, 66, 16, 66)},
		{"a tab that was out of sight", true, ms(16, 60_000, 16, 16), ms(16, 1000, 16)},
		{"a computer that slept", false, ms(16, 60_000, 16), ms(16, 1000, 16)},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			now := time.Unix(0, 0)
			turns := newTurns(now, tt.page)
			var got []int
			for _, tick := range tt.ticks {
				now = now.Add(time.Duration(tick) * time.Millisecond)
				if lapse, due := turns.due(now); due {
					got = append(got, int(lapse.Milliseconds()))
				}
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("lapses %v, not %v", got, tt.want)
			}
		})
	}
}
