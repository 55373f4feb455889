# make, or make help, lists the targets that one needs; make more lists the others,
# which are in packaging/targets.mk. Each installs what it lacks, and asks first (YES=1
# skips the prompt).

BOOTSTRAP = packaging/bootstrap.sh
APP_ID    = io.github.solvoku.solvoku
PREFIX    = /usr/local
ABI      ?= arm64

# The window draws with OpenGL ES, whose bindings compile in seconds; those of
# desktop OpenGL take minutes. GL=desktop is for drivers without OpenGL ES, and
# for the packages that strangers install. It may come from the environment, as ABI.
GL       ?= es
ifeq ($(filter es desktop,$(GL)),)
$(error GL is es or desktop, not "$(GL)")
endif
GL_TAGS = $(if $(filter es,$(GL)),$(comma)gles)
comma   = ,

# One set of flags for each target: any other set compiles everything again.
# migrated_fynedo switches off Fyne's check of the calling thread, which the
# end-to-end tests keep on. packaging/commit.sh finds the commit, because the go
# command fails where git reveals it only to the tree's owner.
#
# Nothing here reads a debugger's tables: programs are linked without them, and tests run without
# them. Not generating them saves about a tenth of the compile time.
COMMIT  = $(shell packaging/commit.sh)
NODWARF = -gcflags=all=-dwarf=false
FLAGS   = -trimpath -buildvcs=false $(NODWARF) -ldflags "-s -w -X github.com/solvoku/solvoku/ui/internal/version.commit=$(COMMIT)"
TAGS    = migrated_fynedo,no_emoji
RELEASE = $(FLAGS) -tags $(TAGS)$(GL_TAGS)

# Vet, tests and linters need no C compiler, except for the window itself.
NOCGO   = CGO_ENABLED=0
# The tests read the app's words in English, and collect garbage less often, which takes a
# fifth of the time of a page's tests.
TESTING = LANG=en_US.UTF-8 LC_ALL=en_US.UTF-8 GOGC=400
# Tools are compiled with the flags of the tests, so that both share what they compile. Less
# frequent garbage collection saves the linters a fifth of their time.
SHARED  = GOFLAGS="-trimpath $(NODWARF)" GOGC=400
TOOL    = go tool -modfile=packaging/tools/go.mod
# A busy machine must not fail a test that would pass. With -trimpath, what is compiled
# serves every checkout on a machine. make lint vets, once for each system. Without emoji, as
# the app is built, each test binary is 4 MB smaller, and each start of the app in a test reads
# a font less.
TEST    = go test -trimpath $(NODWARF) -vet=off -timeout 30m -tags no_emoji

.PHONY: help more run test test-plain test-race lint lint-go build web web-quick wasm apk bench

help:
	@$(call list,Makefile)
	@echo '  make more             list the others: checks, packages, measurements'

more:
	@$(call list,packaging/targets.mk)

# list prints a file's targets that say after ## what they do.
list = sed -n 's/^\([a-z0-9-]*\):.*\#\# \(.*\)/  make \1	\2/p' $(1) | expand -t 24

run: ## build the app and open it; without a display, show it as a web page
	@if [ "$$(uname)" = Darwin ] || [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then \
		$(MAKE) build && bin/solvoku; \
	else \
		echo "There is no display here, so Solvoku comes as a web page."; \
		$(MAKE) serve; \
	fi

# Both at once, because either alone leaves processors idle while its last package is tested.
test: ## run all tests as on a desktop, and as on a phone with the race detector
	@echo "All tests take about 8 minutes on two cores the first time, when they are compiled, and 5 later."
	$(BOOTSTRAP) app true
	$(MAKE) -j2 test-plain test-race

# The test of exact totals runs separately, so that it prints which paths this machine has. The
# portable one is among them; without the assembly it is tried on a twentieth of the puzzles. What
# keeps only one processor busy goes first, while other checks use the rest.
GATE = ^TestTotalsAreExact$$

test-plain:
	$(BOOTSTRAP) cc env $(TESTING) $(NOCGO) $(TEST) -tags purego ./solvers/internal/bitboard ./solvers/generate ./internal/scan/glyph
	$(BOOTSTRAP) go env $(TESTING) $(NOCGO) $(TEST) -run '$(GATE)' -v ./solvers
	$(BOOTSTRAP) go env $(TESTING) $(NOCGO) $(TEST) -short -run '$(GATE)' -v -tags purego ./solvers
	$(BOOTSTRAP) go env $(TESTING) $(NOCGO) $(TEST) -skip '$(GATE)' ./...

# Code that starts no goroutine can't race, and takes ten times as long with the detector. A
# test of package packaging holds that these packages start none, nor ask for a phone.
ALONE = /solvoku$$|/solvoku/(assets|board|packaging|internal/scan|solvers/(diagnose|exactcover|generate|internal|logic|proof|serate)|ui/(draw|film|help|i18n|internal/(access|edit|lines|locale|number|verdict|version)|language|light|steps|theme))(/|$$)

# The same holds for what takes most of the time of a page's tests: techniques, proofs, films,
# reading pictures, the libraries that shape and draw text, and those of which pages use little:
# Markdown, Go's own parser. These are compiled without the detector. A package that uses sync.Map,
# such as those for cryptography, may not be among them: its copy of the generic code would be
# linked for all, and the detector would no longer see what a map orders.
UNRACED = board/scan internal/scan solvers/exactcover solvers/generate solvers/internal solvers/logic solvers/proof solvers/serate ui/draw ui/film
PLAIN   = $(foreach package,$(addprefix github.com/solvoku/solvoku/,$(UNRACED)) golang.org/x/image github.com/go-text github.com/srwiley github.com/yuin/goldmark image go,"-gcflags=$(package)/...=-race=false -dwarf=false")

# With the tag ci, Fyne uses its test driver, so no OpenGL is compiled but that of its
# driver for phones, which needs the same headers as the window.
#
# Sweeps over sizes, languages and lengths run on one goroutine. The plain tests have them, and
# make test-long has them with the detector, too: it sets SHORT and SWEEPS to nothing.
SHORT  = -short
SWEEPS = |EndAnywhere|PageFitsInEvery|PagesFitInEvery|StoryFits|InEveryWindow|EveryWindowShows|EveryLineEnd|ManualPageHasEveryKey|ShellsComplete|StaysInside|ArrowsStay|ArrowsOfSteps|BoardKeepsItsShare|AxisIsInSight|FingerWide|ZoomEnlarges|CanBePressed|LeavesTheBoardInView|81Characters|AFarStep|EveryPageIsDescribed|InEveryLanguage|ARaceFits|WordsFitOnEveryPage|EveryPageFits|OneStyle|LightBoardStands|WhatNeverGives|HasAWord|DoesNotMoveBetweenPages|HowToBeginIsSaid|ThirdSolverStands|BothResultsAreSeen|NowhereSmaller|WordsOfAHint|LeadIsInSight|ALongHistoryStays|SmallestWindows|CountInOneSize|PiecesMakeTheWhole|ResumedSearchGoesOn|IsWholeMarkedOrLeftOut|OneCommandReadsAllRead

test-race:
	$(BOOTSTRAP) app env $(TESTING) CGO_ENABLED=1 sh -c '$(TEST) $(SHORT) -race -skip "$(GATE)$(SWEEPS)" $(PLAIN) -tags ci,mobile,migrated_fynedo,no_emoji $$(go list -tags ci,mobile ./... | grep -vE "$(ALONE)")'

lint: lint-go ## run gofmt, go vet, staticcheck, and the linters for other languages
	$(BOOTSTRAP) go env $(NOCGO) $(SHARED) $(TOOL) staticcheck -tags ci,e2e,no_emoji ./...
	$(BOOTSTRAP) go env $(SHARED) sh -c 'cd packaging/tools && go tool staticcheck -tags e2e,webkit ./... && go test ./...'
	$(BOOTSTRAP) go env $(SHARED) go run -C packaging/tools ./licences -check
	$(BOOTSTRAP) lint shellcheck packaging/*.sh packaging/windows/*.sh packaging/completions/*.bash .ci/run .ci/nightly
	$(BOOTSTRAP) go $(TOOL) actionlint
	packaging/check-endings.sh
	$(BOOTSTRAP) lint desktop-file-validate packaging/$(APP_ID).desktop
	$(BOOTSTRAP) lint appstreamcli validate --pedantic --no-net packaging/$(APP_ID).metainfo.xml
	$(BOOTSTRAP) lint mandoc -T lint -W warning packaging/solvoku.1

# Formatting, modules and vet. What a phone, a browser or Windows compiles in place of other
# files is vetted where those files are; typecheck has the rest.
lint-go:
	@$(BOOTSTRAP) go sh -c 'list=$$(gofmt -l $$(git ls-files --cached --others --exclude-standard "*.go")); [ -z "$$list" ] || { echo "gofmt wants changes in: $$list"; exit 1; }'
	$(BOOTSTRAP) go go mod tidy -diff
	$(BOOTSTRAP) go env $(NOCGO) go vet -trimpath $(NODWARF) -tags ci,e2e,no_emoji ./...
	$(BOOTSTRAP) go env $(SHARED) go vet -C packaging/tools -tags e2e,webkit ./...
	$(BOOTSTRAP) go env $(NOCGO) go vet -trimpath $(NODWARF) -tags mobile,no_emoji ./ui/platform
	$(BOOTSTRAP) go env GOOS=js GOARCH=wasm go vet -trimpath $(NODWARF) ./solvers/internal/clock ./ui/platform ./ui/store ./web/letters
	$(BOOTSTRAP) go env $(NOCGO) GOOS=windows go vet -trimpath $(NODWARF) ./internal/display ./ui/cli ./ui/platform ./ui/store

# Windows and phones are built with a copy of Fyne that a patch mends; go install takes Fyne as
# it is.
MENDED = out/mended

$(MENDED)/go.mod: go.mod go.sum web/patches/text.patch $(wildcard packaging/tools/patched/*.go)
	$(BOOTSTRAP) go env $(SHARED) go run -C packaging/tools ./patched -only text -o $(MENDED)

build: $(MENDED)/go.mod ## build the app as bin/solvoku
	@[ -e bin/solvoku ] || echo "The first build takes about two minutes$(if $(GL_TAGS),,, and three more for OpenGL), later ones seconds. What is compiled:"
	$(BOOTSTRAP) app go build -v -modfile=$(MENDED)/go.mod $(RELEASE) -o bin/solvoku .

# The page is built with copies of some modules, changed by the patches in web/patches.
PATCHED = out/patched

$(PATCHED)/go.mod: go.mod go.sum $(wildcard web/patches/*.patch packaging/tools/patched/*.go)
	$(BOOTSTRAP) go env $(SHARED) go run -C packaging/tools ./patched -o $(PATCHED)

wasm: $(PATCHED)/go.mod
	@[ -e bin/solvoku.wasm ] || echo "The first build takes about a minute, later ones seconds. What is compiled:"
	$(BOOTSTRAP) go env GOOS=js GOARCH=wasm go build -v -modfile=$(PATCHED)/go.mod $(FLAGS) -tags $(TAGS),no_metadata,no_webp -o bin/solvoku.wasm .
	$(BOOTSTRAP) go env $(SHARED) go build -C packaging/tools -o ../../bin/ ./web ./serve

# Compressing well takes about two minutes, so web-quick, for a look at the page, doesn't.
# Its files are a third larger, and so is its limit. Both compare each part's size with
# web/parts.txt, and make web prints them.
WEB_FILES = bin/web -runtime "$$(go env GOROOT)/lib/wasm/wasm_exec.js"

web: wasm ## make the web app in dist/web, for any static host
	$(BOOTSTRAP) go sh -c '$(WEB_FILES) -table -o dist/web'

web-quick: wasm
	$(BOOTSTRAP) go sh -c '$(WEB_FILES) -quick -limit 5_905_000 -o dist/web-quick'

apk: ## build the Android app for ABI=arm64 (or arm, amd64, 386, all) as dist/*.apk
	@packaging/ndk.sh
	@$(BOOTSTRAP) apk packaging/apk.sh $(ABI)

bench: ## run the solvers' benchmarks and print a table (COUNT=6 for more runs)
	@mkdir -p out
	$(BOOTSTRAP) go env $(NOCGO) go test -run '^$$' -bench . -benchmem -count $(or $(COUNT),1) ./board/... ./solvers/... ./internal/... >out/bench.txt
	$(BOOTSTRAP) go $(TOOL) benchstat out/bench.txt

include packaging/targets.mk
