# veedor options: what every seat might do at a point of a hand.
. "$CLI/lib.sh"
options() { "$VEEDOR" options "$@"; }
# What one seat may say or lay there.
seat() { "$VEEDOR" options "$place" "$1" >seat; }

cat >mesa.truco <<'END'
[Reglamento "universitario"] [A "Ana"] [B "Beto"] [C "Caro"] [D "Dani"]
mano 1 reparte D marcador 12-9
A: 1e 7c 6c   B: 12b 11b 5o   C: 4c 2o 1c   D: 2c 7o 3b
A "envido"  B "quiero"  A "33"  B "son buenas"
A 7c  B 12b  C 2o  D 7o
D "truco"  A "quiero"
tantos 2-2
END
place=mesa.truco:4
try 'the start of the hand' 0 options mesa.truco:4
has 'whose turn it is' out 'le toca a A (Ana)'
seat A
has 'A may open' seat '«envido»  querido, 2; no querido, 1'
has 'the falta hangs on who wins' seat '«falta envido»  querido, 18 si ganan A y C, 21 si ganan B y D; no querido, 1'
has 'and call truco' seat '«truco»  querido, 2; no querido, 1'
has 'and lay a card' seat '    1e 7c 6c'
has 'but not raise what is not there' seat '«retruco», «vale cuatro»: Todavía no hay canto que subir'
has 'with its clause' seat 'OU-T05a'
seat B
has 'B may not lay first' seat '12b, 11b, 5o: salió sin que le tocara'
place=mesa.truco:4:13
try 'an answer is due' 0 options mesa.truco:4:13
seat B
has 'B has to answer' seat 'tiene que contestar'
has 'yes' seat '«quiero»  queda por 2'
has 'no' seat '«no quiero»  da 1 al otro bando'
has 'a raise' seat '«real envido»  querido, 5; no querido, 2'
has 'and paso is none' seat '«paso»'
seat A
has 'A may not raise his own call' seat 'Nadie sube un canto de su propio bando'
# «Son buenas» yields to a rival's number: A has said 33, and nobody of the other side a number.
place=mesa.truco:4:40
try 'a number is said' 0 options mesa.truco:4:40
seat A
hasnt 'A yields to nobody' seat '«son buenas»'
seat B
has 'B may yield' seat '«son buenas»'
seat C
hasnt 'C does not yield to his partner' seat '«son buenas»'
place=mesa.truco:5
try 'and B has yielded' 0 options mesa.truco:5
seat C
hasnt 'C does not yield now either' seat '«son buenas»'
seat A
hasnt 'A no more than before' seat '«son buenas»'
seat B
hasnt 'B does not yield twice' seat '    «son buenas»'
seat D
has 'D may still speak for himself' seat '    «tengo 7»'
has 'or yield too' seat '«son buenas»'
place=mesa.truco:6:12
try 'after the truco' 0 options mesa.truco:6:12
seat A
has 'A raises with quiero' seat '«quiero y retruco»  querido, 3; no querido, 2'
has 'A ends the hand with no' seat '«no quiero»  da 1 al otro bando  termina la mano: 2-1'
place=mesa.truco
try 'the end of the last hand' 0 options mesa.truco
has 'truco accepted' out 'truco: truco querido por 2'
seat A
has 'A may raise now' seat '«retruco»  querido, 3; no querido, 2'
seat D
has 'D may not' seat 'Sube quien quiso el último canto'

# ---- a hand told on the command line ----
try 'a situation' 0 options -r universitario --situation 'A "truco"'
has 'truco waits' out 'truco espera respuesta de B, D'
has 'B raises' out '   B   D  «quiero y retruco»  querido, 3; no querido, 2'
try 'a seat of it' 0 options -r universitario --situation 'A "truco"' B
has 'why not the rest' out '  no puede'
try 'a place in a log' 0 options --situation mesa.truco:4 A
has 'takes the ruleset of the log' out 'mesa.truco:4: mano 1 (universitario)'
try 'a situation without a ruleset' 3 options --situation 'A "truco"'
has 'names those there are' err 'venezolano     Truco venezolano'
try 'a situation and a log' 3 options -r truc --situation 'A "truc"' mesa.truco:4 A
has 'one of the two' err 'o --situation, y, si se quiere, un asiento'

try 'English' 0 options --lang en mesa.truco:4
has 'bets' out '  bets'
has 'cards' out '  cards'
try 'jsonl' 0 options --format jsonl mesa.truco:4
has 'the point' out '{"type":"point","file":"mesa.truco","line":4,"ruleset":"universitario"'
has 'an option' out '"seat":"A","act":"truco","words":"truco","card":null,"lance":"truco","legal":true,"ruling":"stands","accepted":2'
has 'a barred one' out '"legal":false'
has 'its clauses' out '"clauses":["OU-T05a"'

cat >uruguayo.truco <<'END'
[Reglamento "uruguayo"] [Asientos "4"]
mano 1 reparte D marcador 0-0 muestra 4o
A: 7e 6e 5e
A "flor"
END
place=uruguayo.truco:4
try 'a hand still being played' 0 options uruguayo.truco:4
seat A
has 'flor' seat '    «flor»'
has 'a number that may be any' seat '«5 tantos envido»'
has 'to call without it is barred' seat 'UY-17a-1'
hasnt 'a flor held is not denied' seat '«no tengo flor»'
has 'unknown cards are said to be so' out 'no se conocen sus cartas'
seat B
has 'a card all the same' seat 'una carta'
has 'a number is a sample' out '(el número es un ejemplo)'
place=uruguayo.truco
try 'after the last event' 0 options uruguayo.truco
seat A
has 'with the flor sung A may call' seat '    «truco»  querido, 2; no querido, 1'

clean_log | sed 's/^A 4e/A "truquito"\nA 4e/' >void.truco
place=void.truco:7
try 'after a void call' 0 options void.truco:7
seat B
has 'another may be made' seat '    «truco»  querido, 2; no querido, 1'
hasnt 'nothing is there to raise' seat '«retruco»'
try 'a hand that is over' 0 options "$(clean_log >clean.truco; echo clean.truco)"
has 'nothing is left' out 'la mano está terminada: 1-0'
clean_log | grep -v '^\[' >bare.truco
try 'no ruleset is 3' 3 options bare.truco
has 'which is said' err '-r'
try 'unless one is given' 0 options -r universitario bare.truco:4
try 'standard input' 0 sh -c "\"$VEEDOR\" options <mesa.truco"
try 'two logs are 3' 3 options mesa.truco mesa.truco
try 'a missing log is 2' 2 options missing.truco
try 'a line beyond the log is 2' 2 options mesa.truco:99
: >empty.truco
try 'an empty log is 2' 2 options empty.truco
printf '\000\377mano 1\n' >junk.truco
try 'bytes that are none is 2' 2 options -r universitario junk.truco
mkdir folder
try 'a directory is 2' 2 options folder
cp mesa.truco odd:4
place=odd:4
try 'a name that ends like a place' 0 options odd:4
has 'is a file' out 'truco querido por 2'

cat >with.truco <<'END'
[Veedor "1"] [Reglamento "uruguayo"] [A "Ana"] [B "Beto"]
mano 1 reparte B marcador 10-12 muestra 3c
A: 7e 6e 12e  B: 3b 2c 1o
A 7e
+ A "flor"
B 3b
fin
END
place=with.truco:5
try 'between a card and what is said with it' 0 options with.truco:5
seat A
has 'both are still to come' seat '    «flor»'
has 'the card too' seat '    7e'
# «Sin ley» belongs to the answer of a double challenge there, and to calls elsewhere.
printf '[Reglamento "bonaerense"]\n\nmano 1 reparte D\nA: 7e 6e 3c   B: 12b 11b 5o   C: 4c 2o 1c   D: 2c 7c 4b\nfin incompleta\n' >plain.truco
place=plain.truco
try 'a regulation whose calls take no prefix' 0 options plain.truco
has 'its envido' out '«envido»'
hasnt 'no prefix before it' out 'sin ley'

cat >flor.truco <<'END'
[Veedor "1"] [Reglamento "venezolano"] [A "Ana"] [B "Beto"]
mano 1 reparte B marcador 0-0 muestra 4b
A: 7o 6o 1o   B: 1e 1b 5c
A 1o  A "flor"
B 1e
fin
END
place=flor.truco:4:7
try 'where the flor goes with the card by the regulation' 0 options flor.truco:4:7
seat A
has 'it is still to come' seat '    «flor»'
try 'explained, it is said' 0 "$VEEDOR" explain flor.truco:4:7
has 'after the card' out 'A "flor"'
cat >contra.truco <<'END'
[Reglamento "bonaerense"] [A "Ana"] [B "Beto"] [C "Caro"] [D "Dani"]
mano 1 reparte D
A: 7e 6e 3e   B: 12b 11b 5b   C: 4c 2o 1c   D: 2c 7c 4o
A "flor"  B "contra flor"  A "quiero"
fin incompleta
END
printf '[Reglamento "bonaerense"]\n\nmano 1 reparte D marcador 25-33\nA: 7e 6e 3c   B: 12b 11b 5o   C: 4c 2o 1c   D: 2c 7c 4b\nfin incompleta\n' >buenas.truco
place=buenas.truco
try 'an amount that goes beyond the target for one side' 0 options buenas.truco
has 'is what is paid, cut at the target' out '«falta envido»  querido, 7; no querido, 1'
place=contra.truco
try 'a bet on the flores' 0 options contra.truco
seat A
has 'A says what all three cards count' seat '«tengo 36»'
seat B
has 'so does B' seat '«tengo 25»'
seat C
has 'C has no flor to say' seat 'dijo un número en una apuesta de flores en la que no es parte: no entra'
# One seat.
try 'one seat' 0 options mesa.truco:4 B
has 'that seat' out 'B (Beto): 12b 11b 5o'
hasnt 'and no other' out 'A (Ana): 1e'
has 'why not the rest' out '  no puede'
try 'a small letter does' 0 options mesa.truco:4 b
has 'for the seat' out 'B (Beto): 12b 11b 5o'
try 'a seat of jsonl' 0 options --format jsonl mesa.truco:4 B
hasnt 'no other seat' out '"seat":"A"'
has 'that one' out '"seat":"B"'
try 'a seat that nobody has is 3' 3 options mesa.truco:4 E
has 'who sits there' err 'A a D'
try 'nor is a name a seat' 3 options mesa.truco:4 Ana
try 'a third word is 3' 3 options mesa.truco:4 A B
try 'all seats' 0 options mesa.truco:6:12
has 'two who answer alike share a line' out ' A   C    «quiero»  queda por 2'
hasnt 'what is barred is left to one seat' out 'no puede'
has 'as it says' out 'con un asiento'

# What a bet on the flores pays: 2 and the flores of the side that wins; contra flor those of both; refused, one's own flores.
cat >flores.truco <<'END'
[Reglamento "uruguayo"] [Asientos "4"]
mano 1 reparte D marcador 0-0 muestra 4o
A: 7e 6e 5e  B: 7c 6c 3c  C: 1b 2c 12e  D: 1o 3b 10e
A "flor"  B "flor"
fin incompleta
END
place=flores.truco
seat A
has 'con flor pays the flor' seat '«con flor envido»  querido, 5; no querido, 3'
has 'contra flor both' seat '«contra flor envido»  querido, 8; no querido, 3'
has 'the resto is said against a flor' seat '«contra flor el resto»'
hasnt 'no truco is' seat 'contra flor truco'
has 'the flor said again shrinks' seat '«flor» = «tengo flor», «chica»'
hasnt 'and sings nothing' seat 'flor y tantos'
cat >con_flor.truco <<'END'
[Reglamento "venezolano"] [Asientos "2"]
mano 1 reparte B marcador 0-0 muestra 4b
A: 7o 5c 3o   B: 6e 4e 2e
A "truco"
fin incompleta
END
place=con_flor.truco
seat B
has 'the truco is accepted with the flor that he has' seat '«con flor quiero»  queda por 3 = «con ley quiero»'
has 'or refused' seat '«con flor no quiero»'
hasnt 'and not without it' seat '«quiero»  queda'
cat >privo.truco <<'END'
[Reglamento "venezolano"] [Asientos "2"]
mano 1 reparte B marcador 23-15 muestra 4b
A: 7e 3e 12o   B: 7o 6o 5o
A "30"
fin incompleta
END
place=privo.truco
seat B
has 'whoever has more says so' seat '«privo y truco»'
cat >doble.truco <<'END'
[Reglamento "bonaerense"] [Asientos "4"]
mano 1 reparte D marcador 0-0
A: 7e 6e 3c   B: 12b 11b 10o   C: 4o 2b 1c   D: 2c 7c 6b
A "envido y truco"
fin incompleta
END
place=doble.truco
seat B
has 'one part of two' seat '«sin ley de juego quiero y paso»'
has 'the other' seat '«sin ley de juego paso y quiero»'
hasnt 'a bare one draws a remark' seat '    «quiero y paso»'
cat >punto.truco <<'END'
[Reglamento "uruguayo"] [Asientos "2"]
mano 1 reparte B marcador 12-12
A: 7e 6e 12c  B: 3b 7b 1o
A "a ley de juego el truco"
muestra 3o
fin incompleta
END
place=punto.truco
seat B
has 'a ley de juego one says that he has none' seat '«a punto»'
# A match that is over.
cat >ganada.truco <<'END'
[Reglamento "universitario"] [A "Ana"] [B "Beto"] [C "Caro"] [D "Dani"]
mano 1 reparte D marcador 29-9
A: 1e 7c 6c   B: 12b 11b 5o   C: 4c 2o 1c   D: 2c 7o 3b
A "envido"  B "no quiero"
A 7c
END
try 'words have won the match' 0 options --lang en ganada.truco
has 'and it says so' out 'the match is over'
hasnt 'with nothing to say' out '«truco»'
try 'in JSON' 0 options --format jsonl ganada.truco
has 'as well' out '"match_over":true'
hasnt 'no option' out '"type":"option"'
try 'one that goes on' 0 options --format jsonl mesa.truco:4
has 'is not over' out '"match_over":false'
finish
