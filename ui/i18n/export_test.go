package i18n

// TableTexts calls use with each text in a table.
func TableTexts(use func(text string)) {
	for _, text := range notices {
		use(text)
	}
	for _, text := range refusals {
		use(text)
	}
	for _, name := range ruleNames {
		use(name)
	}
	for _, known := range expectations {
		use(known.text)
	}
}
