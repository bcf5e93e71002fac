"""How phrases stand, read in the regulations: the words they fix, those they forbid, what they leave as talk.
well: counts and is well said; remark: binds, not the way to say it; void: meant as a call or an answer, it is none; talk."""

TALK = ['a ver que haces', 'que frio hace', 'mira que cartas', 'vamos que ganamos', 'tranquilo, compañero', 'pensalo bien',
        'que partido largo', 'cebame un mate', 'la ultima y nos vamos', 'la ultima y me voy', 'una mas y nos vamos', 'otra y nos vamos',
        'otra mas y nos vamos', 'esta y nos vamos']
ARGENTINE = {
    'well': ['truco', 'retruco', 'vale cuatro', 'envido', 'real envido', 'falta envido', 'la falta envido', 'quiero', 'no quiero',
             'son buenas', 'me voy al mazo', 'me voy a baraja', 'al mazo', 'valecuatro'],
    'void': ['dale', 'acepto', 'venga', 'bueno', 'si', 'no', 'no acepto', 'ni loco', 'falta', 'la falta', 'real', 'el real',
             'truquito', 'retruquito', 'envidito', 'quierito', 'no quierito', 'vale cuatrito', 'real envidito', 'falta envidito',
             'turco', 'returco', 'quiebro', 'fiero', 'querido', 'falta un vidrio', 'envidia', 'va', 'vale', 'esta bien', 'obvio',
             'de una', 'listo', 'no va', 'ni ahi', 'llevatelo', 'mejor no', 'me achico', 'truquillo', 'envidillo', 'quieri',
             'quieto', 'trucho', 'truque', 'no quiebro', 'envio', 'hecho', 'juguemos', 'juegue', 'juego', 'le entro', 'ok'],
    'talk': TALK,
}
TABLES = {
    'universitario': {
        'well': ARGENTINE['well'] + ['no quiero ser cobarde', 'no quiero ser cobarde quiero'],
        'void': ARGENTINE['void'] + ['truquin', 'faltita', 'realito', 'quero', 'no quero'],
        'remark': ['envido envido', 'envido mi falta envido', 'quiero pero no'],
        'talk': TALK,
    },
    'bonaerense': {
        'well': ARGENTINE['well'] + ['paso', 'flor', 'tengo flor', 'contra flor', 'contra flor al resto', 'con flor me achico'],
        'void': ARGENTINE['void'] + ['florcita', 'florida'],
        'talk': TALK,
    },
    'uruguayo': {
        'well': ['truco', 'retruco', 'vale cuatro', 'envido', 'real envido', 'falta envido', 'quiero', 'no quiero', 'flor',
                 'tengo flor', 'el resto', 'hasta igualar envido', 'son buenas', 'paso', 'chica', 'es esa', 'no tengo flor', 'sin flor',
                 'me voy a baraja', 'me voy al mazo', '2 reales envido', '3 tantos envido', '4 tantos envido',
                 'no quiero nada', 'la quiero', 'a ley de juego todo dicho', 'a ley de juego truco'],
        'void': ['dale', 'acepto', 'venga', 'si', 'no', 'envite', 'un envite', 'real', 'el real', 'falta', 'la falta', 'igualar',
                 'a la ley', 'te juego', 'truquito', 'turco', 'truki', 'no acepto', 'juego a ley', 'vale cinco', 'vale tres',
                 'retruquito', 'envidito', 'ok', 'faltita', 'realito', 'trucho', 'perfecto', 'no queremos', 'igualamos', 'ni hablar'],
        'remark': ['envido el resto', 'quiero vale cinco', 'quiero y tres', 'quiero tres', 'quiero cuatro', 'quiero y vale cinco'],
        'talk': TALK + [f'{n} {cards}' for n in range(2, 8) for cards in ('negras', 'figuras')],
    },
    'truc': {
        'well': ['truc', 'retruc', 'i call truc', 'accept', 'ok', 'okay', 'no', 'i refuse', 'we refuse', 'i accept', 'paso', 'pass',
                 'yes', 'play', 'quiero', 'queremos', 'acepto', 'aceptamos', 'vull', 'volem', 'accepto', 'acceptem', 'no quiero', 'no queremos',
                 'no acepto', 'no vull', 'no volem', 'no accepto', 'passo', 'passem', 'no jugamos', 'no juguem', 'vull i retruc', 'accept and retruc', 'we call truc',
                 'truco', 'truque', 'retruco', 'retruque', 'cante truc', 'cante retruc', 'canto truc', 'faig truc', 'et faig truc', 'la quiero', 'lo quiero',
                 'no la quiero', 'no lo quiero', 'no la vull', 'no la juguem', 'no la volem', 'juguem', 'jugamos', 'juego', 'vale', 'si', 'vinga', 'venga', 'me voy', 'fora',
                 'no te la quiero', 'retruc a tres', 'retruco a tres', 'truco a dos', 'toma truc', 'toma truco', 'toma retruco', 'no i prou', 'si i prou', 'vull i prou',
                 'vuic', 'vul', 'asepto', 'quero', 'no quero', 'no asepto', 'queda querido', 'no el vull', 'no ho vull', 'no jugo', 'no juego', 'no lo quiero', 'kiero',
                 'no kiero', 'adelante', 'endavant', 'vamos', 'anem', 'de acuerdo', "d'acord", 'hecho', 'fet', 'dale', 'passe', 'plego', 'nunca', 'mai', 'no va', 'que no', 'que si',
                 'we call retruc', 'i call retruc', 'i say retruc', 'ara retruc', 'retruc i prou', 'toma retruc', 'torne a trucar', 'vuelvo a trucar', 'i say truc', 'dic truc',
                 'digo truc', 'faig un truc', 'et faig un truc', 'li faig truc', 'truc i prou', 'truc i passe', 'pasamos', 'lo acepto', 'no lo acepto'],
        'void': ['vale cuatro', 'envido', 'real envido', 'falta envido', 'flor', 'envit', 'quatre val', 'contraflor', 'val nou', 'val quatre', 'vale nueve', 'joc fora', 'la falta', 'envide',
                 'tuco', 'truquet', 'truquito', 'faig un truquet', 'subo a tres', 'te subo a tres', 'te lo subo a tres', 'puge a tres',
                 "te'l puge a tres", 'reraise', 'i reraise'],
        'talk': TALK + ['i si', 'y si', 'a ver', 'no three', 'no threes', 'no tengo nada', 'no tinc res', 'no porto res', 'no llevo nada', 'vamos a ver', 'anem a veure',
                        'buen truco', 'buen truc', 'beau truc', 'mira bien', 'mira be', 'ni si ni no', 'si no, no', 'a vore si', 'a veure si',
                        'val 2', 'val 3', 'val 4', 'val 5', 'val 6', 'val 7'],
    },
}
