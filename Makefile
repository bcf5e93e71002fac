# veedor. `make help` lists the targets. Everything built goes to build/.
PREFIX ?= /usr/local
DESTDIR ?=
CC ?= cc
FLEX ?= flex
BISON ?= bison
PKG_CONFIG ?= pkg-config
INSTALL ?= install

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
# The floors that every byte of a log passes through, and rules, which is most of the start, are optimised as one, where the compiler can write objects that
# serve a linker without it too (the tests are linked so). Flags of one's own, and the lint, leave it out.
ifeq ($(origin OPTIMISE) $(origin CFLAGS) $(WERROR),undefined undefined )
LTO := $(shell echo | $(CC) -Werror -flto=auto -ffat-lto-objects -x c -c - -o /dev/null 2>/dev/null && echo -flto=auto -ffat-lto-objects)
HOT := -O3 $(LTO) $(PROFILE)
endif
OPTIMISE ?= -O2 -g
EXTRA := -D_FORTIFY_SOURCE=2
endif

WARN := -Wall -Wextra -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wvla -Wformat=2
# WERROR=1 is for the suite: a newer compiler's new warning must not stop somebody's build.
ifeq ($(WERROR),1)
WARN += -Werror
endif
HARDEN := -fstack-protector-strong -fPIE
# What the user gives in CPPFLAGS, CFLAGS and LDFLAGS comes on top of what the program needs.
CFLAGS ?= $(OPTIMISE)
ALL_CPPFLAGS = -D_GNU_SOURCE -Isrc -I$(B)/gen -DVEEDOR_RULESETS_DIR='"$(PREFIX)/share/veedor/rulesets"' $(CPPFLAGS)
ALL_CFLAGS = -std=c11 $(WARN) $(HARDEN) $(EXTRA) -ffile-prefix-map=$(CURDIR)=. $(CFLAGS)
ALL_LDFLAGS = $(EXTRA) -pie -Wl,-z,relro,-z,now,-z,noexecstack $(LDFLAGS)
PCRE2_CFLAGS := $(shell $(PKG_CONFIG) --cflags libpcre2-8 2>/dev/null)
PCRE2_LIBS := $(shell $(PKG_CONFIG) --libs libpcre2-8 2>/dev/null || echo -lpcre2-8)
CMOCKA_LIBS := $(shell $(PKG_CONFIG) --libs cmocka 2>/dev/null || echo -lcmocka)
LIBS := $(PCRE2_LIBS) -lpthread

GRAMMARS := $(basename $(notdir $(wildcard grammar/*.y)))
SCANNERS := $(basename $(notdir $(wildcard grammar/*.l)))
SOURCES := $(sort $(filter-out src/command/main.c,$(wildcard src/*/*.c)))
RULESETS := $(sort $(wildcard rulesets/*.reglas))
GENERATED := $(GRAMMARS:%=$(B)/gen/%.tab.c) $(SCANNERS:%=$(B)/gen/%.lex.c) $(B)/gen/embedded.c $(B)/gen/examples.c
OBJECTS := $(SOURCES:src/%.c=$(B)/obj/%.o) $(GENERATED:$(B)/gen/%.c=$(B)/obj/gen/%.o)
UNIT_TESTS := $(patsubst tests/unit/%.c,$(B)/tests/%,$(wildcard tests/unit/test_*.c))

CORPUS_RUNNER := $(if $(wildcard tests/corpus/runner.c),$(B)/tests/corpus)
CORPUS := $(sort $(wildcard corpus/*/*.truco))
FUZZERS := $(patsubst tests/fuzz/%.c,$(B)/tests/%,$(wildcard tests/fuzz/fuzz_*.c))
# Targets with the entry point of libFuzzer get their inputs from there or from mutate.c; the others make their own.
FUZZ_TARGETS := $(patsubst tests/fuzz/%.c,$(B)/tests/%,$(shell grep -l LLVMFuzzerTestOneInput tests/fuzz/fuzz_*.c))
TEST_PROGRAMS := $(UNIT_TESTS) $(CORPUS_RUNNER) $(FUZZERS)
BENCH_TOOLS := $(B)/tests/bench_generate $(B)/tests/bench_measure

# Counts of every layer of the suite, `passed failed skipped`, whichever build made them.
RESULTS := build/results
LAYER = sh tests/layer.sh $(RESULTS)
# A make that has no job server of its own uses every core.
JOBS := $(shell nproc 2>/dev/null || echo 2)
PARALLEL = $(if $(findstring jobserver,$(MAKEFLAGS)),,-j$(JOBS))

.PHONY: all help demo unit check coverage suite bench fuzz mutation lint everything deps install uninstall dist clean FORCE \
	check-unit check-corpus check-cli check-wordings check-layers check-counts check-scale check-legal check-quiz check-docs check-peers check-peers-full check-properties properties check-house check-install \
	fuzz-targets check-fuzz check-lint check-sanitize check-faults faults check-mutants check-order
.DELETE_ON_ERROR:
.SECONDARY:

all: $(B)/veedor

help:
	@echo 'make                 build/veedor and build/libveedor.a'
	@echo 'make deps            install what is missing (Debian), or name the packages'
	@echo 'make demo            build, then audit the whole matches of corpus/partidos'
	@echo 'make check           the whole suite, with sanitizers and both compilers; a few minutes'
	@echo 'make check-LAYER     one layer: unit corpus cli wordings layers house docs install counts scale legal properties quiz fuzz faults mutants order peers lint sanitize'
	@echo 'make properties      100,000 hands of every ruleset (PROPERTY_HANDS=100000); some ten minutes a ruleset'
	@echo 'make mutation-rules  every mutant of every ruleset against the corpus; an hour'
	@echo 'make check-peers-full  every hand of the peers, not a sample'
	@echo 'make unit            the unit tests alone, in the clear'
	@echo 'make mutation        changes of the engine that no test notices; hours (MUTANTS=500 SEED=1 for a sample)'
	@echo 'make coverage        the branches that the tests take, floor by floor; some minutes'
	@echo 'make faults          every call that may fail, in every subcommand; some ten minutes (FAULT_KINDS="memory open ...")'
	@echo 'make fuzz            libFuzzer, a minute a target (FUZZ_SECONDS=60 FUZZ_ONLY="log ruleset canto")'
	@echo 'make lint            gcc and clang with every warning an error'
	@echo 'make bench           speed and memory on a log of 100 MB, ratios in turn (BENCH_MB=100 BENCH_ROUNDS=9)'
	@echo 'make FAST=1          the same program built by profile: a sixth faster, three times as long to build (gcc)'
	@echo 'make install         to $$(DESTDIR)$$(PREFIX); make uninstall takes it away'
	@echo 'make dist            build/veedor-VERSION.tar.gz from git'
	@echo 'make clean           remove build/'
	@echo
	@echo 'SANITIZE=1 builds under build/sanitize with ASan and UBSan. PREFIX, DESTDIR, CC as usual.'

# ---- build -------------------------------------------------------------------------------------

# What every object depends on besides its source: a change of compiler, flags or prefix.
FLAGS := $(B)/flags$(TRAIN)
FLAGS_NOW := $(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) $(ALL_LDFLAGS) $(HOT)
$(FLAGS): FORCE
	@mkdir -p $(@D)
	@printf '%s\n' '$(subst ','\'',$(FLAGS_NOW))' | cmp -s - $@ || printf '%s\n' '$(subst ','\'',$(FLAGS_NOW))' > $@

$(B)/veedor: $(B)/obj/command/main.o $(B)/libveedor.a
	$(CC) $(ALL_CFLAGS) $(HOT) $(ALL_LDFLAGS) -o $@ $^ $(LIBS)

$(filter $(patsubst %,$(B)/obj/%/%,base cards canto log engine rules),$(OBJECTS)): private ALL_CFLAGS += $(HOT)
# gcc's -O3 warns of flex's own code.
$(filter $(B)/obj/gen/log.%,$(OBJECTS)): private ALL_CFLAGS += $(LTO) $(PROFILE)

ifeq ($(FAST) $(TRAIN),1 )
$(OBJECTS) $(B)/obj/command/main.o: $(B)/trained
$(B)/trained: $(SOURCES) $(wildcard src/*/*.h src/*/*.def grammar/*) $(RULESETS) tests/bench/train.sh tests/bench/generate.c
	@rm -rf $(B)/obj
	@$(MAKE) --no-print-directory $(PARALLEL) TRAIN=1 $(B)/veedor $(B)/tests/bench_generate
	@sh tests/bench/train.sh $(B) $(RULESETS)
	@find $(B)/obj -name '*.o' -delete && touch $@
endif

$(B)/libveedor.a: $(OBJECTS)
	rm -f $@ && $(AR) rcsD $@ $^

$(B)/obj/%.o: src/%.c $(GRAMMARS:%=$(B)/gen/%.tab.h) $(FLAGS)
	@mkdir -p $(@D)
	$(CC) $(ALL_CPPFLAGS) $(PCRE2_CFLAGS) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

$(B)/obj/gen/%.o: $(B)/gen/%.c $(GRAMMARS:%=$(B)/gen/%.tab.h) $(FLAGS)
	@mkdir -p $(@D)
	$(CC) $(ALL_CPPFLAGS) $(PCRE2_CFLAGS) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

$(B)/gen/%.tab.c $(B)/gen/%.tab.h &: grammar/%.y
	@mkdir -p $(@D)
	$(BISON) -Wall -Wcounterexamples -Werror --file-prefix-map=$(CURDIR)=. \
		--header=$(B)/gen/$*.tab.h -o $(B)/gen/$*.tab.c $<

$(B)/gen/%.lex.c: grammar/%.l
	@mkdir -p $(@D)
	$(FLEX) -o $@ $<

$(B)/gen/embedded.c: src/rules/embed.sh $(RULESETS)
	@mkdir -p $(@D)
	sh src/rules/embed.sh $(RULESETS) > $@

# Hands of whole matches lean on those before them.
$(B)/gen/examples.c: src/lesson/examples.sh $(RULESETS) $(filter-out corpus/partidos/%,$(CORPUS))
	@mkdir -p $(@D)
	sh src/lesson/examples.sh $(RULESETS) $(filter-out corpus/partidos/%,$(CORPUS)) > $@

# ---- test programs -----------------------------------------------------------------------------

# Linked from the objects as they are: optimising each program as one would take minutes.
TEST_BUILD = $(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) -fno-lto -MMD -MP -MF $@.d $(ALL_LDFLAGS) -o $@ $< $(B)/libveedor.a

$(B)/tests/%: tests/unit/%.c $(B)/libveedor.a
	@mkdir -p $(@D)
	$(TEST_BUILD) $(CMOCKA_LIBS) $(LIBS)

$(B)/tests/corpus: $(sort $(wildcard tests/corpus/*.c)) $(wildcard tests/corpus/*.h) $(B)/libveedor.a
	@mkdir -p $(@D)
	$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) -fno-lto $(ALL_LDFLAGS) -o $@ $(filter %.c,$^) $(B)/libveedor.a $(LIBS)

FUZZ_MAIN := $(if $(filter 1,$(LIBFUZZER)),-fsanitize=fuzzer tests/fuzz/splice.c,tests/fuzz/mutate.c)
$(B)/tests/fuzz_%: tests/fuzz/fuzz_%.c $(wildcard tests/fuzz/held.* tests/fuzz/mutate.c tests/fuzz/splice.c) $(B)/libveedor.a
	@mkdir -p $(@D)
	$(TEST_BUILD) $(if $(filter $@,$(FUZZ_TARGETS)),tests/fuzz/held.c $(FUZZ_MAIN)) $(LIBS)

# The tools of the measurements use nothing of veedor: they must not share its mistakes.
$(B)/tests/bench_%: tests/bench/%.c $(FLAGS)
	@mkdir -p $(@D)
	$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) -MMD -MP -MF $@.d $(ALL_LDFLAGS) -o $@ $<

everything: $(B)/veedor $(TEST_PROGRAMS) $(BENCH_TOOLS)

unit: $(UNIT_TESTS)
	@for t in $^; do $$t || exit 1; done

# ---- the suite ---------------------------------------------------------------------------------

# The packages come first and the rest in a new make, which then finds them.
check:
	@sh .ci/deps build test
	@$(MAKE) --no-print-directory suite

SUITE := unit corpus cli wordings layers house docs install counts scale legal properties quiz fuzz faults mutants order peers lint sanitize
SUITE_RESULTS := unit corpus cli wordings layers house docs install counts scale legal properties properties-corpus properties-cutter quiz fuzz faults mutants order peers lint-gcc lint-clang \
	sanitize-unit sanitize-corpus sanitize-fuzz sanitize-faults

# Every layer runs even when an earlier one failed; tests/sum.sh then judges them together. What install builds, under a
# directory of its own, is built beside the tests of the others.
suite:
	@rm -rf $(RESULTS)
	@$(MAKE) -s --no-print-directory $(PARALLEL) -k everything || true
	@mkdir -p $(RESULTS); $(MAKE) --no-print-directory check-install >$(RESULTS)/beside.log 2>&1 & \
	for layer in $(filter-out install,$(SUITE)); do $(MAKE) --no-print-directory check-$$layer || true; done; \
	wait; cat $(RESULTS)/beside.log
	@sh tests/sum.sh $(RESULTS) $(SUITE_RESULTS)

NAME := $(if $(filter 1,$(SANITIZE)),sanitize-)

check-unit: $(UNIT_TESTS)
	@$(LAYER) $(NAME)unit sh tests/unit.sh $^

check-corpus: $(CORPUS_RUNNER)
	@$(LAYER) $(NAME)corpus $(or $<,false) --wrong tests/corpus/false.truco $(CORPUS)

check-cli: $(B)/veedor
	@VEEDOR=$(CURDIR)/$(B)/veedor $(LAYER) $(NAME)cli sh tests/cli/run.sh

check-wordings: $(B)/veedor
	@VEEDOR=$(CURDIR)/$(B)/veedor $(LAYER) wordings python3 -B tests/wordings/run.py

check-layers:
	@$(LAYER) layers sh tests/layers.sh

check-house: $(B)/veedor
	@VEEDOR=$(CURDIR)/$(B)/veedor $(LAYER) house sh tests/house/run.sh

check-docs: $(B)/veedor
	@VEEDOR=$(CURDIR)/$(B)/veedor $(LAYER) docs python3 -B tests/docs/run.py

check-install: $(B)/veedor
	@$(LAYER) install sh tests/install/run.sh $(B)

check-counts: $(B)/veedor
	@VEEDOR=$(CURDIR)/$(B)/veedor $(LAYER) counts python3 -B tests/counts/run.py

check-scale: $(B)/veedor $(B)/tests/bench_generate
	@$(LAYER) scale sh tests/scale/run.sh $(B)

check-legal: $(B)/veedor $(B)/tests/bench_generate
	@$(LAYER) legal sh tests/legal.sh $(B)

check-properties: $(B)/veedor
	@VEEDOR=$(CURDIR)/$(B)/veedor $(LAYER) properties python3 -B tests/properties/run.py --hands $(or $(HANDS),1500)
	@VEEDOR=$(CURDIR)/$(B)/veedor $(LAYER) properties-corpus python3 -B tests/properties/corpus.py
	@VEEDOR=$(CURDIR)/$(B)/veedor $(LAYER) properties-cutter python3 -B tests/properties/cutter.py

PROPERTY_HANDS ?= 100000
properties: $(B)/veedor
	@VEEDOR=$(CURDIR)/$(B)/veedor python3 -B tests/properties/run.py --hands $(PROPERTY_HANDS)

check-quiz: $(B)/veedor
	@VEEDOR=$(CURDIR)/$(B)/veedor $(LAYER) quiz python3 -B tests/quiz/run.py

# A sample of the mutants of the rulesets, the same in every run: the corpus has to notice each.
RULES_MUTANTS = VEEDOR=$(CURDIR)/$(B)/veedor CORPUS_RUNNER=$(CURDIR)/$(B)/tests/corpus
check-mutants: $(B)/veedor $(CORPUS_RUNNER)
	@$(RULES_MUTANTS) $(LAYER) mutants python3 -B tests/mutation/rules.py --plain --sample 6

# The rules of every ruleset in another order.
check-order: $(CORPUS_RUNNER)
	@CORPUS_RUNNER=$(CURDIR)/$(B)/tests/corpus $(LAYER) order python3 -B tests/mutation/order.py

MUTATION_FLAGS ?= --plain
mutation-rules: $(B)/veedor $(CORPUS_RUNNER)
	@$(RULES_MUTANTS) python3 -B tests/mutation/rules.py $(MUTATION_FLAGS)

check-peers: $(B)/veedor
	@VEEDOR=$(CURDIR)/$(B)/veedor $(LAYER) peers python3 -B tests/peers/run.py --sample 300

check-peers-full: $(B)/veedor
	@VEEDOR=$(CURDIR)/$(B)/veedor $(LAYER) peers-full python3 -B tests/peers/run.py

check-fuzz: $(FUZZERS)
	@$(LAYER) $(NAME)fuzz sh tests/fuzz.sh $(B)

FUZZ_SECONDS ?= 60
fuzz:
	@$(MAKE) -s --no-print-directory $(PARALLEL) SANITIZE=1 fuzz-targets
	@sh tests/fuzz/long.sh build/sanitize $(FUZZ_SECONDS) $(FUZZ_ONLY)

fuzz-targets: $(FUZZ_TARGETS)

# Branches taken by the layers that say what should happen, in a build of its own. FILE=src/engine/guard.c lists what the last run left open.
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

# Every change of the engine and of the canto against the corpus and the unit tests; MUTANTS=500 SEED=1 for a sample.
MUTANTS ?= 0
SEED ?= 1
mutation:
	@python3 -B tests/mutation/engine.py --mutants $(MUTANTS) --seed $(SEED) $(MUTATION_FLAGS)

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

$(B)/tests/veedor-injected: tests/faults/inject.c $(B)/obj/command/main.o $(B)/libveedor.a
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

check-lint:
	@for cc in gcc clang; do \
		$(LAYER) lint-$$cc sh tests/one.sh $(MAKE) $(PARALLEL) B=build/lint/$$cc CC=$$cc WERROR=1 everything; \
	done

check-sanitize:
	@$(MAKE) -s --no-print-directory $(PARALLEL) -k SANITIZE=1 everything || true
	@for layer in unit corpus fuzz faults; do $(MAKE) --no-print-directory SANITIZE=1 check-$$layer || true; done

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
	@$(MAKE) --no-print-directory $(PARALLEL) all $(BENCH_TOOLS)
	@sh tests/bench/run.sh $(B) $(BENCH_MB)

# ---- housekeeping ------------------------------------------------------------------------------

deps:
	@sh .ci/deps

VERSION := $(shell git describe --tags --always 2>/dev/null || echo unversioned)
BIN := $(DESTDIR)$(PREFIX)/bin
SHARE := $(DESTDIR)$(PREFIX)/share/veedor
DOC := $(DESTDIR)$(PREFIX)/share/doc/veedor
DOCS := README.md LICENSE $(wildcard docs/*.md)

install: $(B)/veedor
	$(INSTALL) -d $(BIN) $(SHARE)/rulesets $(DOC)
	$(INSTALL) -m 755 $(B)/veedor $(BIN)/veedor
	$(if $(RULESETS),$(INSTALL) -m 644 $(RULESETS) $(SHARE)/rulesets)
	$(INSTALL) -m 644 $(DOCS) $(DOC)

# Only what install put there: a ruleset that somebody added stays, and so does its directory.
uninstall:
	rm -f $(BIN)/veedor $(RULESETS:rulesets/%=$(SHARE)/rulesets/%) $(addprefix $(DOC)/,$(notdir $(DOCS)))
	rmdir $(SHARE)/rulesets $(SHARE) $(DOC) 2>/dev/null || true

dist:
	@mkdir -p build
	git archive --format=tar.gz --prefix=veedor-$(VERSION)/ -o build/veedor-$(VERSION).tar.gz HEAD

clean:
	rm -rf build

-include $(OBJECTS:.o=.d) $(B)/obj/command/main.d $(UNIT_TESTS:=.d) $(FUZZERS:=.d) $(BENCH_TOOLS:=.d)
