# What checks, packages and measures: targets of the Makefile, which includes this file.
# make more lists them.

.PHONY: serve tidy test-32 test-long typecheck e2e e2e-web e2e-axe e2e-webkit measure-web test-web test-beam fuzz check-apk scan-report scan-weights icon licences install uninstall check-install tarball deb windows check-windows check-wayland vendored reproduce reproduce-shipped sizes screenshots measure nightly clean

serve: web-quick ## show the web app on this machine, at the address that it prints
	$(BOOTSTRAP) go bin/serve -dir dist/web-quick

tidy: ## bring go.mod and go.sum of every module up to date, after a change of any
	for module in . packaging/tools packaging/beam; do $(BOOTSTRAP) go go mod tidy -C $$module || exit; done

test-32: ## run all tests with 32-bit integers, as on an older phone
	$(BOOTSTRAP) go env $(TESTING) $(NOCGO) GOARCH=386 $(TEST) ./...

# What takes a quarter of an hour to an hour each: the words of every page in all languages, sizes of text
# and windows; long work that ends at a thousand moments; all rounds of what the race detector
# looks through; kills, one after the other.
#
# ENDING are the packages that have long work, which is to end at any moment.
ENDING = $(addprefix ./,board/format board/scan solvers solvers/diagnose solvers/exactcover solvers/serate solvers/generate solvers/logic ui/cli ui/film ui/hint ui/internal/replay ui/learn ui/puzzles ui/share ui/soundness)

test-long: ## run the sweeps in all their rounds
	$(BOOTSTRAP) go env $(TESTING) $(NOCGO) $(TEST) -count=1 -run WordsFitOnEveryPage ./ui -fit.all
	$(BOOTSTRAP) go env $(TESTING) $(NOCGO) $(TEST) -count=1 -run EveryFrame ./ui/film -shots 100
	$(BOOTSTRAP) go env $(TESTING) $(NOCGO) $(TEST) -count=1 -run Sound ./solvers/logic -states 1000
	$(BOOTSTRAP) go env $(TESTING) $(NOCGO) $(TEST) -timeout 3h -count=1 -run 'Ends?Anywhere' $(ENDING) -looks 1000
	$(MAKE) test-race SHORT= SWEEPS=
	$(BOOTSTRAP) go env $(TESTING) $(NOCGO) $(TEST) -count=1 -run Kill ./ui/puzzles -kills 1000
	$(BOOTSTRAP) e2e $(TEST) -tags e2e -count=1 -run Kills ./ui/e2e -kills 300

typecheck: ## type-check the app and its tests for every system, without a C compiler for each
	$(BOOTSTRAP) go env $(SHARED) go run -C packaging/tools ./typecheck

e2e: $(MENDED)/go.mod ## drive the app on a virtual display; screenshots go to out/e2e
	$(BOOTSTRAP) e2e $(TEST) -tags e2e -count=1 -v -parallel 3 ./ui/e2e

e2e-web: web-quick test-web ## drive the web app in Chromium; screenshots go to out/e2e-web
	$(BOOTSTRAP) web env $(SHARED) go test -C packaging/tools -tags e2e -count=1 -v -parallel 3 -timeout 25m ./e2eweb -dir ../../../dist/web-quick

# Times are those of a machine that does nothing else.
measure-web: web-quick ## measure how soon and how long the web page answers
	$(BOOTSTRAP) web env $(SHARED) go test -C packaging/tools -tags e2e -count=1 -v -timeout 1h -run 'WhatOpeningAPageTakes|HowSoonThePageTakesDigits|LeavesThePageAlive' ./e2eweb -dir ../../../dist/web-quick -timed -openings 3 -starts 3

e2e-axe: web-quick ## look over every page of the web app with axe-core, which npm fetches
	packaging/axe.sh out/axe
	$(BOOTSTRAP) web env $(SHARED) go test -C packaging/tools -tags e2e -count=1 -v -run 'Tree|VisitByNames|ForcedColours|LightBoardIsForEveryone' ./e2eweb -dir ../../../dist/web-quick -axe ../../../out/axe/axe.js

e2e-webkit: web ## drive the web app in WebKitGTK, on a virtual display (Debian)
	$(BOOTSTRAP) webkit env $(TESTING) go test -C packaging/tools -tags e2e,webkit -run WebKit -count=1 -v ./e2eweb

test-web: $(PATCHED)/go.mod ## run the tests of the browser-only code, in Node, and of texts and pictures as the page is built
	$(BOOTSTRAP) go env $(TESTING) $(NOCGO) $(TEST) -short -modfile=$(PATCHED)/go.mod ./ui/i18n ./ui/widgets
	$(BOOTSTRAP) web env GOOS=js GOARCH=wasm sh -c '$(TEST) -exec "$$(go env GOROOT)/lib/wasm/go_js_wasm_exec" ./ui/platform ./ui/store'

test-beam: ## build the pipeline for Apache Beam and run it on this machine
	$(BOOTSTRAP) go env $(NOCGO) $(SHARED) sh -c 'cd packaging/beam && go vet . && go test -count=1 .'

fuzz: ## run every fuzz test for TIME=20s each
	$(BOOTSTRAP) go env $(TESTING) $(NOCGO) packaging/fuzz.sh $(or $(TIME),20s)

check-apk: ## build the APK and check its contents
	@$(BOOTSTRAP) apk sh -c 'apk=$$(packaging/apk.sh $(ABI)) && packaging/check-apk.sh "$$apk"'

scan-report: ## read the pictures in DIR, compare with the answers beside them, and print accuracy
	$(BOOTSTRAP) go env $(NOCGO) go build -C packaging/tools -o ../../bin/ ./scanreport
	bin/scanreport -v $(DIR)

# GOEXPERIMENT makes it five times as fast where the processor has AVX2.
scan-weights: ## train the network that reads cells, from fonts and from the photos of PHOTOS=DIR,DIR
	$(BOOTSTRAP) go env $(NOCGO) GOEXPERIMENT=simd go build -C packaging/tools -o ../../bin/ ./scantrain
	bin/scantrain -photos '$(PHOTOS)' -o board/scan/weights.bin

# DRAW runs the tool that draws the icon.
DRAW = cd packaging/tools && go run ./icon -font ../../assets/FiraSans-Bold.ttf
MIPMAPS = ../android/res/mipmap-xxxhdpi

icon: ## redraw the icon in all sizes
	$(BOOTSTRAP) go sh -c '$(DRAW) -o ../../assets/icon.png && go run ./icon -font ../../assets/FiraSans-Bold.ttf -o ../windows/solvoku.ico'
	for size in $(ICON_SIZES); do $(BOOTSTRAP) go sh -c "$(DRAW) -size $$size -o ../icons/$$size.png" || exit; done
	$(BOOTSTRAP) go sh -c '$(DRAW) -size 192 -o $(MIPMAPS)/icon.png'
	for layer in tiles outline; do $(BOOTSTRAP) go sh -c "$(DRAW) -layer $$layer -size 432 -o $(MIPMAPS)/icon_$$layer.png" || exit; done

licences: ## collect the licences of everything in the app in assets/licences.txt
	$(BOOTSTRAP) go env $(SHARED) go run -C packaging/tools ./licences

# Not a phony target: "sudo make install" installs what was built before, and needs no Go.
bin/solvoku:
	$(MAKE) build

SHARE      = $(DESTDIR)$(PREFIX)/share
ICON_SIZES = 16 24 32 48 64 128 256

# Where the shells look for completions. Debian's zsh looks elsewhere: see deb.
BASH_COMPLETION = bash-completion/completions/solvoku
ZSH_COMPLETION  = zsh/site-functions/_solvoku
FISH_COMPLETION = fish/vendor_completions.d/solvoku.fish

install: bin/solvoku ## install the app under PREFIX (/usr/local), for a packager below DESTDIR
	install -Dm755 bin/solvoku $(DESTDIR)$(PREFIX)/bin/solvoku
	install -Dm644 packaging/$(APP_ID).desktop $(SHARE)/applications/$(APP_ID).desktop
	install -Dm644 packaging/$(APP_ID).metainfo.xml $(SHARE)/metainfo/$(APP_ID).metainfo.xml
	install -Dm644 packaging/$(APP_ID).xml $(SHARE)/mime/packages/$(APP_ID).xml
	for size in $(ICON_SIZES); do \
		install -Dm644 packaging/icons/$$size.png $(SHARE)/icons/hicolor/$${size}x$$size/apps/$(APP_ID).png || exit; \
	done
	install -Dm644 assets/icon.png $(SHARE)/icons/hicolor/512x512/apps/$(APP_ID).png
	install -d $(SHARE)/man/man1
	gzip -9n <packaging/solvoku.1 >$(SHARE)/man/man1/solvoku.1.gz
	chmod 644 $(SHARE)/man/man1/solvoku.1.gz
	install -Dm644 packaging/completions/solvoku.bash $(SHARE)/$(BASH_COMPLETION)
	install -Dm644 packaging/completions/_solvoku $(SHARE)/$(ZSH_COMPLETION)
	install -Dm644 packaging/completions/solvoku.fish $(SHARE)/$(FISH_COMPLETION)

uninstall: ## remove what install installed
	rm -f $(DESTDIR)$(PREFIX)/bin/solvoku
	rm -f $(SHARE)/applications/$(APP_ID).desktop
	rm -f $(SHARE)/metainfo/$(APP_ID).metainfo.xml
	rm -f $(SHARE)/mime/packages/$(APP_ID).xml
	for size in $(ICON_SIZES) 512; do rm -f $(SHARE)/icons/hicolor/$${size}x$$size/apps/$(APP_ID).png; done
	rm -f $(SHARE)/man/man1/solvoku.1.gz
	rm -f $(SHARE)/$(BASH_COMPLETION) $(SHARE)/$(ZSH_COMPLETION) $(SHARE)/$(FISH_COMPLETION)

check-install: bin/solvoku ## install into a temporary folder, check the files, and uninstall
	$(BOOTSTRAP) lint packaging/check-install.sh

tarball: build ## pack the Linux app as dist/*.tar.xz
	rm -rf out/tarball
	$(MAKE) install PREFIX= DESTDIR=out/tarball
	$(BOOTSTRAP) pack packaging/tarball.sh out/tarball dist

deb: build ## pack the app as dist/*.deb
	rm -rf out/deb
	$(MAKE) install PREFIX=/usr DESTDIR=out/deb ZSH_COMPLETION=zsh/vendor-completions/_solvoku
	packaging/deb.sh out/deb dist

windows: $(MENDED)/go.mod ## build the Windows app as dist/solvoku.exe, with mingw
	@mkdir -p dist
	cp packaging/windows/register.cmd dist
	$(BOOTSTRAP) mingw packaging/windows/build.sh dist/solvoku.exe -modfile=$(MENDED)/go.mod $(subst -s -w,-s -w -H windowsgui,$(FLAGS)) -tags $(TAGS)

check-windows: windows ## start it under wine and use it; screenshots go to out/windows
	$(BOOTSTRAP) wine packaging/windows/check.sh dist/solvoku.exe out/windows

check-wayland: build ## start it in a Wayland session and use it; screenshots go to out/wayland
	$(BOOTSTRAP) wayland packaging/check-wayland.sh bin/solvoku out/wayland

vendored: ## pack the source with all modules, for builds without a network
	$(BOOTSTRAP) pack packaging/vendored.sh dist

reproduce: ## build TARGETS="linux web windows apk" twice and compare the bytes
	$(BOOTSTRAP) app packaging/reproduce.sh $(or $(TARGETS),linux web)

sizes: ## compare the sizes in packaging/README.md with what was built here (FILES="bin/solvoku" must be)
	$(BOOTSTRAP) go env $(SHARED) packaging/sizes.sh $(foreach file,$(FILES),'$(file)')

reproduce-shipped: ## build TARGETS once more and compare with what was built here
	$(BOOTSTRAP) app packaging/reproduce.sh -shipped $(or $(TARGETS),linux web)

screenshots: $(MENDED)/go.mod ## take the screenshots for README and stores from the running app
	$(BOOTSTRAP) e2e packaging/screenshots.sh

measure: build ## measure start-up, memory and idle time, and print a table
	$(BOOTSTRAP) e2e packaging/measure.sh

nightly: ## run all checks, the long ones too, which takes hours (Debian)
	bash .ci/nightly

clean: ## remove everything built here
	rm -rf bin out dist
