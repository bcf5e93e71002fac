"""Audits a log on a Dask cluster of two processes and prints the summaries of its pieces. The worker that takes
the fourth piece is killed in the middle of it, once: `dask_audit.py LOG PIECES DIRECTORY`."""
import os
import pathlib
import signal
import subprocess
import sys

from distributed import Client, LocalCluster

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from pieces import cut


def audit(number, piece, veedor, directory):
    """One piece: lines in, lines out."""
    child = subprocess.Popen([veedor, "summary", "--format", "jsonl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    if number == 3:
        try:
            os.mkdir(os.path.join(directory, "dask-killed"))
            child.stdin.write(piece.encode()[:len(piece) // 2])
            os.kill(os.getpid(), signal.SIGKILL)
        except FileExistsError:
            pass
    out, _ = child.communicate(piece.encode())
    if child.returncode:
        raise RuntimeError(f"veedor: status {child.returncode}")
    return out.decode()


def main():
    log, count, directory = sys.argv[1:]
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None,
            local_directory=directory) as cluster, Client(cluster) as client:
        tasks = [client.submit(audit, number, piece, os.environ["VEEDOR"], directory, pure=False)
            for number, piece in enumerate(cut(pathlib.Path(log).read_text("utf-8"), int(count)))]
        for text in client.gather(tasks):
            sys.stdout.write(text)


if __name__ == "__main__":
    main()
