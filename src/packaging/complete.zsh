#compdef veedor
# veedor says itself what may stand next; else it is a file
_veedor() {
	local -a said=("${(@f)$(veedor help words -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
	said=("${(@)said//:/\\:}")
	said=("${(@)said/$'\t'/:}")
	[[ -n $said[1] ]] && _describe veedor said || _files
}
_veedor "$@"
