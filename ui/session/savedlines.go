package session

import (
	"encoding/json"
	"hash/crc32"
	"strconv"
	"strings"
)

// Version 0.1.0 saved a session as lines, each with the CRC-32C of the rest in front, and most of
// them twice:
//
//	a1b2c3d4 solvoku session 3
//	........ mode play
//	........ done 37
//	........ base .........         the board where undo ends
//	........ effort 754 2 0 false   as in the JSON form
//	........ set advance true       one for each setting, as JSON
//	........ 0 r1c3=4,r1c4:1,       the changes, a few to a line that begins with the
//	........ 16 r4c3=5,clear,       number of changes before it
//
// Other lines hold the board that the changes lead to, and their number.

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// readLines reads such a text if one copy of each line is undamaged.
func readLines(text string) (Snapshot, error) {
	values := map[string]string{}
	var settings []string
	for line := range strings.SplitSeq(text, "\n") {
		sum, content, _ := strings.Cut(line, " ")
		if n, err := strconv.ParseUint(sum, 16, 32); err != nil || uint32(n) != crc32.Checksum([]byte(content), castagnoli) {
			continue
		}
		key, value, _ := strings.Cut(content, " ")
		if key == "set" {
			key, value, _ = strings.Cut(value, " ")
			settings = append(settings, strconv.Quote(key)+":"+value)
		} else {
			values[key] = value
		}
	}
	if values["solvoku"] != "session 3" {
		return Snapshot{}, ErrUnreadable
	}
	done, err := strconv.Atoi(values["done"])
	if err != nil {
		return Snapshot{}, ErrUnreadable
	}
	var changes strings.Builder
	count := 0
	for {
		more, ok := values[strconv.Itoa(count)]
		if !ok || more == "" {
			break
		}
		changes.WriteString(more)
		count += strings.Count(more, ",")
	}
	if values["changes"] != strconv.Itoa(count) {
		return Snapshot{}, ErrUnreadable
	}
	return saved{
		Mode: values["mode"], Base: values["base"], Changes: strings.TrimSuffix(changes.String(), ","), Done: done,
		Effort: values["effort"], Settings: json.RawMessage("{" + strings.Join(settings, ",") + "}"),
	}.snapshot()
}
