#!/bin/sh
# `pcre2.sh DIRECTORY`: the sources of PCRE2 as Debian has them, since Debian has no libpcre2 for wasm. From the mirrors of this
# machine's apt, by lists of its own, so that nothing of the system changes and nobody has to be root.
set -eu
to=$1
[ ! -f "$to/src/pcre2.h.generic" ] || exit 0
rm -rf "$to"
mkdir -p "$to/apt/lists/partial"
cd "$to/apt"
apt-get indextargets --format 'deb-src $(REPO_URI) $(RELEASE) $(COMPONENT) $(ORIGIN)' 'Created-By: Packages' |
	sed -n 's/ Debian$//p' | sort -u >sources.list
[ -s sources.list ] || { echo "pcre2.sh: apt knows no mirror of Debian" >&2; exit 1; }

cat >apt.conf <<E2
Dir::Etc::SourceList "$PWD/sources.list";
Dir::Etc::SourceParts "/dev/null";
Dir::State::Lists "$PWD/lists";
Dir::Cache::pkgcache "";
Dir::Cache::srcpkgcache "";
APT::Sandbox::User "";
quiet "2";
E2
export APT_CONFIG="$PWD/apt.conf"
apt-get update </dev/null

# The newest that a mirror really holds.
for version in $(apt-cache showsrc pcre2 | sed -n 's/^Version: //p' | sort -Vr -u); do
	if apt-get --download-only source "pcre2=$version" </dev/null 2>failed; then
		dpkg-source --no-check -x ./*.dsc source >/dev/null
		mv source/* ..
		cd .. && rm -rf apt
		exit 0
	fi
done
cat failed >&2
exit 1
