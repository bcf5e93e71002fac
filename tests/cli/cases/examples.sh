# The hands that `explain` shows, as they are taken out of the corpus: with the tags that they were read by there.
. "$CLI/lib.sh"
taken() { sh "$CLI/../../src/lesson/examples.sh" corpus.truco; }

cat >corpus.truco <<'END'
[Veedor "1"] [Reglamento "uruguayo"] [Asientos "2"] [Lectura "uno=a"]
[Meta "24"]

[Partido "primera"] [Juez "Toño"]
mano 1 reparte B
;: cumple UY-1-1
A 1e
[Partido "sus asientos"] [Asientos "6"]
mano 2 reparte B
;: cumple UY-2-1
A 2e
[Partido "más de los que se dijo"]
mano 3 reparte D
;: cumple UY-3-1
A 3e
[Partido "lecturas suyas"] [Lectura "dos=b"] [Lectura "tres=c"] [Juez "Sosa"]
mano 4 reparte B
;: cumple UY-4-1
A 4e
[A "Ana"] [B "Beto"] [C "Caro"] [D "Dani"]
mano 5 reparte B
;: cumple UY-5-1
A 5e "D"
[A "Ana"] [B "Beto"] [C "Caro"] [D "Dani"]
mano 6 reparte B
;: cumple UY-6-1
A 6e {sostenida D}
END
try 'a small corpus' 0 taken
has 'the tags before the first hand are those of the file' out '"[Asientos \"2\"] [Meta \"24\"] [Juez \"Toño\"] [Lectura \"uno=a\"]\n\nmano 1'
has 'a tag of its own stands for that of the file' out '"[Asientos \"6\"] [Meta \"24\"] [Juez \"Toño\"] [Lectura \"uno=a\"]\n\nmano 2'
has 'who sits beyond what was said makes the table' out '"[Meta \"24\"] [Juez \"Toño\"] [Lectura \"uno=a\"]\n\nmano 3'
has 'readings are one whole' out '"[Asientos \"2\"] [Meta \"24\"] [Juez \"Sosa\"] [Lectura \"dos=b\"] [Lectura \"tres=c\"]\n\nmano 4'
has 'names say how many sit, which the hand does not show' out '"[Asientos \"4\"] [Meta \"24\"] [Juez \"Toño\"] [Lectura \"uno=a\"]\n\nmano 5'
has 'or shows' out '"[Meta \"24\"] [Juez \"Toño\"] [Lectura \"uno=a\"]\n\nmano 6'
finish
