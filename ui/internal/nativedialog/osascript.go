package nativedialog

import (
	"context"
	"fmt"
	"os/exec"
	"strings"
)

// script opens an AppleScript dialog. It takes the texts as arguments, so that none becomes
// part of the program or needs quoting: the verb, the title, the folder and the proposed name.
// It lists all files: the dialog has no choice of filters, and a fixed one would hide readable
// files.
const script = `on run argv
	set {theVerb, theTitle, theFolder, theName} to argv
	tell current application to activate
	try
		if theVerb is "save" and theFolder is "" then
			set theFile to choose file name with prompt theTitle default name theName
		else if theVerb is "save" then
			set theFile to choose file name with prompt theTitle default name theName default location (POSIX file theFolder)
		else if theFolder is "" then
			set theFile to choose file with prompt theTitle
		else
			set theFile to choose file with prompt theTitle default location (POSIX file theFolder)
		end if
		return POSIX path of theFile
	on error number -128
		return ""
	end try
end run`

// arguments returns the script's arguments. The verb isn't an option, so option parsing ends
// there, whatever the texts begin with.
func (r Request) arguments() []string {
	verb := "open"
	if r.Save {
		verb = "save"
	}
	return []string{"-e", script, verb, r.Title, r.folder(), r.Name}
}

// runScript opens a dialog with a program that runs AppleScript, and ends it once ctx is done.
func runScript(ctx context.Context, program string, r Request) (path string, err error) {
	cmd := exec.CommandContext(ctx, program, r.arguments()...)
	var said strings.Builder
	cmd.Stderr = &said
	out, err := cmd.Output()
	switch {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case err != nil:
		return "", none(fmt.Sprintf("%v: %s", err, strings.TrimSpace(said.String())))
	}
	return strings.TrimSuffix(string(out), "\n"), nil
}
