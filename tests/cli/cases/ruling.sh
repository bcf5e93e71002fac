# The ruling before the findings: what is due, where the hand was over, a hand that is not decided.
. "$CLI/lib.sh"
cat >over.truco <<'END'
[Reglamento "universitario"] [Asientos "4"]

mano 1 reparte D marcador 0-0
A: 3c 1e 5o   B: 7b 6b 5b   C: 4o 4c 4e   D: 5e 2b 6e
A "truco"  B "no quiero"
A 3c  B 7b  C 4o  D 5e
tantos 2-0
END
"$VEEDOR" check --lang en over.truco >out
has 'what is due, beside what was written' out '  RULING 1-0, and not 2-0 as the table wrote. Truco refused, 1 to A and C.'
has 'where the hand was over' out '  END    5:12 the hand ended there (B "no quiero"); what was played after it does not count.'
"$VEEDOR" check --lang es over.truco >out
has 'in Spanish' out '  FIN    5:12 ahí terminó la mano (B "no quiero"); lo jugado después no cuenta.'
cat >cut.truco <<'END'
mano 1 reparte D
A: 7e 6e 3c 4b  B: 12b 11b 10o  C: 4o 2b 1c  D: 2c 7c 6b
A "truco"
A pide reparto
fin incompleta
END
"$VEEDOR" score -r bonaerense --lang en cut.truco >out
has 'annulled, and left unfinished' out '  RULING hand annulled, not decided: the hand was left unfinished.'
cat >silent.truco <<'END'
mano 1 reparte D
A: 7e 6e 3c  B: 12b 11b 10o  C: 4o 2b 1c  D: 2c 7c 6b
A "truco"  B "dale"
A 6e  B 12b  C 4o  D 2c
tantos 1-0
END
"$VEEDOR" check -r bonaerense --lang es silent.truco >out
has 'a silence that ended it, by its clause' out '  FIN    4:7 ahí terminó la mano (B 12b; truco sin contestar, JB-6.6-5); lo jugado después no cuenta.'
# Venezolano: of two partners who answer at once the more mano counts (VE-O01b): B takes the truco, and the hand is played out.
cat >gave_way.truco <<'END'
mano 1 reparte D marcador 3-10 muestra 6o
A: 2e 3c 4b  B: 2c 3e 5b  C: 5e 6b 12c  D: 1o 5c 12b
A "truco"  D "no quiero" + B "quiero"
A 3c  B 5b  C 5e  D 5c
A 2e  B 3e  C 6b  D 12b
B 2c  C 12c  D 1o  A 4b
tantos 1-0
END
"$VEEDOR" check -r venezolano --lang es gave_way.truco >out
has 'the voice that counts' out 'FALLO  0-3, y no 1-0 como anotó la mesa. Truco querido, 3 para B y D.'
hasnt 'the one that gave way ended nothing' out 'ahí terminó la mano'
# Universitario: «paso» answers no truco (OU-T04e). The table stopped there, so nobody knows whose the hand was.
sed 's/B "no quiero"/B "paso"/; 6d' over.truco >passed.truco
"$VEEDOR" check --lang es passed.truco >out
has 'a hand that stopped over a void word says what would settle it' out 'Para resolverla: anotar qué siguió, o quién se fue; si nada siguió, lo deciden los jueces.'
sed 's/^tantos.*/fin incompleta/' passed.truco >unfinished.truco
"$VEEDOR" check --lang es unfinished.truco >out
has 'a hand left unfinished' out 'FALLO  sin resolver: la mano quedó sin terminar.'
hasnt 'of which nothing followed' out 'anotar qué siguió'
# Venezolano: who priva without having more loses the game (VE-C02c). That is no fault without a cost.
cat >priva.truco <<'END'
mano 1 reparte D marcador 23-20 muestra 6o
A: 7e 3e 4b  B: 7c 3c 2e  C: 5e 4c 12c  D: 5b 4o 12b
A "30"  B "privo y truco"  A "quiero"
tantos 1-0
END
"$VEEDOR" check -r venezolano --lang es priva.truco >out
has 'whose the match is' out 'Gana la partida: A y C.'
hasnt 'what loses it costs something' out 'sin costo en tantos'
sed '6d' over.truco >stopped.truco
"$VEEDOR" check --lang en stopped.truco >out
hasnt 'nothing was played after it' out '  END  '
cat >open.truco <<'END'
[Reglamento "universitario"] [Asientos "4"]

mano 1 reparte D marcador 0-0
A: 3c 6o 4b   B: 1e 4c 5o   C: 5c 6b 2o   D: 12o 11c 7c
A 3c  D 12o
A 6o  B 4c  C 2o  D 11c
C 5c  D 7c  A 4b
tantos 1-0
END
sed 's/^A: .*/A: 1e 3c 4o   B: 4c 5c 6c   C: 5o 6o 12o   D: 4b 5b 6b/; s/^A 3c  D 12o/A 1e  B 4c  D 4b/; s/^A 6o .*/A 3c  B 5c  D 5b/; /^C 5c/d' open.truco >same.truco
"$VEEDOR" check --readings all --lang en same.truco >out
has 'cards left out that change nothing leave it decided' out '  RULING 1-0, as the table wrote. The hand, uncalled, 1 to A and C.'
has 'and are told' out 'undecided [V0418]'
"$VEEDOR" check --readings all --lang en open.truco >out
has 'a hand that is not decided has its ruling too' out '  RULING not decided; the table wrote 1-0.'
has 'whose the score is' out 'By what the table wrote the score is 1-0.'
"$VEEDOR" check --lang en --readings all open.truco >out
has 'nor does a reading decide it' out 'No reading of the regulation decides it.'
# 28-27: the falta envido is worth the 2 that the leader lacks, and one baza decides no hand; the table wrote 3 and has 30
cat >paper.truco <<'END'
[Reglamento "universitario"] [Partido "final"] [Asientos "4"]

mano 1 reparte D marcador 27-28
A: 1e 7c 6c   B: 12b 11b 5o   C: 4c 2o 1c   D: 2c 7o 3b
A "falta envido"  B "quiero"  A "33"  B "son buenas"
A muestra 7c 6c
A 7c  B 12b  C 2o  D 7o
tantos 3-0

mano 2 reparte A marcador 30-28
A: 4e 7o 6c   B: 12b 11b 5o   C: 4c 2o 1c   D: 2c 7e 3b
B "truco"  A "no quiero"
tantos 0-1
END
"$VEEDOR" check --lang en paper.truco >out
has 'the target on paper, where nobody knows what is due' out 'The target is reached on paper: A and C. What is due is not known.'
"$VEEDOR" summary --lang en paper.truco >out
has 'and so in the summary, whatever was played after it' out '; not finished (the table wrote 30-28, won by A'"'"'s side)'

finish
# The table wrote 22-10 for 21-10 and plays from it: 8 to the leader, and 9 by what is due.
cat >falta.truco <<'END'
[Reglamento "universitario"] [Asientos "4"]

mano 1 reparte D marcador 20-10
A "truco"  B "no quiero"
marcador 22-10

mano 2 reparte A marcador 22-10
B: 7e 6e 3c  C: 12b 11b 10o  D: 4c 5c 1o  A: 2c 7c 6b
B "falta envido"  C "quiero"  B "33"  C "son buenas"  B muestra 7e 6e
B "truco"  C "no quiero"
marcador 22-19
END
"$VEEDOR" check --lang en falta.truco >out
has 'a bet counted from a wrong score' out 'The bet is counted from the score on paper, 22-10; from the score due, 21-10, it would be 9.'
sed -i 's/22-1/21-1/g' falta.truco
"$VEEDOR" check --lang en falta.truco >out
hasnt 'nor from the right one' out 'counted from'
# C left: three cards made the first baza, and the second has one.
cat >left.truco <<'END'
[Reglamento "universitario"] [Asientos "4"]

mano 1 reparte D marcador 0-0
A: 3c 1e 5o  B: 7b 6b 5b  C: 4o 4c 4e  D: 5e 2b 6e
A 3c  B 7b  C mazo  D 5e
A 1e  D 2b  B 6b
tantos 1-0
END
"$VEEDOR" check --lang en --context left.truco >out
has 'the cards of the baza in play alone' out 'baza 2; B is to lay; on the table: A 1 of espadas'
# A call with its number, and what nobody called: at eleven the hand is for three (TC-57).
cat >numbers.truco <<'END'
[Reglamento "venezolano"] [Asientos "4"]

mano 1 reparte D marcador 5-6 muestra 4o
A "envido 5 puntos"  D "no quiero"  B "quiero"
tantos 1-0
END
"$VEEDOR" check --lang es --context numbers.truco >out
has 'the number of a call' out 'le toca jugar a A; envido 5 puntos no querido'
"$VEEDOR" options --lang es numbers.truco:5 >out
has 'and in the options' out 'envite: envido 5 puntos no querido'
cat >eleven.truco <<'END'
[Reglamento "truc"] [Asientos "4"]

mano 1 reparte D marcador 11-8
B "truc"
A "jugamos"
A 3e  B "truc"
fin incompleta
END
"$VEEDOR" check --lang es --context eleven.truco >out
has 'what the regulation proposes, before the first act' out 'baza 1; le toca jugar a A; espera respuesta: la mano por 3'
has 'and once it is accepted' out 'le toca jugar a B; la mano por 3; en la mesa'
# Uruguayo: the second duel is at the table once the first is over.
cat >duels.truco <<'END'
[Reglamento "uruguayo"] [Asientos "6"]

mano 2 reparte A disputa enfrentados muestra 3e marcador 1-0
B "truco"  E "no quiero"
A "truco"  C "truco"  F "quiero"
fin incompleta
END
"$VEEDOR" check --lang es --context duels.truco >out
has 'the next duel' out 'baza 1; le toca jugar a C'
# A score that is right again, after a wrong one: nothing of it is charged to the hand.
cat >again.truco <<'END'
[Reglamento "universitario"] [Asientos "4"]

mano 1 reparte D marcador 0-0
A "truco"  B "no quiero"
marcador 2-0

mano 2 reparte B marcador 2-0
C "truco"  D "no quiero"
marcador 2-0
END
"$VEEDOR" check --lang es again.truco >out
has 'a sum put right' out 'FALLO  1-0, como anotó la mesa. Truco no querido, 1 para A y C.'
hasnt 'and not what it would be from the wrong one' out 'y no 0-0'
# What nothing in the record would settle is for the judges.
cat >judges.truco <<'END'
[Reglamento "universitario"] [Asientos "4"]

mano 1 reparte D marcador 0-0
A: 3c 1e 5o  B: 7b 6b 5b  C: 4o 4c 4e  D: 5e 2b 6e
A 7b  B 6b  C 4o  D 5e
A 1e  B 5b  C 4c  D 6e
tantos 1-0
END
"$VEEDOR" check --lang en judges.truco >out
has 'nothing recorded would decide it' out 'The judges decide, unless the record is wrong: `fallo tantos N-N`.'
sed -i 's/^tantos/fallo &/; $a fin' judges.truco
"$VEEDOR" check --lang en judges.truco >out
hasnt 'they have decided' out 'The judges decide'
# Truc writes what goes beyond the target: a score that stops there is wrong, and so the ruling says.
cat >beyond.truco <<'END'
[Reglamento "truc"] [Asientos "4"]

mano 1 reparte D marcador 11-11
A: 3c 2c 4o  B: 1c 7c 5o  C: 12o 11o 10o  D: 6c 5c 4c
A 3c  A "truc"  B "vull"  B 5o  C 12o  D 6c
A 2c  B 7c  C 11o  D 5c
marcador 12-11
END
"$VEEDOR" check --lang en beyond.truco >out
has 'a score cut at a target that does not cut' out 'RULING 2-0, and not 1-0 as the table wrote.'
# A falta with no score: whose it is, and not 0.
printf '[Reglamento "universitario"]\nmano 3 reparte D\nA: 7b 6b 1o  B: 7c 5c 4o  C: 4b 5e 11c  D: 12e 10o 6o\nA "falta envido"  B "quiero"  A "33"  B "son buenas"\nA muestra 7b 6b\nfin\n' >unscored.truco
"$VEEDOR" check --lang en unscored.truco >out
has 'a price that nobody knows is no number' out 'falta envido accepted (doubtful), nobody knows how much, to A and C'
# The table counted a void envido. That is told also where a tag stands twice: a remark on a tag changes no ruling.
cat >tag.truco <<'END'
[Reglamento "bonaerense"]
[Asientos "4"] [Mesa "1"]

mano 1 reparte D
A: 7e 6e 3c   B: 12b 11b 10o   C: 4o 2b 1c   D: 2c 7c 6b
A 6e  B 12b  C 4o  D 2c
D "envido"
D 6b  A 7e  B 10o  C 2b
A 3c  B 11b  C 1c  D 7c
tantos 1-1
END
sed 's/\[Mesa "1"\]/& [Mesa "2"]/' tag.truco >twice.truco
"$VEEDOR" check --lang en tag.truco >out
has 'the sum is told' out '[V0401] hand 1: the table wrote 1-1; correct is 1-0'
"$VEEDOR" check --lang en twice.truco >out
has 'the tag is told' out '[V0131]'
has 'the sum is told with it' out '[V0401] hand 1: the table wrote 1-1; correct is 1-0'
