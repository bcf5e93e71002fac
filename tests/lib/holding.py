"""What the scripts of the layers share: where the house and its program are, and the count of what holds."""
import gc
import os
import pathlib

gc.disable()                # records make no circles; to look for some takes a third of a layer that reads many
ROOT = pathlib.Path(__file__).resolve().parents[2]
VEEDOR = os.environ.get("VEEDOR", str(ROOT / "build/veedor"))
MOST = 20                   # faults that are told; all are counted
tally = {"passed": 0, "failed": 0, "skipped": 0}


def hold(what, good, why=""):
    tally["passed" if good else "failed"] += 1
    if not good and tally["failed"] <= MOST:
        print(f"{what}: {str(why)[:1500]}")
    return good


def skip(what):
    tally["skipped"] += 1
    print(f"skipped: {what}")


def few_or_all(few, all):
    """The size of a sample: `few` in `make check`, `all` where FULL is set (`make check-release`)."""
    return all if os.environ.get("FULL") else few


def told():
    """Prints the last line of a layer; returns its exit status."""
    print("{passed} passed, {failed} failed, {skipped} skipped".format(**tally))
    return tally["failed"] > 0
