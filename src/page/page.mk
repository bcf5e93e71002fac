# The page: the engine as WebAssembly by Debian's emscripten, and what is drawn round it. `make page` calls make once more with the other
# compiler, under build/wasm, so that the objects come by the rules of the program; of its flags the guards are left out, which wasm has of itself.
W := build/wasm
EMCC ?= emcc
PCRE2_AT := $(W)/pcre2/src
# The modules of emscripten's own scripts, which Debian keeps apart.
EMMAKE = NODE_PATH=/usr/share/nodejs $(MAKE) --no-print-directory $(PARALLEL) B=$(W) CC=$(EMCC) OPTIMISE='-Oz -flto' LTO= HARDEN= HARDEN_LINK= EXTRA=-DCODES_UNEXPLAINED \
	SEEDED= SHARED= PCRE2_CFLAGS=-I$(PCRE2_AT) PCRE2_LIBS=

.PHONY: page check-page
page: $(PCRE2_AT)/pcre2.h
	@$(EMMAKE) build/page/veedor.html

$(PCRE2_AT)/pcre2.h: src/page/pcre2.sh
	sh $< $(CURDIR)/$(W)/pcre2
	cp $(PCRE2_AT)/pcre2_chartables.c.dist $(PCRE2_AT)/pcre2_chartables.c
	cp $(PCRE2_AT)/config.h.generic $(PCRE2_AT)/config.h
	cp $@.generic $@

PCRE2_PARTS := auto_possess chartables compile config context convert dfa_match error extuni find_bracket jit_compile maketables match match_data \
	newline ord2utf pattern_info script_run serialize string_utils study substitute substring tables ucd valid_utf xclass
PCRE2_OBJECTS := $(PCRE2_PARTS:%=$(W)/obj/pcre2/%.o)
$(PCRE2_OBJECTS): $(W)/obj/pcre2/%.o: $(PCRE2_AT)/pcre2.h
	@mkdir -p $(@D)
	$(CC) -Oz -flto -w -DHAVE_CONFIG_H -DSUPPORT_UNICODE -DPCRE2_CODE_UNIT_WIDTH=8 -c -o $@ $(PCRE2_AT)/pcre2_$*.c

# Nobody reads the comments of the rulesets there, and they weigh 11 kB.
$(W)/gen/embedded.c: export BARE := 1

# Of what unprinted.c has an own version the linker takes that. emmalloc is the smaller of the allocators that emscripten has. Strings in the
# order of the source compress better than sorted by their ends (-Wl,-O0); the last passes of wasm-opt take 2 kB more.
$(W)/engine.js: $(W)/obj/page/page.o $(W)/obj/page/unprinted.o $(if $(filter $(W),$(B)),$(LIBRARY_OBJECTS)) $(PCRE2_OBJECTS)
	$(CC) -Oz -flto -Wl,-O0 -o $@ $^ $$(sed -nE 's/^INSTEAD_OF\((\w+),.*/-Wl,--wrap=\1/p; s/^\w.*__wrap_(\w+)\(.*;/-Wl,--wrap=\1/p' src/page/unprinted.c) -s MODULARIZE=1 -s EXPORT_ES6=1 -s USE_ES6_IMPORT_META=0 -s ENVIRONMENT=worker -s ALLOW_MEMORY_GROWTH=1 -s FILESYSTEM=0 -s MALLOC=emmalloc \
		-s BINARYEN_EXTRA_PASSES=--reorder-functions,--dae-optimizing,--converge \
		-s EXPORTED_FUNCTIONS=_page_set,_page_ask,_page_answer,_page_error,_page_cards,_malloc,_free \
		-s EXPORTED_RUNTIME_METHODS=stringToUTF8,lengthBytesUTF8,UTF8ToString,writeArrayToMemory

# Bundled by esbuild: modules would not open from disk.
ESBUILD ?= esbuild
BUNDLE = $(ESBUILD) --log-level=warning --bundle --minify --format=iife --target=es2022
PAGE_SOURCES := $(wildcard src/page/*)
build/page/veedor.html: $(W)/engine.js $(PAGE_SOURCES)
	@mkdir -p $(W)/page
	$(BUNDLE) --outfile=$(W)/page/worker.js src/page/worker.js
	cp $(W)/page/worker.js $(W)/page/worker.txt
	gzip -9nc $(W)/engine.wasm > $(W)/page/veedor.gz
	$(BUNDLE) --outfile=$(W)/page/style.css src/page/style.css
	$(BUNDLE) --outfile=$(W)/page/served.js src/page/served.js
	$(BUNDLE) --loader:.txt=text --loader:.gz=binary --outfile=$(W)/page/single.js src/page/single.js
	node src/page/bundle.mjs build/page $@

check-page: $(B)/veedor page
	@$(LAYER) page sh tests/page/run.sh
