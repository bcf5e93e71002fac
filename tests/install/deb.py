#!/usr/bin/env python3
"""The Debian packages as a packager has them: built, held by lintian, built again elsewhere, installed into a bare system (the essential
packages of this one), used there, removed. `deb.py BUILD`, from the project's root; installing needs root."""
import os
import pathlib
import re
import shutil
import subprocess
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "lib"))
from holding import ROOT, hold, skip, told  # noqa: E402

BUILD = pathlib.Path(sys.argv[1]).resolve()
WORK = BUILD / "deb"
# A package is built as by who builds it alone, in no language in particular.
CLEAN = {k: v for k, v in os.environ.items() if k not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "CFLAGS", "CC") and not k.startswith(("LC_", "LANG"))}
CLEAN |= {"DEB_BUILD_OPTIONS": f"nocheck parallel={os.cpu_count()}", "LC_ALL": "C.UTF-8"}


def over():
    sys.exit(told())


def run(*command, cwd=ROOT, **more):
    return subprocess.run([str(c) for c in command], cwd=cwd, env=CLEAN, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False, text=True, **more)


def packages(folder):
    return {p.name: p for p in folder.glob("*.deb")}


# ---- building -----------------------------------------------------------------------------------------------


def build():
    shutil.rmtree(WORK, ignore_errors=True)
    done = run("make", "-s", "deb")
    if not hold("make deb", done.returncode == 0, done.stdout):
        over()
    made = packages(WORK)
    hold("the packages", {n.split("_")[0] for n in made if "-dbgsym" not in n} == {"veedor", "libveedor0", "libveedor-dev"}, made)
    version = re.search(r'VEEDOR_VERSION "(.*)"', (ROOT / "src/report/report.h").read_text())[1]
    hold("the version is the program's", all(n.split("_")[1] == version for n in made), (version, made))
    lint = run("lintian", "--no-cfg", "--allow-root", "-I", "--pedantic", *WORK.glob("*.changes"))
    hold("lintian has nothing to say", lint.returncode == 0 and not lint.stdout, lint.stdout)
    return made


def build_again(made):
    """From the source package, in a directory of another name, at another time."""
    elsewhere = WORK / "elsewhere" / "tree"
    elsewhere.parent.mkdir()
    unpacked = run("dpkg-source", "-x", next(WORK.glob("*.dsc")), elsewhere)
    hold("the source package unpacks", unpacked.returncode == 0, unpacked.stdout)
    done = run("dpkg-buildpackage", "-us", "-uc", "-b", cwd=elsewhere)
    if not hold("building elsewhere", done.returncode == 0, done.stdout):
        return
    again = packages(elsewhere.parent)
    hold("the same packages", again.keys() == made.keys(), (again, made))
    different = [n for n in made if n in again and made[n].read_bytes() != again[n].read_bytes()]
    hold("two builds are equal", not different, different)


# ---- a bare system ------------------------------------------------------------------------------------------------


def essential():
    """The essential packages of this system and what they depend on."""
    fields = "${binary:Package}\t${Package}\t${Provides}\t${Essential}\t${Pre-Depends}, ${Depends}\n"
    rows = [line.split("\t") for line in run("dpkg-query", "-W", "-f", fields).stdout.splitlines()]
    name = lambda text: re.split(r"[ :(]", text.strip())[0]
    named = {}
    for row in rows:
        for provided in [row[1], *row[2].split(",")]:
            named.setdefault(name(provided), row)
    wanted = [row for row in rows if row[3] == "yes"]
    for row in wanted:
        for alternatives in row[4].split(","):
            found = next((named[name(a)] for a in alternatives.split("|") if name(a) in named), None)
            if found and found not in wanted:
                wanted.append(found)
    return [row[0] for row in wanted]


def bare_system(root):
    root.mkdir()
    base = essential()
    files = {f for f in run("dpkg", "-L", *base).stdout.splitlines() if f.startswith("/") and f != "/." and os.path.lexists(f)}
    # Each by the place where it really is: /bin may be a link to /usr/bin.
    real = sorted({os.path.join(os.path.realpath(os.path.dirname(f)), os.path.basename(f)).lstrip("/") for f in files})
    for link in ("bin", "sbin", "lib", "lib32", "lib64", "libx32"):
        if os.path.islink(f"/{link}"):
            (root / os.readlink(f"/{link}")).mkdir(parents=True, exist_ok=True)
            (root / link).symlink_to(os.readlink(f"/{link}"))
            real = [f for f in real if f != link]
    packed = run("sh", "-c", 'tar -C / -cf - --no-recursion -T - | tar -C "$1" -xf -', "sh", root, input="\n".join(real))
    hold("copying the essential packages", packed.returncode == 0, packed.stdout)
    state = root / "var/lib/dpkg"
    for folder in ("info", "updates", "triggers"):
        (state / folder).mkdir(parents=True, exist_ok=True)
    (state / "status").write_text("\n".join(run("dpkg-query", "-s", p).stdout for p in base))
    shutil.copy("/var/lib/dpkg/info/format", state / "info")
    for package in base:
        bare = package.split(":")[0]
        for there in pathlib.Path("/var/lib/dpkg/info").glob(f"{bare}[.:]*"):
            shutil.copy(there, state / "info")
    for folder in ("tmp", "proc", "dev"):
        (root / folder).mkdir(exist_ok=True)
    (root / "dev/null").touch()
    return len(base)


def inside(root, *command, **more):
    return run("chroot", root, *command, **more)


def snapshot(root):
    """What is there, without what dpkg and ldconfig write down of it."""
    own = re.compile(r"var/lib/dpkg|var/log|var/cache|etc/ld.so.cache|tmp/")
    return sorted(str(p.relative_to(root)) for p in root.rglob("*") if not own.match(str(p.relative_to(root))))


def use_program(root):
    log = ROOT / "corpus/partidos"
    log = sorted(log.glob("*.truco"))[0]
    shutil.copy(log, root / "tmp/mesa.truco")
    for language in ("es", "en"):
        there = inside(root, "veedor", "check", "--lang", language, "-", stdin=open(log))
        here = run(BUILD / "veedor", "check", "--lang", language, "-", stdin=open(log))
        hold(f"check in {language}", there.returncode == here.returncode == 1 and there.stdout == here.stdout and there.stdout, there.stdout)
    hold("a log that is a file", inside(root, "veedor", "summary", "/tmp/mesa.truco").returncode == 0)
    hold("an installed ruleset", inside(root, "veedor", "rules", "/usr/share/veedor/rulesets/truc.reglas").returncode == 0)
    for page in ("man/man1/veedor.1.gz", "man/es/man1/veedor.1.gz"):
        hold(page, (root / "usr/share" / page).exists())
    completions = ("bash-completion/completions/veedor", "zsh/vendor-completions/_veedor", "fish/vendor_completions.d/veedor.fish")
    hold("completions", all((root / "usr/share" / c).stat().st_size for c in completions))
    home = root / "usr/share/doc/veedor"
    pages = [home / "README.md", *home.glob("docs/*.md")]
    dangling = [f"{page.name}: {link}" for page in pages for link in re.findall(r"\]\(([^)#:\s]+)[^):]*\)", page.read_text())
                if not (page.parent / link).exists()]
    hold("the documents are there and their links hold", len(pages) > 10 and not dangling, dangling)


def use_library(root):
    """A program of somebody's, compiled with what is in the packages, run there."""
    triplet = run("dpkg-architecture", "-qDEB_HOST_MULTIARCH").stdout.strip()
    where = {"PKG_CONFIG_SYSROOT_DIR": str(root), "PKG_CONFIG_PATH": str(root / "usr/lib" / triplet / "pkgconfig")}
    example = root / "usr/share/doc/libveedor-dev/examples/table.c"
    for kind in ("shared", "static"):
        flags = run("env", *(f"{name}={value}" for name, value in where.items()), "pkg-config", "--cflags", "--libs", "veedor")
        words = flags.stdout.split()
        if kind == "static":
            words = [w for w in words if w != "-lveedor"] + [root / "usr/lib" / triplet / "libveedor.a", "-lpcre2-8"]
        done = run("cc", "-std=c11", "-D_GNU_SOURCE", example, *words, "-o", root / "tmp" / kind)
        if hold(f"a program compiles, {kind}", flags.returncode == done.returncode == 0, flags.stdout + done.stdout):
            said = inside(root, f"/tmp/{kind}")
            hold(f"and judges, {kind}", said.returncode == 1 and "correct is 1-0" in said.stdout, said.stdout)


def live(made):
    """Installed, used, removed."""
    root = WORK / "bare"
    count = bare_system(root)
    if not hold("a bare system", count > 10 and inside(root, "dpkg", "--audit").stdout == "", inside(root, "dpkg", "--audit").stdout):
        return
    hold("nothing of veedor is there", inside(root, "veedor", "--version").returncode == 127)
    before = snapshot(root)
    debs = {n.split("_")[0]: shutil.copy(p, root / "tmp") for n, p in made.items()}
    package = lambda name: "/tmp/" + pathlib.Path(debs[name]).name
    done = inside(root, "dpkg", "-i", package("veedor"))
    hold("the program installs alone", done.returncode == 0, done.stdout)
    use_program(root)
    refused = inside(root, "dpkg", "-i", package("libveedor-dev"))
    hold("the headers want the library", refused.returncode != 0 and "libveedor0" in refused.stdout, refused.stdout)
    inside(root, "dpkg", "-P", "libveedor-dev")
    done = inside(root, "dpkg", "-i", "--force-depends", package("libveedor0"), package("libveedor-dev"))
    hold("the library installs", done.returncode == 0, done.stdout)
    use_library(root)
    hold("files are as they were packed", inside(root, "dpkg", "--verify", "veedor", "libveedor0", "libveedor-dev").stdout == "")
    done = inside(root, "dpkg", "-P", "libveedor-dev", "libveedor0", "veedor")
    hold("removing", done.returncode == 0, done.stdout)
    after = snapshot(root)
    hold("nothing is left", before == after, set(after) ^ set(before))
    shutil.rmtree(root)


if not all(shutil.which(tool) for tool in ("dpkg-buildpackage", "dh", "lintian")):
    skip("this system has no tools for Debian packages")
    over()
debs = build()
build_again(debs)
if os.geteuid() == 0:
    live(debs)
else:
    skip("installing into a bare system needs root")
over()
