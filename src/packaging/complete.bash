# bash completion for veedor, which says itself what may stand next; else it is a file
_veedor()
{
	local IFS=$'\n' cur=${COMP_WORDS[COMP_CWORD]#=}
	COMPREPLY=($(compgen -W "$("${COMP_WORDS[0]}" help words -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f1)" -- "$cur"))
	if [ ${#COMPREPLY[@]} -eq 0 ]; then
		compopt -o filenames 2>/dev/null
		COMPREPLY=($(compgen -f -- "$cur"))
	fi
}
complete -F _veedor veedor
