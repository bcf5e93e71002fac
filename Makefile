# veedor. `make help` lists the targets.
PREFIX ?= /usr/local
DESTDIR ?=
CC ?= cc
FLEX ?= flex
BISON ?= bison
PKG_CONFIG ?= pkg-config

# SANITIZE=1 builds everything a second time, under build/sanitize, with ASan and UBSan.
ifeq ($(SANITIZE),1)
B := build/sanitize
OPTIMISE ?= -O1 -g
EXTRA := -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
else
B := build
OPTIMISE ?= -O2 -g
EXTRA := -D_FORTIFY_SOURCE=2
endif

WARN := -Wall -Wextra -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wvla -Wformat=2
HARDEN := -fstack-protector-strong -fPIE
CPPFLAGS += -D_GNU_SOURCE -Isrc -I$(B)/gen -DVEEDOR_RULESETS_DIR='"$(PREFIX)/share/veedor/rulesets"'
CFLAGS += -std=c11 $(OPTIMISE) $(WARN) $(HARDEN) $(EXTRA) -ffile-prefix-map=$(CURDIR)/=
LDFLAGS += $(EXTRA) -pie -Wl,-z,relro,-z,now,-z,noexecstack
PCRE2_CFLAGS := $(shell $(PKG_CONFIG) --cflags libpcre2-8 2>/dev/null)
PCRE2_LIBS := $(shell $(PKG_CONFIG) --libs libpcre2-8 2>/dev/null || echo -lpcre2-8)
CMOCKA_LIBS := $(shell $(PKG_CONFIG) --libs cmocka 2>/dev/null || echo -lcmocka)
LIBS := $(PCRE2_LIBS) -lpthread

GRAMMARS := $(basename $(notdir $(wildcard grammar/*.y)))
SCANNERS := $(basename $(notdir $(wildcard grammar/*.l)))
SOURCES := $(sort $(filter-out src/command/main.c,$(wildcard src/*/*.c)))
RULESETS := $(sort $(wildcard rulesets/*.reglas))
GENERATED := $(GRAMMARS:%=$(B)/gen/%.tab.c) $(SCANNERS:%=$(B)/gen/%.lex.c) $(B)/gen/embedded.c
OBJECTS := $(SOURCES:src/%.c=$(B)/obj/%.o) $(GENERATED:$(B)/gen/%.c=$(B)/obj/gen/%.o)
UNIT_TESTS := $(patsubst tests/unit/%.c,$(B)/tests/%,$(wildcard tests/unit/test_*.c))

.PHONY: all unit clean
.DELETE_ON_ERROR:
.SECONDARY:

all: $(B)/veedor

$(B)/veedor: $(B)/obj/command/main.o $(B)/libveedor.a
	$(CC) $(LDFLAGS) -o $@ $^ $(LIBS)

$(B)/libveedor.a: $(OBJECTS)
	rm -f $@ && $(AR) rcsD $@ $^

$(B)/obj/%.o: src/%.c $(GRAMMARS:%=$(B)/gen/%.tab.h)
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(PCRE2_CFLAGS) $(CFLAGS) -MMD -MP -c -o $@ $<

$(B)/obj/gen/%.o: $(B)/gen/%.c $(GRAMMARS:%=$(B)/gen/%.tab.h)
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(PCRE2_CFLAGS) $(CFLAGS) -MMD -MP -c -o $@ $<

$(B)/gen/%.tab.c $(B)/gen/%.tab.h &: grammar/%.y
	@mkdir -p $(@D)
	$(BISON) -Wall -Wcounterexamples -Werror --file-prefix-map=$(CURDIR)/= \
		--header=$(B)/gen/$*.tab.h -o $(B)/gen/$*.tab.c $<

$(B)/gen/%.lex.c: grammar/%.l
	@mkdir -p $(@D)
	$(FLEX) -o $@ $<

$(B)/gen/embedded.c: src/rules/embed.sh $(RULESETS)
	@mkdir -p $(@D)
	sh src/rules/embed.sh $(RULESETS) > $@

$(B)/tests/%: tests/unit/%.c $(B)/libveedor.a
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) -Itests/lib $(CFLAGS) -MMD -MP -MF $@.d $(LDFLAGS) -o $@ $< $(B)/libveedor.a $(CMOCKA_LIBS) $(LIBS)

unit: $(UNIT_TESTS)
	@for t in $^; do $$t || exit 1; done

clean:
	rm -rf build

-include $(OBJECTS:.o=.d) $(UNIT_TESTS:=.d)
