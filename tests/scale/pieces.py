"""Cuts a log into pieces that can be audited apart, between hands of a match too: every piece begins with the
tags of the file and of the match that goes on in it. `pieces.py LOG COUNT DIRECTORY` writes DIRECTORY/NNN.truco."""
import pathlib
import sys


def blocks(lines):
    """(tags, hand) of every hand: the lines of tags before it, and its own."""
    tags, hand = [], None
    for line in lines:
        starts = line.lower().startswith("mano") and line[4:5].isspace()
        if hand is not None and (starts or line.startswith("[")):
            yield tags, hand
            tags, hand = [], None
        if starts:
            hand = []
        (tags if hand is None else hand).append(line)
    if hand is not None:
        yield tags, hand


def is_file_tag(line):
    return not line.startswith(("[Partido", "[Mesa", "[A "))


def cut(text, count):
    """The pieces, about equal in hands."""
    hands = list(blocks(text.splitlines(keepends=True)))
    head = [line for line in hands[0][0] if is_file_tag(line)]
    match, size = [], -(-len(hands) // count)
    for begin in range(0, len(hands), size):
        piece = []
        for i, (tags, hand) in enumerate(hands[begin:begin + size]):
            if tags:
                match = [line for line in tags if begin + i or not is_file_tag(line)]
            piece += (head + match if i == 0 else tags) + hand
        yield "".join(piece)


if __name__ == "__main__":
    for number, piece in enumerate(cut(pathlib.Path(sys.argv[1]).read_text("utf-8"), int(sys.argv[2]))):
        (pathlib.Path(sys.argv[3]) / f"{number:03}.truco").write_text(piece, "utf-8")
