"""The words of the Venezuelan table for what log.py writes."""
import log

CALLS = {
    "envido": ("envido", "Envido", "¡envido!", "envido dos puntos"),
    "envido la falta": ("envido la falta", "Envido la falta", "envido y mi falta"),
    "quiero y la falta": ("quiero y la falta", "Quiero y la falta", "quiero y mi falta"),
    "truco": ("truco", "Truco", "¡truco!", "Truco."),
    "retruco": ("retruco", "Retruco", "¡retruco!"),
    "vale nueve": ("vale nueve", "Vale nueve", "vale 9"),
    "vale el juego": ("vale el juego", "Vale el juego"),
}
TRUCO = ("truco", "retruco", "vale nueve", "vale el juego")
FLOR = ("flor", "tengo flor", "Flor", "¡flor!")


class Scribe(log.Scribe):
    plain = {**log.PLAIN, "flor": FLOR}
    leaves = ("me voy al barajo", "Me voy al barajo")

    def act(self, i):
        seat, what, detail = self.acts[i]
        if what == "call":
            self.call(seat, detail, self.over(i))
        elif what == "covered":
            self.parts.append(f"{log.letter(seat)} {detail} tapada")
        elif what == "pile":
            self.parts.append(f"{log.letter(seat)} {detail[0]} con {detail[1]}")
        elif what in ("accept", "refuse") and self.on_the_flor(i):
            self.say(seat, "con flor quiero" if what == "accept" else "con flor no quiero")
        else:
            return super().act(i)
        return 1

    def call(self, seat, call, over):
        if call[0] == "con flor":
            n = call[1]
            amount = {2: "con flor envido", "falta": "con flor envido la falta"}
            self.say(seat, amount.get(n, f"con flor envido {n} puntos"))
        elif call[0] == "más":
            unit = "piedra" if call[1] == 1 else "piedras"
            prefix = "con flor " if over == "flor" else ""
            self.say(seat, f"{prefix}quiero y {call[1]} {unit} más")
        elif call == "quiero y la falta" and over == "flor":
            self.say(seat, "con flor quiero y la falta")
        elif over == "truco":
            self.say(seat, "quiero y " + call)
        else:
            self.say(seat, self.pick(CALLS[call]))

    def waiting(self, i):
        """The calls that wait before act i: lance -> seat."""
        waits = {}
        for seat, what, detail in self.acts[:i]:
            if what == "flor":
                waits.pop("envido", None)
            elif what == "call":
                lance = "flor" if detail[0] == "con flor" else "truco" if detail in TRUCO else "envido"
                if lance == "envido" and "flor" in waits:
                    lance = "flor"
                if lance == "flor":
                    waits.pop("envido", None)
                waits[lance] = seat
            elif what in ("accept", "refuse"):
                for lance in ("flor", "envido", "truco"):
                    if lance in waits and waits[lance] % 2 != seat % 2:
                        del waits[lance]
                        break
        return waits

    def over(self, i):
        """The lance in which act i raises a call that waits."""
        seat, _, call = self.acts[i]
        waits = self.waiting(i)
        if call in TRUCO:
            return "truco" if "truco" in waits and waits["truco"] % 2 != seat % 2 else None
        return "flor" if "flor" in waits else "envido" if "envido" in waits else None

    def on_the_flor(self, i):
        return "flor" in self.waiting(i)
