# fish completion for veedor, which says itself what may stand next; else it is a file
function __veedor
	set -l said (veedor help words -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)
	if set -q said[1]
		printf '%s\n' $said
	else
		__fish_complete_path (commandline -ct)
	end
end
complete -c veedor -f -a '(__veedor)'
