# What a user sees: zsh in a terminal of its own completes a line. `try.zsh FOLDER LINE` prints the line as completed.
zmodload zsh/zpty
zpty shell "TERM=dumb zsh -f -i"
zpty -w shell "PS1=; fpath=($1 \$fpath); autoload -Uz compinit; compinit -D -u"
zpty -w shell "show() { print -r -- \"<\"\"<\$BUFFER>>\"; BUFFER=; }; zle -N show; bindkey '^X' show; print rea''dy"
zpty -r -m shell line '*ready*'
zpty -w -n shell "$2"$'\t\C-x'
zpty -r -m shell line '*<<*>>*'
print -r -- "$line" | tr -d '\r' | sed -n 's/.*<<\(.*\)>>.*/\1/p'
zpty -d shell
