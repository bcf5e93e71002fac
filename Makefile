# veedor. `make help` lists the targets. Everything built goes to build/.
PREFIX ?= /usr/local
LIBDIR ?= $(PREFIX)/lib
comma := ,
DESTDIR ?=
CC ?= cc
FLEX ?= flex
BISON ?= bison
PKG_CONFIG ?= pkg-config
INSTALL ?= install

# Of these flags those that the compiler takes and can link: all at once, else one by one.
takes = $(shell to=$$(mktemp -d) && try() { echo 'int main(int n, char **v) { char t[9]; t[n] = **v; return t[1]; }' | \
	$(CC) -Werror $(2) "$$@" -x c - -o $$to/a.out >/dev/null 2>&1; }; \
	set -- $(1); if try "$$@"; then echo "$$@"; else for flag; do if try $$flag; then echo $$flag; fi; done; fi; rm -rf $$to)

# SANITIZE=1 builds everything a second time, under build/sanitize, with ASan and UBSan: by clang where it brings
# libFuzzer (FUZZ_CC names it), else, or with CC=gcc, by the compiler of the program.
FUZZ_CC ?= clang
ifeq ($(SANITIZE),1)
B := build/sanitize
EXTRA := -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
LIBFUZZER := $(if $(filter command%,$(origin CC)),,$(shell sh tests/fuzz/probe.sh $(FUZZ_CC)))
ifeq ($(LIBFUZZER),1)
CC := $(FUZZ_CC)
OPTIMISE ?= -O2 -g1
EXTRA += -fsanitize-coverage=inline-8bit-counters,pc-table
endif
OPTIMISE ?= -O1 -g
else
# FAST=1 builds by profile, under build/fast: first a program that counts what logs pass through (TRAIN=1), then the one that
# is made with these counts, in the same place, since gcc knows a static function by where its object lies. With gcc alone.
# Nothing is aligned in it: what does not fit the instruction cache costs more than a loop that begins in the middle of a line.
ifeq ($(FAST),1)
B := build/fast
PROFILE := $(if $(TRAIN),-fprofile-generate -fprofile-update=single,-fprofile-use -fprofile-partial-training -fno-align-loops -fno-align-jumps -fno-align-labels -Wno-missing-profile)
else
B := build
endif
# The floors that every byte of a log passes through, and rules, which is most of the start, are optimised as one in the program that is
# installed. The ordinary build leaves that out, so that an edit builds in a second or two; flags of one's own do, too.
ifeq ($(origin OPTIMISE) $(origin CFLAGS),undefined undefined)
LTO := $(call takes,-flto=auto)
endif
OPTIMISE ?= -O2 -g
EXTRA := -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2
endif

WARN := -Wall -Wextra -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wvla -Wformat=2
# WERROR=1 is for the suite: a newer compiler's new warning must not stop somebody's build.
ifeq ($(WERROR),1)
WARN += -Werror
endif
HARDEN := $(call takes,-fstack-protector-strong -fstack-clash-protection -fcf-protection -fPIE -Werror=format-security,-Wformat=2)
HARDEN_LINK := $(call takes,-pie -Wl$(comma)-z$(comma)relro -Wl$(comma)-z$(comma)now -Wl$(comma)-z$(comma)noexecstack,-Wformat=2 $(HARDEN))
# What the user gives in CPPFLAGS, CFLAGS and LDFLAGS comes on top of what the program needs.
CFLAGS ?= $(OPTIMISE)
ALL_CPPFLAGS = -D_GNU_SOURCE -D_FILE_OFFSET_BITS=64 -Isrc -I$(B)/gen $(CPPFLAGS)
ALL_CFLAGS = -std=c11 $(WARN) $(HARDEN) $(EXTRA) -ffile-prefix-map=$(CURDIR)=. -ffile-prefix-map=/proc/self/cwd=. $(CFLAGS)
ALL_LDFLAGS = $(EXTRA) $(HARDEN_LINK) $(LDFLAGS)
PCRE2_CFLAGS := $(shell $(PKG_CONFIG) --cflags libpcre2-8 2>/dev/null)
PCRE2_LIBS := $(shell $(PKG_CONFIG) --libs libpcre2-8 2>/dev/null || echo -lpcre2-8)
CMOCKA_LIBS := $(shell $(PKG_CONFIG) --libs cmocka 2>/dev/null || echo -lcmocka)
LIBS := $(PCRE2_LIBS) -lpthread

SYNTAX := $(addprefix $(B)/syntax/,truco.vim reglas.vim ftdetect.vim truco.tmLanguage.json reglas.tmLanguage.json)
GRAMMARS := $(basename $(notdir $(wildcard grammar/*.y)))
SCANNERS := $(basename $(notdir $(wildcard grammar/*.l)))
SOURCES := $(sort $(filter-out src/command/main.c src/page/%,$(wildcard src/*/*.c)))
RULESETS := $(sort $(wildcard rulesets/*.reglas))
GENERATED := $(GRAMMARS:%=$(B)/gen/%.tab.c) $(SCANNERS:%=$(B)/gen/%.lex.c) $(B)/gen/embedded.c $(B)/gen/examples.c
OBJECTS := $(SOURCES:src/%.c=$(B)/obj/%.o) $(GENERATED:$(B)/gen/%.c=$(B)/obj/gen/%.o)
SONAME := libveedor.so.0
LIBRARIES := $(if $(PROFILE),,$(B)/libveedor.a $(B)/$(SONAME))
LIBRARY_OBJECTS := $(filter-out $(B)/obj/command/% $(B)/obj/import/%,$(OBJECTS))
UNIT_TESTS := $(patsubst tests/unit/%.c,%,$(wildcard tests/unit/test_*.c))
UNIT_OBJECTS := $(UNIT_TESTS:%=$(B)/tests/%.o)
CORPUS_RUNNER := $(B)/tests/corpus
CORPUS := $(sort $(wildcard corpus/*/*.truco))
FUZZERS := $(patsubst tests/fuzz/%.c,$(B)/tests/%,$(wildcard tests/fuzz/fuzz_*.c))
# Targets with the entry point of libFuzzer get their inputs from there or from mutate.c; the others make their own.
FUZZ_TARGETS := $(patsubst tests/fuzz/%.c,$(B)/tests/%,$(shell grep -l LLVMFuzzerTestOneInput tests/fuzz/fuzz_*.c))
TEST_PROGRAMS := $(B)/tests/unit $(CORPUS_RUNNER) $(B)/tests/hear $(B)/tests/tables $(FUZZERS)
BENCH_TOOLS := $(B)/tests/bench_generate $(B)/tests/bench_measure

# Counts of every layer of the suite, `passed failed skipped`, whichever build made them.
RESULTS := build/results
# Memory comes in large pages and stays with its process: to get it from the system one small page after another is a third of a short run of
# veedor, and a tenth of the compiler's.
LARGE_PAGES := GLIBC_TUNABLES=glibc.malloc.hugetlb=1:glibc.malloc.top_pad=4194304:glibc.malloc.mmap_threshold=33554432:glibc.malloc.trim_threshold=268435456
TOOLS = $(LARGE_PAGES) BUILD=$(B) VEEDOR=$(CURDIR)/$(B)/veedor HEAR=$(CURDIR)/$(B)/tests/hear TABLES=$(CURDIR)/$(B)/tests/tables CORPUS_RUNNER=$(CURDIR)/$(B)/tests/corpus
LAYER = $(TOOLS) sh tests/layer.sh $(RESULTS)
# A make that has no job server of its own uses every core, and runs one job more: some of the suite wait for a browser or a shell.
JOBS := $(shell echo $$(($$(nproc 2>/dev/null || echo 2) + 1)))
PARALLEL = $(if $(findstring jobserver,$(MAKEFLAGS)),,-j$(JOBS))

PROPERTIES := hands options corpus phrases advice cutter
# The longest come first, so that none is left for the end.
SUITE := sanitize cli unit library twin mutants faults quiz peers $(PROPERTIES:%=properties-%) \
	order rulings standings formats counts scale legal posters shells live corpus wordings layers circles house docs import syntax
SANITIZED := corpus fuzz
SUITE_RESULTS := $(filter-out sanitize,$(SUITE)) $(SANITIZED:%=sanitize-%)
# Layers that take a sample in `make check`, and all of it before a release.
SAMPLED := unit cli twin faults quiz rulings formats fuzz $(addprefix properties-,hands options corpus phrases cutter)
SANITIZED_MORE := unit faults fuzz-full
RELEASE := $(SAMPLED:%=%-full) $(SANITIZED_MORE:%=sanitize-%) install deb threads lint-gcc lint-clang lint-both

.PHONY: all help demo check check-release check-sanitize coverage bench fuzz fuzz-targets lint everything deb deps install install-library install-made release \
	uninstall dist clean check-properties properties mutation-rules faults check-peers-full check-sarif FORCE $(SUITE:%=check-%) check-fuzz $(RELEASE:%=check-%) $(SAMPLED:%=check-%-full)
.DELETE_ON_ERROR:
.SECONDARY:

all: $(B)/veedor $(LIBRARIES) $(SYNTAX)

help:
	@echo 'make                 build/veedor and libveedor, static and shared'
	@echo 'make deps            install what is missing (Debian), or name the packages'
	@echo 'make demo            build, then audit the whole matches of corpus/partidos'
	@echo 'make check           the suite, sanitizers with it; some six minutes on two cores'
	@echo 'make check-release   what takes longer: whole samples, more under sanitizers, installing, both compilers with every warning an error'
	@echo 'make page            the page: build/page/ to be served, build/page/veedor.html to be opened (.ci/deps page)'
	@echo 'make check-page      the page in a browser; some three minutes'
	@echo 'make check-LAYER     one layer: $(SUITE) $(RELEASE)'
	@echo 'make properties      100,000 hands of every ruleset (PROPERTY_HANDS=100000); three to nine minutes a ruleset'
	@echo 'make mutation-rules  every mutant of every ruleset against the corpus; an hour'
	@echo 'make check-peers-full  every hand of the peers, not a sample'
	@echo 'make coverage        the branches that the tests take, floor by floor; some ten minutes'
	@echo 'make faults          every call that may fail, in every subcommand; some ten minutes (FAULT_KINDS="memory open ...")'
	@echo 'make fuzz            libFuzzer, a minute a target (FUZZ_SECONDS=60 FUZZ_ONLY="log twin ruleset canto command")'
	@echo 'make lint            gcc and clang with every warning an error'
	@echo 'make bench           speed and memory on a log of 100 MB, ratios in turn (BENCH_MB=100 BENCH_ROUNDS=9)'
	@echo 'make FAST=1          the same program built by profile: a tenth to a sixth faster, three times as long to build (gcc)'
	@echo 'make install         to $$(DESTDIR)$$(PREFIX); make uninstall takes it away'
	@echo 'make release         all that make install takes, optimised as one'
	@echo 'make deb             Debian packages, in build/deb'
	@echo 'make dist            build/veedor-VERSION.tar.gz from git'
	@echo 'make clean           remove build/'
	@echo
	@echo 'SANITIZE=1 builds under build/sanitize with ASan and UBSan. PREFIX, DESTDIR, CC as usual.'

# ---- build -------------------------------------------------------------------------------------

# What every object depends on besides its source: a change of compiler or flags. The prefix is in one object only.
FLAGS := $(B)/flags$(TRAIN)
$(FLAGS): private TEXT := $(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) $(SHARED) $(ALL_LDFLAGS) $(LTO) $(PROFILE)
$(B)/prefix: private TEXT := $(PREFIX)
$(B)/gen/tests.def: private TEXT := $(patsubst %,TEST(%),$(UNIT_TESTS))
$(FLAGS) $(B)/prefix $(B)/gen/tests.def: FORCE
	@mkdir -p $(@D)
	@printf '%s\n' '$(subst ','\'',$(TEXT))' | cmp -s - $@ || printf '%s\n' '$(subst ','\'',$(TEXT))' > $@

$(B)/obj/command/run.o: $(B)/prefix
$(B)/obj/command/run.o: private ALL_CPPFLAGS += -DVEEDOR_RULESETS_DIR='"$(PREFIX)/share/veedor/rulesets"'

$(B)/veedor: $(B)/obj/command/main.o $(OBJECTS)
	$(CC) $(ALL_CFLAGS) $(if $(PROFILE),$(LTO) $(PROFILE)) $(ALL_LDFLAGS) -o $@ $^ $(LIBS)

# Where it stands, which a compiler that optimises all as one writes down whatever it is told of prefixes, is the same everywhere
# by this name. Counts of a profile need the real one.
HERE := $(if $(LTO),$(if $(PROFILE),,PWD=/proc/self/cwd))

# What is installed shares its other objects with the ordinary program. -O3 takes 6 % of its instructions; it warns of flex's own code.
HARDER = $(if $(filter %/gen,$(@D)),,-O3)
HOT := $(filter $(patsubst %,$(B)/obj/%/%,base cards canto log state engine rules) $(B)/obj/gen/log.%,$(OBJECTS))
ifdef PROFILE
RELEASED := $(B)/veedor
$(HOT): private ALL_CFLAGS += $(HARDER) $(LTO) $(PROFILE)
else ifdef LTO
RELEASED := $(B)/lto/veedor
HOT_LTO := $(HOT:$(B)/obj/%=$(B)/lto/%)
$(HOT_LTO): private ALL_CFLAGS += $(HARDER) $(LTO)
$(RELEASED): $(B)/obj/command/main.o $(HOT_LTO) $(filter-out $(HOT),$(OBJECTS))
	$(HERE) $(CC) $(ALL_CFLAGS) $(LTO) $(ALL_LDFLAGS) -o $@ $^ $(LIBS)
else
RELEASED := $(B)/veedor
endif

ifeq ($(FAST) $(TRAIN),1 )
$(OBJECTS) $(B)/obj/command/main.o: $(B)/trained
$(B)/trained: $(SOURCES) $(wildcard src/*/*.h src/*/*.def grammar/*) $(RULESETS) tests/bench/train.sh tests/bench/generate.c
	@rm -rf $(B)/obj
	@$(MAKE) --no-print-directory $(PARALLEL) TRAIN=1 $(B)/veedor $(B)/tests/bench_generate
	@sh tests/bench/train.sh $(B) $(RULESETS)
	@find $(B)/obj -name '*.o' -delete && touch $@
endif

# What the tests link: everything, with every name.
$(B)/inside.a: $(OBJECTS)
	rm -f $@ && $(AR) rcsD $@ $^

# ---- libveedor -----------------------------------------------------------------------------------

# The ordinary objects can stand in a program and in a shared library: those of the program that is installed, and of a profile, cannot.
# Of their names only those of veedor.h are seen outside.
SHARED := $(if $(PROFILE),,-fPIC -fvisibility=hidden)
$(B)/lto/%.o: private SHARED :=
OBJCOPY ?= objcopy

$(B)/$(SONAME): $(LIBRARY_OBJECTS)
	$(CC) $(ALL_CFLAGS) $(SHARED) $(filter-out -pie,$(ALL_LDFLAGS)) -shared -Wl,-soname,$(SONAME) -Wl,--no-undefined -o $@ $^ $(PCRE2_LIBS)

$(B)/libveedor.a: $(LIBRARY_OBJECTS)
	$(LD) -r -o $(@:.a=.o) $^ && $(OBJCOPY) --localize-hidden $(@:.a=.o) && rm -f $@ && $(AR) rcsD $@ $(@:.a=.o)

# What the compiler names by chance, as sections of LTO, it names after the source instead.
SEEDED := $(call takes,-frandom-seed=1)
define COMPILE
@mkdir -p $(@D)
$(HERE) $(CC) $(ALL_CPPFLAGS) $(PCRE2_CFLAGS) $(ALL_CFLAGS) $(SHARED) $(SEEDED:1=$*) -MMD -MP -c -o $@ $<
endef

# Headers that are made come first; the dependencies then tell who includes them.
HEADERS := $(GRAMMARS:%=$(B)/gen/%.tab.h) $(B)/gen/codes.h

$(B)/obj/%.o: src/%.c $(FLAGS) | $(HEADERS)
	$(COMPILE)

$(B)/obj/gen/%.o: $(B)/gen/%.c $(FLAGS) | $(HEADERS)
	$(COMPILE)

$(B)/lto/%.o: src/%.c $(FLAGS) | $(HEADERS)
	$(COMPILE)

$(B)/lto/gen/%.o: $(B)/gen/%.c $(FLAGS) | $(HEADERS)
	$(COMPILE)

$(B)/gen/%.tab.c $(B)/gen/%.tab.h &: grammar/%.y
	@mkdir -p $(@D)
	$(BISON) -Wall -Wcounterexamples -Werror --file-prefix-map=$(CURDIR)=. \
		--header=$(B)/gen/$*.tab.h -o $(B)/gen/$*.tab.c $<

$(B)/gen/%.lex.c: grammar/%.l
	@mkdir -p $(@D)
	$(FLEX) -o $@ $<

# The names of the codes apart from their texts: what is said otherwise compiles one file.
$(B)/gen/codes.h: $(B)/gen/codes.new
	@cmp -s $< $@ || cp $< $@

$(B)/gen/codes.new: src/findings/catalogue.def
	@mkdir -p $(@D)
	sed -n 's/^FINDING("V[0-9]*", \([A-Z0-9_]*\),.*/CODE_\1,/p' $< > $@

$(B)/gen/embedded.c: src/rules/embed.sh $(RULESETS)
	@mkdir -p $(@D)
	sh src/rules/embed.sh $(RULESETS) > $@

# Hands of whole matches lean on those before them.
$(B)/gen/examples.c: src/lesson/examples.sh $(RULESETS) $(filter-out corpus/partidos/%,$(CORPUS))
	@mkdir -p $(@D)
	sh src/lesson/examples.sh $(RULESETS) $(filter-out corpus/partidos/%,$(CORPUS)) > $@

# ---- test programs -----------------------------------------------------------------------------

# What drives a test is not optimised, which takes most of its building. WERROR=1 optimises it: without that gcc guesses at lengths of text.
QUICK := $(if $(filter 1,$(WERROR)),,-O0 -Wno-format-truncation -Wno-unknown-warning-option)
TEST_BUILD = $(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) $(QUICK) -fno-lto -MMD -MP -MF $@.d $(ALL_LDFLAGS) -o $@ $< $(filter %.o,$^) $(B)/inside.a

# One program of all unit tests: the main of each file goes by the file's name.
$(UNIT_OBJECTS): private ALL_CFLAGS += -Dmain=$(*F)_main -Wno-missing-prototypes $(QUICK)
$(UNIT_OBJECTS): $(B)/tests/%.o: tests/unit/%.c $(FLAGS) | $(HEADERS)
	$(COMPILE)

# What reads the compiled tables of a ruleset.
$(B)/tests/dump.o: tests/lib/dump.c $(FLAGS) | $(HEADERS)
	@mkdir -p $(@D)
	$(COMPILE)

$(B)/tests/unit: tests/unit/run.c $(B)/gen/tests.def $(UNIT_OBJECTS) $(B)/tests/dump.o $(B)/inside.a
	$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) -fno-lto $(ALL_LDFLAGS) -Wl,--wrap=memory_take -o $@ $< $(UNIT_OBJECTS) $(B)/tests/dump.o $(B)/inside.a $(CMOCKA_LIBS) $(LIBS)

$(CORPUS_RUNNER): $(sort $(wildcard tests/corpus/*.c)) $(wildcard tests/corpus/*.h) $(B)/inside.a
	@mkdir -p $(@D)
	$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) $(QUICK) -fno-lto $(ALL_LDFLAGS) -o $@ $(filter %.c,$^) $(B)/inside.a $(LIBS)

FUZZ_MAIN := $(if $(filter 1,$(LIBFUZZER)),-fsanitize=fuzzer tests/fuzz/splice.c,tests/fuzz/mutate.c)
$(B)/tests/fuzz_ruleset: $(B)/tests/dump.o
$(B)/tests/fuzz_%: tests/fuzz/fuzz_%.c $(wildcard tests/fuzz/held.* tests/fuzz/mutate.c tests/fuzz/splice.c) $(B)/inside.a
	@mkdir -p $(@D)
	$(TEST_BUILD) $(if $(filter $@,$(FUZZ_TARGETS)),tests/fuzz/held.c $(FUZZ_MAIN)) $(LIBS)

$(B)/tests/hear: tests/properties/hear.c $(B)/inside.a
	@mkdir -p $(@D)
	$(TEST_BUILD) $(LIBS)

$(B)/tests/tables: tests/mutation/tables.c $(B)/tests/dump.o $(B)/inside.a
	$(TEST_BUILD) $(LIBS)

# The tools of the measurements use nothing of veedor: they must not share its mistakes.
$(B)/tests/bench_%: tests/bench/%.c $(FLAGS)
	@mkdir -p $(@D)
	$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) -MMD -MP -MF $@.d $(ALL_LDFLAGS) -o $@ $<

everything: $(B)/veedor $(TEST_PROGRAMS) $(BENCH_TOOLS)

# ---- the suite ---------------------------------------------------------------------------------

MADE := $(addprefix $(B)/made/,veedor.1 veedor.es.1)

# A python3 that only looks for Python, as that of pyenv, takes four times as long to start as Python itself, which comes first instead.
PYTHON_FIRST = PATH="$$(python3 -c 'import os, sys; d = os.path.dirname(sys.executable); print("" if d in sys.argv[1].split(":") else d + ":")' "$$PATH")$$PATH"

# The packages come first and the rest in a new make, which then finds them. What is built comes before the layers, so that they begin in their
# order: as many at a time as there are processors, each even when another failed. tests/sum.sh then judges them together.
check:
	@sh .ci/deps build test
	@rm -rf $(RESULTS)
	@$(LARGE_PAGES) $(MAKE) -s --no-print-directory $(PARALLEL) -k all $(filter-out $(FUZZERS),$(TEST_PROGRAMS)) $(BENCH_TOOLS) || true
	@$(LARGE_PAGES) $(PYTHON_FIRST) $(MAKE) -s --no-print-directory $(PARALLEL) -k $(SUITE:%=check-%) || true
	@sh tests/sum.sh $(RESULTS) check $(SUITE_RESULTS)

# What takes long, and what an edit seldom breaks: before a release, and in .ci/run.
check-release:
	@sh .ci/deps build test
	@rm -f $(RELEASE:%=$(RESULTS)/%.txt)
	@export $(PYTHON_FIRST); for layer in $(RELEASE); do $(MAKE) --no-print-directory check-$$layer || true; done
	@sh tests/sum.sh $(RESULTS) check-release $(RELEASE)

NAME := $(if $(filter 1,$(SANITIZE)),sanitize-)

check-unit: $(B)/tests/unit
	@$(LAYER) $(NAME)unit sh tests/unit.sh $<

$(SAMPLED:%=check-%-full): check-%-full:
	@FULL=1 $(MAKE) -s --no-print-directory check-$*

check-corpus: $(CORPUS_RUNNER)
	@$(LAYER) $(NAME)corpus $< --wrong tests/corpus/false.truco $(CORPUS)

# Most layers are a script over the program.
SHELL_LAYERS := cli house scale
$(SHELL_LAYERS:%=check-%): check-%: $(B)/veedor
	@$(LAYER) $* sh tests/$*/run.sh

PYTHON_LAYERS := layers wordings docs twin import rulings standings formats counts quiz posters
$(PYTHON_LAYERS:%=check-%): check-%: $(B)/veedor
	@$(LAYER) $* python3 -B tests/$*/run.py

check-wordings check-properties-phrases check-properties-advice check-mutants: $(B)/tests/hear
check-properties-phrases check-mutants check-posters: $(B)/tests/tables
check-scale check-legal: $(B)/tests/bench_generate

check-properties: $(PROPERTIES:%=check-properties-%)
$(PROPERTIES:%=check-properties-%): check-properties-%: $(B)/veedor
	@$(LAYER) properties-$* python3 -B tests/properties/$*.py

check-live: $(B)/veedor
	@$(LAYER) live python3 -B tests/library/live.py

check-library: all
	@$(LAYER) library python3 -B tests/library/run.py $(B)

# Everything once more, by the sanitizer of threads.
check-threads:
	@$(MAKE) -s --no-print-directory $(PARALLEL) B=build/threads CC=clang EXTRA=-fsanitize=thread OPTIMISE='-O1 -g1' build/threads/tests/threads
	@TSAN_OPTIONS=halt_on_error=1 $(LAYER) threads build/threads/tests/threads $(wordlist 1,4,$(CORPUS))

$(B)/tests/threads: tests/library/threads.c $(B)/inside.a
	@mkdir -p $(@D)
	$(TEST_BUILD) $(LIBS)

check-circles: $(B)/veedor
	@$(LAYER) circles python3 -B tests/circles.py $(B)/obj

# npm comes with .ci/deps page.
check-sarif: $(B)/veedor
	@$(LAYER) sarif python3 -B tests/formats/types.py $(B)

check-shells: $(MADE)
	@$(LAYER) shells sh tests/shells/run.sh $(B)/made

check-install: all
	@$(LAYER) install sh tests/install/run.sh $(B)

# Elsewhere than on Debian there is nothing to install and the layer says so.
check-deb: $(B)/veedor
	@if command -v apt-get >/dev/null; then sh .ci/deps deb; fi
	@$(LAYER) deb python3 -B tests/install/deb.py $(B)

check-legal: $(B)/veedor
	@$(LAYER) legal sh tests/legal.sh $(B)

PROPERTY_HANDS ?= 100000
properties: $(B)/veedor
	@$(TOOLS) python3 -B tests/properties/hands.py --hands $(PROPERTY_HANDS)

# A sample of the mutants of the rulesets, the same in every run: the corpus has to notice each.
check-mutants: $(B)/veedor $(CORPUS_RUNNER)
	@$(LAYER) mutants python3 -B tests/mutation/rules.py --plain --sample 6

# The rules of every ruleset in another order.
check-order: $(CORPUS_RUNNER)
	@$(LAYER) order python3 -B tests/mutation/order.py

MUTATION_FLAGS ?= --plain
mutation-rules: $(B)/veedor $(B)/tests/hear $(B)/tests/tables $(CORPUS_RUNNER)
	@$(TOOLS) python3 -B tests/mutation/rules.py $(MUTATION_FLAGS)

check-peers: $(B)/veedor
	@$(LAYER) peers python3 -B tests/peers/run.py --sample 300

check-peers-full: $(B)/veedor
	@$(LAYER) peers-full python3 -B tests/peers/run.py

check-fuzz: $(FUZZERS) $(B)/veedor
	@$(LAYER) $(NAME)fuzz sh tests/fuzz.sh $(B)

FUZZ_SECONDS ?= 60
fuzz:
	@$(MAKE) -s --no-print-directory $(PARALLEL) SANITIZE=1 fuzz-targets
	@sh tests/fuzz/long.sh build/sanitize $(FUZZ_SECONDS) $(FUZZ_ONLY)

fuzz-targets: $(FUZZ_TARGETS) $(B)/veedor

# Branches taken by the layers that say what should happen, in a build of its own. FILE=src/state/ask.c lists what the last run left open.
COVERED := unit corpus cli wordings quiz house properties
coverage:
ifdef FILE
	@python3 -B tests/coverage/read.py build/coverage $(FILE)
else
	@$(MAKE) -s --no-print-directory $(PARALLEL) B=build/coverage EXTRA='--coverage -fprofile-update=atomic' OPTIMISE='-O0 -g' everything
	@find build/coverage -name '*.gcda' -delete
	@for layer in $(COVERED); do $(MAKE) -s --no-print-directory B=build/coverage EXTRA='--coverage -fprofile-update=atomic' \
		OPTIMISE='-O0 -g' RESULTS=build/coverage/results HANDS=300 check-$$layer || failed=1; done; \
		python3 -B tests/coverage/read.py build/coverage && test -z "$$failed"
endif

# Calls that fail: preloaded, or with sanitizers, which want to be first themselves, linked in.
ifeq ($(SANITIZE),1)
INJECTED := $(B)/tests/veedor-injected
FAULT_SAMPLE := --few
else
INJECTED := $(B)/tests/inject.so $(B)/veedor
endif
INJECT_FLAGS := -std=c11 -Wall -Wextra -Wshadow -O1 -g -fPIC -fno-builtin

$(B)/tests/inject.so: tests/faults/inject.c
	@mkdir -p $(@D)
	$(CC) $(INJECT_FLAGS) -shared -o $@ $< -ldl -lpthread

$(B)/tests/veedor-injected: tests/faults/inject.c $(B)/obj/command/main.o $(B)/inside.a
	@mkdir -p $(@D)
	$(CC) $(INJECT_FLAGS) -DSANITIZED=1 -c -o $@.o $<
	$(CC) $(ALL_LDFLAGS) -rdynamic -o $@ $@.o $(filter-out %.c,$^) $(LIBS) -ldl

FAULT_KINDS ?= memory open read write close thread
check-faults: $(INJECTED)
	@$(LAYER) $(NAME)faults python3 -B tests/faults/run.py $(FAULT_SAMPLE) $^

faults: $(INJECTED)
	@python3 -B tests/faults/run.py --all --figures --kinds '$(FAULT_KINDS)' $^

lint:
	@$(MAKE) --no-print-directory $(PARALLEL) B=build/lint/gcc CC=gcc WERROR=1 everything
	@$(MAKE) --no-print-directory $(PARALLEL) B=build/lint/clang CC=clang WERROR=1 everything
	@sh tests/portable.sh build/lint/gcc build/lint/clang

check-lint-gcc check-lint-clang: check-lint-%:
	@$(LAYER) lint-$* sh tests/one.sh $(MAKE) $(PARALLEL) B=build/lint/$* CC=$* WERROR=1 everything

check-lint-both:
	@if command -v apt-get >/dev/null; then sh .ci/deps narrow; fi
	@$(LAYER) lint-both sh tests/portable.sh build/lint/gcc build/lint/clang

check-sanitize:
	@$(MAKE) -s --no-print-directory $(PARALLEL) -k SANITIZE=1 $(SANITIZED:%=check-%)

$(SANITIZED_MORE:%=check-sanitize-%): check-sanitize-%:
	@$(MAKE) -s --no-print-directory $(PARALLEL) SANITIZE=1 check-$*

# ---- demo, measurements ------------------------------------------------------------------------

# The audit is meant to find faults: its exit status 1 is the demo working.
demo:
	@sh .ci/deps build
	@$(MAKE) --no-print-directory $(PARALLEL) all
	@for log in corpus/partidos/*.truco; do \
		echo; echo "veedor check $$log"; \
		$(B)/veedor check "$$log" || test $$? -eq 1 || exit 1; \
	done

BENCH_MB ?= 100
bench:
	@sh .ci/deps build bench
	@$(MAKE) --no-print-directory $(PARALLEL) $(RELEASED) $(BENCH_TOOLS)
	@VEEDOR=$(RELEASED) sh tests/bench/run.sh $(B) $(BENCH_MB)

include src/page/page.mk

# ---- housekeeping ------------------------------------------------------------------------------

deps:
	@sh .ci/deps

VERSION := $(shell git describe --tags --always 2>/dev/null || echo unversioned)
BIN := $(DESTDIR)$(PREFIX)/bin
SHARE := $(DESTDIR)$(PREFIX)/share/veedor
DOC := $(DESTDIR)$(PREFIX)/share/doc/veedor
LIB := $(DESTDIR)$(LIBDIR)
INCLUDE := $(DESTDIR)$(PREFIX)/include
MAN := $(DESTDIR)$(PREFIX)/share/man
DOCS := $(sort $(wildcard docs/*.md))
EXAMPLES := $(sort $(wildcard docs/library/*.c docs/library/*.py))
PROGRAM_VERSION := $(shell sed -n 's/^\#define VEEDOR_VERSION "\(.*\)"/\1/p' src/report/report.h)
# For editors, made from the lists of words in the sources.
$(B)/syntax/%: src/log/syntax.sh src/log/words.c src/log/tags.def src/rules/vocabulary.c src/rules/parse.c $(wildcard src/rules/*.def)
	@mkdir -p $(@D)
	sh src/log/syntax.sh $* >$@

check-syntax: $(SYNTAX)
	@$(LAYER) syntax python3 -B tests/syntax/run.py $(CURDIR)/$(B)/syntax

SCHEMAS := $(sort $(wildcard docs/schema/*.json))
PICTURES := $(sort $(wildcard docs/page/*.png))

$(B)/libveedor.3: src/library/man.awk src/library/veedor.h
	@mkdir -p $(@D)
	awk -f $^ >$@

install-library: $(LIBRARIES) $(B)/libveedor.3
	$(INSTALL) -d $(LIB)/pkgconfig $(INCLUDE) $(MAN)/man3
	$(INSTALL) -m 644 src/library/veedor.h $(INCLUDE)
	$(INSTALL) -m 644 $(LIBRARIES) $(LIB)
	ln -sf $(SONAME) $(LIB)/libveedor.so
	sed 's|@PREFIX@|$(PREFIX)|; s|@LIBDIR@|$(LIBDIR:$(PREFIX)/%=$${prefix}/%)|; s|@VERSION@|$(PROGRAM_VERSION)|' src/library/veedor.pc.in >$(LIB)/pkgconfig/veedor.pc
	$(INSTALL) -m 644 $(B)/libveedor.3 $(MAN)/man3

# The manual page in both languages, which the program makes from its own tables. The completions ask the program.
$(MADE) &: $(B)/veedor
	@mkdir -p $(@D)
	$< help --lang en man >$(B)/made/veedor.1
	$< help --lang es man >$(B)/made/veedor.es.1

BASH_FILE := $(DESTDIR)$(PREFIX)/share/bash-completion/completions/veedor
ZSH_FILE := $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_veedor
FISH_FILE := $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/veedor.fish
install-made: $(MADE)
	$(INSTALL) -d $(MAN)/man1 $(MAN)/es/man1 $(dir $(BASH_FILE) $(ZSH_FILE) $(FISH_FILE))
	$(INSTALL) -m 644 $(B)/made/veedor.1 $(MAN)/man1/veedor.1
	$(INSTALL) -m 644 $(B)/made/veedor.es.1 $(MAN)/es/man1/veedor.1
	$(INSTALL) -m 644 src/packaging/complete.bash $(BASH_FILE)
	$(INSTALL) -m 644 src/packaging/complete.zsh $(ZSH_FILE)
	$(INSTALL) -m 644 src/packaging/complete.fish $(FISH_FILE)

# All that install takes: after it, install compiles nothing.
release: all $(RELEASED) $(MADE) $(if $(LIBRARIES),$(B)/libveedor.3)

# As they lie in the sources, since they link to each other.
install: $(RELEASED) install-made $(SYNTAX) $(if $(LIBRARIES),install-library)
	$(INSTALL) -d $(BIN) $(SHARE)/rulesets $(DOC)/docs/schema $(DOC)/docs/library $(DOC)/docs/page
	$(INSTALL) -m 755 $(RELEASED) $(BIN)/veedor
	$(INSTALL) -m 644 $(RULESETS) $(SHARE)/rulesets
	$(INSTALL) -d $(SHARE)/syntax $(SHARE)/vim/syntax $(SHARE)/vim/ftdetect
	$(INSTALL) -m 644 $(filter %.json,$(SYNTAX)) $(SHARE)/syntax
	$(INSTALL) -m 644 $(B)/syntax/truco.vim $(B)/syntax/reglas.vim $(SHARE)/vim/syntax
	$(INSTALL) -m 644 $(B)/syntax/ftdetect.vim $(SHARE)/vim/ftdetect/veedor.vim
	$(INSTALL) -m 644 README.md LICENSE $(DOC)
	$(INSTALL) -m 644 $(DOCS) $(DOC)/docs
	$(INSTALL) -m 644 $(SCHEMAS) $(DOC)/docs/schema
	$(INSTALL) -m 644 $(EXAMPLES) $(DOC)/docs/library
	$(INSTALL) -m 644 $(PICTURES) $(DOC)/docs/page

# Only what install put there: a ruleset that somebody added stays, and so does its directory.
uninstall:
	rm -f $(BIN)/veedor $(addprefix $(SHARE)/syntax/,truco.tmLanguage.json reglas.tmLanguage.json) $(addprefix $(SHARE)/vim/,syntax/truco.vim syntax/reglas.vim ftdetect/veedor.vim) $(RULESETS:rulesets/%=$(SHARE)/rulesets/%) $(addprefix $(DOC)/,README.md LICENSE $(DOCS) $(SCHEMAS) $(EXAMPLES) $(PICTURES)) \
		$(INCLUDE)/veedor.h $(LIB)/libveedor.a $(LIB)/$(SONAME) $(LIB)/libveedor.so $(LIB)/pkgconfig/veedor.pc $(MAN)/man3/libveedor.3
	rm -f $(MAN)/man1/veedor.1 $(MAN)/es/man1/veedor.1 $(BASH_FILE) $(ZSH_FILE) $(FISH_FILE)
	rmdir $(MAN)/man1 $(MAN)/es/man1 $(MAN)/es $(foreach f,$(BASH_FILE) $(ZSH_FILE) $(FISH_FILE),$(dir $(f)) $(abspath $(dir $(f))..)) 2>/dev/null || true
	rmdir $(SHARE)/syntax $(SHARE)/vim/syntax $(SHARE)/vim/ftdetect $(SHARE)/vim $(SHARE)/rulesets $(SHARE) $(DOC)/docs/page $(DOC)/docs/library $(DOC)/docs/schema $(DOC)/docs $(DOC) $(LIB)/pkgconfig $(MAN)/man3 2>/dev/null || true

# Debian packages: the sources with debian/ beside them, since the packager's tools want it there.
DEB := build/deb
deb:
	@sh .ci/deps build deb
	@sh src/packaging/tree.sh $(DEB)/veedor-$(PROGRAM_VERSION)
	cd $(DEB)/veedor-$(PROGRAM_VERSION) && env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL dpkg-buildpackage -us -uc

dist:
	@mkdir -p build
	git archive --format=tar.gz --prefix=veedor-$(VERSION)/ -o build/veedor-$(VERSION).tar.gz HEAD

clean:
	rm -rf build

-include $(OBJECTS:.o=.d) $(HOT_LTO:.o=.d) $(B)/obj/command/main.d $(B)/tests/dump.d $(UNIT_OBJECTS:.o=.d) $(FUZZERS:=.d) $(BENCH_TOOLS:=.d)
