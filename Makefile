# make, or make help, lists the targets. Each installs what it lacks, and asks
# first (YES=1 skips the prompt).

BOOTSTRAP = packaging/bootstrap.sh
APP_ID    = io.github.solvoku.solvoku
PREFIX    = /usr/local
ABI       = arm64

# The window draws with OpenGL ES, whose bindings compile in seconds; those of
# desktop OpenGL take minutes. GL=desktop is for drivers without OpenGL ES, and
# for the packages that strangers install.
GL      = es
GL_TAGS = $(if $(filter es,$(GL)),$(comma)gles)
comma   = ,

# One set of flags for each target: any other set compiles everything again.
# migrated_fynedo switches off Fyne's check of the calling thread, which the
# end-to-end tests keep on. packaging/commit.sh finds the commit, because the go
# command fails where git reveals it only to the tree's owner.
COMMIT  = $(shell packaging/commit.sh)
FLAGS   = -trimpath -buildvcs=false -ldflags "-s -w -X github.com/solvoku/solvoku/internal/version.commit=$(COMMIT)"
TAGS    = migrated_fynedo,no_emoji
RELEASE = $(FLAGS) -tags $(TAGS)$(GL_TAGS)

# Vet, tests and linters of everything but the window itself need no C compiler.
NOCGO   = CGO_ENABLED=0
# The tests read the app's words in English.
ENGLISH = LANG=en_US.UTF-8 LC_ALL=en_US.UTF-8
TOOL    = go tool -modfile=packaging/tools/go.mod
# A busy machine must not fail a test that would pass.
PATIENT = -timeout 30m

.PHONY: help run build wasm web web-quick serve test test-plain test-race test-32 test-web e2e e2e-web e2e-webkit apk check-apk bench fuzz mutants scan-report scan-weights lint typecheck icon licences install uninstall check-install tarball deb windows check-windows check-wayland vendored reproduce screenshots measure clean

help: ## list the targets
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/  make \1	\2/p' Makefile | expand -t 20

run: ## build the app and open it; without a display, show it as a web page
	@if [ "$$(uname)" = Darwin ] || [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then \
		$(MAKE) build && bin/solvoku; \
	else \
		echo "There is no display here, so Solvoku comes as a web page."; \
		$(MAKE) serve; \
	fi

build: ## build the app as bin/solvoku
	@[ -e bin/solvoku ] || echo "The first build takes about a minute$(if $(GL_TAGS),,, and three more for OpenGL), later ones seconds. What is compiled:"
	$(BOOTSTRAP) app go build -v $(RELEASE) -o bin/solvoku .

wasm:
	@[ -e bin/solvoku.wasm ] || echo "The first build takes about a minute, later ones seconds. What is compiled:"
	$(BOOTSTRAP) go env GOOS=js GOARCH=wasm go build -v $(FLAGS) -tags $(TAGS),no_metadata -o bin/solvoku.wasm .
	$(BOOTSTRAP) go go build -C packaging/tools -o ../../bin/ ./web ./serve

# The best packing takes two minutes, so a look at the page does without it. What is
# packed quickly is a third larger and has a limit of its own, as that of the page.
WEB_FILES = bin/web -runtime "$$(go env GOROOT)/lib/wasm/wasm_exec.js"

web: wasm ## make the web app in dist/web, for any static host
	$(BOOTSTRAP) go sh -c '$(WEB_FILES) -o dist/web'

web-quick: wasm
	$(BOOTSTRAP) go sh -c '$(WEB_FILES) -quick -limit 9_950_000 -o dist/web-quick >/dev/null'

serve: web-quick ## show the web app on this machine, at the address that it prints
	$(BOOTSTRAP) go bin/serve -dir dist/web-quick

# Either run alone leaves a processor idle while its last package is tested.
test: ## run all tests as on a desktop, and as on a phone with the race detector
	$(BOOTSTRAP) app true
	$(MAKE) -j2 test-plain test-race

test-plain: ## run the tests as on a desktop
	$(BOOTSTRAP) go env $(NOCGO) go vet ./...
	$(BOOTSTRAP) go env $(ENGLISH) $(NOCGO) go test $(PATIENT) ./...
	$(BOOTSTRAP) cc env $(ENGLISH) $(NOCGO) go test $(PATIENT) -tags purego ./solvers/internal/bitboard ./solvers/generate

# What computes without a goroutine can't race, and takes ten times as long here.
ALONE = /(board|internal)/scan|/solvers/(logic|exactcover|internal)

# The same holds for the reading of pictures, and for the libraries that shape and draw
# text, most of what a test of a page does: they are compiled as for other tests.
PLAIN = $(foreach package,github.com/solvoku/solvoku/board/scan github.com/solvoku/solvoku/internal/scan golang.org/x/image github.com/go-text github.com/srwiley image,-gcflags=$(package)/...=-race=false)

# With the tag ci Fyne's app is its test driver: no OpenGL to compile but that of its
# driver for phones, which needs the headers as the window does. In a short run
# tests of what one goroutine computes or lays out take fewer rounds.
test-race: ## run the tests as on a phone and with the race detector
	$(BOOTSTRAP) app env $(ENGLISH) CGO_ENABLED=1 sh -c 'go test $(PATIENT) -short -race $(PLAIN) -tags ci,mobile,migrated_fynedo $$(go list -tags ci,mobile ./... | grep -vE "$(ALONE)")'

test-32: ## run all tests with 32-bit integers, as on an older phone
	$(BOOTSTRAP) go env $(ENGLISH) $(NOCGO) GOARCH=386 go test $(PATIENT) ./...

e2e: ## drive the app on a virtual display; screenshots go to out/e2e
	$(BOOTSTRAP) e2e go test $(PATIENT) -tags e2e -count=1 -v ./ui/e2e

e2e-web: web-quick test-web ## drive the web app in Chromium; screenshots go to out/e2e-web
	$(BOOTSTRAP) web go test -C packaging/tools -tags e2e -count=1 -v -parallel 3 -timeout 25m ./e2eweb -dir ../../../dist/web-quick

e2e-webkit: web ## drive the web app in WebKitGTK, on a virtual display (Debian)
	$(BOOTSTRAP) webkit env $(ENGLISH) go test -C packaging/tools -tags e2e,webkit -run WebKit -count=1 -v ./e2eweb

test-web: ## run the tests of the browser-only code, in Node
	$(BOOTSTRAP) web env GOOS=js GOARCH=wasm sh -c 'go test -exec "$$(go env GOROOT)/lib/wasm/go_js_wasm_exec" ./ui/platform ./ui/store'

apk: ## build the Android app for ABI=arm64 (or arm, amd64, 386, all) as dist/*.apk
	@$(BOOTSTRAP) apk packaging/apk.sh $(ABI)

check-apk: ## build the APK and check its contents
	@$(BOOTSTRAP) apk sh -c 'apk=$$(packaging/apk.sh $(ABI)) && packaging/check-apk.sh "$$apk"'

bench: ## run the solvers' benchmarks and print a table (COUNT=6 for more runs)
	@mkdir -p out
	$(BOOTSTRAP) go env $(NOCGO) go test -run '^$$' -bench . -benchmem -count $(or $(COUNT),1) ./board/... ./solvers/... ./internal/... >out/bench.txt
	$(BOOTSTRAP) go $(TOOL) benchstat out/bench.txt

fuzz: ## run every fuzz test for TIME=20s each
	$(BOOTSTRAP) go env $(ENGLISH) $(NOCGO) packaging/fuzz.sh $(or $(TIME),20s)

mutants: ## change one thing at a time and see whether a test notices (SEED=7 N=300 ROOMS=ui/mine,ui/cli)
	$(BOOTSTRAP) go nice go run -C packaging/tools ./mutants -seed $(or $(SEED),0) -n $(or $(N),300) $(if $(ROOMS),-rooms $(ROOMS))

scan-report: ## read the pictures in DIR, compare with the answers beside them, and print accuracy
	$(BOOTSTRAP) go env $(NOCGO) go build -C packaging/tools -o ../../bin/ ./scanreport
	bin/scanreport -v $(DIR)

# GOEXPERIMENT makes it five times as fast where the processor has AVX2.
scan-weights: ## train the network that reads cells, from fonts and from the photos of PHOTOS=DIR,DIR
	$(BOOTSTRAP) go env $(NOCGO) GOEXPERIMENT=simd go build -C packaging/tools -o ../../bin/ ./scantrain
	bin/scantrain -photos '$(PHOTOS)' -o board/scan/weights.bin

lint: ## run gofmt, go vet, staticcheck, and the linters for other languages
	@$(BOOTSTRAP) go sh -c 'list=$$(gofmt -l .); [ -z "$$list" ] || { echo "gofmt wants changes in: $$list"; exit 1; }'
	$(BOOTSTRAP) go go mod tidy -diff
	$(BOOTSTRAP) go env $(NOCGO) go vet -tags ci,e2e ./...
	$(BOOTSTRAP) go env $(NOCGO) go vet -tags mobile ./ui/...
	$(BOOTSTRAP) go env GOOS=js GOARCH=wasm go vet ./...
	$(BOOTSTRAP) go env $(NOCGO) $(TOOL) staticcheck -tags ci,e2e ./...
	$(BOOTSTRAP) go sh -c 'cd packaging/tools && go vet -tags e2e,webkit ./... && go tool staticcheck -tags e2e,webkit ./... && go test ./...'
	$(BOOTSTRAP) go go run -C packaging/tools ./licences -check
	$(BOOTSTRAP) lint shellcheck packaging/*.sh packaging/windows/*.sh .ci/run .ci/full
	$(BOOTSTRAP) go $(TOOL) actionlint
	packaging/check-endings.sh
	$(BOOTSTRAP) lint desktop-file-validate packaging/$(APP_ID).desktop
	$(BOOTSTRAP) lint appstreamcli validate --pedantic --no-net packaging/$(APP_ID).metainfo.xml
	$(BOOTSTRAP) lint mandoc -T lint -W warning packaging/solvoku.1

# DRAW runs the tool that draws the icon.
DRAW = cd packaging/tools && go run ./icon -font ../../assets/FiraSans-Bold.ttf
MIPMAPS = ../android/res/mipmap-xxxhdpi

icon: ## redraw the icon in all sizes
	$(BOOTSTRAP) go sh -c '$(DRAW) -o ../../assets/icon.png && go run ./icon -font ../../assets/FiraSans-Bold.ttf -o ../windows/solvoku.ico'
	for size in $(ICON_SIZES); do $(BOOTSTRAP) go sh -c "$(DRAW) -size $$size -o ../icons/$$size.png" || exit; done
	$(BOOTSTRAP) go sh -c '$(DRAW) -size 192 -o $(MIPMAPS)/icon.png'
	for layer in tiles outline; do $(BOOTSTRAP) go sh -c "$(DRAW) -layer $$layer -size 432 -o $(MIPMAPS)/icon_$$layer.png" || exit; done

licences: ## collect the licences of everything in the app in assets/licences.txt
	$(BOOTSTRAP) go go run -C packaging/tools ./licences

# The first line is how the release workflow tests on Windows; the others stand in
# for systems whose C compilers are not here.
typecheck: ## type-check the app for every system, without a C compiler for each
	$(BOOTSTRAP) go env $(NOCGO) GOOS=windows go vet ./...
	$(BOOTSTRAP) go env $(NOCGO) GOOS=darwin go vet ./board/... ./solvers/... ./ui/session/... ./ui/store/... ./ui/cli/...
	$(BOOTSTRAP) go go run -C packaging/tools ./typecheck

# Not a phony target: "sudo make install" takes what was built before, and needs
# no Go of its own.
bin/solvoku:
	$(MAKE) build

SHARE      = $(DESTDIR)$(PREFIX)/share
ICON_SIZES = 16 24 32 48 64 128 256

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

uninstall: ## remove what install installed
	rm -f $(DESTDIR)$(PREFIX)/bin/solvoku
	rm -f $(SHARE)/applications/$(APP_ID).desktop
	rm -f $(SHARE)/metainfo/$(APP_ID).metainfo.xml
	rm -f $(SHARE)/mime/packages/$(APP_ID).xml
	for size in $(ICON_SIZES) 512; do rm -f $(SHARE)/icons/hicolor/$${size}x$$size/apps/$(APP_ID).png; done
	rm -f $(SHARE)/man/man1/solvoku.1.gz

check-install: bin/solvoku ## install into a temporary folder, check the files, and uninstall
	$(BOOTSTRAP) lint packaging/check-install.sh

tarball: build ## pack the Linux app as dist/*.tar.xz
	rm -rf out/tarball
	$(MAKE) install PREFIX= DESTDIR=out/tarball
	$(BOOTSTRAP) pack packaging/tarball.sh out/tarball dist

deb: build ## pack the app as dist/*.deb
	rm -rf out/deb
	$(MAKE) install PREFIX=/usr DESTDIR=out/deb
	packaging/deb.sh out/deb dist

windows: ## build the Windows app as dist/solvoku.exe, with mingw
	@mkdir -p dist
	cp packaging/windows/register.cmd dist
	$(BOOTSTRAP) mingw packaging/windows/build.sh dist/solvoku.exe $(subst -s -w,-s -w -H windowsgui,$(FLAGS)) -tags $(TAGS)

vendored: ## pack the source with all modules, for builds without a network
	$(BOOTSTRAP) pack packaging/vendored.sh dist

reproduce: ## build TARGETS="linux web windows apk" twice and compare the bytes
	$(BOOTSTRAP) app packaging/reproduce.sh $(or $(TARGETS),linux web)

screenshots: ## take the screenshots for README and stores from the running app
	$(BOOTSTRAP) e2e packaging/screenshots.sh

measure: build ## measure size, start-up, memory and idle time, and print a table
	$(BOOTSTRAP) e2e packaging/measure.sh

check-windows: windows ## start it under wine and use it; screenshots go to out/windows
	$(BOOTSTRAP) wine packaging/windows/check.sh dist/solvoku.exe out/windows

check-wayland: build ## start it in a Wayland session and use it; screenshots go to out/wayland
	$(BOOTSTRAP) wayland packaging/check-wayland.sh bin/solvoku out/wayland

clean: ## remove everything built here
	rm -rf bin out dist
