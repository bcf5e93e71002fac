#!/usr/bin/env python3
"""A tournament of two days at 40 tables, made by `veedor gen`: eight groups of five pairs, every pair against every other. A match in four has a
fault in each of its hands, and in one in eight the table adds a tanto too much and plays on from there. `tournament.py VEEDOR FOLDER [SEED]`
writes a log a table: FOLDER/dia-1/mesa-01.truco."""
import os
import pathlib
import re
import subprocess
import sys

NAMES = ("Ana Beto Caro Dani Elsa Fito Gabi Hugo Inés Jorge Kuki Lalo Marta Nacho Olga Pepe Quique Rosa Santi Tere Ubaldo Vera Walter Ximena "
         "Yamila Zulema Alicia Bruno Coca Delia Emilio Flora Germán Haydée Iván Julia Karina Luis Mirta Norma Omar Perla Quela Raúl Susana Tito "
         "Uriel Vilma Wanda Xavier Yolanda Zoe Adela Blas Celia Dante Edith Felipe Gloria Héctor Irma Juan Katia Leo Mabel Nélida Oscar Paula "
         "Rita Saúl Telma Ulises Viviana Wilson Yago Zaira Aldo Berta Cacho Dora").split()
DAYS = ("2026-05-02", "2026-05-03")
ROUNDS = ([(0, 1), (2, 3)], [(0, 2), (1, 4)], [(0, 3), (2, 4)], [(0, 4), (1, 3)], [(1, 2), (3, 4)])


def matches(veedor, seed, faults):
    """The matches that gen makes, each without its tags."""
    made = subprocess.run([veedor, "gen", "-r", "bonaerense", "--match", "-n", "1", "--seed", str(seed), "--players", "4", *(["--faults"] if faults else [])],
                          check=True, capture_output=True, text=True).stdout
    return made[made.index("mano "):]


def add(score, side, much):
    a, b = map(int, score.split("-"))
    return f"{a + much * (side == 0)}-{b + much * (side == 1)}"


def misadd(text):
    """One tanto too much for the side that scores in the third hand, carried on to the end."""
    hands = re.split(r"(?m)^(?=mano )", text)
    written = re.search(r"(?m)^tantos (\d+-\d+)", hands[3]) if len(hands) > 3 else None
    if not written:
        return text
    side = 0 if written[1].split("-")[0] != "0" else 1
    hands[3] = re.sub(r"(?m)^tantos (\S+)", lambda m: "tantos " + add(m[1], side, 1), hands[3], count=1)
    hands[3] = re.sub(r"(?m)^marcador (\S+)", lambda m: "marcador " + add(m[1], side, 1), hands[3])
    for i in range(4, len(hands)):
        hands[i] = re.sub(r"(?m)(^mano .*marcador |^marcador )(\S+)", lambda m: m[1] + add(m[2], side, 1), hands[i])
    return "".join(hands)


def write(veedor, folder, seed=1):
    pairs = [(NAMES[2 * i], NAMES[2 * i + 1]) for i in range(40)]
    played = [(group, number, pair) for number, pairing in enumerate(ROUNDS) for group in range(8) for pair in pairing]
    for i, (group, number, (one, other)) in enumerate(played):
        day, table = divmod(i, 40)
        a, b = pairs[5 * group + one], pairs[5 * group + other]
        text = matches(veedor, seed * 1000 + i, i % 4 == 3)
        text = misadd(text) if i % 8 == 5 else text
        path = pathlib.Path(folder) / f"dia-{day + 1}" / f"mesa-{table + 1:02}.truco"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f'[Veedor "1.1"]\n[Reglamento "bonaerense"] [Torneo "Copa de la Costa"] [Grupo "{"ABCDEFGH"[group]}"]\n'
                        f'[Fecha "{DAYS[day]}"] [Ronda "{number + 1}"] [Mesa "{table + 1}"] [Partido "{i + 1}"]\n'
                        f'[A "{a[0]}"] [B "{b[0]}"] [C "{a[1]}"] [D "{b[1]}"]\n\n{text}', encoding="utf-8")


if __name__ == "__main__":
    write(os.path.abspath(sys.argv[1]), sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 1)
