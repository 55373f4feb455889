// Package packaging holds the tests of what the app is packaged by.
package packaging

import (
	"encoding/xml"
	"fmt"
	"image/color"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/theme"
)

// manifest is what the tests ask of AndroidManifest.xml.
type manifest struct {
	Package     string `xml:"package,attr"`
	VersionCode string `xml:"versionCode,attr"`
	VersionName string `xml:"versionName,attr"`
	Permissions []struct {
		Name string `xml:"name,attr"`
	} `xml:"uses-permission"`
	Application struct {
		Label      string `xml:"label,attr"`
		Debuggable string `xml:"debuggable,attr"`
		Backup     string `xml:"allowBackup,attr"`
		Activities []struct {
			Name          string `xml:"name,attr"`
			Label         string `xml:"label,attr"`
			Exported      string `xml:"exported,attr"`
			ConfigChanges string `xml:"configChanges,attr"`
			Filters       []struct {
				Actions []struct {
					Name string `xml:"name,attr"`
				} `xml:"action"`
				Data []struct {
					Type string `xml:"mimeType,attr"`
				} `xml:"data"`
			} `xml:"intent-filter"`
		} `xml:"activity"`
		Provider struct {
			Name        string `xml:"name,attr"`
			Authorities string `xml:"authorities,attr"`
			Exported    string `xml:"exported,attr"`
			Grants      string `xml:"grantUriPermissions,attr"`
		} `xml:"provider"`
	} `xml:"application"`
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile("../" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func readManifest(t *testing.T) (m manifest) {
	t.Helper()
	if err := xml.Unmarshal([]byte(read(t, "AndroidManifest.xml")), &m); err != nil {
		t.Fatal(err)
	}
	if len(m.Application.Activities) != 3 { // the window's, that for shares and that for the camera
		t.Fatalf("there are %d activities", len(m.Application.Activities))
	}
	return m
}

// setting returns a setting of FyneApp.toml, which has one to a line.
func setting(t *testing.T, name string) string {
	t.Helper()
	found := regexp.MustCompile(`(?m)^` + name + ` = "(.*)"$`).FindStringSubmatch(read(t, "FyneApp.toml"))
	if found == nil {
		t.Fatalf("FyneApp.toml has no %s", name)
	}
	return found[1]
}

// versionCode is Android's number for a version such as 1.2.3, here 10203. A
// later version has a greater one as long as its parts stay below 100.
func versionCode(version string) (int, error) {
	code := 0
	parts := strings.Split(version, ".")
	if len(parts) != 3 {
		return 0, fmt.Errorf("the version %q is not of the form 1.2.3", version)
	}
	for _, part := range parts {
		n, err := strconv.Atoi(part)
		if err != nil || n < 0 || n > 99 {
			return 0, fmt.Errorf("the version %q has the part %q, which is no number below 100", version, part)
		}
		code = 100*code + n
	}
	return code, nil
}

func TestTheManifestAgreesWithTheAppsMetadata(t *testing.T) {
	m := readManifest(t)
	code, err := versionCode(setting(t, "Version"))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ what, got, want string }{
		{"the package", m.Package, setting(t, "ID")},
		{"the application's label", m.Application.Label, setting(t, "Name")},
		{"the activity's label", m.Application.Activities[0].Label, setting(t, "Name")},
		{"the label in share sheets", m.Application.Activities[1].Label, setting(t, "Name")},
		{"the version", m.VersionName, setting(t, "Version")},
		{"the version code", m.VersionCode, strconv.Itoa(code)},
	} {
		if c.got != c.want {
			t.Errorf("AndroidManifest.xml: %s is %q, and FyneApp.toml asks for %q", c.what, c.got, c.want)
		}
	}
	for _, name := range []string{"main.go", "main_js.go"} {
		if id := fmt.Sprintf("app.NewWithID(%q)", setting(t, "ID")); !strings.Contains(read(t, name), id) {
			t.Errorf("%s does not say %s", name, id)
		}
	}
}

func TestTheManifestAsksForNothing(t *testing.T) {
	m := readManifest(t)
	for _, p := range m.Permissions {
		t.Errorf("it asks for %s", p.Name)
	}
	if m.Application.Debuggable != "false" {
		t.Errorf("debuggable is %q", m.Application.Debuggable)
	}
	if m.Application.Backup != "false" {
		t.Errorf("allowBackup is %q: Android may copy the board to a server", m.Application.Backup)
	}
	for _, activity := range m.Application.Activities {
		if activity.Exported == "" {
			t.Error("Android 12 and later want exported to be said of what is launched")
		}
	}
}

// What the activity does not name here ends it and starts it anew, which would
// close every open page.
func TestTheAppOutlivesWhatChangesWhileItRuns(t *testing.T) {
	named := strings.Split(readManifest(t).Application.Activities[0].ConfigChanges, "|")
	have := map[string]bool{}
	for _, name := range named {
		have[name] = true
	}
	for _, want := range []string{"orientation", "screenSize", "smallestScreenSize", "screenLayout", "density", "keyboard", "keyboardHidden", "navigation", "uiMode", "locale", "fontScale"} {
		if !have[want] {
			t.Errorf("the activity is started anew when %s changes", want)
		}
	}
}

// TestSharesReachTheApp holds together what is sent to, what passes it on and what
// takes it.
func TestSharesReachTheApp(t *testing.T) {
	window, shares := readManifest(t).Application.Activities[0], readManifest(t).Application.Activities[1]
	class, code := read(t, "packaging/android/ShareActivity.smali"), read(t, "ui/platform/shared_android.c")
	if want := setting(t, "ID") + ".ShareActivity"; shares.Name != want || !strings.Contains(code, strconv.Quote(want)) ||
		!strings.Contains(class, " L"+strings.ReplaceAll(want, ".", "/")+";\n.super") {
		t.Errorf("the manifest, the class and the C file don't agree on %s", want)
	}
	if !strings.Contains(class, strconv.Quote(window.Name)) {
		t.Errorf("shares are not passed on to %s", window.Name)
	}
	if f := shares.Filters; len(f) != 1 || len(f[0].Actions) != 1 || f[0].Actions[0].Name != "android.intent.action.SEND" ||
		len(f[0].Data) != 2 || f[0].Data[0].Type != "text/plain" || f[0].Data[1].Type != "image/*" {
		t.Errorf("it takes %+v", f)
	}
}

// TestPicturesReachTheApp holds together what opens the camera, what the camera writes to and what
// takes the picture. Other apps reach neither.
func TestPicturesReachTheApp(t *testing.T) {
	id, application := setting(t, "ID"), readManifest(t).Application
	camera, provider := application.Activities[2], application.Provider
	opens, writes, code := read(t, "packaging/android/CameraActivity.smali"), read(t, "packaging/android/PhotoProvider.smali"), read(t, "ui/platform/shared_android.c")
	for name, class := range map[string]string{camera.Name: opens, provider.Name: writes} {
		if !strings.HasPrefix(name, id+".") || !strings.Contains(class, " L"+strings.ReplaceAll(name, ".", "/")+";\n.super") {
			t.Errorf("%q is another class", name)
		}
	}
	if !strings.Contains(code, strconv.Quote(camera.Name)) {
		t.Error("nothing opens the camera")
	}
	if !strings.Contains(opens, `"content://`+provider.Authorities+`/photo.jpg"`) {
		t.Errorf("the camera doesn't write to %s", provider.Authorities)
	}
	if !strings.Contains(opens, "sput-object v0, L"+strings.ReplaceAll(application.Activities[1].Name, ".", "/")+";->shared") {
		t.Error("the picture isn't passed on as a share")
	}
	if camera.Exported != "false" || provider.Exported != "false" || provider.Grants != "true" {
		t.Errorf("exported: %s and %s, lent: %s", camera.Exported, provider.Exported, provider.Grants)
	}
}

// What Android shows before the app draws has the app's background.
func TestTheStartHasTheAppsBackground(t *testing.T) {
	for folder, variant := range map[string]fyne.ThemeVariant{"values": fynetheme.VariantLight, "values-night": fynetheme.VariantDark} {
		text := read(t, "packaging/android/res/"+folder+"/colors.xml")
		found := regexp.MustCompile(`name="ground">#(\w{6})<`).FindStringSubmatch(text)
		if found == nil {
			t.Fatalf("%s names no ground", folder)
		}
		want := color.NRGBAModel.Convert(theme.New(theme.Fonts{}, theme.Options{}).Color(fynetheme.ColorNameBackground, variant)).(color.NRGBA)
		if got := fmt.Sprintf("%02X%02X%02X", want.R, want.G, want.B); found[1] != got {
			t.Errorf("%s: the ground is %s, the theme's background %s", folder, found[1], got)
		}
	}
}

func TestVersionCodesGrowWithTheVersion(t *testing.T) {
	last := -1
	for _, c := range []struct {
		version string
		code    int
	}{{"0.1.0", 100}, {"0.1.1", 101}, {"0.2.0", 200}, {"1.0.0", 10000}, {"1.2.3", 10203}, {"1.99.99", 19999}, {"2.0.0", 20000}} {
		got, err := versionCode(c.version)
		if err != nil || got != c.code || got <= last {
			t.Errorf("%s has the code %d, %v, want %d", c.version, got, err, c.code)
		}
		last = got
	}
	for _, bad := range []string{"", "1", "1.2", "1.2.3.4", "1.100.0", "1.-1.0", "1.2.x"} {
		if code, err := versionCode(bad); err == nil {
			t.Errorf("%q has the code %d", bad, code)
		}
	}
}
