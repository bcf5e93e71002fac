"""The words of the Uruguayan table for what log.py writes."""
import log

CALLS = {
    **log.CALLS,
    "contra flor envido": ("contra flor envido", "Contra flor envido", "¡contra flor envido!"),
    "contra flor el resto": ("contra flor el resto", "Contra flor el resto", "contra flor al resto"),
}
FLOR = ("flor", "Flor", "¡flor!", "FLOR", "tengo flor")
SHRINK = ("chica", "Chica", "la mía es chica", "con flor me achico")
PASS = ("paso", "Paso", "paso.", "¡Paso!")


class Scribe(log.Scribe):
    calls = CALLS
    plain = {**log.PLAIN, "flor": FLOR, "shrink": SHRINK, "pass": PASS}
    leaves = ("me voy a baraja", "Me voy a baraja")
