# The sheet of a regulation: the prices it gives, with their clauses.
. "$CLI/lib.sh"

"$VEEDOR" rules --lang es bonaerense >out
has 'a flor sung' out 'cantada vale: 3 cada una  [JB-6.14-2]'
has 'how a flor is counted' out 'se cuenta: 20 más las cartas  [JB-6.16C-3]'
has 'shrinking from a flor' out 'el otro se achica: 4 en total  [JB-6.16A]'
has 'contra flor' out '«contra flor»: 6; no querido 4;'
has 'envido and real envido' out 'envido, envido, real envido: 7; no querido 4'
"$VEEDOR" rules --lang en truc >out
hasnt 'no flor where none is played' out 'sung it is worth:'
has 'truc and retruc' out 'truc, retruc: 3; refused 2'
finish
